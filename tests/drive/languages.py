# SPDX-License-Identifier: Zlib
"""Another language in the settings: seen at once on every screen, kept, and --lang before it."""
import contextlib
import pathlib
import sqlite3
import tempfile
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
        self.assertEqual(table.widgets()["back"]["label"], "Zurück")
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
        self.assertEqual(table.widgets()["back"]["label"], "Back")
        choose(table, "Automatic")
        self.assertEqual(table.widgets()["back"]["label"], "Zurück")

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

    def test_what_went_wrong_at_the_start_is_told_in_it(self):
        table = self.table()
        table.press("home.settings")
        choose(table, "Deutsch")
        table.press("back")
        table.sit_down(["Ann", "Ben"])
        table.do("quit")
        table.process.wait()
        with contextlib.closing(sqlite3.connect(table.path("data/tumblecup.db"))) as base, base:
            self.assertGreater(base.execute("UPDATE seats SET color = 77").rowcount, 0)
        table.restart()
        self.assertRegex(table.widgets()["notice"]["label"], r"gespeicherte Einträge .* berichtigt")

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

    def without_japanese(self):
        """An environment in which Lato is the only font."""
        scratch = tempfile.TemporaryDirectory()
        self.addCleanup(scratch.cleanup)
        lato = next(pathlib.Path("/usr/share/fonts").rglob("Lato-Regular.ttf"))
        config = pathlib.Path(scratch.name, "fonts.conf")
        config.write_text('<?xml version="1.0"?><fontconfig><dir>%s</dir><cachedir>%s</cachedir></fontconfig>' %
                          (lato.parent, scratch.name), encoding="utf-8")
        return {"FONTCONFIG_FILE": str(config)}

    def test_a_language_whose_letters_no_font_has_says_so_and_the_others_are_offered(self):
        table = self.table(env=self.without_japanese())
        table.press("home.settings")
        table.press("settings.group.language")
        offered = [w["label"] for w in table.tree()["widgets"] if ".language.choice." in w["id"]]
        self.assertIn("Deutsch", offered)
        self.assertNotIn("日本語", offered)
        told = [w["label"] for w in table.tree()["widgets"]]
        self.assertIn("No font here has the letters of: ja", told)
        choose(table, "Polski")
        self.assertEqual(table.widgets()["back"]["label"], "Wstecz")

    def test_started_in_such_a_language_it_speaks_english(self):
        for options, env in (((), {"LANGUAGE": "ja"}), (("--lang", "ja"), {})):
            with self.subTest(options=options, env=env):
                table = self.table(*options, env=dict(self.without_japanese(), **env))
                self.assertEqual(table.widgets()["home.quit"]["label"], "Quit")
                self.assertIn("the letters of: ja", table.widgets()["notice"]["label"])

    def test_japanese_is_there_with_a_font(self):
        table = self.table(env={"LANGUAGE": "ja"})
        self.assertNotEqual(table.widgets()["home.quit"]["label"], "Quit")
        self.assertNotIn("notice", table.widgets())


if __name__ == "__main__":
    unittest.main(verbosity=2)
