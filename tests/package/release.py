#!/usr/bin/env python3
# SPDX-License-Identifier: Zlib
"""Whatever names a version names the one that CMakeLists.txt sets, and releases have one date.

usage: release.py ROOT PROGRAM...
"""
import datetime
import email.utils
import pathlib
import re
import subprocess
import sys
import unittest
import xml.etree.ElementTree

ROOT = pathlib.Path(sys.argv[1]) if len(sys.argv) > 1 else None
PROGRAMS = sys.argv[2:]


def text_of(path):
    return (ROOT / path).read_text(encoding="utf-8")


def news():
    """Version and date of each release, newest first, as players read them."""
    return re.findall(r"^## (\S+) \((\d{4}-\d\d-\d\d)\)$", text_of("NEWS.md"), flags=re.M)


class Release(unittest.TestCase):
    def setUp(self):
        self.version = re.search(r"project\(tumblecup VERSION (\S+)", text_of("CMakeLists.txt")).group(1)

    def test_news_tell_each_release_newest_first(self):
        told = news()
        self.assertEqual(told[0][0], self.version)
        self.assertEqual(len(told), len(re.findall(r"^## ", text_of("NEWS.md"), flags=re.M)))
        numbers = [tuple(map(int, version.split("."))) for version, _ in told]
        self.assertEqual(numbers, sorted(set(numbers), reverse=True))
        dates = [datetime.date.fromisoformat(date) for _, date in told]
        self.assertEqual(dates, sorted(dates, reverse=True))

    def test_the_metainfo_has_the_same_releases(self):
        releases = xml.etree.ElementTree.fromstring(
            text_of("packaging/org.tumblecup.Tumblecup.metainfo.xml")).findall("releases/release")
        self.assertEqual([(one.get("version"), one.get("date")) for one in releases], news())

    def test_debians_changelog_has_the_same_releases(self):
        text = text_of("packaging/debian/changelog")
        versions = re.findall(r"^tumblecup \(([\d.]+)(?:-\d+)?\)", text, flags=re.M)
        dates = [email.utils.parsedate_to_datetime(line).date().isoformat()
                 for line in re.findall(r"^ -- .*>  (.*)$", text, flags=re.M)]
        self.assertEqual(list(zip(versions, dates)), news())

    def test_man_pages_name_the_version_without_its_last_number(self):
        for page in sorted((ROOT / "packaging/man").glob("*.6")):
            named = re.search(r'^\.TH .*"Tumblecup (\S+)"', page.read_text(encoding="utf-8"), flags=re.M)
            self.assertEqual((page.name, named.group(1)), (page.name, self.version.rpartition(".")[0]))

    def test_programs_name_the_version(self):
        for program in PROGRAMS:
            said = subprocess.run([program, "--version"], stdout=subprocess.PIPE, text=True, check=True,
                                  timeout=60).stdout
            self.assertEqual(said, "%s %s\n" % (pathlib.Path(program).name, self.version))


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
