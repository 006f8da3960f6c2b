/* SPDX-License-Identifier: Zlib */
#include "boards/sounds.h"

const struct boards_sound *boards_sound(const struct boards_board *board, int event)
{
    for (const struct boards_sound *sound = board->sounds; sound->event != BOARDS_NO_EVENT;
         sound++) {
        if (sound->event == event) {
            return sound;
        }
    }
    return NULL;
}

/* Many dice are louder than one. */
static void shake(const struct tc_event *event, struct canvas_cues *cues)
{
    float strength = 0.45f + 0.08f * (float)event->count;
    canvas_cues_add(cues, CANVAS_SOUND_CUP, strength, 0);
}

void boards_sounds_append(const struct boards_board *board, const struct boards_table *table,
                          const struct tc_event *event, struct canvas_cues *cues)
{
    const struct boards_sound *sound = boards_sound(board, event->kind);
    const struct boards_tempo *tempo = &table->tempo;
    bool throws = event->kind == TC_EVENT_THROW || event->kind == TC_EVENT_ROLLOFF;
    bool cup = !tempo->gently && !table->put_down && !table->fling.by_hand;
    if (throws && tempo->throw_ms > 0 && cup) {
        shake(event, cues);
    }
    if (sound != NULL && !sound->own) {
        canvas_cues_add(cues, sound->sound, sound->strength, 0);
    }
}
