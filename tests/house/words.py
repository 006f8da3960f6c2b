#!/usr/bin/env python3
"""Are the words to translate up to date, and is every translation whole?

usage: words.py ROOT
       words.py --self-test ROOT   gives a copy of the checkout a new word, and looks what becomes of it

Fails when packaging/words would change assets/locale/tumblecup.pot, or when a .po file lacks one of
its words, leaves one untranslated, has one marked fuzzy, or fills other places in braces than ours.
"""
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import unittest


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


class Planted(unittest.TestCase):
    ROOT = None

    def test_a_new_word_is_left_to_a_person_however_like_another_it_is(self):
        with tempfile.TemporaryDirectory() as scratch:
            root = pathlib.Path(scratch)
            for name in ("packaging", "assets/locale"):
                shutil.copytree(self.ROOT / name, root / name)
            (root / "src").mkdir()
            (root / "src/base.c").write_text('const char *a = _("Microbins");\n', encoding="utf-8")
            (root / "assets/locale/de.po").write_text(
                'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\n'
                'msgid "Microbin"\nmsgstr "Mikrobin"\n', encoding="utf-8")
            subprocess.run([root / "packaging/words"], check=True)
            text = (root / "assets/locale/de.po").read_text(encoding="utf-8")
            self.assertIn('msgid "Microbins"\nmsgstr ""\n', text)
            self.assertNotIn("fuzzy", text)
            self.assertEqual(len(list(unfinished(root / "assets/locale/de.po", root / "assets/locale/tumblecup.pot"))), 2)


def strangers(po):
    """Places in braces that a translation has and its original has not, or lacks."""
    told = say("msgcat", "--no-wrap", po).stdout
    for block in told.split("\n\n"):
        lines = dict(re.findall(r'^(msgid|msgid_plural|msgstr(?:\[\d\])?) "(.*)"$', block, re.M))
        places = {name: set(re.findall(r"\{[^}]*\}?", text)) for name, text in lines.items()}
        known = places.get("msgid", set()) | places.get("msgid_plural", set())
        many = places.get("msgid_plural", places.get("msgid", set()))
        for name, found in places.items():
            # A form for one thing may leave its number out.
            lacking = many - found if name in ("msgstr", "msgstr[1]") else set()
            if name.startswith("msgstr") and lines[name] and (found - known or lacking):
                yield "%s: %s: %s" % (po.name, lines["msgid"], " ".join(found - known | lacking))


def main():
    if sys.argv[1:2] == ["--self-test"] and len(sys.argv) == 3:
        Planted.ROOT = pathlib.Path(sys.argv[2]).resolve()
        unittest.main(argv=sys.argv[:1])
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    root = pathlib.Path(sys.argv[1]).resolve()
    with tempfile.TemporaryDirectory() as scratch:
        fresh = pathlib.Path(scratch, "fresh.pot")
        found = list(stale(root, fresh))
        translations = sorted((root / "assets/locale").glob("*.po"))
        for po in translations:
            found += unfinished(po, fresh)
            found += strangers(po)
    print("\n".join(found + ["translations: %d, faults: %d" % (len(translations), len(found))]))
    sys.exit(1 if found else 0)


if __name__ == "__main__":
    main()
