/* SPDX-License-Identifier: Zlib */
#include "remote/frame.h"

#include <assert.h>
#include <stdbool.h>
#include <string.h>

#include "base/utf8.h"

enum { FIN = 0x80, RESERVED = 0x70, MASKED = 0x80, CONTROL = 0x8 };
/* Lengths of 7 bits that say that the length follows, in two bytes or in eight. */
enum { TWO_BYTES = 126, EIGHT_BYTES = 127 };

uint8_t *remote_frames_room(struct remote_frames *frames, size_t *room)
{
    *room = sizeof frames->bytes - frames->have;
    return frames->bytes + frames->have;
}

void remote_frames_add(struct remote_frames *frames, size_t count)
{
    assert(count <= sizeof frames->bytes - frames->have);
    frames->have += count;
}

static enum remote_frame wrong(struct remote_frames *frames, enum remote_close why)
{
    frames->why = why;
    frames->have = 0;
    return REMOTE_FRAME_WRONG;
}

struct head {
    bool fin;
    enum remote_opcode opcode;
    uint64_t size;
    const uint8_t *mask;
    size_t bytes; /* of itself */
};

/* False while it is not there as a whole. */
static bool read_head(const struct remote_frames *frames, struct head *head)
{
    const uint8_t *bytes = frames->bytes;
    if (frames->have < 2) {
        return false;
    }
    head->fin = (bytes[0] & FIN) != 0;
    head->opcode = (enum remote_opcode)(bytes[0] & 0xF);
    head->size = bytes[1] & 0x7F;
    int more = head->size == TWO_BYTES ? 2 : head->size == EIGHT_BYTES ? 8 : 0;
    head->bytes = (size_t)(2 + more + 4);
    if (frames->have < head->bytes) {
        return false;
    }
    head->size = more > 0 ? 0 : head->size;
    for (int i = 0; i < more; i++) {
        head->size = head->size << 8 | bytes[2 + i];
    }
    head->mask = bytes + 2 + more;
    return true;
}

/* What its first two bytes tell already. */
static enum remote_close flaw_of_start(const struct remote_frames *frames)
{
    int opcode = frames->bytes[0] & 0xF, size = frames->bytes[1] & 0x7F;
    bool control = (opcode & CONTROL) != 0, fin = (frames->bytes[0] & FIN) != 0;
    bool known = opcode == REMOTE_OPCODE_MORE || opcode == REMOTE_OPCODE_TEXT ||
                 opcode == REMOTE_OPCODE_BINARY || opcode == REMOTE_OPCODE_CLOSE ||
                 opcode == REMOTE_OPCODE_PING || opcode == REMOTE_OPCODE_PONG;
    if ((frames->bytes[0] & RESERVED) != 0 || (frames->bytes[1] & MASKED) == 0 || !known ||
        (control && (!fin || size > REMOTE_CONTROL_MAX)) ||
        (opcode == REMOTE_OPCODE_MORE && !frames->open) ||
        ((opcode == REMOTE_OPCODE_TEXT || opcode == REMOTE_OPCODE_BINARY) && frames->open)) {
        return REMOTE_CLOSE_PROTOCOL;
    }
    return opcode == REMOTE_OPCODE_BINARY ? REMOTE_CLOSE_BINARY : REMOTE_CLOSE_NONE;
}

static void unmask(uint8_t *to, const struct head *head, const uint8_t *from)
{
    for (size_t i = 0; i < head->size; i++) {
        to[i] = from[i] ^ head->mask[i & 3];
    }
}

static enum remote_frame take_control(struct remote_frames *frames, const struct head *head)
{
    unmask(frames->control, head, frames->bytes + head->bytes);
    frames->control_size = (size_t)head->size;
    return head->opcode == REMOTE_OPCODE_PING    ? REMOTE_FRAME_PING
           : head->opcode == REMOTE_OPCODE_CLOSE ? REMOTE_FRAME_CLOSE
                                                 : REMOTE_FRAME_NONE;
}

static enum remote_frame take_text(struct remote_frames *frames, const struct head *head)
{
    unmask((uint8_t *)frames->text + frames->size, head, frames->bytes + head->bytes);
    frames->size += (size_t)head->size;
    frames->text[frames->size] = '\0';
    frames->open = !head->fin;
    frames->told = head->fin;
    return head->fin ? REMOTE_FRAME_TEXT : REMOTE_FRAME_NONE;
}

enum remote_frame remote_frames_next(struct remote_frames *frames)
{
    struct head head;
    if (frames->why != REMOTE_CLOSE_NONE) {
        return REMOTE_FRAME_WRONG;
    }
    if (frames->told) {
        frames->told = 0;
        frames->size = 0;
    }
    while (frames->have >= 2) {
        enum remote_close flaw = flaw_of_start(frames);
        if (flaw != REMOTE_CLOSE_NONE) {
            return wrong(frames, flaw);
        }
        if (!read_head(frames, &head)) {
            return REMOTE_FRAME_NONE;
        }
        bool control = ((int)head.opcode & CONTROL) != 0;
        if (!control && head.size > REMOTE_MESSAGE_MAX - frames->size) {
            return wrong(frames, REMOTE_CLOSE_LARGE);
        }
        if (frames->have - head.bytes < head.size) {
            return REMOTE_FRAME_NONE;
        }
        enum remote_frame found = control ? take_control(frames, &head) : take_text(frames, &head);
        size_t used = head.bytes + (size_t)head.size;
        frames->have -= used;
        memmove(frames->bytes, frames->bytes + used, frames->have);
        if (found == REMOTE_FRAME_TEXT && !base_utf8_valid(frames->text)) {
            return wrong(frames, REMOTE_CLOSE_NO_TEXT);
        }
        if (found != REMOTE_FRAME_NONE) {
            return found;
        }
    }
    return REMOTE_FRAME_NONE;
}

size_t remote_frame_head(uint8_t head[REMOTE_FRAME_HEAD_BYTES], enum remote_opcode opcode,
                         size_t size)
{
    assert(size <= REMOTE_SENT_MAX);
    head[0] = (uint8_t)(FIN | (int)opcode);
    if (size < TWO_BYTES) {
        head[1] = (uint8_t)size;
        return 2;
    }
    head[1] = TWO_BYTES;
    head[2] = (uint8_t)(size >> 8);
    head[3] = (uint8_t)(size & 0xFF);
    return 4;
}
