/* SPDX-License-Identifier: Zlib */
/*
 * fault.c: preloaded into the program, it lets one call of one kind fail, or all from one on, and
 * says where the program was if that brings it down.
 *
 * FAULT_KIND  the name of a kind below; "" only counts
 * FAULT_AT    which call of that kind fails, from 1 on
 * FAULT_ON    set: all later ones too
 * FAULT_FILE  where the counts of all kinds are written at the end, and the stack of a crash
 *
 * Counted are the calls from the program and from its libraries once main() has begun; memory is
 * counted apart for the two. What the C library calls within itself it does not see.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <execinfo.h>
#include <fcntl.h>
#include <link.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

enum kind {
    READ,
    WRITE,
    OPEN,
    FSYNC,
    MMAP,
    MALLOC,
    LIBMALLOC,
    CLOSE,
    STAT,
    RENAME,
    FTRUNCATE,
    POLL,
    SOCKET,
    KINDS
};

static const struct {
    const char *name;
    int error;
} kinds[KINDS] = {
    [READ] = {"read", EIO},
    [WRITE] = {"write", EIO},
    [OPEN] = {"open", EMFILE},
    [FSYNC] = {"fsync", EIO},
    [MMAP] = {"mmap", ENOMEM},
    [MALLOC] = {"malloc", ENOMEM},
    [LIBMALLOC] = {"libmalloc", ENOMEM},
    [CLOSE] = {"close", EIO},
    [STAT] = {"stat", EIO},
    [RENAME] = {"rename", EIO},
    [FTRUNCATE] = {"ftruncate", ENOSPC},
    [POLL] = {"poll", EINTR},
    [SOCKET] = {"socket", EMFILE},
};

static atomic_long counts[KINDS];
static int wanted = -1;
static long at;
static bool on;
static atomic_bool begun, crashed;
static uintptr_t own_first, own_past;
enum { STACK_BYTES = 1 << 16 };
static char main_stack[STACK_BYTES];
static char file[4096];

static bool is_own(const void *caller)
{
    return (uintptr_t)caller >= own_first && (uintptr_t)caller < own_past;
}

/* Counts the call, and tells whether it is to fail. */
static bool fails(enum kind kind, const void *caller)
{
    if (is_own(caller)) {
        begun = true;
    }
    if (!begun || crashed) {
        return false;
    }
    long number = ++counts[kind];
    bool fail = (int)kind == wanted && (on ? number >= at : number == at);
    errno = fail ? kinds[kind].error : errno;
    return fail;
}

/* ---- Beginning and end ----------------------------------------------------------------------- */

static int note_program(struct dl_phdr_info *info, size_t size, void *context)
{
    (void)size;
    (void)context;
    for (int i = 0; i < info->dlpi_phnum; i++) {
        const ElfW(Phdr) *part = &info->dlpi_phdr[i];
        if (part->p_type == PT_LOAD && (part->p_flags & PF_X) != 0) {
            own_first = info->dlpi_addr + part->p_vaddr;
            own_past = own_first + part->p_memsz;
        }
    }
    return 1; /* the program itself comes first */
}

static int open_report(void)
{
    return (int)syscall(SYS_openat, AT_FDCWD, file, O_WRONLY | O_CREAT | O_APPEND, 0600);
}

static void crash(int number)
{
    void *frames[40];
    if (atomic_exchange(&crashed, true)) {
        for (;;) {
            pause(); /* another thread was first, and tells where */
        }
    }
    int report = open_report();
    dprintf(report, "crash %d\n", number);
    backtrace_symbols_fd(frames, backtrace(frames, 40), report);
    signal(number, SIG_DFL);
    raise(number);
}

/* Whoever calls itself without an end has no room left to tell it, but here. */
static void take_stack(char *room)
{
    stack_t stack = {.ss_sp = room, .ss_size = STACK_BYTES};
    sigaltstack(&stack, NULL);
}

__attribute__((constructor)) static void begin(void)
{
    static const int deadly[] = {SIGSEGV, SIGABRT, SIGBUS, SIGFPE, SIGILL};
    const char *kind = getenv("FAULT_KIND"), *number = getenv("FAULT_AT"),
               *path = getenv("FAULT_FILE");
    void *frames[2];
    backtrace(frames, 2); /* loads what it needs now */
    dl_iterate_phdr(note_program, NULL);
    snprintf(file, sizeof file, "%s", path != NULL ? path : "/dev/null");
    for (int i = 0; kind != NULL && i < KINDS; i++) {
        wanted = strcmp(kinds[i].name, kind) == 0 ? i : wanted;
    }
    at = number != NULL ? strtol(number, NULL, 10) : 0;
    on = getenv("FAULT_ON") != NULL;
    take_stack(main_stack);
    for (size_t i = 0; i < sizeof deadly / sizeof deadly[0]; i++) {
        struct sigaction action = {.sa_handler = crash, .sa_flags = SA_ONSTACK};
        sigaction(deadly[i], &action, NULL);
    }
    unsetenv("LD_PRELOAD");
}

__attribute__((destructor)) static void end(void)
{
    crashed = true; /* nothing fails any more */
    int report = open_report();
    for (int i = 0; i < KINDS; i++) {
        dprintf(report, "%s %ld\n", kinds[i].name, (long)counts[i]);
    }
}

/* ---- The calls ------------------------------------------------------------------------------- */

/* One function is defined under a name of this file's own and takes the C library's symbol. */
#define TAKES(symbol) __asm__(#symbol)

/* The C library's own function. */
#define REAL(name) ((__typeof__(&(name)))real(#name))

static void *real(const char *name)
{
    return dlsym(RTLD_NEXT, name);
}

#define HERE __builtin_return_address(0)

extern void *libc_malloc(size_t size) TAKES(__libc_malloc);
extern void *libc_calloc(size_t count, size_t size) TAKES(__libc_calloc);
extern void *libc_realloc(void *piece, size_t size) TAKES(__libc_realloc);

static bool no_memory(const void *caller)
{
    return fails(is_own(caller) ? MALLOC : LIBMALLOC, caller);
}

void *fail_malloc(size_t size) TAKES(malloc);
void *fail_malloc(size_t size)
{
    return no_memory(HERE) ? NULL : libc_malloc(size);
}

void *fail_calloc(size_t count, size_t size) TAKES(calloc);
void *fail_calloc(size_t count, size_t size)
{
    return no_memory(HERE) ? NULL : libc_calloc(count, size);
}

void *fail_realloc(void *piece, size_t size) TAKES(realloc);
void *fail_realloc(void *piece, size_t size)
{
    return no_memory(HERE) ? NULL : libc_realloc(piece, size);
}

#define CALL(kind, result, name, parameters, ...)                                                  \
    result fail_##name parameters TAKES(name);                                                     \
    result fail_##name parameters                                                                  \
    {                                                                                              \
        return fails(kind, HERE) ? -1 : REAL(name)(__VA_ARGS__);                                   \
    }

CALL(READ, ssize_t, read, (int handle, void *to, size_t size), handle, to, size)
CALL(READ, ssize_t, pread, (int handle, void *to, size_t size, off_t from), handle, to, size, from)
CALL(READ, ssize_t, pread64, (int handle, void *to, size_t size, off64_t from), handle, to, size,
     from)
CALL(WRITE, ssize_t, write, (int handle, const void *from, size_t size), handle, from, size)
CALL(WRITE, ssize_t, pwrite, (int handle, const void *from, size_t size, off_t to), handle, from,
     size, to)
CALL(WRITE, ssize_t, pwrite64, (int handle, const void *from, size_t size, off64_t to), handle,
     from, size, to)
CALL(FSYNC, int, fsync, (int handle), handle)
CALL(FSYNC, int, fdatasync, (int handle), handle)
CALL(STAT, int, stat, (const char *path, struct stat *about), path, about)
CALL(STAT, int, lstat, (const char *path, struct stat *about), path, about)
CALL(STAT, int, fstat, (int handle, struct stat *about), handle, about)
CALL(STAT, int, stat64, (const char *path, struct stat64 *about), path, about)
CALL(STAT, int, lstat64, (const char *path, struct stat64 *about), path, about)
CALL(STAT, int, fstat64, (int handle, struct stat64 *about), handle, about)
CALL(RENAME, int, rename, (const char *from, const char *to), from, to)
CALL(FTRUNCATE, int, ftruncate, (int handle, off_t size), handle, size)
CALL(FTRUNCATE, int, ftruncate64, (int handle, off64_t size), handle, size)
CALL(POLL, int, poll, (struct pollfd * list, nfds_t count, int patience), list, count, patience)
CALL(SOCKET, int, socket, (int domain, int type, int protocol), domain, type, protocol)

/* Closed it is all the same. */
int fail_close(int handle) TAKES(close);
int fail_close(int handle)
{
    bool fail = fails(CLOSE, HERE);
    int result = REAL(close)(handle);
    errno = fail ? kinds[CLOSE].error : errno;
    return fail ? -1 : result;
}

void *fail_mmap(void *place, size_t size, int protection, int flags, int handle, off_t from)
    TAKES(mmap);
void *fail_mmap(void *place, size_t size, int protection, int flags, int handle, off_t from)
{
    return fails(MMAP, HERE) ? MAP_FAILED
                             : REAL(mmap)(place, size, protection, flags, handle, from);
}

void *fail_mmap64(void *place, size_t size, int protection, int flags, int handle, off64_t from)
    TAKES(mmap64);
void *fail_mmap64(void *place, size_t size, int protection, int flags, int handle, off64_t from)
{
    return fails(MMAP, HERE) ? MAP_FAILED
                             : REAL(mmap64)(place, size, protection, flags, handle, from);
}

static int mode_of(int flags, va_list more)
{
    return (flags & (O_CREAT | O_TMPFILE)) != 0 ? va_arg(more, int) : 0;
}

#define OPENS(name)                                                                                \
    int fail_##name(const char *path, int flags, ...) TAKES(name);                                 \
    int fail_##name(const char *path, int flags, ...)                                              \
    {                                                                                              \
        va_list more;                                                                              \
        va_start(more, flags);                                                                     \
        int mode = mode_of(flags, more);                                                           \
        va_end(more);                                                                              \
        return fails(OPEN, HERE) ? -1 : REAL(name)(path, flags, mode);                             \
    }
#define OPENS_AT(name)                                                                             \
    int fail_##name(int folder, const char *path, int flags, ...) TAKES(name);                     \
    int fail_##name(int folder, const char *path, int flags, ...)                                  \
    {                                                                                              \
        va_list more;                                                                              \
        va_start(more, flags);                                                                     \
        int mode = mode_of(flags, more);                                                           \
        va_end(more);                                                                              \
        return fails(OPEN, HERE) ? -1 : REAL(name)(folder, path, flags, mode);                     \
    }

OPENS(open)
OPENS(open64)
OPENS_AT(openat)
OPENS_AT(openat64)

FILE *fail_fopen(const char *path, const char *mode) TAKES(fopen);
FILE *fail_fopen(const char *path, const char *mode)
{
    return fails(OPEN, HERE) ? NULL : REAL(fopen)(path, mode);
}

FILE *fail_fopen64(const char *path, const char *mode) TAKES(fopen64);
FILE *fail_fopen64(const char *path, const char *mode)
{
    return fails(OPEN, HERE) ? NULL : REAL(fopen64)(path, mode);
}

/* ---- Threads --------------------------------------------------------------------------------- */

struct thread {
    void *(*run)(void *context);
    void *context;
    char stack[STACK_BYTES]; /* never freed: the thread may crash as late as it likes */
};

static void *run_thread(void *context)
{
    struct thread *thread = context;
    take_stack(thread->stack);
    return thread->run(thread->context);
}

int fail_pthread_create(pthread_t *made, const pthread_attr_t *how, void *(*run)(void *context),
                        void *context) TAKES(pthread_create);
int fail_pthread_create(pthread_t *made, const pthread_attr_t *how, void *(*run)(void *context),
                        void *context)
{
    struct thread *thread = libc_malloc(sizeof *thread);
    *thread = (struct thread){.run = run, .context = context};
    return REAL(pthread_create)(made, how, run_thread, thread);
}
