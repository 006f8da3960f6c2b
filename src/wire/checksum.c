/* SPDX-License-Identifier: Zlib */
#include "wire/checksum.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <jansson.h>

#include "base/hash.h"

enum { SUM_MAX = 17 };

static bool write_sum(json_t *save, char sum[SUM_MAX])
{
    json_t *rest = json_copy(save);
    json_object_del(rest, "check");
    char *text = json_dumps(rest, JSON_COMPACT | JSON_SORT_KEYS);
    json_decref(rest);
    if (text == NULL) {
        return false;
    }
    snprintf(sum, SUM_MAX, "%016" PRIx64, base_hash(BASE_HASH, text, strlen(text)));
    free(text);
    return true;
}

bool wire_checksum_put(json_t *save)
{
    char sum[SUM_MAX];
    return write_sum(save, sum) && json_object_set_new(save, "check", json_string(sum)) == 0;
}

bool wire_checksum_holds(json_t *save)
{
    char sum[SUM_MAX];
    const char *said = json_string_value(json_object_get(save, "check"));
    return said != NULL && write_sum(save, sum) && strcmp(said, sum) == 0;
}
