# SPDX-License-Identifier: Zlib
# fish completion for tumblecup-sheets
complete -c tumblecup-sheets -l game -x -a '@TUMBLECUP_GAMES_WORDS@' -d 'Only this game'
complete -c tumblecup-sheets -l paper -x -a 'a4 letter' -d 'Paper to print on'
complete -c tumblecup-sheets -l lang -x -a '@TUMBLECUP_LANGUAGES_WORDS@' -d 'Language'
complete -c tumblecup-sheets -l help -d 'Say so and end'
complete -c tumblecup-sheets -l version -d 'Say so and end'
