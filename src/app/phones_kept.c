/* SPDX-License-Identifier: Zlib */
#include "app/phones_kept.h"

#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/file.h"
#include "base/i18n.h"

enum { VERSION = 1, BYTES_MAX = 256 << 10, PATH_BYTES = 4200 };

static bool name_file(const char *folder, char path[PATH_BYTES])
{
    int length = snprintf(path, PATH_BYTES, "%s/phones.json", folder);
    return folder[0] != '\0' && length > 0 && length < PATH_BYTES;
}

/* ---- Reading: it may be anything ------------------------------------------------------------- */

static bool read_text(const json_t *object, const char *name, char *text, size_t size)
{
    const json_t *value = json_object_get(object, name);
    bool fits = json_is_string(value) && json_string_length(value) < size;
    if (fits) {
        snprintf(text, size, "%s", json_string_value(value));
    }
    return fits;
}

static int digit(char of)
{
    static const char digits[] = "0123456789abcdef";
    const char *found = of == '\0' ? NULL : strchr(digits, of);
    return found == NULL ? -1 : (int)(found - digits);
}

static bool read_digest(const json_t *object, struct remote_digest *digest)
{
    char text[2 * REMOTE_DIGEST_BYTES + 1];
    if (!read_text(object, "secret", text, sizeof text) ||
        strlen(text) != 2 * REMOTE_DIGEST_BYTES) {
        return false;
    }
    for (int i = 0; i < REMOTE_DIGEST_BYTES; i++) {
        int high = digit(text[2 * i]), low = digit(text[2 * i + 1]);
        if (high < 0 || low < 0) {
            return false;
        }
        digest->bytes[i] = (uint8_t)(high << 4 | low);
    }
    return true;
}

static void read_phone(const json_t *object, struct app_phone *phone)
{
    const json_t *names = json_object_get(object, "names");
    phone->known.known = read_digest(object, &phone->known.secret);
    for (size_t i = 0; i < json_array_size(names) && phone->names < REMOTE_SEATS_MAX; i++) {
        const char *name = json_string_value(json_array_get(names, i));
        phone->names += name != NULL && base_utf8_name(phone->name[phone->names], name);
    }
    if (!read_text(object, "language", phone->language, sizeof phone->language) ||
        !i18n_is_language(phone->language)) {
        phone->language[0] = '\0';
    }
}

static bool read_all(const json_t *object, int64_t now, struct app_phones_kept *kept)
{
    const json_t *phones = json_object_get(object, "phones");
    memset(kept, 0, sizeof *kept);
    kept->made = json_integer_value(json_object_get(object, "made"));
    kept->port = (int)json_integer_value(json_object_get(object, "port"));
    if (json_integer_value(json_object_get(object, "version")) != VERSION || kept->made > now ||
        now - kept->made > APP_PHONES_KEPT_S || kept->port <= 0 || kept->port > UINT16_MAX ||
        !read_text(object, "address", kept->address, sizeof kept->address) ||
        !read_text(object, "token", kept->token, sizeof kept->token) ||
        !remote_key_valid(kept->token)) {
        return false;
    }
    for (size_t i = 0; i < json_array_size(phones) && i < REMOTE_PHONES_MAX; i++) {
        read_phone(json_array_get(phones, i), &kept->phone[i]);
    }
    return true;
}

bool app_phones_kept_read(const char *folder, int64_t now, struct app_phones_kept *kept)
{
    char path[PATH_BYTES];
    size_t size;
    char *text = name_file(folder, path) ? base_file_read(path, BYTES_MAX, &size, NULL) : NULL;
    json_t *object = text == NULL ? NULL : json_loadb(text, size, JSON_REJECT_DUPLICATES, NULL);
    bool read = object != NULL && read_all(object, now, kept);
    json_decref(object);
    free(text);
    return read;
}

/* ---- Writing --------------------------------------------------------------------------------- */

static json_t *describe(const struct app_phone *phone)
{
    char secret[2 * REMOTE_DIGEST_BYTES + 1];
    json_t *names = json_array();
    for (int i = 0; i < REMOTE_DIGEST_BYTES; i++) {
        snprintf(secret + (ptrdiff_t)2 * i, 3, "%02x", phone->known.secret.bytes[i]);
    }
    for (int i = 0; i < phone->names; i++) {
        json_array_append_new(names, json_string(phone->name[i]));
    }
    return json_pack("{s:s,s:o,s:s}", "secret", phone->known.known ? secret : "", "names", names,
                     "language", phone->language);
}

void app_phones_kept_write(const char *folder, const struct app_phones_kept *kept)
{
    char path[PATH_BYTES];
    json_t *phones = json_array();
    for (int i = 0; i < REMOTE_PHONES_MAX; i++) {
        json_array_append_new(phones, describe(&kept->phone[i]));
    }
    json_t *object = json_pack("{s:i,s:I,s:s,s:i,s:s,s:o}", "version", VERSION, "made",
                               (json_int_t)kept->made, "address", kept->address, "port", kept->port,
                               "token", kept->token, "phones", phones);
    char *text = object == NULL ? NULL : json_dumps(object, JSON_INDENT(1));
    if (text != NULL && name_file(folder, path)) {
        base_file_write(path, text, strlen(text), 0600);
    }
    free(text);
    json_decref(object);
}

void app_phones_kept_remove(const char *folder)
{
    char path[PATH_BYTES];
    if (name_file(folder, path)) {
        unlink(path);
    }
}
