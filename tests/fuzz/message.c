/* SPDX-License-Identifier: Zlib */
/*
 * What a phone sends, as bytes of a WebSocket: every message that comes of it keeps within its
 * bounds, whatever is done with it.
 */
#include "tests/fuzz/fuzz.h"

#include <string.h>

#include "base/utf8.h"
#include "remote/frame.h"
#include "remote/message.h"

static void expect_message(const struct remote_frames *frames)
{
    struct remote_message message;
    fuzz_expect(frames->size <= REMOTE_MESSAGE_MAX, "a message is no longer than may be");
    fuzz_expect(base_utf8_valid(frames->text), "and is UTF-8");
    if (remote_message_read(frames->text, frames->size, &message)) {
        fuzz_expect(message.what < REMOTE_DOES, "no phone speaks for the server");
        fuzz_expect(message.seat >= 0 && message.seat < REMOTE_SEATS_MAX, "a seat there may be");
        fuzz_expect(message.count >= 0 && message.count <= REMOTE_DICE_MAX, "dice there may be");
        fuzz_expect(message.position >= 0 && message.sum >= 0, "numbers are not negative");
        fuzz_expect(message.speed[0] >= -REMOTE_SPEED_MOST && message.speed[0] <= REMOTE_SPEED_MOST,
                    "a flick has an end");
        fuzz_expect(memchr(message.action, '\0', sizeof message.action) != NULL &&
                        memchr(message.button, '\0', sizeof message.button) != NULL,
                    "texts end");
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    static struct remote_frames frames;
    memset(&frames, 0, sizeof frames);
    for (size_t at = 0; at < size && frames.why == REMOTE_CLOSE_NONE;) {
        size_t room, left = size - at;
        uint8_t *place = remote_frames_room(&frames, &room);
        size_t count = left < room ? left : room;
        fuzz_expect(room > 0, "there is room");
        memcpy(place, bytes + at, count);
        remote_frames_add(&frames, count);
        at += count;
        for (enum remote_frame found; (found = remote_frames_next(&frames)) != REMOTE_FRAME_NONE &&
                                      found != REMOTE_FRAME_WRONG;) {
            if (found == REMOTE_FRAME_TEXT) {
                expect_message(&frames);
            }
        }
    }
    struct remote_message message;
    (void)remote_message_read((const char *)bytes, size, &message);
    return 0;
}
