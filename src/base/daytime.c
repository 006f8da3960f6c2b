/* SPDX-License-Identifier: Zlib */
#include "base/daytime.h"

#include <time.h>

#include "base/calendar.h"

static struct tm local_now(void)
{
    time_t now = time(NULL);
    struct tm parts = {0};
    localtime_r(&now, &parts);
    return parts;
}

int base_hour(void)
{
    return local_now().tm_hour;
}

int64_t base_today(void)
{
    struct tm parts = local_now();
    parts.tm_hour = parts.tm_min = parts.tm_sec = 0;
    parts.tm_isdst = -1;
    return mktime(&parts);
}

int32_t base_day(int64_t seconds)
{
    time_t when = (time_t)seconds;
    struct tm parts = {0};
    localtime_r(&when, &parts);
    return base_day_of((struct base_date){parts.tm_year + 1900, parts.tm_mon + 1, parts.tm_mday});
}
