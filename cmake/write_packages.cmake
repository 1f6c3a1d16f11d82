# Writes OUTPUT, a source file with the texts of SOURCE/packages as strings, and DEPFILE, from which
# make or ninja know what it was written from. An interactor.cpp or visualizer.cpp becomes one file with all
# sources of ours that it needs: each header, and the .cpp beside it.
cmake_minimum_required(VERSION 3.25)
set(ours "#include \"foregone/([^\"\n]+)\"\n")

# Adds a source to `sources` and its text to `flat`, after the sources that it includes.
function(add_source file)
  if(file IN_LIST sources)
    return()
  endif()
  list(APPEND sources ${file})
  file(READ ${file} text)
  string(REGEX MATCHALL "${ours}" lines "${text}")
  foreach(line IN LISTS lines)
    string(REGEX REPLACE "${ours}" "\\1" included "${line}")
    add_source(${SOURCE}/src/${included})
  endforeach()
  string(REGEX REPLACE "${ours}" "" text "${text}")
  string(REPLACE "#pragma once\n" "" text "${text}")
  string(APPEND flat "${text}")
  set(sources "${sources}" PARENT_SCOPE)
  set(flat "${flat}" PARENT_SCOPE)
endfunction()

# The text of a source with all that it includes, and what is beside that; `sources` are its files.
function(flatten file)
  set(sources "")
  set(flat "")
  add_source(${file})
  set(before "")
  while(NOT before STREQUAL sources)
    set(before "${sources}")
    foreach(header IN LISTS before)
      string(REGEX REPLACE "\\.hpp$" ".cpp" beside ${header})
      if(EXISTS ${beside})
        add_source(${beside})
      endif()
    endforeach()
  endwhile()
  set(text "${flat}" PARENT_SCOPE)
  set(sources "${sources}" PARENT_SCOPE)
endfunction()

file(GLOB package_files ${SOURCE}/packages/*/*)
set(needed "")
set(entries "")
foreach(file IN LISTS package_files)
  if(file MATCHES "/(interactor|visualizer)\\.cpp$")
    flatten(${file})
    string(PREPEND text "// The ${CMAKE_MATCH_1} of this problem, in one file made from the sources of Foregone (Apache License 2.0).\n"
      "// It needs C++23 with std::expected, such as GCC 12 has; build compiles it.\n")
    list(APPEND needed ${sources})
  else()
    file(READ ${file} text)
  endif()
  file(RELATIVE_PATH name ${SOURCE}/packages ${file})
  string(APPEND entries "    {\"${name}\", R\"_text_(${text})_text_\"sv},\n")
endforeach()
list(REMOVE_DUPLICATES needed)
set(rule "${OUTPUT}:;${needed}")
string(REPLACE " " "\\ " rule "${rule}")
string(REPLACE ";" " " rule "${rule}")
file(WRITE ${DEPFILE} "${rule}\n")
file(WRITE ${OUTPUT}
"#include <array>\n#include \"foregone/lab/judge/package.hpp\"\n
namespace foregone::judge {\n
namespace {\nusing namespace std::literals;\nconstexpr auto kFiles = std::to_array<PackageFile>({\n${entries}});\n}\n
std::span<const PackageFile> package_files() { return kFiles; }\n
}\n")
