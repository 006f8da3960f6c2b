/* SPDX-License-Identifier: Zlib */
/*
 * heard RECORDING NAME…: for each of our sounds, a line "NAME SECONDS ALIKE" that says where in a
 * recording it is most likely heard; then "peak VALUE" and "silent SECONDS", which is since when
 * nothing is heard at all, "end SECONDS", and "loudness LUFS" of the whole.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "loud.h"
#include "tests/sound/hear.h"

static double seconds(size_t frame)
{
    return (double)frame / HEAR_RATE;
}

static size_t last_sound(const struct hear_sound *heard)
{
    size_t frame = heard->count;
    while (frame > 0 && hear_peak(heard, frame - 1, frame) <= 0) {
        frame--;
    }
    return frame;
}

static double loudness(const struct hear_sound *heard)
{
    double *left = calloc(heard->count + 1, sizeof *left);
    double *right = calloc(heard->count + 1, sizeof *right);
    double whole = -100;
    if (left != NULL && right != NULL) {
        for (size_t i = 0; i < heard->count; i++) {
            left[i] = (double)heard->frames[2 * i];
            right[i] = (double)heard->frames[2 * i + 1];
        }
        whole = loud_measure(left, right, heard->count).whole;
    }
    free(left);
    free(right);
    return whole;
}

int main(int argc, char **argv)
{
    if (argc < 2) {
        fputs("usage: heard RECORDING [NAME...]\n", stderr);
        return 2;
    }
    struct hear_sound heard = hear_played(argv[1]);
    for (int i = 2; i < argc; i++) {
        char name[64];
        snprintf(name, sizeof name, "sounds/%s.ogg", argv[i]);
        struct hear_sound sought = hear_asset(name);
        struct hear_match match = hear_find(&heard, &sought, 0);
        printf("%s %.3f %.3f\n", argv[i], seconds(match.at), match.alike);
        hear_finish(&sought);
    }
    printf("peak %.3f\nsilent %.3f\nend %.3f\nloudness %.2f\n",
           (double)hear_peak(&heard, 0, heard.count), seconds(last_sound(&heard)),
           seconds(heard.count), loudness(&heard));
    hear_finish(&heard);
    return 0;
}
