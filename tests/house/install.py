#!/usr/bin/env python3
# SPDX-License-Identifier: Zlib
"""Installs the table as a packager would, moves it, and starts it from there.

usage: install.py ROOT CMAKE BUILD

BUILD was made without tests; all of it is built already, or is built now.
"""
import os
import pathlib
import re
import subprocess
import sys
import tempfile

import hardening


def run(*command, **options):
    result = subprocess.run(command, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, **options)
    if result.returncode != 0:
        sys.exit("%s\nfailed:\n%s" % (" ".join(map(str, command)), result.stdout))
    return result.stdout


def expect(what, holds):
    if not holds:
        sys.exit("not so: %s" % what)


def files_below(folder):
    return {str(path.relative_to(folder)) for path in folder.rglob("*") if path.is_file()}


def look_at_programs(place):
    for program in ("tumblecup", "tumblecup-referee", "tumblecup-sheets"):
        expect("%s is installed" % program, (place / "bin" / program).is_file())
    environment = {name: value for name, value in os.environ.items() if name not in ("DISPLAY", "WAYLAND_DISPLAY")}
    said = run(place / "bin/tumblecup", "--version", env=environment)
    expect("--version names the program and its version", said.startswith("tumblecup 0."))
    said = run(place / "bin/tumblecup-referee", input='{"cmd":"games"}\n', env=environment)
    sheets = place / "sheets.pdf"
    run(place / "bin/tumblecup", "--lang=de", "--print-sheets", sheets, env=environment)
    expect("the table finds who prints its sheets", sheets.read_bytes().startswith(b"%PDF-"))
    expect("the referee knows games", said.startswith('{"ok":true,"games":[{'))


def look_at_hardening(place):
    for file in sorted((place / "bin").iterdir()) + list(place.rglob("lib*.a")):
        lacks = list(hardening.lacks(file))
        expect("%s is hardened: %s" % (file.name, ", ".join(lacks)), not lacks)


def look_at_files(root, place):
    # What assets are made with, and the picture of the readme, stay at home.
    home = ("CMakeLists.txt", "list.cmake", "README", "renew", "pictures/table.png")
    assets = {name for name in files_below(root / "assets")
              if not name.endswith(home) and not name.startswith("locale/") and "/synth/" not in name}
    expect("every asset is installed and nothing else", files_below(place / "share/tumblecup") == assets)
    languages = set(re.findall(r"^[^#\n]+", (root / "assets/locale/LINGUAS").read_text(encoding="utf-8"), re.M))
    words = {path.parent.parent.name for path in (place / "share/locale").rglob("tumblecup.mo")}
    expect("every translation is installed", words == languages)
    expect("no test is installed", not any(name.startswith("test_") for name in files_below(place / "bin")))


def main():
    if len(sys.argv) != 4:
        sys.exit(__doc__)
    root, cmake, build = pathlib.Path(sys.argv[1]).resolve(), sys.argv[2], pathlib.Path(sys.argv[3]).resolve()
    run(cmake, "--build", build)
    with tempfile.TemporaryDirectory() as scratch:
        first, second = (pathlib.Path(scratch, name) for name in ("first place", "second place"))
        run(cmake, "--install", build, "--prefix", first)
        first.rename(second)
        look_at_files(root, second)
        look_at_programs(second)
        look_at_hardening(second)


if __name__ == "__main__":
    main()
