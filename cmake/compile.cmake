# foregone_compile(TARGET LEVEL HEADER…|REUSE_FROM OTHER): compiles a target's files with our warnings,
# at LEVEL in an optimised build, with the headers precompiled (or as OTHER has them) and, with
# FOREGONE_UNITY, files joined to one unit each: those of a game, of all games' cold code, of all studies and
# the tables' catalogue, of lab, of the command line, of any other folder; tests of small folders together.
# Code for speed is joined in batches of 18 files: in a larger unit g++ inlines less.
# Only headers of others are precompiled: a change of ours does not compile everything again. Files
# that share a precompiled header share a level: g++ 12 mixes levels up otherwise, and crashes.
function(foregone_compile target level)
  target_link_libraries(${target} PRIVATE $<BUILD_INTERFACE:foregone_options>)
  target_compile_options(${target} PRIVATE $<$<CONFIG:Release>:${level}>)
  if(ARGV2 STREQUAL REUSE_FROM)
    target_precompile_headers(${target} ${ARGN})
  else()
    target_precompile_headers(${target} PRIVATE ${ARGN})
  endif()
  if(NOT FOREGONE_UNITY)
    return()
  endif()
  set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_MODE GROUP)
  set(batch_size 60)
  if(level STREQUAL "-O3")
    set(batch_size 18)
  endif()
  get_target_property(sources ${target} SOURCES)
  list(FILTER sources INCLUDE REGEX "\\.cpp$")
  foreach(source IN LISTS sources)
    get_source_file_property(generated ${source} GENERATED)
    if(generated)
      continue()
    endif()
    get_filename_component(folder ${source} DIRECTORY)
    file(RELATIVE_PATH group ${PROJECT_SOURCE_DIR}/src ${folder})
    # In the page's module whole games are cold, and not all of their names go together.
    if(target STREQUAL foregone_cold AND group MATCHES "^games/" AND (NOT FOREGONE_WASM OR group MATCHES "/display$"))
      set(group cold)
    elseif(group MATCHES "^games/.*/study$|^play/tablebase$")
      set(group study)
    else()
      string(REGEX REPLACE "^(games/[^/]+|lab|apps/cli)/.*" "\\1" group ${group})
      string(REGEX REPLACE "^apps/json(/study)?$" "apps/cli" group ${group})
      if(target STREQUAL foregone_tests AND NOT group MATCHES "^(core|games/.*|lab|solvers)$")
        set(group others)
      endif()
    endif()
    # What only some files include, and takes the compiler long, is not for all.
    file(STRINGS ${source} heavy REGEX "^#include <(CLI/CLI|nlohmann/json)\\.hpp>")
    if(heavy)
      string(REGEX REPLACE ".*<([A-Za-z]+)/.*" "_\\1" heavy "${heavy}")
    endif()
    string(MAKE_C_IDENTIFIER ${group}${heavy} group)
    math(EXPR files_${group} "0${files_${group}} + 1")
    math(EXPR batch "(${files_${group}} - 1) / ${batch_size}")
    set_source_files_properties(${source} PROPERTIES UNITY_GROUP ${group}_${batch})
  endforeach()
endfunction()

# The standard headers that nearly every file of ours includes.
set(FOREGONE_STANDARD_HEADERS <algorithm> <array> <bit> <cassert> <cmath> <cstddef> <cstdint>
  <cstdlib> <expected> <functional> <limits> <map> <memory> <numeric> <optional> <span> <sstream>
  <string> <string_view> <unordered_map> <utility> <variant> <vector>)
