# SPDX-License-Identifier: Zlib
# Writes OUT, a C file with the name, size and SHA-256 of every file of FOLDER that the program
# reads, in the order of their names. cmake -D FOLDER=... -D OUT=... -P list.cmake
file(GLOB_RECURSE names RELATIVE ${FOLDER}
  ${FOLDER}/icons/*.svg ${FOLDER}/pictures/*.svg ${FOLDER}/rules/*.txt ${FOLDER}/sounds/*.ogg)
list(SORT names)
set(text "/* Made by assets/list.cmake. */\n#include \"platform/assets.h\"\n\n")
string(APPEND text "const struct asset assets_list[] = {\n")
foreach(name IN LISTS names)
  file(SIZE ${FOLDER}/${name} size)
  file(SHA256 ${FOLDER}/${name} sum)
  string(REGEX REPLACE "(..)" "0x\\1, " bytes ${sum})
  string(APPEND text "    {\"${name}\", ${size}, {${bytes}}},\n")
endforeach()
list(LENGTH names count)
string(APPEND text "};\nconst int assets_count = ${count};\n")
file(WRITE ${OUT} "${text}")
