# SPDX-License-Identifier: Zlib
"""Another language in the settings: seen at once on every screen, kept, and --lang before it."""
import unittest

from table import Table


def choose(table, name):
    table.press("settings.group.language")
    ids = {w["label"]: w["id"] for w in table.tree()["widgets"] if ".language.choice." in w["id"]}
    table.press(ids[name])


class Languages(unittest.TestCase):
    def table(self, *options, **how):
        table = Table("--size", "800x480", "--speed", "instant", "--seed", "4", *options, **how)
        self.addCleanup(table.clear)
        return table

    def test_it_changes_at_once_and_is_kept(self):
        table = self.table()
        table.press("home.settings")
        choose(table, "Deutsch")
        self.assertEqual(table.widgets()["back"]["label"], "Fertig")
        table.press("back")
        self.assertEqual(table.widgets()["home.quit"]["label"], "Beenden")
        table.do("quit")
        table.process.wait()
        table.restart()
        self.assertEqual(table.widgets()["home.quit"]["label"], "Beenden")
        table.press("home.settings")
        table.press("settings.group.language")
        self.assertTrue(next(w for w in table.tree()["widgets"] if w["label"] == "Deutsch")["picked"])
        choose(table, "English")
        table.press("back")
        self.assertEqual(table.widgets()["home.quit"]["label"], "Quit")

    def test_as_the_system_is_what_the_system_has(self):
        table = self.table(env={"LANGUAGE": "de"})
        table.press("home.settings")
        choose(table, "English")
        self.assertEqual(table.widgets()["back"]["label"], "Done")
        choose(table, "As the system")
        self.assertEqual(table.widgets()["back"]["label"], "Fertig")

    def test_a_match_goes_on_in_it_and_tells_what_happened_again(self):
        table = self.table()
        table.sit_down(["Ann", "Ben"])
        table.throw(1, 1, 5, 2, 3, 6)
        before, english = table.state(), table.log()
        table.key("Escape")
        table.press("menu.settings")
        choose(table, "Deutsch")
        table.press("back")
        self.assertEqual(table.state(), before)
        german = table.log()
        self.assertEqual(len(german), len(english))
        self.assertIn("Ann würfelt", german[-1])
        self.assertIn("sichern", table.widgets()["action.bank"]["label"])

    def test_the_command_line_wins_for_that_run_alone(self):
        table = self.table("--lang", "en")
        table.press("home.settings")
        choose(table, "Deutsch")
        table.do("quit")
        table.process.wait()
        table.restart()
        self.assertEqual(table.widgets()["home.quit"]["label"], "Quit")
        table.do("quit")
        table.process.wait()
        at = table.command.index("--lang")
        del table.command[at:at + 2]
        table.restart()
        self.assertEqual(table.widgets()["home.quit"]["label"], "Beenden")


if __name__ == "__main__":
    unittest.main(verbosity=2)
