/* SPDX-License-Identifier: Zlib */
#include "speech/voice.h"

#include <dlfcn.h>
#include <errno.h>
#include <libspeechd.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#define LIBRARY "libspeechd.so.2"

/* An answer of the dispatcher, and the spoken line's end, are waited for so long at most: the end
   may never be told, by a voice that is broken. */
enum { ANSWER_MS = 8000, LINE_MS = 4000, LINE_MS_A_BYTE = 250, LEAVE_MS = 500 };

enum { LANGUAGE_MAX = 33 };

struct library {
    void *handle;
    SPDConnection *(*open)(const char *, const char *, const char *, SPDConnectionMode,
                           const SPDConnectionAddress *, int, char **);
    void (*close)(SPDConnection *);
    int (*say)(SPDConnection *, SPDPriority, const char *);
    int (*stop)(SPDConnection *);
    int (*set_language)(SPDConnection *, const char *);
    int (*set_rate)(SPDConnection *, signed int);
    int (*set_notification_on)(SPDConnection *, SPDNotification);
};

struct voice {
    pthread_mutex_t lock;
    pthread_cond_t changed;
    pthread_t thread;
    void (*wake)(void *context);
    void *context;
    /* under the lock */
    struct speech_queue queue;
    char language[LANGUAGE_MAX];
    int rate;
    bool set;              /* both are to be told the dispatcher */
    bool stop;             /* the line that is spoken is to be cut short */
    int spoken, ended;     /* the dispatcher's number of the line spoken last, and of that which
                              ended last: they only grow */
    bool leaving, left;    /* the thread is to end; it has */
    bool loss_told;        /* until a line was spoken again */
    enum voice_loss loss;  /* to be taken */
    struct timespec asked; /* since then an answer is waited for */
    bool asking;
    SPDConnection *connection; /* NULL: none */
    /* the thread's own */
    struct library library;
};

/* The library calls back without saying for whom. One voice speaks at a time in a program. */
static struct voice *speaking;
static pthread_mutex_t speaking_lock = PTHREAD_MUTEX_INITIALIZER;

/* ---- The library ----------------------------------------------------------------------------- */

static bool find(struct library *library, void *function, const char *name)
{
    void *found = dlsym(library->handle, name);
    memcpy(function, &found, sizeof found); /* which ISO C has no cast for */
    return found != NULL;
}

static bool load(struct library *library)
{
    if (library->handle != NULL) {
        return true;
    }
    /* It stays to the program's end: its own threads may still run in it, and what it leaks is
       known by its name. */
    library->handle = dlopen(LIBRARY, RTLD_NOW | RTLD_LOCAL | RTLD_NODELETE);
    return library->handle != NULL && find(library, &library->open, "spd_open2") &&
           find(library, &library->close, "spd_close") && find(library, &library->say, "spd_say") &&
           find(library, &library->stop, "spd_stop") &&
           find(library, &library->set_language, "spd_set_language") &&
           find(library, &library->set_rate, "spd_set_voice_rate") &&
           find(library, &library->set_notification_on, "spd_set_notification_on");
}

/* ---- The dispatcher, on the thread ----------------------------------------------------------- */

/* On the library's own thread; it may come before the number is known here, or, of a line that was
   cut short, late. */
static void on_end(size_t message, size_t client, SPDNotificationType type)
{
    (void)client;
    (void)type;
    pthread_mutex_lock(&speaking_lock);
    struct voice *voice = speaking;
    if (voice != NULL) {
        pthread_mutex_lock(&voice->lock);
        voice->ended = (int)message > voice->ended ? (int)message : voice->ended;
        pthread_cond_broadcast(&voice->changed);
        pthread_mutex_unlock(&voice->lock);
    }
    pthread_mutex_unlock(&speaking_lock);
}

static struct timespec clock_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return now;
}

static struct timespec later(struct timespec at, long ms)
{
    at.tv_sec += ms / 1000;
    at.tv_nsec += ms % 1000 * 1000000;
    if (at.tv_nsec >= 1000000000) {
        at.tv_sec++;
        at.tv_nsec -= 1000000000;
    }
    return at;
}

/* Between both the lock is free, and the dispatcher has to answer in time. */
static void begin_asking(struct voice *voice)
{
    voice->asking = true;
    voice->asked = clock_now();
    pthread_mutex_unlock(&voice->lock);
}

static void end_asking(struct voice *voice)
{
    pthread_mutex_lock(&voice->lock);
    voice->asking = false;
}

static void lose(struct voice *voice, enum voice_loss loss)
{
    speech_queue_stop(&voice->queue);
    if (!voice->loss_told && !voice->leaving) {
        voice->loss = loss;
        voice->loss_told = true;
        voice->wake(voice->context);
    }
}

static void hang_up(struct voice *voice)
{
    SPDConnection *connection = voice->connection;
    voice->connection = NULL;
    if (connection != NULL) {
        pthread_mutex_unlock(&voice->lock);
        voice->library.close(connection);
        pthread_mutex_lock(&voice->lock);
    }
}

/* Where it is was said by whoever set the address: none is started then. */
static bool connect_to(struct voice *voice)
{
    if (voice->connection != NULL) {
        return true;
    }
    if (!load(&voice->library)) {
        lose(voice, VOICE_NO_LIBRARY);
        return false;
    }
    char *error = NULL;
    begin_asking(voice);
    SPDConnection *connection =
        voice->library.open("tumblecup", "table", NULL, SPD_MODE_THREADED, NULL,
                            getenv("SPEECHD_ADDRESS") == NULL, &error);
    free(error);
    if (connection != NULL) {
        connection->callback_end = connection->callback_cancel = on_end;
        voice->library.set_notification_on(connection, SPD_END);
        voice->library.set_notification_on(connection, SPD_CANCEL);
    }
    end_asking(voice);
    voice->connection = connection;
    voice->ended = 0;
    voice->set = true;
    if (connection == NULL) {
        lose(voice, VOICE_NO_DISPATCHER);
    }
    return connection != NULL;
}

static void tell_settings(struct voice *voice)
{
    char language[LANGUAGE_MAX];
    int rate = voice->rate;
    memcpy(language, voice->language, sizeof language);
    voice->set = false;
    begin_asking(voice);
    if (language[0] != '\0') {
        voice->library.set_language(voice->connection, language);
    }
    voice->library.set_rate(voice->connection, rate);
    end_asking(voice);
}

/* True where the dispatcher took the line. */
static bool hand_over(struct voice *voice, const char *text)
{
    char *copy = strdup(text); /* the line may be cut short meanwhile */
    if (copy == NULL) {
        return true;
    }
    begin_asking(voice);
    int number = voice->library.say(voice->connection, SPD_MESSAGE, copy);
    end_asking(voice);
    free(copy);
    voice->spoken = number;
    return number >= 0;
}

/* Speaks the next line until its end, or until it is cut short. */
static void speak(struct voice *voice)
{
    const char *text = speech_queue_next(&voice->queue);
    size_t length = strlen(text);
    voice->stop = false;
    if (!hand_over(voice, text)) {
        hang_up(voice);
        lose(voice, VOICE_ENDED);
        return;
    }
    voice->loss_told = false;
    struct timespec end = later(clock_now(), LINE_MS + (long)length * LINE_MS_A_BYTE);
    int waited = 0;
    while (voice->ended < voice->spoken && !voice->stop && !voice->leaving && waited != ETIMEDOUT) {
        waited = pthread_cond_timedwait(&voice->changed, &voice->lock, &end);
    }
    if (!voice->stop) {
        speech_queue_done(&voice->queue);
    } else if (voice->ended < voice->spoken) {
        begin_asking(voice);
        voice->library.stop(voice->connection);
        end_asking(voice);
    }
}

/* A dispatcher that is gone closes the socket under the library: that must not end the program. */
static void mask_signals(void)
{
    sigset_t all;
    sigfillset(&all);
    pthread_sigmask(SIG_BLOCK, &all, NULL);
}

static void free_voice(struct voice *voice)
{
    speech_queue_finish(&voice->queue);
    pthread_cond_destroy(&voice->changed);
    pthread_mutex_destroy(&voice->lock);
    free(voice);
}

static void *serve(void *context)
{
    struct voice *voice = context;
    mask_signals();
    pthread_mutex_lock(&voice->lock);
    while (!voice->leaving) {
        if (voice->queue.count == 0) {
            pthread_cond_wait(&voice->changed, &voice->lock);
        } else if (connect_to(voice)) {
            if (voice->set) {
                tell_settings(voice);
            }
            if (voice->queue.count > 0 && !voice->leaving) {
                speak(voice);
            }
        }
    }
    hang_up(voice);
    voice->left = true;
    pthread_cond_broadcast(&voice->changed);
    pthread_mutex_unlock(&voice->lock);
    return NULL;
}

/* ---- From outside ---------------------------------------------------------------------------- */

struct voice *voice_create(void (*wake)(void *context), void *context)
{
    struct voice *voice = calloc(1, sizeof *voice);
    pthread_condattr_t by_clock;
    if (voice == NULL) {
        return NULL;
    }
    speech_queue_init(&voice->queue);
    voice->wake = wake;
    voice->context = context;
    pthread_condattr_init(&by_clock);
    pthread_condattr_setclock(&by_clock, CLOCK_MONOTONIC);
    pthread_mutex_init(&voice->lock, NULL);
    pthread_cond_init(&voice->changed, &by_clock);
    pthread_condattr_destroy(&by_clock);
    pthread_mutex_lock(&speaking_lock);
    speaking = voice;
    pthread_mutex_unlock(&speaking_lock);
    if (pthread_create(&voice->thread, NULL, serve, voice) != 0) {
        pthread_mutex_lock(&speaking_lock);
        speaking = NULL;
        pthread_mutex_unlock(&speaking_lock);
        free_voice(voice);
        return NULL;
    }
    return voice;
}

/* One that hangs is left to itself: its answer may come as late as it likes. */
void voice_destroy(struct voice *voice)
{
    if (voice == NULL) {
        return;
    }
    pthread_mutex_lock(&speaking_lock);
    speaking = NULL;
    pthread_mutex_unlock(&speaking_lock);
    pthread_mutex_lock(&voice->lock);
    voice->leaving = true;
    speech_queue_stop(&voice->queue);
    pthread_cond_broadcast(&voice->changed);
    struct timespec end = later(clock_now(), LEAVE_MS);
    int waited = 0;
    while (!voice->left && waited != ETIMEDOUT) {
        waited = pthread_cond_timedwait(&voice->changed, &voice->lock, &end);
    }
    bool left = voice->left;
    pthread_mutex_unlock(&voice->lock);
    if (left) {
        pthread_join(voice->thread, NULL);
        if (voice->library.handle != NULL) {
            dlclose(voice->library.handle);
        }
        free_voice(voice);
    } else {
        pthread_detach(voice->thread);
    }
}

void voice_set(struct voice *voice, const char *language, int rate)
{
    pthread_mutex_lock(&voice->lock);
    if (strcmp(voice->language, language) != 0 || voice->rate != rate) {
        snprintf(voice->language, LANGUAGE_MAX, "%s", language);
        voice->rate = rate;
        voice->set = true;
    }
    pthread_mutex_unlock(&voice->lock);
}

void voice_say(struct voice *voice, enum speech_kind kind, const char *text)
{
    pthread_mutex_lock(&voice->lock);
    voice->stop = speech_queue_add(&voice->queue, kind, text) || voice->stop;
    pthread_cond_broadcast(&voice->changed);
    pthread_mutex_unlock(&voice->lock);
}

void voice_stop(struct voice *voice)
{
    pthread_mutex_lock(&voice->lock);
    voice->stop = speech_queue_stop(&voice->queue) || voice->stop;
    pthread_cond_broadcast(&voice->changed);
    pthread_mutex_unlock(&voice->lock);
}

size_t voice_waiting(struct voice *voice)
{
    pthread_mutex_lock(&voice->lock);
    size_t waiting = voice->queue.count + (voice->queue.current.text != NULL ? 1 : 0);
    pthread_mutex_unlock(&voice->lock);
    return waiting;
}

/* Longer than any answer takes. */
static bool hangs(const struct voice *voice)
{
    struct timespec end = later(voice->asked, ANSWER_MS), now = clock_now();
    return voice->asking &&
           (now.tv_sec > end.tv_sec || (now.tv_sec == end.tv_sec && now.tv_nsec > end.tv_nsec));
}

enum voice_loss voice_take_loss(struct voice *voice)
{
    pthread_mutex_lock(&voice->lock);
    enum voice_loss loss = voice->loss;
    voice->loss = VOICE_WELL;
    if (!voice->loss_told && hangs(voice)) {
        loss = VOICE_HANGS;
        voice->loss_told = true;
    }
    pthread_mutex_unlock(&voice->lock);
    return loss;
}
