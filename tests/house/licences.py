#!/usr/bin/env python3
# SPDX-License-Identifier: Zlib
"""Every source file and script says its licence in its first lines, as SPDX has it.

usage: licences.py ROOT         the checkout
       licences.py --add ROOT   writes the line where it is missing
       licences.py --self-test  plants files without and sees them found

Scripts are what begins with #!, what shells complete, and Python, CMake and C by their names. The line
is the first one, or the second where the first is for the system.
"""
import pathlib
import sys
import tempfile
import unittest

LINE = "SPDX-License-Identifier: Zlib"
TOPS = ("src", "include", "tests", "packaging", "assets", ".ci")
IN_C = (".c", ".h", ".def")
BY_NAME = IN_C + (".py", ".cmake", ".sh")


def concerns(path, text):
    return (path.suffix in BY_NAME or path.name == "CMakeLists.txt" or text.startswith("#!")
            or path.parent.name == "completion" or "\n# shellcheck shell=" in text)


def comment(path):
    return "/* %s */" % LINE if path.suffix in IN_C else "# %s" % LINE


def texts(root):
    """Source files and scripts with their text."""
    files = [path for top in TOPS for path in sorted((root / top).rglob("*"))]
    for path in [root / "CMakeLists.txt", *files]:
        if not path.is_file() or path.is_symlink() or "__pycache__" in path.parts:
            continue
        try:
            text = path.read_text(encoding="utf-8")
        except UnicodeDecodeError:
            continue
        if concerns(path, text):
            yield path, text


def lacking(root):
    return [(path, text) for path, text in texts(root) if comment(path) not in text.split("\n", 2)[:2]]


def with_line(path, text):
    first, _, rest = text.partition("\n")
    if first.startswith(("#!", "#compdef")):
        return "%s\n%s\n%s" % (first, comment(path), rest)
    return comment(path) + "\n" + text


class Planted(unittest.TestCase):
    def test_what_lacks_the_line_is_found_and_gets_it(self):
        with tempfile.TemporaryDirectory() as scratch:
            root = pathlib.Path(scratch)
            (root / "CMakeLists.txt").write_text("# %s\nproject(x)\n" % LINE, encoding="utf-8")
            for name, text in {"src/a.c": "int a;\n", "src/b.py": "#!/usr/bin/python3\n",
                               "src/c": "#!/bin/sh\ntrue\n", "src/note": "of nobody's\n"}.items():
                (root / name).parent.mkdir(exist_ok=True)
                (root / name).write_text(text, encoding="utf-8")
            found = lacking(root)
            self.assertEqual([path.name for path, _ in found], ["a.c", "b.py", "c"])
            for path, text in found:
                path.write_text(with_line(path, text), encoding="utf-8")
            self.assertEqual(lacking(root), [])
            self.assertEqual((root / "src/a.c").read_text(encoding="utf-8"), "/* %s */\nint a;\n" % LINE)
            self.assertEqual((root / "src/c").read_text(encoding="utf-8"), "#!/bin/sh\n# %s\ntrue\n" % LINE)


def main():
    if sys.argv[1:] == ["--self-test"]:
        unittest.main(argv=sys.argv[:1])
    if len(sys.argv) not in (2, 3) or len(sys.argv) == 3 and sys.argv[1] != "--add":
        sys.exit(__doc__)
    found = lacking(pathlib.Path(sys.argv[-1]))
    if len(sys.argv) == 3:
        for path, text in found:
            path.write_text(with_line(path, text), encoding="utf-8")
        return
    print("".join("%s lacks %s\n" % (path, LINE) for path, _ in found) + "files without: %d" % len(found))
    sys.exit(1 if found else 0)


if __name__ == "__main__":
    main()
