/* SPDX-License-Identifier: Zlib */
#include "screens/story_words.h"

#include <assert.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/i18n.h"
#include "boards/sentence.h"
#include "screens/evening.h"
#include "session/evening_story.h"

/* From which chance on the win is nearly sure. */
static const double nearly_sure = 0.9;

/* So many who share a win or the second place are named. */
enum { NAMED_MAX = 2 };

/* Somebody has won a match or an evening alone, in whichever way. */
enum { ANY_WIN = -1, ANY_EVENING = -2 };

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
    STRETCH = STORY_REPORT + SESSION_REPORT_STRETCH,
    FACE = STORY_REPORT + SESSION_REPORT_FACE,
    WINS = STORY_REPORT + SESSION_REPORT_WINS,
    STEADY = STORY_REPORT + SESSION_REPORT_STEADY,
    GAMES = STORY_REPORT + SESSION_REPORT_GAMES,
};

/* ---- The grammar ----------------------------------------------------------------------------- */

/* In English and in every other language nothing is said of anybody that is not so, also where two
   have as much; nobody is mocked, and no word tells a man from a woman. No two parts of one report
   say the same number or name. */
static const struct story_sentence grammar[] = {
    {SESSION_ENDING_WIN, STORY_HEADLINE, 0, .one = N_("{name} takes the win")},
    {SESSION_ENDING_WIN, STORY_HEADLINE, 0, .one = N_("The win goes to {name}")},
    {SESSION_ENDING_WIN, STORY_HEADLINE, 0, .one = N_("{name} comes out on top")},
    {SESSION_ENDING_NARROW, STORY_HEADLINE, 0, .one = N_("By a whisker: {name}")},
    {SESSION_ENDING_NARROW, STORY_HEADLINE, 0, .one = N_("{name} wins a close one")},
    {SESSION_ENDING_NARROW, STORY_HEADLINE, 0, .one = N_("Photo finish: {name} in front")},
    {SESSION_ENDING_CLEAR, STORY_HEADLINE, 0, .one = N_("{name} runs away with it")},
    {SESSION_ENDING_CLEAR, STORY_HEADLINE, 0, .one = N_("A clear win for {name}")},
    {SESSION_ENDING_CLEAR, STORY_HEADLINE, 0, .one = N_("{name} leaves no doubt")},
    {SESSION_ENDING_BEHIND, STORY_HEADLINE, 0, .one = N_("{name} comes back to win")},
    {SESSION_ENDING_BEHIND, STORY_HEADLINE, 0, .one = N_("What a comeback by {name}")},
    {SESSION_ENDING_BEHIND, STORY_HEADLINE, 0, .one = N_("{name} turns it around")},
    {SESSION_ENDING_BEHIND, STORY_STANDFIRST, STORY_HIGH | STORY_POINTS,
     .one = N_("{name} was {points} behind and still won. Final score: {ranking}.")},
    {SESSION_ENDING_BEHIND, STORY_STANDFIRST, STORY_BARE,
     .one = N_("At the worst moment {name} had one chance in {chances}, and still won.")},
    {SESSION_ENDING_BEHIND, STORY_STANDFIRST, STORY_BARE,
     .one = N_("One chance in {chances} was left for {name}, and that was enough.")},
    {SESSION_ENDING_LATE, STORY_HEADLINE, 0, .one = N_("{name} wins at the last moment")},
    {SESSION_ENDING_LATE, STORY_HEADLINE, 0, .one = N_("Last-minute win for {name}")},
    {SESSION_ENDING_LATE, STORY_STANDFIRST, STORY_TWO,
     .one = N_("{name} went ahead in the last turns and won, {score} to {other}.")},
    {SESSION_ENDING_LATE, STORY_STANDFIRST, 0,
     .one = N_("It was decided in the last turns: {ranking}.")},
    {SESSION_ENDING_SHARED, STORY_HEADLINE, STORY_FEW, .one = N_("{names} share the win")},
    {SESSION_ENDING_SHARED, STORY_HEADLINE, STORY_FEW, .one = N_("Level at the end: {names}")},
    {SESSION_ENDING_SHARED, STORY_HEADLINE, STORY_MANY,
     N_n("One player wins", "{count} players share the win")},
    {SESSION_ENDING_ALONE, STORY_HEADLINE, 0, .one = N_("{name} against the dice")},
    {SESSION_ENDING_ALONE, STORY_HEADLINE, 0, .one = N_("{name} takes on the dice")},
    {ANY_WIN, STORY_STANDFIRST, STORY_TWO | STORY_HIGH | STORY_APART,
     .one = N_("{game} ends {score} to {other}.")},
    {ANY_WIN, STORY_STANDFIRST, STORY_HIGH | STORY_APART | STORY_SECOND,
     .one = N_("{name} finishes on {score}, {second} on {other}.")},
    {ANY_WIN, STORY_STANDFIRST, STORY_MORE | STORY_HIGH | STORY_APART | STORY_SECOND,
     N_n("First of one player: {name} with {score}, then {second} with {other}.",
         "First of {count} players: {name} with {score}, then {second} with {other}.")},
    {ANY_WIN, STORY_STANDFIRST, STORY_HIGH | STORY_APART | STORY_SECONDS,
     .one = N_("{name} finishes on {score}. {second} share second place with {other}.")},
    {ANY_WIN, STORY_STANDFIRST, STORY_HIGH | STORY_APART | STORY_OTHERS,
     .one = N_("{name} finishes on {score}. {others} players share second place with {other}.")},
    {ANY_WIN, STORY_STANDFIRST, STORY_LOW | STORY_APART | STORY_SECOND,
     .one = N_("Fewest points win: {score} for {name}, {other} for {second}.")},
    {ANY_WIN, STORY_STANDFIRST, STORY_LOW | STORY_APART | STORY_SECOND,
     .one = N_("{name} was left with {score}, {second} with {other}: less is more here.")},
    {ANY_WIN, STORY_STANDFIRST, STORY_LOW | STORY_APART | STORY_SECONDS,
     .one = N_("Fewest points win: {score} for {name}. {second} share second place with {other}.")},
    {ANY_WIN, STORY_STANDFIRST, STORY_LOW | STORY_APART | STORY_OTHERS,
     .one = N_("Fewest points win: {score} for {name}. {others} players share second place with "
               "{other}.")},
    {ANY_WIN, STORY_STANDFIRST, STORY_LEVEL,
     .one = N_("First and second place both have {score}.")},
    {SESSION_ENDING_SHARED, STORY_STANDFIRST, STORY_FEW,
     .one = N_("{names} end level on {score}.")},
    {SESSION_ENDING_SHARED, STORY_STANDFIRST, 0, .one = N_("{game} ends level on {score}.")},
    {SESSION_ENDING_ALONE, STORY_STANDFIRST, 0,
     N_n("{game}: {score} after one roll.", "{game}: {score} after {count} rolls.")},

    {TURN, STORY_TITLE, 0, .one = N_("A big moment")},
    {TURN, STORY_TITLE, 0, .one = N_("All in one go")},
    {TURN, STORY_TITLE, STORY_MATCH, .one = N_("The best turn of the match")},
    {TURN, STORY_TITLE, STORY_NIGHT, .one = N_("What a turn")},
    {TURN, STORY_COMMENT, STORY_MATCH, .one = N_("Nobody scored more at once.")},
    {TURN, STORY_COMMENT, STORY_MATCH, .one = N_("Nobody topped that.")},
    {TURN, STORY_COMMENT, STORY_NIGHT | STORY_FINAL, .one = N_("And that in the last game.")},
    {TURN, STORY_COMMENT, STORY_MATCH | STORY_WON, .one = N_("It helped on the way to the win.")},
    {TURN, STORY_COMMENT, STORY_NIGHT, .one = N_("No turn of that game was worth more.")},
    {BUST, STORY_TITLE, 0, .one = N_("Hard luck")},
    {BUST, STORY_TITLE, 0, .one = N_("The dice said no")},
    {BUST, STORY_TITLE, 0, .one = N_("It can happen to anybody")},
    {BUST, STORY_COMMENT, STORY_MATCH, .one = N_("Nothing in this match cost more.")},
    {BUST, STORY_COMMENT, STORY_MATCH, .one = N_("That hurt more than anything else.")},
    {BUST, STORY_COMMENT, STORY_MATCH, .one = N_("Next time the dice owe something back.")},
    {BUST, STORY_COMMENT, STORY_NIGHT | STORY_BEST, .one = N_("Nothing hurt more all night.")},
    {BUST, STORY_COMMENT, STORY_NIGHT | STORY_FINAL,
     .one = N_("In the last game that hurts twice as much.")},
    {BUST, STORY_COMMENT, STORY_MATCH | STORY_WON, .one = N_("The win came anyway.")},
    {BUST, STORY_COMMENT, STORY_NIGHT | STORY_WON, .one = N_("The cup came anyway.")},
    {THROW, STORY_TITLE, STORY_MATCH, .one = N_("The roll of the match")},
    {THROW, STORY_TITLE, STORY_NIGHT | STORY_BEST, .one = N_("The roll of the night")},
    {THROW, STORY_TITLE, 0, .one = N_("The dice were kind")},
    {THROW, STORY_TITLE, 0, .one = N_("A lucky roll")},
    {THROW, STORY_FACT, STORY_SURE | STORY_SHOWN | STORY_TAKEN | STORY_MATCH,
     .one = N_("After this roll hardly anything could stop {name}.")},
    {THROW, STORY_FACT, STORY_SURE | STORY_SHOWN | STORY_TAKEN | STORY_NIGHT,
     .one = N_("After this roll that game was as good as won for {name}.")},
    {THROW, STORY_FACT, STORY_SURE | STORY_SHOWN,
     .one = N_("This roll put the win within {name}'s reach.")},
    {THROW, STORY_FACT, STORY_AHEAD | STORY_SHOWN,
     .one = N_("This roll made {name} the favourite.")},
    {THROW, STORY_FACT, STORY_NEARER | STORY_SHOWN,
     .one = N_("This roll was just what {name} needed.")},
    {THROW, STORY_FACT, STORY_SURE | STORY_UNSEEN,
     .one = N_("One roll put the win within {name}'s reach.")},
    {THROW, STORY_FACT, STORY_AHEAD | STORY_UNSEEN,
     .one = N_("One roll made {name} the favourite.")},
    {THROW, STORY_FACT, STORY_NEARER | STORY_UNSEEN,
     .one = N_("One roll was just what {name} needed.")},
    {THROW, STORY_COMMENT, STORY_MATCH, .one = N_("No roll of the match did more for anybody.")},
    {THROW, STORY_COMMENT, STORY_MATCH, .one = N_("It couldn't have come at a better moment.")},
    {THROW, STORY_COMMENT, STORY_NIGHT | STORY_BEST,
     .one = N_("Nobody had a luckier one all night.")},
    {THROW, STORY_COMMENT, STORY_NIGHT | STORY_FINAL,
     .one = N_("And all that in the last game of the night.")},
    {BRAVE, STORY_TITLE, 0, .one = N_("Nothing ventured, nothing gained")},
    {BRAVE, STORY_TITLE, 0, .one = N_("Daring pays")},
    {BRAVE, STORY_TITLE, 0, .one = N_("Nerves of steel")},
    {BRAVE, STORY_FACT, STORY_POINTS,
     .one = N_("With {points} to lose, {name} rolled once more, and it came off.")},
    {BRAVE, STORY_FACT, STORY_BARE,
     .one = N_("{name} could have played it safe, rolled instead, and it came off.")},
    {BRAVE, STORY_COMMENT, STORY_EVEN, .one = N_("At least half of such rolls go wrong.")},
    {BRAVE, STORY_COMMENT, STORY_HALF, .one = N_("About half of such rolls go wrong.")},
    {BRAVE, STORY_COMMENT, STORY_ONE_IN,
     .one = N_("About one in {chances} such rolls goes wrong.")},
    {POINT, STORY_TITLE, 0, .one = N_("Where it turned")},
    {POINT, STORY_TITLE, 0, .one = N_("In front for good")},
    {POINT, STORY_TITLE, 0, .one = N_("The turning point")},
    {POINT, STORY_FACT, 0, .one = N_("From here on {name} had the best chances.")},
    {POINT, STORY_FACT, 0, .one = N_("{name} took over, and nobody got past again.")},
    {POINT, STORY_FACT, 0, .one = N_("{name} became the favourite, and so it stayed to the end.")},
    {POINT, STORY_COMMENT, STORY_NIGHT | STORY_FINAL,
     .one = N_("It was the last game of the night.")},
    {COMEBACK, STORY_TITLE, 0, .one = N_("Back from far behind")},
    {COMEBACK, STORY_TITLE, 0, .one = N_("Never give up")},
    {COMEBACK, STORY_FACT, STORY_POINTS, .one = N_("{name} was {points} behind and still won.")},
    {COMEBACK, STORY_FACT, STORY_BARE,
     .one = N_("{name} was down to one chance in {chances}, and still won.")},
    {COMEBACK, STORY_COMMENT, STORY_NIGHT | STORY_BEST,
     .one = N_("Nobody came back from further all night.")},
    {COMEBACK, STORY_COMMENT, 0, .one = N_("No lead was safe.")},
    {LEADS, STORY_TITLE, 0, .one = N_("Back and forth")},
    {LEADS, STORY_TITLE, 0, .one = N_("No lead lasted")},
    {LEADS, STORY_FACT, 0,
     N_n("The lead changed hands once.", "The lead changed hands {count} times.")},
    {LEADS, STORY_COMMENT, STORY_MATCH, .one = N_("That is how a match should be.")},
    {LEADS, STORY_COMMENT, STORY_NIGHT, .one = N_("That is how a game night should be.")},
    {UNHURT, STORY_TITLE, 0, .one = N_("A steady hand")},
    {UNHURT, STORY_TITLE, 0, .one = N_("Nothing went wrong")},
    {UNHURT, STORY_FACT, 0, .one = N_("Only {name} got through without a single mishap.")},
    {UNHURT, STORY_COMMENT, 0, .one = N_("Care and luck make a good pair.")},
    {STRETCH, STORY_TITLE, 0, .one = N_("Rolling and rolling")},
    {STRETCH, STORY_TITLE, 0, .one = N_("A long turn")},
    {STRETCH, STORY_FACT, 0,
     N_n("In one turn {name} rolled once.", "In one turn {name} rolled {count} times.")},
    {STRETCH, STORY_COMMENT, STORY_MATCH, .one = N_("No turn was longer.")},
    {STRETCH, STORY_COMMENT, STORY_NIGHT | STORY_BEST,
     .one = N_("No turn of the night was longer.")},
    {FACE, STORY_TITLE, 0, .one = N_("A favourite number")},
    {FACE, STORY_TITLE, 0, .one = N_("That number again")},
    {FACE, STORY_FACT, 0,
     N_n("The {face} came up once for {name}.", "The {face} came up {count} times for {name}.")},
    {FACE, STORY_COMMENT, 0, .one = N_("No number came up more often for anyone.")},
    {LENGTH, STORY_TITLE, STORY_MATCH, .one = N_("The match in numbers")},
    {LENGTH, STORY_TITLE, STORY_NIGHT, .one = N_("The night in numbers")},
    {LENGTH, STORY_TITLE, 0, .one = N_("From the first roll to the last")},
    {LENGTH, STORY_FACT, 0,
     N_n("The dice were rolled once.", "The dice were rolled {count} times.")},
    {WINS, STORY_TITLE, 0, .one = N_("On a roll")},
    {WINS, STORY_TITLE, STORY_SOME, .one = N_("One win was not enough")},
    {WINS, STORY_TITLE, STORY_ALL, .one = N_("Every single one")},
    {WINS, STORY_FACT, STORY_SOME, N_n("{name} won one game.", "{name} won {count} games.")},
    {WINS, STORY_FACT, STORY_ALL, .one = N_("{name} won every game of the night.")},
    {WINS, STORY_COMMENT, STORY_SOME | STORY_MORE, .one = N_("Nobody won more.")},
    {STEADY, STORY_TITLE, 0, .one = N_("Always near the front")},
    {STEADY, STORY_TITLE, 0, .one = N_("Steady to the top")},
    {STEADY, STORY_FACT, 0, .one = N_("{name} came first or second in every game.")},
    {STEADY, STORY_COMMENT, 0, .one = N_("That is how a game night is won.")},
    {GAMES, STORY_TITLE, 0, .one = N_("From box to box")},
    {GAMES, STORY_TITLE, 0, .one = N_("On the table")},
    {GAMES, STORY_FACT, 0, .one = N_("What was played: {games}.")},

    {SESSION_ENDING_EVENING, STORY_HEADLINE, 0, .one = N_("{name} wins the night")},
    {SESSION_ENDING_EVENING, STORY_HEADLINE, 0, .one = N_("The cup goes to {name}")},
    {SESSION_ENDING_EVENING, STORY_HEADLINE, 0, .one = N_("It was {name}'s night")},
    {SESSION_ENDING_EVENING_NARROW, STORY_HEADLINE, 0,
     .one = N_("By a whisker: the cup goes to {name}")},
    {SESSION_ENDING_EVENING_NARROW, STORY_HEADLINE, 0,
     .one = N_("A close finish, and the cup for {name}")},
    {SESSION_ENDING_EVENING_CLEAR, STORY_HEADLINE, 0, .one = N_("{name} runs away with the cup")},
    {SESSION_ENDING_EVENING_CLEAR, STORY_HEADLINE, 0,
     .one = N_("No doubt about it: the cup goes to {name}")},
    {SESSION_ENDING_EVENING_BEHIND, STORY_HEADLINE, 0,
     .one = N_("{name} comes back to win the night")},
    {SESSION_ENDING_EVENING_BEHIND, STORY_HEADLINE, 0,
     .one = N_("From far behind to the cup: {name}")},
    {SESSION_ENDING_EVENING_BEHIND, STORY_STANDFIRST, STORY_WHOLE,
     N_n("{name} was {points} behind {leader} after one game and still won. Final score: "
         "{ranking}.",
         "{name} was {points} behind {leader} after {count} games and still won. Final "
         "score: "
         "{ranking}.")},
    {SESSION_ENDING_EVENING_LAST, STORY_HEADLINE, 0,
     .one = N_("{name} takes the cup in the last game")},
    {SESSION_ENDING_EVENING_LAST, STORY_HEADLINE, 0,
     .one = N_("The last game decides: the cup goes to {name}")},
    {SESSION_ENDING_EVENING_LAST, STORY_STANDFIRST, STORY_WHOLE,
     .one = N_("{leader} was ahead until then. Final score: {ranking}.")},
    {SESSION_ENDING_EVENING_FEWER, STORY_HEADLINE, 0,
     .one = N_("Not the most wins, but the cup: {name}")},
    {SESSION_ENDING_EVENING_FEWER, STORY_HEADLINE, 0,
     .one = N_("{name} takes the cup without the most wins")},
    {SESSION_ENDING_EVENING_FEWER, STORY_STANDFIRST, STORY_WHOLE,
     .one = N_("{leader} won more games, but nobody has more points than {name}: {score}.")},
    {SESSION_ENDING_EVENING_EARLY, STORY_HEADLINE, 0,
     .one = N_("{name} leads when the night ends early")},
    {SESSION_ENDING_EVENING_EARLY, STORY_HEADLINE, 0,
     .one = N_("An early night, and the cup for {name}")},
    {ANY_EVENING, STORY_STANDFIRST, STORY_WHOLE | STORY_SECOND,
     N_n("{scored} for {name} after one game, {other} for {second}.",
         "{scored} for {name} after {count} games, {other} for {second}.")},
    {ANY_EVENING, STORY_STANDFIRST, STORY_WHOLE | STORY_SECONDS,
     N_n("{scored} for {name} after one game. {second} share second place with {other}.",
         "{scored} for {name} after {count} games. {second} share second place with "
         "{other}.")},
    {ANY_EVENING, STORY_STANDFIRST, STORY_WHOLE | STORY_OTHERS,
     N_n("{scored} for {name} after one game. {others} players share second place with "
         "{other}.",
         "{scored} for {name} after {count} games. {others} players share second place "
         "with {other}.")},
    {ANY_EVENING, STORY_STANDFIRST, STORY_EARLY | STORY_SECOND,
     N_n("It ended after one of {planned} games: {scored} for {name}, {other} for "
         "{second}.",
         "It ended after {count} of {planned} games: {scored} for {name}, {other} for "
         "{second}.")},
    {ANY_EVENING, STORY_STANDFIRST, STORY_EARLY | STORY_SECONDS,
     N_n("It ended after one of {planned} games: {scored} for {name}. {second} share "
         "second place with {other}.",
         "It ended after {count} of {planned} games: {scored} for {name}. {second} share "
         "second place with {other}.")},
    {ANY_EVENING, STORY_STANDFIRST, STORY_EARLY | STORY_OTHERS,
     N_n("It ended after one of {planned} games: {scored} for {name}. {others} players "
         "share second place with {other}.",
         "It ended after {count} of {planned} games: {scored} for {name}. {others} "
         "players share second place with {other}.")},
    {SESSION_ENDING_EVENING_SHARED, STORY_HEADLINE, STORY_FEW, .one = N_("{names} share the cup")},
    {SESSION_ENDING_EVENING_SHARED, STORY_HEADLINE, STORY_FEW,
     .one = N_("One cup, two names: {names}")},
    {SESSION_ENDING_EVENING_SHARED, STORY_HEADLINE, STORY_MANY,
     N_n("One player takes the cup", "{count} players share the cup")},
    {SESSION_ENDING_EVENING_SHARED, STORY_STANDFIRST, STORY_WHOLE,
     N_n("{scored} each after one game.", "{scored} each after {count} games.")},
    {SESSION_ENDING_EVENING_SHARED, STORY_STANDFIRST, STORY_EARLY,
     N_n("It ended after one of {planned} games, with {scored} each.",
         "It ended after {count} of {planned} games, with {scored} each.")},
};

const struct story_sentence *story_grammar(int *count)
{
    *count = (int)(sizeof grammar / sizeof *grammar);
    return grammar;
}

/* "24 points"; the text is how that number is written, NULL: as any. Of a board that counts
   something else that: "3 stars". */
static void say_points(const struct boards_board *board, int32_t points, const char *written,
                       char text[BOARDS_LINE_MAX])
{
    if (board != NULL && board->unit.one != NULL) {
        boards_score(board, points, text);
        return;
    }
    boards_say(text, BOARDS_LINE_MAX,
               _n("{points} point", "{points} points", (unsigned long)points),
               {"points", .words = written, .number = points});
}

void story_fill(const struct story_sentence *sentence, const struct story_places *places,
                char text[STORY_LINE_MAX])
{
    const char *words = sentence->many == NULL ? i18n_get(sentence->one)
                                               : i18n_get_count(sentence->one, sentence->many,
                                                                (unsigned long)places->count);
    char scored[BOARDS_LINE_MAX], points[BOARDS_LINE_MAX];
    say_points(places->board, places->score, places->score_text, scored);
    say_points(places->board, places->points, places->points_text, points);
    boards_say(text, STORY_LINE_MAX, words, {"name", .words = places->name},
               {"second", .words = places->second}, {"names", .words = places->names},
               {"leader", .words = places->leader}, {"ranking", .words = places->ranking},
               {"game", .words = places->game}, {"games", .words = places->games},
               {"score", .words = places->score_text, .number = places->score},
               {"other", .words = places->other_text, .number = places->other},
               {"scored", .words = scored}, {"points", .words = points},
               {"chances", .number = places->chances}, {"face", .number = places->face},
               {"planned", .number = places->planned}, {"others", .number = places->others},
               {"count", .number = places->count});
}

/* Of whichever ending it is said: none tells more than that. */
static bool is_any(int of, int ending)
{
    return (of == ANY_WIN && ending < SESSION_ENDING_SHARED) ||
           (of == ANY_EVENING && ending >= SESSION_ENDING_EVENING &&
            ending < SESSION_ENDING_EVENING_SHARED);
}

int story_find(int of, enum story_part part, unsigned holds, const struct story_sentence **fit)
{
    int count = 0;
    for (int any = 0; any < 2 && count == 0; any++) {
        for (size_t i = 0; i < sizeof grammar / sizeof *grammar; i++) {
            const struct story_sentence *one = &grammar[i];
            bool ends = any == 0 ? of == one->of : is_any(one->of, of);
            if (ends && one->part == part && (one->when & ~holds) == 0) {
                fit[count++] = one;
            }
        }
    }
    assert(count <= STORY_FIT_MAX);
    return count;
}

/* One of the sentences that can be said; false where there is none. */
static bool say(int of, enum story_part part, unsigned holds, uint32_t draw,
                const struct story_places *places, char text[STORY_LINE_MAX])
{
    const struct story_sentence *fit[STORY_FIT_MAX];
    int count = story_find(of, part, holds, fit);
    if (count > 0) {
        story_fill(fit[draw % (uint32_t)count], places, text);
    }
    return count > 0;
}

static int count_bits(unsigned set)
{
    int count = 0;
    for (; set != 0; set &= set - 1) {
        count++;
    }
    return count;
}

/* How many share a place. */
static unsigned find_seconds(int count)
{
    return count <= 1 ? STORY_SECOND : count <= NAMED_MAX ? STORY_SECONDS : STORY_OTHERS;
}

/* A chance below one half in words: one in so many. */
static int32_t one_in(double chance)
{
    return chance > 0 ? (int32_t)fmin(1000, round(1 / chance)) : 1000;
}

/* "Cleo with 39, Ann and Emil with 27": joins who ended with that many points. */
static void rank(const char *names, const char *score, char ranking[STORY_LINE_MAX])
{
    char one[STORY_LINE_MAX];
    /* TRANSLATORS: who ended with how many points: "Ann and Emil with 27". */
    boards_say(one, sizeof one, _("{names} with {score}"), {"names", .words = names},
               {"score", .words = score});
    i18n_list_add(ranking, STORY_LINE_MAX, I18N_MORE, one);
}

/* All who share the second place by name, or how many those are. */
static void rank_seconds(int count, const char *names, const char *score,
                         char ranking[STORY_LINE_MAX])
{
    char many[STORY_LINE_MAX];
    if (count > NAMED_MAX) {
        boards_say(many, sizeof many, _n("{count} player", "{count} players", (unsigned long)count),
                   {"count", .number = count});
    }
    if (count > 0) {
        rank(count > NAMED_MAX ? many : names, score, ranking);
    }
}

/* ---- A match --------------------------------------------------------------------------------- */

static unsigned find_holds(const struct table *table, const struct session_story *story)
{
    const struct tc_setup *setup = tc_match_setup(table->match);
    int second = story->second == TC_NO_SEAT ? story->first : story->second;
    bool level = story->end.score[story->first] == story->end.score[second];
    bool behind = false;
    for (int i = 0; i < story->candidates; i++) {
        behind = behind || (story->report[i].kind == ODDS_COMEBACK && story->report[i].count > 0);
    }
    return (setup->players == 2 ? STORY_TWO : STORY_MORE) |
           (tc_setup_game(setup)->points_bad ? STORY_LOW : STORY_HIGH) |
           (count_bits(story->winners) <= NAMED_MAX ? STORY_FEW : STORY_MANY) |
           (behind ? STORY_POINTS : STORY_BARE) | find_seconds(count_bits(story->seconds)) |
           (level ? STORY_LEVEL : STORY_APART);
}

static void write_head(const struct table *table, const struct session_story *story,
                       const struct odds_moments *moments, struct story_text *text)
{
    const struct tc_setup *setup = tc_match_setup(table->match);
    char first[BASE_ISOLATED_BYTES], second[BOARDS_LINE_MAX], names[BOARDS_LINE_MAX];
    char number[I18N_NUMBER_MAX], ranking[STORY_LINE_MAX] = "";
    struct story_places places = {.name = first,
                                  .second = second,
                                  .names = names,
                                  .ranking = ranking,
                                  .leader = "",
                                  .game = i18n_get(tc_setup_game(setup)->title),
                                  .games = "",
                                  .board = table->board,
                                  .points = story->deficit,
                                  .chances = one_in(moments->list[ODDS_COMEBACK].before),
                                  .others = count_bits(story->seconds),
                                  .score = story->end.score[story->first]};
    base_utf8_isolate(first, table->seats[story->first].name);
    if (story->second != TC_NO_SEAT) {
        places.other = story->end.score[story->second];
    }
    boards_names(&table->told, story->seconds, second);
    boards_names(&table->told, story->winners, names);
    rank(first, i18n_number(number, places.score), ranking);
    rank_seconds(places.others, second, i18n_number(number, places.other), ranking);
    unsigned holds = find_holds(table, story);
    places.count = count_bits(story->winners);
    say((int)story->ending, STORY_HEADLINE, holds, story->draw, &places, text->headline);
    places.count = setup->players == 1 ? story->throws : setup->players;
    /* What decided between equal scores the board knows. */
    if (table->board->decided == NULL || !table->board->decided(&table->told, text->standfirst)) {
        say((int)story->ending, STORY_STANDFIRST, holds, story->draw >> 8, &places,
            text->standfirst);
    }
}

static unsigned find_report_holds(const struct session_report *report)
{
    const struct odds_moment *moment = &report->moment;
    bool points = report->kind == ODDS_COMEBACK ? report->count > 0 : moment->points > 0;
    unsigned gain = moment->after >= nearly_sure                   ? STORY_SURE
                    : moment->after > 0.5 && moment->before <= 0.5 ? STORY_AHEAD
                                                                   : STORY_NEARER;
    return gain | (points ? STORY_POINTS : STORY_BARE) |
           (moment->risk >= 0.5         ? STORY_EVEN
            : one_in(moment->risk) <= 2 ? STORY_HALF
                                        : STORY_ONE_IN);
}

/* Whose report it is, as the name stands in a sentence, or ""; all games; and the board of the one
   that is told of, NULL: of none alone. */
static void write_report(const struct session_report *report, unsigned holds, const char *name,
                         const char *games, const struct boards_board *board,
                         const struct results_slip *slips, struct story_report_text *text)
{
    const struct odds_moment *moment = &report->moment;
    bool comeback = report->kind == ODDS_COMEBACK;
    bool shown = report->kind < RESULTS_MOMENTS && slips[report->kind].dice > 0 &&
                 slips[report->kind].dice <= RESULTS_ROW;
    const struct story_places places = {.name = name,
                                        .second = "",
                                        .names = "",
                                        .leader = "",
                                        .game = "",
                                        .games = games,
                                        .board = board,
                                        .points = comeback ? report->count : moment->points,
                                        .chances = one_in(comeback ? moment->before : moment->risk),
                                        .face = report->face,
                                        .ranking = "",
                                        .count = report->count};
    int of = STORY_REPORT + report->kind;
    holds |= find_report_holds(report) | (shown ? STORY_SHOWN : STORY_UNSEEN);
    say(of, STORY_TITLE, holds, report->draw, &places, text->title);
    say(of, STORY_COMMENT, holds, report->draw >> 16, &places, text->comment);
    if (!say(of, STORY_FACT, holds, report->draw >> 8, &places, text->fact)) {
        snprintf(text->fact, sizeof text->fact, "%s", slips[report->kind].line);
    }
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
            holds |= won ? STORY_WON | STORY_TAKEN : 0;
        }
        write_report(report, holds, name, "", table->board, slips, &text->report[i]);
    }
}

/* ---- An evening ------------------------------------------------------------------------------ */

static int32_t points_of(const struct evening_standings *standings, int place)
{
    return place < standings->count ? standings->list[place].points : 0;
}

/* "Bombs, Away!, Microbin and Z", each once, in the order in which they were played first. */
static void write_games(const struct evening *evening, char text[STORY_LINE_MAX])
{
    int titles[EVENING_GAMES_MOST], count = 0;
    text[0] = '\0';
    for (int i = 0; i < evening->games; i++) {
        bool told = evening->game[i].state != EVENING_PLAYED;
        for (int k = 0; k < count; k++) {
            told = told || titles[k] == evening->game[i].game;
        }
        if (!told) {
            titles[count++] = evening->game[i].game;
        }
    }
    for (int k = 0; k < count; k++) {
        i18n_list_add(text, STORY_LINE_MAX, k == count - 1 ? I18N_AND : I18N_MORE,
                      i18n_get(tc_games[titles[k]]->title));
    }
}

static void isolate(const struct evening *evening, int person, char name[BASE_ISOLATED_BYTES])
{
    name[0] = '\0';
    if (person != EVENING_NOBODY) {
        base_utf8_isolate(name, evening->person[person].seat.name);
    }
}

/* With whoever was ahead, unless that is one of the first two places. */
static void rank_evening(const struct session_evening_story *story,
                         const struct evening_standings *standings,
                         const struct story_places *places, char ranking[STORY_LINE_MAX])
{
    char points[EVENING_POINTS_MAX];
    evening_people said = story->seconds | story->winners;
    rank(places->name, places->score_text, ranking);
    rank_seconds(places->others, places->second, places->other_text, ranking);
    for (int i = 0; i < standings->count; i++) {
        int person = standings->list[i].person;
        if (person == story->leader && ((said >> person & 1) == 0 || places->others > NAMED_MAX)) {
            evening_points_text(standings->list[i].points, points);
            rank(places->leader, points, ranking);
        }
    }
}

static void write_evening_head(const struct evening *evening,
                               const struct session_evening_story *story, struct story_text *text)
{
    char name[BASE_ISOLATED_BYTES], leader[BASE_ISOLATED_BYTES];
    char second[BOARDS_LINE_MAX], names[BOARDS_LINE_MAX];
    char score[EVENING_POINTS_MAX], other[EVENING_POINTS_MAX], points[EVENING_POINTS_MAX];
    char ranking[STORY_LINE_MAX] = "";
    const struct evening_standings standings = evening_stand(evening);
    int winners = evening_count(story->winners), seconds = evening_count(story->seconds);
    bool behind = story->ending == SESSION_ENDING_EVENING_BEHIND;
    unsigned holds = (winners <= NAMED_MAX ? STORY_FEW : STORY_MANY) | find_seconds(seconds) |
                     (story->planned > story->games ? STORY_EARLY : STORY_WHOLE);
    struct story_places places = {.name = name,
                                  .second = second,
                                  .names = names,
                                  .leader = leader,
                                  .ranking = ranking,
                                  .game = "",
                                  .games = "",
                                  .planned = story->planned,
                                  .others = seconds,
                                  .score = evening_points_told(points_of(&standings, 0)),
                                  .points = evening_points_told(story->deficit),
                                  .score_text = score,
                                  .other_text = other,
                                  .points_text = points,
                                  .count = winners};
    isolate(evening, story->first, name);
    isolate(evening, story->leader, leader);
    evening_names(evening, story->seconds, second, sizeof second);
    evening_names(evening, story->winners, names, sizeof names);
    evening_points_text(points_of(&standings, 0), score);
    evening_points_text(points_of(&standings, 1), other);
    evening_points_text(story->deficit, points);
    rank_evening(story, &standings, &places, ranking);
    say((int)story->ending, STORY_HEADLINE, holds, story->draw, &places, text->headline);
    places.count = behind && (holds & STORY_WHOLE) != 0 ? story->after : story->games;
    say((int)story->ending, STORY_STANDFIRST, holds, story->draw >> 8, &places, text->standfirst);
}

/* Who played one game at least. */
static int count_players(const struct evening *evening)
{
    const struct evening_standings standings = evening_stand(evening);
    int players = 0;
    for (int i = 0; i < standings.count; i++) {
        players += standings.list[i].played > 0;
    }
    return players;
}

static unsigned find_evening_holds(const struct evening *evening,
                                   const struct session_evening_story *story,
                                   const struct session_report *report)
{
    int person = report->moment.seat, game = report->game;
    bool whole = story->planned <= story->games; /* none was left out at the end */
    unsigned holds = STORY_NIGHT | (count_players(evening) > 2 ? STORY_MORE : STORY_TWO) |
                     (report->greatest ? STORY_BEST : 0) |
                     (report->count == story->games ? STORY_ALL : STORY_SOME) |
                     (whole && game >= 0 && game == story->last ? STORY_FINAL : 0);
    if (person != TC_NO_SEAT) {
        holds |= (story->winners >> person & 1) != 0 ? STORY_WON : 0;
        holds |= game >= 0 && evening->game[game].place[person] == 1 ? STORY_TAKEN : 0;
    }
    return holds;
}

void story_write_evening(const struct evening *evening, const struct session_evening_story *story,
                         const struct results_slip slips[RESULTS_MOMENTS], struct story_text *text)
{
    char name[BASE_ISOLATED_BYTES], games[STORY_LINE_MAX];
    *text = (struct story_text){.headline = ""};
    write_evening_head(evening, story, text);
    write_games(evening, games);
    for (int i = 0; i < story->reports; i++) {
        const struct session_report *report = &story->report[i];
        int person = report->moment.seat;
        isolate(evening, person, name);
        unsigned holds = find_evening_holds(evening, story, report);
        const struct boards_board *board =
            report->game >= 0 ? boards_find(tc_games[evening->game[report->game].game]) : NULL;
        write_report(report, holds, name, games, board, slips, &text->report[i]);
    }
}
