# SPDX-License-Identifier: Zlib
"""`--lang de` speaks German where the system has no German, not even UTF-8."""
import unittest

from table import Table, faults_of_layout, overlap, play_on

LOCALES = ("C.UTF-8", "C")


class German(unittest.TestCase):
    def test_home_is_in_german(self):
        for locale in LOCALES:
            with self.subTest(locale=locale):
                with Table("--lang", "de", env={"LC_ALL": locale}) as table:
                    widgets = table.widgets()
                    self.assertEqual(widgets["home.quit"]["label"], "Beenden")
                    self.assertEqual(widgets["home.picture.dicegame"]["label"], "Sammeln oder sichern")

    def test_thousands_are_marked_with_a_dot(self):
        for locale in LOCALES:
            with self.subTest(locale=locale):
                with Table("--lang", "de", env={"LC_ALL": locale}) as table:
                    table.press("home.game.dicegame")
                    table.press("setup.first.0")
                    table.press("setup.start")
                    table.throw(1, 1, 1, 2, 3, 4)
                    self.assertIn("1.000", table.widgets()["action.bank"]["label"])
                    self.assertIn("+1.000", table.log()[-1])

    def test_results_and_their_buttons_fit_beside_each_other(self):
        for width, height in ((800, 480), (1280, 720)):
            with self.subTest(width=width):
                with Table("--lang", "de", "--speed", "instant", "--seed", "3", "--size",
                           "%dx%d" % (width, height)) as table:
                    table.press("home.game.dicegame")
                    table.press("setup.first.0")
                    table.press("setup.start")
                    table.throw(1, 1, 1, 1, 1, 1)
                    table.do("dice", values=[1, 1, 1, 1, 1, 1])
                    table.press("action.roll")
                    play_on(table, {"throw": lambda: table.press("action.throw"),
                                    "bank": lambda: table.press("action.bank"),
                                    "roll": lambda: table.press("action.roll"),
                                    "go_on": table.go_on})
                    widgets = table.widgets()
                    main, home = widgets["results.rematch"]["rect"], widgets["results.home"]["rect"]
                    self.assertGreaterEqual(main[0], home[0] + home[2])
                    self.assertLess(abs(main[1] + main[3] - home[1] - home[3]), 12)
                    self.assertEqual(faults_of_layout(table.tree(), width, height), [])

    def test_the_panel_of_bombs_has_room_for_six_and_large_text(self):
        for width, height in ((800, 480), (1280, 720), (1920, 1080)):
            with self.subTest(width=width):
                with Table("--lang", "de", "--scale", "1.5", "--size",
                           "%dx%d" % (width, height)) as table:
                    table.press("home.game.bombs")
                    while "setup.seat.5.name" not in table.widgets():
                        table.do("click", id="setup.add")
                    table.press("setup.first.0")
                    table.press("setup.start")
                    widgets = table.widgets()
                    chance, turn = widgets["bombs.chance"], widgets["bombs.round"]
                    self.assertEqual(chance["label"], "0 von 6")
                    self.assertIn(turn["label"], ("Runde 1 von 6", "Runde 1/6"))
                    self.assertFalse(overlap(turn["rect"], chance["rect"]))
                    # Each seat's box beside the boxes holds initials and a mark.
                    boxes = [widgets["bombs.signer.%d" % seat]["rect"] for seat in range(6)]
                    for i, box in enumerate(boxes):
                        self.assertFalse(any(overlap(box, other) for other in boxes[i + 1:]))
                        self.assertFalse(overlap(box, turn["rect"]))

    def test_without_it_words_and_numbers_are_english(self):
        with Table() as table:
            self.assertEqual(table.widgets()["home.quit"]["label"], "Quit")
            table.sit_down(["Ann", "Ben"])
            table.throw(1, 1, 1, 2, 3, 4)
            self.assertIn("1,000", table.widgets()["action.bank"]["label"])


if __name__ == "__main__":
    unittest.main()
