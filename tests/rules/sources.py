#!/usr/bin/env python3
"""SOURCES.md names what is there: every function and test in its third column is found in the tree."""
import pathlib
import re
import sys

TOP = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(TOP / "tests"))
import facts


def words_of(*folders):
    text = " ".join(path.read_text(encoding="utf-8") for folder in folders
                    for path in sorted((TOP / folder).rglob("*.[ch]")))
    return set(re.findall(r"\w+", text))


def main():
    known = words_of("src/rules", "src/odds", "src/boards", "tests/rules")
    rows, faults, game = {}, [], None
    for number, line in enumerate((TOP / "tests/rules/SOURCES.md").read_text(
            encoding="utf-8").splitlines(), 1):
        if line.startswith("## "):
            game = line[3:]
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if not re.match(r"\| \d+ \|", line):
            continue
        rows[game] = rows.get(game, 0) + 1
        if len(cells) != 4 or int(cells[0]) != rows[game] or not all(cells):
            faults.append("line %d: not the next row of four cells" % number)
        faults += ["line %d: there is no %s" % (number, name)
                   for name in re.findall(r"`(\w+)`", cells[2]) if name not in known]
    for id in facts.GAMES:
        title = re.search(r'\.title = "([^"]*)"', (TOP / ("src/rules/%s.c" % id)).read_text(encoding="utf-8")).group(1)
        found, expected = rows.get(title, 0), facts.of(id)["sentences"]
        if found != expected:
            faults.append("%s: %d rows under \"## %s\", expected %d" % (id, found, title, expected))
    print("\n".join(faults) or "all there")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
