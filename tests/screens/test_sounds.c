/* SPDX-License-Identifier: Zlib */
/* What is heard at the table, and which music lies below it. */
#include <stdarg.h>
#include <setjmp.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include <math.h>
#include <string.h>

#include "screens/state.h"
#include "tests/screens/stage.h"

static const struct screens_setup quick = {
    .seeded = true, .seed = 11, .scale = 1, .speed = SCREENS_QUICK};

/* All that was heard since the last press, until everything lies still. */
struct heard {
    int times[CANVAS_SOUND_COUNT];
    int order[CANVAS_SOUND_COUNT]; /* when it was heard first; 0: never */
    struct canvas_cue last[CANVAS_SOUND_COUNT];
};

static struct heard listen(struct stage *stage)
{
    struct heard heard = {.times = {0}};
    int steps = 0;
    do {
        stage_step(stage, 16);
        steps++;
        for (int i = 0; i < stage->cues.count; i++) {
            const struct canvas_cue *cue = &stage->cues.list[i];
            heard.times[cue->sound]++;
            heard.order[cue->sound] =
                heard.order[cue->sound] == 0 ? steps : heard.order[cue->sound];
            heard.last[cue->sound] = *cue;
        }
        assert_true(steps < 4000);
    } while (steps < 4 || !screens_settled(stage->screens));
    return heard;
}

static struct heard roll(struct stage *stage, const uint8_t *faces, int count)
{
    screens_dictate(stage->screens, faces, count);
    stage_click(stage, stage_has(stage, "action.throw") ? "action.throw" : "action.roll");
    assert_false(screens_dropped(stage->screens));
    return listen(stage);
}

static void sit_down(struct stage *stage, const char *game, int players)
{
    stage_begin(stage, &quick);
    stage_set_up(stage, game, players);
    if (players > 1) {
        stage_click(stage, "setup.first.0");
    }
    stage_click(stage, "setup.start");
}

static struct heard roll_one(struct stage *stage, int face)
{
    return roll(stage, (const uint8_t[]){(uint8_t)face}, 1);
}

/* ---- The table ------------------------------------------------------------------------------- */

static void a_throw_is_shaken_thrown_and_told(void **state)
{
    (void)state;
    struct stage stage;
    sit_down(&stage, "dicegame", 2);
    listen(&stage);
    struct heard score = roll(&stage, (const uint8_t[]){1, 1, 1, 2, 3, 4}, 6);
    assert_int_equal(score.times[CANVAS_SOUND_CUP], 1);
    assert_true(score.times[CANVAS_SOUND_KNOCK_FELT] > 0);
    assert_int_equal(score.times[CANVAS_SOUND_SCORE], 1);
    assert_true(score.order[CANVAS_SOUND_CUP] <= score.order[CANVAS_SOUND_KNOCK_FELT]);
    assert_true(score.order[CANVAS_SOUND_KNOCK_FELT] < score.order[CANVAS_SOUND_SCORE]);
    assert_int_equal(score.times[CANVAS_SOUND_BUST], 0);
    struct heard bust = roll(&stage, (const uint8_t[]){2, 3, 4}, 3);
    assert_int_equal(bust.times[CANVAS_SOUND_BUST], 1);
    assert_int_equal(bust.times[CANVAS_SOUND_SCORE], 0);
    stage_end(&stage);
}

/* Six that all score are announced, and dice clap; what scores as usual is not. */
static void a_feat_is_clapped_for(void **state)
{
    (void)state;
    struct stage stage;
    sit_down(&stage, "dicegame", 2);
    listen(&stage);
    struct heard usual = roll(&stage, (const uint8_t[]){1, 1, 1, 2, 3, 4}, 6);
    assert_int_equal(usual.times[CANVAS_SOUND_APPLAUSE], 0);
    stage_click(&stage, "action.bank");
    listen(&stage);
    struct heard feat = roll(&stage, (const uint8_t[]){1, 2, 3, 4, 5, 6}, 6);
    assert_int_equal(feat.times[CANVAS_SOUND_APPLAUSE], 1);
    stage_end(&stage);
}

static void one_die_is_shaken_more_softly_than_six(void **state)
{
    (void)state;
    struct stage one, six;
    sit_down(&one, "bombs", 2);
    listen(&one);
    sit_down(&six, "dicegame", 2);
    listen(&six);
    struct heard soft = roll_one(&one, 2);
    struct heard loud = roll(&six, (const uint8_t[]){1, 1, 1, 2, 3, 4}, 6);
    assert_true(soft.last[CANVAS_SOUND_CUP].strength < loud.last[CANVAS_SOUND_CUP].strength - 0.2f);
    stage_end(&one);
    stage_end(&six);
}

/* Until knocks are announced, or the press's click alone was heard for long. */
static void fly(struct stage *stage)
{
    int steps = 0;
    do {
        stage_step(stage, 16);
        assert_true(++steps < 200);
    } while (stage->cues.count < 4);
}

/* The menu lies over the table, where dice stop in the air: what they announced is not heard while
   they do, and what is left of it is when they fly on. */
static void a_throw_is_silent_while_a_menu_covers_it(void **state)
{
    (void)state;
    struct stage stage;
    sit_down(&stage, "dicegame", 2);
    listen(&stage);
    screens_dictate(stage.screens, (const uint8_t[]){1, 1, 1, 2, 3, 4}, 6);
    stage_click(&stage, "action.throw");
    fly(&stage);
    assert_false(stage.cues.recalls);
    assert_true(stage.cues.list[stage.cues.count - 1].after > 100);
    screens_open(stage.screens, &screens_log_overlay);
    stage_step(&stage, 16);
    assert_true(stage.cues.recalls);
    screens_close_overlay(stage.screens);
    fly(&stage);
    assert_true(stage.cues.list[stage.cues.count - 1].after > 50);
    stage_end(&stage);
}

/* One's own dice are heard on the real table. */
static void real_dice_are_not_shaken_here(void **state)
{
    (void)state;
    struct stage stage;
    stage_begin(&stage, &quick);
    stage_set_up(&stage, "bombs", 2);
    stage_click(&stage, "setup.first.0");
    stage_click(&stage, "setup.real_dice");
    stage_click(&stage, "setup.start");
    listen(&stage);
    stage_key(&stage, '3');
    stage_accept(&stage);
    struct heard heard = listen(&stage);
    assert_true(screens_log(stage.screens) > 0);
    assert_int_equal(heard.times[CANVAS_SOUND_CUP], 0);
    assert_int_equal(heard.times[CANVAS_SOUND_KNOCK_FELT], 0);
    stage_end(&stage);
}

/* Rolls sixes: a row of the tracker fills up, and then one more is one too many. */
static void the_fuse_burns_faster_until_the_bomb_goes_off(void **state)
{
    (void)state;
    struct stage stage;
    sit_down(&stage, "bombs", 2);
    struct heard heard = listen(&stage);
    float burned = 0;
    for (int turns = 0; heard.times[CANVAS_SOUND_EXPLOSION] == 0; turns++) {
        assert_true(turns < 60);
        heard = roll_one(&stage, 6);
        assert_int_equal(heard.times[CANVAS_SOUND_BUST], 0);
        if (heard.times[CANVAS_SOUND_EXPLOSION] > 0) { /* it runs in before the bang */
            assert_int_equal(heard.times[CANVAS_SOUND_FUSE], 1);
            assert_true(heard.order[CANVAS_SOUND_FUSE] < heard.order[CANVAS_SOUND_EXPLOSION]);
        } else if (heard.times[CANVAS_SOUND_FUSE] > 0) {
            assert_true(heard.last[CANVAS_SOUND_FUSE].strength > burned);
            burned = heard.last[CANVAS_SOUND_FUSE].strength;
            assert_int_equal(heard.times[CANVAS_SOUND_PENCIL], 1);
            assert_true(heard.last[CANVAS_SOUND_PENCIL].pan < 0); /* the sheet lies on the left */
            assert_true(heard.last[CANVAS_SOUND_FUSE].pan > 0);   /* and the bomb on the right */
        }
        if (stage_has(&stage, "action.pass") && heard.times[CANVAS_SOUND_EXPLOSION] == 0) {
            stage_click(&stage, "action.pass");
            listen(&stage);
        }
    }
    assert_true(burned > 0);
    stage_end(&stage);
}

static void a_zonk_has_its_own_sting(void **state)
{
    (void)state;
    struct stage stage;
    sit_down(&stage, "zonk", 2);
    listen(&stage);
    struct heard heard = roll(&stage, (const uint8_t[]){2, 2, 3, 3, 4, 6}, 6);
    assert_int_equal(heard.times[CANVAS_SOUND_ZONK], 1);
    assert_int_equal(heard.times[CANVAS_SOUND_BUST], 0);
    stage_end(&stage);
}

/* What is undone and what is shown again is not heard again. */
static void what_is_taken_back_makes_no_noise(void **state)
{
    (void)state;
    struct stage stage;
    sit_down(&stage, "dicegame", 2);
    listen(&stage);
    roll(&stage, (const uint8_t[]){1, 1, 1, 2, 3, 4}, 6);
    stage_click(&stage, "action.bank");
    assert_int_equal(listen(&stage).times[CANVAS_SOUND_BANK], 1);
    stage_key(&stage, 'U');
    struct heard heard = listen(&stage);
    for (int sound = 0; sound < CANVAS_SOUND_COUNT; sound++) {
        assert_true(sound == CANVAS_SOUND_CLICK || heard.times[sound] == 0);
    }
    stage_end(&stage);
}

/* ---- Settings -------------------------------------------------------------------------------- */

static struct canvas_mix mix(const struct stage *stage)
{
    return screens_mix(stage->screens);
}

static bool near(float a, float b)
{
    return fabsf(a - b) < 0.001f;
}

static void music_is_off_until_it_is_wanted_and_goes_with_the_screen(void **state)
{
    (void)state;
    struct stage stage;
    stage_begin(&stage, &quick);
    assert_true(mix(&stage).music <= 0);
    assert_int_equal(mix(&stage).wanted, CANVAS_MUSIC_HOME);
    stage_click(&stage, "home.settings");
    stage_click(&stage, "settings.group.sound");
    assert_string_equal(stage_find(&stage, "settings.music")->label, "Off");
    stage_click(&stage, "settings.music.more");
    assert_true(near(mix(&stage).music, 0.5f));
    stage_click(&stage, "settings.music.less");
    assert_true(near(mix(&stage).music, 0.4f));
    stage_click(&stage, "settings.volume.more");
    assert_true(near(mix(&stage).effects, 0.9f));
    assert_int_equal(mix(&stage).wanted, CANVAS_MUSIC_HOME);
    stage_click(&stage, "back");
    stage_seat(&stage, 2);
    assert_int_equal(mix(&stage).wanted, CANVAS_MUSIC_TABLE);
    stage_key(&stage, 'M');
    assert_true(mix(&stage).mute);
    assert_true(near(mix(&stage).music, 0.4f));
    stage_key(&stage, 'M');
    assert_false(mix(&stage).mute);
    stage_end(&stage);
}

static void sound_is_for_a_television_where_that_is_chosen(void **state)
{
    (void)state;
    struct stage stage;
    stage_begin(&stage, &quick);
    assert_false(mix(&stage).tv);
    stage_click(&stage, "home.settings");
    stage_click(&stage, "settings.group.sound");
    stage_click(&stage, "settings.speakers.choice.tv");
    assert_true(mix(&stage).tv);
    stage_click(&stage, "settings.speakers.choice.computer");
    assert_false(mix(&stage).tv);
    stage_end(&stage);
}

static void volumes_end_at_both_ends(void **state)
{
    (void)state;
    struct stage stage;
    stage_begin(&stage, &quick);
    stage_click(&stage, "home.settings");
    stage_click(&stage, "settings.group.sound");
    for (int i = 0; i < 8; i++) {
        stage_click(&stage, "settings.volume.less");
    }
    assert_true(mix(&stage).effects <= 0);
    stage_click(&stage, "settings.volume.less");
    assert_true(mix(&stage).effects <= 0);
    for (int i = 0; i < 7; i++) {
        stage_click(&stage, "settings.music.more");
    }
    assert_true(near(mix(&stage).music, 1));
    stage_end(&stage);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_throw_is_shaken_thrown_and_told),
        cmocka_unit_test(a_throw_is_silent_while_a_menu_covers_it),
        cmocka_unit_test(a_feat_is_clapped_for),
        cmocka_unit_test(one_die_is_shaken_more_softly_than_six),
        cmocka_unit_test(real_dice_are_not_shaken_here),
        cmocka_unit_test(the_fuse_burns_faster_until_the_bomb_goes_off),
        cmocka_unit_test(a_zonk_has_its_own_sting),
        cmocka_unit_test(what_is_taken_back_makes_no_noise),
        cmocka_unit_test(music_is_off_until_it_is_wanted_and_goes_with_the_screen),
        cmocka_unit_test(sound_is_for_a_television_where_that_is_chosen),
        cmocka_unit_test(volumes_end_at_both_ends),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
