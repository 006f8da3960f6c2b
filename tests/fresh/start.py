# SPDX-License-Identifier: Zlib
"""The two commands on a fresh Debian that has git and nothing else.

usage: start.py ROOT BASE
"""
import json
import pathlib
import sys
import unittest

from root import fresh, run

ROOT, BASE = map(pathlib.Path, sys.argv[1:3]) if len(sys.argv) == 3 else (None, None)
HOUSE = "/srv/tumblecup"
TURN = [{"cmd": "click", "id": "home.game.zonk"}, {"cmd": "click", "id": "setup.first.0"},
        {"cmd": "click", "id": "setup.start"}, {"cmd": "settle"},
        {"cmd": "dice", "values": [5, 5, 5, 1, 2, 4]}, {"cmd": "click", "id": "action.throw"},
        {"cmd": "settle"}, {"cmd": "state"}]


class Start(unittest.TestCase):
    def test_play_plays_and_setup_brings_all_that_check_needs(self):
        with fresh(BASE) as root:
            root.install("git")
            run("git", "clone", "--quiet", ROOT, root.folder / HOUSE[1:])
            self.play(root)
            root.run(HOUSE + "/packaging/setup", "check", network=True)
            self.assertEqual(root.run(HOUSE + "/packaging/setup", "--missing", "check"), "")
            root.run("dpkg-checkbuilddeps", HOUSE + "/packaging/debian/control")
            said = root.run("git", "-C", HOUSE, "status", "--porcelain")
            self.assertEqual(said, "", "something was left in the checkout")

    def play(self, root):
        play = ["env", "SDL_VIDEODRIVER=dummy", HOUSE + "/packaging/play"]
        said = root.run(*play, "--version", network=True)
        self.assertRegex(said.splitlines()[-1], r"^tumblecup \d+\.\d+\.\d+$")
        said = root.run(*play, "--drive", stdin=None,
                        input="".join(json.dumps(request) + "\n" for request in TURN))
        replies = [json.loads(line) for line in said.splitlines() if line.startswith('{"ok"')]
        self.assertEqual([reply for reply in replies if not reply["ok"]], [])
        self.assertEqual((len(replies), replies[-1]["state"]["phase"]), (len(TURN), "keep"))


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
