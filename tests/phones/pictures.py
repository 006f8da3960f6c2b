# SPDX-License-Identifier: Zlib
"""The manual's pictures of phones: pictures.py FOLDER, with TUMBLECUP=PROGRAM. packaging/manual/take-pictures runs it."""
import pathlib
import sys

HERE = pathlib.Path(__file__).resolve().parent
sys.path[:0] = [str(HERE.parent), str(HERE.parent / "drive")]
from browser import Browser  # noqa: E402
from family import Family  # noqa: E402
from table import Table  # noqa: E402

FOLDER = pathlib.Path(sys.argv[1])
NAMES = ("Ann", "Ben", "Cleo")


def set_up(table):
    table.press("home.game.zonk")
    while "setup.seat.%d.name" % (len(NAMES) - 1) not in table.widgets():
        table.press("setup.add")
    for seat, name in enumerate(NAMES):
        table.name_seat(seat, name)
    table.press("setup.first.0")


def main():
    with Browser() as browser, Table("--size", "1120x630", "--seed", "5", "--speed", "instant") as table:
        family = Family(None, table, browser, 1)
        phone = family.phones[0]
        phone.size(360, 640)
        phone.media(color_scheme="light", reduced_motion="reduce")
        set_up(table)
        family.let_in()
        phone.open(family.url)
        phone.wait(lambda view: view["sheet"], "it asks who one is")
        phone.shot(FOLDER / "phones-who.png")
        family.sit(phone, 0)
        table.press("setup.start")
        phone.wait(lambda view: view["kind"] == "throw", "it throws")
        phone.shot(FOLDER / "phones-cup.png")
        table.do("dice", values=[1, 4, 4, 2, 4, 6])
        family.do(phone, '[data-action="throw"]')
        phone.wait(lambda view: view["kind"] == "act", "it is asked")
        for die in (1, 2, 4):
            phone.tap('[data-die="%d"]' % die)
        phone.shot(FOLDER / "phones-keep.png")


if __name__ == "__main__":
    main()
