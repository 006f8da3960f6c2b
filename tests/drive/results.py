# SPDX-License-Identifier: Zlib
"""The page after a match: its curve, and the picture of it among the person's pictures."""
import os
import struct
import unittest

from table import Table, play_on


def to_the_results(table, target=1000):
    table.sit_down(["Ann", "Ben"], target=target)
    play_on(table, {"throw": lambda: table.throw(1, 1, 1, 2, 3, 4),
                    "bank": lambda: table.press("action.bank"),
                    "roll": lambda: table.press("action.roll"), "go_on": table.go_on})


def size_of_picture(path):
    with open(path, "rb") as picture:
        head = picture.read(24)
    if head[:8] != b"\x89PNG\r\n\x1a\n":
        raise AssertionError("%s is no PNG" % path)
    return struct.unpack(">II", head[16:24])


def said(table):
    return table.widgets()["notice"]["label"]


class Results(unittest.TestCase):
    def test_the_curve_comes_with_the_page(self):
        with Table("--seed", "3", "--speed", "instant") as table:
            to_the_results(table, 10000)  # so long that a curve tells something
            self.assertIn("Ann", table.widgets()["results.podium.0"]["label"])
            table.do("settle")
            self.assertIn("→ 100", table.widgets()["results.curve"]["label"])
            self.assertIn("Ann", table.widgets()["results.curve"]["label"])

    def test_the_picture_lies_where_the_desktop_keeps_pictures(self):
        with Table("--speed", "instant") as table:
            wanted = table.path("Bilder und mehr")
            os.makedirs(table.path(".config"))
            with open(table.path(".config/user-dirs.dirs"), "w", encoding="utf-8") as file:
                file.write('# of the desktop\nXDG_MUSIC_DIR="$HOME/Musik"\n'
                           'XDG_PICTURES_DIR="$HOME/Bilder und mehr"\n')
            to_the_results(table)
            for most in (1, 2):
                table.press("results.save_picture")
                names = os.listdir(wanted)
                self.assertEqual(len(names), most)  # none is written over
            for name in names:
                self.assertEqual(size_of_picture(os.path.join(wanted, name)), (1920, 1080))
            newest = max(names, key=len)
            self.assertEqual(said(table),
                             "The picture was saved as %s" % os.path.join(wanted, newest))

    def test_without_a_desktop_it_lies_below_home(self):
        with Table("--speed", "instant", "--size", "800x480") as table:
            to_the_results(table)
            table.press("results.save_picture")
            name, = os.listdir(table.path("Pictures"))
            self.assertEqual(size_of_picture(table.path("Pictures/" + name)), (1920, 1080))

    def test_the_newspaper_is_saved_in_two_shapes(self):
        with Table("--speed", "instant", "--lang", "de") as table:
            to_the_results(table)
            table.press("results.page")
            table.do("settle")
            self.assertEqual(table.screen(), "page")
            self.assertIn("Ann", table.widgets()["page.headline"]["label"])
            for save, size in (("page.save_picture", (1600, 900)), ("page.save_tall", (1080, 1350))):
                before = set(os.listdir(table.path("Pictures"))) if os.path.exists(table.path("Pictures")) else set()
                table.press(save)
                name, = set(os.listdir(table.path("Pictures"))) - before
                self.assertIn(name, said(table))
                self.assertEqual(size_of_picture(table.path("Pictures/" + name)), size)
                self.assertGreater(os.path.getsize(table.path("Pictures/" + name)), 100000)
            table.press("back")
            self.assertEqual(table.screen(), "results")

    def test_a_match_of_the_records_has_its_newspaper_too(self):
        with Table("--speed", "instant") as table:
            to_the_results(table)
            table.press("results.page")
            table.do("settle")
            headline = table.widgets()["page.headline"]["label"]
            table.press("back")
            table.press("results.home")
            table.press("home.records")
            table.do("settle")
            table.press("records.match.0")
            table.do("settle")
            self.assertEqual(table.screen(), "replay")
            table.press("replay.page")
            table.do("settle")
            self.assertEqual(table.widgets()["page.headline"]["label"], headline)
            table.press("back")
            self.assertEqual(table.screen(), "records")

    def test_what_can_not_be_saved_is_said(self):
        with Table("--speed", "instant") as table:
            with open(table.path("Pictures"), "w", encoding="utf-8"):
                pass  # a file where the folder should be
            to_the_results(table)
            table.press("results.save_picture")
            self.assertIn("The picture couldn't be saved as ", said(table))
            self.assertEqual(table.screen(), "results")

    def test_a_kiosk_offers_no_picture(self):
        with Table("--speed", "instant", "--kiosk") as table:
            to_the_results(table)
            self.assertNotIn("results.save_picture", table.widgets())
            self.assertIn("results.sheet", table.widgets())
            table.press("results.page")
            self.assertIn("page.headline", table.widgets())
            self.assertNotIn("page.save_picture", table.widgets())
            self.assertNotIn("page.save_tall", table.widgets())


if __name__ == "__main__":
    unittest.main()
