/* SPDX-License-Identifier: Zlib */
/*
 * Twelve phones at one table, match after match: how long it takes from a press on one of them
 * until all have heard what came of it, with the real program and its real clock at the speed that
 * moves nothing; what the phones take of memory; and how often the program is woken while nobody
 * presses, before they come and while they are there. Where there is no display SDL's dummy driver
 * stands in, which looks for events a thousand times a second: then nothing is told of a rest.
 */
#include "tests/bench/bench.h"

#include <arpa/inet.h>
#include <dirent.h>
#include <jansson.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "tests/bench/keep.h"

enum {
    PHONES = 12,
    SEATS = 8,
    PRESSES = 500,
    REST_S = 30,
    CALM_S =
        5, /* after a press the program has something to do by itself, and memory to give back */
    THREADS_MAX = 256,
    HELD_MS = 300,
    QUIET_MS = 20, /* between two presses nothing comes for so long */
    PATIENCE_MS = 20000,
    LINE_BYTES = 1 << 16,
    TEXT_BYTES = 1 << 17,
    MESSAGE_BYTES = 4096
};

/* The program, driven through two pipes. */
struct program {
    pid_t process;
    FILE *to, *from;
};

struct phone {
    int file;
    json_t *table; /* the last one it heard; NULL: none */
    double heard;  /* when */
    bool refused;  /* what it pressed last */
};

/* ---- The program ----------------------------------------------------------------------------- */

static void become_program(const int *in, const int *out, const char *folder)
{
    dup2(in[0], STDIN_FILENO);
    dup2(out[1], STDOUT_FILENO);
    close(in[1]);
    close(out[0]);
    execl(BENCH_TUMBLECUP, BENCH_TUMBLECUP, "--drive", "--live", "--speed", "instant", "--seed",
          "1", "--data", folder, (char *)NULL);
    _exit(127);
}

static bool has_display(void)
{
    return getenv("DISPLAY") != NULL || getenv("WAYLAND_DISPLAY") != NULL;
}

static bool start(struct program *program, const char *folder)
{
    int in[2], out[2];
    fflush(stdout);
    if (!has_display()) {
        setenv("SDL_VIDEODRIVER", "dummy", 0);
    }
    setenv("SDL_AUDIODRIVER", "dummy", 0);
    if (pipe(in) != 0 || pipe(out) != 0 || (program->process = fork()) < 0) {
        return false;
    }
    if (program->process == 0) {
        become_program(in, out, folder);
    }
    close(in[0]);
    close(out[1]);
    program->to = fdopen(in[1], "w");
    program->from = fdopen(out[0], "r");
    return program->to != NULL && program->from != NULL;
}

static void stop(struct program *program)
{
    if (program->to != NULL) {
        fclose(program->to);
    }
    if (program->from != NULL) {
        fclose(program->from);
    }
    waitpid(program->process, NULL, 0);
}

/* The answer, to be given back; NULL where there is none. */
static json_t *ask(struct program *program, const char *request)
{
    static char line[LINE_BYTES];
    fprintf(program->to, "%s\n", request);
    fflush(program->to);
    return fgets(line, sizeof line, program->from) == NULL ? NULL : json_loads(line, 0, NULL);
}

static bool order(struct program *program, const char *request)
{
    json_t *answer = ask(program, request);
    bool done = json_is_true(json_object_get(answer, "ok"));
    json_decref(answer);
    return done;
}

static bool press(struct program *program, const char *id)
{
    char request[128];
    snprintf(request, sizeof request, "{\"cmd\":\"click\",\"id\":\"%s\"}", id);
    return order(program, request) && order(program, "{\"cmd\":\"settle\"}");
}

/* The number in a line of a status in /proc, such as "VmRSS:"; negative: there is none. */
static long status_of(const char *path, const char *name)
{
    char line[256];
    long found = -1;
    FILE *file = fopen(path, "r");
    while (file != NULL && fgets(line, sizeof line, file) != NULL) {
        if (strncmp(line, name, strlen(name)) == 0) {
            found = strtol(line + strlen(name), NULL, 10);
        }
    }
    if (file != NULL) {
        fclose(file);
    }
    return found;
}

/* How often each of its threads went to sleep so far. */
struct sleeps {
    int count;
    struct {
        long thread, times;
    } list[THREADS_MAX];
};

static void look_at_sleeps(const struct program *program, struct sleeps *sleeps)
{
    char path[64];
    *sleeps = (struct sleeps){.count = 0};
    snprintf(path, sizeof path, "/proc/%d/task", (int)program->process);
    DIR *folder = opendir(path);
    const struct dirent *entry;
    while (folder != NULL && (entry = readdir(folder)) != NULL && sleeps->count < THREADS_MAX) {
        long thread = strtol(entry->d_name, NULL, 10);
        if (thread > 0) {
            snprintf(path, sizeof path, "/proc/%d/task/%ld/status", (int)program->process, thread);
            sleeps->list[sleeps->count].thread = thread;
            sleeps->list[sleeps->count++].times = status_of(path, "voluntary_ctxt_switches:");
        }
    }
    if (folder != NULL) {
        closedir(folder);
    }
}

/* Of those threads that were there before and are there still. */
static long sleeps_since(const struct sleeps *before, const struct sleeps *after)
{
    long sum = 0;
    for (int i = 0; i < after->count; i++) {
        for (int k = 0; k < before->count; k++) {
            bool same = before->list[k].thread == after->list[i].thread;
            sum += same ? after->list[i].times - before->list[k].times : 0;
        }
    }
    return sum;
}

static void sleep_s(int seconds)
{
    nanosleep(&(struct timespec){.tv_sec = seconds}, NULL);
}

/* At rest. */
static long memory_of(const struct program *program)
{
    char path[64];
    sleep_s(CALM_S);
    snprintf(path, sizeof path, "/proc/%d/status", (int)program->process);
    return status_of(path, "VmRSS:");
}

/* How often it was woken in so many seconds in which nobody does anything. */
static void rest(const struct program *program, const char *name)
{
    struct sleeps before, after;
    sleep_s(CALM_S);
    look_at_sleeps(program, &before);
    sleep_s(REST_S);
    look_at_sleeps(program, &after);
    printf(",\"%s_woken_in_%d_s\":%ld", name, REST_S, sleeps_since(&before, &after));
    fflush(stdout);
}

/* ---- Phones ---------------------------------------------------------------------------------- */

/* In one piece, as a browser sends it; the mask is four zeros. */
static bool say(const struct phone *phone, json_t *message)
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

static bool come(struct phone *phone, int port, const char *token, int seat)
{
    struct sockaddr_in place = {.sin_family = AF_INET,
                                .sin_port = htons((uint16_t)port),
                                .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    const struct timeval patience = {.tv_sec = PATIENCE_MS / 1000};
    const int on = 1;
    phone->table = NULL;
    phone->file = socket(AF_INET, SOCK_STREAM, 0);
    setsockopt(phone->file, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
    setsockopt(phone->file, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    bool well = connect(phone->file, (const struct sockaddr *)&place, sizeof place) == 0 &&
                shake_hands(phone, port) &&
                say(phone, json_pack("{s:s,s:s}", "do", "hello", "token", token));
    while (well && phone->table == NULL) {
        well = hear(phone);
    }
    return well && (seat >= SEATS || say(phone, json_pack("{s:s,s:i}", "do", "sit", "seat", seat)));
}

static json_int_t position_of(const struct phone *phone)
{
    return json_integer_value(json_object_get(phone->table, "position"));
}

/* Takes in what comes within so many ms, on all of them. */
static bool listen_all(struct phone *phones, int ms)
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

/* ---- A match --------------------------------------------------------------------------------- */

/* What that phone does now, to be given back; NULL: it is not asked. It does the first thing there
   is, goes on where something is held, and plays again. */
static json_t *answer_of(const struct phone *phone)
{
    const json_t *asked = json_object_get(phone->table, "asked");
    const char *kind = json_string_value(json_object_get(asked, "kind"));
    const json_t *actions = json_object_get(asked, "actions");
    const json_t *buttons = json_object_get(phone->table, "buttons");
    if (kind != NULL && strcmp(kind, "throw") == 0) {
        return json_pack("{s:s,s:I}", "do", "throw", "position", position_of(phone));
    }
    if (kind != NULL && json_array_size(actions) > 0) {
        const char *action =
            json_string_value(json_object_get(json_array_get(actions, 0), "action"));
        return json_pack("{s:s,s:I,s:s}", "do", "act", "position", position_of(phone), "action",
                         action);
    }
    for (size_t i = 0; i < json_array_size(buttons); i++) {
        const char *id = json_string_value(json_object_get(json_array_get(buttons, i), "id"));
        if (id != NULL && (strcmp(id, "table.go_on") == 0 || strcmp(id, "results.rematch") == 0)) {
            return json_pack("{s:s,s:I,s:s}", "do", "press", "position", position_of(phone),
                             "button", id);
        }
    }
    return NULL;
}

static bool is_busy(const struct phone *phone)
{
    return json_is_true(json_object_get(phone->table, "busy"));
}

static bool is_rematch(const json_t *answer)
{
    const char *button = json_string_value(json_object_get(answer, "button"));
    return button != NULL && strcmp(button, "results.rematch") == 0;
}

/* What came of a press, in seconds. */
struct press {
    double heard, rested; /* until all knew that it was taken, and what is asked next */
    bool rematch;
};

/* Listens until all know of another position than that, at rest if so wanted; when the last one
   did, or negative. */
static double wait_for_all(struct phone *phones, json_int_t position, bool rested,
                           const struct phone *presser)
{
    double last = 0;
    for (int told = 0; told < PHONES;) {
        told = 0;
        last = 0;
        for (int k = 0; k < PHONES; k++) {
            told += position_of(&phones[k]) > position && !(rested && is_busy(&phones[k]));
            last = phones[k].heard > last ? phones[k].heard : last;
        }
        if (told < PHONES && (!listen_all(phones, PATIENCE_MS) || presser->refused)) {
            return -1;
        }
    }
    return last;
}

/* Whoever is asked first presses something. False where nobody is, or it was not taken. */
static bool time_press(struct phone *phones, struct press *press)
{
    for (int i = 0; i < PHONES; i++) {
        json_t *answer = answer_of(&phones[i]);
        if (answer == NULL) {
            continue;
        }
        json_int_t before = position_of(&phones[i]);
        press->rematch = is_rematch(answer);
        phones[i].refused = false;
        double began = bench_now();
        press->heard =
            say(&phones[i], answer) ? wait_for_all(phones, before, false, &phones[i]) - began : -1;
        press->rested =
            press->heard < 0 ? -1 : wait_for_all(phones, before, true, &phones[i]) - began;
        return press->rested >= 0;
    }
    return false;
}

static void print_spread(const char *name, double *times, int count)
{
    struct bench_spread spread = bench_spread_of(times, count);
    printf(",\"%s\":{\"median\":%.1f,\"p95\":%.1f,\"max\":%.1f}", name, spread.median,
           times[count * 95 / 100], spread.max);
}

static bool measure(struct phone *phones)
{
    static double heard[PRESSES], rested[PRESSES];
    int count = 0, matches = 1;
    for (int tries = 0; count < PRESSES && tries < 10 * PRESSES; tries++) {
        struct press press = {.heard = -1};
        while (listen_all(phones, QUIET_MS)) {
        }
        if (time_press(phones, &press)) {
            heard[count] = press.heard * 1e3;
            rested[count++] = press.rested * 1e3;
            matches += press.rematch;
        } else { /* what is held can't be left at once */
            nanosleep(&(struct timespec){.tv_nsec = HELD_MS * 1000000L}, NULL);
        }
    }
    printf(",\"phones\":%d,\"presses\":%d,\"matches\":%d", PHONES, count, matches);
    if (count < PRESSES) {
        fprintf(stderr, "tumblecup-bench: only %d presses came through\n", count);
        return false;
    }
    print_spread("heard_by_all_ms", heard, count);
    print_spread("asked_again_ms", rested, count);
    fflush(stdout);
    return true;
}

/* "http://127.0.0.1:3423/#TOKEN". */
static bool read_url(const char *url, int *port, char token[64])
{
    static const char before[] = "http://127.0.0.1:";
    if (url == NULL || strncmp(url, before, strlen(before)) != 0) {
        return false;
    }
    char *end;
    *port = (int)strtol(url + strlen(before), &end, 10);
    snprintf(token, 64, "%s", end + strspn(end, "/#"));
    return *port > 0 && token[0] != '\0';
}

static bool set_up(struct program *program, int *port, char token[64])
{
    bool well = press(program, "home.game.dicegame");
    printf("\"display\":%s", has_display() ? "true" : "false");
    for (int seat = 2; well && seat < SEATS; seat++) {
        well = press(program, "setup.add");
    }
    well = well && press(program, "setup.first.0");
    if (well && has_display()) {
        rest(program, "alone");
    }
    long before = memory_of(program);
    well = well && press(program, "setup.phones");
    json_t *answer = well ? ask(program, "{\"cmd\":\"remote\"}") : NULL;
    const char *url = json_string_value(json_object_get(answer, "url"));
    well = read_url(url, port, token);
    json_decref(answer);
    printf(",\"let_in_kib\":%ld", memory_of(program) - before);
    return well;
}

static bool play(struct program *program)
{
    static struct phone phones[PHONES];
    char token[64];
    int port, came = 0;
    bool well = set_up(program, &port, token);
    long before = memory_of(program);
    while (well && came < PHONES) {
        well = come(&phones[came], port, token, came);
        came++;
    }
    well = well && order(program, "{\"cmd\":\"settle\"}");
    printf(",\"twelve_kib\":%ld", memory_of(program) - before);
    well = well && press(program, "setup.start");
    if (well && has_display()) {
        rest(program, "phones");
    }
    well = well && measure(phones);
    for (int i = 0; i < came; i++) {
        close(phones[i].file);
        json_decref(phones[i].table);
    }
    return well;
}

bool bench_phones(void)
{
    char folder[STORE_PATH_MAX];
    struct program program = {.to = NULL};
    signal(SIGPIPE, SIG_IGN);
    if (!bench_folder_make(folder)) {
        return false;
    }
    bool measured = start(&program, folder) && play(&program);
    stop(&program);
    bench_folder_remove(folder);
    if (!measured) {
        fputs("tumblecup-bench: the phones were not heard\n", stderr);
    }
    return measured;
}
