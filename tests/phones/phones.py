# SPDX-License-Identifier: Zlib
"""Phones as cups: real browsers, the real table, and a referee that plays along.

Each class is a test of its own: phones.py CLASS"""
import contextlib
import os
import pathlib
import re
import sys
import time
import unittest

HERE = pathlib.Path(__file__).resolve().parent
sys.path[:0] = [str(HERE.parent), str(HERE.parent / "drive")]
import checks  # noqa: E402
import facts  # noqa: E402
import table as tables  # noqa: E402
from browser import Browser  # noqa: E402
from family import Family, Hand, PhonePlayer  # noqa: E402
from games import Clicks, Referee  # noqa: E402
from table import Table  # noqa: E402

LONG = "TUMBLECUP_LONG" in os.environ
tables.PATIENCE = 5000  # seconds: a browser takes longer than a script


running = []


@contextlib.contextmanager
def browsing():
    """The one browser of this run, which begins with whoever wants it first; its phones are gone afterwards."""
    if not running:
        running.append(Browser().__enter__())
        unittest.addModuleCleanup(end_browser)
    try:
        yield running[0]
    finally:
        try:
            running[0].put_away()
        except TimeoutError:  # it answers no more: whoever comes next has another
            end_browser()


def end_browser():
    if running:
        running.pop().__exit__()


class Sofa(unittest.TestCase):
    """What the other classes share."""

    def sit(self, browser, table, game="dicegame", count=2, changes=(), manner=None, phones=None):
        """A match that was set up at the table and joined by phones; its player, and a referee of its own."""
        referee = Referee()
        self.addCleanup(referee.__exit__)
        player = PhonePlayer(self, table, referee, Family(self, table, browser, count, phones), manner)
        player.sit_down(game, count, changes)
        return player, player.family

    def table(self, *options, **how):
        return Table("--speed", "instant", "--seed", "4", "--size", "800x480", *options, **how)

    def put_away(self, phones):
        """They go on to the next table: none knocks there with the code of this one."""
        for phone in phones:
            phone.tell("Page.navigate", url="about:blank")


class Matches(Sofa):
    """Six phones play a match of each game; short: a few moves of each, and one whole."""

    def play(self, game, browser, phones, most):
        changes = next(iter(facts.variants(game).values()))[1]
        with self.subTest(game=game), self.table() as table:
            player, family = self.sit(browser, table, game, len(phones), changes, phones=phones)
            player.play(most)
            if table.screen() == "results":
                player.end()
                for phone in family.phones:
                    phone.wait(lambda view: view["standings"], "it shows how it ended")
            else:
                self.assertIsNotNone(most, "no end")
            self.put_away(phones)

    def test_whole_matches(self):
        with browsing() as browser:
            phones = [browser.phone() for _ in range(6)]
            for game in facts.GAMES:
                self.play(game, browser, phones, None if LONG else 12)


class Entries(Sofa):
    """Dice of their own, and sums of their own."""

    def setUp(self):
        self.browser = self.enterContext(browsing())
        self.phones = [self.browser.phone() for _ in range(2)]

    def play(self, game, manner):
        changes = next(iter(facts.variants(game).values()))[1]
        with self.subTest(game=game, manner=manner), self.table() as table:
            player, _ = self.sit(self.browser, table, game, 2, changes, manner, self.phones)
            player.play(None if LONG else 6)
            self.put_away(self.phones)
            return player

    def test_real_dice_are_tapped_in(self):
        for game in facts.GAMES if LONG else ("zonk", "dicegame"):
            self.play(game, "real_dice")

    def test_sums_are_typed_in(self):
        for game in (game for game in facts.GAMES if facts.of(game).get("sums")):
            self.assertGreater(self.play(game, "count_yourself").told, 0)


class Lives(Sofa):
    """What becomes of a phone while others play on."""

    def test_a_reload_and_a_sleep_keep_the_seat(self):
        with browsing() as browser, self.table() as table:
            player, (ann, ben) = self.sit_two(browser, table)
            ann.reload()
            ann.wait(lambda view: view["own"] == [0], "it has its seat again")
            ben.run("window.opened = 0; const plain = WebSocket;"
                    "window.WebSocket = class extends plain { constructor(at) { super(at); window.opened += 1; } };")
            ben.tell("Page.setWebLifecycleState", state="frozen")
            time.sleep(3.5)  # nothing tells that it is asleep; a page trusts its connection for 3 s
            ben.tell("Page.setWebLifecycleState", state="active")
            ben.wait(lambda view: ben.run("return window.opened;") == 1, "it connects anew")
            view = ben.wait(lambda view: view["own"] == [1] and not view["cut"], "it is back")
            self.assertFalse(view["sheet"])
            player.hand = Clicks(table)  # a browser that was frozen takes no touch any more, but sees all
            player.play(4)

    def sit_two(self, browser, table):
        player, family = self.sit(browser, table)
        return player, family.phones

    def test_one_phone_has_two_seats_and_two_phones_one(self):
        with browsing() as browser, self.table() as table:
            family = Family(self, table, browser, 2)
            table.press("home.game.dicegame")
            family.let_in()
            ann, guest = family.phones
            ann.open(family.url)
            ann.wait(lambda view: view["sheet"], "it asks who one is")
            for seat in (0, 1):
                ann.tap('#seats [data-seat="%d"]' % seat)
                ann.wait(lambda view, seat=seat: seat in view["own"], "it has seat %d" % seat)
            ann.sheet_done()
            guest.open(family.url)
            family.sit(guest, 1)
            table.press("setup.start")
            for phone in (ann, guest):
                phone.wait(lambda view: view["scores"] == [0, 0], "it sees the match")
            seat = table.state()["player"]
            table.do("settle")
            for phone in (ann, guest):
                asked = seat in phone.view()["own"] and table.state()["phase"] != "rolloff"
                phone.wait(lambda view, asked=asked: not asked or view["kind"] == "throw", "whoever has the seat is asked")
            self.assertEqual(ann.view()["own"], [0, 1])

    def test_who_only_watches_is_never_asked(self):
        with browsing() as browser, self.table() as table:
            player, family = self.sit(browser, table)
            watcher = browser.phone()
            watcher.open(family.url)
            watcher.sheet_done()
            player.play(4)
            view = watcher.wait(lambda view: view["scores"] == player.state["scores"], "it sees the scores")
            self.assertEqual((view["own"], view["actions"], view["kind"]), ([], [], ""))

    def test_a_wrong_code_is_told_and_another_tab_takes_over(self):
        with browsing() as browser, self.table() as table:
            _, family = self.sit(browser, table)
            stranger = browser.phone()
            stranger.go(family.url.partition("#")[0] + "#" + "A" * 22)
            stranger.wait(lambda view: "scan the code" in view["link"], "it says what to do")
            ann = family.phones[0]
            tab = browser.tab(ann)
            tab.open(family.url)
            tab.wait(lambda view: view["own"] == [0], "the other tab has the seat")
            ann.wait(lambda view: "another tab" in view["link"], "it says where it goes on")
            ann.tap("#link button")
            ann.wait(lambda view: not view["cut"] and view["own"] == [0], "it is here again")


class Feels(Sofa):
    """What a hand feels, and what it does: vibration, a flick's speed, a shake."""
    RECORD = """
        window.buzzed = []; window.sent = [];
        navigator.vibrate = (pattern) => window.buzzed.push(pattern);
        const plain = WebSocket.prototype.send;
        WebSocket.prototype.send = function(text) { window.sent.push(JSON.parse(text)); plain.call(this, text); };
        """
    SHAKE = """
        for (const x of [0, 30]) {
          dispatchEvent(new DeviceMotionEvent("devicemotion", {accelerationIncludingGravity: {x, y: 0, z: 9}}));
        }
        """

    def sent(self, phone, kind):
        return [message for message in phone.run("return window.sent;") if message["do"] == kind]

    def test_a_turn_a_bust_a_flick_and_a_shake(self):
        with browsing() as browser, self.table() as table:
            family = Family(self, table, browser, 2)
            for phone in family.phones:
                phone.tell("Page.addScriptToEvaluateOnNewDocument", source=self.RECORD)
            table.press("home.game.dicegame")
            table.press("setup.first.0")
            family.let_in()
            family.join()
            table.press("setup.start")
            ann, ben = family.phones
            ann.wait(lambda view: view["kind"] == "throw", "it throws")
            self.assertEqual(ann.run("return window.buzzed;"), [[60, 50, 60]])
            self.assertEqual(ben.run("return window.buzzed;"), [])
            ann.run(self.SHAKE)
            shakes = self.sent(ann, "shake")
            self.assertEqual(len(shakes), 1)
            self.assertGreater(shakes[0]["strength"], 0.9)
            ann.wait(lambda view: view["kind"] == "throw", "and a shake throws nothing")
            table.do("dice", values=[1, 2, 3, 4, 4, 6])
            before = ann.view()["position"]
            ann.flick(10, -40, seconds=0.1)  # slowly: the cup is only moved about
            self.assertEqual(self.sent(ann, "throw"), [])
            ann.flick(0, -200)
            family.settle(ann, before)
            (x, y), = (message["speed"] for message in self.sent(ann, "throw"))
            self.assertLess(abs(x), 0.5)
            self.assertTrue(-20 <= y < -2, y)
            self.assertEqual(ann.run("return window.buzzed.length;"), 1)  # the same turn: it does not call again
            table.do("dice", values=[2, 3, 4, 6, 6])
            before = ann.view()["position"]
            ann.flick(0, -200)
            family.settle(ann, before)
            ann.wait(lambda view: ann.run("return window.buzzed.length;") == 2, "it feels the bust")
            self.assertEqual(ann.run("return window.buzzed[1];"), [280])


class Removed(Sofa):
    def test_a_seat_that_is_taken_back_at_the_table(self):
        with browsing() as browser, self.table() as table:
            player, family = self.sit(browser, table)
            player.play(2)
            table.press("table.menu")
            table.press("menu.phones")
            table.press("phones.seat.1.remove")
            ben = family.phones[1]
            view = ben.wait(lambda view: view["own"] == [], "it has no seat any more")
            ben.wait(lambda view: "taken back" in view["notice"], "it says why")
            self.assertFalse(view["sheet"])
            table.press("phones.close")
            if table.screen() == "menu":
                table.press("menu.resume")
            ben.sit(1)
            ben.wait(lambda view: view["own"] == [1], "and may have it again")
            ben.sheet_done()
            player.play(6)


class Killed(Sofa):
    def test_the_table_goes_on_with_all_of_them(self):
        with browsing() as browser, self.table() as table:
            player, family = self.sit(browser, table, count=3)
            player.play(5)
            browser.meanwhile = lambda: None
            table.end()
            for phone in family.phones:
                phone.wait(lambda view: view["cut"], "it says that nobody answers")
            table.start()
            browser.meanwhile = lambda: table.do("step", ms=32)
            table.do("settle")
            table.press("home.continue")
            for seat, phone in enumerate(family.phones):
                phone.wait(lambda view, seat=seat: not view["cut"] and view["own"] == [seat], "seat %d is back" % seat)
            self.assertEqual(table.state(), player.state)
            player.play(9)


class Looks(Sofa):
    """Roles, names, sizes and contrast of what there is to see; with PICTURES=FOLDER also as pictures."""
    SIZES = ((320, 568), (390, 844), (844, 390), (768, 1024))
    LARGE = ((360, 640), (390, 844), (844, 390))  # where a phone is set to letters half as large again

    def look_at_large_letters(self, name, phone):
        phone.letters(24)
        for width, height in self.LARGE:
            phone.size(width, height)
            with self.subTest(what=name, letters=24, size=(width, height)):
                self.assertEqual(checks.faults(phone, checks.NAMES, checks.PLACES, checks.CONTRAST), [])
            if os.environ.get("PHONES_PICTURES"):
                phone.shot("%s/%s-%dx%d-large.png" % (os.environ["PHONES_PICTURES"], name, width, height))
        phone.letters(16)

    def look(self, name, phone):
        if os.environ.get("PHONES_PICTURES"):
            os.makedirs(os.environ["PHONES_PICTURES"], exist_ok=True)
        phone.run("document.activeElement?.blur();")
        for scheme in ("light", "dark"):
            phone.media(color_scheme=scheme, reduced_motion="reduce")
            for width, height in self.SIZES:
                phone.size(width, height)
                with self.subTest(what=name, scheme=scheme, size=(width, height)):
                    self.assertEqual(checks.faults(phone, checks.NAMES, checks.PLACES, checks.CONTRAST), [])
                if os.environ.get("PHONES_PICTURES"):
                    phone.shot("%s/%s-%dx%d-%s.png" % (os.environ["PHONES_PICTURES"], name, width, height, scheme))
        self.look_at_large_letters(name, phone)
        phone.size(390, 844)

    def test_what_a_family_sees(self):
        for game in facts.GAMES:
            with browsing() as browser, self.table() as table:
                family = Family(self, table, browser, 1)
                table.press("home.game." + game)
                if "setup.first.0" in table.widgets():
                    table.press("setup.first.0")
                family.let_in()
                phone = family.phones[0]
                phone.open(family.url)
                phone.wait(lambda view: view["sheet"], "it asks who one is")
                if game == facts.GAMES[0]:
                    self.look("who", phone)
                family.sit(phone, 0)
                table.press("setup.start")
                view = phone.wait(lambda view: view["open"], "it may throw")
                self.look(game + "-throw", phone)
                family.do(phone, '[data-action="%s"]' % ("throw" if "throw" in view["open"] else "roll"))
                phone.wait(lambda view: view["dice"], "it sees the dice")
                self.look(game + "-asked", phone)
                self.assertEqual(browser.complaints(), [])

    def test_no_width_is_too_narrow(self):
        with browsing() as browser, self.table() as table:
            _, family = self.sit(browser, table)
            for width in range(320, 1025, 32 if LONG else 176):
                family.phones[0].size(width, 700)
                self.assertEqual(checks.faults(family.phones[0], checks.PLACES), [], width)


class Wishes(Sofa):
    def test_never_to_be_asked_to_force_is_a_switch(self):
        with browsing() as browser, self.table() as table:
            family = Family(self, table, browser, 2)
            table.press("home.game.microbin")
            table.press("setup.add")
            table.press("setup.first.0")
            family.let_in()
            family.join()
            table.press("setup.start")
            ann, ben = family.phones
            for face, button in ((4, "throw"), (6, "roll"), (None, "stop")):
                if face is not None:
                    table.do("dice", values=[face])
                view = ann.wait(lambda view: view["open"], "Ann is asked")
                family.do(ann, '[data-action="%s"]' % (button if button in view["open"] else "roll"))
            wish = '[data-button="seat.1.dont_ask"]'
            ben.wait(lambda view: "allow" in view["open"] and "seat.1.dont_ask" in view["buttons"], "Ben is asked")
            pressed = "return document.querySelector('%s').getAttribute('aria-pressed');" % wish
            self.assertEqual(ben.run(pressed), "false")
            self.assertEqual(checks.faults(ben, checks.NAMES, checks.PLACES, checks.CONTRAST), [])
            family.do(ben, wish)
            ben.wait(lambda view: view["actions"] == [], "Ben is not asked any more")
            self.assertEqual(ben.run(pressed), "true")
            self.assertEqual(checks.faults(ben, checks.NAMES, checks.PLACES, checks.CONTRAST), [])


class Words(Sofa):
    """The page's files, and the words of the table's and of the phone's language."""
    FOLDER = HERE.parents[1] / "assets/remote"

    def test_it_is_small_and_brings_nothing_from_elsewhere(self):
        files = sorted(self.FOLDER.iterdir())
        self.assertLess(sum(path.stat().st_size for path in files), 60 * 1024)
        for path in files:
            text = path.read_text(encoding="utf-8").replace("http://www.w3.org/2000/svg", "")
            self.assertNotRegex(text, r"https?://|//cdn|@import|url\(['\"]?(?!#)|\bdata:", path.name)
            if path.suffix == ".html":
                self.assertNotRegex(text, r"\sstyle=|\son\w+=|<style|<script[^>]*>[^<]")
            self.assertNotRegex(text, r"innerHTML|outerHTML|insertAdjacent|\beval\b|new Function", path.name)

    def test_a_page_whose_file_was_refused_loads_again(self):
        with browsing() as browser, self.table() as table:
            family = Family(self, table, browser, 1)
            table.press("home.game.dicegame")
            family.let_in()
            phone, = family.phones
            phone.tell("Network.enable")
            for refused in ("look.css", "pick.js"):
                with self.subTest(refused=refused):
                    phone.tell("Network.setBlockedURLs", urls=["*/" + refused])
                    phone.go(family.url)
                    phone.wait(lambda _: any("not loaded" in line for line in browser.complaints()), "it is refused")
                    phone.tell("Network.setBlockedURLs", urls=[])
                    phone.wait(lambda view: view["sheet"] and not checks.faults(phone, checks.NAMES, checks.PLACES),
                               "it asks who one is, and looks as it should")

    def test_every_word_of_the_page_is_sent_by_the_table(self):
        page = "".join(path.read_text(encoding="utf-8") for path in sorted(self.FOLDER.iterdir()))
        keys = set(re.findall(r'data-(?:word|label)="([a-z_.]+)"', page))
        keys |= {key for key in re.findall(r'"([a-z]+\.[a-z_]+)"', page) if not key.startswith("table.") and not key.endswith(".svg")
                 and not key.endswith((".js", ".css"))}
        listed = (HERE.parents[1] / "src/app/phones_words.c").read_text(encoding="utf-8")
        listed = re.sub(r'"\s+"', "", listed)  # a long one stands in several pieces
        sent = dict(re.findall(r'\{"([a-z_.]+)",\s*N_\("((?:[^"\\]|\\.)*)"\)\}', listed))
        self.assertEqual(keys - set(sent), set())
        self.assertEqual({key for key in sent if "." in key} - keys, set())
        early = re.findall(r'<span data-word="([a-z_.]+)">([^<]+)</span>', page)
        self.assertGreater(len(early), 3)
        self.assertEqual([(key, sent[key]) for key, _ in early], early)

    def test_the_tables_language_or_the_phones(self):
        with browsing() as browser, self.table("--lang", "de") as table:
            _, family = self.sit(browser, table)
            phone = family.phones[0]
            self.assertEqual(phone.view()["language"], "de")
            self.assertEqual(checks.faults(phone, checks.NAMES, checks.PLACES), [])
            self.assertEqual(phone.run("return document.querySelector('#aside-title').textContent;"), "Zur Seite gelegt")
            phone.tell("Emulation.setUserAgentOverride", userAgent="phone", acceptLanguage="sv-SE")
            phone.tap("#options")
            phone.tap("#own-language")
            phone.wait(lambda view: view["language"] == "sv", "the page speaks Swedish")
            self.assertEqual(phone.run("return document.getElementById('act').lang;"), "de")
            phone.tap("#own-language")
            phone.wait(lambda view: view["language"] == "de", "and the table's language again")


class Evening(Sofa):
    def test_the_standings_before_a_game_and_the_press_that_begins_it(self):
        with browsing() as browser, self.table() as table:
            family = Family(self, table, browser, 1)
            table.press("home.game.dicegame")
            family.let_in()
            table.press("setup.back")
            table.press("home.evening")
            table.press("evening.minutes.30")
            table.press("evening.start")
            self.assertEqual(table.screen(), "evening")
            phone = family.phones[0]
            phone.open(family.url)
            family.sit(phone, 0)
            view = phone.wait(lambda view: view["standings"] > 1 and "evening.next" in view["buttons"], "it shows the standings")
            self.assertEqual(view["actions"], [])
            phone.tap('[data-button="evening.wheel"]')
            view = phone.wait(lambda view: set(view["buttons"]) == {"ask.no", "ask.yes"}, "it is asked first")
            self.assertIn("wheel", view["ask"])
            phone.tap('[data-button="ask.no"]')
            phone.wait(lambda view: "evening.next" in view["buttons"] and view["ask"] == "", "all is as it was")
            phone.tap('[data-button="evening.next"]')
            phone.wait(lambda view: len(view["scores"]) > 1, "the game begins")
            self.assertEqual(table.screen(), "table")


if __name__ == "__main__":
    unittest.main()
