# SPDX-License-Identifier: Zlib
# What rooms bring for the games of include/tumblecup/games.def, found by name, so that a new game's
# files need not be listed anywhere.

# tumblecup_game_files(FILES GAMES)
#
# FILES becomes the list of the files in this folder that belong to a game: GAME.c and GAME_*.c. GAMES
# becomes the list of those games that have a GAME.c here.
function(tumblecup_game_files files_out games_out)
  set(list ${PROJECT_SOURCE_DIR}/include/tumblecup/games.def)
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${list})
  file(STRINGS ${list} lines REGEX "^#include")
  set(files "")
  set(games "")
  foreach(line IN LISTS lines)
    string(REGEX REPLACE "^#include <tumblecup/games/([a-z0-9_]+)\\.def>.*" "\\1" game ${line})
    file(GLOB found RELATIVE ${CMAKE_CURRENT_SOURCE_DIR} CONFIGURE_DEPENDS ${game}.c ${game}_*.c)
    list(APPEND files ${found})
    if(${game}.c IN_LIST found)
      list(APPEND games ${game})
    endif()
  endforeach()
  set(${files_out} ${files} PARENT_SCOPE)
  set(${games_out} ${games} PARENT_SCOPE)
endfunction()

# tumblecup_game_table(SOURCE TABLE ROW GAMES...)
#
# Defines TABLE in that source as ROW(GAME) for each of the games, in the order of games.def.
function(tumblecup_game_table source table row)
  set(rows "")
  foreach(game IN LISTS ARGN)
    string(APPEND rows "${row}(${game}) ")
  endforeach()
  set_property(SOURCE ${source} APPEND PROPERTY COMPILE_DEFINITIONS "${table}=${rows}")
endfunction()
