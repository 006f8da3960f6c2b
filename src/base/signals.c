#include "base/signals.h"

#include <signal.h>

void base_signals_ignore(void)
{
    signal(SIGXFSZ, SIG_IGN);
    signal(SIGPIPE, SIG_IGN);
}
