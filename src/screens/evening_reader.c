/* SPDX-License-Identifier: Zlib */
#include "screens/evening_reader.h"

#include <string.h>

#include "session/odds.h"
#include "session/seats.h"
#include "store/store.h"

/* Asks for the next match there is, from that game on. */
static void ask(struct evening_reader *reader, int from)
{
    const struct evening *evening = &reader->evening;
    reader->at = from;
    while (reader->at < evening->games && (evening->game[reader->at].state != EVENING_PLAYED ||
                                           evening->game[reader->at].match == 0)) {
        reader->at++;
    }
    if (reader->at < evening->games) {
        session_query_ask(&reader->found,
                          store_ask_match(reader->store, evening->game[reader->at].match));
    }
}

static void begin(struct evening_reader *reader, enum evening_reading reading)
{
    session_evening_tell(&reader->evening, &reader->story);
    ask(reader, 0);
    reader->reading = evening_reader_awaits(reader) ? reading : EVENING_READ;
}

bool evening_reader_begin(struct evening_reader *reader, const struct evening *evening,
                          struct store *store, struct session_odds *odds)
{
    *reader = (struct evening_reader){
        .evening = *evening, .store = store, .odds = odds, .reading = EVENING_READ};
    bool told = session_evening_tell(evening, &reader->story);
    if (told && store != NULL) {
        begin(reader, EVENING_READS_LOGS);
    }
    return told;
}

void evening_reader_finish(struct evening_reader *reader)
{
    if (evening_reader_pending(reader)) {
        session_odds_review_stop(reader->odds);
    }
    session_query_forget(&reader->found);
    table_finish(&reader->table);
}

/* What the match at the table is remembered by. Slips of what it did not add stay. */
static void add(struct evening_reader *reader, const struct odds_moments *moments)
{
    struct results_slip slips[RESULTS_MOMENTS];
    struct session_story told;
    if (!session_story_tell(reader->table.match, moments, &told)) {
        return;
    }
    results_moments_find(&reader->table, moments, slips);
    session_evening_add(&reader->story, &reader->evening, reader->at, &told);
    if (reader->at == reader->story.last) {
        memcpy(reader->last, slips, sizeof reader->last);
    }
    for (int kind = 0; kind < RESULTS_MOMENTS; kind++) {
        const struct session_report *moment = session_evening_moment(&reader->story, kind);
        if (moment != NULL && moment->game == reader->at) {
            reader->slips[kind] = slips[kind];
        }
    }
}

static void add_log(struct evening_reader *reader)
{
    struct odds_moments moments;
    const struct tc_record *records;
    size_t count = tc_match_records(reader->table.match, &records);
    if (odds_moments_of_log(tc_match_setup(reader->table.match), records, count, &moments)) {
        add(reader, &moments);
    }
}

/* True where the odds have answered, or won't. */
static bool add_odds(struct evening_reader *reader)
{
    const struct tc_setup *setup = tc_match_setup(reader->table.match);
    const struct tc_record *records;
    size_t count = tc_match_records(reader->table.match, &records);
    session_odds_prepare(reader->odds, setup);
    const struct tc_review *review = session_odds_review(reader->odds, setup, records, count, NULL);
    bool failed = review == NULL && session_odds_review_failed(reader->odds);
    if (review != NULL) {
        add(reader, session_odds_moments(reader->odds, records, count));
    } else if (failed) {
        add_log(reader);
    }
    return review != NULL || failed;
}

/* The match that was asked for sits at the table. False where it can't be had. */
static bool seat(struct evening_reader *reader)
{
    const struct session_manner manner = {.take_back = false};
    const struct store_matches *found = reader->found.what;
    struct match_seat seats[TC_SEATS_MAX];
    if (found->count == 0) {
        return false;
    }
    session_seats_read(found->list[0].seats, tc_match_setup(found->list[0].match)->players, seats);
    struct tc_match *match = store_take_match(reader->found.asked, 0);
    if (match == NULL || !table_resume(&reader->table, match, seats, &manner)) {
        tc_match_destroy(match);
        return false;
    }
    return true;
}

/* The match is done with: another one is asked for. True when it was the last. */
static bool go_on(struct evening_reader *reader)
{
    table_finish(&reader->table);
    reader->table = (struct table){.match = NULL};
    ask(reader, reader->at + 1);
    if (evening_reader_awaits(reader)) {
        return false;
    }
    if (reader->reading == EVENING_READS_LOGS && reader->odds != NULL) {
        /* The story by logs is told before the odds begin it anew. */
        reader->reading = EVENING_READS_ODDS;
        reader->at = -1;
    } else {
        reader->reading = EVENING_READ;
    }
    return true;
}

bool evening_reader_step(struct evening_reader *reader)
{
    if (reader->reading == EVENING_READS_ODDS && reader->at < 0) {
        begin(reader, EVENING_READS_ODDS);
    }
    if (reader->table.match == NULL && session_query_poll(&reader->found)) {
        bool sits = seat(reader);
        session_query_forget(&reader->found);
        if (sits && reader->reading == EVENING_READS_LOGS) {
            add_log(reader);
        }
        return !sits || reader->reading == EVENING_READS_LOGS ? go_on(reader) : false;
    }
    return reader->table.match != NULL && add_odds(reader) && go_on(reader);
}

void evening_reader_slips(const struct evening_reader *reader,
                          struct results_slip slips[RESULTS_MOMENTS])
{
    const struct session_evening_story *story = &reader->story;
    memcpy(slips, reader->slips, sizeof reader->slips);
    for (int i = 0; i < story->reports; i++) {
        const struct session_report *report = &story->report[i];
        if (report->kind < RESULTS_MOMENTS && !report->greatest) {
            slips[report->kind] = reader->last[report->kind];
        }
    }
}

bool evening_reader_awaits(const struct evening_reader *reader)
{
    return session_query_pending(&reader->found);
}

bool evening_reader_pending(const struct evening_reader *reader)
{
    return reader->reading == EVENING_READS_ODDS;
}

const struct tc_setup *evening_reader_setup(const struct evening_reader *reader)
{
    return reader->table.match == NULL ? NULL : tc_match_setup(reader->table.match);
}
