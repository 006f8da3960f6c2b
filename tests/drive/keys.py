# SPDX-License-Identifier: Zlib
"""Keys are changed in the settings, by keys alone: told everywhere, kept, and read with care."""
import os
import sqlite3
import unittest

from table import Table


class Keys(unittest.TestCase):
    def table(self):
        table = Table("--size", "1280x720", "--speed", "instant", "--seed", "4")
        self.addCleanup(table.clear)
        return table

    def walk_to(self, table, name):
        """By Tab alone."""
        for _ in range(80):
            if table.widgets()[name]["focused"]:
                return
            table.key("Tab")
        self.fail("no Tab leads to " + name)

    def open(self, table):
        for name in ("home.settings", "settings.keys"):
            self.walk_to(table, name)
            table.key("Return")
        self.assertEqual(table.screen(), "bindings")

    def change(self, table, action, *keys):
        self.walk_to(table, "bindings." + action)
        table.key("Return", *keys)

    def leave(self, table):
        table.key("Escape")
        table.key("Escape")
        self.assertEqual(table.screen(), "home")

    def end(self, table):
        table.do("quit")
        table.process.wait()

    def test_a_changed_key_works_and_is_kept(self):
        table = self.table()
        self.open(table)
        self.assertEqual(table.widgets()["bindings.roll"]["label"], "R")
        self.change(table, "roll", "G")
        self.assertEqual(table.widgets()["bindings.roll"]["label"], "G")
        self.leave(table)
        for again in range(2):
            table.sit_down(["Ann", "Ben"])
            table.key("R")
            self.assertEqual(table.state()["await"], "roll", "R does nothing any more")
            table.do("dice", values=[1, 1, 5, 2, 3, 6])
            table.key("G")
            self.assertNotEqual(table.state()["await"], "roll")
            table.key("?" if again else "F1")
            lines = {w["label"] for w in table.tree()["widgets"]}
            self.assertIn("Roll", lines)
            self.end(table)
            table.restart()

    def test_a_function_key_may_be_given_too(self):
        table = self.table()
        self.open(table)
        self.change(table, "roll", "F5")
        self.change(table, "mute", "F12")
        self.leave(table)
        for _ in range(2):
            table.press("home.settings")
            table.press("settings.group.sound")
            before = table.widgets()["settings.mute.on"]["picked"]
            table.key("F12")
            self.assertNotEqual(table.widgets()["settings.mute.on"]["picked"], before)
            table.key("Escape")
            table.sit_down(["Ann", "Ben"])
            table.key("R")
            self.assertEqual(table.state()["await"], "roll", "R does nothing any more")
            table.do("dice", values=[1, 1, 5, 2, 3, 6])
            table.key("F5")
            self.assertNotEqual(table.state()["await"], "roll")
            self.end(table)
            table.restart()

    def test_a_key_that_is_taken_or_fixed_is_refused_in_a_sentence(self):
        table = self.table()
        self.open(table)
        self.change(table, "roll", "H")
        note = table.widgets()["bindings.note"]["label"]
        self.assertIn("Hint", note)
        self.assertTrue(table.widgets()["bindings.roll"]["picked"])
        for fixed in ("3", "Space", "Return", "Up", "Tab"):
            table.key(fixed)
            self.assertIn("always does the same", table.widgets()["bindings.note"]["label"])
        table.key("Escape")
        self.assertEqual(table.screen(), "bindings")
        self.assertEqual(table.widgets()["bindings.roll"]["label"], "R")

    def test_all_are_reset(self):
        table = self.table()
        self.open(table)
        self.change(table, "roll", "G")
        self.change(table, "hint", "R")
        self.assertEqual(table.widgets()["bindings.hint"]["label"], "R")
        self.walk_to(table, "bindings.reset")
        table.key("Return")
        self.assertEqual(table.widgets()["bindings.roll"]["label"], "R")
        self.assertEqual(table.widgets()["bindings.hint"]["label"], "H")

    def test_what_is_spoilt_in_the_store_falls_back(self):
        table = self.table()
        self.open(table)
        self.change(table, "roll", "G")
        self.end(table)
        with sqlite3.connect(os.path.join(table.path("data"), "tumblecup.db")) as base:
            self.assertEqual(base.execute(
                "UPDATE settings SET value = 'roll=72 \u00ff' WHERE name = 'keys'").rowcount, 1)
        base.close()
        table.restart()
        self.open(table)
        self.assertEqual(table.widgets()["bindings.roll"]["label"], "R")
        self.assertEqual(table.widgets()["bindings.hint"]["label"], "H")


if __name__ == "__main__":
    unittest.main(verbosity=2)
