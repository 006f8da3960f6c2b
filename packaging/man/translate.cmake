# SPDX-License-Identifier: Zlib
# A man page with its summary in another language; what follows stays English, so that nobody is told less.
#
#   cmake -DPAGE=tumblecup.6 -DSUMMARIES=FILE -DLANGUAGE=de -DTO=FILE -P translate.cmake
#
# SUMMARIES is what msgfmt --desktop made of the file of that name beside this one.
get_filename_component(name "${PAGE}" NAME_WE)
file(STRINGS "${SUMMARIES}" lines ENCODING UTF-8)
set(group "")
set(english "")
set(summary "")
foreach(line IN LISTS lines)
  if(line MATCHES "^\\[(.*)\\]$")
    set(group "${CMAKE_MATCH_1}")
  elseif(group STREQUAL name AND line MATCHES "^Comment=(.*)$")
    set(english "${CMAKE_MATCH_1}")
  elseif(group STREQUAL name AND line MATCHES "^Comment\\[${LANGUAGE}\\]=(.*)$")
    set(summary "${CMAKE_MATCH_1}")
  endif()
endforeach()
file(READ "${PAGE}" text)
string(FIND "${text}" "\\- ${english}\n" at)
if(english STREQUAL "" OR summary STREQUAL "" OR at EQUAL -1)
  message(FATAL_ERROR "${PAGE}: no summary in ${LANGUAGE}, or another one than in ${SUMMARIES}")
endif()
string(REPLACE "\\- ${english}\n" "\\- ${summary}\n" text "${text}")
file(WRITE "${TO}" "${text}")
