/* SPDX-License-Identifier: Zlib */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>
#include "platform/cache.h"

enum { SIDE = 16, ROOM_FOR = 3 };

struct fixture {
    SDL_Surface *surface;
    SDL_Renderer *renderer;
    struct cache cache;
};

static int open_cache(void **state)
{
    static struct fixture fixture;
    fixture.surface = SDL_CreateRGBSurfaceWithFormat(0, 8, 8, 32, SDL_PIXELFORMAT_ARGB8888);
    fixture.renderer = SDL_CreateSoftwareRenderer(fixture.surface);
    cache_init(&fixture.cache, ROOM_FOR * (SIDE * SIDE * 4 + 256));
    *state = &fixture;
    return fixture.renderer != NULL ? 0 : -1;
}

static int close_cache(void **state)
{
    struct fixture *fixture = *state;
    cache_clear(&fixture->cache);
    SDL_DestroyRenderer(fixture->renderer);
    SDL_FreeSurface(fixture->surface);
    return 0;
}

static void keep(struct fixture *fixture, uint64_t key)
{
    SDL_Texture *texture = SDL_CreateTexture(fixture->renderer, SDL_PIXELFORMAT_ARGB8888,
                                             SDL_TEXTUREACCESS_STATIC, SIDE, SIDE);
    assert_non_null(texture);
    assert_non_null(cache_keep(&fixture->cache, key, texture));
}

static void what_is_kept_is_found_with_its_size(void **state)
{
    struct fixture *fixture = *state;
    keep(fixture, 7);
    const struct cache_entry *entry = cache_find(&fixture->cache, 7);
    assert_non_null(entry);
    assert_int_equal(entry->w, SIDE);
    assert_null(cache_find(&fixture->cache, 8));
}

static void the_one_not_used_for_longest_goes_first(void **state)
{
    struct fixture *fixture = *state;
    for (uint64_t key = 1; key <= ROOM_FOR; key++) {
        keep(fixture, key);
    }
    cache_next_frame(&fixture->cache);
    assert_non_null(cache_find(&fixture->cache, 1));
    keep(fixture, 100);
    assert_non_null(cache_find(&fixture->cache, 1));
    assert_null(cache_find(&fixture->cache, 2));
    assert_non_null(cache_find(&fixture->cache, 3));
    assert_true(fixture->cache.bytes <= fixture->cache.budget);
}

static void nothing_goes_that_this_frame_used(void **state)
{
    struct fixture *fixture = *state;
    for (uint64_t key = 1; key <= 2 * ROOM_FOR; key++) {
        keep(fixture, key);
    }
    for (uint64_t key = 1; key <= 2 * ROOM_FOR; key++) {
        assert_non_null(cache_find(&fixture->cache, key));
    }
    cache_next_frame(&fixture->cache);
    keep(fixture, 100);
    assert_true(fixture->cache.bytes <= fixture->cache.budget);
}

/* As a box that grows makes: the felt below it stays. */
static void what_one_frame_alone_used_goes_first(void **state)
{
    struct fixture *fixture = *state;
    keep(fixture, 1);
    keep(fixture, 2);
    cache_next_frame(&fixture->cache);
    assert_non_null(cache_find(&fixture->cache, 1));
    for (uint64_t key = 100; key < 100 + 3 * ROOM_FOR; key++) {
        cache_next_frame(&fixture->cache);
        keep(fixture, key);
        assert_true(fixture->cache.bytes <= fixture->cache.budget);
    }
    assert_null(cache_find(&fixture->cache, 2));
    assert_non_null(cache_find(&fixture->cache, 1));
}

/* Where nothing else is left to go. */
static void what_more_frames_used_goes_by_age(void **state)
{
    struct fixture *fixture = *state;
    for (uint64_t key = 1; key <= ROOM_FOR; key++) {
        keep(fixture, key);
    }
    for (uint64_t key = ROOM_FOR; key > 0; key--) {
        cache_next_frame(&fixture->cache);
        assert_non_null(cache_find(&fixture->cache, key));
    }
    cache_next_frame(&fixture->cache);
    keep(fixture, 100);
    assert_null(cache_find(&fixture->cache, ROOM_FOR));
    assert_non_null(cache_find(&fixture->cache, 1));
}

static void keys_of_one_bucket_are_told_apart(void **state)
{
    struct fixture *fixture = *state;
    keep(fixture, 5);
    keep(fixture, 5 + CACHE_BUCKETS);
    cache_drop(&fixture->cache, 5);
    assert_non_null(cache_find(&fixture->cache, 5)); /* this frame's drawing may yet need it */
    cache_next_frame(&fixture->cache);
    cache_drop(&fixture->cache, 5);
    assert_null(cache_find(&fixture->cache, 5));
    assert_non_null(cache_find(&fixture->cache, 5 + CACHE_BUCKETS));
}

static void a_texture_is_handed_on_only_when_room_is_out(void **state)
{
    struct fixture *fixture = *state;
    for (uint64_t key = 1; key <= ROOM_FOR; key++) {
        assert_null(cache_take(&fixture->cache, SIDE, SIDE));
        keep(fixture, key);
    }
    assert_null(cache_take(&fixture->cache, SIDE, SIDE)); /* all are in use */
    cache_next_frame(&fixture->cache);
    assert_null(cache_take(&fixture->cache, SIDE, SIDE + 1));
    SDL_Texture *oldest = cache_find(&fixture->cache, 1)->texture;
    cache_next_frame(&fixture->cache);
    assert_non_null(cache_find(&fixture->cache, 2));
    assert_non_null(cache_find(&fixture->cache, 3));
    assert_ptr_equal(cache_take(&fixture->cache, SIDE, SIDE), oldest);
    assert_null(cache_find(&fixture->cache, 1));
    SDL_DestroyTexture(oldest);
}

static void what_no_frame_used_lately_goes(void **state)
{
    struct fixture *fixture = *state;
    keep(fixture, 1);
    keep(fixture, 2);
    for (int frame = 0; frame < 3; frame++) {
        cache_next_frame(&fixture->cache);
        assert_non_null(cache_find(&fixture->cache, 2));
        assert_int_equal(fixture->cache.oldest->key, 1);
        cache_age(&fixture->cache, 4);
    }
    cache_next_frame(&fixture->cache);
    cache_age(&fixture->cache, 4);
    assert_null(cache_find(&fixture->cache, 1));
    assert_non_null(cache_find(&fixture->cache, 2));
}

static void clearing_leaves_nothing(void **state)
{
    struct fixture *fixture = *state;
    keep(fixture, 1);
    assert_non_null(cache_keep(&fixture->cache, 2, NULL));
    cache_clear(&fixture->cache);
    assert_int_equal(fixture->cache.bytes, 0);
    assert_null(cache_find(&fixture->cache, 1));
    assert_null(fixture->cache.newest);
}

int main(void)
{
#define CACHE(name) cmocka_unit_test_setup_teardown(name, open_cache, close_cache)
    const struct CMUnitTest tests[] = {
        CACHE(what_is_kept_is_found_with_its_size),
        CACHE(the_one_not_used_for_longest_goes_first),
        CACHE(nothing_goes_that_this_frame_used),
        CACHE(what_one_frame_alone_used_goes_first),
        CACHE(what_more_frames_used_goes_by_age),
        CACHE(keys_of_one_bucket_are_told_apart),
        CACHE(a_texture_is_handed_on_only_when_room_is_out),
        CACHE(what_no_frame_used_lately_goes),
        CACHE(clearing_leaves_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
