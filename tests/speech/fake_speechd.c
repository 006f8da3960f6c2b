/* SPDX-License-Identifier: Zlib */
/* Stands in for libspeechd in test_voice.c, whose own thread is cancelled wherever it is, which no
   sanitizer of threads survives. Lines end on a thread of its own, as soon as they are there. */
#include <libspeechd.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "tests/speech/fake_speechd.h"

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t changed = PTHREAD_COND_INITIALIZER;
static pthread_t thread;
static SPDConnection *connected;
static bool holds, dead, leaving;
static int lines, ended; /* by their numbers */

static void *serve(void *context)
{
    (void)context;
    pthread_mutex_lock(&lock);
    while (!leaving) {
        if (ended < lines && !holds) {
            int number = ++ended;
            SPDCallback end = connected->callback_end;
            pthread_mutex_unlock(&lock);
            end((size_t)number, 1, SPD_EVENT_END);
            pthread_mutex_lock(&lock);
        } else {
            pthread_cond_wait(&changed, &lock);
        }
    }
    pthread_mutex_unlock(&lock);
    return NULL;
}

SPDConnection *spd_open2(const char *client_name, const char *connection_name,
                         const char *user_name, SPDConnectionMode mode,
                         const SPDConnectionAddress *address, int autospawn, char **error_result)
{
    (void)client_name, (void)connection_name, (void)user_name, (void)mode;
    (void)address, (void)autospawn;
    *error_result = NULL;
    pthread_mutex_lock(&lock);
    bool refused = dead;
    pthread_mutex_unlock(&lock);
    SPDConnection *connection = refused ? NULL : calloc(1, sizeof *connection);
    if (connection != NULL) {
        pthread_mutex_lock(&lock);
        connected = connection;
        leaving = false;
        lines = ended = 0;
        pthread_mutex_unlock(&lock);
        pthread_create(&thread, NULL, serve, NULL);
    }
    return connection;
}

void spd_close(SPDConnection *connection)
{
    pthread_mutex_lock(&lock);
    leaving = true;
    pthread_cond_broadcast(&changed);
    pthread_mutex_unlock(&lock);
    pthread_join(thread, NULL);
    pthread_mutex_lock(&lock);
    connected = NULL;
    pthread_cond_broadcast(&changed);
    pthread_mutex_unlock(&lock);
    free(connection);
}

int spd_say(SPDConnection *connection, SPDPriority priority, const char *text)
{
    (void)connection, (void)priority, (void)text;
    pthread_mutex_lock(&lock);
    int number = dead ? -1 : ++lines;
    pthread_cond_broadcast(&changed);
    pthread_mutex_unlock(&lock);
    return number;
}

int spd_stop(SPDConnection *connection)
{
    pthread_mutex_lock(&lock);
    int first = ended, last = lines;
    ended = lines;
    pthread_mutex_unlock(&lock);
    for (int number = first + 1; number <= last; number++) {
        connection->callback_cancel((size_t)number, 1, SPD_EVENT_CANCEL);
    }
    return 0;
}

int spd_set_language(SPDConnection *connection, const char *language)
{
    (void)connection;
    return language[0] != '\0' ? 0 : -1;
}

int spd_set_voice_rate(SPDConnection *connection, signed int rate)
{
    (void)connection;
    return rate >= -100 && rate <= 100 ? 0 : -1;
}

int spd_set_notification_on(SPDConnection *connection, SPDNotification notification)
{
    (void)connection, (void)notification;
    return 0;
}

void fake_speechd_begin(void)
{
    pthread_mutex_lock(&lock);
    while (connected != NULL) { /* a voice that was late to leave */
        pthread_cond_wait(&changed, &lock);
    }
    lines = ended = 0;
    holds = dead = false;
    pthread_mutex_unlock(&lock);
}

void fake_speechd_set(bool holds_lines, bool is_dead)
{
    pthread_mutex_lock(&lock);
    holds = holds_lines;
    dead = is_dead;
    pthread_mutex_unlock(&lock);
}

int fake_speechd_lines(void)
{
    pthread_mutex_lock(&lock);
    int count = lines;
    pthread_mutex_unlock(&lock);
    return count;
}
