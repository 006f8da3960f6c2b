/* SPDX-License-Identifier: Zlib */
/*
 * newspaper.h: the page: a small newspaper of what was played, with a headline, short reports, a
 * curve and the standings, all of it on paper. Plain data goes in; it is drawn on the screen and
 * into pictures alike, in columns where it is wide, from top to bottom where it is not.
 */
#ifndef SCREENS_NEWSPAPER_H
#define SCREENS_NEWSPAPER_H

#include "base/i18n.h"
#include "match/evening.h"
#include "screens/story_words.h"
#include "session/evening_chances.h"
#include "ui/ui.h"

struct newspaper_report {
    char kicker[BOARDS_NAME_MAX]; /* above its title, small; may be empty */
    struct story_report_text words;
    const char *sign; /* an asset; NULL: none */
    bool bad;         /* it went wrong */
    int color;        /* of whose it is, and its mark; -1: nobody's */
    int dice;         /* that lay there then, and which faces they showed */
    uint8_t face[RESULTS_DICE];
    struct dice_look look[RESULTS_DICE];
};

struct newspaper_standing {
    int place; /* from 1 on; shared ones are equal */
    int color;
    char name[BASE_ISOLATED_BYTES];
    char score[I18N_NUMBER_MAX];
};

struct newspaper {
    char edition[BOARDS_NAME_MAX];  /* what was played, */
    char date[I18N_DATE_WORDS_MAX]; /* and when */
    char headline[STORY_LINE_MAX];
    char standfirst[STORY_LINE_MAX];
    uint32_t felt; /* of its table, behind the picture on the front page */
    int reports, standings;
    struct newspaper_report report[SESSION_STORY_REPORTS];
    struct newspaper_standing standing[EVENING_PEOPLE_MOST]; /* the best first */
    char unit[BOARDS_NAME_MAX];                              /* what their scores are */
    /* The curve: its title, a note beside it (may be empty), and what draws it, from `of`. */
    const char *chart_title, *chart_note;
    void (*chart)(const void *of, struct ui *ui, struct canvas_rect rect);
    const void *of;
};

/* The sign of what a report tells, an asset. */
const char *newspaper_sign(int report);

/* One report more, of that colour or of nobody's (-1); a moment's sign and dice are its slip's. */
struct newspaper_report *newspaper_set_report(struct newspaper *paper,
                                              const struct session_report *report,
                                              const struct story_report_text *words,
                                              const struct results_slip slips[RESULTS_MOMENTS],
                                              int color);

/* An evening that is over, and how near everybody was to winning it. */
struct newspaper_evening {
    const struct evening *evening;
    struct evening_chances chances;
};
/* Both stay where they are as long as the newspaper. What is told of it, and slips of its moments.
 */
void newspaper_of_evening(const struct newspaper_evening *of,
                          const struct session_evening_story *story,
                          const struct results_slip slips[RESULTS_MOMENTS], int64_t when,
                          struct newspaper *paper);

/* The picture on the front page, with its caption below it; and how high that is. */
void newspaper_photo_draw(const struct newspaper *paper, struct ui *ui, struct canvas_rect rect);
float newspaper_photo_caption(const struct ui *ui);

/* How high it is at least, at that width; `wide`: in columns. `cut`: how much of it gives way, 0:
   nothing, 1: large letters and air, 2: comments and the picture, 3: and small letters do. */
enum { NEWSPAPER_LARGE = 1, NEWSPAPER_SHORTEST = 3 };
float newspaper_height(const struct newspaper *paper, struct ui *ui, float w, bool wide, int cut);
/* Fills the rectangle, and leaves out no more than it must: what is left over goes to the curve. */
void newspaper_draw(const struct newspaper *paper, struct ui *ui, struct canvas_rect rect,
                    bool wide);
/* The same on pages as high as the rectangle, which are turned: in columns all that is read on the
   first and the curve on the next, where that has room. Returns how high all of it is. */
float newspaper_draw_turned(const struct newspaper *paper, struct ui *ui, struct canvas_rect rect,
                            bool wide);

#endif
