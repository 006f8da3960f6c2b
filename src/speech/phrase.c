/* SPDX-License-Identifier: Zlib */
#include "speech/phrase.h"

#include <stdio.h>
#include <string.h>

#include "base/i18n.h"

enum { PART_MAX = 2 * UI_LABEL_MAX };

static bool is_closed(const char *text, size_t length)
{
    static const char *const ends[] = {".", "!", "?", ":", "\xE3\x80\x82"};
    for (size_t i = 0; i < sizeof ends / sizeof ends[0]; i++) {
        size_t end = strlen(ends[i]);
        if (length >= end && memcmp(text + length - end, ends[i], end) == 0) {
            return true;
        }
    }
    return false;
}

/* The middle dot parts what stands on one line; to the ear it is a pause. */
static void copy_heard(char *to, size_t room, const char *from)
{
    static const char dot[] = " \xC2\xB7 ";
    size_t length = 0;
    while (*from != '\0' && length + 1 < room) {
        if (strncmp(from, dot, sizeof dot - 1) == 0) {
            to[length++] = ',';
            from += sizeof dot - 2;
        } else {
            to[length++] = *from == '\n' ? ' ' : *from;
            from++;
        }
    }
    to[length] = '\0';
}

static void add(char text[SPEECH_TEXT_MAX], const char *between, const char *more)
{
    size_t length = strlen(text);
    int room = (int)(SPEECH_TEXT_MAX - length);
    if (more[0] != '\0') {
        char heard[PART_MAX * 8];
        copy_heard(heard, sizeof heard, more);
        snprintf(text + length, (size_t)room, "%s%s", length > 0 ? between : "", heard);
    }
}

void speech_append(char text[SPEECH_TEXT_MAX], const char *sentence)
{
    size_t length = strlen(text);
    add(text, length > 0 && !is_closed(text, length) ? ". " : " ", sentence);
}

static bool same_kind(const struct ui_node *node, const struct ui_node *other)
{
    return other->role == node->role && other->command.of == node->command.of &&
           other->command.what == node->command.what && other->command.part == node->command.part &&
           other->scroll == node->scroll;
}

/* Which of how many of its kind it is. */
static void say_place(const struct ui *ui, const struct ui_node *node, char text[SPEECH_TEXT_MAX])
{
    int place = 0, count = 0;
    for (const struct ui_node *other = ui_next(ui, NULL); other != NULL;
         other = ui_next(ui, other)) {
        if (ui_solid(other) && same_kind(node, other)) {
            count++;
            place = other == node ? count : place;
        }
    }
    if (count > 1 && place > 0 && node->command.of != NULL) {
        char words[PART_MAX];
        /* TRANSLATORS: heard: the second of six dice, buttons or choices. */
        snprintf(words, sizeof words, _("%d of %d"), place, count);
        add(text, ", ", words);
    }
}

static void say_role(const struct ui_node *node, char text[SPEECH_TEXT_MAX])
{
    switch (node->role) {
    case UI_ROLE_BUTTON:
        /* TRANSLATORS: heard after a button's name. */
        add(text, ", ", node->opens ? _("button with choices") : _("button"));
        break;
    case UI_ROLE_SWITCH:
        /* TRANSLATORS: heard after a switch's name. */
        add(text, ", ", node->picked ? _("switched on") : _("switched off"));
        break;
    case UI_ROLE_CHOICE:
        /* TRANSLATORS: heard after the name of one of several choices. */
        add(text, ", ", node->pickable && node->picked ? _("chosen") : _("choice"));
        break;
    case UI_ROLE_FIELD:
        /* TRANSLATORS: heard after what stands in a field that can be typed into. */
        add(text, ", ", _("text field"));
        add(text, ", ", node->pickable && node->picked ? _("chosen") : "");
        break;
    case UI_ROLE_DIE:
        /* TRANSLATORS: heard after a die's name. */
        add(text, ", ", !node->pickable ? "" : node->picked ? _("picked") : _("not picked"));
        break;
    default:
        break;
    }
}

const char *speech_words_of(const struct ui_node *node)
{
    return node->heard[0] != '\0' ? node->heard : node->label;
}

/* What is asked says whose turn it is; a button below which the same stands needn't. */
static bool is_asked(const struct ui *ui, const char *words)
{
    for (const struct ui_node *node = ui_next(ui, NULL); node != NULL; node = ui_next(ui, node)) {
        if (node->topic == UI_TOPIC_ASK && strstr(speech_words_of(node), words) != NULL) {
            return true;
        }
    }
    return false;
}

void speech_say_widget(const struct ui *ui, const struct ui_node *node, char text[SPEECH_TEXT_MAX])
{
    char value[24];
    text[0] = '\0';
    bool typed = ui->edit.id[0] != '\0' && ui_editing(ui, node->command);
    add(text, "", typed ? ui->edit.text : speech_words_of(node));
    size_t length = strlen(text);
    bool bare = length > 1 && strcmp(text + length - 2, ": ") == 0; /* a name without a value */
    if (typed ? length == 0 : node->role == UI_ROLE_FIELD && bare) {
        add(text, "", _("empty"));
    }
    if (node->has_value && node->role != UI_ROLE_DIE) {
        snprintf(value, sizeof value, "%d", node->value);
        add(text, ", ", strstr(speech_words_of(node), value) == NULL ? value : "");
    }
    say_role(node, text);
    if (!node->enabled) {
        /* TRANSLATORS: heard of a button that can't be pressed; the reason follows. */
        add(text, ", ", _("not now"));
        add(text, ": ", node->why);
    }
    add(text, ", ", is_asked(ui, node->detail) ? "" : node->detail);
    say_place(ui, node, text);
}

/* ---- What is short on screen ------------------------------------------------------------------
 */

/* A blank or a sign, the last byte of a blank that parts no line among them. */
static bool parts_before(const char *text, size_t at)
{
    return at == 0 || strchr(" (\xA0\xAF", text[at - 1]) != NULL;
}

static bool parts_after(const char *next)
{
    return strchr(" ,.;:!?)", *next) != NULL || strncmp(next, "\xC2\xA0", 2) == 0;
}

/* One pair of the list: a short word, '=', what is said for it, and '|' or the end. Bytes of the
   short word where it stands at `at`; what is said for it. */
static size_t short_word(const char *text, size_t at, const char *list, const char **said,
                         size_t *bytes)
{
    while (*list != '\0' && parts_before(text, at)) {
        size_t word = strcspn(list, "=|"), pair = strcspn(list, "|");
        if (word > 0 && word < pair && strncmp(text + at, list, word) == 0 &&
            parts_after(text + at + word)) {
            *said = list + word + 1;
            *bytes = pair - word - 1;
            return word;
        }
        list += pair + (list[pair] == '|' ? 1 : 0);
    }
    return 0;
}

void speech_spell_out(char heard[SPEECH_TEXT_MAX], const char *text)
{
    /* TRANSLATORS: abbreviations that stand on screen, each with the word that is heard for it, and
       bars between: "min=minutes|no.=number". A word that is not in your language harms nobody. */
    const char *list = _c("heard for what is short", "min=minutes");
    size_t length = 0;
    for (size_t at = 0; text[at] != '\0' && length + 1 < SPEECH_TEXT_MAX;) {
        const char *said = text + at;
        size_t bytes = 1, word = short_word(text, at, list, &said, &bytes);
        bytes = bytes < SPEECH_TEXT_MAX - 1 - length ? bytes : SPEECH_TEXT_MAX - 1 - length;
        memcpy(heard + length, said, bytes);
        length += bytes;
        at += word > 0 ? word : 1;
    }
    heard[length] = '\0';
}

/* ---- Dice ------------------------------------------------------------------------------------ */

/* So many dice are told one by one; more by their faces. */
enum { ONE_BY_ONE = 8, FACES_MAX = 32 };

struct handful {
    int count, of[FACES_MAX]; /* dice in all, and by what they show */
    char each[SPEECH_TEXT_MAX];
};

static void gather(const struct ui *ui, const char *where, struct handful *dice)
{
    memset(dice, 0, sizeof *dice);
    for (const struct ui_node *node = ui_next(ui, NULL); node != NULL; node = ui_next(ui, node)) {
        bool there = node->role == UI_ROLE_DIE && node->where != NULL && node->has_value &&
                     strcmp(node->where, where) == 0;
        if (there) {
            char face[24];
            snprintf(face, sizeof face, "%d", node->value);
            add(dice->each, ", ", face);
            dice->count++;
            dice->of[node->value >= 0 && node->value < FACES_MAX ? node->value : 0]++;
        }
    }
    if (dice->count > ONE_BY_ONE) {
        dice->each[0] = '\0';
        for (int face = 0; face < FACES_MAX; face++) {
            char words[PART_MAX];
            /* TRANSLATORS: heard: four dice show a 6. */
            snprintf(words, sizeof words,
                     _n("%d shows %d", "%d show %d", (unsigned long)dice->of[face]), dice->of[face],
                     face);
            add(dice->each, ", ", dice->of[face] > 0 ? words : "");
        }
    }
}

void speech_say_dice(const struct ui *ui, char text[SPEECH_TEXT_MAX])
{
    struct handful tray, aside;
    char line[SPEECH_TEXT_MAX];
    gather(ui, "tray", &tray);
    gather(ui, "aside", &aside);
    text[0] = '\0';
    if (tray.count > 0) {
        /* TRANSLATORS: heard: how many dice lie in the tray, and what they show. */
        snprintf(line, sizeof line, _n("%d die: %s", "%d dice: %s", (unsigned long)tray.count),
                 tray.count, tray.each);
        speech_append(text, line);
    }
    if (aside.count > 0) {
        /* TRANSLATORS: heard: what the dice that were put aside show. */
        snprintf(line, sizeof line, _("Set aside: %s"), aside.each);
        speech_append(text, line);
    }
    if (text[0] == '\0') { /* nor were any thrown: people tell what theirs show */
        speech_say_about(ui, UI_TOPIC_TYPED, text);
    }
    if (text[0] == '\0') {
        speech_append(text, _("No dice on the table."));
    }
}

void speech_append_node(char text[SPEECH_TEXT_MAX], const struct ui_node *node)
{
    speech_append(text, speech_words_of(node));
    add(text, ", ", node->detail);
}

bool speech_say_about(const struct ui *ui, enum ui_topic topic, char text[SPEECH_TEXT_MAX])
{
    text[0] = '\0';
    for (const struct ui_node *node = ui_next(ui, NULL); node != NULL; node = ui_next(ui, node)) {
        if (node->topic == topic) {
            speech_append_node(text, node);
        }
    }
    return text[0] != '\0';
}

void speech_say_page(const struct ui *ui, char text[SPEECH_TEXT_MAX])
{
    text[0] = '\0';
    for (const struct ui_node *node = ui_next(ui, NULL); node != NULL; node = ui_next(ui, node)) {
        if (node->role == UI_ROLE_TEXT && node->opener.of == NULL && node->topic != UI_TOPIC_SEEN &&
            node->cell.row == 0) {
            speech_append_node(text, node);
        }
    }
    if (text[0] == '\0') {
        speech_append(text, _("There is nothing to read here."));
    }
}
