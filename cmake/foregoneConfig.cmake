# find_package(foregone) gives foregone::library (core, solvers, games, play) and, where the program
# was built, foregone::cli (the command line, for a list of games of one's own), which links fmt,
# oneTBB and libedit.
include(${CMAKE_CURRENT_LIST_DIR}/foregoneTargets.cmake)
set(foregone_cli_FOUND FALSE)
if(TARGET foregone::cli)
  include(CMakeFindDependencyMacro)
  find_dependency(fmt)
  set(foregone_cli_FOUND TRUE)
endif()
foreach(part IN LISTS foregone_FIND_COMPONENTS)
  if(foregone_FIND_REQUIRED_${part} AND NOT TARGET foregone::${part})
    set(foregone_FOUND FALSE)
    set(foregone_NOT_FOUND_MESSAGE "foregone was installed without ${part}")
  endif()
endforeach()
