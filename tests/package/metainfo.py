#!/usr/bin/env python3
# SPDX-License-Identifier: Zlib
"""Addresses are told where they are known and left out where they are not; software centres get what
they ask for (https://docs.flathub.org/docs/for-app-authors/metainfo-guidelines).

usage: metainfo.py ROOT CMAKE
"""
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import unittest
import xml.etree.ElementTree

ROOT = pathlib.Path(sys.argv[1]) if len(sys.argv) == 3 else None
METAINFO = "packaging/org.tumblecup.Tumblecup.metainfo.xml"
TEMPLATES = (METAINFO, "packaging/debian/control", "packaging/debian/copyright",
             "packaging/debian/changelog", "packaging/debian/watch",
             "packaging/debian/upstream/metadata")
ADDRESSES = {"HOMEPAGE": "https://dice.example.org/cup", "ISSUES": "https://dice.example.org/cup/faults",
             "VCS": "https://dice.example.org/cup.git", "CONTACT": "ann@dice.example.org"}
LANG = "{http://www.w3.org/XML/1998/namespace}lang"


def filled(addresses):
    """The templates' texts, by their names."""
    with tempfile.TemporaryDirectory() as folder:
        files = [shutil.copy(ROOT / name, folder) for name in TEMPLATES]
        subprocess.run([sys.argv[2], *("-DTUMBLECUP_%s=%s" % pair for pair in addresses.items()),
                        "-P", str(ROOT / "packaging/addresses.cmake"), *files], check=True, timeout=60)
        return {pathlib.Path(file).name: pathlib.Path(file).read_text(encoding="utf-8") for file in files}


def shipped():
    """None for English, then the languages of the catalogues."""
    linguas = (ROOT / "assets/locale/LINGUAS").read_text(encoding="utf-8")
    return [None] + sorted(re.findall(r"^[^#\n]+", linguas, re.M))


def translated(addresses):
    """The metainfo as it is installed."""
    with tempfile.TemporaryDirectory() as folder:
        name = pathlib.Path(METAINFO).name
        template, made = pathlib.Path(folder, name), pathlib.Path(folder, "made", name)
        made.parent.mkdir()
        template.write_text(filled(addresses)[name], encoding="utf-8")
        subprocess.run(["msgfmt", "--xml", "--template", template, "-d", ROOT / "assets/locale", "-o", made],
                       env={**os.environ, "GETTEXTDATADIR": str(ROOT / "packaging")}, check=True, timeout=60)
        return made.read_text(encoding="utf-8")


def languages_of(elements):
    told = [one.get(LANG) for one in elements]
    return told[:1] + sorted(told[1:])


def validated(text):
    with tempfile.NamedTemporaryFile("w", suffix=".metainfo.xml", encoding="utf-8") as file:
        file.write(text)
        file.flush()
        return subprocess.run(["appstreamcli", "validate", "--no-net", "--no-color", file.name], text=True,
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False, timeout=60)


class Addresses(unittest.TestCase):
    def test_empty_ones_leave_their_lines_out(self):
        for name, text in filled({"HOMEPAGE": "", "ISSUES": "", "VCS": "", "CONTACT": ""}).items():
            self.assertNotRegex(text, r"@[A-Z_]+@|\{\{|\}\}|://[^ ]*tumblecup", name)
            for field in ("Homepage:", "Vcs-", "Source: h", "<url ", "<screenshot", "opts=", "Repository"):
                self.assertNotIn("\n" + field, re.sub(r"\n +", "\n", text), name)

    def test_known_ones_stand_in_their_lines(self):
        texts = filled(ADDRESSES)
        for name, text in texts.items():
            self.assertNotRegex(text, r"@[A-Z_]+@|\{\{|\}\}", name)
        told = ["Homepage: https://dice.example.org/cup", "Vcs-Git: https://dice.example.org/cup.git",
                "Vcs-Browser: https://dice.example.org/cup.git",
                "Maintainer: The Tumblecup authors <ann@dice.example.org>"]
        self.assertEqual([line for line in told if line not in texts["control"].splitlines()], [])
        self.assertIn("Source: https://dice.example.org/cup\n", texts["copyright"])
        self.assertIn("Bug-Database: https://dice.example.org/cup/faults\n", texts["metadata"])
        self.assertIn(" https://dice.example.org/cup.git refs/tags/", texts["watch"])
        self.assertEqual(texts["changelog"].count(" <ann@dice.example.org>  "),
                         len(re.findall(r"^ -- ", texts["changelog"], flags=re.M)))
        root = xml.etree.ElementTree.fromstring(texts[pathlib.Path(METAINFO).name])
        self.assertEqual({url.get("type"): url.text for url in root.findall("url")},
                         {"homepage": ADDRESSES["HOMEPAGE"] + "/", "bugtracker": ADDRESSES["ISSUES"],
                          "vcs-browser": ADDRESSES["VCS"]})

    def test_the_metainfo_is_valid_with_and_without(self):
        for addresses in ({}, ADDRESSES):
            done = validated(translated(addresses))
            self.assertEqual(done.returncode, 0, done.stdout)

    def test_nobody_has_a_made_up_address(self):
        made_up = "tumblecup" + ".example"
        for top in ("src", "packaging", "assets", "include", "."):
            files = (ROOT / top).glob("*" if top == "." else "**/*")
            for file in files:
                if file.is_file():
                    self.assertNotIn(made_up.encode(), file.read_bytes(), file)


class Flathub(unittest.TestCase):
    def setUp(self):
        self.root = xml.etree.ElementTree.fromstring(translated(ADDRESSES))

    def test_the_summary_is_short_and_has_no_article(self):
        summaries = self.root.findall("summary")
        self.assertEqual(languages_of(summaries), shipped())
        for summary in summaries:
            self.assertLessEqual(len(summary.text), 35)
            self.assertNotRegex(summary.text, r"(?i)^(an?|the|eine?|der|die|das) |tumblecup|\.$")

    def test_the_developer_has_an_id_and_a_name(self):
        developer = self.root.find("developer")
        self.assertEqual(developer.get("id"), "org.tumblecup")
        self.assertTrue(developer.find("name").text)
        self.assertIsNone(self.root.find("developer_name"))

    def test_there_is_a_colour_for_light_and_one_for_dark(self):
        colours = self.root.findall("branding/color[@type='primary']")
        self.assertEqual([one.get("scheme_preference") for one in colours], ["light", "dark"])
        for colour in colours:
            self.assertRegex(colour.text, r"^#[0-9a-f]{6}$")

    def test_each_control_is_named(self):
        self.assertEqual({one.text for one in self.root.findall("supports/control")},
                         {"pointing", "touch", "keyboard", "gamepad", "tv-remote"})

    def test_pictures_are_large_and_have_captions_that_are_no_sentences(self):
        shots = self.root.findall("screenshots/screenshot")
        self.assertEqual([shot.get("type") for shot in shots], ["default"] + [None] * (len(shots) - 1))
        for shot in shots:
            self.assertEqual(languages_of(shot.findall("caption")), shipped())
            for caption in shot.findall("caption"):
                self.assertNotRegex(caption.text, r"\.$")
            image = shot.find("image")
            self.assertGreaterEqual((int(image.get("width")), int(image.get("height"))), (1248, 702))

    def test_each_release_tells_what_is_new(self):
        for release in self.root.findall("releases/release"):
            self.assertEqual(languages_of(release.findall("description/p")), shipped(), release.get("version"))

    def test_it_is_found_by_the_names_of_its_kind(self):
        told = {one.text.lower() for one in self.root.findall("keywords/keyword")}
        entry = (ROOT / METAINFO).with_name("org.tumblecup.Tumblecup.desktop").read_text(encoding="utf-8")
        listed = re.search(r"^Keywords=(.*)$", entry, flags=re.M).group(1).lower().split(";")
        for words in (told, listed):
            self.assertEqual({"farkle", "zonk", "ten thousand", "push your luck"} - set(words), set())


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
