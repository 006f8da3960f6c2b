# SPDX-License-Identifier: Zlib
# The rule core as a library of its own, for programs outside this tree: the objects of its rooms in
# one archive that needs libc with its libm alone, the public headers, and what CMake and pkg-config ask for.
include(CMakePackageConfigHelpers)

add_library(tumblecup_core STATIC
  base/array.c
  base/hash.c
  $<TARGET_OBJECTS:tumblecup_rules>
  $<TARGET_OBJECTS:tumblecup_match>
  $<TARGET_OBJECTS:tumblecup_odds>)
add_library(tumblecup::core ALIAS tumblecup_core)
tumblecup_sees(tumblecup_core PRIVATE base)
target_include_directories(tumblecup_core INTERFACE
  $<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}/include>
  $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>)
target_link_libraries(tumblecup_core INTERFACE m)
set_target_properties(tumblecup_core PROPERTIES
  OUTPUT_NAME tumblecup
  EXPORT_NAME core
  POSITION_INDEPENDENT_CODE ON)

set(core_cmake_dir ${CMAKE_INSTALL_LIBDIR}/cmake/tumblecup)
install(TARGETS tumblecup_core EXPORT tumblecup
  ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR} COMPONENT core)
install(DIRECTORY ${PROJECT_SOURCE_DIR}/include/tumblecup
  DESTINATION ${CMAKE_INSTALL_INCLUDEDIR} COMPONENT core)
install(EXPORT tumblecup NAMESPACE tumblecup:: FILE tumblecup-config.cmake
  DESTINATION ${core_cmake_dir} COMPONENT core)
write_basic_package_version_file(${PROJECT_BINARY_DIR}/tumblecup-config-version.cmake
  COMPATIBILITY SameMinorVersion)
install(FILES ${PROJECT_BINARY_DIR}/tumblecup-config-version.cmake
  DESTINATION ${core_cmake_dir} COMPONENT core)

# The way from the file to the prefix, so that an installed tree may be moved.
file(RELATIVE_PATH core_up ${CMAKE_INSTALL_FULL_LIBDIR}/pkgconfig ${CMAKE_INSTALL_PREFIX})
configure_file(${PROJECT_SOURCE_DIR}/packaging/tumblecup.pc.in
  ${PROJECT_BINARY_DIR}/tumblecup.pc @ONLY)
install(FILES ${PROJECT_BINARY_DIR}/tumblecup.pc
  DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig COMPONENT core)
