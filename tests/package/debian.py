#!/usr/bin/env python3
# SPDX-License-Identifier: Zlib
"""Builds the Debian packages of what is committed, lets lintian see them, and looks inside. In the long
run they are built a second time, and have to be the same to the bit.

usage: debian.py ROOT
"""
import os
import pathlib
import re
import shlex
import subprocess
import sys
import tempfile
import unittest

ROOT = pathlib.Path(sys.argv[1]) if len(sys.argv) == 2 else None
PLACE = ROOT / "build/package" if ROOT else None
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "house"))
import hardening  # noqa: E402, of the folder that was just named


def contents(package):
    said = subprocess.run(["dpkg-deb", "--contents", str(package)], stdout=subprocess.PIPE,
                          check=True, text=True).stdout
    return {line.split()[5] for line in said.splitlines()}


class Packages(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        twice = ["--twice"] if "TUMBLECUP_LONG" in os.environ else []
        done = subprocess.run([str(ROOT / "packaging/package"), *twice], stdout=subprocess.PIPE,
                              stderr=subprocess.STDOUT, text=True, check=False)
        if done.returncode != 0:
            raise AssertionError(done.stdout)

    def package(self, name):
        found = [path for path in PLACE.glob("*.deb") if path.name.startswith(name + "_")]
        self.assertEqual(len(found), 1, name)
        return found[0]

    def field(self, name, field):
        return subprocess.run(["dpkg-deb", "--field", str(self.package(name)), field],
                              stdout=subprocess.PIPE, check=True, text=True).stdout

    def test_the_table_has_its_programs_menu_entry_pages_and_icons(self):
        files = contents(self.package("tumblecup"))
        for wanted in ("games/tumblecup", "games/tumblecup-referee", "games/tumblecup-sheets",
                       "share/applications/org.tumblecup.Tumblecup.desktop",
                       "share/metainfo/org.tumblecup.Tumblecup.metainfo.xml",
                       "share/mime/packages/org.tumblecup.Tumblecup.xml",
                       "share/man/man6/tumblecup.6.gz",
                       "share/man/man6/tumblecup-referee.6.gz",
                       "share/man/man6/tumblecup-sheets.6.gz",
                       "share/man/ja/man6/tumblecup.6.gz", "share/man/pt_BR/man6/tumblecup-sheets.6.gz",
                       "share/bash-completion/completions/tumblecup",
                       "share/zsh/vendor-completions/_tumblecup",
                       "share/fish/vendor_completions.d/tumblecup.fish",
                       "share/doc/tumblecup/kiosk.md", "share/doc/tumblecup/examples/kiosk/install",
                       "share/doc/tumblecup/examples/kiosk/phones.conf",
                       "share/icons/hicolor/scalable/apps/org.tumblecup.Tumblecup.svg",
                       *("share/icons/hicolor/%dx%d/apps/org.tumblecup.Tumblecup.png" % (size, size)
                         for size in (16, 22, 24, 32, 48, 64, 128, 256, 512))):
            self.assertIn("./usr/" + wanted, files)

    def test_the_data_are_a_package_of_their_own(self):
        files = contents(self.package("tumblecup-data"))
        self.assertIn("./usr/share/tumblecup/rules/zonk.txt", files)
        self.assertIn("./usr/share/locale/de/LC_MESSAGES/tumblecup.mo", files)
        self.assertFalse([name for name in files if "/synth/" in name or name.endswith(".pot")])

    def test_the_library_comes_with_headers_cmake_and_pkg_config(self):
        files = contents(self.package("libtumblecup-dev"))
        for wanted in (r"include/tumblecup/game\.h", r"lib/[^/]+/libtumblecup\.a",
                       r"lib/[^/]+/cmake/tumblecup/tumblecup-config\.cmake",
                       r"lib/[^/]+/pkgconfig/tumblecup\.pc"):
            self.assertTrue(any(re.fullmatch(r"\./usr/" + wanted, name) for name in files), wanted)

    def test_what_is_compiled_is_hardened(self):
        for name in ("tumblecup", "libtumblecup-dev"):
            with tempfile.TemporaryDirectory() as scratch:
                subprocess.run(["dpkg-deb", "--extract", str(self.package(name)), scratch], check=True)
                place = pathlib.Path(scratch, "usr")
                files = [*place.glob("games/*"), *place.rglob("*.a")]
                self.assertTrue(files)
                for file in files:
                    self.assertEqual((file.name, list(hardening.lacks(file))), (file.name, []))

    def test_checked_calls_are_asked_for_once(self):
        log = (PLACE / "build.log").read_text(encoding="utf-8")
        asked = [[word for word in shlex.split(line) if "_FORTIFY_SOURCE" in word]
                 for line in log.splitlines() if re.search(r"-c \S+/src/\S+\.c$", line)]
        self.assertGreater(len(asked), 100)
        self.assertEqual([words for words in asked if len(words) != 1], [])

    def test_sources_and_packaging_are_apart(self):
        sources, = PLACE.glob("*.orig.tar.gz")
        names = subprocess.run(["tar", "-tzf", str(sources)], stdout=subprocess.PIPE, check=True,
                               text=True).stdout.splitlines()
        self.assertEqual([name for name in names if "/debian/" in name], [])
        self.assertTrue(any(name.endswith("/packaging/package") for name in names))

    def test_the_packages_pass_their_own_tests(self):
        with tempfile.TemporaryDirectory() as scratch:
            for name in ("tumblecup", "tumblecup-data", "libtumblecup-dev"):
                subprocess.run(["dpkg-deb", "--extract", str(self.package(name)), scratch], check=True)
            place = pathlib.Path(scratch, "usr")
            config, = place.glob("lib/*/pkgconfig")
            for test in re.findall("(?m)^Tests: (.*)$",
                                   (ROOT / "packaging/debian/tests/control").read_text(encoding="utf-8")):
                # As it is, but for where programs are looked for first.
                script = (ROOT / "packaging/debian/tests" / test).read_text(encoding="utf-8")
                done = subprocess.run(["sh", "-c", script.replace("/usr/games", str(place / "games"))],
                                      cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                                      env={**os.environ, "PKG_CONFIG_PATH": str(config),
                                           "AUTOPKGTEST_TMP": scratch}, check=False, timeout=600)
                self.assertEqual((test, done.returncode), (test, 0), done.stdout)

    def test_what_is_linked_is_depended_on(self):
        depends = self.field("tumblecup", "Depends")
        for library in ("libsdl2-2.0-0", "libsdl2-ttf", "libsdl2-image", "libsdl2-mixer",
                        "libjansson4", "libfontconfig1", "libfribidi0", "tumblecup-data"):
            self.assertIn(library, depends)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
