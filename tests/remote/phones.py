# SPDX-License-Identifier: Zlib
"""Phones as cups: whole matches of all games by phones alone, held against the referee; seats that are
taken and given back; a table that is killed; that there is no socket while phones are not let in; and
clients that mean no good."""
import os
import socket
import sys
import time
import unittest

TESTS = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
sys.path[:0] = [TESTS, os.path.join(TESTS, "drive")]
import facts
from games import Player, Referee
from kiosk import GRACE, IDLE, PIN, House
from phone import Closed, Phone, Refused, get, request
from table import Table, until

LONG = "TUMBLECUP_LONG" in os.environ


def let_in(table):
    """Switches phones on where a game is set up; the address of the code."""
    table.press("setup.phones")
    return table.do("remote")["url"]


def hear_until(table, phone, true, what):
    """Lets the table take in what came, and the phone what it is told."""
    def heard():
        if phone.table is not None and true(phone.table):
            return True
        table.do("settle")
        phone.listen(0.02)
        return phone.table is not None and true(phone.table)
    phone.listen()
    try:
        until(heard, what)
    except AssertionError as error:
        raise AssertionError("%s; refused: %s; told: %s" % (error, phone.refused, phone.table)) from None


class Hand:
    """What games.Player presses by: at the table while a game is set up, and then by phones."""

    def __init__(self, table):
        self.table = table

    def press(self, name):
        self.table.press(name)


class Family(Player):
    """All seats have a phone: one phone the even seats, one the odd ones."""

    def __init__(self, *args, **more):
        super().__init__(*args, **more)
        self.phones = []
        self.url = None
        self.flicks = 0

    def sit_down(self, game, players, changes):
        self.hand.press("home.game." + game)
        self.url = let_in(self.table)
        self.hand.press("setup.back")
        super().sit_down(game, players, changes)
        self.phones = [Phone(self.url) for _ in range(min(players, 2))]
        for number, phone in enumerate(self.phones):
            hear_until(self.table, phone, lambda told: told["seats"], "seats")
            for seat in range(number, players, 2):
                phone.say(do="sit", seat=seat)
        for number, phone in enumerate(self.phones):
            hear_until(self.table, phone, lambda told, number=number: [
                seat["seat"] for seat in told["seats"] if seat["mine"]] == list(
                    range(number, players, 2)), "the seats are ours")

    def tell(self, phone, **message):
        """Says it with the position that stands, and waits until it is another one."""
        position = phone.table["position"]
        phone.pace()
        phone.say(position=position, **message)
        hear_until(self.table, phone, lambda told: told["position"] != position,
                   "%s does something" % message)
        self.table.do("settle")  # what is held can't be left at once
        self.test.assertEqual(phone.refused, [])

    def asked(self):
        """The phone that is asked, and what; all others are not."""
        newest = 0
        for phone in [*self.phones, *self.phones]:  # whoever heard of a later position is the measure for all
            hear_until(self.table, phone, lambda told: not told["busy"] and told["position"] >= newest, "it is at rest")
            newest = max(newest, phone.table["position"])
        asked = [phone for phone in self.phones if phone.table["asked"] is not None]
        if not (self.state["phase"] == "rolloff" or self.manner == "count_yourself"):
            self.test.assertEqual(len(asked), 1)
        return asked[0], asked[0].table["asked"]

    def throw(self):
        faces = self.faces()
        phone, asked = self.asked()
        if self.manner == "real_dice":
            self.test.assertEqual((asked["kind"], len(asked["slots"])), ("faces", len(faces)))
            self.tell(phone, do="faces", faces=faces)
        else:
            self.test.assertEqual((asked["kind"], asked["dice"]), ("throw", len(faces)))
            self.table.do("dice", values=faces)
            self.flicks += 1
            flick = {"speed": [0.5, -6.0]} if self.flicks % 2 else {}
            self.tell(phone, do="throw", **flick)
        self.state = self.ask(cmd="roll", dice=faces)

    def add_up(self):
        total = self.sums.pop(0)
        phone, asked = self.asked()
        self.test.assertEqual(asked["kind"], "sum")
        if self.told == 0:
            self.tell(phone, do="sum", sum=9)  # wrong, and without harm
        self.tell(phone, do="sum", sum=total)
        self.told += 1

    def offered(self):
        _, asked = self.asked()
        self.test.assertEqual(asked["kind"], "act")
        if self.state["player"] is not None:
            self.test.assertEqual(asked["seat"], self.state["player"])
        offered = {action["action"]: action for action in asked["actions"]}
        for action in self.state["legal"]:
            self.test.assertNotEqual(offered[action]["label"], "")
        self.test.assertLessEqual({name for name, one in offered.items() if one["why"] == ""},
                                  set(self.state["legal"]))
        return [name for name, one in offered.items() if one["why"] == ""]

    def press_action(self, action):
        phone, asked = self.asked()
        verb, *numbers = action.split()
        one = next(one for one in asked["actions"] if one["action"] == action)
        if verb in ("keep", "take"):
            shown = {die["die"]: die["value"] for die in phone.table["dice"]}
            picked = one["dice" if verb == "keep" else "faces"]
            self.test.assertEqual(picked, [int(number) for number in numbers])
            for number in picked if verb == "keep" else []:
                self.test.assertEqual(shown[number], self.before["rolled"][number])
            if verb == "take":
                self.test.assertLessEqual(set(picked), set(shown.values()))
        self.tell(phone, do="act", action=action)

    def act(self):
        self.before = self.state
        super().act()

    def move(self):
        for phone in self.phones:
            phone.listen()
        phone = self.phones[0]
        buttons = [button["id"] for button in phone.table["buttons"]]
        if "table.go_on" in self.table.widgets():
            hear_until(self.table, phone, lambda told: "table.go_on" in [
                button["id"] for button in told["buttons"]], "what is held can be left: %s" % buttons)
            self.tell(phone, do="press", button="table.go_on")
            self.moves += 1
            self.compare()
        else:
            super().move()

    def end(self):
        super().end()
        for phone in self.phones:
            hear_until(self.table, phone, lambda told: told["screen"] == "results", "results")
            self.test.assertEqual(phone.table["winners"], self.state["winners"])
            phone.link.close()


class Matches(unittest.TestCase):
    def play(self, game, variant, manner=None, most=None):
        players, changes = facts.variants(game)[variant]
        with self.subTest(game=game, variant=variant, manner=manner), Referee() as referee, \
                Table("--speed", "instant", "--seed", "4") as table:
            family = Family(self, table, referee, Hand(table), manner=manner)
            family.sit_down(game, players, changes)
            family.play(most=most)
            if table.screen() == "results":
                family.end()

    def test_a_whole_match_of_each_game_by_phones(self):
        for game in facts.GAMES:
            for variant in facts.variants(game) if LONG else ["two"]:
                self.play(game, variant)

    def test_real_dice_are_told_by_phones(self):
        for game in facts.GAMES:
            self.play(game, "two", "real_dice", most=None if LONG else 8)

    def test_sums_are_counted_on_phones(self):
        for game in (game for game in facts.GAMES if facts.of(game).get("sums")):
            self.play(game, "two", "count_yourself", most=None if LONG else 14)


class Rounds(unittest.TestCase):
    """From match to match and through an evening, by one phone that has all seats; nothing is pressed at the table
    after the first."""

    def table(self, *options):
        return self.enterContext(Table("--speed", "instant", "--seed", "4", *options))

    def come(self, table, url, seats):
        phone = self.enterContext(Phone(url))
        hear_until(table, phone, lambda told: len(told["seats"]) >= seats, "seats")
        for seat in range(seats):
            phone.say(do="sit", seat=seat)
        hear_until(table, phone, lambda told: sum(one["mine"] for one in told["seats"]) == seats, "all seats are ours")
        return phone

    def tell(self, table, phone, **message):
        """Says it, and waits until something else can be done."""
        position = phone.table["position"]
        phone.pace()
        phone.say(position=position, **message)
        hear_until(table, phone, lambda told: told["position"] != position and not told["busy"],
                   "%s does something" % message)
        table.do("settle")  # what is held can't be left at once
        self.assertEqual(phone.refused, [])

    def press(self, table, phone, button):
        hear_until(table, phone, lambda told: button in self.buttons(phone), "%s is offered" % button)
        self.tell(table, phone, do="press", button=button)

    def buttons(self, phone):
        return {button["id"]: button for button in phone.table["buttons"]}

    def move(self, table, phone):
        """What ends a match soon: points are taken where there are any."""
        hear_until(table, phone, lambda told: told["asked"] or told["buttons"], "there is something to do")
        asked = phone.table["asked"]
        if asked is None:
            self.press(table, phone, "table.go_on")
        elif asked["kind"] == "throw":
            self.tell(table, phone, do="throw")
        else:
            may = [action["action"] for action in asked["actions"] if action["why"] == ""]
            soon = [action for action in may if action in ("bank", "stop", "pass", "allow")]
            self.tell(table, phone, do="act", action=(soon or sorted(may, key=len)[-1:])[0])

    def play(self, table, phone, most=600):
        """Until the table is left."""
        for _ in range(most):
            if phone.table["screen"] != "table":
                return
            self.move(table, phone)
        self.fail("no end")

    def test_a_phone_begins_a_rematch_and_keeps_its_seats(self):
        table = self.table()
        table.set_up(["Ann", "Ben"], target=1000)
        url = let_in(table)
        phone = self.come(table, url, 2)
        table.press("setup.first.0")
        table.press("setup.start")
        hear_until(table, phone, lambda told: told["screen"] == "table", "a match")
        for _ in range(2):
            self.play(table, phone)
            self.assertEqual(phone.table["screen"], "results")
            seats = phone.table["seats"]
            self.assertEqual([seat["place"] for seat in sorted(seats, key=lambda seat: -seat["score"])], [1, 2])
            self.assertEqual(phone.table["winners"], [seat["seat"] for seat in seats if seat["place"] == 1])
            lines = phone.table["lines"]
            self.press(table, phone, "results.rematch")
            self.assertEqual(phone.table["screen"], "table")
            self.assertEqual([(seat["score"], seat["mine"], seat["place"]) for seat in phone.table["seats"]], [(0, True, 0)] * 2)
            self.assertNotEqual(phone.table["lines"], lines)

    def test_who_has_the_fewest_points_comes_first_where_nobody_wants_any(self):
        table = self.table()
        table.press("home.game.leftovers")
        while "setup.seat.2.name" not in table.widgets():
            table.press("setup.add")
        url = let_in(table)
        phone = self.come(table, url, 3)
        table.press("setup.first.0")
        table.press("setup.start")
        hear_until(table, phone, lambda told: told["screen"] == "table", "a match")
        self.play(table, phone)
        seats = sorted(phone.table["seats"], key=lambda seat: seat["place"])
        self.assertEqual([seat["score"] for seat in seats], sorted(seat["score"] for seat in seats))
        self.assertGreater(seats[-1]["score"], seats[0]["score"])

    def evening(self, *presses):
        table = self.table()
        table.press("home.game.dicegame")
        url = let_in(table)
        for name in ("setup.back", "home.evening", "evening.minutes.30", *presses, "evening.start"):
            table.press(name)
        self.assertEqual(table.screen(), "evening")
        return table, self.come(table, url, 2)

    def test_the_wheel_the_rule_the_game_and_what_it_brought(self):
        table, phone = self.evening("evening.by_wheel")
        self.assertNotIn("evening.next", self.buttons(phone))
        self.assertEqual({one["points"] for one in phone.table["evening"]["standings"]}, {0})
        self.press(table, phone, "evening.wheel")
        rules = [name for name in self.buttons(phone) if name.startswith("evening.rule.") and name != "evening.rule.none"]
        self.assertEqual([name for name in rules if ". " not in self.buttons(phone)[name]["label"]], [])  # and what it changes
        game = phone.table["evening"]["next"]
        self.assertNotEqual(game, "")
        if rules:
            self.tell(table, phone, do="press", button=rules[0])
            hear_until(table, phone, lambda told: rules[0] not in self.buttons(phone), "it is picked")
        self.press(table, phone, "evening.next")
        self.assertEqual((phone.table["screen"], phone.table["title"]), ("table", game))
        self.play(table, phone)
        self.assertEqual(phone.table["screen"], "evening")
        standings = phone.table["evening"]["standings"]
        self.assertEqual(sum(one["points"] for one in standings), 12)
        self.assertEqual([one["points"] for one in standings], sorted((one["points"] for one in standings), reverse=True))
        self.press(table, phone, "evening.wheel")  # the evening goes on

    def test_whether_the_wheel_may_take_a_games_place_is_asked_on_the_phone(self):
        table, phone = self.evening()
        game = phone.table["evening"]["next"]
        # What else is asked there is no phone's to answer, and somebody at the table types names.
        table.press("evening.end")
        hear_until(table, phone, lambda told: told["screen"] == "away", "something is open")
        self.assertEqual(phone.table["buttons"], [])
        table.press("ask.no")
        table.press("evening.people")
        hear_until(table, phone, lambda told: told["screen"] == "evening", "it is seen again")
        self.assertEqual(phone.table["buttons"], [])
        table.press("evening.next")
        for answer in "ask.no", "ask.yes":
            self.press(table, phone, "evening.wheel")
            self.assertEqual(set(self.buttons(phone)), {"ask.no", "ask.yes"})
            self.assertIn(game, phone.table["ask"])
            self.press(table, phone, answer)
            self.assertEqual(phone.table["ask"], "")
        self.assertNotIn("evening.wheel", {name for name, one in table.widgets().items() if one["enabled"]})

    def test_what_is_read_at_the_table_is_told_and_given_back(self):
        table = self.table()
        table.set_up(["Ann", "Ben"])
        phone = self.come(table, let_in(table), 2)
        table.press("setup.first.0")
        table.press("setup.start")
        for there in (["table.rules"], ["table.menu", "menu.settings"]):
            for name in there:
                table.press(name)
            hear_until(table, phone, lambda told: told["screen"] == "away", "a page is open")
            self.assertEqual(phone.table["notice"], "Something else is open at the table.")
            self.assertEqual((phone.table["asked"], phone.table["buttons"]), (None, []))
            table.press("back")
            if table.screen() == "menu":
                table.press("menu.resume")
            hear_until(table, phone, lambda told: told["asked"], "the match goes on")
        table.press("table.menu")
        table.press("menu.home")
        table.press("ask.yes")
        hear_until(table, phone, lambda told: told["notice"] == "No game is being played.", "it is over")

    def test_whoever_is_asked_to_force_may_wish_never_to_be(self):
        table = self.table()
        table.press("home.game.microbin")
        while "setup.seat.2.name" not in table.widgets():
            table.press("setup.add")
        ann = self.come(table, let_in(table), 1)
        ben = self.enterContext(Phone(table.do("remote")["url"]))
        ben.say(do="sit", seat=1)
        ben.say(do="sit", seat=2)
        table.press("setup.first.0")
        table.press("setup.start")
        hear_until(table, ann, lambda told: told["asked"], "Ann is asked")
        wish = "seat.1.dont_ask"

        for face in (4, 6):
            table.do("dice", values=[face])
            throws = ann.table["asked"]["kind"] == "throw"
            self.tell(table, ann, **({"do": "throw"} if throws else {"do": "act", "action": "roll"}))
        self.tell(table, ann, do="act", action="stop")
        self.assertEqual((table.state()["phase"], table.state()["player"]), ("force", 1))
        hear_until(table, ben, lambda told: told["asked"], "Ben is asked")
        self.assertNotIn(wish, self.buttons(ann))
        self.assertEqual((self.buttons(ben)[wish]["on"], "never ask me" in self.buttons(ben)[wish]["label"]), (False, True))
        ann.say(do="press", position=ann.table["position"], button=wish)
        hear_until(table, ann, lambda _: ann.refused, "that is not Ann's")
        self.assertEqual(ann.refused.pop(), "not-yours")
        self.press(table, ben, wish)
        self.assertIn("isn't asked", "".join(table.log()))
        self.assertEqual(table.state()["player"], 2)
        hear_until(table, ben, lambda told: wish in self.buttons(ben), "it can be taken back")
        self.assertTrue(self.buttons(ben)[wish]["on"])
        self.press(table, ben, wish)
        self.assertNotIn(wish, self.buttons(ben))


class Seats(unittest.TestCase):
    def setUp(self):
        self.table = self.enterContext(Table("--speed", "instant", "--seed", "4"))
        self.table.set_up(["Ann", "Ben", "Eve"])
        self.url = let_in(self.table)
        self.table.press("setup.first.0")
        self.table.press("setup.start")

    def come(self, *seats, **how):
        phone = self.enterContext(Phone(self.url, **how))
        hear_until(self.table, phone, lambda told: told["seats"], "seats")
        for seat in seats:
            phone.say(do="sit", seat=seat)
        if seats:
            hear_until(self.table, phone, lambda told: all(told["seats"][s]["mine"] for s in seats),
                       "seats %s" % (seats,))
        return phone

    def refusal(self, phone, **message):
        phone.refused.clear()
        phone.say(**message)
        hear_until(self.table, phone, lambda _: phone.refused, "a refusal of %s" % message)
        return phone.refused[0]

    def test_who_is_not_asked_can_do_nothing(self):
        ann, ben, watcher = self.come(0), self.come(1), self.come()
        before = self.table.state()
        position = ben.table["position"]
        self.assertIsNone(ben.table["asked"])
        self.assertEqual(self.refusal(ben, do="throw", position=position), "not-yours")
        self.assertEqual(self.refusal(watcher, do="throw", position=position), "not-yours")
        self.assertEqual(self.refusal(ann, do="act", position=position, action="bank"), "busy")
        self.assertEqual(self.refusal(ann, do="press", position=position, button="table.menu"), "illegal")
        self.assertEqual(self.refusal(ann, do="press", position=position, button="menu.quit"), "illegal")
        self.assertEqual(self.refusal(ann, do="sit", seat=3), "no-seat")
        self.assertEqual(self.table.state(), before)

    def test_a_message_that_comes_again_does_nothing(self):
        ann = self.come(0)
        position = ann.table["position"]
        self.table.do("dice", values=[1, 2, 3, 4, 5, 6][:ann.table["asked"]["dice"]])
        ann.say(do="throw", position=position)
        hear_until(self.table, ann, lambda told: told["position"] != position and not told["busy"], "a throw")
        before = self.table.state()
        self.assertEqual(before["await"], "act")
        self.assertEqual(self.refusal(ann, do="throw", position=position), "stale")
        self.assertEqual(self.refusal(ann, do="act", position=position, action="roll"), "stale")
        self.assertEqual(self.refusal(ann, do="act", position=ann.table["position"], action="stop"), "illegal")
        self.assertEqual(self.table.state(), before)

    def test_two_phones_may_have_a_seat_and_one_phone_two(self):
        both, other = self.come(0, 2), self.come(0)
        self.assertEqual([seat["phones"] for seat in self.come().table["seats"]], [2, 0, 1])
        for phone in both, other:
            hear_until(self.table, phone, lambda told: told["asked"] is not None, "both are asked")
        other.say(do="stand", seat=0)
        hear_until(self.table, other, lambda told: told["asked"] is None, "it only watches")

    def test_a_seat_is_taken_back_at_the_table(self):
        ann = self.come(0)
        self.table.press("phones.code")
        self.assertEqual(self.table.widgets()["phones.seat.0"]["label"], "Ann: 1 phone")
        self.assertNotIn("phones.seat.1.remove", self.table.widgets())
        self.table.press("phones.seat.0.remove")
        self.assertNotIn("phones.seat.0.remove", self.table.widgets())
        self.assertEqual(self.table.widgets()["phones.seat.0"]["label"], "Ann")
        self.table.press("phones.close")
        hear_until(self.table, ann, lambda told: not told["seats"][0]["mine"] and
                   told["notice"] == "Your seat was taken back at the table.", "the seat is gone")
        self.assertIsNone(ann.table["asked"])

    def test_a_secret_keeps_its_seats_and_ends_the_older_connection(self):
        ann = self.come(0)
        again = self.come(secret=ann.secret)
        self.assertEqual(ann.closes(), 4004)
        hear_until(self.table, again, lambda told: told["seats"][0]["mine"], "the seat is ours still")
        self.assertNotIn("secret", again.welcome)
        self.assertEqual([seat["phones"] for seat in again.table["seats"]], [1, 0, 0])

    def test_the_page_speaks_the_phones_language(self):
        german = self.come(language="de-AT")
        self.assertEqual(german.welcome["words_language"], "de")
        self.assertEqual(german.welcome["language"], "en")
        self.assertNotEqual(german.welcome["words"], self.come().welcome["words"])
        german.say(do="language", language="")
        hear_until(self.table, german, lambda _: german.welcome["words_language"] == "en", "English")

    def test_a_phone_that_is_shaken_shakes_the_cup(self):
        with Table("--speed", "calm", "--seed", "4") as table:
            table.set_up(["Ann", "Ben"])
            url = let_in(table)
            table.press("setup.first.0")
            table.press("setup.start")
            with Phone(url) as ann:
                hear_until(table, ann, lambda told: told["seats"], "seats")
                ann.say(do="sit", seat=0)
                hear_until(table, ann, lambda told: told["asked"] is not None, "Ann is asked")
                before = table.do("shot", file=table.path("still.png")) and self.bytes_of(table.path("still.png"))

                def shaken():
                    ann.say(do="shake", position=ann.table["position"], strength=1)
                    time.sleep(0.06)  # as often as a phone may
                    table.do("step", ms=64)
                    table.do("shot", file=table.path("shaken.png"))
                    return self.bytes_of(table.path("shaken.png")) != before
                until(shaken, "the cup moves")
                table.do("step", ms=1500)
                hear_until(table, ann, lambda told: told["asked"] is not None, "it is put down")
                self.assertEqual(table.state()["await"], "roll")
                self.assertEqual(ann.refused, [])

    def bytes_of(self, path):
        with open(path, "rb") as file:
            return file.read()

    def test_nothing_can_be_done_while_the_menu_is_open(self):
        ann = self.come(0)
        position = ann.table["position"]
        self.table.press("table.menu")
        self.assertEqual(self.refusal(ann, do="throw", position=position), "stale")
        hear_until(self.table, ann, lambda told: told["screen"] == "away", "something is open")
        self.assertIsNone(ann.table["asked"])
        self.assertNotEqual(ann.table["notice"], "")
        self.table.press("menu.resume")
        hear_until(self.table, ann, lambda told: told["asked"] is not None, "it goes on")

    def test_whoever_acted_may_take_it_back(self):
        ann, ben = self.come(0), self.come(1)
        self.table.press("table.menu")
        self.table.press("menu.home")
        self.table.press("ask.yes")
        self.table.set_up(["Ann", "Ben"])
        self.table.press("setup.house_rules")
        self.table.press("setup.take_back")
        self.table.press("setup.done")
        self.table.press("setup.first.0")
        self.table.press("setup.start")
        hear_until(self.table, ann, lambda told: told["asked"] is not None, "Ann is asked in the next match, too")
        self.table.do("dice", values=[1, 5, 5, 2, 3, 4][:ann.table["asked"]["dice"]])
        ann.say(do="throw", position=ann.table["position"])
        hear_until(self.table, ann, lambda told: told["buttons"], "it can be taken back")
        hear_until(self.table, ben, lambda told: told["position"] == ann.table["position"], "Ben sees it")
        self.assertEqual(ben.table["buttons"], [])
        self.assertEqual(self.refusal(ben, do="press", position=ben.table["position"],
                                      button="table.undo"), "not-yours")
        ann.say(do="press", position=ann.table["position"], button="table.undo")
        until(lambda: self.table.do("settle") and self.table.state()["await"] == "roll", "it is taken back")


class Killed(unittest.TestCase):
    def text_with(self, path, word):
        try:
            with open(path, encoding="utf-8") as file:
                text = file.read()
        except FileNotFoundError:
            return None
        return text if word in text else None

    def test_a_table_that_was_killed_goes_on_with_all_its_phones(self):
        with Table("--speed", "instant", "--seed", "4") as table:
            table.set_up(["Ann", "Ben"])
            url = let_in(table)
            table.press("setup.first.0")
            table.press("setup.start")
            phones = [self.enterContext(Phone(url)) for _ in range(2)]
            for seat, phone in enumerate(phones):
                phone.say(do="sit", seat=seat)
                hear_until(table, phone, lambda told, seat=seat: told["seats"] and
                           told["seats"][seat]["mine"], "a seat")
            kept = os.path.join(table.folder, "data", "phones.json")
            text = until(lambda: self.text_with(kept, "Ben"), "it is kept")
            self.assertEqual(os.stat(kept).st_mode & 0o777, 0o600)
            secrets = [phone.secret for phone in phones]
            self.assertFalse([secret for secret in secrets if secret in text])
            table.restart()
            table.do("settle")
            self.assertEqual(table.do("remote")["url"], url)
            self.assertEqual(phones[0].closes(), 1006)
            table.press("home.continue")
            again = [self.enterContext(Phone(url, secret=secret)) for secret in secrets]
            for seat, phone in enumerate(again):
                hear_until(table, phone, lambda told, seat=seat: told["screen"] == "table" and
                           told["seats"][seat]["mine"], "the seat is there again")
            self.assertEqual(again[0].table["asked"]["kind"], "throw")
            again[0].say(do="throw", position=again[0].table["position"])
            until(lambda: table.do("settle") and table.state()["await"] == "act", "and throws")
        self.assertEqual(again[0].closes(), 1001)
        self.assertFalse(os.path.exists(kept))


class Kiosk(House):
    """The operator lets phones in, and those of guests go with them."""

    def test_only_the_operator_lets_phones_in_and_guests_phones_go_with_them(self):
        self.set_pin()
        with self.kiosk() as table:
            table.press("home.game.dicegame")
            self.assertNotIn("setup.phones", table.widgets())
            table.press("setup.back")
            table.press("home.operator")
            self.enter(table, PIN)
            table.press("operator.settings")
            table.press("settings.phones.on")
            self.assertIn("settings.phones_network.choice.0", table.widgets())
            table.press("back")
            table.press("operator.close")
            table.press("home.game.dicegame")
            table.press("setup.first.0")
            table.press("setup.start")
            url = table.do("remote")["url"]
            with Phone(url) as guest:
                hear_until(table, guest, lambda told: told["screen"] == "table", "a match")
                guest.say(do="sit", seat=0)
                hear_until(table, guest, lambda told: told["asked"] is not None, "they are asked")
                table.press("table.menu")
                table.press("menu.phones")
                self.assertNotIn("phones.stop", table.widgets())
                table.press("phones.close")
                hear_until(table, guest, lambda told: told["asked"] is not None, "it goes on")
                table.do("step", ms=IDLE - 5000)
                guest.say(do="throw", position=guest.table["position"])
                hear_until(table, guest, lambda told: told["asked"] and
                           told["asked"]["kind"] == "act", "a throw")
                table.do("step", ms=IDLE - 5000)
                self.assertEqual(table.screen(), "table")  # a phone is a sign of life
                table.do("step", ms=GRACE + 10000)
                self.assertEqual(table.screen(), "attract")
                self.assertEqual(guest.closes(), 4003)
                another = table.do("remote")["url"]
                self.assertNotEqual(another, url)
                with Phone(another, secret=guest.secret) as again:
                    self.assertEqual(again.closes(), 4001)


class Off(unittest.TestCase):
    """While phones are not let in there is nothing of it."""

    def sockets(self, process):
        """What of the process's descriptors is a socket of the network."""
        inodes = set()
        for name in ("tcp", "tcp6", "udp", "udp6"):
            with open("/proc/%d/net/%s" % (process, name), encoding="ascii") as file:
                inodes |= {line.split()[9] for line in file.readlines()[1:]}
        files = "/proc/%d/fd" % process
        found = []
        for name in os.listdir(files):
            try:
                target = os.readlink(os.path.join(files, name))
            except FileNotFoundError:
                continue
            if target.startswith("socket:[") and target[8:-1] in inodes:
                found.append(target)
        return found

    def libraries(self, process):
        with open("/proc/%d/maps" % process, encoding="utf-8") as file:
            return [line for line in file if "civetweb" in line or "qrencode" in line]

    def threads(self, process):
        return len(os.listdir("/proc/%d/task" % process))

    def test_there_is_no_socket_thread_or_library(self):
        with Table("--speed", "instant", "--seed", "4") as table:
            process = table.process.pid
            table.do("settle")
            self.assertFalse(table.try_to("remote")["ok"])
            table.set_up(["Ann", "Ben"])
            self.assertEqual(self.sockets(process), [])
            self.assertEqual(self.libraries(process), [])
            threads = self.threads(process)
            url = let_in(table)
            self.assertEqual(len(self.sockets(process)), 1)
            self.assertNotEqual(self.libraries(process), [])
            self.assertGreater(self.threads(process), threads)
            phone = self.enterContext(Phone(url))
            hear_until(table, phone, lambda told: True, "welcome")
            table.press("setup.phones")
            self.assertEqual(phone.closes(), 4003)
            self.assertFalse(table.try_to("remote")["ok"])
            until(lambda: self.sockets(process) == [], "no socket is left")
            until(lambda: self.threads(process) <= threads, "nor a thread")
            self.assertFalse(os.path.exists(os.path.join(table.folder, "data", "phones.json")))

    def test_each_time_they_are_let_in_the_code_is_another(self):
        with Table("--speed", "instant", "--seed", "4") as table:
            table.set_up(["Ann", "Ben"])
            first = let_in(table)
            phone = self.enterContext(Phone(first))
            hear_until(table, phone, lambda told: True, "welcome")
            table.press("setup.phones")
            second = let_in(table)
            self.assertNotEqual(first.split("#")[1], second.split("#")[1])
            for wrong in {"secret": phone.secret}, {"token": first.split("#")[1]}:
                with Phone(second, **wrong) as other:
                    self.assertEqual(other.closes(), 4001)
            self.assertTrue(second.startswith("http://127.0.0.1:"))


class Hostile(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.table = Table("--speed", "instant", "--seed", "4")
        cls.table.__enter__()
        cls.addClassCleanup(cls.table.__exit__, None)
        cls.table.set_up(["Ann", "Ben"])
        cls.url = let_in(cls.table)
        cls.place = cls.url.split("/")[2]

    def tearDown(self):
        """Whatever was done, a phone still comes in, from an address that did nothing."""
        with Phone(self.url, source="127.0.9.9") as phone:
            hear_until(self.table, phone, lambda told: told["seats"], "a phone comes in")

    def test_only_files_of_the_page_are_there(self):
        status, head, body = get(self.url, "/")
        self.assertEqual(status, 200)
        self.assertIn(b"<html", body)
        self.assertIn("Content-Security-Policy: default-src 'self'", head)
        for path in ("/none", "/../table.h", "/%2e%2e/icons/phone.svg", "/index.html/",
                     "/assets/remote/index.html", "/a" * 2000):
            self.assertIn(get(self.url, path)[0], (400, 404), path)
        self.assertEqual(get(self.url, "*")[0], 400)
        for path in ("/socket/..", "/none/../", "//"):  # leads to the page, or nowhere; civetweb takes dots out
            status, _, found = get(self.url, path)
            self.assertIn((status, found), ((200, body), (404, b"")), path)

    def test_it_listens_at_one_address_and_at_none_of_ipv6(self):
        # Debian's civetweb is built without it; and what the code says is one address.
        _, port = self.address()
        with open("/proc/%d/net/tcp6" % self.table.process.pid, encoding="ascii") as file:
            self.assertFalse([line for line in file if line.split()[1].endswith(":%04X" % port) and line.split()[3] == "0A"])
        with open("/proc/%d/net/tcp" % self.table.process.pid, encoding="ascii") as file:
            places = [line.split()[1] for line in file if line.split()[1].endswith(":%04X" % port) and line.split()[3] == "0A"]
        self.assertEqual(places, ["0100007F:%04X" % port])
        for place in ("::1", "127.0.0.2"):
            with self.assertRaises(OSError, msg=place):
                socket.create_connection((place, port), 30)
        status, _, _ = get(self.url, "/", Host="[::1]:%d" % port)
        self.assertEqual(status, 403)

    def test_other_methods_hosts_and_origins_are_refused(self):
        host = "Host: %s\r\n" % self.place
        for head, status in (("POST / HTTP/1.1\r\n" + host, 405), ("PUT /x HTTP/1.1\r\n" + host, 405),
                             ("GET / HTTP/1.1\r\n", 403), ("GET / HTTP/1.1\r\nHost: tv.example\r\n", 403),
                             ("GET / HTTP/1.1\r\n" + host + "Origin: http://tv.example\r\n", 403),
                             ("GET /socket HTTP/1.1\r\n" + host, 403),
                             ("GET /socket HTTP/1.1\r\n%sOrigin: http://%s\r\n" % (host, self.place), 426)):
            answer = request(self.url, (head + "Content-Length: 0\r\n\r\n").encode())
            self.assertEqual(int(answer.split()[1]), status, head)
        for wrong in ({"host": "tv.example"}, {"origin": "http://tv.example"}, {"origin": "null"}):
            with self.assertRaises(Refused) as refused:
                Phone(self.url, **wrong)
            self.assertEqual(refused.exception.status, 403)

    def test_long_headers_and_no_http_are_refused(self):
        for head in (b"GET / HTTP/1.1\r\nHost: %s\r\nX: " % self.place.encode() + b"a" * 20000, b"\0" * 9000,
                     b"\x16\x03\x01\x02\x00\x01\x00", b"GET\r\n\r\n"):
            answer = request(self.url, head)
            self.assertNotIn(b" 200 ", answer[:20])

    def test_slow_headers_end_in_time_and_hold_nobody_up(self):
        slow = [socket.create_connection(self.address(), 30, ("127.0.3.1", 0)) for _ in range(4)]
        begun = time.monotonic()
        for link in slow:
            link.sendall(b"GET / HTTP/1.1\r\nHo")
        with Phone(self.url, source="127.0.3.2") as phone:
            hear_until(self.table, phone, lambda told: told["seats"], "others come in meanwhile")
        for link in slow:
            until(lambda link=link: self.over(link), "a slow one is cut off", most=120)
            link.close()
        self.assertGreater(time.monotonic() - begun, 5)

    def address(self):
        host, port = self.place.split(":")
        return host, int(port)

    def over(self, link):
        link.settimeout(0.2)
        try:
            link.sendall(b"s")
            return link.recv(4096) == b""
        except TimeoutError:
            return False
        except OSError:
            return True

    def test_messages_against_the_rules_end_the_connection(self):
        def phone():
            return self.enterContext(Phone(self.url))
        for frame, code in (((0x81, b"x" * 5000), 1009), ((0x82, b"x"), 1003), ((0x83, b"x"), 1002),
                            ((0xC1, b"x"), 1002), ((0x80, b"x"), 1002), ((0x81, b"\xff"), 1007),
                            ((0x81, b"no json"), 4000), ((0x81, b'{"do":"quit"}'), 4000),
                            ((0x81, b'{"do":"hello","token":"again"}'), 4000),
                            ((0x81, b"[" * 4000), 4000)):
            bad = phone()
            bad.hear()
            bad.send_frame(*frame)
            self.assertEqual(bad.closes(), code, frame[1][:20])
        bare = phone()
        bare.hear()
        bare.send_frame(0x81, b"{}", masked=False)
        self.assertEqual(bare.closes(), 1002)

    def test_ten_megabytes_are_refused_at_their_head(self):
        for size in (10 << 20, 1 << 40):
            with Phone(self.url) as phone:
                phone.hear()
                phone.send_frame(0x81, b"a" * 1000, size=size)
                try:
                    for _ in range(100 if size < 1 << 30 else 1):
                        phone.link.sendall(b"a" * 100000)
                except OSError:
                    pass
                try:
                    self.assertIn(phone.closes(), (1009, 1006))
                except OSError:
                    pass

    def test_half_frames_and_silence_hold_nobody_up(self):
        with Phone(self.url, hello=False, source="127.0.4.1") as half, \
                Phone(self.url, hello=False, source="127.0.4.2") as silent:
            half.link.sendall(b"\x81\xfe\x0f")
            with Phone(self.url, source="127.0.4.3") as phone:
                hear_until(self.table, phone, lambda told: told["seats"], "others come in meanwhile")
            self.assertEqual(half.closes(60), 4005)
            self.assertEqual(silent.closes(60), 4005)

    def test_too_many_messages_end_the_connection(self):
        with Phone(self.url) as phone:
            phone.hear()
            for _ in range(60):
                try:
                    phone.say(do="stand", seat=1)
                except OSError:
                    break
            self.assertIn(phone.closes(), (4002, 1006))

    def test_four_connections_of_an_address_and_no_more(self):
        four = [self.enterContext(Phone(self.url, source="127.0.5.1")) for _ in range(4)]
        for phone in four:
            phone.hear()  # it is in, not only greeted by HTTP
        with self.assertRaises(Refused) as refused:
            Phone(self.url, source="127.0.5.1")
        self.assertEqual(refused.exception.status, 429)
        with Phone(self.url, source="127.0.5.2") as other:
            hear_until(self.table, other, lambda told: told["seats"], "another address")
        four.pop().link.close()

        def comes():
            try:
                return Phone(self.url, source="127.0.5.1")
            except Refused:
                return None
        self.enterContext(until(comes, "one that left makes room"))

    def test_twenty_four_connections_and_no_more(self):
        def come(number):
            try:
                return Phone(self.url, source="127.0.6.%d" % (number // 4 + 1))
            except Refused as refused:
                self.assertEqual(refused.status, 503)
                return None
        until(lambda: not self.full(), "those of other tests are gone")
        phones = [self.enterContext(until(lambda number=number: come(number), "phone %d" % number))
                  for number in range(24)]
        self.assertIsNone(come(24))
        for phone in phones:
            phone.link.close()
        until(lambda: not self.full(), "there is room again")

    def full(self):
        try:
            Phone(self.url, source="127.0.8.8").link.close()
            return False
        except Refused:
            return True

    def test_ten_wrong_tokens_shut_an_address_out(self):
        for _ in range(10):
            with Phone(self.url, token="A" * 22, source="127.0.7.1") as phone:
                self.assertEqual(phone.closes(), 4001)

        def out():
            try:
                with Phone(self.url, source="127.0.7.1") as phone:
                    return phone.closes(1) == 4001
            except Refused as refused:
                return refused.status == 429
        self.assertTrue(out())
        status = get_from(self.url, "127.0.7.1")
        self.assertIn(status, (0, 429))

    def test_thousands_of_connections_one_after_the_other(self):
        for number in range(5000 if LONG else 300):
            link = socket.create_connection(self.address(), 30)
            if number % 3 == 0:
                link.sendall(b"GET / HT")
            link.close()


def get_from(url, source):
    answer = request(url, b"GET / HTTP/1.1\r\nHost: %s\r\n\r\n" % url.split("/")[2].encode(), source)
    return int(answer.split()[1]) if answer else 0


if __name__ == "__main__":
    unittest.main()
