# SPDX-License-Identifier: Zlib
"""The same script is the same session, to the last byte and pixel."""
import unittest

from table import Table, play_on


class Again(unittest.TestCase):
    def session(self, *options):
        """A match with pictures on the way; all that was said and seen."""
        pictures = []
        with Table(*options) as table:
            def picture():
                table.do("shot", file=table.path("shot.png"))
                with open(table.path("shot.png"), "rb") as file:
                    pictures.append(file.read())

            def throw():
                table.do("key", key="R")
                table.do("step", ms=200)
                if len(pictures) < 6:
                    picture()
                table.do("settle")

            def click(name):
                return lambda: table.press(name)
            picture()
            table.set_up(["Ann", "Ben"], target=1500)
            picture()
            table.press("setup.start")
            play_on(table, {"throw": throw, "roll": throw, "bank": click("action.bank"),
                            "go_on": click("table.go_on")})
            picture()
            # Where the pictures went is the only thing that may differ.
            return list(table.said), pictures, table.log()

    def test_the_same_seed_gives_the_same_replies_and_pictures(self):
        one = self.session("--seed", "77", "--size", "800x480")
        two = self.session("--seed", "77", "--size", "800x480")
        self.assertEqual(one[0], two[0])
        self.assertEqual(one[1], two[1])
        # The pictures are of different things.
        self.assertGreater(len(set(one[1])), 4)

    def test_another_seed_gives_another_match(self):
        logs = [self.session("--seed", seed, "--size", "800x480", "--speed", "instant")[2]
                for seed in ("1", "2")]
        self.assertNotEqual(*logs)

    def test_time_stands_still_between_requests(self):
        with Table("--speed", "calm", "--seed", "3") as table:
            table.sit_down(["Ann", "Ben"])
            table.do("click", id="action.throw")
            table.do("step", ms=160)
            before = table.tree()
            for _ in range(20):
                self.assertEqual(table.tree(), before)
            table.do("step", ms=160)
            self.assertNotEqual(table.tree(), before)

    def test_settling_takes_the_time_that_motion_takes(self):
        taken = {}
        for speed in ("calm", "normal", "quick", "instant"):
            with Table("--speed", speed, "--seed", "3") as table:
                table.sit_down(["Ann", "Ben"])
                taken[speed] = table.press("action.throw")["ms"]
        self.assertGreater(taken["calm"], taken["normal"])
        self.assertGreater(taken["normal"], taken["quick"])
        self.assertGreater(taken["quick"], taken["instant"])
        self.assertEqual(taken["instant"], 0)


if __name__ == "__main__":
    unittest.main()
