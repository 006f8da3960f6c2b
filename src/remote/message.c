/* SPDX-License-Identifier: Zlib */
#include "remote/message.h"

#include <jansson.h>
#include <math.h>
#include <string.h>

static const char *const names[REMOTE_DOES] = {
    [REMOTE_HELLO] = "hello",      [REMOTE_SIT] = "sit",     [REMOTE_STAND] = "stand",
    [REMOTE_ACT] = "act",          [REMOTE_THROW] = "throw", [REMOTE_FACES] = "faces",
    [REMOTE_SUM] = "sum",          [REMOTE_PRESS] = "press", [REMOTE_SHAKE] = "shake",
    [REMOTE_LANGUAGE] = "language"};

enum { POSITION_MOST = INT32_MAX };

/* Plain text without a control character that fits. */
static bool read_text(const json_t *object, const char *name, char *text, size_t size)
{
    const json_t *value = json_object_get(object, name);
    size_t length = json_string_length(value);
    if (!json_is_string(value) || length >= size) {
        return false;
    }
    const char *given = json_string_value(value);
    for (size_t i = 0; i < length; i++) {
        if ((unsigned char)given[i] < ' ' || (unsigned char)given[i] > '~') {
            return false;
        }
    }
    memcpy(text, given, length + 1);
    return true;
}

static bool read_whole(const json_t *object, const char *name, int64_t most, int64_t *number)
{
    const json_t *value = json_object_get(object, name);
    *number = json_integer_value(value);
    return json_is_integer(value) && *number >= 0 && *number <= most;
}

static bool read_position(const json_t *object, struct remote_message *message)
{
    return read_whole(object, "position", POSITION_MOST, &message->position);
}

static bool read_number(const json_t *value, float most, float *number)
{
    double given = json_number_value(value);
    if (!json_is_number(value) || !isfinite(given)) {
        return false;
    }
    *number = (float)fmin(fmax(given, -(double)most), (double)most);
    return true;
}

/* May be left out: then nothing was flicked. */
static bool read_speed(const json_t *object, struct remote_message *message)
{
    const json_t *speed = json_object_get(object, "speed");
    message->flicked = speed != NULL && !json_is_null(speed);
    return !message->flicked ||
           (json_is_array(speed) && json_array_size(speed) == 2 &&
            read_number(json_array_get(speed, 0), REMOTE_SPEED_MOST, &message->speed[0]) &&
            read_number(json_array_get(speed, 1), REMOTE_SPEED_MOST, &message->speed[1]));
}

static bool read_language(const json_t *object, struct remote_message *message)
{
    return read_text(object, "language", message->language, sizeof message->language);
}

static bool read_hello(const json_t *object, struct remote_message *message)
{
    bool token = json_object_get(object, "token") != NULL;
    bool secret = json_object_get(object, "secret") != NULL;
    bool language = json_object_get(object, "language") != NULL;
    return (token || secret) && (!language || read_language(object, message)) &&
           (!token || read_text(object, "token", message->token, sizeof message->token)) &&
           (!secret || read_text(object, "secret", message->secret, sizeof message->secret));
}

static bool read_seat(const json_t *object, struct remote_message *message)
{
    int64_t seat;
    bool read = read_whole(object, "seat", REMOTE_SEATS_MAX - 1, &seat);
    message->seat = read ? (int)seat : 0;
    return read;
}

static bool read_faces(const json_t *object, struct remote_message *message)
{
    const json_t *faces = json_object_get(object, "faces");
    size_t count = json_array_size(faces);
    if (!json_is_array(faces) || count == 0 || count > REMOTE_DICE_MAX) {
        return false;
    }
    for (size_t i = 0; i < count; i++) {
        const json_t *face = json_array_get(faces, i);
        json_int_t value = json_integer_value(face);
        if (!json_is_integer(face) || value < 1 || value > UINT8_MAX) {
            return false;
        }
        message->faces[i] = (uint8_t)value;
    }
    message->count = (int)count;
    return true;
}

static bool read_sum(const json_t *object, struct remote_message *message)
{
    int64_t sum;
    bool read = read_whole(object, "sum", 999999, &sum);
    message->sum = read ? (int32_t)sum : 0;
    return read;
}

static bool read_fields(const json_t *object, struct remote_message *message)
{
    switch (message->what) {
    case REMOTE_HELLO:
        return read_hello(object, message);
    case REMOTE_LANGUAGE:
        return read_language(object, message);
    case REMOTE_SIT:
    case REMOTE_STAND:
        return read_seat(object, message);
    case REMOTE_ACT:
        return read_position(object, message) && read_speed(object, message) &&
               read_text(object, "action", message->action, sizeof message->action);
    case REMOTE_THROW:
        return read_position(object, message) && read_speed(object, message);
    case REMOTE_FACES:
        return read_position(object, message) && read_faces(object, message);
    case REMOTE_SUM:
        return read_position(object, message) && read_sum(object, message);
    case REMOTE_PRESS:
        return read_position(object, message) &&
               read_text(object, "button", message->button, sizeof message->button);
    case REMOTE_SHAKE:
        return read_position(object, message) &&
               read_number(json_object_get(object, "strength"), 1, &message->strength) &&
               message->strength >= 0;
    default:
        return false;
    }
}

/* No message has more brackets than that, and a parser goes as deep as there are: civetweb's
   threads have small stacks. */
enum { BRACKETS_MOST = 8 };

static bool is_flat(const char *text, size_t length)
{
    int brackets = 0;
    for (size_t i = 0; i < length; i++) {
        brackets += text[i] == '[' || text[i] == '{';
    }
    return brackets <= BRACKETS_MOST;
}

bool remote_message_read(const char *text, size_t length, struct remote_message *message)
{
    json_t *object =
        is_flat(text, length) ? json_loadb(text, length, JSON_REJECT_DUPLICATES, NULL) : NULL;
    const char *what = json_string_value(json_object_get(object, "do"));
    *message = (struct remote_message){.what = REMOTE_DOES};
    for (int i = 0; what != NULL && i < REMOTE_DOES; i++) {
        if (strcmp(what, names[i]) == 0) {
            message->what = (enum remote_do)i;
        }
    }
    bool read = message->what < REMOTE_DOES && read_fields(object, message);
    json_decref(object);
    return read;
}
