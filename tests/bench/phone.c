/* SPDX-License-Identifier: Zlib */
#include "tests/bench/phone.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

#include "tests/bench/bench.h"

enum { TEXT_BYTES = 1 << 17, MESSAGE_BYTES = 4096 };

bool bench_phones_url(const char *url, int *port, char token[PHONE_TOKEN_BYTES])
{
    static const char before[] = "http://127.0.0.1:";
    if (url == NULL || strncmp(url, before, strlen(before)) != 0) {
        return false;
    }
    char *end;
    *port = (int)strtol(url + strlen(before), &end, 10);
    snprintf(token, PHONE_TOKEN_BYTES, "%s", end + strspn(end, "/#"));
    return *port > 0 && token[0] != '\0';
}

/* In one piece, as a browser sends it; the mask is four zeros. */
bool bench_phone_say(const struct phone *phone, json_t *message)
{
    uint8_t frame[MESSAGE_BYTES + 8] = {0x81};
    char *text = json_dumps(message, JSON_COMPACT);
    size_t size = text == NULL ? 0 : strlen(text), at = 2;
    bool fits = size > 0 && size < MESSAGE_BYTES;
    frame[1] = (uint8_t)(0x80 | (size < 126 ? size : 126));
    if (size >= 126) {
        frame[at++] = (uint8_t)(size >> 8);
        frame[at++] = (uint8_t)size;
    }
    at += 4;
    if (fits) {
        memcpy(frame + at, text, size);
    }
    free(text);
    json_decref(message);
    return fits && send(phone->file, frame, at + size, 0) == (ssize_t)(at + size);
}

/* Of nothing there is nothing to wait for. */
static bool receive(const struct phone *phone, void *bytes, size_t size)
{
    return size == 0 || recv(phone->file, bytes, size, MSG_WAITALL) == (ssize_t)size;
}

/* One message; false where the connection ended. */
static bool hear(struct phone *phone)
{
    static char text[TEXT_BYTES];
    uint8_t head[2], more[8];
    if (!receive(phone, head, 2)) {
        return false;
    }
    size_t size = head[1] & 0x7F, wide = size == 126 ? 2 : size == 127 ? 8 : 0;
    if (!receive(phone, more, wide)) {
        return false;
    }
    for (size_t i = 0; i < wide; i++) {
        size = (i == 0 ? 0 : size << 8) | more[i];
    }
    if (size >= sizeof text || !receive(phone, text, size)) {
        return false;
    }
    if ((head[0] & 0x0F) == 9) { /* a ping, which is empty */
        const uint8_t pong[6] = {0x8A, 0x80};
        return send(phone->file, pong, sizeof pong, 0) == (ssize_t)sizeof pong;
    }
    json_t *message = (head[0] & 0x0F) == 1 ? json_loadb(text, size, 0, NULL) : NULL;
    const char *is = json_string_value(json_object_get(message, "is"));
    if (is != NULL && strcmp(is, "table") == 0) {
        json_decref(phone->table);
        phone->table = json_incref(message);
        phone->heard = bench_now();
    }
    phone->refused = phone->refused || (is != NULL && strcmp(is, "refused") == 0);
    json_decref(message);
    return true;
}

static bool shake_hands(struct phone *phone, int port)
{
    char request[512], last[4] = "", end[] = "\r\n\r\n";
    int length = snprintf(request, sizeof request,
                          "GET /socket HTTP/1.1\r\nHost: 127.0.0.1:%d\r\n"
                          "Origin: http://127.0.0.1:%d\r\nUpgrade: websocket\r\n"
                          "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                          "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
                          port, port);
    bool well = send(phone->file, request, (size_t)length, 0) == length;
    while (well && memcmp(last, end, 4) != 0) {
        memmove(last, last + 1, 3);
        well = receive(phone, last + 3, 1);
    }
    return well;
}

bool bench_phone_come(struct phone *phone, int port, const char *token, int seat)
{
    struct sockaddr_in place = {.sin_family = AF_INET,
                                .sin_port = htons((uint16_t)port),
                                .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    const struct timeval patience = {.tv_sec = PHONE_PATIENCE_MS / 1000};
    const int on = 1;
    phone->table = NULL;
    phone->file = socket(AF_INET, SOCK_STREAM, 0);
    setsockopt(phone->file, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
    setsockopt(phone->file, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    bool well = connect(phone->file, (const struct sockaddr *)&place, sizeof place) == 0 &&
                shake_hands(phone, port) &&
                bench_phone_say(phone, json_pack("{s:s,s:s}", "do", "hello", "token", token));
    while (well && phone->table == NULL) {
        well = hear(phone);
    }
    return well &&
           (seat < 0 || bench_phone_say(phone, json_pack("{s:s,s:i}", "do", "sit", "seat", seat)));
}

void bench_phone_go(struct phone *phone)
{
    close(phone->file);
    json_decref(phone->table);
    phone->table = NULL;
}

json_int_t bench_phone_position(const struct phone *phone)
{
    return json_integer_value(json_object_get(phone->table, "position"));
}

bool bench_phones_listen(struct phone *phones, int ms)
{
    struct pollfd files[PHONES];
    for (int i = 0; i < PHONES; i++) {
        files[i] = (struct pollfd){.fd = phones[i].file, .events = POLLIN};
    }
    if (poll(files, PHONES, ms) <= 0) {
        return false;
    }
    bool well = true;
    for (int i = 0; i < PHONES; i++) {
        well = (files[i].revents == 0 || hear(&phones[i])) && well;
    }
    return well;
}

json_t *bench_phone_answer(const struct phone *phone)
{
    const json_t *asked = json_object_get(phone->table, "asked");
    const char *kind = json_string_value(json_object_get(asked, "kind"));
    const json_t *actions = json_object_get(asked, "actions");
    const json_t *buttons = json_object_get(phone->table, "buttons");
    if (kind != NULL && strcmp(kind, "throw") == 0) {
        return json_pack("{s:s,s:I}", "do", "throw", "position", bench_phone_position(phone));
    }
    if (kind != NULL && json_array_size(actions) > 0) {
        const char *action =
            json_string_value(json_object_get(json_array_get(actions, 0), "action"));
        return json_pack("{s:s,s:I,s:s}", "do", "act", "position", bench_phone_position(phone),
                         "action", action);
    }
    for (size_t i = 0; i < json_array_size(buttons); i++) {
        const char *id = json_string_value(json_object_get(json_array_get(buttons, i), "id"));
        if (id != NULL && (strcmp(id, "table.go_on") == 0 || strcmp(id, "results.rematch") == 0)) {
            return json_pack("{s:s,s:I,s:s}", "do", "press", "position",
                             bench_phone_position(phone), "button", id);
        }
    }
    return NULL;
}
