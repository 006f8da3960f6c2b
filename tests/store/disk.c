/* SPDX-License-Identifier: Zlib */
#include "tests/store/disk.h"

#include <assert.h>
#include <sqlite3.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <tumblecup/random.h>
#include <unistd.h>

enum { SECTOR = 512, FILES = 8, PATH_SIZE = 4096 };

/* A write that was not synced yet, and what was there before. */
struct write {
    struct write *before; /* the one made earlier */
    sqlite3_int64 at;
    int size, old_size;
    unsigned char *bytes, *old;
};

/* Kept by name, also while the file is closed. */
struct shadow {
    char path[PATH_SIZE]; /* "": free */
    struct write *last;
    sqlite3_int64 size; /* at the last sync */
};

struct file {
    sqlite3_file base;
    struct shadow *shadow; /* NULL for files without a name */
    sqlite3_file *real;    /* lies behind this */
};

static sqlite3_vfs vfs, *real_vfs;
static struct shadow shadows[FILES];
static atomic_bool has_no_room, dead;
static atomic_int left = -1;            /* writes until the power goes; -1: it stays */
static uint64_t luck;                   /* of what was not synced */
static atomic_int failing = DISK_CALLS; /* kind of calls; DISK_CALLS: none */
static atomic_int until_then;           /* calls of that kind before one fails */
static atomic_bool lasts, failed;
static const char *skipped; /* endings of the files that are not synced; NULL: none */

/* ---- What is not synced ---------------------------------------------------------------------- */

static struct shadow *shadow_of(const char *path)
{
    struct shadow *unused = NULL;
    for (int i = 0; i < FILES; i++) {
        if (strcmp(shadows[i].path, path) == 0) {
            return &shadows[i];
        }
        unused = shadows[i].path[0] == '\0' && unused == NULL ? &shadows[i] : unused;
    }
    assert(unused != NULL);
    snprintf(unused->path, sizeof unused->path, "%s", path);
    return unused;
}

static void forget_writes(struct shadow *shadow)
{
    while (shadow->last != NULL) {
        struct write *write = shadow->last;
        shadow->last = write->before;
        free(write->bytes);
        free(write->old);
        free(write);
    }
}

static void forget_file(const char *path)
{
    for (int i = 0; i < FILES; i++) {
        if (strcmp(shadows[i].path, path) == 0) {
            forget_writes(&shadows[i]);
            shadows[i].path[0] = '\0';
        }
    }
}

static void note_write(struct file *file, const void *bytes, int size, sqlite3_int64 at)
{
    struct write *write = calloc(1, sizeof *write);
    sqlite3_int64 there = 0;
    assert(write != NULL);
    file->real->pMethods->xFileSize(file->real, &there);
    *write = (struct write){.before = file->shadow->last, .at = at, .size = size};
    write->bytes = malloc((size_t)size);
    write->old = calloc(1, (size_t)size);
    assert(write->bytes != NULL && write->old != NULL);
    memcpy(write->bytes, bytes, (size_t)size);
    write->old_size = there <= at ? 0 : there - at < size ? (int)(there - at) : size;
    if (write->old_size > 0) {
        file->real->pMethods->xRead(file->real, write->old, write->old_size, at);
    }
    file->shadow->last = write;
}

/* ---- The power is gone ----------------------------------------------------------------------- */

static void put(FILE *file, const void *bytes, size_t size, sqlite3_int64 at)
{
    if (size > 0) {
        int sought = fseek(file, (long)at, SEEK_SET);
        size_t written = fwrite(bytes, 1, size, file);
        assert(sought == 0 && written == size);
        (void)sought;
        (void)written;
    }
}

/* The earliest first. Each piece of a sector gets to the disk by itself, or does not. */
static void apply_some(FILE *file, const struct write *write, struct tc_random *random)
{
    if (write == NULL) {
        return;
    }
    apply_some(file, write->before, random);
    for (int from = 0; from < write->size;) {
        int to = (int)((write->at + from) / SECTOR * SECTOR + SECTOR - write->at);
        to = to < write->size ? to : write->size;
        if (tc_random_below(random, 2) == 0) {
            put(file, write->bytes + from, (size_t)(to - from), write->at + from);
        }
        from = to;
    }
}

static void lose(struct shadow *shadow, struct tc_random *random)
{
    FILE *file = shadow->last == NULL ? NULL : fopen(shadow->path, "r+b");
    if (file != NULL) {
        for (const struct write *write = shadow->last; write != NULL; write = write->before) {
            put(file, write->old, (size_t)write->old_size, write->at);
        }
        fflush(file);
        int cut = ftruncate(fileno(file), (off_t)shadow->size);
        assert(cut == 0);
        (void)cut;
        apply_some(file, shadow->last, random);
        fclose(file);
    }
}

void disk_cut_power(unsigned writes, uint64_t seed)
{
    luck = seed;
    left = (int)writes;
}

void disk_restore_power(void)
{
    struct tc_random random = tc_random_seeded(luck);
    for (int i = 0; i < FILES; i++) {
        lose(&shadows[i], &random);
        forget_writes(&shadows[i]);
        shadows[i].path[0] = '\0';
    }
    dead = false;
    left = -1;
}

void disk_skip_syncs(const char *ending)
{
    skipped = ending;
}

void disk_fail(enum disk_call call, int after, bool from_then_on)
{
    until_then = after;
    lasts = from_then_on;
    failed = false;
    failing = (int)call;
}

bool disk_heal(void)
{
    failing = DISK_CALLS;
    for (int i = 0; i < FILES; i++) {
        forget_writes(&shadows[i]);
        shadows[i].path[0] = '\0';
    }
    return failed;
}

/* Counts the call; whether it is to fail. */
static bool fails(enum disk_call call)
{
    if (failing != (int)call || (failed && !lasts) || (!failed && until_then-- > 0)) {
        return false;
    }
    failed = true;
    return true;
}

void disk_fill(bool full)
{
    has_no_room = full;
}

/* ---- The methods ----------------------------------------------------------------------------- */

#define REAL(file)   (((struct file *)(file))->real)
#define METHOD(file) (REAL(file)->pMethods)

static int do_close(sqlite3_file *file)
{
    return METHOD(file)->xClose(REAL(file));
}

static int do_read(sqlite3_file *file, void *bytes, int size, sqlite3_int64 at)
{
    return fails(DISK_READ)           ? SQLITE_IOERR_READ
           : fails(DISK_READ_DAMAGED) ? SQLITE_IOERR_CORRUPTFS
                                      : METHOD(file)->xRead(REAL(file), bytes, size, at);
}

static int do_write(sqlite3_file *file, const void *bytes, int size, sqlite3_int64 at)
{
    if (left >= 0 && left-- == 0) {
        dead = true;
    }
    if (dead || fails(DISK_WRITE)) {
        return SQLITE_IOERR_WRITE;
    }
    if (has_no_room) {
        return SQLITE_FULL;
    }
    if (((struct file *)file)->shadow != NULL) {
        note_write((struct file *)file, bytes, size, at);
    }
    return METHOD(file)->xWrite(REAL(file), bytes, size, at);
}

static int do_truncate(sqlite3_file *file, sqlite3_int64 size)
{
    return dead || fails(DISK_TRUNCATE) ? SQLITE_IOERR_TRUNCATE
                                        : METHOD(file)->xTruncate(REAL(file), size);
}

static bool is_skipped(const char *path)
{
    size_t length = strlen(path), end = skipped == NULL ? 0 : strlen(skipped);
    return skipped != NULL && end <= length && strcmp(path + length - end, skipped) == 0;
}

static int do_sync(sqlite3_file *file, int flags)
{
    struct shadow *shadow = ((struct file *)file)->shadow;
    if (dead || fails(DISK_SYNC)) {
        return SQLITE_IOERR_FSYNC;
    }
    if (shadow != NULL && !is_skipped(shadow->path)) {
        forget_writes(shadow);
        METHOD(file)->xFileSize(REAL(file), &shadow->size);
    }
    (void)flags; /* this disk is the only one that matters: the real one need not sync */
    return SQLITE_OK;
}

static int do_size(sqlite3_file *file, sqlite3_int64 *size)
{
    return fails(DISK_SIZE) ? SQLITE_IOERR_FSTAT : METHOD(file)->xFileSize(REAL(file), size);
}

static int do_lock(sqlite3_file *file, int level)
{
    return fails(DISK_LOCK) ? SQLITE_IOERR_LOCK : METHOD(file)->xLock(REAL(file), level);
}

static int do_unlock(sqlite3_file *file, int level)
{
    return METHOD(file)->xUnlock(REAL(file), level);
}

static int do_check(sqlite3_file *file, int *locked)
{
    return METHOD(file)->xCheckReservedLock(REAL(file), locked);
}

static int do_control(sqlite3_file *file, int what, void *with)
{
    return METHOD(file)->xFileControl(REAL(file), what, with);
}

static int do_sector(sqlite3_file *file)
{
    (void)file;
    return SECTOR;
}

/* It promises nothing. */
static int do_traits(sqlite3_file *file)
{
    (void)file;
    return 0;
}

/* Without shared memory, so that a program that has the folder has it alone. */
static const sqlite3_io_methods methods = {.iVersion = 1,
                                           .xClose = do_close,
                                           .xRead = do_read,
                                           .xWrite = do_write,
                                           .xTruncate = do_truncate,
                                           .xSync = do_sync,
                                           .xFileSize = do_size,
                                           .xLock = do_lock,
                                           .xUnlock = do_unlock,
                                           .xCheckReservedLock = do_check,
                                           .xFileControl = do_control,
                                           .xSectorSize = do_sector,
                                           .xDeviceCharacteristics = do_traits};

static int do_open(sqlite3_vfs *here, const char *path, sqlite3_file *base, int flags, int *told)
{
    struct file *file = (struct file *)base;
    (void)here;
    *file = (struct file){.real = (sqlite3_file *)(file + 1)};
    int result = dead || fails(DISK_OPEN)
                     ? SQLITE_CANTOPEN
                     : real_vfs->xOpen(real_vfs, path, file->real, flags, told);
    if (result == SQLITE_OK) {
        file->base.pMethods = &methods;
        file->shadow = path == NULL ? NULL : shadow_of(path);
    }
    return result;
}

static int do_delete(sqlite3_vfs *here, const char *path, int sync)
{
    (void)here;
    if (dead || fails(DISK_DELETE)) {
        return SQLITE_IOERR_DELETE;
    }
    forget_file(path);
    return real_vfs->xDelete(real_vfs, path, sync);
}

static int do_access(sqlite3_vfs *here, const char *path, int flags, int *there)
{
    (void)here;
    return fails(DISK_ACCESS) ? SQLITE_IOERR_ACCESS
                              : real_vfs->xAccess(real_vfs, path, flags, there);
}

const char *disk_vfs(void)
{
    if (real_vfs == NULL) {
        real_vfs = sqlite3_vfs_find(NULL);
        vfs = *real_vfs;
        vfs.zName = "disk";
        vfs.szOsFile += (int)sizeof(struct file);
        vfs.xOpen = do_open;
        vfs.xDelete = do_delete;
        vfs.xAccess = do_access;
        sqlite3_vfs_register(&vfs, 0);
    }
    return vfs.zName;
}
