/* SPDX-License-Identifier: Zlib */
/*
 * bust.h: a turn that went wrong, as it is seen: all is still for a moment, then the table jolts,
 * the dice of the last throw go out of the light and are swept into a row, and the turn's sum
 * breaks in two.
 */
#ifndef BOARDS_BUST_H
#define BOARDS_BUST_H

#include "boards/board.h"
#include "boards/jolt.h"
#include "dice/dice.h"

/* Each game has its own: its dice are swept together; it hits the table, which cracks; germs come
   and laugh. */
enum boards_bust_way {
    BOARDS_BUST_SWEEPS,
    BOARDS_BUST_SLAMS,
    BOARDS_BUST_LAUGHS,
    BOARDS_BUST_WAYS
};

struct boards_bust {
    bool on;
    enum boards_bust_way way;
    float clock;    /* ms at normal speed since it began */
    float pace;     /* lengths, of those at normal speed; 0: it has been at once */
    uint64_t dice;  /* bit i: die i goes out of the light and is swept */
    uint64_t aside; /* out of the light too, where they lie */
    bool lie;       /* they are not swept: more comes of them */
    bool last;      /* it ends the match and is not held: it takes as long as it is read */
    bool struck;    /* the blow has fallen */
    bool jolted;    /* and has reached the table */
    int32_t lost;   /* the points that went with it; 0: none */
    bool lined_up;  /* the dice that are swept have their order: row[0 .. count - 1] */
    uint8_t row[DICE_MAX];
    int count;
    struct canvas_rect lies; /* where the row lies; of no width: it does not yet */
};

/* Begins with the stillness. `dice`: those that are swept; `aside`: those that had scored; `lost`:
   the turn's points. */
void boards_bust_begin(struct boards_bust *bust, const struct boards_table *table, uint64_t dice,
                       uint64_t aside, int32_t lost, enum boards_bust_way way);
/* How long all is still, ms. */
float boards_bust_still(const struct boards_bust *bust);
/* How long what was won stays whole, ms: the word is read before the sum breaks. */
float boards_bust_falls(const struct boards_bust *bust);
/* True while anything of it moves; the blow falls on the way. */
bool boards_bust_step(struct boards_bust *bust, struct boards_jolt *jolt, struct dice *dice,
                      float ms, struct canvas_cues *cues);
void boards_bust_finish(struct boards_bust *bust, struct dice *dice);
/* The blow has fallen, and what it swept lies: the word may be said. */
bool boards_bust_tells(const struct boards_bust *bust);
/* The word was read and the sum has cracked: it may be called lost. */
bool boards_bust_broke(const struct boards_bust *bust);
/* Sweeps the dice into a row at the foot of `floor`, where the throw is read, from left to right as
   they lay; again whenever the layout has changed. */
void boards_bust_sweep(struct boards_bust *bust, struct dice *dice, struct canvas_rect floor,
                       float edge);
/* What of `floor` lies above a die that was swept alone, and above the ring around it. */
struct canvas_rect boards_bust_above(struct canvas_rect floor, float edge);
/* What the blow leaves on the cloth, below the dice; and what comes of it, above them. */
void boards_bust_draw_ground(const struct boards_bust *bust, struct ui *ui,
                             struct canvas_rect floor);
void boards_bust_draw_over(const struct boards_bust *bust, struct ui *ui, struct canvas_rect floor);
/* The size at which a number that is lost stays within so much while it breaks. */
struct canvas_style boards_bust_fit(const struct ui *ui, struct canvas_style style, float w,
                                    const char *number);
/* A number that is lost, where it stood in `words`: whole until the word was read, then it cracks,
   and its two pieces come down and lie there; what is printed on paper is struck through alone. */
void boards_bust_draw_sum(const struct boards_bust *bust, struct ui *ui, struct canvas_rect words,
                          struct canvas_style style, const char *number);

#endif
