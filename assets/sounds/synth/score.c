#include "score.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "loud.h"
#include "room.h"

enum { NOTES_MAX = 8 };

/* How far notes stray from the beat and from each other in force, as a hand does. */
static const double stray_seconds = 0.009, stray_force = 0.10, strum = 0.016;

struct player {
    const struct score_piece *piece;
    const struct score_track *track;
    struct score_loop *loop;
    struct voice_buffer scratch;
    double chord[NOTES_MAX];
    int chord_notes;
};

/* ---- Reading --------------------------------------------------------------------------------- */

/* "c#4" in hertz; goes on behind it. */
static double read_pitch(const char **at)
{
    static const int steps[] = {9, 11, 0, 2, 4, 5, 7};
    assert(**at >= 'a' && **at <= 'g');
    int step = steps[*(*at)++ - 'a'];
    if (**at == '#' || (**at == 'b' && (*at)[1] >= '0' && (*at)[1] <= '9')) {
        step += *(*at)++ == '#' ? 1 : -1;
    }
    assert(**at >= '1' && **at <= '7');
    int octave = *(*at)++ - '0';
    return 440.0 * pow(2.0, (step - 9) / 12.0 + octave - 4);
}

static int read_notes(const struct player *player, const char **at, double notes[NOTES_MAX])
{
    int count = 0;
    if (**at == '.') {
        ++*at;
        return 0;
    }
    for (;; ++*at) {
        assert(count < NOTES_MAX);
        if (**at >= '0' && **at <= '9') {
            assert(**at - '0' < player->chord_notes);
            notes[count++] = player->chord[*(*at)++ - '0'];
        } else {
            notes[count++] = read_pitch(at);
        }
        if (**at != '+') {
            return count;
        }
    }
}

static int read_length(const char **at)
{
    char *end;
    assert(**at == '/');
    long units = strtol(*at + 1, &end, 10);
    assert(units > 0 && units < 1000);
    *at = end;
    return (int)units;
}

static const char *skip_blanks(const char *at)
{
    return at + strspn(at, " |");
}

/* ---- Playing --------------------------------------------------------------------------------- */

/* Adds what the scratch holds; round the end and on at the beginning. */
static void add_round(struct player *player, double seconds)
{
    struct score_loop *loop = player->loop;
    double angle = (player->track->pan + 1.0) * 0.785398163397448;
    double left = cos(angle) * player->track->gain, right = sin(angle) * player->track->gain;
    double length = (double)loop->count / SYNTH_RATE;
    size_t at = (size_t)(fmod(seconds + length, length) * SYNTH_RATE);
    for (size_t i = 0; i < player->scratch.count; i++) {
        size_t to = (at + i) % loop->count;
        loop->left[to] += left * player->scratch.samples[i];
        loop->right[to] += right * player->scratch.samples[i];
    }
}

static void play_note(struct player *player, double hertz, double seconds, double length)
{
    struct voice_buffer *scratch = &player->scratch;
    double late = stray_seconds * voice_noise(scratch);
    double gain = 1.0 + stray_force * voice_noise(scratch);
    size_t whole = scratch->count;
    size_t used = (size_t)((length + player->track->instrument->tail) * SYNTH_RATE);
    scratch->count = used < whole ? used : whole;
    memset(scratch->samples, 0, scratch->count * sizeof *scratch->samples);
    player->track->instrument->play(scratch, hertz, length, gain);
    add_round(player, seconds + late);
    scratch->count = whole;
}

/* Plays words from a unit on; the unit behind them. */
static int play_words(struct player *player, const char *words, int unit)
{
    double each = player->piece->unit, notes[NOTES_MAX];
    for (const char *at = skip_blanks(words); *at != '\0'; at = skip_blanks(at)) {
        int count = read_notes(player, &at, notes);
        int units = read_length(&at);
        for (int i = 0; i < count; i++) {
            play_note(player, notes[i], unit * each + strum * i, units * each);
        }
        unit += units;
    }
    return unit;
}

static void play_patterns(struct player *player)
{
    const char *chord = player->piece->chords, *letter = player->track->bars;
    for (int bar = 0; bar < player->piece->bars; bar++) {
        chord = skip_blanks(chord);
        letter = skip_blanks(letter);
        player->chord_notes = 0; /* so that a chord is no pattern */
        player->chord_notes = read_notes(player, &chord, player->chord);
        if (*letter != '.') {
            int from = bar * player->piece->bar;
            int to = play_words(player, player->track->patterns[*letter - 'a'], from);
            assert(to - from == player->piece->bar);
        }
        letter++;
    }
    assert(*skip_blanks(chord) == '\0' && *skip_blanks(letter) == '\0');
}

static void play_track(struct player *player)
{
    if (player->track->notes != NULL) {
        int end = play_words(player, player->track->notes, 0);
        assert(end == player->piece->bars * player->piece->bar);
        (void)end;
    } else {
        play_patterns(player);
    }
}

static void level(struct score_loop *loop, double loudness)
{
    struct loud loud = loud_measure(loop->left, loop->right, loop->count);
    double gain = pow(10.0, (loudness - loud.whole) / 20.0);
    for (size_t i = 0; i < loop->count; i++) {
        loop->left[i] *= gain;
        loop->right[i] *= gain;
    }
}

bool score_play(const struct score_piece *piece, struct score_loop *loop)
{
    loop->count = (size_t)(piece->unit * piece->bar * piece->bars * SYNTH_RATE);
    loop->left = calloc(loop->count, sizeof *loop->left);
    loop->right = calloc(loop->count, sizeof *loop->right);
    struct player player = {.piece = piece, .loop = loop};
    player.scratch = (struct voice_buffer){.count = 12 * SYNTH_RATE, .noise = 0x2545F491u};
    player.scratch.samples = calloc(player.scratch.count, sizeof *player.scratch.samples);
    bool good = loop->left != NULL && loop->right != NULL && player.scratch.samples != NULL;
    for (const struct score_track *t = piece->tracks; good && t->instrument != NULL; t++) {
        player.track = t;
        play_track(&player);
    }
    free(player.scratch.samples);
    good = good && room_ring(loop);
    if (!good) {
        score_finish(loop);
        return false;
    }
    level(loop, piece->loudness);
    return true;
}

void score_finish(struct score_loop *loop)
{
    free(loop->left);
    free(loop->right);
    *loop = (struct score_loop){.count = 0};
}
