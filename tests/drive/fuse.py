# SPDX-License-Identifier: Zlib
"""The fuse of real seconds in Bombs, Away!: by the stepped clock and by the real one."""
import time
import unittest

from table import Table

BURNS = 20  # seconds
PATIENCE = 120  # seconds, however slow the machine is


class Small(Table):
    """In a small window, where many frames take little time."""

    def __init__(self, *options, **how):
        super().__init__("--size", "800x480", *options, **how)


class Burns(unittest.TestCase):
    def sit_down(self, table, players=2, presses=("setup.fuse",)):
        table.press("home.game.bombs")
        while "setup.seat.%d.name" % (players - 1) not in table.widgets():
            table.do("click", id="setup.add")
        while "setup.seat.%d.name" % players in table.widgets():
            table.do("click", id="setup.seat.%d.remove" % players)
        for name in presses:
            table.press(name)
        if players > 1:
            table.press("setup.first.0")
        table.press("setup.start")

    def left(self, table):
        """What the fuse says, without its sign for seconds."""
        label = table.widgets()["table.fuse"]["label"]
        return int(label.split()[0])

    def player(self, table):
        return table.state()["player"]


class Stepped(Burns):
    def test_whoever_waits_passes_after_twenty_seconds(self):
        with Small("--seed", "3") as table:
            self.sit_down(table)
            self.assertGreaterEqual(self.left(table), BURNS - 1)
            table.do("step", ms=10000)
            self.assertIn(self.left(table), (9, 10))
            table.do("step", ms=8000)
            self.assertEqual(self.player(table), 0)
            table.do("step", ms=2500)
            table.do("settle")
            self.assertEqual(self.player(table), 1)
            self.assertTrue(any("Player 1 ran out of time." == line
                                for line in table.log()))
            self.assertTrue(any("passes" in line for line in table.log()))
            # The next one has all of it.
            self.assertGreaterEqual(self.left(table), BURNS - 1)

    def test_a_decision_in_time_is_left_alone(self):
        with Small("--seed", "3") as table:
            self.sit_down(table)
            table.do("step", ms=15000)
            table.do("dice", values=[3])
            table.press("action.roll")
            self.assertEqual(self.player(table), 1)
            table.do("step", ms=15000)
            self.assertEqual(self.player(table), 1)
            self.assertFalse(any("ran out of time" in line for line in table.log()))

    def test_it_is_off_unless_it_was_asked_for(self):
        with Small("--seed", "3") as table:
            self.sit_down(table, presses=())
            self.assertNotIn("table.fuse", table.widgets())
            table.do("step", ms=22000)
            self.assertEqual(self.player(table), 0)

    def test_it_stops_while_a_menu_is_open(self):
        with Small("--seed", "3") as table:
            self.sit_down(table)
            table.do("step", ms=10000)
            table.press("table.menu")
            table.do("step", ms=22000)
            table.press("menu.resume")
            self.assertIn(self.left(table), (9, 10))
            self.assertEqual(self.player(table), 0)
            table.press("table.rules")
            table.do("step", ms=22000)
            table.press("back")
            self.assertIn(self.left(table), (9, 10))
            table.do("step", ms=10500)
            table.do("settle")
            self.assertEqual(self.player(table), 1)

    def test_it_stops_while_something_is_held_on_screen(self):
        with Small("--seed", "3") as table:
            self.sit_down(table)
            for face in (6, 6):
                table.do("dice", values=[face])
                table.press("action.roll")
            self.assertIn("table.go_on", table.widgets())
            before = len(table.log())
            table.do("step", ms=22000)
            self.assertIn("table.go_on", table.widgets())
            self.assertEqual(len(table.log()), before)
            table.go_on()
            self.assertGreaterEqual(self.left(table), BURNS - 1)

    def test_nobody_is_hurried_alone_or_where_no_box_is_open(self):
        with Small("--seed", "3") as table:
            self.sit_down(table, players=1)
            self.assertEqual(table.widgets()["table.fuse"]["label"],
                             "Playing alone, you have all the time you want.")
            table.do("step", ms=22000)
            self.assertEqual(table.state()["round"], 0)
            self.assertEqual(self.player(table), 0)
        with Small("--seed", "3", "--speed", "instant") as table:
            boxes = ["setup.option.spaces.%d.less" % row for row, n in
                     enumerate((6, 5, 4, 3, 2, 0)) for _ in range(n)]
            self.sit_down(table, presses=["setup.fuse"] + boxes)
            table.press("action.pass")  # the only box
            self.assertEqual(table.widgets()["table.fuse"]["label"],
                             "No box is free, so the fuse waits.")
            table.do("step", ms=22000)
            self.assertEqual(self.player(table), 1)

    def test_computer_players_are_not_hurried(self):
        with Small("--seed", "3", "--speed", "instant") as table:
            self.sit_down(table, presses=("setup.fuse", "setup.seat.0.kind",
                                          "setup.seat.0.kind.perfect"))
            table.do("settle")
            self.assertEqual(self.player(table), 1)
            table.do("step", ms=21000)
            table.do("settle")
            told = [line for line in table.log() if "ran out of time" in line]
            self.assertEqual(told, ["Player 2 ran out of time."])

    def test_the_match_and_the_line_up_remember_it(self):
        with Small("--seed", "3", "--speed", "instant") as table:
            self.sit_down(table)
            table.do("step", ms=5000)
            table.restart()
            table.press("home.continue")
            self.assertGreaterEqual(self.left(table), BURNS - 1)
            table.press("table.menu")
            table.press("menu.home")
            table.press("ask.yes")
            table.press("home.game.bombs")
            self.assertIn("setup.fuse.changed", table.widgets())


class Live(Burns):
    def test_it_burns_by_the_real_clock_with_nothing_sent(self):
        with Small("--seed", "3", live=True) as table:
            self.sit_down(table)
            began = time.monotonic()
            while self.player(table) == 0:
                self.assertLess(time.monotonic() - began, PATIENCE)
                time.sleep(0.2)
            self.assertGreaterEqual(time.monotonic() - began, BURNS - 3)


if __name__ == "__main__":
    unittest.main()
