# SPDX-License-Identifier: Zlib
"""Every screen at every size, with as many and as long names as there can be: nothing that can be
pressed overlaps or leaves the window."""
import unittest

from table import Table, faults_of_layout, play_on

SIZES = [(800, 480), (1024, 768), (1280, 720), (1600, 1200), (1920, 1080), (2560, 1080),
         (3840, 2160)]
# As wide as names come, and in several writings.
NAMES = ["Wilhelmina Mommsen-Weyma", "MMMMMMMMMMMMMMMMMMMMMMMM", "Maximilian von und zu Wi",
         "Ἀλέξανδρος ὁ Μέγας τῶν Μ", "Александр Невский Михайл", "ŴŴŴŴŴŴŴŴŴŴŴŴŴŴŴŴŴŴŴŴŴŴŴŴ",
         "i i i i i i i i i i i ii", "Øystein Ærenfried Åsmund"]


class Sizes(unittest.TestCase):
    def look(self, table, screen):
        """Looks at the screen at all sizes; then back to the first."""
        self.assertEqual(table.screen(), screen)
        for size in [*SIZES, SIZES[0]]:
            table.do("resize", size=list(size))
            table.do("settle")
            tree = table.tree()
            self.assertEqual(tree["screen"], screen)
            self.assertGreater(len(tree["widgets"]), 0)
            self.faults += faults_of_layout(tree, *size)

    def setUp(self):
        self.faults = []

    def test_eight_players_with_long_names(self):
        for name in NAMES:
            self.assertEqual(len(name), 24)
        with Table("--size", "800x480", "--seed", "9", "--speed", "instant") as table:
            self.look(table, "home")
            table.set_up(NAMES)
            self.look(table, "setup")
            table.press("setup.first.0")
            table.press("setup.start")
            self.look(table, "table")
            names = [table.widgets()["seat.%d" % i]["label"] for i in range(len(NAMES))]
            for name, label in zip(NAMES, names):
                self.assertIn(name, label)
            self.look_at_a_turn(table)
            self.look_behind_the_menu(table)
            self.look_at_the_results(table)
        self.assertEqual(self.faults, [])

    def look_at_a_turn(self, table):
        table.throw(1, 5, 2, 3, 4, 4)
        self.look(table, "table")
        table.press("action.bank")
        table.throw(2, 2, 3, 3, 4, 6)
        self.assertIn("table.go_on", table.widgets())
        self.look(table, "table")
        table.go_on()

    def look_behind_the_menu(self, table):
        table.press("table.rules")
        self.look(table, "rules")
        table.press("back")
        table.press("table.menu")
        self.look(table, "menu")
        table.press("menu.settings")
        self.look(table, "settings")
        table.press("back")

    def look_at_the_results(self, table):
        def click(name):
            return lambda: table.press(name)
        if table.screen() == "menu":
            table.press("menu.resume")
        play_on(table, {"throw": lambda: table.throw(1, 1, 1, 2, 3, 4), "bank": click("action.bank"),
                        "roll": click("action.roll"), "go_on": click("table.go_on")})
        self.look(table, "results")

    def test_text_at_its_largest(self):
        for scale in ("0.75", "2"):
            with self.subTest(scale=scale), Table("--size", "800x480", "--scale", scale) as table:
                self.look(table, "home")
                table.set_up(["Ann", "Ben"])
                self.look(table, "setup")
                table.press("setup.start")
                self.look(table, "table")
        self.assertEqual(self.faults, [])

    def test_a_click_by_place_lands_where_the_tree_says(self):
        with Table() as table:
            table.set_up(["Ann", "Ben"])
            table.press("setup.start")
            for size in SIZES:
                table.do("resize", size=list(size))
                x, y, w, h = table.widgets()["table.menu"]["rect"]
                table.do("click", at=[x + w // 2, y + h // 2])
                self.assertEqual(table.screen(), "menu")
                table.press("menu.resume")


if __name__ == "__main__":
    unittest.main()
