/* SPDX-License-Identifier: Zlib */
#define _POSIX_C_SOURCE 200809L
#include "store/pin.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/file.h"
#include "base/folder.h"

enum { TEXT_MAX = 1024, SUM_BYTES = 16, SUM_TEXT = 2 * SUM_BYTES + 1 };

static const char file_name[] = "operator.pin";
static const char heading[] = "tumblecup-pin 1";

struct record {
    char hash[crypto_pwhash_STRBYTES];
    int failed; /* tries in a row, the one that is being made included */
    int wait;   /* seconds to wait from `since` on */
    struct store_pin_uptime since;
};

/* ---- The machine's running time -------------------------------------------------------------- */

static void read_boot(char boot[STORE_PIN_BOOT_MAX])
{
    size_t size = 0;
    char *text =
        base_file_read("/proc/sys/kernel/random/boot_id", STORE_PIN_BOOT_MAX - 1, &size, NULL);
    snprintf(boot, STORE_PIN_BOOT_MAX, "%s", text == NULL ? "" : text);
    boot[strcspn(boot, " \n")] = '\0';
    free(text);
}

static struct store_pin_uptime system_uptime(void)
{
    struct store_pin_uptime now;
    struct timespec run = {0};
    read_boot(now.boot);
#ifdef CLOCK_BOOTTIME
    clock_gettime(CLOCK_BOOTTIME, &run);
#else
    clock_gettime(CLOCK_MONOTONIC, &run);
#endif
    now.seconds = run.tv_sec;
    return now;
}

static struct store_pin_uptime uptime_of(const struct store_pin_setup *setup)
{
    return setup->uptime == NULL ? system_uptime() : setup->uptime();
}

/* Seconds of the wait that are left. Since another start at least as long has passed as the machine
   is running now. Where it can't be told which start that was, what lies between the two running
   times has passed at the least, whether it is the same start or a later one. */
static int wait_left(const struct record *record, struct store_pin_uptime now)
{
    bool known = record->since.boot[0] != '\0' && now.boot[0] != '\0';
    bool another = known && strcmp(now.boot, record->since.boot) != 0;
    int64_t passed = another || now.seconds < record->since.seconds
                         ? now.seconds
                         : now.seconds - record->since.seconds;
    return passed >= record->wait ? 0 : record->wait - (int)passed;
}

/* The wait that a wrong try of that number brings with it. */
static int wait_after(int failed)
{
    int wait = failed < STORE_PIN_TRIES ? 0 : STORE_PIN_WAIT;
    for (int i = STORE_PIN_TRIES; i < failed && wait < STORE_PIN_WAIT_MOST; i++) {
        wait *= 2;
    }
    return wait < STORE_PIN_WAIT_MOST ? wait : STORE_PIN_WAIT_MOST;
}

/* ---- The record as text ---------------------------------------------------------------------- */

static void sum_up(const char *text, size_t length, char sum[SUM_TEXT])
{
    unsigned char bytes[SUM_BYTES];
    crypto_generichash(bytes, sizeof bytes, (const unsigned char *)text, length, NULL, 0);
    sodium_bin2hex(sum, SUM_TEXT, bytes, sizeof bytes);
}

static size_t write_text(const struct record *record, char text[TEXT_MAX])
{
    char sum[SUM_TEXT];
    const char *boot = record->since.boot[0] == '\0' ? "-" : record->since.boot;
    int length = snprintf(text, TEXT_MAX, "%s\n%s\n%d\n%d\n%s\n%lld\n", heading, record->hash,
                          record->failed, record->wait, boot, (long long)record->since.seconds);
    sum_up(text, (size_t)length, sum);
    return (size_t)(length + snprintf(text + length, TEXT_MAX - (size_t)length, "%s\n", sum));
}

/* The next line, without its end; NULL where there is none. */
static char *next_line(char **rest)
{
    char *line = *rest, *end = strchr(line, '\n');
    if (end == NULL) {
        return NULL;
    }
    *end = '\0';
    *rest = end + 1;
    return line;
}

static bool read_number(char **rest, long long least, long long most, long long *number)
{
    char *end, *line = next_line(rest);
    if (line == NULL || line[0] == '\0') {
        return false;
    }
    *number = strtoll(line, &end, 10);
    return *end == '\0' && *number >= least && *number <= most;
}

static bool read_word(char **rest, char *word, size_t size)
{
    const char *line = next_line(rest);
    return line != NULL && strlen(line) < size && snprintf(word, size, "%s", line) > 0;
}

/* The last line is the sum of all before it. */
static bool sum_holds(const char *text)
{
    char sum[SUM_TEXT];
    size_t length = strlen(text);
    if (length <= SUM_TEXT || text[length - 1] != '\n') {
        return false;
    }
    sum_up(text, length - SUM_TEXT, sum);
    return strncmp(text + length - SUM_TEXT, sum, SUM_TEXT - 1) == 0;
}

static bool read_text(char *text, struct record *record)
{
    char head[sizeof heading];
    char *rest = text;
    long long failed, wait, seconds;
    bool read = sum_holds(text) && read_word(&rest, head, sizeof head) &&
                strcmp(head, heading) == 0 && read_word(&rest, record->hash, sizeof record->hash) &&
                read_number(&rest, 0, 1000000, &failed) &&
                read_number(&rest, 0, STORE_PIN_WAIT_MOST, &wait) &&
                read_word(&rest, record->since.boot, sizeof record->since.boot) &&
                read_number(&rest, 0, INT64_MAX, &seconds);
    if (read) {
        record->failed = (int)failed;
        record->wait = (int)wait;
        record->since.seconds = seconds;
        if (strcmp(record->since.boot, "-") == 0) {
            record->since.boot[0] = '\0';
        }
    }
    return read;
}

/* ---- The file -------------------------------------------------------------------------------- */

static bool path_of(const struct store_pin_setup *setup, char path[BASE_FOLDER_MAX])
{
    int length = setup->folder == NULL
                     ? -1
                     : snprintf(path, BASE_FOLDER_MAX, "%s/%s", setup->folder, file_name);
    return length > 0 && length < BASE_FOLDER_MAX;
}

/* RIGHT where it was read, NONE or BROKEN otherwise. */
static enum store_pin_verdict load(const struct store_pin_setup *setup, struct record *record)
{
    char path[BASE_FOLDER_MAX];
    size_t length = 0;
    enum base_file why;
    if (!path_of(setup, path)) {
        return STORE_PIN_NONE;
    }
    char *text = base_file_read(path, TEXT_MAX - 1, &length, &why);
    bool read = text != NULL && strlen(text) == length && read_text(text, record);
    free(text);
    return read ? STORE_PIN_RIGHT : why == BASE_FILE_NONE ? STORE_PIN_NONE : STORE_PIN_BROKEN;
}

/* What was there before stays until the new one is whole. */
static bool save(const struct store_pin_setup *setup, const struct record *record)
{
    char path[BASE_FOLDER_MAX], text[TEXT_MAX];
    size_t length = write_text(record, text);
    return path_of(setup, path) && base_file_write(path, text, length, 0600);
}

/* ---- Setting and trying ---------------------------------------------------------------------- */

bool store_pin_valid(const char *pin)
{
    size_t digits = strspn(pin, "0123456789");
    return pin[digits] == '\0' && digits >= STORE_PIN_LEAST && digits <= STORE_PIN_MOST;
}

bool store_pin_set(const struct store_pin_setup *setup, const char *pin)
{
    struct record record = {.failed = 0};
    unsigned long long operations = setup->operations;
    size_t memory = setup->memory;
    if (operations == 0) {
        operations = crypto_pwhash_OPSLIMIT_MODERATE;
        memory = crypto_pwhash_MEMLIMIT_INTERACTIVE;
    }
    return store_pin_valid(pin) && setup->folder != NULL && sodium_init() >= 0 &&
           base_folder_make(setup->folder) &&
           crypto_pwhash_str(record.hash, pin, strlen(pin), operations, memory) == 0 &&
           save(setup, &record);
}

static struct store_pin_answer answer_of(const struct record *record, struct store_pin_uptime now)
{
    int wait = wait_left(record, now), left = STORE_PIN_TRIES - record->failed;
    return (struct store_pin_answer){.verdict = wait > 0 ? STORE_PIN_WAITS : STORE_PIN_RIGHT,
                                     .tries = left > 0 ? left : 0,
                                     .wait = wait};
}

struct store_pin_answer store_pin_look(const struct store_pin_setup *setup)
{
    struct record record;
    enum store_pin_verdict loaded = sodium_init() < 0 ? STORE_PIN_BROKEN : load(setup, &record);
    return loaded == STORE_PIN_RIGHT ? answer_of(&record, uptime_of(setup))
                                     : (struct store_pin_answer){.verdict = loaded};
}

struct store_pin_answer store_pin_try(const struct store_pin_setup *setup, const char *pin)
{
    struct record record;
    struct store_pin_answer answer = store_pin_look(setup);
    if (answer.verdict != STORE_PIN_RIGHT || load(setup, &record) != STORE_PIN_RIGHT) {
        return answer;
    }
    record.failed++;
    record.wait = wait_after(record.failed);
    record.since = uptime_of(setup);
    if (!save(setup, &record)) {
        return (struct store_pin_answer){.verdict = STORE_PIN_UNKEPT};
    }
    bool right = strlen(pin) <= STORE_PIN_MOST &&
                 crypto_pwhash_str_verify(record.hash, pin, strlen(pin)) == 0;
    if (right) {
        record.failed = record.wait = 0;
        save(setup, &record); /* where that fails the next try is a later one, no more */
    }
    answer = answer_of(&record, record.since);
    answer.verdict = right ? STORE_PIN_RIGHT : STORE_PIN_WRONG;
    return answer;
}
