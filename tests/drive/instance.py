#!/usr/bin/env python3
# SPDX-License-Identifier: Zlib
"""A second start: the window that is open comes to the front and shows its file."""
import os
import subprocess
import time
import unittest

from records import Kept, play
from table import PROGRAM, Table, environment

PATIENCE = 20


class Instance(unittest.TestCase):
    def setUp(self):
        self.home = Table()
        self.folder, self.run = self.home.path("kept"), self.home.path("run")
        self.file = self.home.path("ann's match.tumblecup")
        os.mkdir(self.run, 0o700)
        with Kept(self.home.path("other")) as table:
            play(table, ["Ann", "Ben"])
            table.do("quit")
        done = self.start("--data", self.home.path("other"), "--export", self.file)
        self.assertEqual(done.returncode, 0, done.stderr)

    def tearDown(self):
        self.home.clear()

    def start(self, *options, **more):
        """A start from a terminal in the home folder, to its end."""
        return subprocess.run([PROGRAM, *options], capture_output=True, timeout=60, check=False,
                              cwd=self.home.folder,
                              env=environment(self.home.folder, XDG_RUNTIME_DIR=self.run, **more))

    def open(self, *options):
        """One that stays open, by the real clock, and is there by now."""
        table = Table("--data", self.folder, *options, live=True,
                      env={"XDG_RUNTIME_DIR": self.run})
        table.screen()
        return table

    def await_match(self, table):
        """The title of the replay that opens by itself."""
        end = time.monotonic() + PATIENCE
        while "replay.title" not in table.widgets():
            self.assertLess(time.monotonic(), end, table.screen())
            table.do("step", ms=50)
        return table.widgets()["replay.title"]["label"]

    def test_a_second_start_hands_its_file_over(self):
        with self.open() as table:
            second = self.start("--data", self.folder, os.path.basename(self.file))
            self.assertEqual(second.returncode, 0)
            self.assertIn("open already", second.stderr.decode())
            self.assertIn("Ann", self.await_match(table))
            again = self.start("--data", self.folder)
            self.assertEqual((again.returncode, table.screen()), (0, "replay"))

    def test_another_folder_a_kiosk_and_a_stepped_clock_are_apart(self):
        with self.open() as table:
            with Table("--data", self.folder, env={"XDG_RUNTIME_DIR": self.run}) as stepped:
                self.assertIsNone(stepped.process.poll())
            with Table("--data", self.home.path("another"), live=True,
                       env={"XDG_RUNTIME_DIR": self.run}) as other:
                self.assertEqual(other.screen(), "home")
            self.assertEqual(table.screen(), "home")

    def test_what_was_killed_leaves_nothing_in_the_way(self):
        table = self.open()
        table.clear()
        with self.open(self.file) as table:
            self.assertIn("Ann", self.await_match(table))
            second = self.start("--data", self.folder)
            self.assertEqual(second.returncode, 0)


if __name__ == "__main__":
    unittest.main()
