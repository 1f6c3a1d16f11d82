# The texts of problem packages (packages/GAME/…), which `foregone export` writes, as strings of the
# program: FOREGONE_PACKAGES names the source file that holds them.
set(FOREGONE_PACKAGES ${PROJECT_BINARY_DIR}/packages.cpp)
file(GLOB package_files CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/packages/*/*)
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${package_files})
set(entries "")
foreach(file IN LISTS package_files)
  file(READ ${file} text)
  file(RELATIVE_PATH name ${PROJECT_SOURCE_DIR}/packages ${file})
  string(APPEND entries "    {\"${name}\", R\"_text_(${text})_text_\"},\n")
endforeach()
file(CONFIGURE OUTPUT ${FOREGONE_PACKAGES} @ONLY CONTENT
"#include <array>\n#include \"foregone/lab/judge/package.hpp\"\n
namespace foregone::judge {\n
namespace {\nconstexpr auto kFiles = std::to_array<PackageFile>({\n@entries@});\n}\n
std::span<const PackageFile> package_files() { return kFiles; }\n
}\n")
