#!/usr/bin/env python3
# SPDX-License-Identifier: Zlib
"""The score sheets that are printed: every game has its page with its words, nothing lies where a
printer can't reach, files are written whole or not at all, and what can't be done is said.

The programs are named by the environment: SHEETS, TUMBLECUP and REFEREE.
"""
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import unittest
import xml.etree.ElementTree

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
import facts

SHEETS, TUMBLECUP, REFEREE = (os.environ[name] for name in ("SHEETS", "TUMBLECUP", "REFEREE"))
PAPERS = {"a4": (595.28, 841.89), "letter": (612, 792)}  # points
DPI = 50
EMPTY_MM = 10


def environment(**more):
    """Without a display and a language; nothing of whoever runs the test."""
    kept = {name: value for name, value in os.environ.items()
            if name not in ("DISPLAY", "WAYLAND_DISPLAY", "LANGUAGE", "LANG") and not name.startswith("LC_")}
    return {**kept, **more}


def run(*command, **more):
    more.setdefault("env", environment())
    return subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, check=False,
                          timeout=300, **more)


def games():
    """The ids of all games, asked of a program that lists them for itself."""
    return [game["id"] for game in json.loads(run(REFEREE, input='{"cmd":"games"}\n').stdout)["games"]]


def pages_of(path):
    """The words of each page, each gap as one blank."""
    text = run("pdftotext", "-layout", str(path), "-").stdout
    return [" ".join(page.split()) for page in text.split("\f")[:-1]]


def info(path):
    said = run("pdfinfo", str(path)).stdout
    return dict(re.match(r"([^:]+): *(.*)", line).groups() for line in said.splitlines())


def read_pgm(path):
    """Width, height and the bytes of a grey picture."""
    data = path.read_bytes()
    head = re.match(rb"P5\s+(\d+)\s+(\d+)\s+255\s", data)
    return int(head.group(1)), int(head.group(2)), data[head.end():]


class Sheets(unittest.TestCase):
    def setUp(self):
        scratch = tempfile.TemporaryDirectory()
        self.addCleanup(scratch.cleanup)
        self.folder = pathlib.Path(scratch.name)

    def write(self, name, *options, program=SHEETS, **more):
        path = self.folder / name
        done = run(program, *options, str(path), **more)
        self.assertEqual((done.returncode, done.stdout, done.stderr), (0, "", ""))
        return path

    def refused(self, status, words, *arguments, program=SHEETS, **more):
        """One line that holds the words, and nothing else but the status."""
        before = {path: path.read_bytes() for path in self.folder.rglob("*") if path.is_file()}
        done = run(program, *arguments, **more)
        self.assertEqual((done.returncode, done.stdout), (status, ""), arguments)
        self.assertRegex(done.stderr, r"\Atumblecup(-sheets)?: [^\n]*\n\Z")
        self.assertIn(words, done.stderr)
        after = {path: path.read_bytes() for path in self.folder.rglob("*") if path.is_file()}
        self.assertEqual(before, after)

    # ---- What is on the paper

    def test_every_game_has_a_page_with_its_words(self):
        for language in (0, 1):
            for paper, size in PAPERS.items():
                path = self.write("all.pdf", "--lang", ("en", "de")[language], "--paper", paper)
                about = info(path)
                width, height = re.match(r"([\d.]+) x ([\d.]+) pts", about["Page size"]).groups()
                self.assertAlmostEqual(float(width), size[0], delta=0.1)
                self.assertAlmostEqual(float(height), size[1], delta=0.1)
                self.assertEqual(int(about["Pages"]), len(games()))
                for game, page in zip(games(), pages_of(path)):
                    for words in facts.of(game)[("sheet", "sheet_de")[language]].splitlines():
                        self.assertIn(words, page, (game, paper))

    def test_a_tracker_has_its_boxes_and_a_player_a_number(self):
        text = pages_of(self.write("one.pdf", "--game", "bombs"))
        self.assertEqual(len(text), 1)
        for number in range(1, 7):
            # The row of each of six trackers, and a place for a name.
            self.assertGreaterEqual(len(re.findall(r"(?<!\S)%d(?!\S)" % number, text[0])), 7, number)
        text = pages_of(self.write("one.pdf", "--game", "leftovers"))[0]
        for number in range(1, 22):
            self.assertGreaterEqual(len(re.findall(r"(?<!\S)%d(?!\S)" % number, text)), 12, number)

    def test_nothing_lies_where_a_printer_cannot_reach(self):
        edge = int(EMPTY_MM / 25.4 * DPI)
        for language in ("en", "de"):
            for paper in PAPERS:
                path = self.write("all.pdf", "--lang", language, "--paper", paper)
                run("pdftoppm", "-r", str(DPI), "-gray", str(path), str(self.folder / paper))
                pictures = sorted(self.folder.glob(paper + "-*.pgm"))
                self.assertEqual(len(pictures), len(games()))
                for picture in pictures:
                    width, height, grey = read_pgm(picture)
                    self.assertEqual(len(grey), width * height)
                    rows = [grey[y * width:(y + 1) * width] for y in range(height)]
                    outside = b"".join(rows[:edge] + rows[-edge:] +
                                       [row[:edge] + row[-edge:] for row in rows])
                    self.assertEqual(min(outside), 255, (picture.name, language))
                    ink = sum(value < 200 for value in grey) / len(grey)
                    self.assertTrue(0.01 < ink < 0.3, (picture.name, ink))
                    # Down to the last centimetre but one the page is made use of.
                    foot = b"".join(rows[-2 * edge - 10:])
                    self.assertLess(min(foot), 128, picture.name)

    def test_only_black_and_grey(self):
        path = self.write("all.pdf")
        run("pdftoppm", "-r", "30", str(path), str(self.folder / "colour"))
        for picture in self.folder.glob("colour-*.ppm"):
            data = picture.read_bytes()
            pixels = data[re.match(rb"P6\s+\d+\s+\d+\s+255\s", data).end():]
            self.assertTrue(pixels[0::3] == pixels[1::3] == pixels[2::3], picture.name)

    def test_a_picture_of_each_game_is_well_formed(self):
        for game in games():
            path = self.write(game + ".svg", "--game", game, "--paper", "letter")
            root = xml.etree.ElementTree.parse(path).getroot()
            self.assertEqual(root.tag, "{http://www.w3.org/2000/svg}svg")
            self.assertRegex(root.get("width"), r"\A612(\.0+)?(pt)?\Z")
            self.assertGreater(len(list(root.iter())), 100)

    # ---- Which paper

    def test_the_paper_is_what_is_usual_there(self):
        for settings, paper in (({}, "a4"), ({"LANG": "de_DE.UTF-8"}, "a4"), ({"LANG": "en_US.UTF-8"}, "letter"),
                                ({"LANG": "C"}, "a4"), ({"LC_PAPER": "fr_CA", "LANG": "de_DE"}, "letter"),
                                ({"LC_ALL": "de_DE@euro", "LC_PAPER": "en_US"}, "a4"),
                                ({"LANG": "en_USX"}, "a4")):
            path = self.write("one.pdf", "--lang=en", "--game=zonk", env=environment(**settings))
            self.assertAlmostEqual(float(info(path)["Page size"].split()[0]), PAPERS[paper][0], delta=0.1,
                                   msg=settings)

    # ---- The file

    def test_an_older_file_is_replaced_whole(self):
        path = self.folder / "sheet.pdf"
        path.write_bytes(b"x" * 1000000)
        self.write("sheet.pdf", "--game", "microbin")
        self.assertEqual(info(path)["Pages"], "1")
        self.assertEqual([entry.name for entry in self.folder.iterdir()], ["sheet.pdf"])

    def test_what_can_not_be_written_is_said(self):
        (self.folder / "folder.pdf").mkdir()
        os.mkfifo(self.folder / "pipe.pdf")
        for name in ("folder.pdf", "pipe.pdf", "nowhere/sheet.pdf", "/proc/sheet.pdf"):
            self.refused(1, "can't be written", "--lang=en", str(self.folder / name))
        self.assertEqual({entry.name for entry in self.folder.iterdir()}, {"folder.pdf", "pipe.pdf"})

    @unittest.skipIf(os.getuid() == 0, "root may write anywhere")
    def test_a_folder_without_the_right_to_write(self):
        self.folder.chmod(0o500)
        self.addCleanup(self.folder.chmod, 0o700)
        self.refused(1, "can't be written", str(self.folder / "sheet.pdf"))

    # ---- The command line

    def test_a_wrong_line_is_refused(self):
        there = str(self.folder / "sheet.pdf")
        for words, *arguments in (
                ("missing",), ("missing", "--paper", "a4"), (".pdf or .svg", "sheet"), (".pdf or .svg", "sheet.png"),
                (".pdf or .svg", ""), ("one game", "sheet.svg"), ("“a5” isn't a4 or letter", "--paper", "a5", there),
                ("“A4” isn't", "--paper=A4", there), ("“” isn't", there, "--paper"),
                ("“chess” isn't a game", "--game=chess", there),
                ("isn't a language", "--lang=../x", there), ("no option --print", "--print", there),
                ("no option -x", "-x", there), ("no option --papers", "--papers=a4", there),
                ("no option --help=1", "--help=1"), ("too many", there, there),
                ("no option", "--" + "a" * 5000), (".svg", "--", "--help")):
            self.refused(2, words, *arguments)

    def test_complaints_are_in_the_language_asked_for(self):
        self.refused(2, "Name der Datei", "sheet", "--lang=de")
        self.refused(2, "„a5“ ist nicht", "--paper=a5", "--lang", "de")

    def test_help_and_version(self):
        done = run(SHEETS, "--help")
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        self.assertIn(", ".join(games()), done.stdout)
        self.assertRegex(run(SHEETS, "--version").stdout, r"\Atumblecup-sheets \d+\.\d+\.\d+\n\Z")

    # ---- Asked of the table

    def test_the_table_prints_them_without_a_display_or_a_folder(self):
        home = self.folder / "home"
        home.mkdir()
        path = self.folder / "from the table.pdf"
        done = run(TUMBLECUP, "--lang", "de", "--paper=letter", "--game", "zonk", "--print-sheets", str(path),
                   env=environment(HOME=str(home), XDG_DATA_HOME=str(home / "data")))
        self.assertEqual((done.returncode, done.stdout, done.stderr), (0, "", ""))
        self.assertIn("Trostbonus", pages_of(path)[0])
        self.assertTrue(info(path)["Page size"].startswith("612 x 792"))
        self.assertFalse((home / "data").exists())
        done = run(TUMBLECUP, "--print-sheets", "-all.pdf", cwd=self.folder)
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        self.assertEqual(len(pages_of(self.folder / "./-all.pdf")), len(games()))

    def test_the_table_refuses_what_does_not_go(self):
        there = str(self.folder / "sheet.pdf")
        for words, *arguments in (
                ("--paper can't be “a5”", "--paper", "a5", "--print-sheets", there),
                ("--game can't be “chess”", "--game", "chess", "--print-sheets", there),
                ("--paper is of use with --print-sheets", "--paper", "a4"),
                ("--game is of use with --print-sheets", "--game", "zonk"),
                ("can't be used together", "--print-sheets", there, "--kiosk"),
                ("can't be used together", "--print-sheets", there, "--export", there),
                ("needs a value", "--print-sheets"), (".svg", "--print-sheets", "sheet.txt")):
            self.refused(2, words, *arguments, program=TUMBLECUP)
        self.refused(1, "can't be written", "--print-sheets", str(self.folder / "nowhere/sheet.pdf"),
                     program=TUMBLECUP)

    def test_a_table_without_the_program_beside_it_says_so(self):
        alone = self.folder / "tumblecup"
        shutil.copy(TUMBLECUP, alone)
        self.refused(1, "tumblecup-sheets", "--print-sheets", str(self.folder / "sheet.pdf"), program=str(alone))


if __name__ == "__main__":
    unittest.main()
