#!/usr/bin/env python3
# SPDX-License-Identifier: Zlib
"""Holds the house style where neither the compiler nor clang-format does.

usage: habits.py ROOT         the checkout, or any tree laid out like it
       habits.py --self-test  plants each fault and sees it found

Guards follow the path, a source file includes its own header first, files stay readable in length,
structures and enumerations have no typedef, the calls of CONTRIBUTING.md's table are not used, no
file names one person's machine, nothing is kept at the top that isn't at home there, and tests are
named alike: a program of tests is test_x.c, its functions say a behaviour without a prefix.
"""
import pathlib
import re
import subprocess
import sys
import tempfile
import unittest

LINES_MOST = 1000  # a file is one idea; beyond this it is surely two

# What git keeps at the top: the top gains nothing else.
TOP = {".ci", ".clang-format", ".clang-tidy", ".gitignore", "CMakeLists.txt", "CMakePresets.json", "CONTRIBUTING.md",
       "LICENSE", "NEWS.md", "README.md", "assets", "include", "packaging", "src", "tests"}

# Calls that are not used, and what is used instead. CONTRIBUTING.md shows the same table.
CALLS = {
    "strcpy": "snprintf", "strcat": "snprintf", "sprintf": "snprintf", "vsprintf": "vsnprintf",
    "strncpy": "snprintf or memcpy", "strncat": "snprintf", "gets": "fgets",
    "atoi": "strtol", "atol": "strtol", "atof": "strtod", "sscanf": "strtol",
    "strtok": "strchr", "rand": "tc_random_below", "srand": "tc_random_seeded",
    "system": "nothing", "popen": "nothing", "alloca": "an array of fixed size",
    "setjmp": "a result that is handed back", "longjmp": "a result that is handed back",
}

MACHINE = re.compile(r"/home/[a-z]\w*/|/Users/\w+/|[A-Z]:\\Users\\|(?<![\w$}])/root/")


def code_only(text):
    def blank(match):
        return "\n" * match.group(0).count("\n") or '""'
    return re.sub(r'"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])*\'|/\*.*?\*/|//[^\n]*', blank, text, flags=re.S)


def wrong_guard(root, path, text):
    if path.suffix != ".h":
        return
    top = "src" if path.is_relative_to(root / "src") else "include"
    guard = re.sub(r"\W", "_", str(path.relative_to(root / top))).upper()
    names = re.findall(r"^#(ifndef|define) (\w+)$", text, flags=re.M)[:2]
    if names != [("ifndef", guard), ("define", guard)]:
        yield "its guard is not %s" % guard


def wrong_order(root, path, text):
    own = path.with_suffix(".h")
    if path.suffix != ".c" or not own.exists():
        return
    first = re.search(r'^#include [<"]([^>"]+)', text, flags=re.M)
    if not first or first.group(1) != str(own.relative_to(root / "src")):
        yield "its own header does not come first"


def wrong_length(_root, _path, text):
    lines = text.count("\n")
    if lines > LINES_MOST:
        yield "has %d lines, more than %d" % (lines, LINES_MOST)


def wrong_code(_root, _path, text):
    code = code_only(text)
    if re.search(r"\btypedef\s+(struct|enum|union)\b", code):
        yield "hides a structure or an enumeration behind a typedef"
    for call in re.findall(r"(?<![\w.>])(%s)\s*\(" % "|".join(CALLS), code):
        yield "calls %s; use %s" % (call, CALLS[call])


def wrong_machine(_root, _path, text):
    match = MACHINE.search(text)
    if match:
        yield "names one machine: %s" % match.group(0)


def wrong_test(_root, path, text):
    code = code_only(text)
    if re.search(r"\bcmocka_run_group_tests", code) and "int main" in code and not path.name.startswith("test_"):
        yield "runs tests and is not named test_x.c"
    if path.stem.endswith("_test"):
        yield "is not named test_x.c"
    for name in re.findall(r"\bvoid (test_\w+)\(void \*\*", code):
        yield "%s has a prefix" % name


def strays(root):
    """Where git keeps the tree."""
    kept = subprocess.run(["git", "-C", str(root), "ls-files", "-z"], text=True, capture_output=True, check=False)
    tops = {path.split("/")[0] for path in kept.stdout.split("\0") if path}
    return ["%s: is not at home at the top" % top for top in sorted(tops - TOP)]


def faults(root):
    found = strays(root)
    for path in sorted((root / "tests").rglob("*.c")):
        text = path.read_text(encoding="utf-8")
        found += ["%s: %s" % (path.relative_to(root), why) for why in wrong_test(root, path, text)]
    sources = sorted(path for top in ("src", "include") for path in (root / top).rglob("*.[ch]"))
    for path in sources:
        text = path.read_text(encoding="utf-8")
        for rule in (wrong_guard, wrong_order, wrong_length, wrong_code):
            found += ["%s: %s" % (path.relative_to(root), why) for why in rule(root, path, text)]
    tops = ("src", "include", "tests", "packaging", "assets", ".ci")
    written = sorted(path for top in tops for path in (root / top).rglob("*") if path.is_file())
    for path in written + sorted(path for path in root.glob("*") if path.is_file()):
        if path.name == pathlib.Path(__file__).name:
            continue
        try:
            text = path.read_text(encoding="utf-8")
        except UnicodeDecodeError:
            continue
        found += ["%s: %s" % (path.relative_to(root), why) for why in wrong_machine(root, path, text)]
    return found


class Planted(unittest.TestCase):
    def found(self, **files):
        """Files of src/base, such as a_h, or of tests/base, such as tests__test_a."""
        with tempfile.TemporaryDirectory() as scratch:
            root = pathlib.Path(scratch)
            for name, text in files.items():
                top, _, test = name.partition("__")
                path = root / (top + "/base/" + test + ".c" if test else "src/base/" + name.replace("_", "."))
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(text, encoding="utf-8")
            return faults(root)

    def assertFound(self, words, **files):
        found = self.found(**files)
        self.assertEqual(len(found), 1, found)
        self.assertIn(words, found[0])

    def test_a_clean_tree(self):
        self.assertEqual(self.found(a_h="#ifndef BASE_A_H\n#define BASE_A_H\n#endif\n",
                                    a_c='/* no sprintf() here */\n#include "base/a.h"\n'
                                        'int f(struct x *x) { return x->rand(1) + my_rand(2); }\n'), [])

    def test_guards(self):
        self.assertFound("BASE_A_H", a_h="#ifndef A_H\n#define A_H\n#endif\n")
        self.assertFound("BASE_A_H", a_h="#pragma once\n")

    def test_own_header_first(self):
        self.assertFound("does not come first", a_h="#ifndef BASE_A_H\n#define BASE_A_H\n#endif\n",
                         a_c='#include <stdio.h>\n#include "base/a.h"\n')

    def test_length(self):
        self.assertFound("1001 lines", a_c="\n" * 1001)

    def test_typedefs(self):
        self.assertFound("typedef", a_c="typedef struct a {int x;} a;\n")

    def test_calls(self):
        self.assertFound("calls sprintf", a_c="void f(char *s) { sprintf(s, s); }\n")
        self.assertFound("calls rand", a_c="int f(void) { return rand (); }\n")

    def test_names_of_tests(self):
        self.assertEqual(self.found(tests__test_a="static void it_is_kept(void **state) {}\nint main(void)\n{\n"
                                    "    return cmocka_run_group_tests(tests, NULL, NULL);\n}\n"), [])
        self.assertFound("a_test.c: is not named", tests__a_test="")
        self.assertFound("a.c: runs tests", tests__a="int main(void) { return cmocka_run_group_tests(a, b, c); }\n")
        self.assertFound("test_it has a prefix", tests__test_a="static void test_it(void **state)\n{\n}\n")

    def test_what_a_program_left_behind(self):
        with tempfile.TemporaryDirectory() as scratch:
            for name in ("README.md", "left/a"):
                path = pathlib.Path(scratch) / name
                path.parent.mkdir(exist_ok=True)
                path.touch()
            for words in (["init", "-q"], ["add", "-A"]):
                subprocess.run(["git", "-C", scratch, *words], check=True)
            self.assertEqual(strays(pathlib.Path(scratch)), ["left: is not at home at the top"])

    def test_paths_of_one_machine(self):
        self.assertFound("one machine", a_c='const char *p = "/home/ann/table";\n')
        self.assertFound("one machine", a_c='const char *p = "/root/table";\n')


def main():
    if sys.argv[1:] == ["--self-test"]:
        unittest.main(argv=sys.argv[:1])
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    found = faults(pathlib.Path(sys.argv[1]))
    print("\n".join(found + ["habits broken: %d" % len(found)]))
    sys.exit(1 if found else 0)


if __name__ == "__main__":
    main()
