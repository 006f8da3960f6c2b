"""What the table says is so: the faults that an evening's play has shown, each played again."""
import unittest

from table import Table


def sit_down(table, game, names=("Ann", "Ben"), options=(), first=True):
    """From home to a game's table. `options` are pressed at setup ("Escape" is a key); the first seat
    starts unless the game's own way is wanted."""
    table.press("home.game." + game)
    while "setup.seat.%d.name" % (len(names) - 1) not in table.widgets():
        table.do("click", id="setup.add")
    while "setup.seat.%d.name" % len(names) in table.widgets():
        table.do("click", id="setup.seat.%d.remove" % len(names))
    for seat, name in enumerate(names):
        table.name_seat(seat, name)
    for option in options:
        if option == "Escape":
            table.key(option)
        else:
            table.press(option)
    if first:
        table.press("setup.first.0")
    table.press("setup.start")


def label(table, name):
    return table.widgets()[name]["label"]


def detail(table, name):
    return table.widgets()[name].get("detail", "")


class LastRound(unittest.TestCase):
    def bank_six_thousand(self, table, names):
        sit_down(table, "dicegame", names, ["setup.option.last_round.on"])
        for widget in ("action.throw", "action.roll", "action.roll"):
            table.throw(1, 1, 1, 1, 1, 1, widget=widget)
        table.press("action.bank")
        table.go_on()

    def test_who_falls_short_is_told_before_banking(self):
        with Table() as table:
            self.bank_six_thousand(table, ("Ann", "Ben"))
            self.assertEqual(detail(table, "seat.0"), "leads")
            self.assertEqual(detail(table, "seat.1"), "needs 6,001")
            self.assertEqual(label(table, "table.ask"), "Last turn: Ben needs 6,001.")
            table.throw(1, 1, 1, 5, 2, 3)
            self.assertEqual(label(table, "action.bank"), "Bank 1,050 → 1,050")
            self.assertEqual(detail(table, "action.bank"), "not enough: banking ends it")
            self.assertEqual(label(table, "table.ask"),
                             "Last turn: Ben needs 6,001 and has 1,050 so far.")
            table.press("action.bank")
            self.assertEqual(table.state()["winners"], [0])

    def test_as_many_share_and_more_win(self):
        with Table() as table:
            self.bank_six_thousand(table, ("Ann", "Ben"))
            for widget in ("action.throw", "action.roll", "action.roll"):
                table.throw(1, 1, 1, 1, 1, 1, widget=widget)
            self.assertEqual(detail(table, "action.bank"), "that shares the win")
            table.throw(1, 2, 2, 3, 3, 4, widget="action.roll")
            self.assertEqual(detail(table, "action.bank"), "that wins")
            self.assertEqual(label(table, "table.ask"), "Ben, roll on or bank?")
            table.press("action.bank")
            self.assertEqual(table.state()["winners"], [1])

    def test_with_turns_to_come_more_is_but_the_lead(self):
        with Table() as table:
            self.bank_six_thousand(table, ("Ann", "Ben", "Cleo"))
            for widget in ("action.throw", "action.roll", "action.roll"):
                table.throw(1, 1, 1, 1, 1, 1, widget=widget)
            table.throw(1, 5, 2, 3, 3, 4, widget="action.roll")
            self.assertEqual(detail(table, "action.bank"), "that takes the lead")
            table.press("action.bank")
            self.assertEqual([detail(table, "seat.%d" % seat) for seat in range(3)],
                             ["has had the last turn", "leads", "needs 6,151"])

    def test_before_the_last_round_nothing_of_it_is_said(self):
        with Table() as table:
            sit_down(table, "dicegame", options=["setup.option.last_round.on"])
            table.throw(1, 1, 1, 5, 2, 3)
            self.assertEqual(detail(table, "action.bank"), "then 3,950 to go")
            self.assertEqual(detail(table, "seat.1"), "5,000 to go")

    def test_the_coach_says_the_same(self):
        with Table() as table:
            sit_down(table, "dicegame", options=["setup.option.last_round.on",
                                                 "setup.seat.1.kind", "setup.seat.1.coach",
                                                 "Escape"])
            for widget in ("action.throw", "action.roll", "action.roll"):
                table.throw(1, 1, 1, 1, 1, 1, widget=widget)
            table.press("action.bank")
            table.throw(1, 1, 1, 5, 2, 3)
            self.assertIn("wins 0 in 100", label(table, "coach.bank"))
            self.assertIn("best", label(table, "coach.roll"))

    def test_in_z_too(self):
        with Table() as table:
            sit_down(table, "zonk")
            for widget in ("action.throw", "action.roll", "action.roll", "action.roll",
                           "action.roll", "action.roll"):
                table.throw(1, 1, 1, 1, 1, 1, widget=widget)
                table.press("action.keep")
            table.throw(1, 1, 1, 5, 2, 3, widget="action.roll")
            self.pick(table, {1, 5})
            table.press("action.keep")
            table.press("action.stop")
            table.go_on()
            goal = table.state()["scores"][0] + 1
            self.assertEqual(detail(table, "seat.1"), "needs {:,}".format(goal))
            table.throw(1, 1, 1, 5, 2, 3)
            self.pick(table, {1, 5})
            table.press("action.keep")
            self.assertEqual(detail(table, "action.stop"), "not enough: stopping ends it")

    def pick(self, table, faces):
        for name, widget in table.widgets().items():
            if widget["role"] == "die" and widget["where"] == "tray":
                if (widget["value"] in faces) != widget["picked"]:
                    table.press(name)


class Nothing(unittest.TestCase):
    def test_a_first_throw_that_scores_nothing_says_so(self):
        with Table() as table:
            sit_down(table, "dicegame")
            table.throw(2, 2, 3, 3, 4, 6)
            self.assertEqual(label(table, "table.turn_points"), "Nothing")

    def test_what_was_there_is_lost_as_before(self):
        with Table() as table:
            sit_down(table, "dicegame")
            table.throw(1, 2, 3, 3, 4, 6)
            table.throw(2, 3, 3, 4, 6, widget="action.roll")
            self.assertEqual(label(table, "table.turn_points"), "100")

    def test_in_z_too(self):
        with Table() as table:
            sit_down(table, "zonk")
            table.throw(2, 2, 3, 3, 4, 6)
            self.assertEqual(label(table, "table.risk"), "This turn: Nothing")


class Leftovers(unittest.TestCase):
    def test_it_opens_with_a_question_and_no_round_of_no_dice(self):
        with Table() as table:
            sit_down(table, "leftovers", first=False)
            self.assertEqual(table.state()["phase"], "rolloff")
            self.assertEqual(label(table, "table.round"), "Who goes first?")
            table.throw(6, 2)
            table.go_on()
            self.assertEqual(table.state()["phase"], "rolling")
            table.throw(*[1, 6] * 10)
            self.assertEqual([line for line in table.log() if "Round 0" in line], [])

    def pairs_on_the_chips(self, table):
        said = (label(table, "action.claim-%d" % claim) for claim in range(7, 13))
        return {claim: int(text.split()[2]) for claim, text in enumerate(said, 7)}

    def test_chips_and_hint_count_the_same_pairs(self):
        with Table("--seed", "41") as table:
            sit_down(table, "leftovers")
            # Four 1s beside 20 dice's pairs: the starter's number is 1, whose doubles count too.
            table.throw(*[1] * 4 + [2] * 2 + [3] + [4] * 4 + [5] * 5 + [6] * 4)
            chips = self.pairs_on_the_chips(table)
            self.assertEqual(chips, {7: 7, 8: 7, 9: 7, 10: 8, 11: 6, 12: 4})
            table.press("table.hint")
            self.assertIn("10 has the most pairs for you: 8.", label(table, "table.ask"))

    def test_hint_and_coach_say_the_same(self):
        with Table("--seed", "41") as table:
            sit_down(table, "leftovers", options=["setup.seat.0.kind", "setup.seat.0.coach",
                                                  "Escape"])
            table.throw(*[1] * 4 + [2] * 2 + [3] + [4] * 4 + [5] * 5 + [6] * 4)
            table.press("table.hint")
            best = [w["label"] for name, w in table.widgets().items()
                    if name.startswith("coach.claim") and "best" in w["label"]]
            self.assertEqual(len(best), 1)
            claim, chance = best[0].split(":")[0], best[0].split()[3]
            self.assertTrue(label(table, "table.ask").startswith(
                "%s wins %s times in 100" % (claim, chance)), (best, label(table, "table.ask")))


class Names(unittest.TestCase):
    LONG = "Wolfeschlegelsteinhausenb"  # 25 letters

    def test_one_put_in_at_once_is_cut_and_that_is_said(self):
        with Table() as table:
            table.press("home.game.dicegame")
            table.do("click", id="setup.seat.0.name")
            table.do("text", text=self.LONG)
            self.assertIn("24 characters", label(table, "notice"))
            table.do("key", key="Return")
            self.assertIn(self.LONG[:24], label(table, "setup.seat.0.name"))
            self.assertNotIn(self.LONG, label(table, "setup.seat.0.name"))

    def test_a_letter_too_many_says_so_until_there_is_room(self):
        with Table() as table:
            table.press("home.game.dicegame")
            table.do("click", id="setup.seat.0.name")
            table.do("text", text=self.LONG[:24])
            self.assertNotIn("notice", table.widgets())
            table.do("text", text="x")
            self.assertIn("notice", table.widgets())
            table.do("key", key="Backspace")
            self.assertNotIn("notice", table.widgets())
            table.do("text", text="x")
            table.do("key", key="Return")
            self.assertIn(self.LONG[:23] + "x", label(table, "setup.seat.0.name"))

    def test_it_is_cut_between_characters(self):
        with Table() as table:
            table.press("home.game.dicegame")
            table.do("click", id="setup.seat.0.name")
            table.do("text", text="ß" * 30)
            table.do("key", key="Return")
            self.assertIn("ß" * 24, label(table, "setup.seat.0.name"))
            self.assertNotIn("ß" * 25, label(table, "setup.seat.0.name"))


if __name__ == "__main__":
    unittest.main()
