# SPDX-License-Identifier: Zlib
"""The packages on a Debian that is not this machine's: built there from the sources that
packaging/package made, installed, put through their own tests, and played in a window.

usage: elsewhere.py ROOT SCRATCH SUITE ARCHITECTURE   SCRATCH: a folder with room for a whole Debian

In testing SDL2 is sdl2-compat, on top of SDL3.
"""
import pathlib
import re
import sys
import tempfile
import unittest

from root import Root, make, run

ROOT, SCRATCH = map(pathlib.Path, sys.argv[1:3]) if len(sys.argv) == 5 else (None, None)
SUITE, ARCHITECTURE = sys.argv[3:5] if len(sys.argv) == 5 else (None, None)
PERSON = "person"
PLACE = "/srv/build"
# Beside what the packages ask for: to build, and to be there as a person with a screen.
TOOLS = ("build-essential", "fakeroot", "fonts-comic-neue", "fonts-lato", "libxss1", "python3", "x11-utils",
         "xauth", "xdotool", "xvfb")
# What tests/drive/window.py does in a window; the rest of it needs OpenGL, or a build with tests.
WINDOW = ("a_whole_game_by_mouse", "the_close_signal_ends_it_in_a_kiosk_too", "no_key_leads_out_of_a_kiosk",
          "without_a_script_a_person_leads", "a_resize_from_outside_moves_the_widgets",
          "a_desktop_knows_whose_window_it_is", "a_desktop_hears_when_a_start_is_over",
          "the_screen_is_not_saved_while_a_match_is_in_play", "it_sleeps_while_nothing_moves")


class Elsewhere(unittest.TestCase):
    def setUp(self):
        scratch = tempfile.TemporaryDirectory(prefix=SUITE + "-", dir=SCRATCH, ignore_cleanup_errors=True)
        self.addCleanup(scratch.cleanup)
        make(pathlib.Path(scratch.name), SUITE, ARCHITECTURE)
        self.root = Root(scratch.name, binds=[(ROOT, "/tumblecup")])

    def test_built_installed_and_played(self):
        self.build()
        self.root.install(*self.made())
        self.root.run("useradd", "--create-home", PERSON)
        self.look_at_what_it_is()
        if SUITE == "testing":
            self.ask_todays_lintian()
        for test in re.findall("(?m)^Tests: (.*)$",
                               (ROOT / "packaging/debian/tests/control").read_text(encoding="utf-8")):
            self.person("cd /tumblecup && sh packaging/debian/tests/" + test)
        self.play_in_a_window()

    def build(self):
        folder = self.root.folder / PLACE[1:]
        folder.mkdir()
        sources, = (ROOT / "build/package").glob("*.dsc")
        run("cp", sources, *(ROOT / "build/package").glob("*.tar.*"), folder)
        self.root.install(*TOOLS)
        self.root.run("sh", "-c", "cd %s && DEBIAN_FRONTEND=noninteractive apt-get -q -y "
                      "--no-install-recommends build-dep ./%s" % (PLACE, sources.name), network=True)
        self.root.run("sh", "-c", "cd %s && dpkg-source --extract %s tree && cd tree && "
                      "dpkg-buildpackage --build=binary --no-sign" % (PLACE, sources.name))

    def made(self):
        return [PLACE + "/" + path.name for path in (self.root.folder / PLACE[1:]).glob("*.deb")
                if "dbgsym" not in path.name]

    def person(self, command):
        return self.root.run("env", "AUTOPKGTEST_TMP=", "HOME=/home/" + PERSON, "LC_ALL=C.UTF-8",
                             "PYTHONDONTWRITEBYTECODE=1", "TUMBLECUP=/usr/games/tumblecup",
                             "PATH=/usr/local/bin:/usr/bin:/bin:/usr/games", "sh", "-ec", command, user=PERSON)

    def look_at_what_it_is(self):
        self.assertEqual(self.root.run("dpkg", "--print-architecture").strip(), ARCHITECTURE)
        program = (self.root.folder / "usr/games/tumblecup").read_bytes()
        self.assertEqual((program[:4], program[4]), (b"\x7fELF", 1 if ARCHITECTURE == "i386" else 2))
        if SUITE == "testing":
            said = self.root.run("dpkg-query", "--show", "--showformat=${source:Package}", "libsdl2-2.0-0")
            self.assertEqual(said.strip(), "sdl2-compat")

    def play_in_a_window(self):
        """A whole game by mouse under Xvfb, and what windows do."""
        said = self.person("cd /tumblecup/tests/drive && python3 -B window.py %s" %
                           " ".join("RealWindow.test_" + name for name in WINDOW))
        self.assertRegex(said, r"(?m)^Ran %d tests in .*\s+^OK\r?$" % len(WINDOW))

    def ask_todays_lintian(self):
        """By the newest standards there are. One fault is known: no homepage is told, for there is none."""
        self.root.install("lintian")
        said = self.root.run("sh", "-c", "cd %s && lintian --allow-root ./*.changes || true" % PLACE)
        faults = set(re.findall(r"(?m)^[EW]: \S+: (\S+)", said))
        address = (ROOT / "packaging/addresses.cmake").read_text(encoding="utf-8")
        nowhere = re.search(r'TUMBLECUP_HOMEPAGE "" ', address) is not None
        self.assertLessEqual(faults, {"appstream-metadata-validation-failed"} if nowhere else set(), said)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
