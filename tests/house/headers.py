#!/usr/bin/env python3
# SPDX-License-Identifier: Zlib
"""Compiles each public header by itself: as C11 and C++11, once and twice, without a warning.

usage: headers.py ROOT CC CXX

A header that needs another one included first, has no guard, or uses what C++ lacks, fails.
"""
import pathlib
import subprocess
import sys

WARNINGS = ["-Wall", "-Wextra", "-Wpedantic", "-Wshadow", "-Wundef", "-Werror"]


def main():
    if len(sys.argv) != 4:
        sys.exit(__doc__)
    include = pathlib.Path(sys.argv[1]) / "include"
    wrong = 0
    headers = sorted(path.relative_to(include) for path in include.rglob("*.h"))
    for header in headers:
        text = "#include <%s>\n" % header * 2
        for compiler, language in ((sys.argv[2], "c"), (sys.argv[3], "c++")):
            command = [compiler, "-x", language, "-std=%s11" % language, *WARNINGS, "-I", include, "-fsyntax-only", "-"]
            result = subprocess.run(command, input=text, text=True, capture_output=True)
            if result.returncode != 0:
                wrong += 1
                print("%s as %s:\n%s" % (header, language, result.stderr))
    print("public headers: %d, failures: %d" % (len(headers), wrong))
    sys.exit(1 if wrong or not headers else 0)


if __name__ == "__main__":
    main()
