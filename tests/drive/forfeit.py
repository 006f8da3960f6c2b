# SPDX-License-Identifier: Zlib
"""What a bonus hit means tonight: typed at setup, held at the table, kept."""
import unittest

from games import facts
from table import Table


class Forfeit(unittest.TestCase):
    def type_in(self, table, words):
        table.do("click", id="setup.forfeit")
        table.do("text", text=words)
        table.do("key", key="Return")
        table.do("settle")

    def forfeit(self, table):
        return table.widgets().get("table.forfeit", {}).get("label")

    def test_it_is_known_after_a_new_start_and_still_to_be_done(self):
        with Table("--seed", "5", "--speed", "instant") as table:
            table.press("home.game.zonk")
            self.type_in(table, "tell a joke")
            table.press("setup.first.0")
            table.press("setup.start")
            table.throw(2, 3, 4, 6, 2, 3)
            table.press("table.go_on")
            self.assertEqual(self.forfeit(table), "Player 1: tell a joke")
            # Starting again is no way round it.
            table.restart()
            table.press("home.continue")
            self.assertEqual(self.forfeit(table), "Player 1: tell a joke")
            table.go_on()
            self.assertIsNone(self.forfeit(table))
            table.throw(1, 1, 1, 5, 2, 3)
            for die in (0, 1, 2, 3):
                table.press("die.%d" % die)
            table.press("action.keep")
            # Whoever is in the middle of a turn has nothing to do yet.
            table.restart()
            table.press("home.continue")
            self.assertIsNone(self.forfeit(table))
            table.press("action.stop")
            self.assertEqual(self.forfeit(table), "Player 2: 2 \u00d7 tell a joke")
            table.go_on()

    def test_the_line_up_remembers_it(self):
        with Table("--speed", "instant") as table:
            table.press("home.game.zonk")
            self.type_in(table, "einmal h\u00fcpfen")
            table.press("setup.start")
            table.restart()
            table.press("home.game.zonk")
            self.assertTrue(table.widgets()["setup.forfeit"]["label"].endswith("einmal h\u00fcpfen"))
            table.press("setup.defaults")
            self.assertTrue(table.widgets()["setup.forfeit"]["label"].endswith(": "))

    def test_other_games_have_no_such_line(self):
        with Table() as table:
            for game in (game for game in facts.GAMES if game != "zonk"):
                table.press("home.game." + game)
                self.assertNotIn("setup.forfeit", table.widgets())
                table.press("setup.back")


if __name__ == "__main__":
    unittest.main()
