# The texts of problem packages (packages/GAME/…), which `foregone export` writes, as strings of the
# program: FOREGONE_PACKAGES names the source file that holds them. write_packages.cmake writes it.
set(FOREGONE_PACKAGES ${PROJECT_BINARY_DIR}/packages.cpp)
file(GLOB package_files CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/packages/*/*)
add_custom_command(
  OUTPUT ${FOREGONE_PACKAGES}
  COMMAND ${CMAKE_COMMAND} -D SOURCE=${PROJECT_SOURCE_DIR} -D OUTPUT=${FOREGONE_PACKAGES}
          -D DEPFILE=${FOREGONE_PACKAGES}.d -P ${PROJECT_SOURCE_DIR}/cmake/write_packages.cmake
  DEPENDS ${package_files} ${PROJECT_SOURCE_DIR}/cmake/write_packages.cmake
  DEPFILE ${FOREGONE_PACKAGES}.d
  COMMENT "Writing packages.cpp"
  VERBATIM)
