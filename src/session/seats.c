/* SPDX-License-Identifier: Zlib */
#include "session/seats.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>
#include <tumblecup/game.h>

#include "base/utf8.h"
#include "base/i18n.h"
#include "session/bot.h"
#include "store/store.h"

/* ---- Names ----------------------------------------------------------------------------------- */

/* Capitals of the alphabet that every keyboard has make no other name. */
static bool same_name(const char *a, const char *b)
{
    while (*a != '\0' && tolower((unsigned char)*a) == tolower((unsigned char)*b)) {
        a++;
        b++;
    }
    return *a == *b;
}

/* Somebody else of that name; TC_NO_SEAT for nobody. */
static int namesake(const struct match_seat *seats, int players, int seat, const char *name)
{
    for (int i = 0; i < players; i++) {
        if (i != seat && same_name(seats[i].name, name)) {
            return i;
        }
    }
    return TC_NO_SEAT;
}

/* The name with a number behind it, cut so that both fit. */
static void number_name(char numbered[BASE_NAME_BYTES], const char *name, int number)
{
    char tail[8], head[BASE_NAME_BYTES];
    snprintf(tail, sizeof tail, " %d", number);
    snprintf(head, sizeof head, "%s", name);
    base_utf8_truncate(head, BASE_NAME_CHARACTERS - strlen(tail));
    snprintf(numbered, BASE_NAME_BYTES, "%.*s%s", (int)(BASE_NAME_BYTES - sizeof tail), head, tail);
}

/* TRANSLATORS: friendly names for guests, short, of animals that everybody likes. */
static const char *const friendly[] = {
    N_("Fox"),  N_("Otter"), N_("Owl"),   N_("Hare"),   N_("Wren"),     N_("Badger"),
    N_("Lynx"), N_("Robin"), N_("Mouse"), N_("Beaver"), N_("Squirrel"), N_("Hedgehog"),
    N_("Seal"), N_("Swan"),  N_("Toad"),  N_("Bear"),
};
enum { FRIENDLY = sizeof friendly / sizeof friendly[0] };

const char *session_friendly_name(int i)
{
    return i >= 0 && i < FRIENDLY ? i18n_get(friendly[i]) : NULL;
}

bool session_seat_rename(struct match_seat *seats, int players, int seat, const char *typed,
                         char note[SESSION_LINE_MAX])
{
    char clean[BASE_NAME_BYTES], name[BASE_NAME_BYTES];
    note[0] = '\0';
    if (!base_utf8_name(clean, typed)) {
        snprintf(note, SESSION_LINE_MAX, _("A seat needs a name, so %s stays."), seats[seat].name);
        return false;
    }
    snprintf(name, sizeof name, "%s", clean);
    for (int n = 2; namesake(seats, players, seat, name) != TC_NO_SEAT; n++) {
        number_name(name, clean, n);
    }
    if (strcmp(name, clean) != 0) {
        snprintf(note, SESSION_LINE_MAX, _("There is a %s here already, so this is %s."), clean,
                 name);
    }
    bool changed = strcmp(seats[seat].name, name) != 0;
    snprintf(seats[seat].name, sizeof seats[seat].name, "%s", name);
    return changed;
}

void session_seat_welcome(struct match_seat *seats, int players, int seat)
{
    int color = 0;
    while (session_color_owner(seats, players, color) != TC_NO_SEAT) {
        color++;
    }
    seats[seat] = (struct match_seat){.color = color};
    session_seat_name(seats, players, seat);
}

void session_seat_name(struct match_seat *seats, int players, int seat)
{
    for (int n = 1; n <= TC_SEATS_MAX + 1; n++) {
        snprintf(seats[seat].name, sizeof seats[seat].name, _("Player %d"), n);
        if (namesake(seats, players, seat, seats[seat].name) == TC_NO_SEAT) {
            return;
        }
    }
}

bool session_seat_unnamed(const char *name)
{
    char own[BASE_NAME_BYTES];
    for (int n = 1; n <= TC_SEATS_MAX + 1; n++) {
        snprintf(own, sizeof own, _("Player %d"), n);
        if (strcmp(name, own) == 0) {
            return true;
        }
    }
    return false;
}

/* ---- Colours --------------------------------------------------------------------------------- */

const char *session_color_mark(int color)
{
    static const char *const marks[STORE_COLORS] = {
        N_("Circle"), N_("Square"),   N_("Triangle"), N_("Diamond"), N_("Star"), N_("Plus"),
        N_("Heart"),  N_("Crescent"), N_("Ring"),     N_("Cross"),   N_("Bolt"), N_("Hourglass"),
    };
    return i18n_get(marks[color]);
}

int session_color_owner(const struct match_seat *seats, int players, int color)
{
    for (int seat = 0; seat < players; seat++) {
        if (seats[seat].color == color) {
            return seat;
        }
    }
    return TC_NO_SEAT;
}

void session_seat_say_cut(char note[SESSION_LINE_MAX])
{
    snprintf(note, SESSION_LINE_MAX,
             _n("A name has room for %d letter.", "A name has room for %d letters.",
                BASE_NAME_CHARACTERS),
             BASE_NAME_CHARACTERS);
}

void session_seat_recolor(struct match_seat *seats, int players, int seat, int color,
                          char note[SESSION_LINE_MAX])
{
    int owner = session_color_owner(seats, players, color);
    note[0] = '\0';
    if (owner != TC_NO_SEAT && owner != seat) {
        seats[owner].color = seats[seat].color;
        snprintf(note, SESSION_LINE_MAX, _("%s and %s swap colours."), seats[seat].name,
                 seats[owner].name);
    }
    seats[seat].color = color;
}

/* ---- Initials -------------------------------------------------------------------------------- */

enum { INITIAL_WORDS = 3 };

/* The first letter of each of up to three words; the first word gives as many as it is asked for.
 */
/* Of the first word so many, of the second one where that was not enough to tell two apart. */
static size_t letters_of(int word, size_t letters)
{
    return word == 0 ? letters : letters < 3 ? 1 : letters - 1;
}

static void make_initials(struct match_seat *seat, size_t letters)
{
    size_t at = 0;
    const char *word = seat->name;
    for (int i = 0; i < INITIAL_WORDS && *word != '\0'; i++) {
        size_t most = strcspn(word, " "), bytes = base_utf8_prefix(word, letters_of(i, letters));
        size_t digits = strspn(word, "0123456789");
        bytes = digits > 0 && digits <= 3 ? digits : bytes < most ? bytes : most;
        if (at + bytes >= sizeof seat->initials) {
            break;
        }
        memcpy(seat->initials + at, word, bytes);
        at += bytes;
        word += most;
        word += strspn(word, " ");
    }
    seat->initials[at] = '\0';
}

/* Letters of a first name that tell those apart who begin alike, at the most: Ann and Anna. */
enum { INITIAL_LETTERS = 5 };

/* Whether somebody else has the same ones. */
static bool shares_initials(const struct match_seat *seats, int players, int seat)
{
    for (int other = 0; other < players; other++) {
        if (other != seat && strcmp(seats[seat].initials, seats[other].initials) == 0) {
            return true;
        }
    }
    return false;
}

/* So many letters are short, and yet are read as a name. */
enum { BRIEF_LETTERS = 4 };

/* How names begin, with the mark of an abbreviation where they are cut. One with a number in it is
 * told by that number alone. */
static void make_briefs(struct match_seat *seats, int players)
{
    bool shared[TC_SEATS_MAX] = {false};
    for (int seat = 0; seat < players; seat++) {
        const char *name = seats[seat].name;
        size_t bytes = base_utf8_prefix(name, BRIEF_LETTERS);
        bytes -= bytes > 0 && name[bytes - 1] == ' '; /* "Old" of "Old Tom" */
        snprintf(seats[seat].brief, sizeof seats[seat].brief, "%.*s%s", (int)bytes, name,
                 name[bytes] != '\0' ? "." : "");
        shared[seat] = strpbrk(name, "0123456789") != NULL;
    }
    for (int seat = 0; seat < players; seat++) {
        for (int other = 0; other < players; other++) {
            shared[seat] =
                shared[seat] || (other != seat && same_name(seats[seat].brief, seats[other].brief));
        }
    }
    for (int seat = 0; seat < players; seat++) {
        if (shared[seat]) {
            seats[seat].brief[0] = '\0';
        }
    }
}

void session_initials(struct match_seat *seats, int players)
{
    make_briefs(seats, players);
    for (int seat = 0; seat < players; seat++) {
        make_initials(&seats[seat], 1);
    }
    for (size_t letters = 2; letters <= INITIAL_LETTERS; letters++) {
        bool shared[TC_SEATS_MAX];
        for (int seat = 0; seat < players; seat++) {
            shared[seat] = shares_initials(seats, players, seat);
        }
        for (int seat = 0; seat < players; seat++) {
            if (shared[seat]) {
                make_initials(&seats[seat], letters);
            }
        }
    }
}

/* ---- As the store has them ------------------------------------------------------------------- */

void session_seats_write(const struct match_seat *seats, int count, struct match_seat *to)
{
    memset(to, 0, TC_SEATS_MAX * sizeof *to);
    for (int i = 0; i < count; i++) {
        snprintf(to[i].name, sizeof to[i].name, "%s", seats[i].name);
        /* Whoever was neither named nor picked is nobody to keep records of. */
        bool nobody = seats[i].kind == MATCH_PERSON && session_seat_unnamed(seats[i].name);
        to[i].kind = nobody ? MATCH_NOBODY : seats[i].kind;
        to[i].color = seats[i].color;
        to[i].left = seats[i].left;
    }
}

void session_seats_read(const struct match_seat *from, int count,
                        struct match_seat seats[TC_SEATS_MAX])
{
    memset(seats, 0, TC_SEATS_MAX * sizeof seats[0]);
    for (int i = 0; i < count; i++) {
        char name[BASE_NAME_BYTES];
        if (base_utf8_name(name, from[i].name)) {
            snprintf(seats[i].name, sizeof seats[i].name, "%s", name);
        } else {
            snprintf(seats[i].name, sizeof seats[i].name, _("Player %d"), i + 1);
        }
        bool known = from[i].color >= 0 && from[i].color < STORE_COLORS;
        seats[i].color = known ? from[i].color : i;
        seats[i].kind = from[i].kind == MATCH_NOBODY ? MATCH_PERSON : from[i].kind;
        seats[i].left = from[i].left;
    }
    session_initials(seats, count);
}

unsigned session_flags_write(const struct session_manner *manner, const struct match_seat *seats,
                             int count)
{
    unsigned flags =
        (manner->take_back ? STORE_TAKE_BACK : 0) | (manner->real_dice ? STORE_REAL_DICE : 0) |
        (manner->count_yourself ? STORE_COUNT_YOURSELF : 0) | (manner->fuse ? STORE_FUSE : 0);
    for (int i = 0; i < count; i++) {
        flags |= seats[i].coach ? (unsigned)STORE_COACH << i : 0;
    }
    return flags;
}

void session_coaches_read(unsigned flags, struct match_seat *seats, int count)
{
    for (int i = 0; i < count; i++) {
        seats[i].coach = (flags & (unsigned)STORE_COACH << i) != 0 && seats[i].kind == MATCH_PERSON;
    }
}

struct session_manner session_flags_read(unsigned flags)
{
    return (struct session_manner){.take_back = (flags & STORE_TAKE_BACK) != 0,
                                   .real_dice = (flags & STORE_REAL_DICE) != 0,
                                   .count_yourself = (flags & STORE_COUNT_YOURSELF) != 0,
                                   .fuse = (flags & STORE_FUSE) != 0};
}
