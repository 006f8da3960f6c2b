#include "odds/leftovers_fate.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* Points in time. They lie the closer the earlier they are: the i-th is i * i times the first. */
enum { TIMES = 48, SUMS = ODDS_LEFTOVERS_SUMS, HITS_MOST = 4000 };

struct odds_leftovers_fate {
    int limit;
    double gone[][TIMES + 1]; /* [points left][time]: the chance to be out by then */
};

/* ---- Making -------------------------------------------------------------------------------- */

/* When nearly everybody is out, counted in hits of one player. */
static double last_time(const double *chance, int limit)
{
    double mean = 0, square = 0;
    for (int sum = 0; sum < SUMS; sum++) {
        mean += chance[sum] * sum;
        square += chance[sum] * sum * sum;
    }
    mean = fmax(mean, 0.1);
    double hits = limit / mean;
    return hits + 5 * sqrt(hits * fmax(1, square / (mean * mean))) + 8;
}

/* What was lost after one more hit; what is lost beyond the limit counts no more. */
static void hit(const double *chance, int limit, double *lost, double *next)
{
    memset(next, 0, (size_t)limit * sizeof *next);
    for (int before = 0; before < limit; before++) {
        for (int sum = 0; sum < SUMS && before + sum < limit && lost[before] > 0; sum++) {
            next[before + sum] += lost[before] * chance[sum];
        }
    }
    memcpy(lost, next, (size_t)limit * sizeof *lost);
}

/* Everybody who has lost less than is left to him is in, as often as there were so many hits. */
static void add_hits(struct odds_leftovers_fate *fate, const double *lost, const double *often)
{
    double in = 0;
    for (int left = 1; left <= fate->limit; left++) {
        in += lost[left - 1];
        for (int i = 0; i <= TIMES; i++) {
            fate->gone[left][i] -= in * often[i];
        }
    }
}

static void fill(struct odds_leftovers_fate *fate, const double *chance, double *lost, double *next)
{
    double often[TIMES + 1], end = last_time(chance, fate->limit);
    for (int i = 0; i <= TIMES; i++) {
        often[i] = exp(-end * i * i / (TIMES * TIMES));
    }
    for (int left = 0; left <= fate->limit; left++) {
        for (int i = 0; i <= TIMES; i++) {
            fate->gone[left][i] = 1;
        }
    }
    lost[0] = 1;
    for (int hits = 1; hits < HITS_MOST && hits < 3 * end; hits++) {
        add_hits(fate, lost, often);
        hit(chance, fate->limit, lost, next);
        for (int i = 0; i <= TIMES; i++) {
            often[i] *= end * i * i / (TIMES * TIMES) / hits;
        }
    }
}

struct odds_leftovers_fate *odds_leftovers_fate_create(const double chance[ODDS_LEFTOVERS_SUMS],
                                                       int limit)
{
    struct odds_leftovers_fate *fate =
        malloc(sizeof *fate + (size_t)(limit + 1) * sizeof fate->gone[0]);
    double *lost = calloc(2 * (size_t)limit, sizeof *lost);
    if (fate == NULL || lost == NULL) {
        free(fate);
        free(lost);
        return NULL;
    }
    fate->limit = limit;
    fill(fate, chance, lost, lost + limit);
    free(lost);
    return fate;
}

void odds_leftovers_fate_destroy(struct odds_leftovers_fate *fate)
{
    free(fate);
}

size_t odds_leftovers_fate_bytes(const struct odds_leftovers_fate *fate)
{
    return sizeof *fate + (size_t)(fate->limit + 1) * sizeof fate->gone[0];
}

/* ---- The last one -------------------------------------------------------------------------- */

/* Whoever is hit more often is out as early as if his time went faster. */
static void gone_by(const struct odds_leftovers_fate *fate, int left, double rate, double *gone)
{
    const double *known = fate->gone[left];
    double step = sqrt(rate);
    for (int i = 0; i <= TIMES; i++) {
        double at = i * step;
        int before = at < TIMES ? (int)at : TIMES - 1;
        double part = fmin(at - before, 1);
        gone[i] = known[before] + part * (known[before + 1] - known[before]);
    }
}

static void share(double *win, int players)
{
    double sum = 0;
    for (int s = 0; s < players; s++) {
        sum += win[s];
    }
    for (int s = 0; s < players; s++) {
        win[s] = sum > 0 ? win[s] / sum : 1.0 / players;
    }
}

void odds_leftovers_fate_win(const struct odds_leftovers_fate *fate,
                             const struct odds_leftovers_game *game, const double *rate,
                             double win[TC_SEATS_MAX])
{
    double gone[TC_SEATS_MAX][TIMES + 1];
    int seats[TC_SEATS_MAX], in = odds_leftovers_still_in(game), seat = game->starter;
    memset(win, 0, TC_SEATS_MAX * sizeof *win);
    for (int place = 0; place < in; place++) {
        seats[place] = odds_leftovers_in_from(game, seat);
        gone_by(fate, game->limit - game->score[seats[place]], rate[place], gone[place]);
        seat = seats[place] + 1;
    }
    for (int i = 0; i < TIMES; i++) {
        for (int place = 0; place < in; place++) {
            double last = gone[place][i + 1] - gone[place][i];
            for (int other = 0; other < in; other++) {
                last *= other == place ? 1 : (gone[other][i] + gone[other][i + 1]) / 2;
            }
            win[seats[place]] += last;
        }
    }
    share(win, game->players);
}
