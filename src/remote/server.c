/* SPDX-License-Identifier: Zlib */
#define _GNU_SOURCE /* eventfd, clocks of conditions */
#include "remote/server.h"

#include <assert.h>
#include <errno.h>
#include <poll.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/eventfd.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

#include "remote/civetweb.h"
#include "remote/crowd.h"
#include "remote/files.h"

/* Threads of civetweb: one for each connection, and some that refuse what is too much. */
#define WORKERS "30"

/* Messages that wait for the loop, of which the last ones are kept for who comes and goes; and what
   a phone may be behind. */
enum { WAITING_MAX = 512, WAITING_KEPT = 64, SAYS_MAX = 8 };
/* The other side has so long to take in a close, and what it still sends is thrown away, ms;
   less where the table ends. */
enum { LEAVE_MS = 1000, END_MS = 50 };

/* One connection. All below `frames` is under the lock. */
struct link {
    struct remote_frames frames; /* the thread's own */
    struct remote_rate rate;
    int file; /* the thread's own */
    char address[REMOTE_ADDRESS_BYTES];
    uint8_t *out; /* a frame on its way, the thread's own */
    size_t out_at, out_size;
    uint64_t heard, pinged, stuck; /* moments; stuck: since when nothing could be sent, or 0 */
    bool used;
    int wake;  /* an eventfd */
    int phone; /* negative: it said no hello yet, or another connection has that phone now */
    bool known;
    char *say[SAYS_MAX];
    int says;
    char *show;
    enum remote_close close; /* it is to end */
};

struct phone {
    bool known;
    struct remote_digest secret;
    struct link *link; /* NULL: it is not there */
    uint64_t last;     /* moment of its last hello */
};

struct remote {
    const struct remote_civetweb *web;
    struct mg_context *context;
    struct remote_files files;
    char address[REMOTE_ADDRESS_BYTES];
    char host[REMOTE_ADDRESS_BYTES + 8]; /* "192.168.1.5:3423" */
    char token[REMOTE_KEY_BYTES];
    struct remote_digest token_digest;
    int port;
    void (*wake)(void *context);
    void *waker;
    pthread_t usher; /* who looks again at what is too much */
    bool ushers;
    /* under the lock */
    pthread_mutex_t lock;
    pthread_cond_t changed; /* a link ended, or the usher is wanted */
    bool ending, crowded;
    enum remote_close why;
    struct remote_guard guard;
    struct remote_crowd crowd;
    struct link links[REMOTE_LINKS_MAX];
    struct phone phones[REMOTE_PHONES_MAX];
    struct remote_message waiting[WAITING_MAX];
    int first, count;
};

static uint64_t now_ms(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * 1000 + (uint64_t)now.tv_nsec / 1000000;
}

/* ---- What waits for the loop, under the lock ------------------------------------------------- */

static bool put(struct remote *remote, const struct remote_message *message)
{
    bool kept = message->what >= REMOTE_DOES;
    bool room = remote->count < (kept ? WAITING_MAX : WAITING_MAX - WAITING_KEPT);
    if (room) {
        remote->waiting[(remote->first + remote->count++) % WAITING_MAX] = *message;
        remote->wake(remote->waker);
    }
    return room;
}

bool remote_take(struct remote *remote, struct remote_message *message)
{
    pthread_mutex_lock(&remote->lock);
    bool found = remote->count > 0;
    if (found) {
        *message = remote->waiting[remote->first];
        remote->first = (remote->first + 1) % WAITING_MAX;
        remote->count--;
    }
    pthread_mutex_unlock(&remote->lock);
    return found;
}

/* ---- What is said to phones ------------------------------------------------------------------ */

static void stir(const struct link *link)
{
    const uint64_t one = 1;
    (void)!write(link->wake, &one, sizeof one);
}

static void end_link(struct link *link, enum remote_close why)
{
    link->close = link->close == REMOTE_CLOSE_NONE ? why : link->close;
    stir(link);
}

static struct link *link_of(struct remote *remote, int phone)
{
    return phone >= 0 && phone < REMOTE_PHONES_MAX ? remote->phones[phone].link : NULL;
}

void remote_say(struct remote *remote, int phone, const char *text)
{
    pthread_mutex_lock(&remote->lock);
    struct link *link = link_of(remote, phone);
    if (link != NULL && link->says < SAYS_MAX) {
        link->say[link->says] = strdup(text);
        link->says += link->say[link->says] != NULL;
        stir(link);
    }
    pthread_mutex_unlock(&remote->lock);
}

void remote_show(struct remote *remote, int phone, const char *text)
{
    pthread_mutex_lock(&remote->lock);
    struct link *link = link_of(remote, phone);
    if (link != NULL) {
        free(link->show);
        link->show = strdup(text);
        stir(link);
    }
    pthread_mutex_unlock(&remote->lock);
}

void remote_hang_up(struct remote *remote, int phone, enum remote_close why)
{
    pthread_mutex_lock(&remote->lock);
    struct link *link = link_of(remote, phone);
    if (link != NULL) {
        end_link(link, why);
    }
    pthread_mutex_unlock(&remote->lock);
}

bool remote_there(struct remote *remote, int phone)
{
    pthread_mutex_lock(&remote->lock);
    bool there = link_of(remote, phone) != NULL;
    pthread_mutex_unlock(&remote->lock);
    return there;
}

void remote_list_known(struct remote *remote, struct remote_known known[REMOTE_PHONES_MAX])
{
    pthread_mutex_lock(&remote->lock);
    for (int i = 0; i < REMOTE_PHONES_MAX; i++) {
        known[i] = (struct remote_known){remote->phones[i].known, remote->phones[i].secret};
    }
    pthread_mutex_unlock(&remote->lock);
}

int remote_links(struct remote *remote)
{
    int count = 0;
    pthread_mutex_lock(&remote->lock);
    for (int i = 0; i < REMOTE_LINKS_MAX; i++) {
        count += remote->links[i].used;
    }
    pthread_mutex_unlock(&remote->lock);
    return count;
}

/* ---- Hello, under the lock ------------------------------------------------------------------- */

/* All are looked at, so that the time tells nothing. */
static int phone_of(const struct remote *remote, const char *secret)
{
    struct remote_digest digest = remote_key_digest(secret);
    int found = -1;
    for (int i = 0; i < REMOTE_PHONES_MAX; i++) {
        bool same = remote_digest_same(&remote->phones[i].secret, &digest);
        found = same && remote->phones[i].known ? i : found;
    }
    return found;
}

/* A free place, or that of the phone which has been away the longest; negative: all are here. */
static int place_for_phone(const struct remote *remote)
{
    int best = -1;
    for (int i = 0; i < REMOTE_PHONES_MAX; i++) {
        const struct phone *phone = &remote->phones[i];
        if (!phone->known) {
            return i;
        }
        if (phone->link == NULL && (best < 0 || phone->last < remote->phones[best].last)) {
            best = i;
        }
    }
    return best;
}

static enum remote_close greet(struct remote *remote, struct link *link,
                               struct remote_message *message)
{
    uint64_t now = now_ms();
    if (remote_guard_shuts(&remote->guard, link->address, now)) {
        return REMOTE_CLOSE_UNKNOWN;
    }
    int phone = message->secret[0] != '\0' ? phone_of(remote, message->secret) : -1;
    struct remote_digest token = remote_key_digest(message->token);
    bool invited = remote_digest_same(&token, &remote->token_digest);
    message->fresh = phone < 0;
    message->secret[0] = message->token[0] = '\0';
    if (phone < 0 && !invited) {
        remote_guard_wrong(&remote->guard, link->address, now);
        return REMOTE_CLOSE_UNKNOWN;
    }
    if (phone < 0) {
        phone = place_for_phone(remote);
        if (phone < 0 || !remote_key_make(message->secret)) {
            return REMOTE_CLOSE_OFF;
        }
        remote->phones[phone] = (struct phone){
            .known = true, .secret = remote_key_digest(message->secret), .link = NULL};
    }
    struct phone *who = &remote->phones[phone];
    if (who->link != NULL) {
        who->link->phone = -1;
        end_link(who->link, REMOTE_CLOSE_TWICE);
    }
    remote_guard_right(&remote->guard, link->address);
    who->link = link;
    who->last = now;
    link->phone = message->phone = phone;
    link->known = true;
    message->what = REMOTE_CAME;
    return put(remote, message) ? REMOTE_CLOSE_NONE : REMOTE_CLOSE_FAST;
}

/* ---- A connection, on its thread ------------------------------------------------------------- */

static enum remote_close hear(struct remote *remote, struct link *link)
{
    struct remote_message message;
    if (!remote_rate_take(&link->rate, now_ms())) {
        return REMOTE_CLOSE_FAST;
    }
    if (!remote_message_read(link->frames.text, link->frames.size, &message)) {
        return REMOTE_CLOSE_BAD;
    }
    pthread_mutex_lock(&remote->lock);
    enum remote_close why = REMOTE_CLOSE_NONE;
    bool hello = message.what == REMOTE_HELLO;
    if (hello != !link->known) {
        why = REMOTE_CLOSE_BAD;
    } else if (hello) {
        why = greet(remote, link, &message);
    } else if (link->phone >= 0) {
        message.phone = link->phone;
        why = put(remote, &message) ? REMOTE_CLOSE_NONE : REMOTE_CLOSE_FAST;
    }
    pthread_mutex_unlock(&remote->lock);
    return why;
}

/* Lays a frame out to be sent; false without memory, or where it is too long. */
static bool lay_out(struct link *link, enum remote_opcode opcode, const void *bytes, size_t size)
{
    free(link->out);
    link->out_at = link->out_size = 0;
    link->out = size <= REMOTE_SENT_MAX ? malloc(size + REMOTE_FRAME_HEAD_BYTES) : NULL;
    if (link->out == NULL) {
        return false;
    }
    size_t head = remote_frame_head(link->out, opcode, size);
    if (size > 0) {
        memcpy(link->out + head, bytes, size);
    }
    link->out_size = head + size;
    return true;
}

/* False where the other side is gone. */
static bool push(struct link *link)
{
    while (link->out_at < link->out_size) {
        ssize_t sent = send(link->file, link->out + link->out_at, link->out_size - link->out_at,
                            MSG_DONTWAIT | MSG_NOSIGNAL);
        if (sent < 0 && errno == EINTR) {
            continue;
        }
        if (sent < 0) {
            link->stuck = link->stuck == 0 ? now_ms() : link->stuck;
            return errno == EAGAIN || errno == EWOULDBLOCK;
        }
        link->out_at += (size_t)sent;
    }
    link->stuck = 0;
    return true;
}

/* What is to be sent next, taken off; NULL: nothing. */
static char *next_text(struct remote *remote, struct link *link, enum remote_close *close)
{
    pthread_mutex_lock(&remote->lock);
    char *text = link->says > 0 ? link->say[0] : link->show;
    if (link->says > 0) {
        memmove(link->say, link->say + 1, (size_t)--link->says * sizeof link->say[0]);
    } else {
        link->show = NULL;
    }
    *close = link->close;
    pthread_mutex_unlock(&remote->lock);
    return text;
}

/* Sends what there is to send; why the connection is to end, or nothing. */
static enum remote_close send_all(struct remote *remote, struct link *link)
{
    enum remote_close close = REMOTE_CLOSE_NONE;
    for (;;) {
        if (!push(link)) {
            return REMOTE_CLOSE_NORMAL;
        }
        if (link->out_at < link->out_size) {
            return REMOTE_CLOSE_NONE;
        }
        char *text = next_text(remote, link, &close);
        if (text == NULL) {
            return close;
        }
        bool laid = lay_out(link, REMOTE_OPCODE_TEXT, text, strlen(text));
        free(text);
        if (!laid) {
            return REMOTE_CLOSE_GOING;
        }
    }
}

/* Reads what there is; why the connection is to end, or nothing. */
static enum remote_close receive(struct remote *remote, struct link *link)
{
    for (;;) {
        size_t room;
        uint8_t *place = remote_frames_room(&link->frames, &room);
        ssize_t count = recv(link->file, place, room, MSG_DONTWAIT);
        if (count < 0 && errno == EINTR) {
            continue;
        }
        if (count <= 0) {
            bool later = count < 0 && (errno == EAGAIN || errno == EWOULDBLOCK);
            return later ? REMOTE_CLOSE_NONE : REMOTE_CLOSE_NORMAL;
        }
        link->heard = now_ms();
        remote_frames_add(&link->frames, (size_t)count);
        enum remote_frame found;
        while ((found = remote_frames_next(&link->frames)) != REMOTE_FRAME_NONE) {
            enum remote_close why = REMOTE_CLOSE_NONE;
            if (found == REMOTE_FRAME_WRONG) {
                why = link->frames.why;
            } else if (found == REMOTE_FRAME_CLOSE) {
                why = REMOTE_CLOSE_NORMAL;
            } else if (found == REMOTE_FRAME_TEXT) {
                why = hear(remote, link);
            } else if (link->out_at == link->out_size &&
                       !lay_out(link, REMOTE_OPCODE_PONG, link->frames.control,
                                link->frames.control_size)) {
                why = REMOTE_CLOSE_GOING;
            } else if (!remote_rate_take(&link->rate, link->heard)) {
                why = REMOTE_CLOSE_FAST;
            }
            if (why != REMOTE_CLOSE_NONE) {
                return why;
            }
        }
    }
}

/* What is due by the clock: a ping, or the end; and ms until something is. */
static enum remote_close keep_time(struct link *link, int *wait)
{
    uint64_t now = now_ms();
    uint64_t due = link->pinged + REMOTE_PING_MS;
    if (!link->known) {
        due = link->heard + REMOTE_PATIENCE_MS;
        if (now >= due) {
            return REMOTE_CLOSE_SILENT;
        }
    } else if (now - link->heard > 2 * REMOTE_PING_MS + REMOTE_PATIENCE_MS ||
               (link->stuck != 0 && now - link->stuck > REMOTE_PATIENCE_MS)) {
        return REMOTE_CLOSE_GOING;
    } else if (now >= due) {
        if (link->out_at == link->out_size && !lay_out(link, REMOTE_OPCODE_PING, NULL, 0)) {
            return REMOTE_CLOSE_GOING;
        }
        link->pinged = now;
        due = now + REMOTE_PING_MS;
    }
    *wait = (int)(due - now);
    return REMOTE_CLOSE_NONE;
}

/* Says why, and throws away what still comes, so that it is read. */
static void leave(struct link *link, enum remote_close why)
{
    bool ends = why == REMOTE_CLOSE_GOING || why == REMOTE_CLOSE_OFF;
    const uint8_t code[] = {(uint8_t)((int)why >> 8), (uint8_t)((int)why & 0xFF)};
    uint64_t end = now_ms() + (ends ? END_MS : LEAVE_MS);
    bool whole = link->out_at == link->out_size || push(link);
    if (whole && link->out_at == link->out_size &&
        lay_out(link, REMOTE_OPCODE_CLOSE, code, sizeof code)) {
        push(link);
    }
    shutdown(link->file, SHUT_WR);
    for (uint64_t now; (now = now_ms()) < end;) {
        struct pollfd file = {.fd = link->file, .events = POLLIN};
        ssize_t count =
            poll(&file, 1, (int)(end - now)) > 0
                ? recv(link->file, link->frames.bytes, sizeof link->frames.bytes, MSG_DONTWAIT)
                : 0;
        if (count == 0 || (count < 0 && errno != EAGAIN && errno != EINTR)) {
            break;
        }
    }
    shutdown(link->file, SHUT_RDWR);
}

static void serve(struct remote *remote, struct link *link)
{
    enum remote_close why = REMOTE_CLOSE_NONE;
    int wait = 0;
    while (why == REMOTE_CLOSE_NONE) {
        why = keep_time(link, &wait);
        why = why == REMOTE_CLOSE_NONE ? send_all(remote, link) : why;
        if (why != REMOTE_CLOSE_NONE) {
            break;
        }
        bool behind = link->out_at < link->out_size;
        struct pollfd files[] = {
            {.fd = link->file, .events = (short)(POLLIN | (behind ? POLLOUT : 0))},
            {.fd = link->wake, .events = POLLIN}};
        if (poll(files, 2, behind && wait > LEAVE_MS ? LEAVE_MS : wait) < 0 && errno != EINTR) {
            why = REMOTE_CLOSE_GOING;
        }
        if ((files[1].revents & POLLIN) != 0) {
            uint64_t times;
            (void)!read(link->wake, &times, sizeof times);
        }
        if (why == REMOTE_CLOSE_NONE && files[0].revents != 0) {
            why = receive(remote, link);
        }
    }
    leave(link, why);
}

static struct link *take_link(struct remote *remote, const struct remote_socket *found)
{
    struct link *link = NULL;
    for (int i = 0; !remote->ending && i < REMOTE_LINKS_MAX && link == NULL; i++) {
        link = remote->links[i].used ? NULL : &remote->links[i];
    }
    int wake = link == NULL ? -1 : eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
    if (wake < 0) {
        return NULL;
    }
    uint64_t now = now_ms();
    *link = (struct link){
        .file = found->file, .used = true, .wake = wake, .phone = -1, .heard = now, .pinged = now};
    snprintf(link->address, sizeof link->address, "%s", found->address);
    return link;
}

static void give_back(struct remote *remote, struct link *link)
{
    if (link->phone >= 0) {
        remote->phones[link->phone].link = NULL;
        put(remote, &(struct remote_message){.what = REMOTE_LEFT, .phone = link->phone});
    }
    for (int i = 0; i < link->says; i++) {
        free(link->say[i]);
    }
    free(link->show);
    free(link->out);
    close(link->wake);
    link->used = false;
    pthread_cond_broadcast(&remote->changed);
}

/* ---- What civetweb calls, on its threads ----------------------------------------------------- */

static struct remote *remote_of(const struct mg_connection *connection)
{
    const struct remote_civetweb *web = remote_civetweb_load();
    return web->user_data(web->context(connection));
}

static struct remote_socket *socket_of(struct remote *remote,
                                       const struct mg_connection *connection)
{
    const struct mg_request_info *request = remote->web->request(connection);
    return request == NULL
               ? NULL
               : remote_crowd_find(&remote->crowd, request->remote_addr, request->remote_port);
}

static void look(struct remote *remote)
{
    bool again = remote_crowd_look(&remote->crowd, &remote->guard, now_ms());
    if (again && !remote->crowded) {
        remote->crowded = true;
        pthread_cond_broadcast(&remote->changed);
    }
}

/* Every connection comes by here before it can be closed, so that none which is new is. */
static int on_connection(const struct mg_connection *connection, void **data)
{
    struct remote *remote = remote_of(connection);
    *data = NULL;
    pthread_mutex_lock(&remote->lock);
    look(remote);
    pthread_mutex_unlock(&remote->lock);
    return 0;
}

static void on_closed(const struct mg_connection *connection)
{
    pthread_mutex_unlock(&remote_of(connection)->lock);
}

static void *usher(void *context)
{
    struct remote *remote = context;
    pthread_mutex_lock(&remote->lock);
    while (!remote->ending) {
        if (!remote->crowded) {
            pthread_cond_wait(&remote->changed, &remote->lock);
            continue;
        }
        struct timespec until;
        clock_gettime(CLOCK_MONOTONIC, &until);
        until.tv_nsec += (REMOTE_CROWD_GRACE_MS + 1) * 1000000L;
        until.tv_sec += until.tv_nsec / 1000000000L;
        until.tv_nsec %= 1000000000L;
        while (!remote->ending &&
               pthread_cond_timedwait(&remote->changed, &remote->lock, &until) == 0) {
        }
        remote->crowded = false;
        if (!remote->ending) {
            look(remote);
        }
    }
    pthread_mutex_unlock(&remote->lock);
    return NULL;
}

static int answer(struct remote *remote, struct mg_connection *connection, int status,
                  const char *words, const struct remote_file *file)
{
    char head[640];
    size_t size = file == NULL ? 0 : file->size;
    int length = snprintf(head, sizeof head,
                          "HTTP/1.1 %d %s\r\n"
                          "Content-Type: %s\r\nContent-Length: %zu\r\nConnection: close\r\n"
                          "Cache-Control: no-store\r\nX-Content-Type-Options: nosniff\r\n"
                          "Content-Security-Policy: default-src 'self'\r\n"
                          "X-Frame-Options: DENY\r\nReferrer-Policy: no-referrer\r\n\r\n",
                          status, words, file == NULL ? "text/plain" : file->type, size);
    remote->web->write(connection, head, (size_t)length);
    if (size > 0) {
        remote->web->write(connection, file->bytes, size);
    }
    return status;
}

/* A page of another name that leads here (DNS rebinding), or of another origin. */
static bool is_foreign(const struct remote *remote, const struct mg_connection *connection,
                       bool must)
{
    char own[sizeof remote->host + 8];
    const char *host = remote->web->header(connection, "Host");
    const char *origin = remote->web->header(connection, "Origin");
    snprintf(own, sizeof own, "http://%s", remote->host);
    return host == NULL || strcmp(host, remote->host) != 0 || (must && origin == NULL) ||
           (origin != NULL && strcmp(origin, own) != 0);
}

/* How many links there are, of an address or (NULL) in all. */
static int links_of(const struct remote *remote, const char *address)
{
    int count = 0;
    for (int i = 0; i < REMOTE_LINKS_MAX; i++) {
        count += remote->links[i].used &&
                 (address == NULL || strcmp(remote->links[i].address, address) == 0);
    }
    return count;
}

/* A status that refuses it; 0: it may go on. */
static int judge(struct remote *remote, const struct mg_connection *connection)
{
    uint64_t now = now_ms();
    pthread_mutex_lock(&remote->lock);
    const struct remote_socket *found = socket_of(remote, connection);
    bool spared =
        found != NULL && remote->crowd.spares_loopback && strcmp(found->address, "127.0.0.1") == 0;
    enum remote_crowd_room room =
        found == NULL ? REMOTE_CROWD_BUSY : remote_crowd_room(&remote->crowd, found, now);
    int status = found == NULL || remote->ending ? 503
                 : found->refused                ? -1
                 : remote_guard_shuts(&remote->guard, found->address, now) ||
                         room == REMOTE_CROWD_TOO_MANY ||
                         (!spared && links_of(remote, found->address) >= REMOTE_LINKS_ADDRESS)
                     ? 429
                 : room == REMOTE_CROWD_BUSY || links_of(remote, NULL) >= REMOTE_LINKS_MAX ? 503
                                                                                           : 0;
    pthread_mutex_unlock(&remote->lock);
    return status;
}

static bool is(const char *text, const char *word)
{
    return text != NULL && strcmp(text, word) == 0;
}

static int on_request(struct mg_connection *connection)
{
    struct remote *remote = remote_of(connection);
    const struct mg_request_info *request = remote->web->request(connection);
    const char *path = request->local_uri == NULL ? "" : request->local_uri;
    bool socket = strcmp(path, "/socket") == 0;
    int status = judge(remote, connection);
    if (status < 0) {
        return 429; /* it was told already */
    }
    if (status != 0) {
        return answer(remote, connection, status,
                      status == 429 ? "Too Many Requests" : "Service Unavailable", NULL);
    }
    if (is_foreign(remote, connection, socket)) {
        return answer(remote, connection, 403, "Forbidden", NULL);
    }
    if (!is(request->request_method, "GET")) {
        return answer(remote, connection, 405, "Method Not Allowed", NULL);
    }
    if (socket) {
        const char *upgrade = remote->web->header(connection, "Upgrade");
        return upgrade == NULL || strcasecmp(upgrade, "websocket") != 0
                   ? answer(remote, connection, 426, "Upgrade Required", NULL)
                   : 0;
    }
    const struct remote_file *file = remote_files_find(&remote->files, path);
    return file == NULL ? answer(remote, connection, 404, "Not Found", NULL)
                        : answer(remote, connection, 200, "OK", file);
}

/* A request for "*" is asked by civetweb of nobody: it ends here. From now on until on_closed() the
   socket is closed, and nobody looks at it meanwhile. */
static void on_closing(const struct mg_connection *connection)
{
    struct remote *remote = remote_of(connection);
    const struct mg_request_info *request = remote->web->request(connection);
    if (request != NULL && is(request->request_uri, "*")) {
        answer(remote, (struct mg_connection *)connection, 400, "Bad Request", NULL);
    }
    pthread_mutex_lock(&remote->lock);
}

/* The handshake is over. Civetweb would take in a frame of any size before it asks, and look around
   every two seconds; so the socket is served here until it ends. */
static void on_ready(struct mg_connection *connection, void *context)
{
    struct remote *remote = context;
    pthread_mutex_lock(&remote->lock);
    const struct remote_socket *found = socket_of(remote, connection);
    struct link *link = found == NULL || found->refused ? NULL : take_link(remote, found);
    int file = found == NULL ? -1 : found->file;
    pthread_mutex_unlock(&remote->lock);
    if (link != NULL) {
        serve(remote, link);
        pthread_mutex_lock(&remote->lock);
        give_back(remote, link);
        pthread_mutex_unlock(&remote->lock);
    } else if (file >= 0) {
        shutdown(file, SHUT_RDWR);
    }
}

static int on_data(struct mg_connection *connection, int bits, char *data, size_t size,
                   void *context)
{
    (void)connection;
    (void)bits;
    (void)data;
    (void)size;
    (void)context;
    return 0; /* whatever is left of it: it is over */
}

static int on_log(const struct mg_connection *connection, const char *message)
{
    (void)connection;
    (void)message;
    return 1; /* what strangers send is nobody's to read */
}

/* ---- Beginning and end ----------------------------------------------------------------------- */

static bool listen_on(struct remote *remote, int port)
{
    char place[REMOTE_ADDRESS_BYTES + 16];
    snprintf(place, sizeof place, "%s:%d", remote->address, port);
    const char *options[] = {"listening_ports",
                             place,
                             "num_threads",
                             WORKERS,
                             "request_timeout_ms",
                             "10000",
                             "enable_keep_alive",
                             "no",
                             "max_request_size",
                             "8192",
                             "tcp_nodelay",
                             "1",
                             "enable_directory_listing",
                             "no",
                             NULL};
    const struct mg_callbacks callbacks = {.begin_request = on_request,
                                           .log_message = on_log,
                                           .log_access = on_log,
                                           .init_connection = on_connection,
                                           .connection_close = on_closing,
                                           .connection_closed = on_closed};
    remote->port = port;
    remote_crowd_init(&remote->crowd, port, REMOTE_LINKS_MAX, REMOTE_LINKS_ADDRESS,
                      strncmp(remote->address, "127.", 4) == 0);
    snprintf(remote->host, sizeof remote->host, "%s:%d", remote->address, port);
    /* Nobody is served before all of it stands. */
    pthread_mutex_lock(&remote->lock);
    remote->context = remote->web->start(&callbacks, remote, options);
    if (remote->context != NULL) {
        remote->web->set_websocket(remote->context, "/socket", NULL, on_ready, on_data, NULL,
                                   remote);
    }
    pthread_mutex_unlock(&remote->lock);
    return remote->context != NULL;
}

static bool find_port(struct remote *remote, int wanted)
{
    bool found = wanted > 0 && listen_on(remote, wanted);
    for (int i = 0; !found && i < REMOTE_PORTS; i++) {
        found = REMOTE_PORT + i != wanted && listen_on(remote, REMOTE_PORT + i);
    }
    return found;
}

static void release(struct remote *remote)
{
    remote_files_finish(&remote->files);
    pthread_cond_destroy(&remote->changed);
    pthread_mutex_destroy(&remote->lock);
    free(remote);
}

static struct remote *make(const struct remote_setup *setup)
{
    pthread_condattr_t attributes;
    struct remote *remote = calloc(1, sizeof *remote);
    if (remote == NULL) {
        return NULL;
    }
    pthread_condattr_init(&attributes);
    pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC);
    pthread_mutex_init(&remote->lock, NULL);
    pthread_cond_init(&remote->changed, &attributes);
    pthread_condattr_destroy(&attributes);
    remote->wake = setup->wake;
    remote->waker = setup->context;
    snprintf(remote->address, sizeof remote->address, "%s", setup->address);
    snprintf(remote->token, sizeof remote->token, "%s", setup->token);
    remote->token_digest = remote_key_digest(setup->token);
    for (int i = 0; setup->known != NULL && i < REMOTE_PHONES_MAX; i++) {
        remote->phones[i] =
            (struct phone){.known = setup->known[i].known, .secret = setup->known[i].secret};
    }
    return remote;
}

struct remote *remote_create(const struct remote_setup *setup, enum remote_failure *failure)
{
    const struct remote_civetweb *web = remote_civetweb_load();
    struct remote *remote = web == NULL ? NULL : make(setup);
    *failure = web == NULL ? REMOTE_NO_LIBRARY : REMOTE_NO_MEMORY;
    if (remote == NULL) {
        return NULL;
    }
    remote->web = web;
    *failure = !remote_files_read(&remote->files, setup->folder) ? REMOTE_NO_PAGE
               : !find_port(remote, setup->port)                 ? REMOTE_NO_PORT
                                                                 : REMOTE_WORKS;
    if (*failure != REMOTE_WORKS) {
        release(remote);
        return NULL;
    }
    remote->ushers = pthread_create(&remote->usher, NULL, usher, remote) == 0;
    return remote;
}

/* Civetweb looks whether it is to end every two seconds where it waits, and at once where a socket
   has come to its end. */
static void hurry(struct remote *remote)
{
    remote_crowd_look(&remote->crowd, &remote->guard, now_ms());
    for (int i = 0; i < remote->crowd.count; i++) {
        shutdown(remote->crowd.list[i].file, SHUT_RDWR);
    }
    if (remote->crowd.listener >= 0) {
        shutdown(remote->crowd.listener, SHUT_RDWR);
    }
}

void remote_destroy(struct remote *remote, enum remote_close why)
{
    if (remote == NULL) {
        return;
    }
    pthread_mutex_lock(&remote->lock);
    remote->ending = true;
    pthread_cond_broadcast(&remote->changed);
    int open;
    do {
        open = 0;
        for (int i = 0; i < REMOTE_LINKS_MAX; i++) {
            if (remote->links[i].used) {
                open++;
                end_link(&remote->links[i], why);
            }
        }
        if (open > 0) {
            pthread_cond_wait(&remote->changed, &remote->lock);
        }
    } while (open > 0);
    hurry(remote);
    pthread_mutex_unlock(&remote->lock);
    if (remote->ushers) {
        pthread_join(remote->usher, NULL);
    }
    remote->web->stop(remote->context);
    release(remote);
}

int remote_port(const struct remote *remote)
{
    return remote->port;
}

void remote_url(const struct remote *remote, char url[REMOTE_URL_BYTES])
{
    snprintf(url, REMOTE_URL_BYTES, "http://%s/#%s", remote->host, remote->token);
}
