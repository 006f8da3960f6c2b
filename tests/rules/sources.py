#!/usr/bin/env python3
# SPDX-License-Identifier: Zlib
"""What tests/games/GAME.md names is there: every function and test in its third column is found in the tree."""
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


def faults_of(game, known):
    path = TOP / ("tests/games/%s.md" % game)
    if not path.is_file():
        return ["%s: its source's sentences are not told, in tests/games/%s.md" % (game, game)]
    rows, faults = 0, []
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        if not re.match(r"\| \d+ \|", line):
            continue
        rows += 1
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if len(cells) != 4 or int(cells[0]) != rows or not all(cells):
            faults.append("%s.md, line %d: not the next row of four cells" % (game, number))
        faults += ["%s.md, line %d: there is no %s" % (game, number, name)
                   for name in re.findall(r"`(\w+)`", cells[2]) if name not in known]
    expected = facts.of(game)["sentences"]
    return faults + ["%s.md: %d rows, expected %d" % (game, rows, expected)] * (rows != expected)


def main():
    known = words_of("src/rules", "src/odds", "src/boards", "tests/rules")
    faults = [fault for game in facts.GAMES for fault in faults_of(game, known)]
    print("\n".join(faults) or "all there")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
