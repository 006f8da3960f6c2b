# SPDX-License-Identifier: Zlib
"""What tests have to know of each game: games/GAME.def, read as C reads it, and the list of games."""
import pathlib
import re

TESTS = pathlib.Path(__file__).resolve().parent
GAMES = re.findall(r"^#include <tumblecup/games/(\w+)\.def>",
                   (TESTS.parent / "include/tumblecup/games.def").read_text(encoding="utf-8"), flags=re.M)


FIELD = re.compile(r'\.(\w+) = (?:true|(\d+)|((?:"(?:[^"\\]|\\.)*"\s*)+))')


def rows(text):
    found = {}
    for row in re.sub(r"/\*.*?\*/", "", text, flags=re.S).split("TEST_GAME(")[1:]:
        found[re.match(r"\w+", row).group()] = {
            name: int(number) if number else True if not pieces else "".join(
                re.findall(r'"((?:[^"\\]|\\.)*)"', pieces)).replace("\\n", "\n")
            for name, number, pieces in FIELD.findall(row)}
    return found


ROWS = rows("".join(path.read_text(encoding="utf-8") for path in sorted((TESTS / "games").glob("*.def"))))


def of(game):
    """The row of a game; says the game's name where there is none."""
    assert game in ROWS, "%s has no tests/games/%s.def" % (game, game)
    return ROWS[game]


def variants(game):
    """By name: how many sit down, and the widgets to press or type into, one a press."""
    found = {}
    for line in of(game)["variants"].splitlines():
        name, _, words = line.partition(": ")
        players, *changes = words.split()
        found[name] = (int(players), [change.partition("*")[0] for change in changes
                                      for _ in range(int(change.partition("*")[2] or 1))])
    return found
