#!/usr/bin/env python3
# SPDX-License-Identifier: Zlib
"""Holds the rule core to what it promises: no floating point, no allocation, no clock, no input or
output, nothing global that changes.

usage: pure.py ROOT CC        compiles src/rules plainly and looks at what the objects need and hold
       pure.py --self-test CC sees to it that each broken promise is found
"""
import pathlib
import re
import subprocess
import sys
import tempfile
import unittest

# What the objects may need beside each other: memory and text, formatting into a caller's buffer,
# and the two ways in which a broken assertion ends the program.
MAY_NEED = re.compile(r"tc_\w+|rules_\w+|mem(chr|cmp|cpy|move|set)|str(n?cmp|n?len|chr|rchr|spn|cspn|to(u?ll?|[iu]max))"
                      r"|__isoc23_strto\w+|v?snprintf|__ctype_b_loc|__assert_fail|abort|__stack_chk_fail|_GLOBAL_OFFSET_TABLE_")

# Sections whose contents change at run time.
CHANGES = re.compile(r"\.(data|bss|tdata|tbss)\b|\*COM\*")

# The one public header that is no part of the rules: chances are fractions.
CHANCES = "odds.h"

FLOATING = re.compile(r"\b(float|double|_Complex)\b|\b\d+\.\d*|\B\.\d+|\b\d+[eE][+-]?\d+\b")


def code_only(text):
    """The text without comments, strings and #include lines, its lines kept."""
    def blank(match):
        return "\n" * match.group(0).count("\n") or " "
    text = re.sub(r'"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])*\'|/\*.*?\*/|//[^\n]*', blank, text, flags=re.S)
    return re.sub(r"^[ \t]*#[ \t]*include.*$", "", text, flags=re.M)


def floating(path):
    for line, text in enumerate(code_only(path.read_text(encoding="utf-8")).splitlines(), 1):
        match = FLOATING.search(text)
        if match:
            yield "%s:%d: floating point: %s" % (path, line, match.group(0))


def symbols(tool, *arguments):
    return subprocess.run([tool, *arguments], check=True, capture_output=True, text=True).stdout.splitlines()


def impurities(root, cc):
    found = []
    sources = sorted((root / "src/rules").glob("*.c"))
    headers = [path for path in (root / "include").rglob("*.h") if path.name != CHANCES]
    for path in sources + sorted((root / "src/rules").glob("*.h")) + sorted(headers):
        found += floating(path)
    with tempfile.TemporaryDirectory() as scratch:
        for path in sources:
            thing = pathlib.Path(scratch, path.stem + ".o")
            subprocess.run([cc, "-std=c11", "-O1", "-fno-pic", "-I", root / "src", "-I", root / "include",
                            "-c", path, "-o", thing], check=True)
            for line in symbols("nm", "--undefined-only", "--format=posix", thing):
                name = line.split()[0]
                if not MAY_NEED.fullmatch(name):
                    found.append("%s needs %s" % (path, name))
            for line in symbols("objdump", "--syms", thing):
                # ADDRESS FLAGS SECTION\tSIZE NAME, where the flag d marks the section itself
                match = re.match(r"[0-9a-f]+ (.{7}) (\S+)\t[0-9a-f]+ (\S+)", line)
                if match and CHANGES.match(match.group(2)) and "d" not in match.group(1):
                    found.append("%s keeps %s, which can change" % (path, match.group(3)))
    return found


class Planted(unittest.TestCase):
    cc = "cc"

    def found(self, text):
        with tempfile.TemporaryDirectory() as scratch:
            root = pathlib.Path(scratch)
            (root / "src/rules").mkdir(parents=True)
            (root / "include").mkdir()
            (root / "src/rules/a.c").write_text(text, encoding="utf-8")
            return impurities(root, self.cc)

    def assertFound(self, text, words):
        found = self.found(text)
        self.assertEqual(len(found), 1, found)
        self.assertIn(words, found[0])

    def test_a_pure_file(self):
        self.assertEqual(self.found(
            '#include <string.h>\n#include <assert.h>\n/* 0.5 of a double */\n'
            'static const char *const names[] = {"3.14", "float"};\n'
            'const char *tc_x(int i) { assert(i < 2 && strlen(names[i]) < 9); return names[i]; }\n'), [])

    def test_floating_point(self):
        self.assertFound("int tc_x(int i) { return (int)(i * 0.5); }", "floating point: 0.5")
        self.assertFound("int tc_x(int i) { return (int)(double)i; }", "floating point: double")

    def test_allocation(self):
        self.assertFound("#include <stdlib.h>\nvoid *tc_x(void) { return malloc(4); }", "needs malloc")

    def test_a_clock(self):
        self.assertFound("#include <time.h>\nlong tc_x(void) { return (long)time(0); }", "needs time")

    def test_output(self):
        self.assertFound('#include <stdio.h>\nvoid tc_x(int i) { printf("%d", i); }', "needs printf")

    def test_a_global(self):
        self.assertFound("int tc_x = 3;", "keeps tc_x")
        self.assertFound("int tc_x;", "keeps tc_x")
        self.assertFound("int tc_y(void) { static int calls; return ++calls; }", "keeps calls")
        self.assertFound("int tc_y(void) { static _Thread_local int calls = 7; return ++calls; }", "calls")


def main():
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    if sys.argv[1] == "--self-test":
        Planted.cc = sys.argv[2]
        unittest.main(argv=sys.argv[:1])
    found = impurities(pathlib.Path(sys.argv[1]), sys.argv[2])
    print("\n".join(found + ["promises broken by the rule core: %d" % len(found)]))
    sys.exit(1 if found else 0)


if __name__ == "__main__":
    main()
