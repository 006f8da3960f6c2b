/*
 * heard RECORDING NAME…: for each of our sounds, a line "NAME SECONDS ALIKE" that says where in a
 * recording it is most likely heard; then "peak VALUE" and "silent SECONDS", which is since when
 * nothing is heard at all, and "end SECONDS".
 */
#include <math.h>
#include <stdio.h>

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

int main(int argc, char **argv)
{
    if (argc < 3) {
        fputs("usage: heard RECORDING NAME...\n", stderr);
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
    printf("peak %.3f\nsilent %.3f\nend %.3f\n", (double)hear_peak(&heard, 0, heard.count),
           seconds(last_sound(&heard)), seconds(heard.count));
    hear_finish(&heard);
    return 0;
}
