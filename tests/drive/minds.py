# SPDX-License-Identifier: Zlib
"""A match against a computer player, with the coach, looked back on in the end."""
import unittest

from table import Table, play_on


class Minds(unittest.TestCase):
    def choose(self, table, seat, kind):
        table.press("setup.seat.%d.kind" % seat)
        table.press("setup.seat.%d.%s" % (seat, kind))

    def set_up(self, table, kind, target):
        table.set_up(["Ann", "Ben"], target=target)
        self.choose(table, 1, "kind." + kind)
        self.choose(table, 0, "coach")
        table.key("Escape")
        table.press("setup.first.0")

    def play(self, table):
        """To the results, as the coach likes best."""
        said = []

        def best():
            told = {w["id"]: w["label"] for w in table.tree()["widgets"]
                    if w["id"].startswith("coach.")}
            said.extend(told.values())
            chosen = [name for name, label in told.items() if label.endswith("best")]
            table.press("action." + chosen[0][len("coach."):])

        play_on(table, {"throw": lambda: table.press("action.throw"), "bank": best, "roll": best,
                        "go_on": table.go_on})
        return said

    def test_a_choice_is_brought_up_by_its_name(self):
        with Table() as table:
            table.set_up(["Ann", "Ben"])
            table.press("setup.seat.1.kind.bold")
            self.assertEqual(table.screen(), "setup")
            self.assertIn("Bold", table.widgets()["setup.seat.1.kind"]["label"])
            table.press("setup.seat.0.colour.5")
            self.assertEqual(table.screen(), "setup")
            self.assertFalse(table.try_to("click", id="setup.seat.7.kind.bold")["ok"])
            self.assertFalse(table.try_to("click", id="setup.start.now")["ok"])
            self.assertEqual(table.screen(), "setup")

    def test_a_match_against_a_computer(self):
        with Table("--seed", "3", "--speed", "instant") as table:
            self.set_up(table, "strong", 1000)
            table.press("setup.start")
            said = self.play(table)
            self.assertTrue(said)
            self.assertTrue(all("%" in label for label in said))
            self.assertTrue(any(line.startswith("Ben ") for line in table.log()))
            self.assertFalse(any("is thinking" in line for line in table.log()))
            table.press("results.lookback")
            label = table.widgets()["lookback.seat.0"]["label"]
            self.assertIn("skill 100%", label)  # whoever does what the coach calls best loses nothing
            table.press("back")
            self.assertEqual(table.screen(), "results")

    def test_the_same_seed_gives_the_same_match(self):
        logs = []
        for _ in range(2):
            with Table("--seed", "8", "--speed", "instant") as table:
                table.set_up(["Ann", "Ben"], target=1000)
                self.choose(table, 0, "kind.beginner")
                self.choose(table, 1, "kind.bold")
                table.press("setup.start")
                logs.append(table.log())
        self.assertEqual(logs[0], logs[1])
        self.assertGreater(len(logs[0]), 5)

    def test_the_table_answers_while_tables_are_made(self):
        with Table("--seed", "3", live=True) as table:
            self.set_up(table, "perfect", 10000)
            table.press("setup.start")
            for _ in range(5):
                table.do("step", ms=16)
                self.assertIn("action.throw", table.widgets())
            self.assertEqual(table.screen(), "table")


if __name__ == "__main__":
    unittest.main()
