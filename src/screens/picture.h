/* SPDX-License-Identifier: Zlib */
/*
 * picture.h: what is on a page, saved among the person's pictures.
 */
#ifndef SCREENS_PICTURE_H
#define SCREENS_PICTURE_H

struct canvas_list;
struct screens;
struct ui;

struct picture {
    const char *name; /* of the file: tumblecup-NAME and the day, then what makes it a new one */
    int w, h;         /* pixels */
    /* Draws it between a ui_begin() and a ui_end() of its own. */
    void (*draw)(struct screens *screens, const struct picture *picture, struct ui *ui,
                 struct canvas_list *list);
};

/* Saves it, and says where or why not. Only where that is offered: SCREENS_MAY_EXCHANGE. */
void picture_save(struct screens *screens, const struct picture *picture);

#endif
