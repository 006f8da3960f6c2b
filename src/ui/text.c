/* SPDX-License-Identifier: Zlib */
#include "ui/text.h"

#include <math.h>
#include <stdio.h>
#include <string.h>
#include <wchar.h>
#include <wctype.h>
#include <linebreak.h>

#include "base/utf8.h"
#include "base/i18n.h"

enum { LINE_MAX_BYTES = 512 };

struct canvas_style ui_style(const struct ui *ui, enum canvas_face face, enum ui_type role)
{
    return ui_lettering(ui, face, ui_type_size(role));
}

struct canvas_style ui_lettering(const struct ui *ui, enum canvas_face face, float units)
{
    return (struct canvas_style){face, fmaxf(ui->least, roundf(ui->unit * units))};
}

float ui_text_width(const struct ui *ui, struct canvas_style style, const char *text)
{
    return canvas_text_extent(ui->host, style, text).w;
}

float ui_line_height(const struct ui *ui, struct canvas_style style)
{
    return canvas_text_extent(ui->host, style, "A").h;
}

static struct canvas_style fit(const struct ui *ui, struct canvas_style style, float w, float least,
                               const char *text)
{
    float wide = ui_text_width(ui, style, text);
    while (wide > w && style.size > least) {
        style.size = fmaxf(least, fminf(style.size - 1, floorf(style.size * w / wide)));
        wide = ui_text_width(ui, style, text);
    }
    return style;
}

struct canvas_style ui_text_fit(const struct ui *ui, struct canvas_style style, float w,
                                const char *text)
{
    return fit(ui, style, w, ui->least, text);
}

struct canvas_style ui_text_squeeze(const struct ui *ui, struct canvas_style style, float w,
                                    const char *text)
{
    return fit(ui, style, w, UI_TEXT_LEAST, text);
}

/* The longest beginning of text that fits with an ellipsis behind it. */
static void shorten(const struct ui *ui, struct canvas_style style, float w, const char *text,
                    char *line)
{
    size_t length = strlen(text);
    if (length > LINE_MAX_BYTES - 4) {
        length = LINE_MAX_BYTES - 4;
    }
    do {
        while (length > 0 && ((unsigned char)text[length] & 0xC0) == 0x80) {
            length--;
        }
        snprintf(line, LINE_MAX_BYTES, "%.*s\xE2\x80\xA6", (int)length, text);
    } while (length-- > 0 && ui_text_width(ui, style, line) > w);
}

bool ui_text_shorten(const struct ui *ui, struct canvas_style style, float w, const char *text,
                     size_t least, char *line, size_t size)
{
    char cut[LINE_MAX_BYTES];
    if (ui_text_width(ui, style, text) <= w) {
        snprintf(line, size, "%s", text);
        return true;
    }
    shorten(ui, style, w, text, cut);
    snprintf(line, size, "%s", cut);
    return base_utf8_count(cut) > least && ui_text_width(ui, style, cut) <= w;
}

/* ---- Names that are alike -------------------------------------------------------------------- */

/* Where the last `characters` begin. */
static const char *tail_of(const char *text, size_t characters)
{
    size_t all = base_utf8_count(text);
    return text + base_utf8_prefix(text, all > characters ? all - characters : 0);
}

/* Bytes of whole characters with which both begin. */
static size_t common_bytes(const char *a, const char *b)
{
    size_t same = 0;
    while (a[same] != '\0' && a[same] == b[same]) {
        same++;
    }
    while (same > 0 && ((unsigned char)a[same] & 0xC0) == 0x80) {
        same--;
    }
    return same;
}

/* The longest beginning that fits with an ellipsis and that end; false where no character does. */
static bool join(const struct ui *ui, struct canvas_style style, float w, const char *text,
                 const char *end, char line[LINE_MAX_BYTES])
{
    size_t most = base_utf8_count(text) - base_utf8_count(end);
    for (size_t characters = most; characters > 0; characters--) {
        snprintf(line, LINE_MAX_BYTES, "%.*s\xE2\x80\xA6%s",
                 (int)base_utf8_prefix(text, characters), text, end);
        if (ui_text_width(ui, style, line) <= w) {
            return true;
        }
    }
    return false;
}

void ui_text_tell_apart(const struct ui *ui, struct canvas_style style, float w,
                        const struct ui_names *names, int which, char *line, size_t size)
{
    const char *text = names->list[which];
    char cut[LINE_MAX_BYTES], other[LINE_MAX_BYTES];
    size_t end = 0, same = 0;
    bool whole = ui_text_width(ui, style, text) <= w;
    snprintf(cut, sizeof cut, "%s", text);
    if (!whole) {
        shorten(ui, style, w, text, cut);
    }
    for (int i = 0; !whole && i < names->count; i++) {
        const char *name = names->list[i];
        if (i == which || ui_text_width(ui, style, name) <= w) {
            continue;
        }
        shorten(ui, style, w, name, other);
        if (strcmp(cut, other) == 0) {
            size_t common = common_bytes(text, name), ends = 1;
            while (ends < base_utf8_count(text) &&
                   strcmp(tail_of(text, ends), tail_of(name, ends)) == 0) {
                ends++;
            }
            same = common > same ? common : same;
            end = ends > end ? ends : end;
        }
    }
    if (end > 0 && !join(ui, style, w, text, tail_of(text, end), cut)) {
        char rest[LINE_MAX_BYTES];
        snprintf(rest, sizeof rest, "\xE2\x80\xA6%s", text + same);
        shorten(ui, style, w, rest, cut);
    }
    snprintf(line, size, "%s", cut);
}

static float align_x(struct canvas_rect rect, enum ui_align align, float w)
{
    float slack = rect.w - w;
    return roundf(rect.x + (align == UI_LEFT ? 0 : align == UI_RIGHT ? slack : slack / 2));
}

void ui_text(struct ui *ui, struct canvas_rect rect, struct canvas_style style, enum ui_align align,
             struct canvas_color color, const char *text)
{
    char line[LINE_MAX_BYTES];
    if (text[0] == '\0') {
        return;
    }
    style = ui_text_fit(ui, style, rect.w, text);
    struct canvas_extent extent = canvas_text_extent(ui->host, style, text);
    if (extent.w > rect.w) {
        shorten(ui, style, rect.w, text, line);
        text = line;
        extent = canvas_text_extent(ui->host, style, text);
    }
    struct canvas_point at = {align_x(rect, align, extent.w),
                              roundf(rect.y + (rect.h - extent.h) / 2)};
    canvas_list_text(ui->list, style, at, color, text);
}

void ui_text_name(struct ui *ui, struct canvas_rect rect, struct canvas_style style,
                  struct canvas_color color, const struct ui_names *names, int which)
{
    char line[LINE_MAX_BYTES];
    style = ui_text_fit(ui, style, rect.w, names->list[which]);
    ui_text_tell_apart(ui, style, rect.w, names, which, line, sizeof line);
    ui_text(ui, rect, style, UI_LEFT, color, line);
}

/* Bytes of `text` up to a place where a line may end, from `at` on, and without the blanks there.
 */
static size_t trimmed(const char *text, size_t at)
{
    while (at > 0 && text[at - 1] == ' ') {
        at--;
    }
    return at;
}

static bool fits(const struct ui *ui, struct canvas_style style, float w, const char *text,
                 size_t bytes)
{
    char line[LINE_MAX_BYTES];
    snprintf(line, sizeof line, "%.*s", (int)bytes, text);
    return ui_text_width(ui, style, line) <= w;
}

/* Small kana and the sign of a long vowel belong to the syllable before them. libunibreak leaves
   them to the strict ways of Japanese, which not each of its versions knows. A percent sign stays
   with its number, blank or not, and a dot that parts two things with the first of them. */
static bool begins_no_line(const char *text)
{
    static const char signs[] = "ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶー·";
    char sign[5];
    snprintf(sign, sizeof sign, "%.*s", (int)base_utf8_prefix(text, 1), text);
    return sign[0] == '%' || ((unsigned char)sign[0] >= 0x80 && strstr(signs, sign) != NULL);
}

/* Where the language binds a word of one letter, "v", "z" or "i", to the next one. */
static bool binds_letters(const char *language)
{
    static const char *const languages[] = {"cs", "pl", "sk", "uk"};
    for (size_t i = 0; i < sizeof languages / sizeof *languages; i++) {
        if (strcmp(language, languages[i]) == 0) {
            return true;
        }
    }
    return false;
}

/* A Latin or Cyrillic one. */
static bool is_letter(uint32_t point)
{
    return (point >= 'a' && point <= 'z') || (point >= 'A' && point <= 'Z') ||
           (point >= 0x400 && point < 0x530);
}

/* Where the last character of so many bytes begins. */
static size_t last_of(const char *text, size_t bytes)
{
    size_t start = bytes > 0 ? bytes - 1 : 0;
    while (start > 0 && ((unsigned char)text[start] & 0xC0) == 0x80) {
        start--;
    }
    return start;
}

/* Whether the last word of so many bytes is a single letter. */
static bool ends_with_letter(const char *text, size_t bytes)
{
    static const char before[] = " (\xC2\xA0";
    uint32_t point;
    size_t start = last_of(text, bytes);
    return bytes > 0 && base_utf8_decode(text + start, &point) == bytes - start &&
           is_letter(point) && (start == 0 || strchr(before, text[start - 1]) != NULL);
}

/* Digits of a number that stays with the word before it, at most: "Player 2", "Round 12". */
enum { NUMBERING_DIGITS = 2 };

/* Whether such a number begins behind so many bytes, of which the last one is a blank. */
static bool numbers_word(const char *text, size_t bytes)
{
    static const char digits[] = "0123456789", inside[] = ".,:", before[] = ".,;:!?)0123456789";
    const char *number = text + bytes;
    size_t word = trimmed(text, bytes), count = strspn(number, digits);
    bool goes_on = number[count] != '\0' && strchr(inside, number[count]) != NULL &&
                   strspn(number + count + 1, digits) > 0;
    return word > 0 && word < bytes && count > 0 && count <= NUMBERING_DIGITS && !goes_on &&
           strchr(before, text[word - 1]) == NULL;
}

/* The word before such a number is none of a name: "scored 6", "заробив 6". Of letters that are
   neither small nor capital it may be one. */
static bool is_small(const char *text, size_t bytes)
{
    uint32_t point;
    size_t start = trimmed(text, bytes);
    while (start > 0 && text[start - 1] != ' ') {
        start--;
    }
    return base_utf8_decode(text + start, &point) > 0 && iswlower((wint_t)point) != 0;
}

/* Which numbers stay with the word before them: all, those of names, or none. */
enum bound { BOUND_ALL, BOUND_NAMES, BOUND_NONE };

/* What of Japanese, which has no blanks, stays in one line: phrases, each a word and the endings
   behind it; words alone; or characters. */
enum whole { WHOLE_PHRASES, WHOLE_WORDS, WHOLE_CHARACTERS };

enum script {
    SCRIPT_OTHER,
    SCRIPT_LATIN,
    SCRIPT_CLOSES,
    SCRIPT_HIRAGANA,
    SCRIPT_KATAKANA,
    SCRIPT_KANJI
};

static enum script script_of(uint32_t point)
{
    return point >= 0x3041 && point <= 0x309F                        ? SCRIPT_HIRAGANA
           : point >= 0x30A1 && point <= 0x30FF && point != 0x30FB   ? SCRIPT_KATAKANA
           : (point >= 0x4E00 && point <= 0x9FFF) || point == 0x3005 ? SCRIPT_KANJI
           : point == 0x300D || point == 0x300F || point == 0xFF09   ? SCRIPT_CLOSES
           : is_letter(point) || (point >= '0' && point <= '9')      ? SCRIPT_LATIN
                                                                     : SCRIPT_OTHER;
}

/* Whether a Japanese word, or phrase, goes on behind so many bytes. Words are told by their script:
   loanwords in katakana, others in kanji, and hiragana is what they end with. */
static bool goes_on(const char *text, size_t bytes, enum whole whole)
{
    uint32_t before, after;
    if (whole == WHOLE_CHARACTERS || bytes == 0 ||
        base_utf8_decode(text + last_of(text, bytes), &before) == 0 ||
        base_utf8_decode(text + bytes, &after) == 0) {
        return false;
    }
    enum script from = script_of(before), to = script_of(after);
    bool ends = to == SCRIPT_HIRAGANA && (from == SCRIPT_KANJI || whole == WHOLE_PHRASES),
         counts = from == SCRIPT_LATIN && to >= SCRIPT_KATAKANA,
         joins = from == SCRIPT_KATAKANA && to == SCRIPT_KANJI && whole == WHOLE_PHRASES;
    return from != SCRIPT_OTHER &&
           (ends || counts || joins || (from == to && from >= SCRIPT_KATAKANA));
}

/* Whether a line may end behind so many bytes, where the algorithm allows it. */
static bool may_part(const char *text, size_t bytes, bool binds, enum bound bound, enum whole whole)
{
    return !begins_no_line(text + bytes) && !goes_on(text, bytes, whole) &&
           !(binds && text[bytes - 1] == ' ' && ends_with_letter(text, trimmed(text, bytes))) &&
           !(bound != BOUND_NONE && numbers_word(text, bytes) &&
             (bound == BOUND_ALL || !is_small(text, bytes)));
}

/* Bytes of the longest line that fits and ends where it may, of so many; 0: there is none. */
static size_t parted(const struct ui *ui, struct canvas_style style, float w, const char *text,
                     size_t length, enum bound bound, enum whole whole)
{
    char breaks[LINE_MAX_BYTES];
    size_t taken = 0;
    bool binds = binds_letters(i18n_language());
    set_linebreaks_utf8((const utf8_t *)text, length, i18n_language(), breaks);
    for (size_t i = 0; i < length; i++) {
        bool may_end = i + 1 == length || (breaks[i] == LINEBREAK_ALLOWBREAK &&
                                           may_part(text, i + 1, binds, bound, whole));
        if (may_end && !fits(ui, style, w, text, trimmed(text, i + 1))) {
            break;
        }
        taken = may_end ? trimmed(text, i + 1) : taken;
    }
    return taken;
}

/* Bytes of the longest line that fits: cut where the Unicode line breaking algorithm allows it or,
   of a word that is wider than the line, between characters, one at least. */
static size_t line_bytes(const struct ui *ui, struct canvas_style style, float w, const char *text,
                         enum whole whole)
{
    size_t length = strcspn(text, "\n"), taken;
    length = length < LINE_MAX_BYTES ? length : LINE_MAX_BYTES - 1;
    while (length > 0 && ((unsigned char)text[length] & 0xC0) == 0x80) {
        length--;
    }
    taken = parted(ui, style, w, text, length, BOUND_ALL, whole);
    if (taken > 0 && taken < length && memchr(text, ' ', taken) == NULL) {
        /* Rather than that a word stands alone. */
        taken = parted(ui, style, w, text, length, BOUND_NAMES, whole);
    }
    for (int i = (int)whole; i <= WHOLE_CHARACTERS && taken == 0; i++) {
        /* No line is so wide that both stand in it. */
        taken = parted(ui, style, w, text, length, BOUND_NONE, (enum whole)i);
    }
    if (taken > 0) {
        return taken;
    }
    while (taken < length) {
        size_t next = taken + base_utf8_prefix(text + taken, 1);
        if (taken > 0 && !fits(ui, style, w, text, next)) {
            break;
        }
        taken = next;
    }
    return taken;
}

float ui_text_longest_word(const struct ui *ui, struct canvas_style style, const char *text)
{
    float most = 0;
    char word[LINE_MAX_BYTES];
    while (*text != '\0') {
        size_t bytes = strcspn(text, " ");
        snprintf(word, sizeof word, "%.*s", (int)bytes, text);
        most = fmaxf(most, ui_text_width(ui, style, word));
        text += bytes + strspn(text + bytes, " ");
    }
    return most;
}

/* A last line is lonely that is one word and narrower than this, of the room. */
#define LONELY 0.4f
/* By how much the room is narrowed until it isn't, em. */
#define NARROWER 0.5f

/* The lines that a paragraph of so many bytes takes, and where the last one begins. */
static int count_lines(const struct ui *ui, struct canvas_style style, float w, const char *text,
                       size_t bytes, enum whole whole, size_t *last)
{
    int lines = 0;
    size_t at = 0;
    while (at < bytes) {
        size_t taken = line_bytes(ui, style, w, text + at, whole);
        if (taken == 0) {
            break;
        }
        *last = at;
        lines++;
        at += taken;
        at += strspn(text + at, " ");
    }
    return lines;
}

static bool is_lonely(const struct ui *ui, struct canvas_style style, float w, const char *text,
                      size_t bytes)
{
    char line[LINE_MAX_BYTES];
    snprintf(line, sizeof line, "%.*s", (int)bytes, text);
    return strchr(line, ' ') == NULL && ui_text_width(ui, style, line) < w * LONELY;
}

/* In how many steps of halves an even width is found. */
enum { HALVES = 5 };

/* The narrowest width in which so many bytes take no more lines than in `w`: lines in the middle of
   a room are even. */
static float balanced_width(const struct ui *ui, struct canvas_style style, float w,
                            const char *text, size_t bytes, enum whole whole, int lines)
{
    size_t last;
    float high = w, low = fmaxf(w / (float)lines, ui_text_longest_word(ui, style, text));
    for (int i = 0; i < HALVES && low < high; i++) {
        float half = (low + high) / 2;
        bool more = count_lines(ui, style, half, text, bytes, whole, &last) > lines;
        low = more ? half : low;
        high = more ? high : half;
    }
    return high;
}

/* The width in which the first paragraph of `text` takes no more lines than in `w`, the last of
   them not lonely, such as an end of "time."; `w` where there is no such width. */
static float even_width(const struct ui *ui, struct canvas_style style, float w,
                        enum ui_align align, const char *text, enum whole whole)
{
    size_t bytes = strcspn(text, "\n"), last = 0;
    if (ui_text_width(ui, style, text) <= w || memchr(text, ' ', bytes) == NULL) {
        return w;
    }
    int lines = count_lines(ui, style, w, text, bytes, whole, &last);
    if (align == UI_CENTER && lines > 1) {
        return balanced_width(ui, style, w, text, bytes, whole, lines);
    }
    float even = w, least = ui_text_longest_word(ui, style, text);
    while (lines > 1 && is_lonely(ui, style, w, text + last, bytes - last)) {
        even -= style.size * NARROWER;
        if (even < least || count_lines(ui, style, even, text, bytes, whole, &last) > lines) {
            return w;
        }
    }
    return even;
}

/* What of the first paragraph stays whole: as much as takes no more lines in that width than
   characters do. */
static enum whole whole_of(const struct ui *ui, struct canvas_style style, float w,
                           const char *text)
{
    size_t bytes = strcspn(text, "\n"), last = 0;
    bool japanese = false;
    for (size_t i = 0; i + 1 < bytes && !japanese; i++) {
        uint32_t point;
        japanese = base_utf8_decode(text + i, &point) > 0 && script_of(point) >= SCRIPT_HIRAGANA;
    }
    if (!japanese) {
        return WHOLE_CHARACTERS;
    }
    int lines = count_lines(ui, style, w, text, bytes, WHOLE_CHARACTERS, &last);
    for (int i = WHOLE_PHRASES; lines > 1 && i < WHOLE_CHARACTERS; i++) {
        if (count_lines(ui, style, w, text, bytes, (enum whole)i, &last) <= lines) {
            return (enum whole)i;
        }
    }
    return WHOLE_CHARACTERS;
}

/* Of a line's height, from one line of prose to the next. */
#define PROSE_STEP 1.12f

float ui_prose_step(const struct ui *ui, struct canvas_style style)
{
    return roundf(ui_line_height(ui, style) * PROSE_STEP);
}

float ui_prose(struct ui *ui, struct canvas_rect rect, struct canvas_style style,
               enum ui_align align, struct canvas_color color, const char *text, bool draw)
{
    char line[LINE_MAX_BYTES];
    float high = ui_prose_step(ui, style), y = rect.y;
    float even = rect.w;
    bool begins = true;
    enum whole whole = WHOLE_CHARACTERS;
    while (*text != '\0') {
        whole = begins ? whole_of(ui, style, rect.w, text) : whole;
        even = begins ? even_width(ui, style, rect.w, align, text, whole) : even;
        size_t bytes = line_bytes(ui, style, even, text, whole);
        snprintf(line, sizeof line, "%.*s", (int)bytes, text);
        if (draw && bytes > 0) {
            float w = ui_text_width(ui, style, line);
            canvas_list_text(ui->list, style,
                             (struct canvas_point){align_x(rect, align, w), roundf(y)}, color,
                             line);
        }
        y += high;
        text += bytes;
        begins = *text == '\n';
        text += begins ? 1 : strspn(text, " ");
    }
    return y - rect.y;
}
