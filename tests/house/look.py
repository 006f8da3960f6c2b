#!/usr/bin/env python3
"""Lets a tool look at every C file of the house, a few at a time, and fails where it has something
to say.

usage: look.py format ROOT BUILD TOOL     TOOL is clang-format: every file is as it would write it
       look.py tidy ROOT BUILD TOOL       clang-tidy, with the checks of .clang-tidy; its analyzer,
                                          which takes most of the time, over tests only in the long run
       look.py cppcheck ROOT BUILD TOOL   cppcheck, without what cppcheck.txt explains away
       look.py shell ROOT BUILD TOOL      shellcheck, over every shell script

BUILD holds compile_commands.json. Only what is built is looked at by tidy and cppcheck.
"""
import concurrent.futures
import json
import os
import pathlib
import subprocess
import sys


def run(command, cwd):
    result = subprocess.run(command, cwd=cwd, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    return result.returncode, result.stdout


def c_files(root):
    return sorted(path for top in ("src", "include", "tests") for path in (root / top).rglob("*.[ch]"))


def format_jobs(root, _build, tool):
    files = c_files(root)
    return [[tool, "--dry-run", "-Werror", *files[i:i + 50]] for i in range(0, len(files), 50)]


def tidy_jobs(root, build, tool):
    commands = json.loads((build / "compile_commands.json").read_text(encoding="utf-8"))
    sources = sorted({os.path.join(c["directory"], c["file"]) for c in commands})
    # What it is told of warnings was written for the compiler in use, which may be another one.
    extra = "--extra-arg=-Wno-unknown-warning-option"

    def how(source):
        if "TUMBLECUP_LONG" in os.environ or not pathlib.Path(source).is_relative_to(root / "tests"):
            return []
        # For the analyzer SDL calls libc's functions in place of its own, declared or not.
        return ["--checks=-clang-analyzer-*", "--extra-arg=-DSDL_DISABLE_ANALYZE_MACROS"]
    return [[tool, "--quiet", extra, *how(source), "-p", build, source] for source in sources
            if pathlib.Path(source).is_relative_to(root)]


def cppcheck_jobs(root, build, tool):
    cache = build / "cppcheck"
    cache.mkdir(exist_ok=True)
    return [[tool, "--project=%s" % (build / "compile_commands.json"), "--cppcheck-build-dir=%s" % cache,
             "--enable=warning,performance,portability", "--inline-suppr", "--error-exitcode=1", "--quiet",
             "--suppressions-list=%s" % (root / "tests/house/cppcheck.txt"), "-j", str(os.cpu_count() or 1),
             "-DSDL_PRINTF_VARARG_FUNC(x)="]]  # SDL's own headers are not read


def is_shell(path):
    head = path.read_bytes()[:400]
    return head.startswith((b"#!/bin/sh\n", b"#!/bin/bash\n")) or b"\n# shellcheck shell=" in head


def shell_jobs(root, _build, tool):
    tops = [root / top for top in (".ci", "packaging", "tests", "assets")]
    scripts = sorted(path for top in tops for path in top.rglob("*") if path.is_file() and is_shell(path))
    return [[tool, "--external-sources", *scripts]]


JOBS = {"format": format_jobs, "tidy": tidy_jobs, "cppcheck": cppcheck_jobs, "shell": shell_jobs}


def main():
    if len(sys.argv) != 5 or sys.argv[1] not in JOBS:
        sys.exit(__doc__)
    root, build = (pathlib.Path(name).resolve() for name in sys.argv[2:4])
    jobs = JOBS[sys.argv[1]](root, build, sys.argv[4])
    failed = 0
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        for status, said in pool.map(lambda command: run(command, root), jobs):
            if status != 0:
                failed += 1
                print(said)
    print("%s: looked %d times, found something %d times" % (sys.argv[1], len(jobs), failed))
    sys.exit(1 if failed or not jobs else 0)


if __name__ == "__main__":
    main()
