# SPDX-License-Identifier: Zlib
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
            self.assertEqual(detail(table, "seat.0"), "leads by 6,000")
            self.assertEqual(detail(table, "seat.1"), "last turn")
            # What it takes is told once, large; one sign stays in its place.
            self.assertEqual(label(table, "table.need"), "6,050 to win")
            self.assertEqual(label(table, "table.last_round"), "Last turn: Ben needs 6,050")
            self.assertEqual(label(table, "ribbon.ask"), "Ben, it's your turn.")
            table.throw(1, 1, 1, 5, 2, 3)
            self.assertEqual(label(table, "table.need"), "5,000")
            self.assertEqual(label(table, "table.turn_points"), "1,050")
            self.assertEqual(label(table, "action.bank"), "Bank 1,050")
            self.assertEqual(detail(table, "action.bank"), "not enough: banking ends it")
            self.assertEqual(label(table, "table.last_round"), "Last turn: Ben needs 6,050")
            self.assertEqual(label(table, "ribbon.ask"), "Ben, roll again or bank?")
            table.press("action.bank")
            self.assertEqual(table.state()["winners"], [0])
            self.assertNotIn("table.last_round", table.widgets())

    def test_as_many_share_and_more_win(self):
        with Table() as table:
            self.bank_six_thousand(table, ("Ann", "Ben"))
            for widget in ("action.throw", "action.roll", "action.roll"):
                table.throw(1, 1, 1, 1, 1, 1, widget=widget)
            self.assertEqual(detail(table, "action.bank"), "you share the win")
            table.throw(1, 2, 2, 3, 3, 4, widget="action.roll")
            self.assertEqual(detail(table, "action.bank"), "you win")
            # That is the main button then, and what is asked says the same.
            self.assertEqual(label(table, "ribbon.ask"), "Ben, bank and you win.")
            table.key("Return")
            self.assertEqual(table.state()["winners"], [1])

    def test_with_turns_to_come_more_is_but_the_lead(self):
        with Table() as table:
            self.bank_six_thousand(table, ("Ann", "Ben", "Cleo"))
            for widget in ("action.throw", "action.roll", "action.roll"):
                table.throw(1, 1, 1, 1, 1, 1, widget=widget)
            table.throw(1, 5, 2, 3, 3, 4, widget="action.roll")
            self.assertEqual(detail(table, "action.bank"), "you take the lead")
            table.press("action.bank")
            self.assertEqual([detail(table, "seat.%d" % seat) for seat in range(3)],
                             ["began the last turns", "leads by 150", "last turn"])
            self.assertEqual(label(table, "table.need"), "6,200 to win")

    def test_before_the_last_round_nothing_of_it_is_said(self):
        with Table() as table:
            sit_down(table, "dicegame", options=["setup.option.last_round.on"])
            table.throw(1, 1, 1, 5, 2, 3)
            self.assertEqual(detail(table, "action.bank"), "total 1,050 · 3,950 to go")
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
            self.assertIn("0% chance to win", label(table, "coach.bank"))
            self.assertIn("best", label(table, "coach.roll"))

    def test_in_z_too(self):
        with Table() as table:
            sit_down(table, "zonk")
            throw_past_the_goal(table)
            table.press("action.stop")
            table.go_on()
            goal = table.state()["scores"][0] + 50  # the least that dice can bring
            self.assertEqual(detail(table, "seat.1"), "last turn")
            self.assertEqual(label(table, "table.last_round"),
                             "Last turn: Ben needs {:,}".format(goal))
            table.throw(1, 1, 1, 5, 2, 3)
            pick(table, {1, 5})
            table.press("action.keep")
            self.assertEqual(detail(table, "action.stop"), "not enough: stopping ends it")
            # It is measured by the number of the sign, which says it, not by what it takes to stop.
            self.assertEqual(label(table, "table.risk"), "Still needed: {:,}: 1,050 points"
                             .format(goal - 1050))


class DiceGame(unittest.TestCase):
    def test_the_sum_says_what_it_adds_up_from(self):
        with Table() as table:
            sit_down(table, "dicegame")
            table.throw(1, 5, 1, 5, 1, 3)
            self.assertEqual(label(table, "table.turn_sum"), "1,000 + 100")
            table.throw(5, widget="action.roll")
            self.assertEqual(label(table, "table.turn_sum"), "1,000 + 100 + 50")
            table.throw(1, 2, 2, 3, 4, 4, widget="action.roll")
            self.assertEqual(label(table, "table.turn_sum"), "1,150 + 100")

    def test_a_single_set_needs_no_sum(self):
        with Table() as table:
            sit_down(table, "dicegame")
            table.throw(1, 2, 2, 3, 4, 4)
            self.assertNotIn("table.turn_sum", table.widgets())

    def test_sets_leave_one_after_another(self):
        with Table() as table:
            sit_down(table, "dicegame")
            table.do("dice", values=[1, 5, 1, 3, 1, 3])
            table.do("click", id="action.throw")
            dice = {}
            for _ in range(500):
                table.do("step", ms=16)
                dice = {name: widget["where"] for name, widget in table.widgets().items()
                        if name.startswith("die.")}
                if dice.get("die.0") == "aside":
                    break
            self.assertEqual([dice["die.%d" % die] for die in range(6)],
                             ["aside", "tray", "aside", "tray", "aside", "tray"])
            table.do("settle")
            self.assertEqual(table.widgets()["die.1"]["where"], "aside")

    def test_hot_dice_come_back_to_the_floor(self):
        for size in ([800, 480], [1280, 720], [1920, 1080], [720, 1280]):
            with self.subTest(size=size), Table("--size", "%dx%d" % tuple(size)) as table:
                sit_down(table, "dicegame")
                table.throw(1, 1, 1, 5, 2, 3)
                low = min(table.widgets()["die.%d" % die]["rect"][1] for die in (4, 5))
                aside = table.widgets()["die.0"]["rect"][3]
                table.throw(1, 5, widget="action.roll")
                dice = [table.widgets()["die.%d" % die] for die in range(6)]
                for die in dice:
                    self.assertEqual(die["where"], "tray")
                    self.assertGreater(die["rect"][1], low - die["rect"][3])
                    self.assertGreaterEqual(die["rect"][3], aside * 0.8)
                for one, other in zip(dice, dice[1:]):
                    self.assertNotEqual(one["rect"], other["rect"])


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


class Bombs(unittest.TestCase):
    def test_the_sheet_says_what_is_at_stake(self):
        with Table() as table:
            sit_down(table, "bombs")
            self.assertEqual(label(table, "bombs.stakes"),
                             "A roll of a full row sets off the bomb.")
            table.throw(6, widget="action.roll")
            self.assertEqual(label(table, "bombs.stakes"), "If it goes off, Ben loses 6.")
            self.assertEqual(label(table, "bombs.signer.0"), "Ann")
            self.assertEqual(label(table, "bombs.signer.1"), "Ben: \u22126")
            table.throw(5, widget="action.roll")
            table.throw(5, widget="action.roll")
            self.assertEqual(label(table, "bombs.stakes"), "If it goes off, Ben loses 5 or 6.")
            self.assertEqual(label(table, "bombs.signer.1"), "Ben: \u22125 or \u22126")
            table.throw(6, widget="action.roll")
            self.assertNotIn("bombs.stakes", table.widgets())

    def test_neighbours_lose_with_whoever_holds_it(self):
        with Table("--size", "1280x720") as table:
            sit_down(table, "bombs", ("Ann", "Ben", "Cleo", "Dad"))
            table.throw(6, widget="action.roll")
            self.assertEqual(label(table, "bombs.stakes"),
                             "If it goes off, Ann, Ben and Cleo each lose 6.")
            self.assertEqual(label(table, "ribbon.ask"),
                             "Ben has the bomb: roll it or pass it on? "
                             "If it goes off, Ann, Ben and Cleo each lose 6.")

    def test_it_stands_beside_the_boxes_at_every_size(self):
        for size in ([800, 480], [1280, 720], [1920, 1080], [720, 1280]):
            with self.subTest(size=size), Table("--size", "%dx%d" % tuple(size)) as table:
                sit_down(table, "bombs", ("Ann", "Ben", "Cleo"))
                sheet = [w["rect"] for name, w in table.widgets().items()
                         if name.startswith("bombs.row.")]
                right = max(x + w for x, y, w, h in sheet)
                for name, widget in table.widgets().items():
                    if name.startswith("bombs.signer.") or name == "bombs.stakes":
                        x, y, w, h = widget["rect"]
                        self.assertLessEqual(x + w, right + 1)
                        self.assertGreater(x, sheet[0][0] + sheet[0][2] * 0.3)


class Leftovers(unittest.TestCase):
    def test_a_claim_is_the_main_action(self):
        with Table() as table:
            sit_down(table, "leftovers")
            table.throw(*[1, 2, 3, 4, 5, 6] * 3, 1, 6)
            widgets = table.widgets()
            self.assertNotIn("action.take", widgets)
            table.key("Right", "Left", "Return")
            self.assertIn("action.take", table.widgets())

    def test_taken_dice_lie_below_the_name(self):
        for size in ([800, 480], [1280, 720], [1920, 1080]):
            with self.subTest(size=size), Table("--size", "%dx%d" % tuple(size)) as table:
                sit_down(table, "leftovers")
                table.throw(*[1, 2, 3, 4, 5, 6] * 3, 1, 6)
                table.press("action.claim-7")
                table.press("pick.1-6")
                table.press("action.take")
                name = table.widgets()["table.strip.0"]["rect"]
                taken = [w["rect"] for w in table.widgets().values() if w.get("where") == "aside"]
                self.assertEqual(len(taken), 2)
                for rect in taken:
                    self.assertGreaterEqual(rect[1] + 1, name[1] + name[3])
                    self.assertGreaterEqual(rect[3], size[1] * 0.04)

    def test_it_opens_with_a_question_and_no_round_of_no_dice(self):
        with Table() as table:
            sit_down(table, "leftovers", first=False)
            self.assertEqual(table.state()["phase"], "rolloff")
            self.assertEqual(label(table, "ribbon.ask"), "One roll for everyone: the highest goes first.")
            self.assertNotIn("table.round", table.widgets())
            table.throw(6, 2)
            table.go_on()
            self.assertEqual(table.state()["phase"], "rolling")
            table.throw(*[1, 6] * 10)
            self.assertEqual([line for line in table.log() if "Round 0" in line], [])

    def pairs_on_the_chips(self, table):
        said = (label(table, "action.claim-%d" % claim) for claim in range(7, 13))
        return {claim: int(text.split()[2]) for claim, text in enumerate(said, 7)}

    def test_hint_and_chips_say_the_same(self):
        with Table("--seed", "41") as table:
            sit_down(table, "leftovers")
            # Four 1s beside 20 dice's pairs: the starter's number is 1, whose doubles count too.
            table.throw(*[1] * 4 + [2] * 2 + [3] + [4] * 4 + [5] * 5 + [6] * 4)
            chips = self.pairs_on_the_chips(table)
            self.assertEqual(chips, {7: 7, 8: 7, 9: 7, 10: 8, 11: 6, 12: 4})
            table.press("table.hint")
            table.do("settle")
            best = [w for name, w in table.widgets().items()
                    if name.startswith("action.claim") and w["label"].endswith(", best")]
            self.assertEqual(len(best), 1)
            claim = best[0]["id"].rpartition("-")[2]
            chance = best[0]["label"].partition(" chance to win")[0].rpartition(", ")[2]
            self.assertTrue(label(table, "ribbon.ask").startswith(
                "Claiming %s: %s chance to win" % (claim, chance)), (best, label(table, "ribbon.ask")))

    def test_hint_and_coach_say_the_same(self):
        with Table("--seed", "41") as table:
            sit_down(table, "leftovers", options=["setup.seat.0.kind", "setup.seat.0.coach",
                                                  "Escape"])
            table.throw(*[1] * 4 + [2] * 2 + [3] + [4] * 4 + [5] * 5 + [6] * 4)
            table.press("table.hint")
            best = [w["label"] for name, w in table.widgets().items()
                    if name.startswith("coach.claim") and "best" in w["label"]]
            self.assertEqual(len(best), 1)
            claim, chance = best[0].split(":")[0].replace("Claim", "Claiming"), best[0].split()[2]
            self.assertTrue(label(table, "ribbon.ask").startswith(
                "%s: %s chance to win" % (claim, chance)), (best, label(table, "ribbon.ask")))


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


class Records(unittest.TestCase):
    def play(self, table, game, names=("Ann", "Ben")):
        """The shortest match of The Dice Game or Z."""
        if game == "dicegame":
            sit_down(table, game, names)
            table.throw(1, 1, 1, 1, 1, 1)
            for _ in range(2):
                table.throw(1, 1, 1, 1, 1, 1, widget="action.roll")
            table.press("action.bank")
        else:
            sit_down(table, game, names, ["setup.option.finish.choice.at_once"])
            throw_past_the_goal(table)
            table.press("action.stop")
        table.go_on()
        self.assertEqual(table.screen(), "results")

    def test_best_results_open_on_the_game_played(self):
        with Table() as table:
            self.play(table, "zonk")
            table.press("results.home")
            table.press("home.records")
            table.press("records.tab.best")
            self.assertTrue(table.widgets()["records.game.zonk"]["picked"])
            self.assertIn("Ann", label(table, "records.best.0"))
            # These dice were told by a script, and so there is a page of such.
            table.press("records.tab.dice")
            self.assertIn("records.throws.dictated", table.widgets())

    def test_z_tells_its_bonus_hits_in_the_results(self):
        with Table() as table:
            self.play(table, "zonk")
            hits = table.state()["bh"][0]
            self.assertGreater(hits, 0)
            self.assertTrue(label(table, "results.seat.0").endswith("%d hits + 1 large" % hits))
            self.assertNotIn("bonus hit", label(table, "results.seat.1"))

    def test_who_was_never_named_gets_no_records(self):
        with Table() as table:
            self.play(table, "dicegame", ("Ann", "Player 2"))
            table.press("results.home")
            table.press("home.players")
            names = " ".join(w["label"] for w in table.widgets().values())
            self.assertIn("Ann", names)
            self.assertNotIn("Player 2", names)

    def test_who_wins_without_a_name_is_not_among_the_best(self):
        with Table() as table:
            self.play(table, "dicegame", ("Player 1", "Ben"))
            table.press("results.home")
            table.press("home.records")
            self.assertIn("Player 1", label(table, "records.match.0"))
            table.press("records.tab.best")
            self.assertIn("Ben", label(table, "records.best.0"))
            self.assertNotIn("records.best.1", table.widgets())


def throw_past_the_goal(table):
    """Z: 12,100 points in one turn, that may be stopped with."""
    for widget in ("action.throw", *["action.roll"] * 5):
        table.throw(1, 1, 1, 1, 1, 1, widget=widget)
        table.press("action.keep")
    table.throw(1, 1, 1, 5, 2, 3, widget="action.roll")
    pick(table, {1, 5})
    table.press("action.keep")


def pick(table, faces):
    """Z: picks the dice in the tray that show these, and no others."""
    for name, widget in table.widgets().items():
        if widget["role"] == "die" and widget["where"] == "tray":
            if (widget["value"] in faces) != widget["picked"]:
                table.press(name)


def keep_what_scores(table):
    for die in range(6):
        widget = table.widgets()["die.%d" % die]
        if widget.get("value") in (1, 5) and widget["enabled"] and not widget.get("picked"):
            table.press("die.%d" % die)
    table.press("action.keep")


class Z(unittest.TestCase):
    def pass_the_goal(self, table):
        for widget in ("action.throw", "action.roll", "action.roll"):
            table.throw(1, 1, 1, 1, 1, 1, widget=widget)
            table.press("action.keep")
        table.throw(1, 1, 1, 5, 2, 3, widget="action.roll")
        keep_what_scores(table)
        table.press("action.stop")
        table.go_on()

    def test_one_hold_at_the_end_though_the_last_turn_is_a_zonk(self):
        with Table() as table:
            sit_down(table, "zonk")
            self.pass_the_goal(table)
            table.throw(2, 2, 3, 3, 4, 6)
            self.assertEqual(table.log()[-1], "Ann wins!")
            self.assertEqual(table.screen(), "table")
            table.press("table.go_on")
            self.assertEqual(table.screen(), "results")

    def test_a_zonk_before_the_end_is_held(self):
        with Table() as table:
            sit_down(table, "zonk")
            table.throw(2, 2, 3, 3, 4, 6)
            self.assertIn("table.go_on", table.widgets())

    def test_a_combination_stands_on_the_sheet_with_its_name(self):
        with Table() as table:
            sit_down(table, "zonk")
            table.throw(1, 2, 3, 4, 5, 6)
            table.press("action.keep")
            self.assertEqual(label(table, "table.combination"), "Royale")
            table.throw(1, 1, 1, 5, 2, 3, widget="action.roll")
            keep_what_scores(table)
            self.assertNotIn("sheet.note.0", table.widgets())
            self.assertNotIn("table.combination", table.widgets())
            table.press("action.stop")
            table.go_on()
            self.assertEqual(label(table, "sheet.note.0"), "Ann: Royale")
            table.throw(2, 2, 3, 3, 4, 6)
            table.go_on()
            self.assertEqual(label(table, "sheet.note.1"), "Ben: Train wreck")
            table.restart()
            table.press("home.continue.zonk")
            self.assertEqual(label(table, "sheet.note.0"), "Ann: Royale")

    def test_one_that_a_zonk_took_does_not(self):
        with Table() as table:
            sit_down(table, "zonk")
            table.throw(1, 2, 3, 4, 5, 6)
            table.press("action.keep")
            table.throw(1, 2, 2, 3, 4, 6, widget="action.roll")
            keep_what_scores(table)
            table.throw(2, 2, 3, 4, 6, widget="action.roll")
            table.go_on()
            self.assertNotIn("sheet.note.0", table.widgets())

    def test_the_sheet_explains_its_signs(self):
        with Table() as table:
            sit_down(table, "zonk")
            table.throw(1, 1, 2, 3, 4, 6)
            self.assertNotIn("sheet.sign.0", table.widgets())
            table.press("sheet.signs")
            self.assertIn("bonus hit, or BH", label(table, "sheet.sign.1"))
            table.press("sheet.signs")
            self.assertNotIn("sheet.sign.0", table.widgets())

    def test_the_card_of_whoever_comes_next_says_so(self):
        with Table() as table:
            sit_down(table, "zonk", ("Ann", "Ben", "Cleo"))
            said = [table.widgets()["seat.%d" % seat].get("detail", "") for seat in range(3)]
            self.assertEqual([words.startswith("next") for words in said], [False, False, True])

    def test_with_all_six_picked_keeping_them_alone_is_asked(self):
        with Table() as table:
            sit_down(table, "zonk")
            table.throw(1, 2, 3, 4, 5, 6)
            self.assertNotIn("action.stop", table.widgets())
            table.press("action.keep")
            stop = table.widgets()["action.stop"]
            self.assertEqual((stop["enabled"], stop["why"]), (False, "all six kept: roll again"))

    def test_before_enough_is_kept_it_says_how_many_dice_it_takes(self):
        with Table() as table:
            sit_down(table, "zonk")
            table.throw(1, 2, 3, 4, 5, 5)
            self.assertNotIn("action.stop", table.widgets())  # a pick alone is asked
            keep = table.widgets()["action.keep"]["rect"]
            pick(table, {1})
            self.assertNotIn("action.stop", table.widgets())  # and to keep it
            self.assertEqual(table.widgets()["action.keep"]["rect"], keep)
            table.press("action.keep")
            self.assertEqual(table.widgets()["action.stop"]["why"], "keep 4 or 5 dice to stop")


class Microbin(unittest.TestCase):
    def test_the_first_note_waits_for_the_first_turn(self):
        with Table() as table:
            sit_down(table, "microbin", first=False)
            self.assertEqual(table.state()["phase"], "rolloff")
            self.assertNotIn("guide.note", table.widgets())
            table.throw(6, 2)
            table.go_on()
            self.assertEqual(label(table, "guide.note"),
                             "Roll, cover faces, stop in time. Chips undo a bad roll.")

    def test_what_is_covered_is_added_one_by_one(self):
        with Table() as table:
            sit_down(table, "microbin")
            table.throw(5)
            self.assertEqual(label(table, "table.pips"), "5 pips")
            table.throw(1, widget="action.roll")
            self.assertEqual(label(table, "table.pips"), "5 + 1 = 6 pips")
            table.throw(3, widget="action.roll")
            self.assertEqual(label(table, "table.pips"), "1 + 5 + 3 = 9 pips")

    def test_nobody_is_asked_to_pay_where_no_star_is_at_stake(self):
        with Table() as table:
            sit_down(table, "microbin", ("Ann", "Ben", "Cleo"))
            table.throw(3)
            table.press("action.cancel")
            state = table.state()
            self.assertEqual((state["phase"], state["player"]), ("rolling", 1))
            self.assertFalse([line for line in table.log() if "lets Ann stop" in line])
            table.throw(3)
            table.press("action.stop")  # for a chip alone
            self.assertEqual((table.state()["phase"], table.state()["player"]), ("gain", 1))
            self.assertFalse([line for line in table.log() if "lets Ben stop" in line])
            table.press("action.gain-reroll")
            table.throw(6)
            table.press("action.stop")  # for a star
            self.assertEqual((table.state()["phase"], table.state()["player"]), ("force", 0))

    def test_undo_goes_back_behind_what_nobody_was_asked(self):
        with Table() as table:
            sit_down(table, "microbin")
            before = table.throw(3)
            table.press("action.cancel")
            self.assertEqual(table.state()["player"], 1)
            table.press("table.undo")
            self.assertEqual(table.state(), before)


class Luck(unittest.TestCase):
    def test_who_threw_nothing_had_neither_good_nor_bad_luck(self):
        with Table() as table:
            sit_down(table, "dicegame")
            table.throw(1, 1, 1, 1, 1, 1)
            for _ in range(2):
                table.throw(1, 1, 1, 1, 1, 1, widget="action.roll")
            table.press("action.bank")
            table.go_on()
            table.press("results.lookback")
            said = label(table, "lookback.seat.1")  # Ben never had a turn
            self.assertIn("Luck 0%, ", said)


class Kiosk(unittest.TestCase):
    def test_guests_are_told_no_command_line(self):
        with Table("--kiosk") as table:
            table.press("home.operator")
            self.assertNotIn("tumblecup", label(table, "pin.said"))
            self.assertIn("no PIN", label(table, "pin.said"))


class ReducedMotion(unittest.TestCase):
    def shot(self, table):
        table.do("shot", file=table.path("shot.png"))
        with open(table.path("shot.png"), "rb") as file:
            return file.read()

    def test_an_explosion_is_a_still_picture_from_the_start(self):
        with Table("--reduced-motion", "--size", "800x480") as table:
            sit_down(table, "bombs")
            table.throw(6, widget="action.roll")
            table.do("dice", values=[6])
            table.do("click", id="action.roll")
            while "stage.words" not in table.widgets():
                table.do("step", ms=16)
            first = self.shot(table)
            table.do("step", ms=100)
            self.assertEqual(self.shot(table), first)

    def test_that_nothing_scores_is_said_by_the_stage_and_the_sum(self):
        with Table("--reduced-motion") as table:
            sit_down(table, "dicegame")
            table.do("dice", values=[2, 2, 3, 3, 4, 6])
            table.do("click", id="action.throw")
            while "stage.words" not in table.widgets():
                table.do("step", ms=16)
            said = {name: w["label"] for name, w in table.widgets().items()
                    if "othing" in w["label"] and name != "table.gist"}
            self.assertEqual(said, {"stage.words": "Nothing", "table.turn_points": "Nothing"})


if __name__ == "__main__":
    unittest.main()
