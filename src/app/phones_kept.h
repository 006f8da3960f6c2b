/* SPDX-License-Identifier: Zlib */
/*
 * phones_kept.h: what is known of phones, in a file of the program's folder while they are let in:
 * a table that was killed goes on with all of them. Nobody but its owner reads it, and it has no
 * secret that would let anybody in as one of them.
 */
#ifndef APP_PHONES_KEPT_H
#define APP_PHONES_KEPT_H

#include "base/utf8.h"
#include "remote/interface.h"
#include "remote/server.h"

/* One phone: its seats by their names, which stay theirs from match to match. */
struct app_phone {
    struct remote_known known;
    int names;
    char name[REMOTE_SEATS_MAX][BASE_NAME_BYTES];
    char language[REMOTE_LANGUAGE_BYTES]; /* of the page's words; "": the table's */
};

struct app_phones_kept {
    int64_t made; /* seconds since 1970 */
    int port;
    char address[REMOTE_IPV4_BYTES];
    char token[REMOTE_KEY_BYTES];
    struct app_phone phone[REMOTE_PHONES_MAX];
};

/* An evening is over after so many seconds: then a new code is needed. */
enum { APP_PHONES_KEPT_S = 12 * 3600 };

/* False where there is none that can be used at that time. */
bool app_phones_kept_read(const char *folder, int64_t now, struct app_phones_kept *kept);
/* Takes as long as the disk takes. */
void app_phones_kept_write(const char *folder, const struct app_phones_kept *kept);
void app_phones_kept_remove(const char *folder);

#endif
