# SPDX-License-Identifier: Zlib
"""The cup before a throw, in all games with the fewest and the most players: tipped, shaken, dragged."""
import pathlib
import re
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
import facts
from table import Table


class Cup(unittest.TestCase):
    def sit_down(self, table, game, most):
        table.press("home.game.%s" % game)
        for _ in range(12):
            seats = sum(re.fullmatch(r"setup\.seat\.\d+\.name", name) is not None
                        for name in table.widgets())
            more = table.widgets().get("setup.add")
            less = table.widgets().get("setup.seat.%d.remove" % (seats - 1))
            change = more if most else less
            if change is None or not change["enabled"]:
                break
            table.do("click", id=change["id"])
        if "setup.first.0" in table.widgets():  # whoever plays alone is first
            table.press("setup.first.0")
        table.press("setup.start")

    def what_throws(self, table):
        """The button, the cup where one stands, and whether the throw is due."""
        widgets = table.widgets()
        due = "action.throw" in widgets
        return ("action.throw" if due else "action.roll"), widgets.get("cup"), due

    def cup_label(self, table):
        """Of the cup that stands there, with the dice of a throw or ready for one; else nothing."""
        return table.widgets().get("cup", {"label": ""})["label"]

    def thrown(self, table):
        return sum("roll" in line or "throw" in line or "Boom" in line for line in table.log())

    def games(self):
        return [(game, most) for game in facts.GAMES for most in (False, True)]

    def test_a_press_on_the_cup_or_the_button_throws(self):
        for game, most in self.games():
            with self.subTest(game=game, most=most), Table("--seed", "3") as table:
                self.sit_down(table, game, most)
                button, cup, due = self.what_throws(table)
                if cup is not None:
                    dice = table.state()["dice"] if game == "dicegame" else None
                    self.assertRegex(cup["label"], r"^Cup with %s dice$" % (dice or r"\d+"))
                    self.assertTrue(cup["enabled"])
                self.assertEqual(cup is not None, due and game not in ("bombs", "microbin"))
                before = self.thrown(table)
                table.press("cup" if cup is not None else button)
                self.assertGreater(self.thrown(table), before)
                self.assertNotIn("with", self.cup_label(table))

    def test_what_is_held_is_shaken_and_thrown_when_let_go(self):
        for game, most in self.games():
            with self.subTest(game=game, most=most), Table("--seed", "4") as table:
                self.sit_down(table, game, most)
                button, _, _ = self.what_throws(table)
                before, state = self.thrown(table), table.state()
                table.do("press", id=button)
                table.do("step", ms=1500)
                self.assertEqual(table.state(), state)
                table.do("release")
                table.do("settle")
                self.assertGreater(self.thrown(table), before)
                self.assertNotEqual(table.state(), state)

    def test_one_request_holds_too(self):
        with Table("--seed", "4") as table:
            self.sit_down(table, "dicegame", False)
            table.do("hover", id="cup")
            self.assertEqual(table.state()["await"], "roll")
            table.do("hold", id="cup", ms=800)
            table.do("settle")
            self.assertNotEqual(table.state()["await"], "roll")

    def test_a_roll_that_is_a_decision_is_shaken_while_its_button_is_held(self):
        for game, faces in (("dicegame", [1, 5, 2, 2, 3, 6]), ("bombs", [3]), ("microbin", [3])):
            with self.subTest(game=game), Table("--seed", "6") as table:
                self.sit_down(table, game, False)
                table.do("dice", values=faces)
                table.press("action.throw" if "action.throw" in table.widgets() else "action.roll")
                die = "die.%d" % (len(faces) - 2 if len(faces) > 1 else 0)
                state, lay = table.state(), table.widgets()[die]["rect"]
                table.do("press", id="action.roll")
                places = []
                for _ in range(20):
                    table.do("step", ms=40)
                    places.append(table.widgets()[die]["rect"])
                self.assertGreater(len(set(map(tuple, places))), 10)
                self.assertEqual(table.state(), state)
                table.do("move", at=[4, 4])
                table.do("release")
                table.do("settle")
                self.assertEqual((table.state(), table.widgets()[die]["rect"]), (state, lay))
                before = self.thrown(table)
                table.do("hold", id="action.roll", ms=800)
                table.do("settle")
                self.assertEqual(self.thrown(table), before + 1)

    def test_a_drag_throws_from_where_it_is_let_go(self):
        for game, most in self.games():
            with self.subTest(game=game, most=most), Table("--seed", "5") as table:
                self.sit_down(table, game, most)
                _, cup, due = self.what_throws(table)
                if not due or cup is None:
                    continue
                x, y, w, h = cup["rect"]
                state = table.state()
                table.do("press", at=[x + w / 2, y + h / 2])
                for i in range(1, 7):
                    table.do("step", ms=16)
                    table.do("move", at=[x + w / 2 + 20 * i, y + h / 2 - 4 * i])
                self.assertEqual(table.state(), state)
                table.do("release")
                table.do("settle")
                self.assertNotEqual(table.state(), state)

    def test_where_a_roll_is_a_decision_the_cup_stands_ready(self):
        for game in ("dicegame", "zonk"):
            for how in ([], ["--speed", "instant"], ["--reduced-motion"]):
                with self.subTest(game=game, how=how), Table("--seed", "6", *how) as table:
                    self.sit_down(table, game, False)
                    table.do("dice", values=[1, 5, 2, 2, 3, 6])
                    table.press("action.throw")
                    if game == "zonk":
                        self.assertNotIn("cup", table.widgets())
                        one = next(w["id"] for w in table.widgets().values()
                                   if w["role"] == "die" and w["value"] == 1)
                        table.press(one)
                        table.press("action.keep")
                    widgets = table.widgets()
                    x, y, w, h = widgets["cup"]["rect"]
                    for die in (w for w in widgets.values() if w["role"] == "die"):
                        left, top, wide, high = die["rect"]
                        apart = left >= x + w - 1 or left + wide <= x + 1 or top >= y + h or \
                            top + high <= y
                        self.assertTrue(apart, (die, widgets["cup"]))
                    self.assertEqual(widgets["cup"]["label"], "Cup to roll from")
                    before = table.log()
                    table.press("cup")
                    self.assertNotEqual(table.log(), before)
                    self.assertTrue(self.thrown(table))

    def test_instant_and_reduced_motion_stand_still(self):
        for how in (["--speed", "instant"], ["--reduced-motion"]):
            with self.subTest(how=how), Table("--seed", "6", *how) as table:
                self.sit_down(table, "dicegame", False)
                still, held = table.path("still.png"), table.path("held.png")
                x, y, w, h = table.widgets()["cup"]["rect"]
                at = [x + w / 2, y + h / 2]
                table.do("move", at=at)
                table.do("shot", file=still)
                table.do("press", at=at)
                table.do("step", ms=700)
                table.do("shot", file=held)
                with open(still, "rb") as one, open(held, "rb") as other:
                    self.assertEqual(one.read(), other.read())
                table.do("release")
                table.do("settle")
                self.assertNotIn("with", self.cup_label(table))

    def test_real_dice_need_none(self):
        with Table() as table:
            table.press("home.game.dicegame")
            table.press("setup.real_dice")
            table.press("setup.first.0")
            table.press("setup.start")
            self.assertNotIn("cup", table.widgets())
            self.assertIn("throw.face.1", table.widgets())


if __name__ == "__main__":
    unittest.main()
