/* SPDX-License-Identifier: Zlib */
#define _GNU_SOURCE /* IFF_UP */
#include "remote/interface.h"

#include <arpa/inet.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <netinet/in.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>

bool remote_address_own(const char *address)
{
    struct in_addr raw;
    if (inet_pton(AF_INET, address, &raw) != 1) {
        return false;
    }
    uint32_t number = ntohl(raw.s_addr);
    return number >> 24 == 10 || number >> 20 == (172 << 4 | 1) ||
           number >> 16 == (192 << 8 | 168) || number >> 16 == (169 << 8 | 254);
}

static bool is_listed(const struct remote_interface *list, int count, const char *name)
{
    for (int i = 0; i < count; i++) {
        if (strcmp(list[i].name, name) == 0) {
            return true;
        }
    }
    return false;
}

/* Puts it in: those of one's own before the others, else in the system's order. */
static int add(struct remote_interface list[REMOTE_INTERFACES_MAX], int count,
               const struct remote_interface *one)
{
    int at = count;
    while (one->own && at > 0 && !list[at - 1].own) {
        at--;
    }
    memmove(list + at + 1, list + at, (size_t)(count - at) * sizeof *list);
    list[at] = *one;
    return count + 1;
}

int remote_interfaces(struct remote_interface list[REMOTE_INTERFACES_MAX])
{
    struct ifaddrs *all;
    int count = 0;
    if (getifaddrs(&all) != 0) {
        return 0;
    }
    for (const struct ifaddrs *one = all; one != NULL && count < REMOTE_INTERFACES_MAX;
         one = one->ifa_next) {
        struct remote_interface found = {.own = false};
        struct sockaddr_in address;
        if (one->ifa_addr == NULL || one->ifa_addr->sa_family != AF_INET ||
            (one->ifa_flags & IFF_UP) == 0 || (one->ifa_flags & IFF_LOOPBACK) != 0 ||
            strlen(one->ifa_name) >= sizeof found.name || is_listed(list, count, one->ifa_name)) {
            continue;
        }
        memcpy(&address, one->ifa_addr, sizeof address);
        inet_ntop(AF_INET, &address.sin_addr, found.address, sizeof found.address);
        snprintf(found.name, sizeof found.name, "%s", one->ifa_name);
        found.own = remote_address_own(found.address);
        count = add(list, count, &found);
    }
    freeifaddrs(all);
    return count;
}

bool remote_interface_find(const char *name, char address[REMOTE_IPV4_BYTES])
{
    struct remote_interface list[REMOTE_INTERFACES_MAX];
    if (strcmp(name, REMOTE_LOOPBACK) == 0) {
        snprintf(address, REMOTE_IPV4_BYTES, "127.0.0.1");
        return true;
    }
    int count = remote_interfaces(list);
    for (int i = 0; i < count; i++) {
        if (name[0] == '\0' || strcmp(list[i].name, name) == 0) {
            snprintf(address, REMOTE_IPV4_BYTES, "%s", list[i].address);
            return true;
        }
    }
    return false;
}
