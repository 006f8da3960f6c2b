#include "canvas/cue.h"

static int weakest(const struct canvas_cues *cues)
{
    int found = 0;
    for (int i = 1; i < cues->count; i++) {
        if (cues->list[i].strength < cues->list[found].strength) {
            found = i;
        }
    }
    return found;
}

static float between(float value, float low, float high)
{
    return value < low ? low : value > high ? high : value;
}

void canvas_cues_add(struct canvas_cues *cues, enum canvas_sound sound, float strength, float pan)
{
    struct canvas_cue cue = {sound, between(strength, 0.0f, 1.0f), between(pan, -1.0f, 1.0f)};
    if (cues->count < CANVAS_CUES_MAX) {
        cues->list[cues->count++] = cue;
        return;
    }
    int place = weakest(cues);
    if (cues->list[place].strength < cue.strength) {
        cues->list[place] = cue;
    }
}
