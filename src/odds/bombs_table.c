/* SPDX-License-Identifier: Zlib */
#include "odds/bombs_table.h"

#include <stdlib.h>
#include <string.h>

#include "odds/common.h"
#include "rules/bombs.h"

enum { KEPT = 2, GAP = 2, FAR = 10000, WATCH_EVERY = 512, LAYERS = TC_SIDES_MAX * 12 + 2 };

/* Wins nearer than this are the same, and the points decide. */
static const double tie = 1e-9;
/* A large tracker leaves out leads that win or lose but for less than this. Each of its turns may
   add as much to an error, fewer than a hundred of them. */
static const double sure = 1e-9;
/* Entries of both rounds together that are kept whole, and that are kept at all. */
static const double whole_most = 3e6, entries_most = 7.5e7;

/* What a throw is worth, in fractions of a whole number's range. Of a large tracker only the chance
   is kept, in as many bytes as do for one in a million. */
struct entry {
    uint32_t win;
    uint16_t mine, theirs;
};
enum { BYTES_WHOLE = sizeof(struct entry), BYTES_LARGE = 3, LARGE_MAX = 0xffffff };

/* The entries of one filling: a lost lead, leads from `lowest` on in steps, a won lead. */
struct row {
    uint32_t offset; /* in the layer */
    int16_t lowest;
    uint16_t count;
};

/* A layer holds the fillings with the same count of signed spaces. Of a large tracker two layers
   are kept and `gap` left out by turns: a throw looks one layer ahead and a pass two, so a position
   between is worked out again from the two next ones that are kept. */
struct layer {
    uint8_t *entries;
    size_t count;
    uint32_t first; /* in the order of fillings by layer */
};

struct odds_bombs_round {
    struct odds_bombs_tracker tracker;
    struct odds_bombs_end end;
    int step, gap, bytes; /* of an entry */
    double sure_by;
    struct row *rows;
    uint32_t *order;
    struct layer layers[LAYERS];
};

/* ---- Trackers ------------------------------------------------------------------------------ */

struct odds_bombs_tracker odds_bombs_tracker(const struct tc_setup *setup)
{
    const struct tc_value *spaces = &setup->option[BOMBS_OPTION_SPACES];
    struct odds_bombs_tracker tracker = {.sides = spaces->count, .fillings = 1};
    for (int row = 0; row < tracker.sides; row++) {
        tracker.spaces[row] = spaces->list[row];
        tracker.stride[row] = tracker.fillings < UINT32_MAX ? (uint32_t)tracker.fillings : 0;
        tracker.fillings *= spaces->list[row] + 1;
        tracker.total += spaces->list[row];
        tracker.worth += (row + 1) * spaces->list[row];
    }
    return tracker;
}

static void place_at(const struct odds_bombs_tracker *tracker, uint32_t index,
                     struct odds_bombs_place *place)
{
    *place = (struct odds_bombs_place){.index = index};
    for (int row = 0; row < tracker->sides; row++) {
        uint32_t kinds = (uint32_t)tracker->spaces[row] + 1;
        place->filled[row] = (uint8_t)(index % kinds);
        place->count += place->filled[row];
        index /= kinds;
    }
}

static bool is_full(const struct odds_bombs_tracker *tracker, const struct odds_bombs_place *place,
                    int row)
{
    return place->filled[row] == tracker->spaces[row];
}

/* The other one is in turn once a space of the row is signed. */
static struct odds_bombs_place signed_in(const struct odds_bombs_tracker *tracker,
                                         const struct odds_bombs_place *place, int row)
{
    struct odds_bombs_place next = *place;
    next.filled[row]++;
    next.index += tracker->stride[row];
    next.count++;
    next.lead = -(place->lead + row + 1);
    return next;
}

static int lowest_open(const struct odds_bombs_tracker *tracker,
                       const struct odds_bombs_place *place)
{
    int row = 0;
    while (row < tracker->sides && is_full(tracker, place, row)) {
        row++;
    }
    return row;
}

/* ---- Entries ------------------------------------------------------------------------------- */

static double points_unit(const struct odds_bombs_tracker *tracker)
{
    return (tracker->worth + 2.0 * tracker->sides) / UINT16_MAX;
}

static uint16_t pack_points(const struct odds_bombs_tracker *tracker, double points)
{
    return (uint16_t)((points + tracker->sides) / points_unit(tracker) + 0.5);
}

static void pack(const struct odds_bombs_round *round, const struct odds_bombs_expected *expected,
                 uint8_t *bytes)
{
    if (round->bytes == BYTES_LARGE) {
        uint32_t win = (uint32_t)(expected->win * LARGE_MAX + 0.5);
        bytes[0] = (uint8_t)(win & 0xff);
        bytes[1] = (uint8_t)(win >> 8 & 0xff);
        bytes[2] = (uint8_t)(win >> 16);
    } else {
        struct entry entry = {.win = (uint32_t)(expected->win * UINT32_MAX + 0.5),
                              .mine = pack_points(&round->tracker, expected->mine),
                              .theirs = pack_points(&round->tracker, expected->theirs)};
        memcpy(bytes, &entry, sizeof entry);
    }
}

static struct odds_bombs_expected unpack(const struct odds_bombs_round *round, const uint8_t *bytes)
{
    if (round->bytes == BYTES_LARGE) {
        uint32_t win = bytes[0] | (uint32_t)bytes[1] << 8 | (uint32_t)bytes[2] << 16;
        return (struct odds_bombs_expected){.win = (double)win / LARGE_MAX};
    }
    struct entry entry;
    double unit = points_unit(&round->tracker);
    memcpy(&entry, bytes, sizeof entry);
    return (struct odds_bombs_expected){.win = (double)entry.win / UINT32_MAX,
                                        .mine = entry.mine * unit - round->tracker.sides,
                                        .theirs = entry.theirs * unit - round->tracker.sides};
}

/* ---- What a position is worth -------------------------------------------------------------- */

/* The chance of who is in turn when the round ends on its turn with such a lead. */
static double ended(const struct odds_bombs_round *round, const struct odds_bombs_place *place,
                    int lead)
{
    int worth = round->tracker.worth;
    if (round->end.next == NULL) {
        return lead > 0 ? 1 : lead < 0 ? 0 : 0.5;
    }
    if (lead >= worth || lead <= -worth) {
        return lead > 0;
    }
    bool opened = place->count % 2 == 0;
    return opened != round->end.alternate ? round->end.next[worth + lead]
                                          : 1 - round->end.next[worth - lead];
}

static struct odds_bombs_expected work_out(const struct odds_bombs_round *round,
                                           const struct odds_bombs_place *place)
{
    const struct odds_bombs_tracker *tracker = &round->tracker;
    struct odds_bombs_expected sum = {0, 0, 0};
    for (int row = 0; row < tracker->sides; row++) {
        if (is_full(tracker, place, row)) {
            sum.win += ended(round, place, place->lead - (row + 1));
            sum.mine -= row + 1;
        } else {
            struct odds_bombs_place next = signed_in(tracker, place, row);
            struct odds_bombs_expected other = odds_bombs_turn(round, &next, false);
            sum.win += 1 - other.win;
            sum.mine += row + 1 + other.theirs;
            sum.theirs += other.mine;
        }
    }
    return (struct odds_bombs_expected){.win = sum.win / tracker->sides,
                                        .mine = sum.mine / tracker->sides,
                                        .theirs = sum.theirs / tracker->sides};
}

struct odds_bombs_expected odds_bombs_thrown(const struct odds_bombs_round *round,
                                             const struct odds_bombs_place *place)
{
    const struct layer *layer = &round->layers[place->count];
    if (layer->entries == NULL) {
        return work_out(round, place);
    }
    const struct row *row = &round->rows[place->index];
    int last = row->count - 1, i = last;
    if (place->lead < row->lowest) {
        i = 0;
    } else if (place->lead < row->lowest + (row->count - 2) * round->step) {
        i = 1 + (place->lead - row->lowest) / round->step;
    }
    return unpack(round, layer->entries + ((size_t)row->offset + (size_t)i) * (size_t)round->bytes);
}

static bool is_better(const struct odds_bombs_expected *a, const struct odds_bombs_expected *b)
{
    return a->win > b->win + tie || (a->win > b->win - tie && a->mine > b->mine);
}

static struct odds_bombs_expected passing(const struct odds_bombs_round *round,
                                          const struct odds_bombs_place *place, int row,
                                          bool passed)
{
    if (passed) {
        double win = ended(round, place, place->lead + row + 1);
        return (struct odds_bombs_expected){.win = win, .mine = row + 1};
    }
    struct odds_bombs_place next = signed_in(&round->tracker, place, row);
    struct odds_bombs_expected other = odds_bombs_turn(round, &next, true);
    return (struct odds_bombs_expected){
        .win = 1 - other.win, .mine = row + 1 + other.theirs, .theirs = other.mine};
}

struct odds_bombs_expected odds_bombs_turn(const struct odds_bombs_round *round,
                                           const struct odds_bombs_place *place, bool passed)
{
    int row = lowest_open(&round->tracker, place);
    struct odds_bombs_expected roll = odds_bombs_thrown(round, place);
    if (row == round->tracker.sides) {
        return roll;
    }
    struct odds_bombs_expected pass = passing(round, place, row, passed);
    return is_better(&pass, &roll) ? pass : roll;
}

/* ---- Which leads can be -------------------------------------------------------------------- */

struct leads {
    int lowest, highest;
};

/* The sum of the `count` lowest or highest spaces that are signed. */
static int sum_of(const struct odds_bombs_tracker *tracker, const struct odds_bombs_place *place,
                  int count, bool highest)
{
    int sum = 0;
    for (int i = 0; i < tracker->sides; i++) {
        int row = highest ? tracker->sides - 1 - i : i;
        int taken = place->filled[row] < count ? place->filled[row] : count;
        sum += taken * (row + 1);
        count -= taken;
    }
    return sum;
}

/* In the first round the lead comes from the spaces alone, of which whoever is in turn signed half,
   and the lower half of an odd count. In the last round any lead may be; beyond what is left on the
   tracker and the worst explosion it is decided. */
static struct leads leads_of(const struct odds_bombs_round *round,
                             const struct odds_bombs_place *place)
{
    const struct odds_bombs_tracker *tracker = &round->tracker;
    int all = sum_of(tracker, place, place->count, false);
    if (round->end.next) {
        return (struct leads){2 * sum_of(tracker, place, place->count / 2, false) - all,
                              2 * sum_of(tracker, place, place->count / 2, true) - all};
    }
    int rest = tracker->worth - all + tracker->sides;
    return (struct leads){-rest, rest};
}

static double entries_wanted(const struct odds_bombs_tracker *tracker)
{
    return tracker->fillings * (1.5 * tracker->worth + 2 * tracker->sides);
}

bool odds_bombs_round_fits(const struct odds_bombs_tracker *tracker)
{
    return entries_wanted(tracker) <= entries_most;
}

/* ---- Making -------------------------------------------------------------------------------- */

/* Fillings in the order of their layers. */
static void sort_fillings(struct odds_bombs_round *round)
{
    uint32_t count = (uint32_t)round->tracker.fillings;
    struct odds_bombs_place place;
    for (uint32_t i = 0; i < count; i++) {
        place_at(&round->tracker, i, &place);
        round->layers[place.count + 1].first++;
    }
    for (int n = 1; n <= round->tracker.total + 1; n++) {
        round->layers[n].first += round->layers[n - 1].first;
    }
    uint32_t next[LAYERS];
    for (int n = 0; n <= round->tracker.total; n++) {
        next[n] = round->layers[n].first;
    }
    for (uint32_t i = 0; i < count; i++) {
        place_at(&round->tracker, i, &place);
        round->order[next[place.count]++] = i;
    }
}

/* Writes one entry; returns its chance. */
static double fill_entry(struct odds_bombs_round *round, struct odds_bombs_place *place, int lead,
                         uint8_t *entry)
{
    place->lead = lead;
    struct odds_bombs_expected expected = work_out(round, place);
    pack(round, &expected, entry);
    return expected.win;
}

/* Writes a filling's entries and leaves out leads at either end that are sure. */
static size_t fill_row(struct odds_bombs_round *round, uint32_t index, uint8_t *entries)
{
    struct odds_bombs_place place;
    place_at(&round->tracker, index, &place);
    struct leads leads = leads_of(round, &place);
    struct row *row = &round->rows[index];
    size_t count = 1, bytes = (size_t)round->bytes;
    fill_entry(round, &place, -FAR, entries);
    row->lowest = (int16_t)leads.lowest;
    for (int lead = leads.lowest; lead <= leads.highest; lead += round->step) {
        double win = fill_entry(round, &place, lead, entries + count * bytes);
        if (count == 1 && win <= round->sure_by) {
            row->lowest = (int16_t)(lead + round->step);
        } else if (win >= 1 - round->sure_by) {
            break;
        } else {
            count++;
        }
    }
    fill_entry(round, &place, FAR, entries + count++ * bytes);
    row->count = (uint16_t)count;
    return count;
}

static size_t room_for(const struct odds_bombs_round *round, int n)
{
    size_t room = 0;
    for (uint32_t i = round->layers[n].first; i < round->layers[n + 1].first; i++) {
        struct odds_bombs_place place;
        place_at(&round->tracker, round->order[i], &place);
        struct leads leads = leads_of(round, &place);
        room += (size_t)((leads.highest - leads.lowest) / round->step + 3);
    }
    return room;
}

static bool fill_layer(struct odds_bombs_round *round, int n, const struct odds_watch *watch,
                       double from, double span)
{
    struct layer *layer = &round->layers[n];
    size_t bytes = (size_t)round->bytes;
    uint8_t *entries = malloc((room_for(round, n) + 1) * bytes);
    if (entries == NULL) {
        return false;
    }
    for (uint32_t i = layer->first; i < layer[1].first; i++) {
        uint32_t behind = i - layer->first; /* later layers come before this one */
        double done = 1 - (layer[1].first - behind) / round->tracker.fillings;
        if (i % WATCH_EVERY == 0 && !odds_common_go_on(watch, from + span * done)) {
            free(entries);
            return false;
        }
        round->rows[round->order[i]].offset = (uint32_t)layer->count;
        layer->count += fill_row(round, round->order[i], entries + layer->count * bytes);
    }
    uint8_t *fitted = realloc(entries, layer->count * bytes);
    layer->entries = fitted ? fitted : entries;
    return true;
}

static bool is_kept(const struct odds_bombs_round *round, int n)
{
    return n % (KEPT + round->gap) < KEPT;
}

static void drop_layer(struct odds_bombs_round *round, int n)
{
    if (n <= round->tracker.total && !is_kept(round, n)) {
        free(round->layers[n].entries);
        round->layers[n].entries = NULL;
        round->layers[n].count = 0;
    }
}

static bool fill(struct odds_bombs_round *round, const struct odds_watch *watch, double from,
                 double to)
{
    round->order = malloc((size_t)round->tracker.fillings * sizeof *round->order);
    if (round->order == NULL) {
        return false;
    }
    sort_fillings(round);
    for (int n = round->tracker.total; n >= 0; n--) {
        if (!fill_layer(round, n, watch, from, to - from)) {
            return false;
        }
        drop_layer(round, n + 2);
    }
    drop_layer(round, 1);
    drop_layer(round, 0);
    free(round->order);
    round->order = NULL;
    return true;
}

static struct odds_bombs_round *prepared(const struct odds_bombs_tracker *tracker,
                                         const struct odds_bombs_end *end)
{
    struct odds_bombs_round *round = calloc(1, sizeof *round);
    if (round == NULL) {
        return NULL;
    }
    bool whole = entries_wanted(tracker) <= whole_most;
    round->tracker = *tracker;
    round->end = *end;
    round->step = end->next ? 2 : 1;
    round->gap = whole ? 0 : GAP;
    round->bytes = whole ? BYTES_WHOLE : BYTES_LARGE;
    round->sure_by = whole ? 0 : sure;
    round->rows = malloc((size_t)tracker->fillings * sizeof *round->rows);
    if (round->rows == NULL) {
        odds_bombs_round_destroy(round);
        return NULL;
    }
    return round;
}

struct odds_bombs_round *odds_bombs_round_create(const struct odds_bombs_tracker *tracker,
                                                 const struct odds_bombs_end *end,
                                                 const struct odds_watch *watch, double from,
                                                 double to)
{
    struct odds_bombs_round *round = prepared(tracker, end);
    if (round && !fill(round, watch, from, to)) {
        odds_bombs_round_destroy(round);
        return NULL;
    }
    return round;
}

void odds_bombs_round_destroy(struct odds_bombs_round *round)
{
    if (round) {
        for (int n = 0; n <= round->tracker.total; n++) {
            free(round->layers[n].entries);
        }
        free(round->rows);
        free(round->order);
        free(round);
    }
}

bool odds_bombs_round_tells_points(const struct odds_bombs_round *round)
{
    return round->bytes == BYTES_WHOLE;
}

size_t odds_bombs_round_bytes(const struct odds_bombs_round *round)
{
    size_t bytes = sizeof *round + (size_t)round->tracker.fillings * sizeof *round->rows;
    for (int n = 0; n <= round->tracker.total; n++) {
        bytes += round->layers[n].count * (size_t)round->bytes;
    }
    return bytes;
}

/* ---- As a block ---------------------------------------------------------------------------- */

void odds_bombs_round_put(const struct odds_bombs_round *round, struct odds_writer *block)
{
    odds_write(block, round->rows, (size_t)round->tracker.fillings * sizeof *round->rows);
    for (int n = 0; n <= round->tracker.total; n++) {
        const struct layer *layer = &round->layers[n];
        uint64_t count = layer->count;
        if (is_kept(round, n)) {
            odds_write(block, &count, sizeof count);
            odds_write(block, layer->entries, layer->count * (size_t)round->bytes);
        }
    }
}

/* Any entry is a chance and points of those that may be, so only its place has to be looked at. */
static bool read_layer(struct odds_bombs_round *round, int n, struct odds_reader *rest)
{
    struct layer *layer = &round->layers[n];
    size_t bytes = (size_t)round->bytes;
    uint64_t count;
    if (!odds_read(rest, &count, sizeof count) || count > rest->left / bytes || count == 0) {
        return false;
    }
    layer->count = (size_t)count;
    layer->entries = malloc(layer->count * bytes);
    return layer->entries && odds_read(rest, layer->entries, layer->count * bytes);
}

static bool rows_fit(const struct odds_bombs_round *round)
{
    for (uint32_t i = 0; i < (uint32_t)round->tracker.fillings; i++) {
        struct odds_bombs_place place;
        place_at(&round->tracker, i, &place);
        const struct row *row = &round->rows[i];
        if (is_kept(round, place.count) &&
            (row->count < 2 || row->count > round->layers[place.count].count ||
             row->offset > round->layers[place.count].count - row->count)) {
            return false;
        }
    }
    return true;
}

static bool read_all(struct odds_bombs_round *round, struct odds_reader *rest)
{
    bool read = odds_read(rest, round->rows, (size_t)round->tracker.fillings * sizeof *round->rows);
    for (int n = 0; read && n <= round->tracker.total; n++) {
        read = !is_kept(round, n) || read_layer(round, n, rest);
    }
    return read && rows_fit(round);
}

struct odds_bombs_round *odds_bombs_round_get(const struct odds_bombs_tracker *tracker,
                                              const struct odds_bombs_end *end,
                                              struct odds_reader *rest)
{
    struct odds_bombs_round *round = prepared(tracker, end);
    if (round && !read_all(round, rest)) {
        odds_bombs_round_destroy(round);
        return NULL;
    }
    return round;
}

/* ---- Alone --------------------------------------------------------------------------------- */

double odds_bombs_alone_thrown(const struct odds_bombs_tracker *tracker, const float *alone,
                               const struct odds_bombs_place *place)
{
    double sum = 0;
    for (int row = 0; row < tracker->sides; row++) {
        if (is_full(tracker, place, row)) {
            sum -= row + 1;
        } else {
            sum += row + 1 + (double)alone[place->index + tracker->stride[row]];
        }
    }
    return sum / tracker->sides;
}

/* Signing a space raises the index, so the last filling comes first. */
float *odds_bombs_alone(const struct odds_bombs_tracker *tracker, const struct odds_watch *watch)
{
    uint32_t count = (uint32_t)tracker->fillings;
    float *alone = malloc(count * sizeof *alone);
    for (uint32_t i = count; alone && i-- > 0;) {
        struct odds_bombs_place place;
        place_at(tracker, i, &place);
        double roll = odds_bombs_alone_thrown(tracker, alone, &place);
        alone[i] = (float)(roll > 0 ? roll : 0);
        if (i % (64 * WATCH_EVERY) == 0 && !odds_common_go_on(watch, 1 - i / tracker->fillings)) {
            free(alone);
            return NULL;
        }
    }
    return alone;
}
