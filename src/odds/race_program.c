/* SPDX-License-Identifier: Zlib */
#include "odds/race_program.h"

#include "odds/throws.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* Throws that leave the same choice: its leaves, ascending. */
struct choice {
    double chance;
    int count;
    int16_t leaf[ODDS_RACE_OPTIONS];
};
struct choices {
    int count;
    struct choice list[ODDS_RACE_NODES];
};

static int by_number(const void *a, const void *b)
{
    return *(const int16_t *)a - *(const int16_t *)b;
}

static int by_size(const void *a, const void *b)
{
    return ((const struct choice *)a)->count - ((const struct choice *)b)->count;
}

static struct choice choice_of(const struct odds_race_options *options)
{
    struct choice choice = {.count = options->count};
    for (int i = 0; i < options->count; i++) {
        const struct odds_race_option *option = &options->list[i];
        choice.leaf[i] = (int16_t)(option->points * ODDS_RACE_HOLDS + option->hold);
    }
    qsort(choice.leaf, (size_t)choice.count, sizeof choice.leaf[0], by_number);
    int different = 0;
    for (int i = 0; i < choice.count; i++) {
        if (different == 0 || choice.leaf[different - 1] != choice.leaf[i]) {
            choice.leaf[different++] = choice.leaf[i];
        }
    }
    choice.count = different;
    return choice;
}

static void add_choice(struct choices *choices, const struct choice *choice)
{
    for (int i = 0; i < choices->count; i++) {
        struct choice *known = &choices->list[i];
        if (known->count == choice->count &&
            memcmp(known->leaf, choice->leaf, (size_t)choice->count * sizeof choice->leaf[0]) ==
                0) {
            known->chance += choice->chance;
            return;
        }
    }
    assert(choices->count < ODDS_RACE_NODES);
    choices->list[choices->count++] = *choice;
}

/* All choices of a hold, those with fewer leaves first, and the chances to have none. */
static void list_choices(const struct odds_race_rules *rules, int hold, struct choices *choices,
                         double *bust, double *wipe)
{
    int count = rules->dice[hold];
    uint8_t faces[ODDS_RACE_DICE];
    double all = 1;
    for (int i = 0; i < count; i++) {
        all *= ODDS_RACE_SIDES;
    }
    choices->count = 0;
    odds_throws_first(faces, count);
    do {
        struct odds_race_options options = {.count = 0};
        rules->options(hold, faces, count, &options);
        double chance = (double)odds_throws_ways(faces, count) / all;
        struct choice choice = choice_of(&options);
        choice.chance = chance;
        if (choice.count > 0) {
            add_choice(choices, &choice);
        } else {
            *(options.wipes ? wipe : bust) += chance;
        }
    } while (odds_throws_next(faces, count, ODDS_RACE_SIDES));
    qsort(choices->list, (size_t)choices->count, sizeof choices->list[0], by_size);
}

/* How many leaves of `part` are still open in `whole`; 0 where it is no part of it. */
static int covers(const struct choice *part, const struct choice *whole, const bool *open)
{
    int covered = 0, i = 0;
    for (int j = 0; i < part->count && j < whole->count; j++) {
        if (part->leaf[i] == whole->leaf[j]) {
            covered += open[j];
            i++;
        }
    }
    return i == part->count ? covered : 0;
}

static void close(const struct choice *part, const struct choice *whole, bool *open)
{
    for (int i = 0, j = 0; i < part->count; j++) {
        if (part->leaf[i] == whole->leaf[j]) {
            open[j] = false;
            i++;
        }
    }
}

static void put_source(struct odds_race_program *program, int source)
{
    assert(program->sources < ODDS_RACE_SOURCES);
    program->source[program->sources++] = (int16_t)source;
}

/* Finds the earlier choices that cover most of this one; an earlier one that saves no work, because
   it covers one leaf, is not used. Returns how many are in `used`. */
static int pick_parts(const struct choices *choices, int index, bool *open, int *used)
{
    const struct choice *whole = &choices->list[index];
    int count = 0;
    for (;;) {
        int most = 1, best = -1;
        for (int i = 0; i < index; i++) {
            int covered = covers(&choices->list[i], whole, open);
            if (covered > most) {
                most = covered;
                best = i;
            }
        }
        if (best < 0) {
            return count;
        }
        close(&choices->list[best], whole, open);
        used[count++] = best;
    }
}

static void put_node(struct odds_race_program *program, const struct choices *choices, int index,
                     struct odds_race_node *node)
{
    const struct choice *choice = &choices->list[index];
    bool open[ODDS_RACE_OPTIONS];
    int used[ODDS_RACE_OPTIONS];
    memset(open, true, sizeof open);
    int parts = pick_parts(choices, index, open, used);
    *node = (struct odds_race_node){
        .chance = choice->chance, .source = (uint16_t)program->sources, .nodes = (uint16_t)parts};
    for (int i = 0; i < choice->count; i++) {
        if (open[i]) {
            put_source(program, choice->leaf[i]);
            node->leaves++;
        }
        int points = choice->leaf[i] / ODDS_RACE_HOLDS;
        program->reach = points > program->reach ? points : program->reach;
    }
    for (int i = 0; i < parts; i++) {
        put_source(program, used[i]);
    }
}

/* The best chance to get anywhere one may stop with the next throws. */
static double safe_of(const struct odds_race_program *program, int hold)
{
    double best[ODDS_RACE_NODES], sum = 0;
    const struct odds_race_node *nodes = &program->node[program->begin[hold]];
    int count = program->begin[hold + 1] - program->begin[hold];
    for (int i = 0; i < count; i++) {
        const int16_t *source = &program->source[nodes[i].source];
        best[i] = 0;
        for (int k = 0; k < nodes[i].leaves + nodes[i].nodes; k++) {
            double worth =
                k < nodes[i].leaves ? program->safe[source[k] % ODDS_RACE_HOLDS] : best[source[k]];
            best[i] = worth > best[i] ? worth : best[i];
        }
        sum += nodes[i].chance * best[i];
    }
    return sum;
}

static void find_safe(struct odds_race_program *program)
{
    enum { ROUNDS = 200 }; /* each at least halves what is missing in the games there are */
    for (int h = 0; h < program->holds; h++) {
        program->safe[h] = program->stop[h];
    }
    for (int i = 0; i < ROUNDS; i++) {
        for (int h = 0; h < program->holds; h++) {
            program->safe[h] = program->stop[h] ? 1 : safe_of(program, h);
        }
    }
}

void odds_race_compile(const struct odds_race_rules *rules, struct odds_race_program *program)
{
    struct choices choices;
    int nodes = 0;
    memset(program, 0, sizeof *program);
    program->holds = rules->holds;
    for (int h = 0; h < rules->holds; h++) {
        program->stop[h] = rules->stop[h];
        list_choices(rules, h, &choices, &program->bust[h], &program->wipe[h]);
        program->wipes = program->wipes || program->wipe[h] > 0;
        program->begin[h] = nodes;
        for (int i = 0; i < choices.count; i++) {
            put_node(program, &choices, i, &program->node[nodes++]);
        }
        program->begin[h + 1] = nodes;
    }
    find_safe(program);
}
