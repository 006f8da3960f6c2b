/* SPDX-License-Identifier: Zlib */
/*
 * Feeds every file of a folder to a harness, once.
 */
#define _POSIX_C_SOURCE 200809L
#include "tests/fuzz/fuzz.h"

#include <dirent.h>

enum { FILE_MAX = 1 << 20 };

static void replay(const char *folder, const char *name)
{
    static uint8_t bytes[FILE_MAX];
    char path[4096];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    FILE *file = fopen(path, "rb");
    fuzz_expect(file != NULL, "a file of the corpus can be opened");
    size_t size = fread(bytes, 1, sizeof bytes, file);
    fclose(file);
    LLVMFuzzerTestOneInput(bytes, size);
}

int main(int count, char **arguments)
{
    int files = 0;
    DIR *folder = count == 2 ? opendir(arguments[1]) : NULL;
    fuzz_expect(folder != NULL, "the argument is a folder");
    for (const struct dirent *entry; (entry = readdir(folder)) != NULL;) {
        if (entry->d_name[0] != '.') {
            replay(arguments[1], entry->d_name);
            files++;
        }
    }
    closedir(folder);
    fuzz_expect(files > 0, "the corpus holds something");
    return EXIT_SUCCESS;
}
