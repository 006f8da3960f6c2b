#!/usr/bin/env python3
# SPDX-License-Identifier: Zlib
"""Tries packaging/setup, play and check on pretended machines: a folder of commands stands for all
that is installed, and package managers that only write down what they were asked.

usage: commands.py ROOT
"""
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import unittest

ROOT = pathlib.Path()

# What any machine has.
PLAIN = ("awk bash cat chmod cmp cp cut dirname env find getent grep id mkdir nproc rm sed sort stat tail test "
         "touch xargs").split()


class Machine:
    """A checkout whose path has spaces, and a PATH of its own."""

    def __init__(self, folder):
        self.top = folder / "a table for dice"
        self.bin = folder / "bin"
        self.log = folder / "log"
        shutil.copytree(ROOT / "packaging", self.top / "packaging")
        shutil.copy(ROOT / "CMakePresets.json", self.top)
        self.bin.mkdir()
        self.log.touch()
        for name in PLAIN:
            (self.bin / name).symlink_to(shutil.which(name))

    def pretend(self, name, does="exit 0"):
        """A command that writes down how it was called, and then does something."""
        path = self.bin / name
        path.unlink(missing_ok=True)
        path.write_text("#!/bin/bash\necho \"%s $*\" >>'%s'\n%s\n" % (name, self.log, does), encoding="utf-8")
        path.chmod(0o755)

    def be_nobody_special(self):
        self.pretend("id", 'case "$*" in *-un*) echo ann ;; *) echo 1000 ;; esac')

    def be_root(self):
        self.pretend("id", "echo 0")

    def have_all_there_is_to_build(self, but=()):
        for name in "cc c++ cmake ninja pkg-config msgfmt ctest".split():
            if name not in but:
                self.pretend(name)

    def run(self, *command, **environment):
        return subprocess.run([self.top / "packaging" / command[0], *command[1:]], cwd="/", text=True,
                              capture_output=True, stdin=subprocess.DEVNULL,
                              env={"PATH": str(self.bin), "HOME": str(self.top), **environment})

    def asked(self, *names):
        return [line for line in self.log.read_text(encoding="utf-8").splitlines() if line.split()[0] in names]


MANAGERS = ("apt-get", "dpkg", "dpkg-query", "dnf", "pacman", "sudo")


class Commands(unittest.TestCase):
    def setUp(self):
        self.scratch = tempfile.TemporaryDirectory()
        self.machine = Machine(pathlib.Path(self.scratch.name))

    def tearDown(self):
        self.scratch.cleanup()

    def test_nothing_missing_asks_no_package_manager(self):
        for manager in MANAGERS:
            self.machine.pretend(manager, "exit 1")
        path = str(self.machine.bin) + os.pathsep + os.environ["PATH"]
        result = self.machine.run("setup", "play", PATH=path, HOME=os.environ.get("HOME", "/"))
        self.assertEqual((result.returncode, result.stderr), (0, ""))
        self.assertEqual(self.machine.asked(*MANAGERS), [])

    def test_root_installs_what_is_missing_and_no_more(self):
        self.machine.be_root()
        self.machine.have_all_there_is_to_build(but=["ninja"])
        self.machine.pretend("apt-get", 'echo "apt-get frontend $DEBIAN_FRONTEND" >>\'%s\'\n'
                             '[[ $* = *ninja* ]] && cp "${0%%/*}/cc" "${0%%/*}/ninja"; exit 0' % self.machine.log)
        result = self.machine.run("setup", "play")
        self.assertEqual(result.returncode, 0, result.stderr)
        asked = self.machine.asked("apt-get")
        self.assertIn("update", asked[0])
        self.assertEqual(set(asked[1::2]), {"apt-get frontend noninteractive"})
        self.assertIn("--no-install-recommends ninja-build", asked[2])
        self.assertNotIn("cmake", asked[2])

    def test_what_is_installed_is_named_before_it_is(self):
        self.machine.be_root()
        self.machine.have_all_there_is_to_build(but=["ninja"])
        self.machine.pretend("apt-get", "echo apt-get $1 >&2")
        for command in ("setup", "play"):
            said = self.machine.run(command, DISPLAY=":1").stderr.splitlines()
            self.assertRegex(said[0], "^tumblecup: this installs packages.* ninja-build")
            self.assertLess(0, [i for i, line in enumerate(said) if line.startswith("apt-get")][0])
        readme = (ROOT / "README.md").read_text(encoding="utf-8")
        commands = readme[:readme.index("## ")]
        self.assertIn("**install packages**", commands)

    def test_check_needs_more_than_play(self):
        self.machine.be_root()
        self.machine.pretend("apt-get")
        play = self.machine.run("setup", "--missing", "play").stdout.split()
        check = self.machine.run("setup", "--missing", "check").stdout.split()
        self.assertIn("libsdl2-dev", play)
        self.assertNotIn("libcmocka-dev", play)
        self.assertLess(set(play), set(check))
        self.assertIn("libcmocka-dev", check)
        self.assertEqual(self.machine.asked("apt-get"), [])

    def test_a_file_is_looked_for_with_and_without_a_pattern(self):
        self.machine.be_root()
        self.machine.pretend("apt-get")
        there = self.machine.top / "packaging/setup"
        rows = {"whole-here": self.machine.bin / "awk", "whole-lost": "/nowhere/at/all", "pattern-lost": "/nowhere/*.so",
                "pattern-here": str(self.machine.bin) + "/aw?", "either-here": "/nowhere/*|" + str(self.machine.bin)}
        text = there.read_text(encoding="utf-8")
        more = "".join("play file:%s %s x x\n" % (pattern, name) for name, pattern in rows.items())
        there.write_text(text.replace("needs='\n", "needs='\n" + more, 1), encoding="utf-8")
        named = self.machine.run("setup", "--missing", "play").stdout.split()
        self.assertEqual({name for name in rows if name in named}, {"whole-lost", "pattern-lost"})

    def test_other_distributions_have_names_of_their_own(self):
        self.machine.be_root()
        self.machine.pretend("pacman")
        self.assertIn("sdl2_ttf", self.machine.run("setup", "--missing", "play").stdout.split())
        self.machine.pretend("dnf")
        self.assertIn("SDL2_ttf-devel", self.machine.run("setup", "--missing", "play").stdout.split())
        self.machine.run("setup", "play")
        self.assertIn("dnf install -y", self.machine.asked("dnf")[0])

    def test_a_person_installs_through_sudo(self):
        self.machine.be_nobody_special()
        self.machine.pretend("apt-get")
        self.machine.pretend("sudo", 'exec "$@"')
        result = self.machine.run("setup", "play")
        self.assertEqual(result.returncode, 1)
        self.assertIn("still missing", result.stderr)
        self.assertEqual(len(self.machine.asked("sudo")), len(self.machine.asked("apt-get")))
        self.assertTrue(self.machine.asked("apt-get"))

    def test_neither_root_nor_sudo_is_told_the_command(self):
        self.machine.be_nobody_special()
        self.machine.pretend("apt-get")
        result = self.machine.run("setup", "play")
        self.assertEqual(result.returncode, 1)
        self.assertRegex(result.stderr, r"apt-get .*install -y --no-install-recommends gcc")
        self.assertEqual(self.machine.asked("apt-get"), [])

    def test_an_unknown_distribution_is_told_the_names(self):
        self.machine.be_root()
        result = self.machine.run("setup", "play")
        self.assertEqual(result.returncode, 1)
        self.assertIn("libsdl2-dev", result.stderr)

    def test_no_display_ends_with_2_before_anything_is_done(self):
        self.machine.be_root()
        self.machine.pretend("apt-get")
        result = self.machine.run("play", "--seed", "1")
        self.assertEqual(result.returncode, 2)
        self.assertIn("no display", result.stderr)
        self.assertEqual(self.machine.asked("apt-get"), [])
        self.assertFalse((self.machine.top / "build").exists())

    def build_program(self):
        """A machine that has everything, and a cmake that builds a program telling its arguments."""
        self.machine.have_all_there_is_to_build()
        self.machine.pretend("cmake", 'echo chatter\nmkdir -p build/release/bin\ntouch build/release/build.ninja\n'
                             'printf \'#!/bin/bash\\nprintf "[%%s]" "$@"; cat\\n\' >build/release/bin/tumblecup\n'
                             'chmod +x build/release/bin/tumblecup')

    def test_play_hands_its_arguments_on_and_is_silent_on_standard_output(self):
        self.build_program()
        for environment in ({"DISPLAY": ":9"}, {"WAYLAND_DISPLAY": "wayland-0"}, {"SDL_VIDEODRIVER": "dummy"}):
            result = self.machine.run("play", "--data", "a b", "", "*", **environment)
            self.assertEqual((result.returncode, result.stdout), (0, "[--data][a b][][*]"), result.stderr)
        self.assertEqual(self.machine.run("play", "--version").stdout, "[--version]")

    def test_a_second_start_does_not_configure_again_unless_the_presets_changed(self):
        self.build_program()
        for _ in range(2):
            self.machine.run("play", "--version")
        calls = [call for call in self.machine.asked("cmake") if "--preset" in call]
        self.assertEqual(len(calls), 1)
        with open(self.machine.top / "CMakePresets.json", "a", encoding="utf-8") as presets:
            presets.write("\n")
        self.machine.run("play", "--version")
        calls = [call for call in self.machine.asked("cmake") if "--preset" in call]
        self.assertEqual(len(calls), 2)

    def test_a_build_folder_of_another_place_is_started_afresh(self):
        self.build_program()
        folder = self.machine.top / "build/release"
        folder.mkdir(parents=True)
        (folder / "CMakeCache.txt").write_text("CMAKE_HOME_DIRECTORY:INTERNAL=/moved/away\n"
                                               "CMAKE_GENERATOR:INTERNAL=Ninja\n", encoding="utf-8")
        (folder / "stale").touch()
        result = self.machine.run("play", "--version")
        self.assertEqual((result.returncode, result.stdout), (0, "[--version]"), result.stderr)
        self.assertIn("/moved/away", result.stderr)
        self.assertFalse((folder / "stale").exists())

    def test_a_failed_build_fails_the_check_and_starts_nothing(self):
        self.build_program()
        self.machine.pretend("cmake", "exit 1")
        self.assertEqual(self.machine.run("play", "--version").returncode, 1)
        self.assertEqual(self.machine.run("play", "--version").stdout, "")

    def test_long_is_told_to_the_tests(self):
        self.machine.have_all_there_is_to_build()
        self.machine.pretend("cmake", "mkdir -p build/sanitize; touch build/sanitize/build.ninja")
        self.machine.pretend("ctest", 'echo "long=${TUMBLECUP_LONG-no} $*"; exit "${CTEST_RESULT-0}"')
        for name in self.names_of_check():
            if not (self.machine.bin / name).exists():
                self.machine.pretend(name)
        short = self.machine.run("check", "-R", "rules", TUMBLECUP_LONG="1")
        self.assertEqual(short.returncode, 0, short.stderr)
        self.assertRegex(short.stdout, r"^long=no .*-R rules\n.*check passed\n$")
        self.assertRegex(self.machine.run("check", "--long").stdout, "^long=1 ")
        failed = self.machine.run("check", CTEST_RESULT="8")
        self.assertEqual(failed.returncode, 1)
        self.assertTrue(failed.stdout.endswith("check failed\n"))

    def names_of_check(self):
        table = (ROOT / "packaging/setup").read_text(encoding="utf-8").split("needs='")[1].split("'")[0]
        return [row.split()[1][4:] for row in table.splitlines() if " run:" in row]


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    ROOT = pathlib.Path(sys.argv[1]).resolve()
    unittest.main(argv=sys.argv[:1])
