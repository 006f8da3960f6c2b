"""`--lang de` speaks German where the system has no German, not even UTF-8."""
import unittest

from table import Table

LOCALES = ("C.UTF-8", "C")


class German(unittest.TestCase):
    def test_home_is_in_german(self):
        for locale in LOCALES:
            with self.subTest(locale=locale):
                with Table("--lang", "de", env={"LC_ALL": locale}) as table:
                    widgets = table.widgets()
                    self.assertEqual(widgets["home.quit"]["label"], "Beenden")
                    self.assertIn("Das Würfelspiel", widgets["home.game.dicegame"]["label"])

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

    def test_without_it_words_and_numbers_are_english(self):
        with Table() as table:
            self.assertEqual(table.widgets()["home.quit"]["label"], "Quit")
            table.sit_down(["Ann", "Ben"])
            table.throw(1, 1, 1, 2, 3, 4)
            self.assertIn("1,000", table.widgets()["action.bank"]["label"])


if __name__ == "__main__":
    unittest.main()
