/* SPDX-License-Identifier: Zlib */
#include "base/global_lock.h"

#include <pthread.h>

void base_with_global_lock(void (*run)(void *context), void *context)
{
    static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
    pthread_mutex_lock(&lock);
    run(context);
    pthread_mutex_unlock(&lock);
}
