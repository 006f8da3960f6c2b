#!/usr/bin/env python3
# SPDX-License-Identifier: Zlib
"""Pages lead where they say, and name everything of what they claim to tell whole.

usage: pages.py ROOT
"""
import pathlib
import re
import sys
import unittest

ROOT = pathlib.Path(sys.argv[1]) if len(sys.argv) == 2 else None


def text_of(path):
    return (ROOT / path).read_text(encoding="utf-8")


def pages():
    return [*ROOT.glob("*.md"), *(ROOT / "packaging").rglob("*.md"), ROOT / "tests/README.md"]


def prose(path):
    """A page without its indented examples."""
    return re.sub(r"(?m)^    .*$", "", path.read_text(encoding="utf-8"))


def anchors(path):
    """What its headings are called in links."""
    return {re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-")
            for heading in re.findall(r"^#+ (.*)$", path.read_text(encoding="utf-8"), flags=re.M)}


class Pages(unittest.TestCase):
    def test_every_link_leads_somewhere(self):
        for page in pages():
            for target in re.findall(r"\]\(([^)\s]+)\)", prose(page)):
                if re.match(r"[a-z]+:", target):
                    continue
                name, _, part = target.partition("#")
                place = (page.parent / name) if name else page
                self.assertTrue(place.exists(), "%s: %s" % (page, target))
                if part:
                    self.assertIn(part, anchors(place), "%s: %s" % (page, target))

    def test_the_top_has_no_page_more(self):
        self.assertEqual({path.name for path in ROOT.glob("*.md")}, {"README.md", "NEWS.md", "CONTRIBUTING.md"})

    def test_a_port_to_sdl3_knows_every_file_that_calls_sdl(self):
        part = text_of("CONTRIBUTING.md").split("## What a port to SDL3 takes\n")[1].split("\n## ")[0]
        named = set(re.findall(r"`(\w+\.c)`", part))
        calls = {path.name for path in (ROOT / "src/platform").glob("*.c")
                 if re.search(r"\b(SDL|TTF|IMG|Mix)_[A-Za-z]", path.read_text(encoding="utf-8"))}
        self.assertEqual(named, calls)

    def test_each_kind_of_asset_says_where_it_comes_from(self):
        told = text_of("packaging/ORIGINS.md")
        folders = {path.name for path in (ROOT / "assets").iterdir() if path.is_dir()} - {"locale"}
        self.assertEqual([name for name in sorted(folders) if "`assets/" + name not in told], [])
        fonts = set(re.findall(r"font:(\w+)-Regular", text_of("packaging/setup")))
        self.assertEqual([font for font in fonts if font not in told.replace(" ", "")], [])


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
