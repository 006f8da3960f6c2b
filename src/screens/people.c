#include "screens/people.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>
#include <tumblecup/game.h>

#include "base/utf8.h"
#include "base/i18n.h"

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

const char *people_friendly(int i)
{
    return i >= 0 && i < FRIENDLY ? i18n_get(friendly[i]) : NULL;
}

bool people_rename(struct match_seat *seats, int players, int seat, const char *typed,
                   char note[BOARDS_LINE_MAX])
{
    char clean[BASE_NAME_BYTES], name[BASE_NAME_BYTES];
    note[0] = '\0';
    if (!base_utf8_name(clean, typed)) {
        snprintf(note, BOARDS_LINE_MAX, _("A seat needs a name: %s stays."), seats[seat].name);
        return false;
    }
    snprintf(name, sizeof name, "%s", clean);
    for (int n = 2; namesake(seats, players, seat, name) != TC_NO_SEAT; n++) {
        number_name(name, clean, n);
    }
    if (strcmp(name, clean) != 0) {
        snprintf(note, BOARDS_LINE_MAX, _("%s sits here already: this is %s."), clean, name);
    }
    bool changed = strcmp(seats[seat].name, name) != 0;
    snprintf(seats[seat].name, sizeof seats[seat].name, "%s", name);
    return changed;
}

void people_welcome(struct match_seat *seats, int players, int seat)
{
    int color = 0;
    while (people_owner(seats, players, color) != TC_NO_SEAT) {
        color++;
    }
    seats[seat] = (struct match_seat){.color = color};
    people_name(seats, players, seat);
}

void people_name(struct match_seat *seats, int players, int seat)
{
    for (int n = 1; n <= TC_SEATS_MAX + 1; n++) {
        snprintf(seats[seat].name, sizeof seats[seat].name, _("Player %d"), n);
        if (namesake(seats, players, seat, seats[seat].name) == TC_NO_SEAT) {
            return;
        }
    }
}

bool people_unnamed(const char *name)
{
    char own[BOARDS_NAME_MAX];
    for (int n = 1; n <= TC_SEATS_MAX + 1; n++) {
        snprintf(own, sizeof own, _("Player %d"), n);
        if (strcmp(name, own) == 0) {
            return true;
        }
    }
    return false;
}

/* ---- Colours --------------------------------------------------------------------------------- */

const char *people_mark(int color)
{
    static const char *const marks[UI_PLAYER_COLORS] = {
        N_("Circle"), N_("Square"),   N_("Triangle"), N_("Diamond"), N_("Star"), N_("Plus"),
        N_("Heart"),  N_("Crescent"), N_("Ring"),     N_("Cross"),   N_("Bolt"), N_("Hourglass"),
    };
    return i18n_get(marks[color]);
}

int people_owner(const struct match_seat *seats, int players, int color)
{
    for (int seat = 0; seat < players; seat++) {
        if (seats[seat].color == color) {
            return seat;
        }
    }
    return TC_NO_SEAT;
}

void people_recolor(struct match_seat *seats, int players, int seat, int color,
                    char note[BOARDS_LINE_MAX])
{
    int owner = people_owner(seats, players, color);
    note[0] = '\0';
    if (owner != TC_NO_SEAT && owner != seat) {
        seats[owner].color = seats[seat].color;
        snprintf(note, BOARDS_LINE_MAX, _("%s and %s have changed colours."), seats[seat].name,
                 seats[owner].name);
    }
    seats[seat].color = color;
}

/* ---- Initials -------------------------------------------------------------------------------- */

enum { INITIAL_WORDS = 3 };

/* The first letter of each of up to three words; the first word gives as many as it is asked for.
 */
static void make_initials(struct match_seat *seat, size_t letters)
{
    size_t at = 0;
    const char *word = seat->name;
    for (int i = 0; i < INITIAL_WORDS && *word != '\0'; i++) {
        size_t most = strcspn(word, " "), bytes = base_utf8_prefix(word, i == 0 ? letters : 1);
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

void people_initials(struct match_seat *seats, int players)
{
    for (int seat = 0; seat < players; seat++) {
        make_initials(&seats[seat], 1);
    }
    for (int seat = 1; seat < players; seat++) {
        for (int other = 0; other < seat; other++) {
            if (strcmp(seats[seat].initials, seats[other].initials) == 0) {
                make_initials(&seats[seat], 2);
                make_initials(&seats[other], 2);
            }
        }
    }
}
