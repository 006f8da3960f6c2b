/* SPDX-License-Identifier: Zlib */
/* The server in this process, and a phone at the other end of its socket: what one says reaches the
   loop, what is said reaches it, and all threads end. */
#define _DEFAULT_SOURCE
#include <arpa/inet.h>
#include <netinet/in.h>
#include <pthread.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

#include <cmocka.h>

#include "remote/server.h"

enum { PATIENCE_S = 60, PHONES = 6 };

/* The loop: it sleeps until something waits. */
struct loop {
    pthread_mutex_t lock;
    pthread_cond_t woken;
    bool due;
};

static void wake(void *context)
{
    struct loop *loop = context;
    pthread_mutex_lock(&loop->lock);
    loop->due = true;
    pthread_cond_signal(&loop->woken);
    pthread_mutex_unlock(&loop->lock);
}

static void wait_for(struct loop *loop, struct remote *remote, struct remote_message *message)
{
    while (!remote_take(remote, message)) {
        pthread_mutex_lock(&loop->lock);
        while (!loop->due) {
            pthread_cond_wait(&loop->woken, &loop->lock);
        }
        loop->due = false;
        pthread_mutex_unlock(&loop->lock);
    }
}

static int come(const struct remote *remote)
{
    char request[512], answer[1024] = "";
    struct sockaddr_in place = {.sin_family = AF_INET,
                                .sin_port = htons((uint16_t)remote_port(remote)),
                                .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    const struct timeval patience = {.tv_sec = PATIENCE_S};
    int file = socket(AF_INET, SOCK_STREAM, 0);
    assert_true(file >= 0);
    setsockopt(file, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
    assert_int_equal(connect(file, (const struct sockaddr *)&place, sizeof place), 0);
    int length = snprintf(request, sizeof request,
                          "GET /socket HTTP/1.1\r\nHost: 127.0.0.1:%d\r\n"
                          "Origin: http://127.0.0.1:%d\r\nUpgrade: websocket\r\n"
                          "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                          "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
                          remote_port(remote), remote_port(remote));
    assert_int_equal(send(file, request, (size_t)length, 0), length);
    size_t have = 0;
    while (have < 4 || memcmp(answer + have - 4, "\r\n\r\n", 4) != 0) {
        assert_true(have < sizeof answer && recv(file, answer + have, 1, 0) == 1);
        have++;
    }
    assert_memory_equal(answer, "HTTP/1.1 101", 12);
    return file;
}

/* With a mask of zeros. */
static void say(int file, const char *text)
{
    uint8_t frame[256] = {0x81, (uint8_t)(0x80 | strlen(text)), 0, 0, 0, 0};
    assert_true(strlen(text) < 126);
    memcpy(frame + 6, text, strlen(text));
    assert_int_equal(send(file, frame, strlen(text) + 6, 0), (ssize_t)strlen(text) + 6);
}

static void hear(int file, uint8_t first, uint8_t *data, size_t *size)
{
    uint8_t head[2];
    assert_int_equal(recv(file, head, 2, MSG_WAITALL), 2);
    assert_int_equal(head[0], first);
    assert_true(head[1] < 126);
    *size = head[1];
    assert_int_equal(recv(file, data, *size, MSG_WAITALL), (ssize_t)*size);
}

static struct remote *open_server(struct loop *loop, const char *token)
{
    enum remote_failure failure;
    struct remote *remote = remote_create(&(struct remote_setup){.address = "127.0.0.1",
                                                                 .folder = "assets/remote",
                                                                 .token = token,
                                                                 .wake = wake,
                                                                 .context = loop},
                                          &failure);
    assert_int_equal(failure, REMOTE_WORKS);
    return remote;
}

static void phones_come_speak_hear_and_are_sent_away(void **state)
{
    struct loop loop = {.lock = PTHREAD_MUTEX_INITIALIZER, .woken = PTHREAD_COND_INITIALIZER};
    struct remote_message message;
    char token[REMOTE_KEY_BYTES], hello[128];
    int files[PHONES];
    (void)state;
    assert_true(remote_key_make(token));
    snprintf(hello, sizeof hello, "{\"do\":\"hello\",\"token\":\"%s\"}", token);
    for (int round = 0; round < 3; round++) {
        struct remote *remote = open_server(&loop, token);
        int phones[PHONES];
        for (int i = 0; i < PHONES; i++) {
            uint8_t data[128];
            size_t size;
            files[i] = come(remote);
            say(files[i], hello);
            wait_for(&loop, remote, &message);
            assert_int_equal(message.what, REMOTE_CAME);
            assert_true(message.fresh && remote_key_valid(message.secret));
            phones[i] = message.phone;
            remote_say(remote, phones[i], "welcome");
            hear(files[i], 0x81, data, &size);
            assert_int_equal(size, 7);
            assert_memory_equal(data, "welcome", 7);
            say(files[i], "{\"do\":\"sit\",\"seat\":3}");
            wait_for(&loop, remote, &message);
            assert_int_equal(message.what, REMOTE_SIT);
            assert_int_equal(message.phone, phones[i]);
            assert_int_equal(message.seat, 3);
        }
        assert_int_equal(remote_links(remote), PHONES);
        close(files[0]);
        wait_for(&loop, remote, &message);
        assert_int_equal(message.what, REMOTE_LEFT);
        assert_int_equal(message.phone, phones[0]);
        assert_false(remote_there(remote, phones[0]));
        remote_destroy(remote, REMOTE_CLOSE_OFF);
        for (int i = 1; i < PHONES; i++) {
            uint8_t data[128];
            size_t size;
            hear(files[i], 0x88, data, &size);
            assert_int_equal(data[0] << 8 | data[1], REMOTE_CLOSE_OFF);
            assert_int_equal(recv(files[i], data, 1, 0), 0);
            close(files[i]);
        }
    }
}

static void an_older_table_is_told_no_more_than_the_newest(void **state)
{
    struct loop loop = {.lock = PTHREAD_MUTEX_INITIALIZER, .woken = PTHREAD_COND_INITIALIZER};
    struct remote_message message;
    char token[REMOTE_KEY_BYTES], hello[128], text[16] = "";
    uint8_t data[128];
    size_t size;
    (void)state;
    assert_true(remote_key_make(token));
    snprintf(hello, sizeof hello, "{\"do\":\"hello\",\"token\":\"%s\"}", token);
    struct remote *remote = open_server(&loop, token);
    int file = come(remote);
    say(file, hello);
    wait_for(&loop, remote, &message);
    for (int i = 0; i < 1000; i++) {
        snprintf(text, sizeof text, "%d", i);
        remote_show(remote, message.phone, text);
    }
    int last = -1;
    while (last < 999) {
        hear(file, 0x81, data, &size);
        data[size] = '\0';
        int shown = (int)strtol((const char *)data, NULL, 10);
        assert_true(shown > last);
        last = shown;
    }
    close(file);
    remote_destroy(remote, REMOTE_CLOSE_GOING);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(phones_come_speak_hear_and_are_sent_away),
        cmocka_unit_test(an_older_table_is_told_no_more_than_the_newest),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
