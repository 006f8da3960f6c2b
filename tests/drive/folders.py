# SPDX-License-Identifier: Zlib
"""What is the players' and what can be made again lie apart, or together where a folder is given."""
import os
import pathlib
import shutil
import unittest

from table import Table


class Folders(unittest.TestCase):
    def table(self, *options, **more):
        """By what the desktop says, where no --data is among the options."""
        table = Table(*options, **more)
        self.addCleanup(table.clear)
        return table

    def at_home(self, **places):
        table = self.table(env=places)
        table.end()
        at = table.command.index("--data")
        del table.command[at:at + 2]
        return table

    def solve(self, table):
        """A coach's chances, for which tables of odds are made."""
        table.set_up(["Ann", "Ben"], target=1500)
        table.press("setup.seat.0.kind")
        table.press("setup.seat.0.coach")
        table.key("Escape")
        table.press("setup.first.0")
        table.press("setup.start")
        table.throw(1, 5, 2, 3, 4, 4)
        self.assertTrue(any(name.startswith("coach.") for name in table.widgets()))
        table.do("quit")
        table.process.wait()

    def test_each_has_the_folder_that_the_desktop_names(self):
        home = pathlib.Path(self.table().folder)
        data, cache = home / "records", home / "again"
        table = self.at_home(XDG_DATA_HOME=str(data), XDG_CACHE_HOME=str(cache))
        # As a version before left it.
        (data / "tumblecup/tables").mkdir(parents=True)
        (data / "tumblecup/tables/table-0123456789abcdef").write_bytes(bytes(100))
        table.start()
        self.solve(table)
        self.assertTrue((data / "tumblecup/tumblecup.db").is_file())
        self.assertFalse((data / "tumblecup/tables").exists(), "old tables are gone")
        made = list((cache / "tumblecup/tables").iterdir())
        self.assertTrue(made)
        self.assertLessEqual(max(path.stat().st_size for path in made), 64 << 20)
        # Whoever deletes it loses time alone.
        shutil.rmtree(cache)
        table.start()
        table.press("home.continue")
        table.do("settle")
        self.assertTrue(any(name.startswith("coach.") for name in table.widgets()))

    def test_without_names_they_lie_where_everybody_looks(self):
        table = self.at_home()
        table.start()
        self.solve(table)
        home = pathlib.Path(table.folder)
        self.assertTrue((home / ".local/share/tumblecup/tumblecup.db").is_file())
        self.assertTrue(os.listdir(home / ".cache/tumblecup/tables"))

    def test_a_folder_that_is_given_holds_both(self):
        table = self.table()
        self.solve(table)
        self.assertTrue(os.path.isfile(table.path("data/tumblecup.db")))
        self.assertTrue(os.listdir(table.path("data/tables")))
        self.assertFalse(os.path.exists(table.path(".cache/tumblecup")))


if __name__ == "__main__":
    unittest.main(verbosity=2)
