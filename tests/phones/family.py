# SPDX-License-Identifier: Zlib
"""A table and the phones round it: what a family does with them, and what all of them must show."""
import re

from browser import soon, views
from games import Player


class Family:
    """`count` phones, or those that are given, each with a seat of the setup screen's."""

    def __init__(self, test, table, browser, count, phones=None):
        self.test, self.table = test, table
        browser.meanwhile = lambda: table.do("step", ms=32)
        self.phones = phones or [browser.phone() for _ in range(count)]
        self.url = None

    def let_in(self):
        if "setup.phones" in self.table.widgets():
            self.table.press("setup.phones")
        self.url = self.table.do("remote")["url"]

    def join(self):
        """Each phone scans the code and taps the name of its seat."""
        for phone in self.phones:
            phone.go(self.url)
        for seat, phone in enumerate(self.phones):
            self.sit(phone, seat)

    def sit(self, phone, seat):
        phone.wait(lambda view: view["sheet"], "it asks who one is")
        phone.tap('#seats [data-seat="%d"]' % seat)
        phone.wait(lambda view: seat in view["own"], "seat %d is its own" % seat)
        phone.sheet_done()

    def asked(self, what=lambda view: True):
        """The phone that something is asked of, once there is one."""
        found = []

        def look():
            self.table.do("settle")
            found[:] = [phone for phone, view in zip(self.phones, views(self.phones))
                        if (view["kind"] or view["buttons"]) and not view["sent"] and what(view)]
            return found
        try:
            soon(look, "a phone is asked")
        except AssertionError as error:
            raise AssertionError("%s; they show %s" % (error, views(self.phones)))
        return found[0]

    def settle(self, phone, before):
        """Until the table has taken what the phone sent, and told so."""
        def taken(view):
            self.table.do("settle")
            return view["position"] != before and not view["sent"]
        phone.wait(taken, "the table takes it")

    def do(self, phone, *taps):
        before = phone.view()["position"]
        for where in taps:
            phone.tap(where)
        self.settle(phone, before)

    def pick(self, phone, action):
        """Taps the dice that an action is made of."""
        verb, *numbers = action.split()
        dice = dict(phone.view()["tray"])
        for number in numbers:
            die = number if verb == "keep" else next(die for die, value in dice.items() if str(value) == number)
            dice.pop(die)
            phone.tap('[data-die="%s"]' % die)

    # ---- What must be so -----------------------------------------------------------------------

    def agree(self, state):
        """Every phone shows what the table does."""
        self.table.do("settle")
        widgets = self.table.widgets()
        counting = "count.ok" in widgets  # a sum is asked of whoever scored, and no score tells it
        held = "table.go_on" in widgets or self.table.screen() != "table"
        lying = {name[4:]: one["value"] for name, one in widgets.items()
                 if name.startswith("die.") and name[4:].isdigit() and "value" in one}
        playing = self.table.screen() == "table"
        # What is held tells its points when it goes on, on the cards of the table and on the phones.
        told = [int(re.search(r": ([\d,]+)", widgets["seat.%d" % seat]["label"])[1].replace(",", ""))
                for seat in range(state["players"])] if playing and not counting else []
        who = state["contenders"] if state["phase"] == "rolloff" else [state["player"]]
        for seat, (phone, seen) in enumerate(zip(self.phones, views(self.phones))):
            def sees(true, what, phone=phone, seen=seen):
                return seen if true(seen) else phone.wait(true, what)
            if counting:
                sees(lambda view: view["kind"] in ("", "sum"), "nothing else but a sum is asked")
                continue
            if playing:
                scores = told if held else state["scores"]
                seen = sees(lambda view: view["scores"] == scores, "the scores are %s" % scores)
            if held or seat not in who:
                view = sees(lambda view: view["kind"] == "", "seat %d is not asked" % seat)
                self.test.assertEqual(view["actions"], [])
            elif state["await"] == "act":
                view = sees(lambda view: view["kind"] == "act" and view["dice"] == lying,
                            "seat %d is asked, and sees %s" % (seat, lying))
                self.test.assertLessEqual(set(view["open"]), set(state["legal"]))
                if state["phase"] != "keep":
                    self.test.assertLessEqual(set(state["legal"]), set(view["actions"]))
            elif state["phase"] != "rolloff":
                sees(lambda view: view["kind"] in ("throw", "faces"), "seat %d is to throw" % seat)


class Hand:
    """Presses what a match needs: the table's own for setting up, the phones for all that is played."""

    def __init__(self, family):
        self.family, self.table = family, family.table
        self.flicks = 0

    def press(self, name):
        place, _, what = name.partition(".")
        if name == "setup.start":
            self.family.let_in()
            self.family.join()
        presses = {"action": self.action, "throw": self.face, "table": self.button}
        if place in presses:
            presses[place](what)
        else:
            self.table.press(name)

    def button(self, what):
        where = '[data-button="table.%s"]' % what
        self.family.do(self.family.asked(lambda view: "table." + what in view["buttons"]), where)

    def action(self, what):
        action = what.replace("-", " ")
        phone = self.family.asked(lambda view: action in view["open"])
        if action == "throw" and self.flicks < 3:
            self.flicks += 1
            before = phone.view()["position"]
            phone.flick((0, 40, -60)[self.flicks - 1], -160)
            self.family.settle(phone, before)
        else:
            self.family.do(phone, '[data-action="%s"]' % action)

    def face(self, what):
        phone = self.family.asked(lambda view: view["kind"] == "faces")
        if what == "done":
            self.family.do(phone, '[data-entry="done"]')
        elif what == "back":
            phone.tap('[data-entry="back"]')
        else:
            phone.tap('[data-face="%s"]' % what.partition(".")[2])


class PhonePlayer(Player):
    """Plays a match by phones; the referee plays along."""

    def __init__(self, test, table, referee, family, manner=None):
        super().__init__(test, table, referee, Hand(family), manner=manner)
        self.family = family

    def press_action(self, action):
        verb = action.split()[0]
        if verb in ("keep", "take"):
            phone = self.family.asked(lambda view: view["kind"] == "act")
            before = phone.view()["position"]
            self.family.pick(phone, action)
            phone.tap('[data-action="%s"].main' % action)
            self.family.settle(phone, before)
        else:
            self.hand.press("action." + action.replace(" ", "-"))

    def add_up(self):
        total = self.sums.pop(0)
        for sum_of in (9, total):  # wrong first, and without harm
            phone = self.family.asked(lambda view: view["kind"] == "sum")
            phone.run("document.getElementById('sum').value = '';")
            self.family.do(phone, *['[data-digit="%s"]' % digit for digit in str(sum_of)], '[data-entry="done"]')
        self.told += 1

    def compare(self):
        super().compare()
        self.family.agree(self.state)

