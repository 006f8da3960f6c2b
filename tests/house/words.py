#!/usr/bin/env python3
"""Are the words to translate up to date, and is every translation whole?

usage: words.py ROOT

Fails when packaging/words would change assets/locale/tumblecup.pot, or when a .po file lacks one of
its words, leaves one untranslated or has one marked fuzzy.
"""
import pathlib
import re
import subprocess
import sys
import tempfile


def say(*command):
    return subprocess.run(command, capture_output=True, text=True)


def stale(root, fresh):
    subprocess.run([root / "packaging/words", "--to", fresh], check=True)
    if fresh.read_bytes() != (root / "assets/locale/tumblecup.pot").read_bytes():
        yield "assets/locale/tumblecup.pot is out of date: run packaging/words"


def unfinished(po, list_of_words):
    # msgcmp fails for words that are missing, empty or fuzzy.
    compared = say("msgcmp", po, list_of_words)
    if compared.returncode != 0:
        yield "%s: %s" % (po.name, compared.stderr.strip())
    checked = say("msgfmt", "--check", "--statistics", "-o", "/dev/null", po)
    if checked.returncode != 0 or re.search("fuzzy|untranslated", checked.stderr):
        yield "%s: %s" % (po.name, checked.stderr.strip())


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    root = pathlib.Path(sys.argv[1]).resolve()
    with tempfile.TemporaryDirectory() as scratch:
        fresh = pathlib.Path(scratch, "fresh.pot")
        found = list(stale(root, fresh))
        translations = sorted((root / "assets/locale").glob("*.po"))
        for po in translations:
            found += unfinished(po, fresh)
    print("\n".join(found + ["translations: %d, faults: %d" % (len(translations), len(found))]))
    sys.exit(1 if found else 0)


if __name__ == "__main__":
    main()
