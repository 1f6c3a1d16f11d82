# The API reference of the public headers, by Doxygen: target `reference`, written to
# BUILD/reference/html. A warning fails it.
find_program(FOREGONE_DOXYGEN doxygen)
if(NOT FOREGONE_DOXYGEN)
  return()
endif()
set(FOREGONE_REFERENCE_INPUT "\"${PROJECT_SOURCE_DIR}/docs/library.md\"")
foreach(document examples/connect_four/README.md examples/small_games/README.md docs/tutorial.md src/games/README.md)
  string(APPEND FOREGONE_REFERENCE_INPUT " \"${PROJECT_SOURCE_DIR}/${document}\"")
endforeach()
foreach(header IN LISTS FOREGONE_PUBLIC_HEADERS)
  string(APPEND FOREGONE_REFERENCE_INPUT " \"${PROJECT_SOURCE_DIR}/include/foregone/${header}\"")
endforeach()
# Its README links to these.
file(GLOB small_games CONFIGURE_DEPENDS examples/small_games/*.hpp examples/small_games/main.cpp)
list(TRANSFORM small_games REPLACE "(.+)" "\"\\1\"")
list(JOIN small_games " " FOREGONE_REFERENCE_FILES)
configure_file(docs/Doxyfile.in ${PROJECT_BINARY_DIR}/reference/Doxyfile @ONLY)
add_custom_target(reference ${FOREGONE_DOXYGEN} ${PROJECT_BINARY_DIR}/reference/Doxyfile
  COMMENT "Writing reference/html" VERBATIM)
