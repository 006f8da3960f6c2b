#!/usr/bin/env python3
# SPDX-License-Identifier: Zlib
"""Does every compiler that is here build the house without a warning?

usage: compiler.py ROOT BUILD  compiles everything that BUILD's compile_commands.json names, to nowhere
       compiler.py --self-test plants faults and sees them found

In the short run the newest clang reads src/; what the compiler in use says at -O3, where it looks furthest,
is seen by release_build. With TUMBLECUP_LONG=1 every gcc and clang here compiles src/ and tests/ at -O2
and -O3.
"""
import concurrent.futures
import json
import os
import pathlib
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
import unittest

VERSIONS = range(12, 40)
# What the other kind of compiler does not know, and what each optimises or links by.
DROPPED = re.compile(r"-O.|-g|-Werror|-fsanitize.*|-fno-sanitize.*|-W(p,|l,).*|-flto.*")


def compilers(kind):
    """One path for each version that is here, the newest last."""
    found = {}
    for name in [kind, *("%s-%d" % (kind, version) for version in VERSIONS)]:
        path = shutil.which(name)
        if path:
            said = subprocess.run([path, "-dumpversion"], check=True, text=True, stdout=subprocess.PIPE).stdout
            found[int(said.split(".")[0])] = path
    return [found[version] for version in sorted(found)]


def sources(root, build, tops):
    """Where each file is compiled, and the arguments behind the compiler's name."""
    commands = json.loads((build / "compile_commands.json").read_text(encoding="utf-8"))
    seen = {}
    for command in commands:
        path = pathlib.Path(command["directory"], command["file"])
        if any(path.is_relative_to(root / top) for top in tops):
            words = shlex.split(command["command"])
            start = next(i for i, word in enumerate(words) if word.startswith("-"))
            kept = [word for word in words[start:] if not DROPPED.fullmatch(word)]
            kept[kept.index("-o") + 1] = os.devnull
            seen.setdefault(path, (command["directory"], kept))
    return list(seen.values())


def look(compiler, level, files, read_only=False):
    """What the compiler says of the files."""
    more = [level, "-Werror"]
    if "clang" in pathlib.Path(compiler).name:
        more += ["-Wno-unknown-warning-option", "-Wno-unused-command-line-argument"] + (["-fsyntax-only"] if read_only else [])
    else:
        # What is told by snprintf's bounds is cut on purpose.
        more += ["-Wno-format-truncation"]

    def compile_one(file):
        folder, words = file
        done = subprocess.run([compiler, *words, *more], cwd=folder, text=True, check=False,
                              stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        return "" if done.returncode == 0 and not done.stdout else done.stdout or "status %d" % done.returncode
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        return sorted({said for said in pool.map(compile_one, files) if said})


class Planted(unittest.TestCase):
    def found(self, text, kind, level):
        with tempfile.TemporaryDirectory() as scratch:
            root = pathlib.Path(scratch).resolve()
            (root / "src").mkdir()
            (root / "src/a.c").write_text(text, encoding="utf-8")
            (root / "compile_commands.json").write_text(json.dumps([{
                "directory": scratch, "file": "src/a.c",
                "command": "/usr/bin/cc -O1 -g -fsanitize=address -Wall -Wextra -Wsign-conversion "
                           "-o a.o -c src/a.c"}]), encoding="utf-8")
            said = look(compilers(kind)[-1], level, sources(root, root, ["src"]))
            self.assertEqual(sorted(path.name for path in root.rglob("*.o")), [])
            return "".join(said)

    def test_a_clean_file(self):
        for kind in ("gcc", "clang"):
            self.assertEqual(self.found("int f(int x);\nint f(int x) { return x; }\n", kind, "-O3"), "")

    def test_what_a_compiler_reads(self):
        text = "int f(unsigned x);\nint f(unsigned x) { int n = x; return n; }\n"
        for kind in ("gcc", "clang"):
            self.assertIn("sign-conversion", self.found(text, kind, "-O2"))

    def test_what_only_an_optimiser_sees(self):
        text = ("int f(void);\nstatic int a[2];\nstatic int g(int i) { a[0]++; return a[i]; }\n"
                "int f(void) { return g(5); }\n")
        self.assertIn("array-bounds", self.found(text, "gcc", "-O3"))


def main():
    if sys.argv[1:] == ["--self-test"]:
        unittest.main(argv=sys.argv[:1])
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    root, build = (pathlib.Path(name).resolve() for name in sys.argv[1:])
    long_run = os.environ.get("TUMBLECUP_LONG") == "1"
    tops = ["src", "tests"] if long_run else ["src"]
    files = sources(root, build, tops)
    if long_run:
        runs = [(compiler, level, False) for kind in ("gcc", "clang") for compiler in compilers(kind)
                for level in ("-O2", "-O3")]
    else:
        runs = [(compilers("clang")[-1], "-O2", True)]
    failed = 0
    for compiler, level, read_only in runs:
        said = look(compiler, level, files, read_only)
        print("".join(said) + "%s %s: %d files, warnings in %d" % (compiler, level, len(files), len(said)))
        failed += len(said)
    sys.exit(1 if failed or not files else 0)


if __name__ == "__main__":
    main()
