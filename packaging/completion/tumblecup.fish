# SPDX-License-Identifier: Zlib
# fish completion for tumblecup
complete -c tumblecup -f -a '(__fish_complete_suffix .tumblecup)'
complete -c tumblecup -l continue -d 'Continue what was played last'
complete -c tumblecup -l evening -d 'Open the game night'
complete -c tumblecup -l size -x -a '800x480 1280x720 1920x1080 3840x2160' -d 'Size of the window'
complete -c tumblecup -l data -x -a '(__fish_complete_directories)' -d 'Folder for everything that is kept'
complete -c tumblecup -l seed -x -d 'The same dice each time'
complete -c tumblecup -l lang -x -a '@TUMBLECUP_LANGUAGES_WORDS@' -d 'Language'
complete -c tumblecup -l scale -x -a '0.75 1 1.25 1.5 2' -d 'Size of text and controls'
complete -c tumblecup -l speed -x -a 'calm normal quick instant' -d 'How fast things move'
complete -c tumblecup -l reduced-motion -d 'Nothing shakes, flies or flashes'
complete -c tumblecup -l kiosk -d 'Full screen, without a way out'
complete -c tumblecup -l set-pin -d "Ask for the operator's PIN and exit"
complete -c tumblecup -l drive -d 'Play what a script asks for'
complete -c tumblecup -l live -d 'With --drive, let time pass'
complete -c tumblecup -l export -r -F -d 'Write a finished match and exit'
complete -c tumblecup -l match -x -d 'Which match --export writes'
complete -c tumblecup -l import -r -F -d 'Take a match in and exit'
complete -c tumblecup -l print-sheets -r -F -d 'Write score sheets to print and exit'
complete -c tumblecup -l paper -x -a 'a4 letter' -d 'Paper of the score sheets'
complete -c tumblecup -l game -x -a '@TUMBLECUP_GAMES_WORDS@' -d "Only this game's sheet"
complete -c tumblecup -s h -l help -d 'Print help and exit'
complete -c tumblecup -s V -l version -d 'Print the version and exit'
