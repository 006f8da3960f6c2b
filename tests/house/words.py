#!/usr/bin/env python3
# SPDX-License-Identifier: Zlib
"""Are the words to translate up to date, and is every translation whole?

usage: words.py ROOT
       words.py --self-test ROOT   gives a copy of the checkout a new word, and looks what becomes of it

Fails when packaging/words would change assets/locale/tumblecup.pot, or when a .po file that
assets/locale/LINGUAS names lacks one of its words, leaves one untranslated or has one marked fuzzy;
when any .po file is malformed or fills other places in braces than ours;
and when a sentence, there or on a rules page, says something that nobody would say at a table (STIFF).
"""
import collections
import gettext
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import unittest


# What is not to come back, as patterns over our own words, and what is said instead.
STIFF = (
    (r"\bopens it\b", "goes first"),
    (r"[Rr]oll goes off", "Risk"),
    (r"\bthen \{left\} to go", "total {total} · {left} to go"),
    (r"[Bb]ank(s|ing)? \{points\} →|: \{points\} → \{total\}", "the total stands in the second line"),
    (r"All six scored", "Hot dice!"),
    (r"\b(is|are) bust\b", "busts"),
    (r"\b[Tt]ake the bust", "accept the bust"),
    (r"R/C\b|\b\d ?[RC]\b", "the signs of the chips"),
    (r"(?<!\{)\b[Pp]erks?\b", "chip: one word for what is seen as one"),
    (r"\b[Aa]sked whether", "ask before"),
    (r"comes later in (it|the turn order)|still plays", "players after Ann get one last turn"),
    (r"All round you", "this round you"),
    (r"\b(of|in) (a hundred|100)\b|\btimes in\b", "percent"),
    (r"%s instead of %s|\bcost (%d|less)", "You banked; rolling 2 dice was 1 % better"),
    (r"^Points to (pass|stop|reach)$|^The end$|^Stars to reach$", "the plain name of a setting"),
    (r"\bas written\b", "standard rules"),
    (r"[Cc]oach asks again", "Coach warns me"),
    (r"[Mm]argin for a television|[Nn]otes in a first", "TV safe margin, beginner tips"),
    (r"\bNobody is known\b|\bis known already\b|\bplays a match to its end\b|\bplayed to its end\b",
     "finish a match"),
    (r"\b[Bb]r(ing|ought) in\b", "import"),
    (r"^Hand over$", "change player"),
    (r"^Go on\b|\bgo(es)? on with\b", "continue"),
    (r"\bto hurry$", "press to skip"),
    (r"\bthat is the (least|most)\b|\b(first|last) one already\b|^The (first|last) one$|\bnot just now\b",
     "minimum, maximum, first, last, or why"),
    (r"\bis somebody there\b|\bwe are here\b|\blaid aside\b", "Still playing? We're still here"),
    (r"\btold by a script\b", "set by a script, where there is one"),
    (r"\bso many (a|players?|can)\b|\bwith that many\b|, at most$", "the most a player can hold"),
    (r"\b(is|was|be|are) (kept|keeping)( here)?\b(?! (on|until))|\bwhat was kept\b|\bkeeping begins\b", "saved"),
    (r"\bplayed for\b", "the computer plays"),
    (r"\b[Ww]hoever (waits|looks|is not|has a name|plays|comes)\b|^Where both\b", "you, or players"),
    (r"\bA tip:", "Tip:"),
    (r"\bone more turn\b", "one last turn"),
    (r"\b[Ll]ast rounds?\b", "final round, as the table announces it"),
    (r"\broll on\b|\bThrow on\b", "roll again"),
    (r"\bit is your turn\b", "it's your turn"),
    (r"\bsigned for\b", "scores"),
    (r"(?<!in the )\bevenings?\b", "game night, or the night: one name"),
    (r"\b[Ww]ho is there\b", "Who's here?"),
    (r"^Most (Re-rolls|Cancels)$|^Of each kind, as", "the limit, and what it limits"),
    (r"\bthe end is near\b", "passing this starts the last turns"),
    (r"\bas a line\b|^The line can't", "copy result"),
    (r"^Sound for$", "where the sound comes from"),
    (r"\bwhen a choice costs\b", "warn me before mistakes"),
    (r"\brolled a Zonk and lost\b|\bwent bust and lost\b", "what stands above it says Zonk, or bust"),
    (r"\bcould not be had\b|\bit is still to come\b|\bpauses? this time\b", "as one would say it"),
    (r"\bNobody has (finished|played) this game\b", "only people are listed, or who hasn't played it"),
    (r"\bluck(iest|y) throw\b|\bthrow of the\b", "roll, as its sentence says"),
)
# The same of the translations, by the name of their language.
STIFF_TOO = {
    "de": ((r"\bvon (hundert|100)\b", "Prozent"),
           (r"\balle anderen noch (einmal|ein letztes Mal)\b", "haben noch einen letzten Zug"),
           (r"\bEinstellungen\b", "Optionen, wie auf dem Knopf"),
           (r"^(Ein Abend|Abende)$|\bmit dem Abend\b|\bZurück zum Abend\b", "Spieleabend"),
           (r"\bals Zeile kopieren\b", "Ergebnis kopieren"),
           (r"\bRatgeber warnt\b", "Vor Fehlern warnen"),
           (r"^(Gast|Computer) dazu$", "+ Gast"),
           (r"^Zonk: \{name\}", "Bitterster Zonk steht schon darüber")),
    "es": ((r"\b(móvil|celular)(es)?\b", "teléfono"),),
    "fr": ((r"\w'\w", "’"),),
    "it": ((r"\w'\w", "’"),),
    "nl": ((r"\b(een|nog een) zet\b|\+zet\b", "beurt"),),
    "sv": ((r"\b[Mm]obil(en)?\b", "telefon"),),
    "uk": ((r"\w'\w", "’"),),
}
# Who may be loud: an explosion, a win, hot dice.
LOUD = re.compile(r"^(Bombs, Away!|full!$|boom!|Hot dice!)|\bBoom!|^Finished!|^Shared win!|\{names?\} (made it|wins?|share the win)!"
                  r"|^%s (wins|share) the night!")


def say(*command):
    return subprocess.run(command, capture_output=True, text=True)


def stale(root, fresh):
    subprocess.run([root / "packaging/words", "--to", fresh], check=True)
    if fresh.read_bytes() != (root / "assets/locale/tumblecup.pot").read_bytes():
        yield "assets/locale/tumblecup.pot is out of date: run packaging/words"


def shipped(root):
    """Languages that are said to be whole."""
    return re.findall(r"^[^#\n]+", (root / "assets/locale/LINGUAS").read_text(encoding="utf-8"), re.M)


def malformed(po):
    checked = say("msgfmt", "--check", "-o", "/dev/null", po)
    if checked.returncode != 0:
        yield "%s: %s" % (po.name, checked.stderr.strip())


def unfinished(po, list_of_words):
    # msgcmp fails for words that are missing, empty or fuzzy.
    compared = say("msgcmp", po, list_of_words)
    if compared.returncode != 0:
        yield "%s: %s" % (po.name, compared.stderr.strip())
    checked = say("msgfmt", "--check", "--statistics", "-o", "/dev/null", po)
    if checked.returncode != 0 or re.search("fuzzy|untranslated", checked.stderr):
        yield "%s: %s" % (po.name, checked.stderr.strip())


def our_words(list_of_words):
    """Every msgid and its plural, each in one piece."""
    told = say("msgcat", "--no-wrap", list_of_words).stdout
    return [text.replace('\\"', '"') for text in re.findall(r'^msgid(?:_plural)? "(.+)"$', told, re.M)]


def sentences_of(page):
    """What is read aloud of a rules page: no headings, conditions, charts and moves."""
    for line in page.read_text(encoding="utf-8").splitlines():
        mark, _, rest = line.partition(" ")
        if mark in ("@", "!"):
            yield rest.rpartition(" : ")[2]
        elif mark == "-":
            yield rest
        elif mark not in ("", "#", "##", "?", "=", "*"):
            yield line


def match(patterns, words):
    for text in words:
        for pattern, better in patterns:
            if re.search(pattern, text, re.I):
                yield "“%s”: nobody says so (%s); say it like: %s" % (text, pattern, better)


def stiff(words):
    yield from match(STIFF, words)
    for text in words:
        if "!" in text and not LOUD.search(text):
            yield "“%s”: an exclamation mark is for an explosion, hot dice or a win" % text


def stiff_pages(folder):
    for page in sorted(folder.glob("*.txt")):
        yield from ("%s: %s" % (page.name, fault) for fault in stiff(list(sentences_of(page))))
    for language, patterns in STIFF_TOO.items():
        for page in sorted((folder / language).glob("*.txt")):
            yield from ("%s/%s: %s" % (language, page.name, fault)
                        for fault in match(patterns, list(sentences_of(page))))


class Planted(unittest.TestCase):
    ROOT = None

    def test_each_old_sentence_is_known_again(self):
        old = ("Round {number} of {rounds}: {name} opens it.", "A roll goes off",
               "then {left} to go", "Stop: {points} → {total}",
               "All six scored: {name} may roll them all again.",
               "{name} is bust: {lost} pip is lost.", "Take the bust", "2 R", "{count} perks", "Asked whether to force",
               "{name} has {total} stars: the final round. Whoever comes later in it still plays.",
               "Claim a number. All round you take pairs that add up to it.",
               "Out of 100 such rolls, about {percent} score nothing and lose the turn.",
               "%s wins %d times in 100.", "fails %d in 100", "%s instead of %s", "cost %d in 100",
               "Points to pass", "Points to stop", "The end", "Rules as written",
               "Coach asks again from", "Margin for a television", "Notes in a first game",
               "Nobody is known yet.", "Bring in", "Hand over", "Go on", "Press anything to hurry",
               "That is the least", "The last one already", "Not just now", "Is somebody there?",
               "The match is laid aside in %lu second.", "We are here", "Told by a script",
               "So many a player can hold at once.", "Nothing is kept here.", "Well done!",
               "Continue the evening", "Who is there?", "Most Re-rolls", "Of each kind, as many as fit.",
               "Score more than this, and the end is near.", "Copy as a line", "Sound for",
               "Coach warns me when a choice costs", "{name} rolled a Zonk and lost {points} points.",
               "{name} went bust and lost {points} points.", "A better moment could not be had.",
               "It is still to come", "%s pauses this time, for 6 points.", "Luckiest throw",
               "Nobody has finished this game yet.", "Last round", "then one last round")
        for text in old:
            self.assertTrue(list(stiff([text])), text)

    def test_rules_pages_are_read_too(self):
        with tempfile.TemporaryDirectory() as scratch:
            folder = pathlib.Path(scratch)
            (folder / "de").mkdir()
            (folder / "pig.txt").write_text("# Pig\n\n## The end\n? option target\nSay stop.\n? end\n"
                                            "- Or roll on.\n! roll : {=risk} of a hundred bust.\n", encoding="utf-8")
            (folder / "de/pig.txt").write_text("# Pig\n! roll : {=risk} von hundert platzen.\n", encoding="utf-8")
            found = list(stiff_pages(folder))
            self.assertEqual([fault.partition(":")[0] for fault in found], ["pig.txt", "pig.txt", "de/pig.txt"], found)

    def test_translations_are_read_too(self):
        with tempfile.TemporaryDirectory() as scratch:
            po = pathlib.Path(scratch, "de.po")
            po.write_text('msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\n'
                          'msgid "Copy result"\nmsgstr "Als Zeile kopieren"\n\n'
                          'msgid "Settings"\nmsgstr "Optionen"\n', encoding="utf-8")
            self.assertEqual(len(list(stiff_too(po))), 1)

    def test_what_is_said_now_passes(self):
        self.assertEqual(list(stiff(("Boom!", "{names} wins!", "Hot dice! Roll all six again?", "Continue",
                                     "{name}, it's your turn.", "wins %d %%",
                                     "late in the evening", "%s wins the night!"))), [])

    def test_a_number_is_left_out_only_where_it_is_one(self):
        for rule, faults in (("n != 1", 0), ("n > 1", 1), ("n%10==1 && n%100!=11 ? 0 : 1", 1)):
            with tempfile.TemporaryDirectory() as scratch:
                po = pathlib.Path(scratch, "xx.po")
                po.write_text('msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n'
                              '"Plural-Forms: nplurals=2; plural=(%s);\\n"\n\n'
                              'msgid "{count} die"\nmsgid_plural "{count} dice"\n'
                              'msgstr[0] "una"\nmsgstr[1] "{count} muchas"\n' % rule, encoding="utf-8")
                self.assertEqual(len(list(strangers(po))), faults, rule)

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


def stiff_too(po):
    patterns = STIFF_TOO.get(po.stem, ())
    told = say("msgcat", "--no-wrap", po).stdout
    words = [text.replace('\\"', '"') for text in re.findall(r'^msgstr(?:\[\d\])? "(.+)"$', told, re.M)]
    yield from ("%s: %s" % (po.name, fault) for fault in match(patterns, words))


def forms_of_one_number(told):
    """The plural forms that stand for a single number, which their words may then leave out."""
    rule = re.search(r"plural=([^;]+);", told)
    form = gettext.c2py(rule.group(1)) if rule else lambda number: 0
    used = collections.Counter(form(number) for number in range(200))
    return {"msgstr[%d]" % number for number, times in used.items() if times == 1}


def strangers(po):
    """Places in braces that a translation has and its original has not, or lacks."""
    told = say("msgcat", "--no-wrap", po).stdout
    alone = forms_of_one_number(told)
    for block in told.split("\n\n"):
        lines = dict(re.findall(r'^(msgid|msgid_plural|msgstr(?:\[\d\])?) "(.*)"$', block, re.M))
        places = {name: set(re.findall(r"\{[^}]*\}?", text)) for name, text in lines.items()}
        known = places.get("msgid", set()) | places.get("msgid_plural", set())
        many = places.get("msgid_plural", places.get("msgid", set()))
        for name, found in places.items():
            lacking = many - found if name not in alone else set()
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
        found += stiff(our_words(fresh))
        found += stiff_pages(root / "assets/rules")
        translations = sorted((root / "assets/locale").glob("*.po"))
        whole = shipped(root)
        found += ["LINGUAS: there is no %s.po" % name for name in set(whole) - {po.stem for po in translations}]
        for po in translations:
            found += unfinished(po, fresh) if po.stem in whole else malformed(po)
            found += strangers(po)
            found += stiff_too(po)
    print("\n".join(found + ["translations: %d, faults: %d" % (len(translations), len(found))]))
    sys.exit(1 if found else 0)


if __name__ == "__main__":
    main()
