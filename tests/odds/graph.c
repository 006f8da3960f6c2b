/* SPDX-License-Identifier: Zlib */
#include "tests/odds/graph.h"

#include <stdarg.h>
#include <setjmp.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { SLOTS = 1 << 20, NODES_MAX = SLOTS / 2, EDGES_MAX = 1 << 22, SWEEPS_MAX = 20000 };

struct edge {
    int node;
    float weight; /* of a throw's outcome: in how many ways it falls */
};

struct node {
    struct tc_state state;
    uint64_t key;
    int edges, count; /* in graph.edges */
    double value, ways;
};

struct graph {
    const struct walk *walk;
    struct node *nodes;
    struct edge *edges;
    int *slots; /* node + 1 by hash of its key */
    int node_count, edge_count;
};

/* ---- What makes a position ----------------------------------------------------------------- */

struct hash {
    uint64_t sum;
    bool leftovers;
    int skipping; /* depth inside something that only tells what was */
    int depth;
};

static void mix(uint64_t *sum, uint64_t part)
{
    *sum = (*sum ^ part) * 0x9E3779B97F4A7C15u;
    *sum ^= *sum >> 29;
}

/* In Bad Leftovers the count of rounds and who was stuck last are history: the starter says all of
   it. In Bombs, Away! the round matters. */
static bool is_history(const struct hash *hash, const char *name)
{
    return name && hash->leftovers &&
           (strcmp(name, "last_stuck") == 0 || strcmp(name, "round") == 0);
}

static void put(void *context, const struct tc_item *item)
{
    struct hash *hash = context;
    if (item->kind == TC_ITEM_CLOSE) {
        hash->depth--;
    }
    if (hash->skipping && hash->depth < hash->skipping) {
        hash->skipping = 0;
        return;
    }
    if (!hash->skipping && is_history(hash, item->name)) {
        hash->skipping = item->kind == TC_ITEM_OBJECT ? hash->depth + 1 : 0;
    } else if (!hash->skipping) {
        mix(&hash->sum, (uint64_t)item->kind);
        mix(&hash->sum, (uint64_t)item->number);
    }
    if (item->kind == TC_ITEM_OBJECT || item->kind == TC_ITEM_LIST) {
        hash->depth++;
    }
}

static uint64_t key_of(const struct walk *walk, const struct tc_state *state)
{
    struct hash hash = {.sum = 1, .leftovers = strcmp(walk->solver->id, "leftovers") == 0};
    struct tc_sink sink = {put, &hash};
    tc_game_describe(&walk->setup, state, &sink);
    mix(&hash.sum, state->await);
    mix(&hash.sum, state->phase);
    mix(&hash.sum, (uint64_t)state->player);
    mix(&hash.sum, state->winners);
    for (int seat = 0; seat < walk->setup.players; seat++) {
        mix(&hash.sum, (uint64_t)state->score[seat]);
    }
    return hash.sum;
}

static int node_of(struct graph *graph, const struct tc_state *state)
{
    uint64_t key = key_of(graph->walk, state);
    size_t slot = key % SLOTS;
    while (graph->slots[slot]) {
        if (graph->nodes[graph->slots[slot] - 1].key == key) {
            return graph->slots[slot] - 1;
        }
        slot = (slot + 1) % SLOTS;
    }
    assert_true(graph->node_count < NODES_MAX);
    graph->nodes[graph->node_count] = (struct node){.state = *state, .key = key};
    graph->slots[slot] = ++graph->node_count;
    return graph->node_count - 1;
}

/* ---- Where it leads ------------------------------------------------------------------------ */

static void add_edge(struct graph *graph, int from, const struct tc_state *to, double weight)
{
    assert_true(graph->edge_count < EDGES_MAX);
    int node = node_of(graph, to);
    graph->edges[graph->edge_count++] = (struct edge){node, (float)weight};
    graph->nodes[from].count++;
    graph->nodes[from].ways += weight;
}

static void add_actions(struct graph *graph, int from)
{
    struct tc_action actions[TC_ACTIONS_MAX];
    struct tc_state state = graph->nodes[from].state;
    int count = tc_game_legal(&graph->walk->setup, &state, actions);
    for (int i = 0; i < count; i++) {
        struct tc_state next = state;
        tc_game_act(&graph->walk->setup, &next, &actions[i], NULL);
        add_edge(graph, from, &next, 1);
    }
}

/* n! over the factorials of runs of equal faces, which come sorted. */
static double orders(const uint8_t *faces, int count)
{
    double ways = 1;
    for (int i = 0, run = 0; i < count; i++) {
        run = i > 0 && faces[i] == faces[i - 1] ? run + 1 : 1;
        ways = ways * (i + 1) / run;
    }
    return ways;
}

static void add_throws(struct graph *graph, int from)
{
    struct tc_state state = graph->nodes[from].state;
    int count = state.roll.dice, i = count - 1;
    uint8_t faces[TC_DICE_MAX];
    memset(faces, 1, sizeof faces);
    while (i >= 0) {
        struct tc_state next = state;
        tc_game_throw(&graph->walk->setup, &next, faces, count, NULL);
        add_edge(graph, from, &next, orders(faces, count));
        for (i = count - 1; i >= 0 && faces[i] == state.roll.sides;) {
            i--;
        }
        if (i >= 0) {
            memset(faces + i, faces[i] + 1, (size_t)(count - i));
        }
    }
}

static void explore(struct graph *graph)
{
    struct tc_state start = walk_start(graph->walk);
    node_of(graph, &start);
    for (int i = 0; i < graph->node_count; i++) {
        graph->nodes[i].edges = graph->edge_count;
        if (graph->nodes[i].state.await == TC_AWAIT_ACT) {
            add_actions(graph, i);
        } else if (graph->nodes[i].state.await == TC_AWAIT_ROLL) {
            add_throws(graph, i);
        }
    }
}

/* ---- Values -------------------------------------------------------------------------------- */

static double value_of(const struct graph *graph, const struct node *node)
{
    const struct edge *edges = &graph->edges[node->edges];
    bool throws = node->state.await == TC_AWAIT_ROLL;
    double value = throws ? 0 : graph->nodes[edges[0].node].value;
    for (int i = 0; i < node->count; i++) {
        double next = graph->nodes[edges[i].node].value;
        if (throws) {
            value += (double)edges[i].weight / node->ways * next;
        } else if (node->state.player == 0 ? next > value : next < value) {
            value = next;
        }
    }
    return value;
}

static double end_of(const struct graph *graph, const struct node *node)
{
    if (graph->walk->setup.players == 1) {
        return node->state.score[0];
    }
    unsigned winners = node->state.winners;
    return winners == 1 ? 1 : winners == 3 ? 0.5 : 0;
}

static double sweep(struct graph *graph)
{
    double change = 0;
    for (int i = graph->node_count - 1; i >= 0; i--) {
        struct node *node = &graph->nodes[i];
        double value = node->count ? value_of(graph, node) : end_of(graph, node);
        change = fmax(change, fabs(value - node->value));
        node->value = value;
    }
    return change;
}

int graph_compare(const struct walk *walk, double near)
{
    struct graph graph = {.walk = walk,
                          .nodes = malloc(NODES_MAX * sizeof *graph.nodes),
                          .edges = malloc(EDGES_MAX * sizeof *graph.edges),
                          .slots = calloc(SLOTS, sizeof *graph.slots)};
    assert_true(graph.nodes && graph.edges && graph.slots);
    explore(&graph);
    int sweeps = 0;
    while (sweep(&graph) > 1e-13) {
        assert_true(++sweeps < SWEEPS_MAX);
    }
    for (int i = 0; i < graph.node_count; i++) {
        struct odds_value value = walk_value(walk, &graph.nodes[i].state);
        double said = walk->setup.players == 1 ? value.points : value.win[0];
        if (fabs(said - graph.nodes[i].value) > near) {
            fail_msg("position %d: said %.9f, is %.9f", i, said, graph.nodes[i].value);
        }
    }
    free(graph.nodes);
    free(graph.edges);
    free(graph.slots);
    return graph.node_count;
}
