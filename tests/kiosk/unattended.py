# SPDX-License-Identifier: Zlib
"""The kiosk's session when nobody is there: what a person in front of the screen sees by the real
clock, under the compositor."""
import os
import shutil
import unittest

from clock import IDLE, keep, walk_away
from session import UPRIGHT, Session
from stand import NOBODY, House


class Unattended(unittest.TestCase):
    def setUp(self):
        self.house = House()
        self.addCleanup(self.house.close)
        data = self.house.path("home/data")
        keep(data, idle=IDLE)
        if os.getuid() == 0:
            for name in ("", *os.listdir(data)):
                shutil.chown(os.path.join(data, name), NOBODY, NOBODY)

    def test_who_walks_away_is_missed_and_forgotten(self):
        # By way of X, where a key can be pressed for it.
        session = Session(self.house, SDL_VIDEODRIVER="x11", **UPRIGHT)
        self.addCleanup(session.clear)
        self.assertEqual(session.screen(), "home")
        home, seen = session.picture(), []

        def press_key(name):
            seen.append(session.picture())
            session.press_keys(name)
        walk_away(self, session, press_key)
        # The frames came to the screen, too.
        self.assertEqual(len(seen), 1)
        self.assertNotEqual(seen, [home])


if __name__ == "__main__":
    unittest.main()
