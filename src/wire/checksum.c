#include "wire/checksum.h"

#include <inttypes.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <jansson.h>

enum { SUM_MAX = 17 };

/* FNV-1a of 64 bits. */
static uint64_t sum_of(const char *text)
{
    uint64_t sum = UINT64_C(0xCBF29CE484222325);
    for (; *text != '\0'; text++) {
        sum = (sum ^ (unsigned char)*text) * UINT64_C(0x100000001B3);
    }
    return sum;
}

static bool write_sum(json_t *save, char sum[SUM_MAX])
{
    json_t *rest = json_copy(save);
    json_object_del(rest, "check");
    char *text = json_dumps(rest, JSON_COMPACT | JSON_SORT_KEYS);
    json_decref(rest);
    if (text == NULL) {
        return false;
    }
    snprintf(sum, SUM_MAX, "%016" PRIx64, sum_of(text));
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
