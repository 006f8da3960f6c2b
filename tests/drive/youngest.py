# SPDX-License-Identifier: Zlib
"""Who is the youngest, asked before a match of Bombs, Away! and remembered."""
import unittest

from table import Table

QUESTION = "Who is the youngest?"
NEXT = "And who is the next youngest?"


class Small(Table):
    """In a small window, where many frames take little time."""

    def __init__(self, *options, **how):
        super().__init__("--size", "800x480", "--seed", "3", "--speed", "instant", *options, **how)


class Youngest(unittest.TestCase):
    def set_up(self, table, names, *presses):
        """From home to the setup with these people, whoever sat there before."""
        table.press("home.game.bombs")
        self.seat(table, names)
        for name in presses:
            table.press(name)

    def seat(self, table, names):
        while "setup.seat.%d.name" % (len(names) - 1) not in table.widgets():
            table.press("setup.add")
        while "setup.seat.%d.name" % len(names) in table.widgets():
            table.press("setup.seat.%d.remove" % len(names))
        for seat, name in enumerate(names):
            field = "setup.seat.%d.name" % seat
            old = table.widgets()[field]["label"]
            if old != name:
                table.press(field)
                if table.screen() == "known":
                    table.do("key", key="End")
                table.do("key", key="End")
                for _ in range(30):
                    table.do("key", key="Backspace")
                table.do("text", text=name)
                table.key("Return")

    def title(self, table):
        return table.widgets()["youngest.title"]["label"]

    def leave(self, table):
        """From the table to home."""
        table.press("table.menu")
        table.press("menu.home")
        if "ask.yes" in table.widgets():
            table.press("ask.yes")

    def finish(self, table):
        """Bombs to its end: with four boxes and everybody passing it is soon over."""
        for _ in range(400):
            names = table.widgets()
            if table.screen() == "results":
                return
            for name in ("table.go_on", "action.pass", "action.roll"):
                if name in names and names[name]["enabled"]:
                    table.press(name)
                    break
            else:
                table.do("step", ms=500)
        self.fail("the match does not end")

    def first(self, table):
        state = table.state()
        return state["player"], state["options"]["age_order"]

    def test_a_click_answers_and_the_youngest_begins(self):
        with Small() as table:
            self.set_up(table, ["Ann", "Ben", "Cleo"])
            self.assertIn("setup.age.asked", table.widgets())
            table.press("setup.start")
            self.assertEqual((table.screen(), self.title(table)), ("youngest", QUESTION))
            self.assertEqual([table.widgets()["youngest.seat.%d" % s]["label"] for s in range(3)],
                             ["Ann", "Ben", "Cleo"])
            self.assertIsNone(table.state())
            table.press("youngest.seat.1")
            self.assertEqual(table.screen(), "table")
            self.assertEqual(self.first(table), (1, [1, 0, 2]))

    def test_with_names_that_nobody_gave_the_seats_count(self):
        with Small() as table:
            table.press("home.game.bombs")
            self.assertNotIn("setup.age.asked", table.widgets())
            table.press("setup.start")
            self.assertEqual(table.screen(), "table")
            self.assertEqual(self.first(table), (0, [0, 1]))

    def test_keys_reach_it_and_escape_leads_back(self):
        with Small() as table:
            self.set_up(table, ["Ann", "Ben"])
            table.press("setup.start")
            table.key("Escape")
            self.assertEqual(table.screen(), "setup")
            self.assertIsNone(table.state())
            focused = [w["id"] for w in table.widgets().values() if w["focused"]]
            self.assertEqual(focused, ["setup.start"])
            table.key("Return")
            self.assertEqual(table.screen(), "youngest")
            table.key("Right")
            focused = [w["id"] for w in table.widgets().values() if w["focused"]]
            self.assertEqual(focused, ["youngest.seat.1"])
            table.key("Return")
            self.assertEqual(self.first(table), (1, [1, 0]))

    def test_a_pad_reaches_it(self):
        with Small() as table:
            table.do("pad", plug=True)
            self.set_up(table, ["Ann", "Ben"])
            table.press("setup.start")
            for button in ("dpright", "a"):
                table.do("pad", button=button)
                table.do("settle")
            self.assertEqual(self.first(table), (1, [1, 0]))

    def test_the_second_press_on_start_answers_nothing(self):
        with Small() as table:
            self.set_up(table, ["Ann", "Ben"])
            table.do("click", id="setup.start")
            table.do("click", id="youngest.seat.1")
            self.assertEqual(table.screen(), "youngest")
            table.do("key", key="Return")
            self.assertEqual(table.screen(), "youngest")
            table.do("settle")
            table.press("youngest.back")
            self.assertEqual(table.screen(), "setup")

    def test_several_bombs_ask_until_one_is_left(self):
        with Small() as table:
            self.set_up(table, ["Ann", "Ben", "Cleo"], "setup.option.bombs.more")
            table.press("setup.start")
            table.press("youngest.seat.2")
            self.assertEqual((table.screen(), self.title(table)), ("youngest", NEXT))
            self.assertNotIn("youngest.seat.2", table.widgets())
            table.press("youngest.back")  # nothing was said
            table.press("setup.start")
            self.assertEqual(self.title(table), QUESTION)
            table.press("youngest.seat.2")
            table.press("youngest.seat.1")
            self.assertEqual(self.first(table)[1], [2, 1, 0])

    def test_computer_players_are_the_oldest(self):
        with Small() as table:
            self.set_up(table, ["Robo", "Ann", "Ben"], "setup.seat.0.kind",
                        "setup.seat.0.kind.careful")
            table.press("setup.start")
            self.assertNotIn("youngest.seat.0", table.widgets())
            table.press("youngest.seat.2")
            self.assertEqual(self.first(table), (2, [2, 1, 0]))

    def test_nobody_is_asked_where_it_does_not_count(self):
        with Small() as table:
            self.set_up(table, ["Ann", "Ben"], "setup.first.1")
            table.press("setup.start")
            self.assertEqual(table.screen(), "table")
            self.leave(table)
            self.set_up(table, ["Ann", "Ben"], "setup.first.own", "setup.age.1.up")
            table.press("setup.start")
            self.assertEqual(self.first(table), (1, [1, 0]))

    def test_it_is_remembered_and_can_be_corrected(self):
        boxes = ["setup.option.spaces.%d.less" % row
                 for row, n in enumerate((5, 5, 4, 3, 2, 1)) for _ in range(n)]
        with Small() as table:
            self.set_up(table, ["Ann", "Ben"], *boxes)
            table.press("setup.start")
            table.press("youngest.seat.1")
            self.leave(table)
            # In the same run, before anybody is known.
            table.press("home.game.bombs")
            self.assertNotIn("setup.age.asked", table.widgets())
            table.press("setup.start")
            self.assertEqual(self.first(table), (1, [1, 0]))
            self.finish(table)
            table.press("results.home")
            # They are players now: it outlives the program, and they sit the other way round.
            table.restart()
            self.set_up(table, ["Zoe", "Ann"])
            self.seat(table, ["Ben", "Ann"])
            self.assertNotIn("setup.age.asked", table.widgets())
            table.press("setup.start")
            self.assertEqual(table.screen(), "table")
            self.assertEqual(self.first(table), (0, [0, 1]))
            self.leave(table)
            # Somebody new is asked about; what is known of the others counts.
            self.set_up(table, ["Ann", "Ben", "Zoe"])
            table.press("setup.start")
            self.assertEqual(table.screen(), "youngest")
            table.press("youngest.back")
            # Who was tapped by mistake is put right by the arrows, for good.
            self.seat(table, ["Ann", "Ben"])
            table.press("setup.age.1.up")
            table.press("setup.defaults")
            table.press("setup.start")
            self.assertEqual(self.first(table), (0, [0, 1]))
            self.leave(table)
            table.restart()
            table.press("home.game.bombs")
            table.press("setup.start")
            self.assertEqual(self.first(table), (0, [0, 1]))


if __name__ == "__main__":
    unittest.main()
