# SPDX-License-Identifier: Zlib
"""What can't be done gets an error and does no harm; what is wrong on the command line gets a
sentence and status 2."""
import json
import os
import subprocess
import tempfile
import unittest

from table import PROGRAM, Table, environment

LEAKS = "print_suppressions=0:suppressions=%s/lsan.supp" % os.path.dirname(os.path.abspath(__file__))

# A line, and what its error has to name.
WRONG_LINES = [
    (b"", "JSON"),
    (b" ", "JSON"),
    (b"tree", "JSON"),
    (b'{"cmd":"tree"', "JSON"),
    (b'{"cmd":"tree"} {"cmd":"tree"}', "JSON"),
    (b'{"cmd":"tree","cmd":"quit"}', "JSON"),
    (b'{"cmd":"tree\x00"}', "JSON"),
    (b'{"cmd":"\xff\xfe"}', "JSON"),
    (b"\x00\x01\x02\xff", "JSON"),
    (b"[" * 100000, "JSON"),
    (b"7", "object"),
    (b"null", "object"),
    (b"[]", "object"),
    (b'["tree"]', "object"),
    (b"{}", "cmd"),
    (b'{"cmd":null}', "cmd"),
    (b'{"cmd":7}', "cmd"),
    (b'{"cmd":""}', "cmd"),
    (b'{"cmd":"sing"}', "sing"),
    (b'{"cmd":"Tree"}', "Tree"),
    (b'{"cmd":"click"}', "id"),
    (b'{"cmd":"click","id":7}', "id"),
    (b'{"cmd":"click","id":""}', "id"),
    (b'{"cmd":"click","id":"home.nothing"}', "home.nothing"),
    (b'{"cmd":"click","id":"action.throw"}', "action.throw"),
    (b'{"cmd":"click","id":"home.settings","at":[1,1]}', "at"),
    (b'{"cmd":"click","at":7}', "at"),
    (b'{"cmd":"click","at":[1]}', "at"),
    (b'{"cmd":"click","at":[1,2,3]}', "at"),
    (b'{"cmd":"click","at":["1","2"]}', "at"),
    (b'{"cmd":"click","at":[-1,1]}', "outside"),
    (b'{"cmd":"click","at":[1,100000]}', "outside"),
    (b'{"cmd":"click","at":[1e308,1]}', "outside"),
    (b'{"cmd":"click","at":[1e999,1]}', "JSON"),
    (b'{"cmd":"click","at":[NaN,1]}', "JSON"),
    (b'{"cmd":"click","at":[Infinity,1]}', "JSON"),
    (b'{"cmd":"touch"}', "id"),
    (b'{"cmd":"press"}', "at"),
    (b'{"cmd":"move","at":[]}', "at"),
    (b'{"cmd":"release","at":"here"}', "at"),
    (b'{"cmd":"hover"}', "id"),
    (b'{"cmd":"hover","id":"home.nothing"}', "home.nothing"),
    (b'{"cmd":"hold","id":"home.settings"}', "ms"),
    (b'{"cmd":"hold","id":"home.settings","ms":-1}', "ms"),
    (b'{"cmd":"hold","id":"home.settings","ms":600001}', "ms"),
    (b'{"cmd":"hold","ms":16}', "id"),
    (b'{"cmd":"hold","id":"home.nothing","ms":16}', "home.nothing"),
    (b'{"cmd":"wheel"}', "by"),
    (b'{"cmd":"wheel","by":1.5}', "by"),
    (b'{"cmd":"wheel","by":1000000}', "by"),
    (b'{"cmd":"key"}', "key"),
    (b'{"cmd":"key","key":[]}', "key"),
    (b'{"cmd":"key","key":"Any Key"}', "Any Key"),
    (b'{"cmd":"text"}', "text"),
    (b'{"cmd":"text","text":""}', "text"),
    (b'{"cmd":"text","text":3}', "text"),
    (b'{"cmd":"pad"}', "button"),
    (b'{"cmd":"pad","button":"z"}', "button"),
    (b'{"cmd":"pad","plug":"yes"}', "plug"),
    (b'{"cmd":"step"}', "ms"),
    (b'{"cmd":"step","ms":-1}', "ms"),
    (b'{"cmd":"step","ms":"16"}', "ms"),
    (b'{"cmd":"step","ms":1e3}', "ms"),
    (b'{"cmd":"step","ms":99999999999}', "ms"),
    (b'{"cmd":"step","ms":99999999999999999999999}', "JSON"),
    (b'{"cmd":"dice"}', "values"),
    (b'{"cmd":"dice","values":[]}', "values"),
    (b'{"cmd":"dice","values":6}', "values"),
    (b'{"cmd":"dice","values":[0]}', "face"),
    (b'{"cmd":"dice","values":[13]}', "face"),
    (b'{"cmd":"dice","values":[1,2.0]}', "face"),
    (b'{"cmd":"dice","values":[' + b",".join([b"1"] * 61) + b"]}", "values"),
    (b'{"cmd":"shot"}', "file"),
    (b'{"cmd":"shot","file":1}', "file"),
    (b'{"cmd":"shot","file":"/nowhere/at/all.png"}', "/nowhere/at/all.png"),
    (b'{"cmd":"resize"}', "size"),
    (b'{"cmd":"resize","size":[800]}', "size"),
    (b'{"cmd":"resize","size":[800,"480"]}', "size"),
    (b'{"cmd":"resize","size":[0,0]}', "size"),
    (b'{"cmd":"resize","size":[100000,100000]}', "size"),
]

# Arguments, and what the complaint has to name.
WRONG_OPTIONS = [
    (["--sizes"], "--sizes"), (["-x"], "-x"), (["zonk", "bombs"], "bombs"), ([""], ""), (["-hV"], "-hV"),
    (["--size"], "--size"), (["--size", "800"], "800"), (["--size", "800x"], "800x"),
    (["--size", "1x1"], "1x1"), (["--size", "99999x99999"], "99999x99999"),
    (["--size", "-800x480"], "-800x480"), (["--size=800x480x2"], "800x480x2"),
    (["--data"], "--data"), (["--data="], "--data"),
    (["--seed"], "--seed"), (["--seed", "-1"], "-1"), (["--seed", "0x10"], "0x10"),
    (["--seed", "18446744073709551616"], "18446744073709551616"),
    (["--lang"], "--lang"), (["--lang", "../de"], "../de"), (["--lang", "d"], "d"),
    (["--scale", "0"], "0"), (["--scale", "nan"], "nan"), (["--scale", "1e0"], "1e0"),
    (["--scale", "2.5"], "2.5"), (["--speed", "fast"], "fast"), (["--kiosk=yes"], "--kiosk"),
    (["--live"], "--live"), (["--help", "--bogus"], "--bogus"),
    (["--match", "1"], "--export"), (["--export", "f", "--import", "g"], "--import"),
    (["--set-pin", "--kiosk"], "--kiosk"), (["--", "--kiosk", "-h"], "-h"),
    (["--evening", "--continue"], "--continue"), (["a.tumblecup", "--kiosk"], "a.tumblecup"),
]


class WrongRequests(unittest.TestCase):
    def test_each_gets_an_error_and_changes_nothing(self):
        with Table("--size", "1280x720") as table:
            before = table.tree()
            for line, named in WRONG_LINES:
                with self.subTest(line=line[:80]):
                    reply = table.send(line)
                    self.assertIs(reply["ok"], False)
                    self.assertIn(named, reply["error"])
            self.assertEqual(table.tree(), before)
            self.assertIsNone(table.state())

    def test_a_line_that_is_too_long_is_skipped(self):
        with Table() as table:
            reply = table.send(b'{"cmd":"text","text":"' + b"x" * (3 << 20) + b'"}')
            self.assertIs(reply["ok"], False)
            self.assertIn("long", reply["error"])
            self.assertEqual(table.screen(), "home")

    def test_a_last_line_needs_no_newline(self):
        said = drive(b'{"cmd":"state"}\n{"cmd":"log"}')
        self.assertEqual([json.loads(line) for line in said.splitlines()],
                         [{"ok": True, "state": None}, {"ok": True, "log": []}])

    def test_the_end_of_input_and_quit_end_it(self):
        self.assertEqual(drive(b""), b"")
        said = drive(b'{"cmd":"quit"}\n{"cmd":"state"}\n')
        self.assertEqual([json.loads(line) for line in said.splitlines()], [{"ok": True}])

    def test_many_lines_at_once_are_answered_in_order(self):
        lines = b'{"cmd":"state"}\n{"cmd":"key","key":"Down"}\n{"cmd":"bad"}\n' * 100
        said = [json.loads(line) for line in drive(lines).splitlines()]
        self.assertEqual([reply["ok"] for reply in said], [True, True, False] * 100)

    def test_a_shot_is_a_png_of_the_window(self):
        with Table("--size", "640x400") as table:
            table.do("shot", file=table.path("home.png"))
            with open(table.path("home.png"), "rb") as file:
                head = file.read(24)
            self.assertEqual(head[:8], b"\x89PNG\r\n\x1a\n")
            self.assertEqual(int.from_bytes(head[16:20], "big"), 640)
            self.assertEqual(int.from_bytes(head[20:24], "big"), 400)


def drive(lines):
    """What the program answers to the lines, all at once, before it ends with status 0."""
    with tempfile.TemporaryDirectory(prefix="tumblecup-") as home:
        done = subprocess.run([PROGRAM, "--drive"], input=lines, stdout=subprocess.PIPE,
                              env=environment(home), timeout=120, check=True)
        return done.stdout


def run(arguments, **more):
    with tempfile.TemporaryDirectory(prefix="tumblecup-") as home:
        return subprocess.run([PROGRAM, *arguments], stdin=subprocess.DEVNULL, timeout=120,
                              stdout=subprocess.PIPE, stderr=subprocess.PIPE, check=False,
                              env=environment(home, **more))


class CommandLine(unittest.TestCase):
    def test_what_is_wrong_gets_one_line_and_status_2(self):
        for arguments, named in WRONG_OPTIONS:
            with self.subTest(arguments=arguments):
                done = run(arguments)
                said = done.stderr.decode()
                self.assertEqual((done.returncode, done.stdout), (2, b""))
                self.assertRegex(said, r"\Atumblecup: [^\n]+; try --help\n\Z")
                self.assertIn(named, said)

    def test_a_complaint_is_one_line_whatever_was_given(self):
        said = run(["--\x1b[2Jx\ny" + "z" * 5000]).stderr
        self.assertEqual(said.count(b"\n"), 1)
        self.assertLess(len(said), 200)
        self.assertNotIn(b"\x1b", said)

    def test_a_language_without_a_translation_is_told(self):
        for language, told in (("xx", True), ("cy_GB.UTF-8", True), ("de", False), ("de_AT", False),
                               ("en", False), ("en_GB.UTF-8", False)):
            done = run(["--lang", language, "--version"])
            self.assertEqual((done.returncode, b"no translation" in done.stderr), (0, told), language)

    def test_a_language_that_is_a_path_is_told_and_left_out(self):
        done = run(["--help"], LANGUAGE="../../\x1b[2J:de")
        self.assertEqual(done.returncode, 0)
        self.assertEqual(done.stderr.decode(), "tumblecup: „../../?[2J“ ist keine Sprache\n")
        self.assertIn("Aufruf:", done.stdout.decode())

    def test_help_and_version_need_no_display(self):
        for arguments in (["--help"], ["--version"], ["--lang", "de", "--help"]):
            done = run(arguments, SDL_VIDEODRIVER="none such")
            self.assertEqual((done.returncode, done.stderr), (0, b""))
        told = run(["--help"]).stdout.decode()
        for option in ("size", "data", "seed", "lang", "scale", "speed", "reduced-motion", "kiosk",
                       "drive", "live", "help", "version"):
            self.assertIn("--" + option, told)
        self.assertTrue(all(len(line) <= 80 for line in told.splitlines()), told)
        self.assertRegex(run(["--version"]).stdout.decode(), r"\Atumblecup \d+\.\d+\.\d+\n\Z")

    @unittest.skipUnless(os.path.exists("/dev/full"), "there is no full device here")
    def test_help_that_can_not_be_written_is_a_failure(self):
        with open("/dev/full", "wb") as full, tempfile.TemporaryDirectory() as home:
            done = subprocess.run([PROGRAM, "--help"], stdout=full, env=environment(home),
                                  stdin=subprocess.DEVNULL, timeout=60, check=False)
        self.assertEqual(done.returncode, 1)

    def test_a_data_folder_that_can_not_be_made_is_told_and_played_without(self):
        with Table("--data", "/dev/null/below") as table:
            self.assertIn("notice", table.widgets())
            table.sit_down(["Ann", "Ben"])
            self.assertNotIn("notice", table.widgets())
            self.assertEqual(table.complaints().count("\n"), 1)
            self.assertRegex(table.complaints(), r"\Atumblecup: ")

    def test_a_missing_display_is_told_in_one_line_and_nothing_is_made(self):
        with tempfile.TemporaryDirectory(prefix="tumblecup-") as folder:
            data = os.path.join(folder, "data")
            for given in ({"SDL_VIDEODRIVER": "none such"}, {"SDL_VIDEODRIVER": "x11"},
                          {"SDL_VIDEODRIVER": None}, {"SDL_VIDEODRIVER": ""},
                          {"SDL_VIDEODRIVER": None, "DISPLAY": ":65000"},
                          {"SDL_VIDEODRIVER": None, "WAYLAND_DISPLAY": "none"}):
                done = run(["--data", data], XDG_RUNTIME_DIR=folder, LSAN_OPTIONS=LEAKS, **given)
                self.assertEqual(done.returncode, 2, given)
                self.assertRegex(done.stderr.decode(), r"(?m)^tumblecup: [^\n]*there is no display$")
                self.assertEqual(os.listdir(folder), [])


if __name__ == "__main__":
    unittest.main()
