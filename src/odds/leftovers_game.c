#include "odds/leftovers_game.h"
#include "rules/leftovers.h"

enum { DICE_MIN = 2, DICE_FEWER = 3 };

int odds_leftovers_in_from(const struct odds_leftovers_game *game, int seat)
{
    seat %= game->players;
    while (game->out >> seat & 1) {
        seat = (seat + 1) % game->players;
    }
    return seat;
}

int odds_leftovers_still_in(const struct odds_leftovers_game *game)
{
    int count = game->players;
    for (unsigned out = game->out; out; out &= out - 1) {
        count--;
    }
    return count;
}

void odds_leftovers_throw_all(struct odds_leftovers_game *game, struct tc_random *random)
{
    int gone = game->players - odds_leftovers_still_in(game);
    int dice = game->dice - (game->shrink ? DICE_FEWER * gone : 0);
    game->pool = odds_leftovers_play_throw(dice < DICE_MIN ? DICE_MIN : dice, random);
    game->turn = game->starter;
    game->thrown = true;
    for (int s = 0; s < game->players; s++) {
        game->player[s].claim = ODDS_LEFTOVERS_OPEN;
    }
}

bool odds_leftovers_step(struct odds_leftovers_game *game, struct tc_random *random)
{
    int next = odds_leftovers_in_from(game, game->turn + 1);
    if (!odds_leftovers_play_turn(&game->pool, &game->player[game->turn], &game->player[next],
                                  random)) {
        return false;
    }
    game->turn = next;
    return true;
}

static int next_starter(const struct odds_leftovers_game *game, int stuck)
{
    switch (game->starter_rule) {
    case LEFTOVERS_STARTER_ROTATE:
        return odds_leftovers_in_from(game, game->starter + 1);
    case LEFTOVERS_STARTER_STUCK:
        return odds_leftovers_in_from(game, stuck);
    default:
        return odds_leftovers_in_from(game, game->first);
    }
}

void odds_leftovers_score(struct odds_leftovers_game *game, int stuck, int sum)
{
    game->score[stuck] += sum;
    game->out |= game->score[stuck] >= game->limit ? 1u << stuck : 0;
    game->thrown = false;
    if (odds_leftovers_still_in(game) > 1) {
        game->starter = next_starter(game, stuck);
    }
}
