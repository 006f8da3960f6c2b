# SPDX-License-Identifier: Zlib
"""Writes a translation whose words are 40 % longer, to see what a long language does to a screen.

usage: pseudo.py TUMBLECUP.POT OUT.PO
Formats, names in braces and line ends stay as they are."""
import re
import sys

KEEP = re.compile(r"(%[-+ #0-9.*$]*(?:hh|h|ll|l|z|j|t)?[a-zA-Z%]|\{[a-z_.]+\}|\\.)")
ACCENTS = str.maketrans("aeiouAEIOUcnsy", "áéîöüÁÉÎÖÜçñšý")
PLURALS = '"Plural-Forms: nplurals=2; plural=(n != 1);\\n"\n'
HEAD = 'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n"Language: xx\\n"\n'


def longer(text):
    """The same text with accents, and words added at its end; `text` is as in a PO file."""
    parts = KEEP.split(text)
    letters = sum(len(part) for part in parts[::2])
    if letters == 0:
        return text
    told = "".join(part if i % 2 else part.translate(ACCENTS) for i, part in enumerate(parts))
    more = ("õñ ëxtrå wörds " * (letters // 8 + 1))[:max(1, round(letters * 0.4))].rstrip()
    end = re.search(r"(?:\\n)*$", told).start()
    return told[:end] + (" " if letters > 8 else "") + more + told[end:]


def entries(pot):
    for block in pot.split("\n\n"):
        fields = {}
        name = None
        for line in block.splitlines():
            found = re.match(r'(msgctxt|msgid|msgid_plural|msgstr(?:\[\d\])?) "(.*)"$', line)
            if found:
                name = found.group(1)
                fields[name] = found.group(2)
            elif line.startswith('"') and name:
                fields[name] += line[1:-1]
        if fields.get("msgid"):
            yield fields


def entry(fields):
    said = 'msgctxt "%s"\n' % fields["msgctxt"] if "msgctxt" in fields else ""
    said += 'msgid "%s"\n' % fields["msgid"]
    # A language's code and its thousands mark are no words.
    told = fields["msgid"] if "msgctxt" in fields else longer(fields["msgid"])
    if "msgid_plural" not in fields:
        return said + 'msgstr "%s"\n' % told
    return said + 'msgid_plural "%s"\nmsgstr[0] "%s"\nmsgstr[1] "%s"\n' % (
        fields["msgid_plural"], told, longer(fields["msgid_plural"]))


def main():
    with open(sys.argv[1], encoding="utf-8") as pot:
        told = [entry(fields) for fields in entries(pot.read())]
    with open(sys.argv[2], "w", encoding="utf-8") as out:
        out.write(HEAD + PLURALS + "\n" + "\n".join(told))


if __name__ == "__main__":
    main()
