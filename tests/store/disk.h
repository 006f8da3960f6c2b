/* SPDX-License-Identifier: Zlib */
/*
 * disk.h: a disk of the tests' own, as a VFS of SQLite over the real one: it can be full, and it
 * can lose its power. Then what was not synced is lost, or in part and in any order is not.
 */
#ifndef TESTS_STORE_DISK_H
#define TESTS_STORE_DISK_H

#include <stdbool.h>
#include <stdint.h>

/* The VFS's name; it is registered at the first call. */
const char *disk_vfs(void);

/* What SQLite asks of a disk. */
enum disk_call {
    DISK_READ,
    DISK_READ_DAMAGED, /* a read that fails as the system's VFS has it for EIO: as if it were damage
                        */
    DISK_WRITE,
    DISK_OPEN,
    DISK_SYNC,
    DISK_TRUNCATE,
    DISK_LOCK,
    DISK_SIZE,
    DISK_DELETE,
    DISK_ACCESS,
    DISK_CALLS
};

/* The call of that kind fails that comes after so many more, and all of them from then on if it is
   so wanted. */
void disk_fail(enum disk_call call, int after, bool from_then_on);
/* Nothing fails any more; all files are closed. Whether anything did. */
bool disk_heal(void);

/* From now on every write fails for want of room, or does not any more. */
void disk_fill(bool full);

/* Syncs of files whose path ends so do nothing, and say that all is well: what a store that did not
   ask for them would get. NULL: none, as at first. */
void disk_skip_syncs(const char *ending);

/* After so many more writes the power goes: nothing that is written or synced from then on reaches
   the disk, and of what was written since the last sync of a file each piece of a sector either
   did or did not. */
void disk_cut_power(unsigned writes, uint64_t seed);
/* The power is back; all files are closed. */
void disk_restore_power(void);

#endif
