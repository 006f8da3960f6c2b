# SPDX-License-Identifier: Zlib
# cmake -DBUILD=... -DSOURCE=... -DWORK=... -DFLAGS=... -P install.cmake: installs the rule core into
# a folder of its own, moves that folder, then builds and runs a program against it.
cmake_minimum_required(VERSION 3.22)

function(run)
  execute_process(COMMAND ${ARGV} RESULT_VARIABLE status OUTPUT_VARIABLE text ERROR_VARIABLE text)
  if(NOT status EQUAL 0)
    message(FATAL_ERROR "${ARGV}\n${text}")
  endif()
  set(said "${text}" PARENT_SCOPE)
endfunction()

file(REMOVE_RECURSE ${WORK})
run(${CMAKE_COMMAND} --install ${BUILD} --component core --prefix ${WORK}/first)
file(RENAME ${WORK}/first ${WORK}/moved)
file(GLOB_RECURSE pc ${WORK}/moved/*/tumblecup.pc)
get_filename_component(pc_folder ${pc} DIRECTORY)
set(ENV{PKG_CONFIG_PATH} ${pc_folder})
run(${CMAKE_COMMAND} -S ${SOURCE} -B ${WORK}/build -G ${GENERATOR} -DCMAKE_C_COMPILER=${COMPILER}
  -DCMAKE_PREFIX_PATH=${WORK}/moved "-DCMAKE_C_FLAGS=-Wall -Wextra -Wpedantic -Werror ${FLAGS}")
run(${CMAKE_COMMAND} --build ${WORK}/build)
foreach(program consumer consumer_pkg)
  run(${WORK}/build/${program})
  string(FIND "${said}" "seat " at)
  if(at EQUAL -1)
    message(FATAL_ERROR "${program} said: ${said}")
  endif()
endforeach()
