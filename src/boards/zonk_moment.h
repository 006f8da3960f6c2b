/* SPDX-License-Identifier: Zlib */
/*
 * zonk_moment.h: the slip of paper in Z's tray that tells a bonus hit or a Zonk.
 */
#ifndef BOARDS_ZONK_MOMENT_H
#define BOARDS_ZONK_MOMENT_H

#include "boards/board.h"

enum { ZONK_MOMENTS_MAX = 4, ZONK_COLOURS = 3 };

/* Of dice 0 and 1, 2 and 3, 4 and 5: red, white, green. */
extern const struct dice_look boards_zonk_looks[ZONK_COLOURS];

/* A bonus hit just earned. */
struct zonk_moment {
    int event; /* its kind */
    char title[BOARDS_NAME_MAX];
    int bh;
};

struct zonk_moments {
    struct zonk_moment moment[ZONK_MOMENTS_MAX];
    int count;
    bool zonked; /* the turn was lost */
    bool gently;
    float slip_ms; /* until the slip lies there */
};

/* The slip comes in. */
void boards_zonk_show_slip(struct zonk_moments *moments, const struct boards_table *table);
/* A moment joins those of the turn. */
void boards_zonk_add_moment(struct zonk_moments *moments, const struct boards_table *table,
                            const struct zonk_moment *what);
/* True while the slip moves. */
bool boards_zonk_step_moments(struct zonk_moments *moments, float ms);
void boards_zonk_finish_moments(struct zonk_moments *moments);

/* The event of the last combination among them; -1 where there is none. */
int boards_zonk_combination(const struct zonk_moments *moments);
void boards_zonk_draw_slip(const struct zonk_moments *moments, struct ui *ui,
                           struct canvas_rect rect);

#endif
