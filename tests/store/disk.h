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
