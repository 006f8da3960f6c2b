#!/usr/bin/env python3
# SPDX-License-Identifier: Zlib
"""Lets a tool look at every C file of the house, a few at a time, and fails where it has something
to say.

usage: look.py format ROOT BUILD TOOL [FILE...]   TOOL is clang-format: every file is as it would write it
       look.py tidy ROOT BUILD TOOL [FILE...]     clang-tidy, with the checks of .clang-tidy; its analyzer,
                                                  which takes two thirds of the time, in the long run, and over
                                                  sources of src/ that are asked for by name. A header is looked at with a source that includes it.
                                                  What was clean is looked at again when it, something that
                                                  it includes, the checks or the tool differ
       look.py cppcheck ROOT BUILD TOOL           cppcheck, without what cppcheck.txt explains away
       look.py shell ROOT BUILD TOOL              shellcheck, over every shell script
       look.py --self-test TIDY                   plants faults and sees them found

BUILD holds compile_commands.json, of any preset and compiler: tidy reads from it what changes the
meaning of a source, and no more, so that its verdict is the same everywhere. Only what is built is
looked at by tidy and cppcheck.
"""
import concurrent.futures
import json
import os
import pathlib
import re
import shlex
import subprocess
import sys
import tempfile
import unittest
import unittest.mock

from clean import Clean


def run(command, cwd):
    result = subprocess.run(command, cwd=cwd, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    return result.returncode, result.stdout


def c_files(root):
    return sorted(path for top in ("src", "include", "tests") for path in (root / top).rglob("*.[ch]"))


def format_jobs(root, _build, tool, files):
    files = files or c_files(root)
    return [[tool, "--dry-run", "-Werror", *files[i:i + 50]] for i in range(0, len(files), 50)]


def commands_of(build):
    """Each source of the database with how it is compiled, in clang's words: optimising, sanitizing,
    hardening and what one processor has leave traces in a program's tree, and so in clang-tidy's verdict."""
    found = {}
    for entry in json.loads((build / "compile_commands.json").read_text(encoding="utf-8")):
        words = entry.get("arguments") or shlex.split(entry["command"])
        while os.path.basename(words[0]) in ("ccache", "sccache", "distcc"):
            words = words[1:]
        kept = [word for word in words[1:] if not re.match(r"-[Ogfm]|--param=|-Werror|-[DU]_FORTIFY_SOURCE", word)]
        source = pathlib.Path(entry["directory"], entry["file"])
        found.setdefault(source, dict(directory=entry["directory"], file=str(source), arguments=["clang", *kept]))
    return found


def source_with(root, header, sources):
    """A source that is built and has a header in it: its own, or the first that includes it."""
    own = header.with_suffix(".c")
    tops = [root / top for top in ("src", "include", ".") if header.is_relative_to(root / top)]
    names = {str(header.relative_to(top)) for top in tops} | {header.name}
    named = re.compile(r'#include [<"](%s)[>"]' % "|".join(map(re.escape, names)))
    return own if own in sources else next(
        (source for source in sources if named.search(source.read_text(encoding="utf-8"))), None)


def tidy_place(build):
    place = build / "tidy"
    place.mkdir(exist_ok=True)
    return place


def tidy_jobs(root, build, tool, files):
    commands = commands_of(build)
    sources = [source for source in sorted(commands) if source.is_relative_to(root)]
    if files:
        asked = {file: file if file.suffix == ".c" else source_with(root, file, sources) for file in files}
        for file, source in asked.items():
            if source not in sources:
                sys.exit("%s is in nothing that is built in %s" % (file, build))
        sources = sorted(set(asked.values()))
    place = tidy_place(build)
    (place / "compile_commands.json").write_text(json.dumps(list(commands.values())), encoding="utf-8")
    # What it is told of warnings was written for the compiler in use, which may be another one.
    extra = "--extra-arg=-Wno-unknown-warning-option"

    def how(source):
        test = source.is_relative_to(root / "tests")
        if "TUMBLECUP_LONG" in os.environ or (files and not test):
            return []
        # For the analyzer SDL calls libc's functions in place of its own, which tests have not declared.
        return ["--checks=-clang-analyzer-*", *(["--extra-arg=-DSDL_DISABLE_ANALYZE_MACROS"] if test else [])]
    return [[tool, "--quiet", extra, *how(source), "-p", place, source] for source in sources]


def cppcheck_jobs(root, build, tool, _files):
    cache = build / "cppcheck"
    cache.mkdir(exist_ok=True)
    return [[tool, "--project=%s" % (build / "compile_commands.json"), "--cppcheck-build-dir=%s" % cache,
             "--enable=warning,performance,portability", "--inline-suppr", "--error-exitcode=1", "--quiet",
             "--suppressions-list=%s" % (root / "tests/house/cppcheck.txt"), "-j", str(os.cpu_count() or 1),
             "-DSDL_PRINTF_VARARG_FUNC(x)="]]  # SDL's own headers are not read


def is_shell(path):
    head = path.read_bytes()[:400]
    return head.startswith((b"#!/bin/sh\n", b"#!/bin/bash\n")) or b"\n# shellcheck shell=" in head


def shell_jobs(root, _build, tool, _files):
    tops = [root / top for top in (".ci", "packaging", "tests", "assets")]
    scripts = sorted(path for top in tops for path in top.rglob("*") if path.is_file() and is_shell(path))
    return [[tool, "--external-sources", *scripts]]


JOBS = {"format": format_jobs, "tidy": tidy_jobs, "cppcheck": cppcheck_jobs, "shell": shell_jobs}


def run_all(root, jobs):
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        return list(pool.map(lambda command: run(command, root), jobs))


def look_where_new(root, build, tool, jobs, whole):
    """As run_all(), where what is known to be clean is not looked at."""
    clean, commands = Clean(tidy_place(build) / "clean.json", tool), commands_of(build)
    keys = [clean.key(job[-1], job[1:], commands[job[-1]]) for job in jobs]
    new = [(key, job) for key, job in zip(keys, jobs) if not clean.holds(key)]
    results = run_all(root, [job for _, job in new])
    clean.keep([key for (key, _), (status, _) in zip(new, results) if status == 0], whole)
    return results


def look(kind, root, build, tool, files=()):
    """The number of what there is to look at, of looks, and what was found."""
    jobs = JOBS[kind](root, build, tool, files)
    results = look_where_new(root, build, tool, jobs, not files) if kind == "tidy" else run_all(root, jobs)
    return len(jobs), len(results), [said for status, said in results if status != 0]


class Planted(unittest.TestCase):
    """A tree with one fault, compiled in two ways that have little in common."""

    FLAGS = ("gcc -O2 -g --param=max-completely-peel-times=8 -mbranch-protection=standard -fcf-protection=full"
             " -U_FORTIFY_SOURCE -D_FORTIFY_SOURCE=3 -Wno-format-truncation -Werror", "ccache clang -O1 -g -fsanitize=address,undefined")
    TIDY = None

    def setUp(self):
        self.scratch = tempfile.TemporaryDirectory()
        self.root = pathlib.Path(self.scratch.name).resolve()
        for name in ("src/base", "tests/base", "build"):
            (self.root / name).mkdir(parents=True)
        here = pathlib.Path(__file__).resolve().parents[2]
        (self.root / ".clang-tidy").write_text((here / ".clang-tidy").read_text(encoding="utf-8"), encoding="utf-8")

    def tearDown(self):
        self.scratch.cleanup()

    def found(self, name, text, flags, files=()):
        (self.root / name).write_text(text, encoding="utf-8")
        sources = sorted(self.root.rglob("*.c"))
        database = [dict(directory=str(self.root), file=str(source),
                         command="%s -Isrc -std=c11 -c %s" % (flags, source)) for source in sources]
        (self.root / "build/compile_commands.json").write_text(json.dumps(database), encoding="utf-8")
        return look("tidy", self.root, self.root / "build", self.TIDY, [self.root / file for file in files])[1:]

    def assert_everywhere(self, name, text, words, files):
        for flags in self.FLAGS:
            for asked in ((), files):
                found = self.found(name, text, flags, asked)[1]
                self.assertEqual(len(found), 1, (flags, asked))
                self.assertIn(words, found[0])

    def test_the_verdict_is_the_same_by_every_compiler_and_for_one_file_alone(self):
        self.assert_everywhere("src/base/a.c", "void a(void);\nvoid a(void)\n{\n    for (float f = 0; f < 9; f++) {\n"
                               "    }\n    int __x = 1;\n    (void)__x;\n}\n", "invalid case style", ["src/base/a.c"])

    def test_a_header_is_looked_at_with_the_source_that_includes_it(self):
        (self.root / "tests/base/a.c").write_text('#include "h.h"\n', encoding="utf-8")
        self.assert_everywhere("tests/base/h.h", "#define TWICE(x) (x * 2)\n", "macro argument", ["tests/base/h.h"])

    def test_what_is_clean_is_clean_everywhere(self):
        for flags in self.FLAGS:
            self.assertEqual(self.found("src/base/a.c", "int a(void);\nint a(void)\n{\n    return 1;\n}\n", flags)[1], [])

    def test_the_analyzer_looks_at_what_is_asked_for_and_in_the_long_run_at_all(self):
        text = "int a(void);\nint a(void)\n{\n    int *p = 0;\n    return *p;\n}\n"

        def found(files=(), **long):
            with unittest.mock.patch.dict(os.environ, long):
                if not long:
                    os.environ.pop("TUMBLECUP_LONG", None)
                return self.found("src/base/a.c", text, self.FLAGS[0], files)[1]

        self.assertEqual(found(), [])
        for said in (found(["src/base/a.c"]), found(TUMBLECUP_LONG="1")):
            self.assertEqual(len(said), 1)
            self.assertIn("NullDereference", said[0])

    def test_what_was_clean_is_looked_at_again_where_anything_of_it_changed(self):
        fine, doubtful = "#define TWICE(x) ((x) * 2)\n", "#define TWICE(x) (x * 2)\n"
        header, flags, source = self.root / "tests/base/h.h", self.FLAGS[0], '#if 1\n# include "h.h"\n#endif\n'

        def found(flags=flags):
            return self.found("tests/base/a.c", source, flags)

        header.write_text(fine, encoding="utf-8")
        self.assertEqual(found(), (1, []))
        self.assertEqual(found(), (0, []))
        header.write_text(doubtful, encoding="utf-8")
        for _ in range(2):  # what is not clean is said each time
            self.assertEqual([len(part) for part in found()[1:]], [1])
        header.write_text(fine, encoding="utf-8")
        self.assertEqual(found()[0], 1)  # forgotten meanwhile
        self.assertEqual(found(flags + " -DMORE")[0], 1)
        checks = self.root / ".clang-tidy"
        checks.write_text(checks.read_text(encoding="utf-8") + "# more\n", encoding="utf-8")
        self.assertEqual(found(flags + " -DMORE")[0], 1)
        self.assertEqual(found(flags + " -DMORE")[0], 0)
        for broken in ("", "{", "5", '[["a"]]'):
            (self.root / "build/tidy/clean.json").write_text(broken, encoding="utf-8")
            self.assertEqual(found(), (1, []))
        self.assertEqual(self.found("tests/base/b.c", "", flags, ["tests/base/b.c"]), (1, []))
        self.assertEqual(found(), (0, []))  # one that was asked for alone puts nothing out

    def test_a_file_that_nobody_builds_is_named(self):
        with self.assertRaisesRegex(SystemExit, "b.c is in nothing"):
            self.found("src/base/a.c", "", self.FLAGS[0], ["src/base/b.c"])


def main():
    if sys.argv[1:2] == ["--self-test"] and len(sys.argv) == 3:
        Planted.TIDY = sys.argv[2]
        unittest.main(argv=sys.argv[:1])
    if len(sys.argv) < 5 or sys.argv[1] not in JOBS:
        sys.exit(__doc__)
    kind, tool = sys.argv[1], sys.argv[4]
    root, build, *files = (pathlib.Path(name).resolve() for name in sys.argv[2:4] + sys.argv[5:])
    there, looked, found = look(kind, root, build, tool, files)
    print(*found, sep="\n", end="")
    print("%s: of %d looked at %d, found something %d times" % (kind, there, looked, len(found)))
    sys.exit(1 if found or not there else 0)


if __name__ == "__main__":
    main()
