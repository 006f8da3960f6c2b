/* SPDX-License-Identifier: Zlib */
#define _GNU_SOURCE /* struct ucred */
#include "app/instance.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <poll.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <sys/un.h>
#include <unistd.h>

/* How long one side waits for the other, and for one that is just starting: tries so many ms apart;
   what waits to be taken; and starts that wait to be heard. */
enum { PATIENCE_MS = 1000, TRIES = 20, BETWEEN_MS = 50, WAITING_MAX = 8, BACKLOG = 4 };

enum { LOCK_NAME_MAX = sizeof((struct sockaddr_un *)NULL)->sun_path + 8 };

static const char answer[] = "taken";

/* What is sent: the token, which has no line's end, a line's end, and the path. */
enum { MESSAGE_MAX = APP_INSTANCE_TOKEN_MAX + APP_INSTANCE_PATH_MAX };

struct app_instance {
    int listener, lock;
    int stop[2]; /* a pipe whose end tells the thread to end */
    struct sockaddr_un name;
    pthread_t thread;
    pthread_mutex_t guard; /* of all below */
    void (*wake)(void *context);
    void *context;
    int waiting;
    struct app_handed handed[WAITING_MAX];
};

/* ---- Where ----------------------------------------------------------------------------------- */

/* A folder that nobody else may look into. */
static bool is_own_folder(const char *path)
{
    struct stat found;
    return path != NULL && path[0] == '/' && stat(path, &found) == 0 && S_ISDIR(found.st_mode) &&
           found.st_uid == geteuid() && (found.st_mode & 077) == 0;
}

/* FNV-1a of 64 bits: names of folders are longer than those of sockets may be. */
static uint64_t digest(const char *text)
{
    uint64_t sum = UINT64_C(0xCBF29CE484222325);
    for (; *text != '\0'; text++) {
        sum = (sum ^ (unsigned char)*text) * UINT64_C(0x100000001B3);
    }
    return sum;
}

static bool name_socket(const char *data, struct sockaddr_un *name)
{
    const char *folder = getenv("XDG_RUNTIME_DIR");
    *name = (struct sockaddr_un){.sun_family = AF_UNIX};
    if (data == NULL || data[0] != '/' || !is_own_folder(folder)) {
        return false;
    }
    int length = snprintf(name->sun_path, sizeof name->sun_path, "%s/tumblecup-%016" PRIx64, folder,
                          digest(data));
    return length > 0 && (size_t)length < sizeof name->sun_path;
}

static void name_lock(const struct sockaddr_un *name, char path[LOCK_NAME_MAX])
{
    snprintf(path, LOCK_NAME_MAX, "%s.lock", name->sun_path);
}

static void close_file(int *file)
{
    if (*file >= 0) {
        close(*file);
    }
    *file = -1;
}

/* Nobody who hangs is waited for. */
static int open_socket(void)
{
    const struct timeval patience = {.tv_sec = PATIENCE_MS / 1000};
    int file = socket(AF_UNIX, SOCK_STREAM, 0);
    if (file >= 0) {
        fcntl(file, F_SETFD, FD_CLOEXEC);
        setsockopt(file, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
        setsockopt(file, SOL_SOCKET, SO_SNDTIMEO, &patience, sizeof patience);
    }
    return file;
}

static bool is_same_person(int file)
{
    struct ucred other;
    socklen_t size = sizeof other;
    return getsockopt(file, SOL_SOCKET, SO_PEERCRED, &other, &size) == 0 && other.uid == geteuid();
}

/* Reads to the end; how many bytes, negative where that never came or there are too many. */
static ssize_t read_all(int file, char *text, size_t size)
{
    size_t have = 0;
    for (;;) {
        ssize_t more = recv(file, text + have, size - have, 0);
        if (more == 0) {
            return (ssize_t)have;
        }
        if (more < 0 && errno == EINTR) {
            continue;
        }
        have += more > 0 ? (size_t)more : 0;
        if (more < 0 || have == size) {
            return -1;
        }
    }
}

/* ---- The second ------------------------------------------------------------------------------ */

static bool send_all(int file, const char *text, size_t size)
{
    while (size > 0) {
        ssize_t sent = send(file, text, size, MSG_NOSIGNAL);
        if (sent < 0 && errno != EINTR) {
            return false;
        }
        text += sent > 0 ? sent : 0;
        size -= sent > 0 ? (size_t)sent : 0;
    }
    return true;
}

static bool hand_over(const struct sockaddr_un *name, const char *path, const char *token)
{
    char said[sizeof answer + 1], message[MESSAGE_MAX];
    bool sound = strlen(token) < APP_INSTANCE_TOKEN_MAX && strchr(token, '\n') == NULL;
    int size = snprintf(message, sizeof message, "%s\n%s", sound ? token : "", path);
    if (size < 0 || (size_t)size >= sizeof message) {
        return false;
    }
    int file = open_socket();
    bool done = file >= 0 && connect(file, (const struct sockaddr *)name, sizeof *name) == 0 &&
                is_same_person(file) && send_all(file, message, (size_t)size) &&
                shutdown(file, SHUT_WR) == 0 &&
                read_all(file, said, sizeof said) == (ssize_t)sizeof answer &&
                memcmp(said, answer, sizeof answer) == 0;
    close_file(&file);
    return done;
}

/* ---- The first ------------------------------------------------------------------------------- */

static bool keep(struct app_instance *instance, const struct app_handed *handed)
{
    pthread_mutex_lock(&instance->guard);
    bool room = instance->waiting < WAITING_MAX;
    if (room) {
        instance->handed[instance->waiting++] = *handed;
        if (instance->wake != NULL) {
            instance->wake(instance->context);
        }
    }
    pthread_mutex_unlock(&instance->guard);
    return room;
}

/* False for what no second start says. */
static bool read_message(const char *message, size_t size, struct app_handed *handed)
{
    const char *end = memchr(message, '\n', size);
    if (end == NULL || memchr(message, '\0', size) != NULL) {
        return false;
    }
    size_t token = (size_t)(end - message), path = size - token - 1;
    if (token >= sizeof handed->token || path >= sizeof handed->path ||
        (path > 0 && end[1] != '/')) {
        return false;
    }
    memcpy(handed->token, message, token);
    handed->token[token] = '\0';
    memcpy(handed->path, end + 1, path);
    handed->path[path] = '\0';
    return true;
}

static void hear(struct app_instance *instance, int file)
{
    char message[MESSAGE_MAX];
    struct app_handed handed;
    const struct timeval patience = {.tv_sec = PATIENCE_MS / 1000};
    fcntl(file, F_SETFD, FD_CLOEXEC);
    setsockopt(file, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
    setsockopt(file, SOL_SOCKET, SO_SNDTIMEO, &patience, sizeof patience);
    ssize_t size = is_same_person(file) ? read_all(file, message, sizeof message) : -1;
    if (size >= 0 && read_message(message, (size_t)size, &handed) && keep(instance, &handed)) {
        send_all(file, answer, sizeof answer);
    }
}

static void *listen_on(void *context)
{
    struct app_instance *instance = context;
    for (;;) {
        struct pollfd files[] = {{.fd = instance->listener, .events = POLLIN},
                                 {.fd = instance->stop[0], .events = POLLIN}};
        int ready = poll(files, 2, -1);
        if (ready < 0 && errno != EINTR) {
            return NULL;
        }
        if (ready > 0 && files[1].revents != 0) {
            return NULL;
        }
        int file = ready > 0 ? accept(instance->listener, NULL, NULL) : -1;
        if (file >= 0) {
            hear(instance, file);
            close(file);
        }
    }
}

/* What lies there under that name is left from one that was killed: whoever runs has the lock. */
static bool open_listener(struct app_instance *instance)
{
    const struct sockaddr_un *name = &instance->name;
    instance->listener = open_socket();
    if (instance->listener < 0) {
        return false;
    }
    unlink(name->sun_path);
    mode_t mask = umask(0077);
    bool bound = bind(instance->listener, (const struct sockaddr *)name, sizeof *name) == 0 &&
                 listen(instance->listener, BACKLOG) == 0;
    umask(mask);
    return bound;
}

static struct app_instance *begin(const struct sockaddr_un *name, int lock)
{
    struct app_instance *instance = calloc(1, sizeof *instance);
    if (instance == NULL) {
        close(lock);
        return NULL;
    }
    *instance =
        (struct app_instance){.listener = -1, .lock = lock, .stop = {-1, -1}, .name = *name};
    pthread_mutex_init(&instance->guard, NULL);
    bool begun = pipe(instance->stop) == 0 && open_listener(instance);
    for (int i = 0; begun && i < 2; i++) {
        fcntl(instance->stop[i], F_SETFD, FD_CLOEXEC);
    }
    if (begun && pthread_create(&instance->thread, NULL, listen_on, instance) == 0) {
        return instance;
    }
    close_file(&instance->listener);
    close_file(&instance->stop[0]);
    close_file(&instance->stop[1]);
    close_file(&instance->lock);
    pthread_mutex_destroy(&instance->guard);
    free(instance);
    return NULL;
}

/* Whether a file that is open still has its name. */
static bool is_there(int file, const char *path)
{
    struct stat opened, named;
    return fstat(file, &opened) == 0 && stat(path, &named) == 0 && opened.st_ino == named.st_ino &&
           opened.st_dev == named.st_dev;
}

/* The lock beside the socket, which goes with the process that has it; negative: another one has
   it, or gave it up just now, or it can't be had. */
static int take_lock(const struct sockaddr_un *name, bool *taken)
{
    char path[LOCK_NAME_MAX];
    name_lock(name, path);
    int file = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0600);
    bool locked = file >= 0 && flock(file, LOCK_EX | LOCK_NB) == 0;
    bool there = locked && is_there(file, path);
    *taken = file >= 0 && (locked ? !there : errno == EWOULDBLOCK);
    if (!there) {
        close_file(&file);
    }
    return file;
}

enum app_instance_found app_instance_begin(const char *data, const char *file, const char *token,
                                           struct app_instance **instance)
{
    struct sockaddr_un name;
    bool taken = true;
    *instance = NULL;
    if (!name_socket(data, &name)) {
        return APP_INSTANCE_ALONE;
    }
    /* One that has the lock and does not answer yet is about to. */
    for (int i = 0; taken && i < TRIES; i++) {
        int lock = take_lock(&name, &taken);
        if (lock >= 0) {
            *instance = begin(&name, lock);
            return APP_INSTANCE_ALONE;
        }
        if (taken && hand_over(&name, file == NULL ? "" : file, token == NULL ? "" : token)) {
            return APP_INSTANCE_HANDED;
        }
        if (taken) {
            poll(NULL, 0, BETWEEN_MS);
        }
    }
    return APP_INSTANCE_ALONE;
}

void app_instance_end(struct app_instance *instance)
{
    if (instance == NULL) {
        return;
    }
    close_file(&instance->stop[1]);
    pthread_join(instance->thread, NULL);
    char lock[LOCK_NAME_MAX];
    name_lock(&instance->name, lock);
    unlink(instance->name.sun_path);
    unlink(lock);
    close_file(&instance->listener);
    close_file(&instance->stop[0]);
    close_file(&instance->lock);
    pthread_mutex_destroy(&instance->guard);
    free(instance);
}

/* ---- What was handed over -------------------------------------------------------------------- */

void app_instance_set_wake(struct app_instance *instance, void (*wake)(void *), void *context)
{
    if (instance != NULL) {
        pthread_mutex_lock(&instance->guard);
        instance->wake = wake;
        instance->context = context;
        pthread_mutex_unlock(&instance->guard);
    }
}

bool app_instance_take(struct app_instance *instance, struct app_handed *handed)
{
    if (instance == NULL) {
        return false;
    }
    pthread_mutex_lock(&instance->guard);
    bool some = instance->waiting > 0;
    if (some) {
        *handed = instance->handed[0];
        instance->waiting--;
        memmove(instance->handed, instance->handed + 1, (size_t)instance->waiting * sizeof *handed);
    }
    pthread_mutex_unlock(&instance->guard);
    return some;
}
