# find_package(foregone) provides foregone::library (core, solvers, games, play) and, where the program
# was built and fmt is installed, foregone::cli (the command line, for any list of games).
include(${CMAKE_CURRENT_LIST_DIR}/foregoneTargets.cmake)
set(foregone_cli_FOUND FALSE)
if(EXISTS ${CMAKE_CURRENT_LIST_DIR}/foregoneCliTargets.cmake)
  find_package(fmt QUIET)
  if(fmt_FOUND)
    include(${CMAKE_CURRENT_LIST_DIR}/foregoneCliTargets.cmake)
    set(foregone_cli_FOUND TRUE)
  endif()
endif()
foreach(part IN LISTS foregone_FIND_COMPONENTS)
  if(foregone_FIND_REQUIRED_${part} AND NOT TARGET foregone::${part})
    set(foregone_FOUND FALSE)
    set(foregone_NOT_FOUND_MESSAGE
      "foregone::${part} is not available: it needs an installation with the program, and fmt")
  endif()
endforeach()
