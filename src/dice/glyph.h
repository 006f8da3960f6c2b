/*
 * glyph.h: capital letters as strokes, for the marks on dice.
 */
#ifndef DICE_GLYPH_H
#define DICE_GLYPH_H

/* The strokes of a capital letter on a grid 4 wide and 6 high, y upwards: pairs of digits x y,
   strokes divided by spaces. "" for what is no capital letter. */
const char *dice_glyph(char letter);

#endif
