# SPDX-License-Identifier: Zlib
# Where Tumblecup is at home. An address that is empty leaves out the lines that would tell it.
#
#   include(packaging/addresses.cmake)                    gives tumblecup_fill(TEMPLATE FILE)
#   cmake [-DTUMBLECUP_HOMEPAGE=URL]... -P packaging/addresses.cmake FILE...   fills files in place
#
# A template names an address as @TUMBLECUP_HOMEPAGE@. Where that is empty each line that names it is
# left out, and so is everything from a line with {{@TUMBLECUP_HOMEPAGE@ to the next one with }}.
set(TUMBLECUP_HOMEPAGE "" CACHE STRING "Tumblecup's web page, without a slash at its end")
set(TUMBLECUP_ISSUES "" CACHE STRING "Web page where faults are reported")
set(TUMBLECUP_VCS "" CACHE STRING "Repository, for git clone and for a browser")
# Debian wants one: .invalid is what stands for no domain (RFC 2606).
set(TUMBLECUP_CONTACT "nobody@tumblecup.invalid" CACHE STRING "The authors' mail address")

# Takes away from the line that holds BEGIN to the one that holds END, wherever there are such.
function(tumblecup_leave_out begin end variable)
  set(text "${${variable}}")
  string(FIND "${text}" "${begin}" from)
  while(NOT from EQUAL -1)
    string(SUBSTRING "${text}" 0 ${from} before)
    string(SUBSTRING "${text}" ${from} -1 after)
    string(FIND "${before}" "\n" line REVERSE)
    math(EXPR line "${line} + 1")
    string(SUBSTRING "${before}" 0 ${line} before)
    string(FIND "${after}" "${end}" to)
    string(SUBSTRING "${after}" ${to} -1 after)
    string(FIND "${after}" "\n" line)
    math(EXPR line "${line} + 1")
    string(SUBSTRING "${after}" ${line} -1 after)
    set(text "${before}${after}")
    string(FIND "${text}" "${begin}" from)
  endwhile()
  set(${variable} "${text}" PARENT_SCOPE)
endfunction()

function(tumblecup_fill template file)
  file(READ "${template}" text)
  foreach(name HOMEPAGE ISSUES VCS CONTACT)
    set(word "@TUMBLECUP_${name}@")
    if("${TUMBLECUP_${name}}" STREQUAL "")
      tumblecup_leave_out("{{${word}" "}}" text)
      tumblecup_leave_out("${word}" "" text)
    else()
      tumblecup_leave_out("{{${word}" "" text)
      string(REPLACE "${word}" "${TUMBLECUP_${name}}" text "${text}")
    endif()
  endforeach()
  tumblecup_leave_out("}}" "" text)
  file(WRITE "${file}" "${text}")
endfunction()

if(CMAKE_SCRIPT_MODE_FILE STREQUAL CMAKE_CURRENT_LIST_FILE)
  math(EXPR last "${CMAKE_ARGC} - 1")
  foreach(i RANGE 1 ${last})
    if(NOT "${CMAKE_ARGV${i}}" MATCHES "^-|addresses\\.cmake$")
      tumblecup_fill("${CMAKE_ARGV${i}}" "${CMAKE_ARGV${i}}")
    endif()
  endforeach()
endif()
