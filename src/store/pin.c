#define _POSIX_C_SOURCE 200809L
#include "store/pin.h"

#include <errno.h>
#include <fcntl.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "store/folder.h"

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
    boot[0] = '\0';
    FILE *file = fopen("/proc/sys/kernel/random/boot_id", "r");
    if (file != NULL) {
        if (fgets(boot, STORE_PIN_BOOT_MAX, file) == NULL) {
            boot[0] = '\0';
        }
        fclose(file);
    }
    boot[strcspn(boot, " \n")] = '\0';
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
   is running now. */
static int wait_left(const struct record *record, struct store_pin_uptime now)
{
    bool same = record->since.boot[0] != '\0' && strcmp(now.boot, record->since.boot) == 0 &&
                now.seconds >= record->since.seconds;
    int64_t passed = same ? now.seconds - record->since.seconds : now.seconds;
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

static bool path_of(const struct store_pin_setup *setup, const char *more,
                    char path[STORE_FOLDER_MAX])
{
    int length = setup->folder == NULL
                     ? -1
                     : snprintf(path, STORE_FOLDER_MAX, "%s/%s%s", setup->folder, file_name, more);
    return length > 0 && length < STORE_FOLDER_MAX;
}

/* RIGHT where it was read, NONE or BROKEN otherwise. */
static enum store_pin_verdict load(const struct store_pin_setup *setup, struct record *record)
{
    char path[STORE_FOLDER_MAX], text[TEXT_MAX];
    if (!path_of(setup, "", path)) {
        return STORE_PIN_NONE;
    }
    FILE *file = fopen(path, "rb");
    if (file == NULL) {
        return errno == ENOENT || errno == ENOTDIR ? STORE_PIN_NONE : STORE_PIN_BROKEN;
    }
    size_t length = fread(text, 1, sizeof text - 1, file);
    fclose(file);
    text[length] = '\0';
    return strlen(text) == length && read_text(text, record) ? STORE_PIN_RIGHT : STORE_PIN_BROKEN;
}

static bool write_all(int file, const char *text, size_t length)
{
    while (length > 0) {
        ssize_t wrote = write(file, text, length);
        if (wrote < 0 && errno != EINTR) {
            return false;
        }
        text += wrote > 0 ? wrote : 0;
        length -= wrote > 0 ? (size_t)wrote : 0;
    }
    return true;
}

static bool write_file(const char *path, const char *text, size_t length)
{
    unlink(path);
    int file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    bool written = file >= 0 && write_all(file, text, length) && fsync(file) == 0;
    return file >= 0 && close(file) == 0 && written;
}

/* What was there before stays until the new one is whole. */
static bool save(const struct store_pin_setup *setup, const struct record *record)
{
    char path[STORE_FOLDER_MAX], fresh[STORE_FOLDER_MAX], text[TEXT_MAX];
    size_t length = write_text(record, text);
    if (!path_of(setup, "", path) || !path_of(setup, ".new", fresh)) {
        return false;
    }
    if (!write_file(fresh, text, length) || rename(fresh, path) != 0) {
        unlink(fresh);
        return false;
    }
    int folder = open(setup->folder, O_RDONLY | O_CLOEXEC);
    if (folder >= 0) {
        fsync(folder);
        close(folder);
    }
    return true;
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
           store_folder_make(setup->folder) &&
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
