/* SPDX-License-Identifier: Zlib */
/*
 * frame.h: the frames of a WebSocket as bytes: what a phone sends put together to messages, within
 * bounds, and the heads of what is sent to it. RFC 6455, sections 5 and 7.
 */
#ifndef REMOTE_FRAME_H
#define REMOTE_FRAME_H

#include <stddef.h>
#include <stdint.h>

enum {
    REMOTE_MESSAGE_MAX = 4096,   /* bytes of a message */
    REMOTE_CONTROL_MAX = 125,    /* bytes of a ping, a pong or a close */
    REMOTE_FRAME_HEAD_MAX = 14,  /* of a frame that a phone sends */
    REMOTE_FRAME_HEAD_BYTES = 4, /* of one that is sent to it */
    REMOTE_SENT_MAX = 0xFFFF,    /* bytes of a message that is sent to it */
};

enum remote_opcode {
    REMOTE_OPCODE_MORE = 0x0,
    REMOTE_OPCODE_TEXT = 0x1,
    REMOTE_OPCODE_BINARY = 0x2,
    REMOTE_OPCODE_CLOSE = 0x8,
    REMOTE_OPCODE_PING = 0x9,
    REMOTE_OPCODE_PONG = 0xA,
};

/* Why a connection is closed, on the wire. */
enum remote_close {
    REMOTE_CLOSE_NONE = 0,
    REMOTE_CLOSE_NORMAL = 1000,
    REMOTE_CLOSE_GOING = 1001, /* the table ends */
    REMOTE_CLOSE_PROTOCOL = 1002,
    REMOTE_CLOSE_BINARY = 1003,
    REMOTE_CLOSE_NO_TEXT = 1007, /* not UTF-8 */
    REMOTE_CLOSE_LARGE = 1009,
    REMOTE_CLOSE_BAD = 4000,     /* no message of ours */
    REMOTE_CLOSE_UNKNOWN = 4001, /* neither the token nor a secret */
    REMOTE_CLOSE_FAST = 4002,
    REMOTE_CLOSE_OFF = 4003,    /* phones are no more let in */
    REMOTE_CLOSE_TWICE = 4004,  /* the same phone has another connection */
    REMOTE_CLOSE_SILENT = 4005, /* it did not say who it is */
};

enum remote_frame {
    REMOTE_FRAME_NONE, /* more bytes are needed */
    REMOTE_FRAME_TEXT, /* a message is whole: `text`, which ends with a zero byte */
    REMOTE_FRAME_PING, /* to be answered with the bytes of `control` */
    REMOTE_FRAME_CLOSE,
    REMOTE_FRAME_WRONG, /* for the reason `why`: nothing more is read */
};

/* A connection's bytes on their way in. All zero is its beginning. */
struct remote_frames {
    uint8_t bytes[REMOTE_FRAME_HEAD_MAX + REMOTE_MESSAGE_MAX];
    size_t have;
    char text[REMOTE_MESSAGE_MAX + 1];
    size_t size; /* of the text so far */
    int open;    /* more frames of it are to come */
    int told;    /* the text was handed out whole */
    uint8_t control[REMOTE_CONTROL_MAX];
    size_t control_size;
    enum remote_close why;
};

/* Where the next bytes go, and how many of them there is room for; at least one unless something is
   wrong. */
uint8_t *remote_frames_room(struct remote_frames *frames, size_t *room);
/* So many bytes were put there. */
void remote_frames_add(struct remote_frames *frames, size_t count);
/* What comes next of what is there; to be called until there is none. */
enum remote_frame remote_frames_next(struct remote_frames *frames);

/* Writes the head of a frame with so many bytes, at most REMOTE_SENT_MAX; returns its length. */
size_t remote_frame_head(uint8_t head[REMOTE_FRAME_HEAD_BYTES], enum remote_opcode opcode,
                         size_t size);

#endif
