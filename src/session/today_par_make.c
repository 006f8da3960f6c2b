/* SPDX-License-Identifier: Zlib */
/* Works out what best play reaches with today's dice, once, while the program is built: a C file
   that says so goes to standard output. */
#include <math.h>
#include <stdio.h>

#include "session/today.h"

int main(void)
{
    printf("#include \"session/today.h\"\n\n#include <assert.h>\n\n"
           "double today_par(int which)\n{\n    static const double par[TODAY_GAMES] = {");
    for (int which = 0; which < TODAY_GAMES; which++) {
        struct tc_setup setup = today_setup(which);
        double par = odds_par(&setup, today_game(which)->goal);
        if (isnan(par)) {
            fprintf(stderr, "there is not enough memory\n");
            return 1;
        }
        printf("%s%.9f", which == 0 ? "" : ", ", par);
    }
    printf("};\n    assert(which >= 0 && which < TODAY_GAMES);\n    return par[which];\n}\n");
    return 0;
}
