#include "screens/story_words.h"

#include <math.h>
#include <stdio.h>

#include "base/i18n.h"
#include "boards/sentence.h"
#include "screens/evening.h"
#include "session/evening_story.h"

/* So many who share a win are named. */
enum { NAMED_MAX = 2 };

/* Somebody has won alone, in whichever way. */
enum { ANY_WIN = -1 };

enum {
    TURN = STORY_REPORT + ODDS_BIGGEST_TURN,
    BUST = STORY_REPORT + ODDS_CRUELLEST_BUST,
    THROW = STORY_REPORT + ODDS_LUCKIEST_THROW,
    BRAVE = STORY_REPORT + ODDS_BRAVEST_DECISION,
    POINT = STORY_REPORT + ODDS_TURNING_POINT,
    COMEBACK = STORY_REPORT + ODDS_COMEBACK,
    LEADS = STORY_REPORT + SESSION_REPORT_LEADS,
    UNHURT = STORY_REPORT + SESSION_REPORT_UNHURT,
    LENGTH = STORY_REPORT + SESSION_REPORT_LENGTH,
    LAST = STORY_REPORT + SESSION_REPORT_LAST,
    WINS = STORY_REPORT + SESSION_REPORT_WINS,
    STEADY = STORY_REPORT + SESSION_REPORT_STEADY,
    GAMES = STORY_REPORT + SESSION_REPORT_GAMES,
};

/* ---- The grammar ----------------------------------------------------------------------------- */

/* In English and in every other language nothing is said of anybody that is not so, nobody is
   mocked, and no word tells a man from a woman. */
static const struct story_sentence grammar[] = {
    {SESSION_ENDING_WIN, STORY_HEADLINE, 0, .one = N_("{name} takes the win")},
    {SESSION_ENDING_WIN, STORY_HEADLINE, 0, .one = N_("The win goes to {name}")},
    {SESSION_ENDING_WIN, STORY_HEADLINE, 0, .one = N_("{name} comes out on top")},
    {SESSION_ENDING_WIN, STORY_HEADLINE, STORY_MORE, .one = N_("Nobody catches {name}")},
    {SESSION_ENDING_NARROW, STORY_HEADLINE, 0, .one = N_("By a whisker: {name}")},
    {SESSION_ENDING_NARROW, STORY_HEADLINE, 0, .one = N_("{name} wins a close one")},
    {SESSION_ENDING_NARROW, STORY_HEADLINE, 0, .one = N_("Photo finish: {name} in front")},
    {SESSION_ENDING_CLEAR, STORY_HEADLINE, 0, .one = N_("{name} runs away with it")},
    {SESSION_ENDING_CLEAR, STORY_HEADLINE, 0, .one = N_("A clear win for {name}")},
    {SESSION_ENDING_CLEAR, STORY_HEADLINE, 0, .one = N_("{name} leaves no doubt")},
    {SESSION_ENDING_BEHIND, STORY_HEADLINE, 0, .one = N_("{name} comes back to win")},
    {SESSION_ENDING_BEHIND, STORY_HEADLINE, 0, .one = N_("Down to {before}, then first: {name}")},
    {SESSION_ENDING_BEHIND, STORY_HEADLINE, 0, .one = N_("{name} turns it around")},
    {SESSION_ENDING_SHARED, STORY_HEADLINE, STORY_FEW, .one = N_("{names} share the win")},
    {SESSION_ENDING_SHARED, STORY_HEADLINE, STORY_FEW, .one = N_("Nothing between {names}")},
    {SESSION_ENDING_SHARED, STORY_HEADLINE, STORY_MANY,
     N_n("One player wins", "{count} players share the win")},
    {SESSION_ENDING_ALONE, STORY_HEADLINE, 0, .one = N_("{name} against the dice")},
    {SESSION_ENDING_ALONE, STORY_HEADLINE, 0, .one = N_("A table for one: {name}")},
    {SESSION_ENDING_ALONE, STORY_HEADLINE, 0, .one = N_("{name} and the dice, nobody else")},
    {ANY_WIN, STORY_STANDFIRST, STORY_TWO | STORY_HIGH | STORY_APART,
     .one = N_("{game} ends {score} to {other}.")},
    {ANY_WIN, STORY_STANDFIRST, STORY_HIGH | STORY_APART,
     .one = N_("{name} finishes on {score}, {second} on {other}.")},
    {ANY_WIN, STORY_STANDFIRST, STORY_MORE | STORY_HIGH | STORY_APART,
     N_n("One player sat down to {game}: {score} for {name}, {other} for {second}.",
         "{count} players sat down to {game}: {score} for {name}, {other} for {second}.")},
    {ANY_WIN, STORY_STANDFIRST, STORY_LOW | STORY_APART,
     .one = N_("Only {score} for {name}, {other} for {second}: less is more here.")},
    {ANY_WIN, STORY_STANDFIRST, STORY_LOW | STORY_APART,
     .one = N_("{name} ends with just {score}, {second} with {other}.")},
    {ANY_WIN, STORY_STANDFIRST, STORY_LEVEL, .one = N_("{name} and {second} both end on {score}.")},
    {SESSION_ENDING_SHARED, STORY_STANDFIRST, STORY_FEW,
     .one = N_("{names} end level on {score}.")},
    {SESSION_ENDING_SHARED, STORY_STANDFIRST, 0, .one = N_("{game} ends level on {score}.")},
    {SESSION_ENDING_ALONE, STORY_STANDFIRST, 0,
     N_n("{game}: {score} after one roll.", "{game}: {score} after {count} rolls.")},
    {TURN, STORY_TITLE, 0, .one = N_("{name}'s big moment")},
    {TURN, STORY_TITLE, 0, .one = N_("{points} in one go")},
    {TURN, STORY_TITLE, STORY_MATCH, .one = N_("Nothing was worth more")},
    {TURN, STORY_TITLE, STORY_NIGHT, .one = N_("The turn of the evening")},
    {TURN, STORY_COMMENT, STORY_MATCH, .one = N_("Nothing else in the match was worth as much.")},
    {TURN, STORY_COMMENT, STORY_MATCH, .one = N_("It was the most that anybody scored at once.")},
    {TURN, STORY_COMMENT, STORY_MATCH | STORY_WON, .one = N_("It helped on the way to the win.")},
    {TURN, STORY_COMMENT, STORY_NIGHT, .one = N_("No other turn counted for as much in its game.")},
    {TURN, STORY_COMMENT, STORY_NIGHT, .one = N_("It was the biggest turn of the evening.")},
    {TURN, STORY_COMMENT, STORY_NIGHT | STORY_WON, .one = N_("It helped on the way to the cup.")},
    {BUST, STORY_TITLE, 0, .one = N_("Hard luck for {name}")},
    {BUST, STORY_TITLE, 0, .one = N_("The dice said no")},
    {BUST, STORY_TITLE, 0, .one = N_("It can happen to anybody")},
    {BUST, STORY_COMMENT, STORY_MATCH, .one = N_("Nothing in the match hurt more.")},
    {BUST, STORY_COMMENT, STORY_NIGHT, .one = N_("Nothing hurt more all evening.")},
    {BUST, STORY_COMMENT, 0, .one = N_("Dice can be like that.")},
    {BUST, STORY_COMMENT, STORY_MATCH | STORY_WON, .one = N_("In the end it made no difference.")},
    {BUST, STORY_COMMENT, STORY_NIGHT | STORY_WON, .one = N_("The cup came all the same.")},
    {THROW, STORY_TITLE, STORY_MATCH, .one = N_("The throw of the match")},
    {THROW, STORY_TITLE, STORY_NIGHT, .one = N_("The throw of the evening")},
    {THROW, STORY_TITLE, 0, .one = N_("The dice were kind to {name}")},
    {THROW, STORY_TITLE, 0, .one = N_("Luck calls on {name}")},
    {THROW, STORY_FACT, 0,
     .one = N_("In one roll {name}'s chance to win went from {before} to {after}.")},
    {THROW, STORY_FACT, 0,
     .one = N_("Before the roll {name}'s chance to win was {before}, after it {after}.")},
    {THROW, STORY_COMMENT, 0, .one = N_("No other throw did as much for anybody.")},
    {THROW, STORY_COMMENT, STORY_NIGHT, .one = N_("There was no luckier one all evening.")},
    {THROW, STORY_COMMENT, 0, .one = N_("Nobody had a luckier one.")},
    {BRAVE, STORY_TITLE, 0, .one = N_("Nothing ventured, nothing gained")},
    {BRAVE, STORY_TITLE, 0, .one = N_("{name} dares")},
    {BRAVE, STORY_TITLE, 0, .one = N_("Nerves of steel")},
    {BRAVE, STORY_COMMENT, 0, .one = N_("There was a safer choice.")},
    {BRAVE, STORY_COMMENT, STORY_MATCH, .one = N_("Nobody dared more and got away with it.")},
    {BRAVE, STORY_COMMENT, 0, .one = N_("It took courage, and it paid off.")},
    {POINT, STORY_TITLE, 0, .one = N_("Where it turned")},
    {POINT, STORY_TITLE, 0, .one = N_("{name} in front for good")},
    {POINT, STORY_TITLE, 0, .one = N_("The turning point")},
    {POINT, STORY_FACT, 0, .one = N_("{name}'s chance to win rose from {before} to {after}.")},
    {POINT, STORY_FACT, 0, .one = N_("From {before} to {after}: {name} was now the favourite.")},
    {POINT, STORY_COMMENT, 0, .one = N_("It stayed that way to the end.")},
    {POINT, STORY_COMMENT, 0, .one = N_("From here on nobody was closer to the win.")},
    {COMEBACK, STORY_TITLE, 0, .one = N_("Back from far behind")},
    {COMEBACK, STORY_TITLE, 0, .one = N_("Never give up")},
    {COMEBACK, STORY_TITLE, 0, .one = N_("{name} was nearly out of it")},
    {COMEBACK, STORY_FACT, 0,
     .one = N_("At the lowest point {name}'s chance to win was {before}.")},
    {COMEBACK, STORY_FACT, 0,
     .one = N_("With the chance to win down to {before}, {name} still won.")},
    {COMEBACK, STORY_FACT, STORY_NIGHT,
     .one = N_("From a chance of {before}, {name} won this game after all.")},
    {COMEBACK, STORY_COMMENT, 0, .one = N_("It was a long way back, throw by throw.")},
    {COMEBACK, STORY_COMMENT, STORY_NIGHT, .one = N_("Nobody came back from further all evening.")},
    {COMEBACK, STORY_COMMENT, 0, .one = N_("No lead was safe.")},
    {LEADS, STORY_TITLE, 0, .one = N_("Back and forth")},
    {LEADS, STORY_TITLE, 0, .one = N_("No lead lasted")},
    {LEADS, STORY_TITLE, 0, .one = N_("A new leader, and another")},
    {LEADS, STORY_FACT, 0,
     N_n("The lead changed hands once.", "The lead changed hands {count} times.")},
    {LEADS, STORY_COMMENT, 0, .one = N_("To look away was to miss something.")},
    {LEADS, STORY_COMMENT, 0, .one = N_("That is how a match should be.")},
    {UNHURT, STORY_TITLE, 0, .one = N_("A steady hand")},
    {UNHURT, STORY_TITLE, 0, .one = N_("Nothing went wrong for {name}")},
    {UNHURT, STORY_FACT, 0, .one = N_("{name} played without losing a single turn.")},
    {UNHURT, STORY_FACT, 0, .one = N_("Only {name} never lost a turn.")},
    {UNHURT, STORY_COMMENT, 0, .one = N_("Nobody else can say that.")},
    {UNHURT, STORY_COMMENT, 0, .one = N_("Care and luck make a good pair.")},
    {LENGTH, STORY_TITLE, 0, .one = N_("The match in numbers")},
    {LENGTH, STORY_TITLE, 0, .one = N_("From the first roll to the last")},
    {LENGTH, STORY_FACT, 0,
     N_n("The dice were rolled once.", "The dice were rolled {count} times.")},
    {LENGTH, STORY_FACT, 0, N_n("It took one roll.", "It took {count} rolls.")},
    {LENGTH, STORY_COMMENT, 0, .one = N_("The next match starts from nothing again.")},
    {LENGTH, STORY_COMMENT, 0, .one = N_("Each of them counted.")},
    {SESSION_ENDING_EVENING, STORY_HEADLINE, 0, .one = N_("{name} wins the evening")},
    {SESSION_ENDING_EVENING, STORY_HEADLINE, 0, .one = N_("The cup goes to {name}")},
    {SESSION_ENDING_EVENING, STORY_HEADLINE, 0, .one = N_("It was {name}'s evening")},
    {SESSION_ENDING_EVENING, STORY_STANDFIRST, 0,
     N_n("After one game it is {score} for {name}, {other} for {second}.",
         "After {count} games it is {score} for {name}, {other} for {second}.")},
    {SESSION_ENDING_EVENING_SHARED, STORY_HEADLINE, STORY_FEW, .one = N_("{names} share the cup")},
    {SESSION_ENDING_EVENING_SHARED, STORY_HEADLINE, STORY_FEW,
     .one = N_("One cup, two names: {names}")},
    {SESSION_ENDING_EVENING_SHARED, STORY_HEADLINE, STORY_MANY,
     N_n("One player takes the cup", "{count} players share the cup")},
    {SESSION_ENDING_EVENING_SHARED, STORY_STANDFIRST, 0,
     N_n("After one game nobody has more than {score}.",
         "After {count} games nobody has more than {score}.")},
    {LAST, STORY_TITLE, 0, .one = N_("Decided in the last game")},
    {LAST, STORY_TITLE, 0, .one = N_("Late, and in time")},
    {LAST, STORY_FACT, 0, .one = N_("Before the last game {second} was ahead, after it {name}.")},
    {LAST, STORY_COMMENT, 0, .one = N_("It was open to the very end.")},
    {LAST, STORY_COMMENT, 0, .one = N_("The evening was not over before it was over.")},
    {WINS, STORY_TITLE, 0, .one = N_("{name} on a roll")},
    {WINS, STORY_TITLE, 0, .one = N_("One win is not enough")},
    {WINS, STORY_FACT, 0, N_n("{name} won one game.", "{name} won {count} games.")},
    {WINS, STORY_COMMENT, 0, .one = N_("Nobody won more.")},
    {WINS, STORY_COMMENT, 0, .one = N_("No one at the table has more to show.")},
    {STEADY, STORY_TITLE, 0, .one = N_("Always near the front")},
    {STEADY, STORY_TITLE, 0, .one = N_("Steady to the top")},
    {STEADY, STORY_FACT, 0, .one = N_("{name} never came worse than second.")},
    {STEADY, STORY_COMMENT, 0, .one = N_("That is how an evening is won.")},
    {STEADY, STORY_COMMENT, 0, .one = N_("There was not one bad game.")},
    {GAMES, STORY_TITLE, 0, .one = N_("The evening in numbers")},
    {GAMES, STORY_TITLE, 0, .one = N_("From box to box")},
    {GAMES, STORY_FACT, 0, N_n("One game was played.", "{count} games were played.")},
    {GAMES, STORY_COMMENT, 0, .one = N_("The boxes are back on the shelf.")},
    {GAMES, STORY_COMMENT, 0, .one = N_("The next evening starts from nothing again.")},
};

const struct story_sentence *story_grammar(int *count)
{
    *count = (int)(sizeof grammar / sizeof *grammar);
    return grammar;
}

void story_fill(const struct story_sentence *sentence, const struct story_places *places,
                char text[STORY_LINE_MAX])
{
    const char *words = sentence->many == NULL ? i18n_get(sentence->one)
                                               : i18n_get_count(sentence->one, sentence->many,
                                                                (unsigned long)places->count);
    boards_say(text, STORY_LINE_MAX, words, {"name", .words = places->name},
               {"second", .words = places->second}, {"names", .words = places->names},
               {"game", .words = places->game}, {"before", .words = places->before},
               {"after", .words = places->after},
               {"score", .words = places->score_text, .number = places->score},
               {"other", .words = places->other_text, .number = places->other},
               {"points", .number = places->points}, {"count", .number = places->count});
}

/* ---- A match --------------------------------------------------------------------------------- */

/* One of the sentences that can be said; false where there is none. */
static bool say(int of, enum story_part part, unsigned holds, uint32_t draw,
                const struct story_places *places, char text[STORY_LINE_MAX])
{
    const struct story_sentence *fit[sizeof grammar / sizeof *grammar];
    uint32_t count = 0;
    for (size_t i = 0; i < sizeof grammar / sizeof *grammar; i++) {
        const struct story_sentence *one = &grammar[i];
        bool ends = of == one->of || (one->of == ANY_WIN && of < SESSION_ENDING_SHARED);
        if (ends && one->part == part && (one->when & ~holds) == 0) {
            fit[count++] = one;
        }
    }
    if (count > 0) {
        story_fill(fit[draw % count], places, text);
    }
    return count > 0;
}

static int count_winners(const struct session_story *story)
{
    int count = 0;
    for (unsigned set = story->winners; set != 0; set &= set - 1) {
        count++;
    }
    return count;
}

/* "45 %", or "about 45 %", which is never quite nothing or all: trial games don't know that. No
   line ends within. */
static void write_share(double chance, bool exact, char text[BOARDS_NAME_MAX])
{
    char share[BOARDS_SHARE_MAX], whole[BOARDS_SHARE_MAX * 2];
    size_t at = 0;
    boards_share(exact ? chance : fmin(0.99, fmax(0.01, chance)), share);
    for (const char *from = share; *from != '\0'; from++) {
        at += (size_t)snprintf(whole + at, sizeof whole - at, *from == ' ' ? "\xC2\xA0" : "%c",
                               *from);
    }
    /* TRANSLATORS: a chance that is known roughly, inside a sentence: "about 45 %". */
    boards_say(text, BOARDS_NAME_MAX, exact ? "{share}" : _("about {share}"),
               {"share", .words = whole});
}

static unsigned find_holds(const struct table *table, const struct session_story *story)
{
    const struct tc_setup *setup = tc_match_setup(table->match);
    int second = story->second == TC_NO_SEAT ? story->first : story->second;
    bool level = story->end.score[story->first] == story->end.score[second];
    return (setup->players == 2 ? STORY_TWO : STORY_MORE) |
           (tc_setup_game(setup)->points_bad ? STORY_LOW : STORY_HIGH) |
           (count_winners(story) <= NAMED_MAX ? STORY_FEW : STORY_MANY) |
           (level ? STORY_LEVEL : STORY_APART);
}

static void write_head(const struct table *table, const struct session_story *story,
                       const struct odds_moments *moments, struct story_text *text)
{
    const struct tc_setup *setup = tc_match_setup(table->match);
    char first[BASE_ISOLATED_BYTES], second[BASE_ISOLATED_BYTES] = "", names[BOARDS_LINE_MAX];
    char before[BOARDS_NAME_MAX];
    struct story_places places = {.name = first,
                                  .second = second,
                                  .names = names,
                                  .game = i18n_get(tc_setup_game(setup)->title),
                                  .before = before,
                                  .after = "",
                                  .score = story->end.score[story->first]};
    base_utf8_isolate(first, table->seats[story->first].name);
    if (story->second != TC_NO_SEAT) {
        base_utf8_isolate(second, table->seats[story->second].name);
        places.other = story->end.score[story->second];
    }
    boards_names(&table->told, story->winners, names);
    write_share(moments->list[ODDS_COMEBACK].before, moments->exact, before);
    unsigned holds = find_holds(table, story);
    places.count = count_winners(story);
    say((int)story->ending, STORY_HEADLINE, holds, story->draw, &places, text->headline);
    places.count = setup->players == 1 ? story->throws : setup->players;
    /* What decided between equal scores the board knows. */
    if (table->board->decided == NULL || !table->board->decided(&table->told, text->standfirst)) {
        say((int)story->ending, STORY_STANDFIRST, holds, story->draw >> 8, &places,
            text->standfirst);
    }
}

/* Whose report it is and another's names as they stand in a sentence, or "". */
static void write_report(const struct session_report *report, unsigned holds, const char *name,
                         const char *second, const struct results_slip *slips,
                         struct story_report_text *text)
{
    char before[BOARDS_NAME_MAX], after[BOARDS_NAME_MAX];
    char fact[STORY_LINE_MAX] = "", comment[STORY_LINE_MAX] = "";
    const struct odds_moment *moment = &report->moment;
    const struct story_places places = {.name = name,
                                        .second = second,
                                        .names = "",
                                        .game = "",
                                        .before = before,
                                        .after = after,
                                        .points = moment->points,
                                        .count = report->count};
    int of = STORY_REPORT + report->kind;
    write_share(moment->before, report->exact, before);
    write_share(moment->after, report->exact, after);
    say(of, STORY_TITLE, holds, report->draw, &places, text->title);
    say(of, STORY_COMMENT, holds, report->draw >> 16, &places, comment);
    if (!say(of, STORY_FACT, holds, report->draw >> 8, &places, fact)) {
        snprintf(fact, sizeof fact, "%s", slips[report->kind].line);
    }
    snprintf(text->text, STORY_TEXT_MAX, "%s %s", fact, comment);
}

void story_write(const struct table *table, const struct session_story *story,
                 const struct odds_moments *moments,
                 const struct results_slip slips[RESULTS_MOMENTS], struct story_text *text)
{
    *text = (struct story_text){.headline = ""};
    write_head(table, story, moments, text);
    for (int i = 0; i < story->reports; i++) {
        const struct session_report *report = &story->report[i];
        int seat = report->moment.seat;
        char name[BASE_ISOLATED_BYTES] = "";
        unsigned holds = STORY_MATCH;
        if (seat != TC_NO_SEAT) {
            bool won = (story->winners >> seat & 1) != 0 && story->ending != SESSION_ENDING_ALONE;
            base_utf8_isolate(name, table->seats[seat].name);
            holds |= won ? STORY_WON : 0;
        }
        write_report(report, holds, name, "", slips, &text->report[i]);
    }
}

/* ---- An evening ------------------------------------------------------------------------------ */

static int32_t points_of(const struct evening_standings *standings, int place)
{
    return place < standings->count ? standings->list[place].points : 0;
}

void story_write_evening(const struct evening *evening, const struct session_evening_story *story,
                         const struct results_slip slips[RESULTS_MOMENTS], struct story_text *text)
{
    char name[BASE_ISOLATED_BYTES], second[BASE_ISOLATED_BYTES], names[BOARDS_LINE_MAX];
    char score[EVENING_POINTS_MAX], other[EVENING_POINTS_MAX];
    const struct evening_standings standings = evening_stand(evening);
    int winners = evening_count(story->winners);
    unsigned few = winners <= NAMED_MAX ? STORY_FEW : STORY_MANY;
    struct story_places places = {.name = name,
                                  .second = second,
                                  .names = names,
                                  .game = "",
                                  .before = "",
                                  .after = "",
                                  .score_text = score,
                                  .other_text = other};
    *text = (struct story_text){.headline = ""};
    base_utf8_isolate(name, evening->person[story->first].seat.name);
    base_utf8_isolate(second, evening->person[story->second].seat.name);
    evening_names(evening, story->winners, names, sizeof names);
    evening_points_text(points_of(&standings, 0), score);
    evening_points_text(points_of(&standings, 1), other);
    places.count = winners;
    say((int)story->ending, STORY_HEADLINE, few, story->draw, &places, text->headline);
    places.count = story->games;
    say((int)story->ending, STORY_STANDFIRST, few, story->draw >> 8, &places, text->standfirst);
    for (int i = 0; i < story->reports; i++) {
        const struct session_report *report = &story->report[i];
        int person = report->moment.seat;
        unsigned holds = STORY_NIGHT;
        name[0] = second[0] = '\0';
        if (person != TC_NO_SEAT) {
            base_utf8_isolate(name, evening->person[person].seat.name);
            holds |= (story->winners >> person & 1) != 0 ? STORY_WON : 0;
        }
        if (report->other != TC_NO_SEAT) {
            base_utf8_isolate(second, evening->person[report->other].seat.name);
        }
        write_report(report, holds, name, second, slips, &text->report[i]);
    }
}
