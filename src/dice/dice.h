/* SPDX-License-Identifier: Zlib */
/*
 * dice.h: dice that are seen. A tray holds up to DICE_MAX dice with identities; they are thrown,
 * tumble to faces that were drawn before, come to rest, glide aside when set aside. All of it is
 * told as draw commands and sound cues; no rule is known here, and nothing here decides a face.
 *
 * A throw is worked out ahead, by bodies that fall and knock, while the cup is seen tipping; time
 * only moves along it, so a late frame never changes the path, and the same seed gives the same
 * throw. One that is made at once, or that nobody looks at, is worked out when its dice are first
 * looked for. Lengths are window pixels.
 */
#ifndef DICE_DICE_H
#define DICE_DICE_H

#include <stdbool.h>
#include "canvas/cue.h"
#include "canvas/list.h"

enum { DICE_MAX = 60 };

/* What a die is made of. `mark` is a capital letter that tells its colour, 0 for none: where
   letters are wanted it is drawn below the pips of every face. */
struct dice_look {
    struct canvas_color body, side, pips;
    char mark;
};

enum dice_where {
    DICE_AWAY,     /* not on the table */
    DICE_TRAY,     /* where its throw left it */
    DICE_ASIDE,    /* in the row of those set aside */
    DICE_LAID,     /* where dice_lay() put it */
    DICE_GATHERED, /* in the row that dice are picked from */
    DICE_DUE,      /* in the cup, or held by a hand, for a throw that is due */
};

/* How the row that dice are picked from is ordered. */
enum dice_order {
    DICE_BY_FACE, /* and those alike by their numbers */
    DICE_BY_NUMBER,
    DICE_BY_PLACE, /* as they lay, from left to right: none crosses another's way */
};

/* A die with six sides as it is seen in a row, in edges, at most. */
#define DICE_SEEN_WIDE 1.12f
#define DICE_SEEN_HIGH 1.36f

/* Where things lie in the window. Dice at rest are moved along when it changes. */
struct dice_layout {
    struct canvas_rect tray;  /* the cloth that dice are thrown on */
    struct canvas_rect aside; /* the row of those set aside, filled from the left */
    struct canvas_rect row;   /* for dice gathered, in the middle of it, in lines where needed */
    /* The part of the tray that dice come to lie in, more or less, which are tipped out of a cup;
       width 0: all of it. */
    struct canvas_rect lands;
    float size;        /* edge of a die thrown, at rest */
    float aside_size;  /* edge of a die set aside */
    float aside_pitch; /* from one of those to the next, edges; 0: loosely */
    float row_size;    /* edge of a die gathered, at most */
    /* From one of those to the next and to the next line: so many edges and so many pixels, which
       are free to the right of each and below it. Lines are as far apart as dice are high. */
    float row_pitch;
    struct canvas_point row_gap;
    /* What lines leave free of the row is above and below them: 0: as much; 1: all of it above. */
    float row_sinks;
    /* Between throws a cup for so many dice can stand ready at the tray's side; a lone die is
       thrown from it too. 0: there is none, and a hand has a lone die. */
    int cup;
    /* The part of the window that a cup stays in while it stands, whole; it is as large as that
       lets it be. Width 0: anywhere. */
    struct canvas_rect stands;
    /* The same while no die lies aside, as before the first throw of a turn; width 0: no other. */
    struct canvas_rect begins;
};

struct dice_throw {
    int count;                 /* dice in this throw */
    uint8_t die[DICE_MAX];     /* which dice, by index */
    uint8_t face[DICE_MAX];    /* what each shows, 1 .. sides */
    uint8_t sides;             /* 6, 8, 10 or 12 */
    uint64_t seed;             /* of the cosmetic generator */
    float ms;                  /* how long from the tipping until all lie still; 0: at once */
    float shake_ms;            /* how long the cup is shaken before that, with any time that a hand
                                  has already shaken it */
    bool gently;               /* no tumbling: a soft change to the result, */
    bool still;                /* or none, in reduced motion: it lies there all the while */
    bool flung;                /* by a hand that moved, and not just tipped: */
    struct canvas_point hand;  /* where it lets go, in the window */
    struct canvas_point speed; /* how fast it moves then, pixels a second */
};

/* What became of the throws of this tray that were worked out. */
struct dice_tally {
    unsigned throws;
    unsigned tries;   /* of them all: as many as throws where none had to be tried again */
    unsigned righted; /* dice that leant or lay on others and were helped down as they fell */
    unsigned by_hand; /* dice that no try got to lie as they should, and that were laid */
};

struct dice;

/* The largest edge at which so many dice lie loosely in a tray; 0 if there is none. */
float dice_fit(struct canvas_rect tray, int count);

/* NULL when memory runs out. */
struct dice *dice_create(void);
void dice_destroy(struct dice *dice);

void dice_set_layout(struct dice *dice, const struct dice_layout *layout);
void dice_set_look(struct dice *dice, int die, const struct dice_look *look);

/* The cloth's colour, which dice throw back from their lower parts. */
void dice_set_cloth(struct dice *dice, struct canvas_color cloth);
/* The window's edge that the cup is brought in by and taken away: its x. */
void dice_set_way_out(struct dice *dice, float x);
/* The window: a cup that a hand carries stays in it. */
void dice_set_window(struct dice *dice, struct canvas_rect window);
/* Whether letters tell the colours of dice. */
void dice_set_letters(struct dice *dice, bool letters);

/* Throws; the dice of the throw come from wherever they are, others stay. What was still moving
   comes to its end first. */
void dice_throw(struct dice *dice, const struct dice_throw *how);
/* A throw of the dice with bit i of `which`, which have so many sides, is due: they go from where
   they lie into a cup that is set down in the tray, in `ms`; a lone die is held at the tray's near
   edge.
   They stay there until they are thrown, or until a throw of none is due: then they are back where
   they were, and an empty cup is carried out, at once for 0 ms. The same again changes nothing;
   true where it is another. */
bool dice_await(struct dice *dice, uint64_t which, int sides, float ms);
/* A hand takes hold of what stands there, and shakes it after a moment, for as long as it has it.
 */
void dice_take_up(struct dice *dice);
/* A hand carries dice in their cup to a place of the window. They stay in it until they are thrown,
   which they are from there, or let go: then they go back to where they were. */
void dice_hold(struct dice *dice, uint64_t which, int sides, struct canvas_point at);
void dice_let_go(struct dice *dice);
bool dice_is_held(const struct dice *dice);
/* How many dice are in the cup of a throw that is due, and where it stands; 0: no cup does. */
int dice_in_cup(const struct dice *dice, struct canvas_rect *rect);
/* An empty cup comes to stand ready at the tray's side, in `ms`, for a throw that may be
   decided on; the row leaves it room. It stays until dice are awaited or thrown. True where it
   comes. Only where the layout has one. */
bool dice_ready(struct dice *dice, float ms);
/* Whether one stands ready, and where. */
bool dice_is_ready(const struct dice *dice, struct canvas_rect *rect);
/* What is left of a row beside where it stands, or would. */
struct canvas_rect dice_beside_ready(const struct dice *dice, struct canvas_rect row);
/* A hand takes up the cup that stands ready or waits with those dice, sweeps them into it as fast
   as a throw of `ms` does and shakes it, for as long as it has it; without a cup it has a lone die
   itself. Let go, they go back to where they were, and the cup too. */
void dice_scoop(struct dice *dice, uint64_t which, int sides, float ms);
/* For high contrast: outlines the cup, and dice that are darkened stay lighter. */
void dice_set_outlined(struct dice *dice, bool outlined);
struct canvas_rect dice_tray(const struct dice *dice);
/* Dice with bit i of `which` glide to the row aside in `ms`, after those that lie there. */
void dice_set_aside(struct dice *dice, uint64_t which, float ms);
/* Dice with bit i of `which` glide from where their throw left them into a tidy row, upright. Each
   stays what it is; where one leaves, the others close up. */
void dice_gather(struct dice *dice, uint64_t which, enum dice_order order, float ms);
/* The dice of that row in their order, and how many. */
int dice_row(const struct dice *dice, uint8_t row[DICE_MAX]);
/* A die of the tray glides to a place that the board chose and lies straight there, its middle at
   `at`; dice_lay_back() has it glide to where its throw left it. The place is the board's: when the
   layout changes, the board lays it again. */
void dice_lay(struct dice *dice, int die, struct canvas_point at, float edge, float ms);
void dice_lay_back(struct dice *dice, int die, float ms);
/* Those with bit i of `which` that were just told to lie somewhere else in `ms`, and far from where
   they are, don't slide there: a hand carries them over what is in their way, those that go to the
   left first, so that none goes through another. */
void dice_carry(struct dice *dice, uint64_t which, float ms);
/* A die slides over the cloth to where its middle is `at`, with that edge, and lies turned by so
   many radians from straight. It is in the tray then, wherever it was; when the layout changes, the
   board pushes it again. */
void dice_push(struct dice *dice, int die, struct canvas_point at, float edge, float radians,
               float ms);
/* Dice with bit i of `which` shake their heads: a short wobble from side to side. */
void dice_shake(struct dice *dice, uint64_t which, float ms);
/* Dice with bit i of `which` are swept over the rim: in `ms` they slide to the side until they are
   past `x` of the window, the nearest to it first, and are off the table then; at once for 0. */
void dice_sweep(struct dice *dice, uint64_t which, float x, float ms);
/* Takes dice off the table. */
void dice_clear(struct dice *dice, uint64_t which);
/* Those with bit i go out of the light, and are as solid as before, until they are thrown or
   cleared. For a bust. */
void dice_darken(struct dice *dice, uint64_t which, float ms);
/* Those with bit i rise from the cloth a little and stay there until they are set aside or thrown;
   all others come down to it. It is in nobody's way: dice_moving() does not tell of it. */
void dice_lift(struct dice *dice, uint64_t which, float ms);
/* Puts a die where it belongs without motion, for a position that is resumed. */
void dice_put(struct dice *dice, int die, int face, int sides, enum dice_where where);

/* How much faster than the clock on the wall dice_step()'s time passes from now on: 1 until told;
   0: it stands. What is announced is heard when it will be seen. */
void dice_set_pace(struct dice *dice, float pace);
/* What was announced is not heard: it is announced anew when time goes on. */
void dice_hush(struct dice *dice);
/* Lets time pass; adds the cues of what knocks, those of a throw when the first die leaves the cup.
   True while anything moves, lifts or leaves. */
bool dice_step(struct dice *dice, float ms, struct canvas_cues *cues);
/* How far the dice of a throw are on their way out of the cup until all lie still, 0 .. 1; 1 where
   none are. */
float dice_flown(const struct dice *dice);
/* Whether dice move, or a cup with a throw to come: an empty one that is carried out is in nobody's
   way. */
bool dice_moving(const struct dice *dice);
/* Ends all motion where it leads to. */
void dice_finish(struct dice *dice);

/* Draws shadows first, then dice from far to near. `still`: those at rest (may go into a layer
   that is kept); otherwise those in motion. */
void dice_draw(struct dice *dice, struct canvas_list *list, bool still);

/* A die of six sides in a picture, that lies there with its middle seen at `at`. */
struct dice_figure {
    struct canvas_point at;
    float edge, radians; /* turned from straight */
    int face;
    const struct dice_look *look;
};

/* One that does not lie: it has rolled on its edges by so many radians, towards its own right, and
   is so many edges above the cloth. */
struct dice_roll {
    float radians, lift;
};

/* Draws such dice on a cloth of that colour, the far ones first, as those on the table are drawn.
   `rolls` is as many as there are dice; NULL: all of them lie. */
void dice_draw_figures(const struct dice_figure *figures, const struct dice_roll *rolls, int count,
                       struct canvas_color cloth, struct canvas_list *list);

/* A line round a die as it is drawn now, so many pixels from it and so many wide. */
void dice_ring(struct dice *dice, int die, float gap, float width, struct canvas_color color,
               struct canvas_list *list);

enum dice_where dice_where(const struct dice *dice, int die);
int dice_face(const struct dice *dice, int die);
const struct dice_look *dice_look_of(const struct dice *dice, int die);
/* How many sides it has; 0 where it never lay. */
int dice_sides_of(const struct dice *dice, int die);
/* The box around a die as drawn now. */
struct canvas_rect dice_rect(struct dice *dice, int die);

struct dice_tally dice_tally(const struct dice *dice);

#endif
