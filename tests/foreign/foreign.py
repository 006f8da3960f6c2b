#!/usr/bin/env python3
# SPDX-License-Identifier: Zlib
"""The rule core on other machines: compiled for each of them, it plays the same matches, gives the same
advice and has the same winners as here, byte for byte.

usage: foreign.py ROOT BUILD MACHINE...   i386: 32 bits; s390x: the most significant byte first, by qemu

A save is a setup, a seed and a log of actions and throws, all of which the program prints. BUILD holds
compile_commands.json, which says what each source is compiled with.
"""
import concurrent.futures
import difflib
import json
import os
import pathlib
import re
import shlex
import subprocess
import sys
import tempfile

# How a machine's programs are compiled and started. Numbers with a point are IEEE's everywhere: on i386
# by SSE2, since the old unit rounds otherwise.
MACHINES = {
    "here": (["cc"], []),
    "i386": (["cc", "-m32", "-msse2", "-mfpmath=sse"], []),
    "s390x": (["s390x-linux-gnu-gcc", "-static"], ["qemu-s390x"]),
}
ROOMS = ("rules", "match", "odds")
BASE = ("array.c", "hash.c")


def sources(root, build):
    """The library's sources, each with its definitions."""
    for entry in json.loads((build / "compile_commands.json").read_text(encoding="utf-8")):
        path = pathlib.Path(entry["directory"], entry["file"])
        if path.parent.parent != root / "src" or "_core.dir" in entry["command"] and path.parent.name != "base":
            continue
        if path.parent.name in ROOMS or path.parent.name == "base" and path.name in BASE:
            words = shlex.split(entry["command"])
            yield path, [word for word in words if re.match(r"-D[A-Z_]*(SOLVER|GAME|ODDS|TABLE)", word)]


def compile_one(compiler, root, path, words, to):
    subprocess.run([*compiler, "-std=c11", "-O1", *words, "-I" + str(root / "src"), "-I" + str(root / "include"),
                    "-c", str(path), "-o", str(to)], check=True, timeout=600)
    return to


def said_by(machine, root, build, place):
    compiler, starter = MACHINES[machine]
    place.mkdir()
    files = {path: words for path, words in sources(root, build)}
    files[root / "tests/foreign/play.c"] = []
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        objects = list(pool.map(lambda one: compile_one(
            [word for word in compiler if word != "-static"], root, one[1][0], one[1][1], place / ("%d.o" % one[0])),
            enumerate(files.items())))
    program = place / "play"
    subprocess.run([*compiler, *map(str, objects), "-lm", "-o", str(program)], check=True, timeout=600)
    return subprocess.run([*starter, str(program)], stdout=subprocess.PIPE, check=True, text=True,
                          timeout=3000).stdout.splitlines()


def main():
    if len(sys.argv) < 4:
        sys.exit(__doc__)
    root, build = (pathlib.Path(name).resolve() for name in sys.argv[1:3])
    different = 0
    with tempfile.TemporaryDirectory() as scratch:
        here = said_by("here", root, build, pathlib.Path(scratch, "here"))
        if len(here) < 1000:
            sys.exit("only %d lines were played" % len(here))
        for machine in sys.argv[3:]:
            there = said_by(machine, root, build, pathlib.Path(scratch, machine))
            lines = list(difflib.unified_diff(here, there, "here", machine, n=0, lineterm="")) if here != there else []
            print("%s: %d lines, %d differ" % (machine, len(there), len(lines)), *lines[:20], sep="\n")
            different += bool(lines)
    sys.exit(1 if different else 0)


if __name__ == "__main__":
    main()
