#define _POSIX_C_SOURCE 200809L
#include "app/descriptors.h"

#include <sys/resource.h>

enum { WANTED = 256 };

bool app_descriptors_suffice(long *most)
{
    struct rlimit limit;
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0) {
        return true; /* nobody knows; what can't be opened says so itself */
    }
    if (limit.rlim_cur < WANTED && limit.rlim_cur < limit.rlim_max) {
        struct rlimit raised = limit;
        raised.rlim_cur = limit.rlim_max < WANTED ? limit.rlim_max : WANTED;
        limit = setrlimit(RLIMIT_NOFILE, &raised) == 0 ? raised : limit;
    }
    *most = (long)limit.rlim_cur;
    return limit.rlim_cur >= APP_DESCRIPTORS_LEAST;
}
