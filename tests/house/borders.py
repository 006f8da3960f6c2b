#!/usr/bin/env python3
# SPDX-License-Identifier: Zlib
"""Reads every #include of src/ and include/ and fails where one crosses a border of the house.

usage: borders.py ROOT        the checkout, or any tree laid out like it
       borders.py --self-test plants breaches in trees of its own and sees each of them found

CMake holds the same borders: a room sees only the headers of those that its CMakeLists.txt names
under USES. Those lists are read here too, so that neither can be widened alone.
"""
import pathlib
import re
import sys
import tempfile
import unittest

ALL = {"base", "rules", "match", "odds", "wire", "referee", "store", "canvas", "dice", "ui", "boards",
       "session", "table", "screens", "platform", "app", "print", "speech", "remote"}

# A room and the rooms whose headers it may include besides its own.
ROOMS = {
    "base": set(),
    "rules": set(),
    "match": {"rules", "base"},
    "odds": {"rules", "match", "base"},
    "wire": {"match", "odds", "base"},
    "referee": {"wire", "match", "odds", "base"},
    "store": {"match", "wire", "base"},
    "canvas": set(),
    "dice": {"canvas", "base"},
    "ui": {"canvas", "base"},
    "boards": {"ui", "canvas", "dice", "match", "odds", "rules", "base"},
    "session": {"match", "odds", "wire", "store", "base"},
    # A board draws, sounds and moves dice, so that whoever includes board.h sees ui, canvas and dice.
    "table": {"session", "boards", "ui", "canvas", "dice", "match", "odds", "base"},
    "remote": {"base"},
    "screens": {"table", "session", "boards", "ui", "canvas", "dice", "match", "odds", "store", "remote", "base"},
    "platform": {"canvas", "base"},
    "speech": {"ui", "canvas", "base"},
    "app": ALL - {"app", "print"},
    "print": {"rules", "base"},
}

# Rooms that of the rules see the games' own headers alone: rules/GAME.h.
SEE_GAMES_ALONE = {"boards"}

# Who may include <tumblecup/...>, the public headers of the rule core.
SEE_THE_CORE = {"rules", "match", "odds", "wire", "referee", "store", "boards", "session", "table",
                "screens", "app", "print", "include"}

# The C library as C11 has it.
LIBC = {name + ".h" for name in
        "assert complex ctype errno fenv float inttypes iso646 limits locale math setjmp signal stdalign "
        "stdarg stdatomic stdbool stddef stdint stdio stdlib stdnoreturn string tgmath threads time uchar "
        "wchar wctype".split()}

# What the rule core can't include even of the C library: no clock, no floating point, no signals.
NOT_FOR_THE_CORE = {name + ".h" for name in
                    "complex fenv float locale math setjmp signal tgmath threads time".split()}

# Words on screen: part of the C library wherever gettext is.
WORDS = {"libintl.h"}
SAY_WORDS = {"base", "ui", "speech", "boards", "session", "table", "screens", "platform", "app", "print"}

# Threads, files and processes as POSIX has them, and how glibc shares out memory; nothing that draws
# or decides needs these.
POSIX = re.compile(r"(sys/[a-z]+|arpa/inet|dirent|fcntl|ifaddrs|malloc|net/if|netinet/in|poll|pthread|pwd|strings|termios|time|unistd)\.h")
SEE_POSIX = {"base", "referee", "store", "platform", "speech", "remote", "app"}

# Other libraries: how their headers are named, and who may include them.
LIBRARIES = [
    (re.compile(r"SDL"), {"platform"}),
    (re.compile(r"fontconfig/"), {"platform"}),
    (re.compile(r"fribidi"), {"platform"}),
    (re.compile(r"dbus/"), {"platform"}),
    (re.compile(r"libspeechd\.h"), {"speech"}),
    (re.compile(r"dlfcn\.h"), {"speech", "remote"}),
    (re.compile(r"civetweb\.h|qrencode\.h"), {"remote"}),
    (re.compile(r"wayland-client\.h|(idle-inhibit-unstable|xdg-activation)-v1\.h"), {"platform"}),
    (re.compile(r"linebreak\.h"), {"ui"}),
    (re.compile(r"jansson\.h"), {"wire", "referee", "remote", "app"}),
    (re.compile(r"sqlite3\.h"), {"store"}),
    (re.compile(r"sodium(/|\.h)"), {"store", "remote"}),
    (re.compile(r"ode/"), {"dice"}),
    (re.compile(r"cairo-(pdf|svg)\.h|pango/"), {"print"}),
]

INCLUDE = re.compile(r'[ \t]*#[ \t]*include\b[ \t]*(?:<([^>\n]+)>|"([^"\n]+)"|(.*))')


def without_comments(text):
    """The text with its comments blanked, its lines kept."""
    def blank(match):
        return match.group(0) if match.group(0)[0] in "\"'" else "\n" * match.group(0).count("\n") or " "
    return re.sub(r'"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])*\'|/\*.*?\*/|//[^\n]*', blank, text, flags=re.S)


def includes(path):
    """Yields line, name in angle brackets, name in quotes, anything else."""
    for line, text in enumerate(without_comments(path.read_text(encoding="utf-8")).splitlines(), 1):
        match = INCLUDE.match(text)
        if match:
            yield (line,) + match.groups()


def game_of(root, name):
    """The game whose file this is, by its name: GAME.c or GAME_more.c; None for all others."""
    stem = pathlib.PurePath(name).stem
    games = [path.stem for path in (root / "include/tumblecup/games").glob("*.def")
             if stem == path.stem or stem.startswith(path.stem + "_")]
    return max(games, key=len, default=None)


def breach_of_rules(root, room, place, name):
    """What a game's rules keep in headers of their own, its position among it, is for that game's files."""
    game = game_of(root, name)
    if room in SEE_GAMES_ALONE and name != "rules/%s.h" % game:
        return "is closed to %s, which see a game's own rules/GAME.h alone" % room
    if game and game_of(root, place.name) != game:
        return "is for files of %s alone" % game
    return None


def breach_of_quotes(root, room, place, name):
    if name.startswith(("/", ".")) or "/../" in name or "/" not in name:
        return "is not rooted at src/"
    other = name.split("/")[0]
    if not name.endswith((".h", ".def")):
        return "is no header"
    if other == "tumblecup":
        return "belongs in angle brackets"
    if other not in ROOMS or not (root / "src" / name).is_file():
        return "is no file of src/"
    if room == "include":
        return "is not for public headers"
    if other != room and other not in ROOMS[room]:
        return "is closed to %s" % room
    if other == "rules" and room != "rules":
        return breach_of_rules(root, room, place, name)
    return None


def breach_of_angles(root, room, name):
    if name.startswith("tumblecup/"):
        if room not in SEE_THE_CORE:
            return "is closed to %s" % room
        return None if (root / "include" / name).is_file() else "is no public header"
    if name in LIBC:
        core = room in ("rules", "include")
        return "is not for the rule core" if core and name in NOT_FOR_THE_CORE else None
    if name in WORDS:
        return None if room in SAY_WORDS else "is closed to %s" % room
    if POSIX.fullmatch(name):
        return None if room in SEE_POSIX else "is closed to %s" % room
    for pattern, rooms in LIBRARIES:
        if pattern.match(name):
            return None if room in rooms else "is closed to %s" % room
    return "is no library of the house"


def room_of(root, path):
    parts = path.relative_to(root).parts
    if parts[0] == "include":
        return "include"
    return parts[1] if len(parts) > 2 else None


def breaches_of_includes(root):
    for path in sorted(p for top in ("src", "include") for p in (root / top).rglob("*")
                       if p.suffix in (".c", ".h", ".def") and p.is_file()):
        place, room = path.relative_to(root), room_of(root, path)
        if room != "include" and room not in ROOMS:
            yield "%s lies in no room of the house" % place
            continue
        for line, angles, quotes, other in includes(path):
            if angles:
                why = breach_of_angles(root, room, angles)
            elif quotes:
                why = breach_of_quotes(root, room, place, quotes)
            else:
                why = "hides what it includes"
            if why:
                yield "%s:%d: %s %s" % (place, line, angles or quotes or other.strip(), why)


def breaches_of_lists(root):
    """The lists that CMake opens doors by, and who of them sees the core."""
    for path in sorted((root / "src").glob("*/CMakeLists.txt")):
        place, room = path.relative_to(root), path.parent.name
        text = re.sub(r"#[^\n]*", "", path.read_text(encoding="utf-8"))
        if room not in ROOMS:
            yield "%s is no room of the house" % place
            continue
        for call in re.findall(r"tumblecup_room\(([^)]*)\)", text):
            words, uses, part = call.split(), set(), None
            for word in words[1:]:
                if word in ("SOURCES", "USES", "CORE", "LIBS"):
                    part = word
                elif part == "USES":
                    uses.add(word)
            for wrong in sorted(uses - ROOMS[room]):
                yield "%s: USES %s is closed to %s" % (place, wrong, room)
            if "CORE" in words and room not in SEE_THE_CORE:
                yield "%s: CORE is closed to %s" % (place, room)


def breaches(root):
    return list(breaches_of_includes(root)) + list(breaches_of_lists(root))


class Planted(unittest.TestCase):
    """Each test lays a small tree, plants one breach, and looks whether it is found."""

    def setUp(self):
        self.scratch = tempfile.TemporaryDirectory()
        self.root = pathlib.Path(self.scratch.name)
        for room in ROOMS:
            self.lay("src/%s/%s.h" % (room, room), "")
        self.lay("include/tumblecup/game.h", "#include <stdint.h>\n")

    def tearDown(self):
        self.scratch.cleanup()

    def lay(self, name, text):
        path = self.root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")

    def found(self, name, text):
        self.lay(name, text)
        return breaches(self.root)

    def assertFound(self, name, text, words):
        found = self.found(name, text)
        self.assertEqual(len(found), 1, found)
        self.assertIn(words, found[0])

    def test_a_clean_tree_has_none(self):
        self.assertEqual(self.found("src/boards/dicegame.c",
                                    '#include "boards/boards.h"\n#include "ui/ui.h"\n'
                                    "#include <tumblecup/game.h>\n#include <stdio.h>\n#include <libintl.h>\n"), [])

    def test_every_room_may_include_exactly_what_the_table_says(self):
        for room in ROOMS:
            for other in ROOMS:
                found = self.found("src/%s/probe.c" % room, '#include "%s/%s.h"\n' % (other, other))
                allowed = other == room or other in ROOMS[room] and \
                    not (other == "rules" and room in SEE_GAMES_ALONE)
                self.assertEqual(len(found), 0 if allowed else 1, (room, other, found))
            (self.root / ("src/%s/probe.c" % room)).unlink()

    def lay_games(self):
        for game in ("pig", "pig_pen"):
            self.lay("include/tumblecup/games/%s.def" % game, "")
            self.lay("src/rules/%s.h" % game, "")
        self.lay("src/rules/pig_score.h", "")
        self.lay("src/rules/points.h", "")

    def test_a_game_whose_files_see_its_rules(self):
        self.lay_games()
        for place in ("boards/pig.c", "boards/pig_paper.c", "boards/pig.h", "odds/pig.c", "odds/pig_table.c",
                      "print/pig.c", "rules/points.c"):
            self.assertEqual(self.found("src/" + place, '#include "rules/pig.h"\n'), [], place)
        self.assertEqual(self.found("src/odds/pig.c", '#include "rules/pig_score.h"\n#include "rules/points.h"\n'), [])
        self.assertEqual(self.found("src/boards/pig_pen_words.c", '#include "rules/pig_pen.h"\n'), [])

    def test_the_rules_of_a_game_that_is_not_ones_own(self):
        self.lay_games()
        for place in ("boards/sheet.c", "boards/pigs.c", "boards/pig_pen.c", "boards/boards.h", "odds/odds.c",
                      "odds/pig_pen.c", "print/sheets.c"):
            self.assertFound("src/" + place, '#include "rules/pig.h"\n', "is for files of pig alone")
            (self.root / "src" / place).unlink()
        self.assertFound("src/screens/pig.c", '#include "rules/pig.h"\n', "closed to screens")

    def test_a_board_that_sees_more_of_the_rules_than_its_game(self):
        self.lay_games()
        self.assertFound("src/boards/pig.c", '#include "rules/points.h"\n', "alone")
        self.assertFound("src/boards/pig.c", '#include "rules/pig_score.h"\n', "alone")

    def test_sdl_outside_the_platform(self):
        self.assertFound("src/screens/a.c", "  #  include <SDL2/SDL.h>\n", "src/screens/a.c:1: SDL2/SDL.h")
        self.assertFound("src/screens/a.c", '#include "SDL.h"\n', "not rooted")

    def test_a_library_in_the_wrong_room(self):
        self.assertFound("src/match/a.c", "#include <jansson.h>\n", "closed to match")

    def test_an_unknown_library(self):
        self.assertFound("src/app/a.c", "#include <curses.h>\n", "no library of the house")

    def test_a_clock_in_the_rule_core(self):
        self.assertFound("src/rules/a.c", "#include <time.h>\n", "not for the rule core")

    def test_threads_where_the_picture_is_made(self):
        self.assertFound("src/ui/a.c", "#include <pthread.h>\n", "closed to ui")

    def test_the_rule_core_seen_by_the_canvas(self):
        self.assertFound("src/canvas/a.h", "#include <tumblecup/game.h>\n", "closed to canvas")

    def test_a_public_header_that_includes_a_room(self):
        self.assertFound("include/tumblecup/a.h", '#include "rules/rules.h"\n', "not for public headers")

    def test_ways_around_the_root(self):
        self.assertFound("src/rules/a.c", '#include "../platform/platform.h"\n', "not rooted")
        self.assertFound("src/rules/a.c", '#include "rules/../platform/platform.h"\n', "not rooted")
        self.assertFound("src/rules/a.c", '#include "rules.h"\n', "not rooted")

    def test_a_source_file_that_is_included(self):
        self.lay("src/rules/b.c", "")
        self.assertFound("src/rules/a.c", '#include "rules/b.c"\n', "no header")

    def test_a_name_behind_a_macro(self):
        self.assertFound("src/rules/a.c", "#define WHAT <SDL.h>\n#include WHAT\n", "hides")

    def test_comments_and_strings_are_not_includes(self):
        self.assertEqual(self.found("src/rules/a.c", '/*\n#include <SDL.h>\n*/\nconst char *x = "/*";\n'), [])
        self.assertFound("src/rules/a.c", '/* a */ #include <SDL.h> // b\n', "SDL.h is closed")

    def test_a_file_in_no_room(self):
        self.assertFound("src/attic/a.c", "", "no room")
        (self.root / "src/attic/a.c").unlink()
        self.assertFound("src/a.c", "", "no room")

    def test_a_list_that_opens_too_much(self):
        self.assertFound("src/rules/CMakeLists.txt", "tumblecup_room(rules CORE\n  USES platform)\n", "USES platform")
        self.assertFound("src/rules/CMakeLists.txt", "tumblecup_room(rules CORE\n  USES)\n"
                         "tumblecup_room(more\n  SOURCES a.c\n  USES base)\n", "USES base")
        (self.root / "src/rules/CMakeLists.txt").unlink()
        self.assertFound("src/ui/CMakeLists.txt", "tumblecup_room(ui CORE USES base)\n", "CORE")


def main():
    if sys.argv[1:] == ["--self-test"]:
        unittest.main(argv=sys.argv[:1])
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    found = breaches(pathlib.Path(sys.argv[1]))
    for line in found:
        print(line)
    print("borders broken: %d" % len(found))
    sys.exit(1 if found else 0)


if __name__ == "__main__":
    main()
