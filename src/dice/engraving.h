/* SPDX-License-Identifier: Zlib */
/*
 * engraving.h: capital letters and digits as strokes, for the marks and numerals on dice.
 */
#ifndef DICE_ENGRAVING_H
#define DICE_ENGRAVING_H

/* The strokes of a capital letter or a digit on a grid 4 wide and 6 high, y upwards: pairs of
   digits x y, strokes divided by spaces. "" for anything else. */
const char *dice_engraving(char sign);

#endif
