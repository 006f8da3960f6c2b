# SPDX-License-Identifier: Zlib
"""Seats are carried to other places in the setup, and change hands at the table."""
import unittest

from table import Table, play_on


def middle(table, name):
    x, y, w, h = table.widgets()[name]["rect"]
    return [x + w / 2, y + h / 2]


def names(table):
    """The names in the order of the seats."""
    there = table.widgets()
    fields = sorted(name for name in there if name.startswith("setup.seat.")
                    and name.endswith(".name"))
    return [there[name]["label"].split(": ", 1)[1] for name in fields]


class Seats(unittest.TestCase):
    def drag(self, table, one, other):
        x, y = middle(table, one)
        end = middle(table, other)[1]
        table.do("press", at=[x, y])
        for part in range(1, 7):
            table.do("move", at=[x, y + (end - y) * part / 6])
            table.do("step", ms=32)
        table.do("release", at=[x, end])
        table.do("settle")

    def test_a_drag_moves_a_seat(self):
        for options in ((), ("--reduced-motion",), ("--speed", "instant")):
            with Table("--size", "1280x720", *options) as table:
                table.set_up(["Ann", "Ben", "Cleo", "Dad"])
                self.drag(table, "setup.seat.0", "setup.seat.2")
                self.assertEqual(names(table), ["Ben", "Cleo", "Ann", "Dad"])
                self.drag(table, "setup.seat.3.name", "setup.seat.0.name")
                self.assertEqual(names(table), ["Dad", "Ben", "Cleo", "Ann"])

    def test_the_pad_moves_a_seat(self):
        with Table() as table:
            table.set_up(["Ann", "Ben", "Cleo"])
            table.press("setup.seat.2")
            for button in ("dpup", "dpup", "a"):
                table.do("pad", button=button)
            table.do("settle")
            self.assertEqual(names(table), ["Cleo", "Ann", "Ben"])

    def test_a_left_seat_is_played_for_to_the_end(self):
        with Table("--seed", "4", "--speed", "instant") as table:
            table.sit_down(["Ann", "Ben", "Cleo"], target=1000)
            table.press("table.menu")
            table.press("menu.seats")
            table.press("seats.1.leave")
            table.press("ask.yes")
            table.press("seats.close")
            asked = set()

            def move(widget):
                def make():
                    asked.add(table.state()["player"])
                    table.press(widget)
                return make
            play_on(table, {"throw": move("action.throw"), "roll": move("action.roll"),
                            "bank": move("action.bank"),
                            "go_on": lambda: table.press("table.go_on")})
            self.assertEqual(asked, {0, 2})
            self.assertIn("Ben leaves. The computer plays on.", table.log())
            self.assertTrue(any(line.startswith("Ben ") and "rolls" in line
                                for line in table.log()))


if __name__ == "__main__":
    unittest.main()
