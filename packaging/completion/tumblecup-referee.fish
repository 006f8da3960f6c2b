# SPDX-License-Identifier: Zlib
# fish completion for tumblecup-referee
complete -c tumblecup-referee -f
complete -c tumblecup-referee -l tournament -d 'Computer players against each other'
complete -c tumblecup-referee -l game -x -a '@TUMBLECUP_GAMES_WORDS@' -d 'Only this game'
complete -c tumblecup-referee -l players -x -d 'Players at the table'
complete -c tumblecup-referee -l games -x -d 'Games of each pair of levels'
complete -c tumblecup-referee -l seed -x -d 'Another one for other dice'
complete -c tumblecup-referee -l options -x -d 'House rules as JSON'
complete -c tumblecup-referee -l help -d 'Say so and end'
complete -c tumblecup-referee -l version -d 'Say so and end'
