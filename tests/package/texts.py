#!/usr/bin/env python3
# SPDX-License-Identifier: Zlib
"""Menu entry, metainfo, man pages and completion say what is so, in a form their readers take.

usage: texts.py ROOT MADE TUMBLECUP REFEREE SHEETS   MADE: the build's packaging/
"""
import json
import os
import pathlib
import re
import shutil
import struct
import subprocess
import sys
import tempfile
import unittest
import xml.etree.ElementTree

ROOT, MADE = map(pathlib.Path, sys.argv[1:3]) if len(sys.argv) == 6 else (None, None)
PROGRAMS = dict(zip(("tumblecup", "tumblecup-referee", "tumblecup-sheets"), sys.argv[3:6]))


def run(*command, timeout=60, **more):
    return subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                          check=False, timeout=timeout, **more)


def shipped():
    """The languages beside English."""
    linguas = (ROOT / "assets/locale/LINGUAS").read_text(encoding="utf-8")
    return re.findall(r"^[^#\n]+", linguas, re.M)


def options_of(program):
    """The long options that --help tells."""
    said = run(PROGRAMS[program], "--help", env={**os.environ, "LANGUAGE": "en"}).stdout
    return set(re.findall(r"--[a-z]+(?:-[a-z]+)*", said))


class Texts(unittest.TestCase):
    def test_the_menu_entry_is_valid(self):
        entry = MADE / "org.tumblecup.Tumblecup.desktop"
        done = run("desktop-file-validate", str(entry))
        self.assertEqual((done.returncode, done.stdout), (0, ""))

    def test_a_match_is_a_type_of_file_that_the_menu_entry_opens(self):
        with tempfile.TemporaryDirectory() as folder:
            mime = pathlib.Path(folder, "mime")
            (mime / "packages").mkdir(parents=True)
            shutil.copy(MADE / "org.tumblecup.Tumblecup.mime.xml", mime / "packages")
            done = run("update-mime-database", str(mime), env={**os.environ, "XDG_DATA_DIRS": folder})
            self.assertEqual((done.returncode, done.stdout), (0, ""))
            kind = "application/x-tumblecup-match+json"
            self.assertIn("50:%s:*.tumblecup" % kind,
                          (mime / "globs2").read_text(encoding="utf-8"))
            self.assertIn("%s application/json" % kind,
                          (mime / "subclasses").read_text(encoding="utf-8"))
        entry = (ROOT / "packaging/org.tumblecup.Tumblecup.desktop").read_text(encoding="utf-8")
        self.assertIn("\nMimeType=%s;\n" % kind, entry)
        self.assertIn("\nExec=tumblecup %f\n", entry)
        root = xml.etree.ElementTree.parse(
            ROOT / "packaging/org.tumblecup.Tumblecup.metainfo.xml").getroot()
        self.assertEqual([kind], [one.text for one in root.findall("provides/mediatype")])

    def test_its_pictures_are_made_by_playing(self):
        root = xml.etree.ElementTree.parse(
            ROOT / "packaging/org.tumblecup.Tumblecup.metainfo.xml").getroot()
        wanted = {image.text.rsplit("/", 1)[1]: (int(image.get("width")), int(image.get("height")))
                  for image in root.findall("screenshots/screenshot/image")}
        with tempfile.TemporaryDirectory() as folder:
            done = run(str(ROOT / "packaging/screenshots"), PROGRAMS["tumblecup"], folder,
                       timeout=600)
            self.assertEqual(done.returncode, 0, done.stdout)
            made = {path.name: struct.unpack(">II", path.read_bytes()[16:24])
                    for path in pathlib.Path(folder).iterdir()}
        self.assertEqual(made, wanted)

    def test_the_manuals_pictures_are_there_and_made_by_playing(self):
        manual = ROOT / "packaging/manual"
        wanted = {name for page in manual.glob("*.md")
                  for name in re.findall(r"!\[[^]]+\]\(pictures/([^)]+)\)", page.read_text(encoding="utf-8"))}
        self.assertEqual({path.name for path in (manual / "pictures").iterdir()}, wanted)
        with tempfile.TemporaryDirectory() as folder:
            done = run(str(manual / "take-pictures"), PROGRAMS["tumblecup"], folder, timeout=600,
                       env={**os.environ, "PYTHONDONTWRITEBYTECODE": "1"})
            self.assertEqual(done.returncode, 0, done.stdout)
            self.assertEqual({path.name for path in pathlib.Path(folder).iterdir()}, wanted)

    def pages(self):
        """The man pages in English and all other languages."""
        folders = [ROOT / "packaging/man", *(MADE / "man" / language for language in shipped())]
        return [folder / (name + ".6") for folder in folders for name in PROGRAMS]

    def test_man_pages_are_found_by_a_summary_in_each_language(self):
        said = {}
        for page in self.pages():
            done = run("lexgrog", str(page), env={**os.environ, "LC_ALL": "C.UTF-8"})
            self.assertEqual(done.returncode, 0, page)
            found = re.fullmatch(r'.*: "(\S+) - (.+)"\n', done.stdout)
            self.assertEqual(found.group(1), page.stem)
            self.assertNotIn(found.group(2), said.get(page.stem, []), page)
            said.setdefault(page.stem, []).append(found.group(2))
        for name, summaries in said.items():
            self.assertEqual(len(summaries), 1 + len(shipped()), name)

    def test_a_translated_man_page_tells_all_that_the_english_one_tells(self):
        for page in self.pages():
            english = (ROOT / "packaging/man" / page.name).read_text(encoding="utf-8").splitlines()
            lines = page.read_text(encoding="utf-8").splitlines()
            differ = [number for number, pair in enumerate(zip(english, lines)) if pair[0] != pair[1]]
            self.assertEqual(len(lines), len(english))
            self.assertEqual([english[number - 1] for number in differ],
                             [] if page.is_relative_to(ROOT / "packaging/man") else [".SH NAME"], page)

    def test_man_pages_are_set_without_a_warning(self):
        for page in map(str, self.pages()):
            done = run("groff", "-man", "-Tutf8", "-Kutf8", "-ww", "-z", page)
            self.assertEqual((done.returncode, done.stdout), (0, ""), page)

    def test_man_pages_are_clean_by_mandoc(self):
        for page in map(str, self.pages()):
            done = run("mandoc", "-Tlint", page)
            # A summary is one line, in bytes a long one.
            told = [line for line in done.stdout.splitlines() if ":4:" not in line or "longer than 80" not in line]
            self.assertEqual(told, [], page)

    def test_the_man_page_tells_every_variable_that_is_read(self):
        read = set()
        for path in (ROOT / "src").rglob("*.c"):
            read |= set(re.findall(r'getenv\("([A-Z_]+)"\)', path.read_text(encoding="utf-8")))
        text = (ROOT / "packaging/man/tumblecup.6").read_text(encoding="utf-8")
        part = text[text.index(".SH ENVIRONMENT"):text.index(".SH FILES")]
        self.assertGreater(len(read), 5)
        # What tumblecup-bench alone sets.
        self.assertEqual(read - set(re.findall(r"[A-Z_]{4,}", part)), {"TUMBLECUP_TRACE_START"})

    def test_man_pages_tell_every_option_and_no_other(self):
        for name in PROGRAMS:
            with open(ROOT / "packaging/man" / (name + ".6"), encoding="utf-8") as file:
                text = file.read().replace("\\-", "-")
            told = set(re.findall(r"--[a-z]+(?:-[a-z]+)*", text))
            self.assertEqual(told, options_of(name), name)

    def test_the_readme_tells_every_option_of_the_table(self):
        text = (ROOT / "README.md").read_text(encoding="utf-8")
        part = text[text.index("## Options"):text.index("## Where data lives")]
        told = {word for line in part.splitlines() if line.startswith("| `--")
                for word in re.findall(r"`(--[a-z-]+)", line.split("|")[1])}
        self.assertEqual(told, options_of("tumblecup"))

    def completed(self, name, *words):
        """What bash offers after these words."""
        script = MADE / "completion" / name
        offer = ('source "$1"; shift; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); %s; '
                 'printf "%%s\\n" "${COMPREPLY[@]}"' % ("_" + name.replace("-", "_")))
        return set(run("bash", "-c", offer, "bash", str(script), name, *words).stdout.split())

    def test_completion_offers_every_option_and_no_other(self):
        folder = MADE / "completion"
        for name in PROGRAMS:
            self.assertEqual(self.completed(name, "--"), options_of(name), name)
            zsh = (folder / ("_" + name)).read_text(encoding="utf-8")
            self.assertEqual(set(re.findall(r"(--[a-z-]+)(?:\}')?\[", zsh)),
                             options_of(name), name)
            fish = (folder / (name + ".fish")).read_text(encoding="utf-8")
            self.assertEqual({"--" + option for option in re.findall(r" -l ([a-z-]+) ", fish)},
                             options_of(name), name)

    def test_completion_offers_what_an_option_may_be(self):
        said = run(PROGRAMS["tumblecup-referee"], input='{"cmd":"games"}\n').stdout
        games = {game["id"] for game in json.loads(said)["games"]}
        for name in PROGRAMS:
            self.assertEqual(self.completed(name, "--game", ""), games, name)
        languages = set(shipped()) | {"en"}
        for name in ("tumblecup", "tumblecup-sheets"):
            self.assertEqual(self.completed(name, "--lang", ""), languages)
            self.assertEqual(self.completed(name, "--paper", ""), {"a4", "letter"})
        help_text = run(PROGRAMS["tumblecup"], "--help", env={**os.environ, "LANGUAGE": "en"}).stdout
        for speed in self.completed("tumblecup", "--speed", ""):
            self.assertRegex(help_text, r"\b%s\b" % speed)
        for shell in ("_%s", "%s.fish"):
            for name in PROGRAMS:
                text = (MADE / "completion" / (shell % name)).read_text(encoding="utf-8")
                self.assertIn(" ".join(game["id"] for game in json.loads(said)["games"]), text)

    def test_the_manual_tells_every_option_of_every_game(self):
        text = (ROOT / "packaging/manual/house-rules.md").read_text(encoding="utf-8")
        said = run(PROGRAMS["tumblecup-referee"], input='{"cmd":"games"}\n').stdout
        for game in json.loads(said)["games"]:
            self.assertIn("(`%s`, " % game["id"], text,
                          "packaging/manual/house-rules.md has no part about %s" % game["id"])
            part = text[text.index("(`%s`, " % game["id"]):].split("\n## ")[0]
            self.assertIn("%d – %d players" % (game["min_players"], game["max_players"]), part)
            told = set(re.findall(r"`([a-z_]+)`", "".join(
                line.split("|")[1] for line in part.splitlines() if line.startswith("| `"))))
            self.assertEqual(told, {option["name"] for option in game["options"]}, game["id"])
            for option in game["options"]:
                self.look_at_option(part, option)

    def look_at_option(self, part, option):
        """The row of the manual calls it what the setup screen does, and has its default and range."""
        row = [line for line in part.splitlines() if line.startswith("| `%s` |" % option["name"])][0]
        label, values = (cell.strip() for cell in row.split("|")[2:4])
        words = (ROOT / "assets/locale/tumblecup.pot").read_text(encoding="utf-8")
        self.assertIn('\nmsgid "%s"\n' % label, words)
        if option["type"] == "number" and option["default"] is not None:
            self.assertIn("**{:,}**".format(option["default"]), values)
            if option["name"] not in ("sides", "bombs"):
                self.assertIn("{:,} – {:,}".format(option["min"], option["max"]), values)
        elif option["type"] == "switch":
            self.assertEqual(values, "**on**" if option["default"] else "**off**")
        elif option["type"] == "choice":
            self.assertEqual(re.findall(r"`(\w+)`", values), option["choices"])
            self.assertIn("**`%s`**" % option["default"], values)

    def test_the_manuals_example_plays_a_game(self):
        text = (ROOT / "packaging/manual/bots.md").read_text(encoding="utf-8")
        lines = text[text.index("    import json"):text.index("\n## Requests")].splitlines()
        program = "\n".join(line[4:] for line in lines)
        there = os.path.dirname(PROGRAMS["tumblecup-referee"])
        done = run(sys.executable, "-c", program,
                   env={**os.environ, "PATH": there + ":" + os.environ["PATH"]})
        self.assertRegex(done.stdout, r"^winners: \[[01](, 1)?\]\n$")

    def test_the_menu_entrys_actions_are_options_of_the_table(self):
        entry = (ROOT / "packaging/org.tumblecup.Tumblecup.desktop").read_text(encoding="utf-8")
        actions = re.search(r"^Actions=(.*);$", entry, flags=re.M).group(1).split(";")
        self.assertEqual(actions, re.findall(r"^\[Desktop Action (\w+)\]$", entry, flags=re.M))
        given = set(re.findall(r"^Exec=tumblecup.* (--[a-z-]+)$", entry, flags=re.M))
        self.assertEqual(len(given), len(actions))
        self.assertEqual(given - options_of("tumblecup"), set())

    def test_the_menu_entry_is_found_in_every_language(self):
        entry = (MADE / "org.tumblecup.Tumblecup.desktop").read_text(encoding="utf-8")
        self.assertIn("\nIcon=org.tumblecup.Tumblecup\n", entry)
        told = dict(line.split("=", 1) for line in entry.splitlines() if "=" in line)
        for key in ("GenericName", "Comment", "Keywords"):
            for language in shipped():
                self.assertNotEqual(told[key], told["%s[%s]" % (key, language)])


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
