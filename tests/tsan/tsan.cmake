# SPDX-License-Identifier: Zlib
# Builds the tests NAMES (with a | between) of SOURCE under ThreadSanitizer into BUILD, and runs them.
# Only the step that fails is told, so that what is looked for stands at the end.
function(must)
  execute_process(COMMAND ${ARGN} RESULT_VARIABLE result OUTPUT_VARIABLE told ERROR_VARIABLE told)
  if(result)
    list(JOIN ARGN " " said)
    message("${told}")
    message(FATAL_ERROR "failed: ${said}")
  endif()
endfunction()

string(REPLACE "|" ";test_" targets "test_${NAMES}")
must(${CMAKE_COMMAND} -S ${SOURCE} -B ${BUILD} -G ${GENERATOR} -DCMAKE_C_COMPILER=${COMPILER}
  -DCMAKE_BUILD_TYPE=Debug "-DCMAKE_C_FLAGS_DEBUG=-O1 -g1" -DTUMBLECUP_WERROR=ON
  -DTUMBLECUP_SANITIZE=thread)
must(${CMAKE_COMMAND} --build ${BUILD} --target ${targets})
must(${CMAKE_CTEST_COMMAND} --test-dir ${BUILD} --output-on-failure --no-tests=error
  --timeout 600 -R "^(${NAMES})$")
