# SPDX-License-Identifier: Zlib
"""The Debian packages on a fresh Debian: installed with what they depend on, used, and purged.

usage: packages.py ROOT BASE
"""
import contextlib
import json
import pathlib
import re
import sys
import unittest

from root import fresh

ROOT, BASE = map(pathlib.Path, sys.argv[1:3]) if len(sys.argv) == 3 else (None, None)
NAMES = ("tumblecup", "tumblecup-data", "libtumblecup-dev")
PLACE = "/tumblecup/build/package/"
TOOLS = ("gcc", "libc6-dev", "cmake", "make", "pkg-config")
PERSON = "person"

TURN = [{"cmd": "click", "id": "home.game.dicegame"}, {"cmd": "click", "id": "setup.first.0"},
        {"cmd": "click", "id": "setup.start"}, {"cmd": "settle"},
        {"cmd": "dice", "values": [1, 5, 2, 3, 4, 4]}, {"cmd": "click", "id": "action.throw"},
        {"cmd": "settle"}, {"cmd": "click", "id": "action.bank"}, {"cmd": "settle"},
        {"cmd": "state"}]
GAME = [{"cmd": "new", "game": "dicegame", "players": 2, "first": 0, "seed": "7"},
        *[{"cmd": "play", "level": "strong"}] * 2000, {"cmd": "state"}]

# The ten lines by way of CMake, with what the package brings; then by way of pkg-config alone.
BUILDS = """set -e
cp -r /tumblecup/tests/install/consumer ~/consumer
cd ~/consumer
cmake -S . -B build
cmake --build build
build/consumer
build/consumer_pkg
cc -std=c11 -Wall -Wextra -Wpedantic -Werror main.c $(pkg-config --cflags --libs tumblecup) -o alone
./alone
"""


def lines(requests):
    return "".join(json.dumps(request) + "\n" for request in requests)


class Packages(unittest.TestCase):
    def setUp(self):
        self.root = self.enter(fresh(BASE, binds=[(ROOT, "/tumblecup")]))
        self.root.run("useradd", "--create-home", PERSON)

    def enter(self, manager):
        stack = contextlib.ExitStack()
        self.addCleanup(stack.close)
        return stack.enter_context(manager)

    def packages(self):
        found = {path.name.split("_")[0]: PLACE + path.name
                 for path in (ROOT / "build/package").glob("*.deb")}
        return [found[name] for name in NAMES]

    def person(self, *command, **more):
        return self.root.run("env", "SDL_VIDEODRIVER=dummy", "SDL_AUDIODRIVER=dummy", "LC_ALL=C.UTF-8",
                             "PATH=/usr/local/bin:/usr/bin:/bin:/usr/games", *command, user=PERSON,
                             **more)

    def replies(self, *command, requests):
        said = self.person(*command, stdin=None, input=lines(requests))
        replies = [json.loads(line) for line in said.splitlines() if line.startswith("{")]
        self.assertEqual(len(replies), len(requests), said[-2000:])
        return replies

    def test_installed_used_and_purged_without_a_trace(self):
        # What they depend on comes first, so that whatever is different in the end is theirs.
        told = self.root.run("apt-get", "--simulate", "install", *self.packages())
        others = set(re.findall(r"^Inst (\S+)", told, re.MULTILINE)) - set(NAMES)
        self.root.install(*TOOLS, *sorted(others))
        before = self.root.files()
        self.root.install(*self.packages())
        self.use_the_table()
        self.use_the_referee()
        self.use_the_library()
        self.assertGreater(len(set(self.root.files()) - set(before)), 150)
        self.root.run("apt-get", "-q", "purge", "-y", *NAMES)
        self.look_for_traces(before)

    def use_the_table(self):
        said = self.person("tumblecup", "--version")
        self.assertRegex(said, r"^tumblecup \d+\.\d+\.\d+\n$")
        replies = self.replies("tumblecup", "--drive", requests=TURN)
        self.assertEqual([reply for reply in replies if not reply["ok"]], [])
        state = replies[-1]["state"]
        self.assertEqual((state["scores"][0], state["player"]), (150, 1))
        self.assertTrue((self.root.folder / "home" / PERSON
                         / ".local/share/tumblecup/tumblecup.db").is_file())
        self.assertIn("Aufruf: tumblecup", self.person("tumblecup", "--lang", "de", "--help"))
        self.person("tumblecup", "--print-sheets", "/home/%s/sheets.pdf" % PERSON)
        sheets = self.root.folder / "home" / PERSON / "sheets.pdf"
        self.assertTrue(sheets.read_bytes().startswith(b"%PDF-"))

    def use_the_referee(self):
        replies = self.replies("tumblecup-referee", requests=GAME)
        state = replies[-1]["state"]
        self.assertEqual((state["await"], len(state["winners"])), ("over", 1))
        self.assertGreaterEqual(max(state["scores"]), 5000)

    def use_the_library(self):
        said = self.person("sh", "-c", BUILDS)
        self.assertEqual(len(re.findall(r"^seat [01]\r?$", said, re.MULTILINE)), 3, said)

    def look_for_traces(self, before):
        now = self.root.files()
        home = "home/" + PERSON
        left = {name for name in set(now) | set(before)
                if now.get(name) != before.get(name) and not name.startswith(home)}
        self.assertEqual(left, set())
        known = self.root.run("dpkg-query", "--show", "--showformat=${Package} ${db:Status-Status}\\n")
        self.assertEqual([line for line in known.splitlines() if "tumblecup" in line], [])


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
