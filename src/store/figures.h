/*
 * figures.h: a player's figures, as they grow match by match: for who asks, and for the matches
 * that are thinned out, which are counted before they go.
 */
#ifndef STORE_FIGURES_H
#define STORE_FIGURES_H

#include "store/sql.h"
#include "store/store.h"

struct figures {
    int64_t played, won, turns, busts;
    int64_t points; /* in all */
    int32_t most, least, best_turn;
    int32_t luck;
    uint8_t luck_faces[TC_DICE_MAX];
    int luck_count;
    char luck_game[STORE_KIND_MAX];
    int streak, streak_now, drought, drought_now;
};

/* What figures_note() reads, of one seat in one match each. */
#define FIGURES_ROWS                                                                               \
    "SELECT s.points, s.won, m.players, s.turns, s.busts, s.best_turn, s.luck, s.luck_faces,"      \
    " s.game FROM seats s JOIN matches m ON m.number = s.number"                                   \
    " WHERE s.player = ?1 AND s.counts = 1 AND s.past = 0 "

/* One more match, in the order in which they ended. */
void figures_note(sqlite3_stmt *row, struct figures *figures);

/* Of the matches that are past; none for a player without any. `game` "": over all games. */
bool figures_read_past(sqlite3 *db, int64_t player, const char *game, struct figures *figures);
bool figures_write_past(sqlite3 *db, int64_t player, const char *game,
                        const struct figures *figures);

/* Adds one player's, of one database, to another's, of the same or of another one. */
bool figures_add_past(sqlite3 *from, int64_t player, sqlite3 *to, int64_t into, const char *game);

/* What one player's past matches told becomes another's. In which order the two ended is not known
   any more: a streak is as long as the longer one was. */
bool figures_merge_past(sqlite3 *db, int64_t from, int64_t into);

#endif
