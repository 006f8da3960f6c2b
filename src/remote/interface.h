/* SPDX-License-Identifier: Zlib */
/*
 * interface.h: where phones can reach this machine: the addresses of its networks.
 */
#ifndef REMOTE_INTERFACE_H
#define REMOTE_INTERFACE_H

#include <stdbool.h>

enum { REMOTE_INTERFACES_MAX = 8, REMOTE_INTERFACE_BYTES = 16, REMOTE_IPV4_BYTES = 16 };

#define REMOTE_LOOPBACK "lo"

struct remote_interface {
    char name[REMOTE_INTERFACE_BYTES]; /* "wlan0" */
    char address[REMOTE_IPV4_BYTES];   /* its first one, "192.168.1.5" */
    bool own;                          /* of a network of one's own, as at home */
};

/* Those that are up, each once, networks of one's own first; how many. This machine's loopback is
   not among them. */
int remote_interfaces(struct remote_interface list[REMOTE_INTERFACES_MAX]);

/* The address to listen on: of the interface of that name, of loopback for REMOTE_LOOPBACK, or of
   the first one for "". False where there is none. */
bool remote_interface_find(const char *name, char address[REMOTE_IPV4_BYTES]);

/* Whether an address is one that no other network can reach: RFC 1918, and what machines give
   themselves. */
bool remote_address_own(const char *address);

#endif
