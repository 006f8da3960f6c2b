# SPDX-License-Identifier: Zlib
# What makes a slip in memory an end instead of a way in: canaries on the stack, checked calls of
# libc, programs that lie at another place each time, tables that nobody writes to once it runs.
# Every preset has it, and tests/house/hardening.py reads it from the programs.
include(CheckCCompilerFlag)
include(CheckCSourceCompiles)
include(CheckLinkerFlag)
include(CheckPIESupported)

check_pie_supported(LANGUAGES C)
set(CMAKE_POSITION_INDEPENDENT_CODE ON)

# The last guards jumps and returns, where the processor does: on x86 one, on ARM the other.
# One that the compiler only passes over is none it has.
set(CMAKE_REQUIRED_FLAGS -Werror)
foreach(flag -fstack-protector-strong -fstack-clash-protection
    -fcf-protection=full -mbranch-protection=standard)
  string(MAKE_C_IDENTIFIER "compiles${flag}" known)
  check_c_compiler_flag(${flag} ${known})
  if(${known})
    target_compile_options(tumblecup_habits INTERFACE ${flag})
  endif()
endforeach()
unset(CMAKE_REQUIRED_FLAGS)

foreach(flag relro now noexecstack)
  check_linker_flag(C LINKER:-z,${flag} links_z_${flag})
  if(links_z_${flag})
    target_link_options(tumblecup_habits INTERFACE LINKER:-z,${flag})
  endif()
endforeach()

# Checked calls want an optimiser, and hide from a sanitizer what it looks at. Whoever builds a
# package may have asked for them already.
string(TOUPPER "${CMAKE_BUILD_TYPE}" type)
set(given "${CMAKE_C_FLAGS} ${CMAKE_C_FLAGS_${type}}")
set(hardened_calls OFF)
if(NOT TUMBLECUP_SANITIZE AND given MATCHES "-O[1-9s]")
  set(hardened_calls ON)
endif()
if(hardened_calls AND NOT given MATCHES "_FORTIFY_SOURCE")
  set(CMAKE_REQUIRED_FLAGS "-O2 -U_FORTIFY_SOURCE -D_FORTIFY_SOURCE=3")
  check_c_source_compiles("#include <stdio.h>
    #if __USE_FORTIFY_LEVEL != 3
    #error
    #endif
    int main(void) { return 0; }" hardens_calls_by_3)
  unset(CMAKE_REQUIRED_FLAGS)
  target_compile_options(tumblecup_habits INTERFACE
    -U_FORTIFY_SOURCE -D_FORTIFY_SOURCE=$<IF:$<BOOL:${hardens_calls_by_3}>,3,2>)
endif()
