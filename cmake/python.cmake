# The Python module: target `foregone_python` builds the package in BUILD/python/foregone, so that
# PYTHONPATH=BUILD/python imports it; `cmake --install BUILD --component python` installs it.
set(FOREGONE_PYTHON_DIR lib/python3/dist-packages CACHE STRING
  "Where the Python package is installed, below the prefix")
set(PYBIND11_FINDPYTHON ON)
if(NOT Python_EXECUTABLE AND EXISTS /usr/bin/python3)
  set(Python_EXECUTABLE /usr/bin/python3) # the one that distributions build for
endif()
find_package(Python REQUIRED COMPONENTS Interpreter Development.Module)
find_package(pybind11 REQUIRED)

set(python_package ${PROJECT_BINARY_DIR}/python/foregone)
# Studies belong to the lab, whose other parts and their libraries the module does without.
file(GLOB python_sources CONFIGURE_DEPENDS src/apps/python/*.cpp
  src/lab/store/*.cpp src/lab/study/*.cpp src/apps/json/json.cpp src/apps/json/study/*.cpp)
list(FILTER python_sources EXCLUDE REGEX "(_test|/svg_chart|/text_chart)\\.cpp$")
pybind11_add_module(foregone_python MODULE NO_EXTRAS ${python_sources})
set_target_properties(foregone_python PROPERTIES OUTPUT_NAME _native
  LIBRARY_OUTPUT_DIRECTORY ${python_package} CXX_VISIBILITY_PRESET hidden)
target_link_libraries(foregone_python PRIVATE foregone_tables foregone_library fmt::fmt
  nlohmann_json::nlohmann_json ${FOREGONE_LIBSQLITE})
target_link_options(foregone_python PRIVATE -Wl,--exclude-libs,ALL)
foregone_compile(foregone_python -O1 <pybind11/pybind11.h> <pybind11/stl.h>)

# The parts in Python are links to the sources: what is edited is what is imported.
file(GLOB python_files CONFIGURE_DEPENDS src/apps/python/foregone/*.py
  src/apps/python/foregone/*.pyi src/apps/python/foregone/py.typed)
file(MAKE_DIRECTORY ${python_package})
foreach(file IN LISTS python_files)
  get_filename_component(name ${file} NAME)
  file(CREATE_LINK ${file} ${python_package}/${name} SYMBOLIC)
endforeach()

# What pip, and importlib.metadata, know of it.
string(REPLACE "~dev" ".dev0" python_version "${FOREGONE_VERSION}")
set(python_about foregone-${python_version}.dist-info)
file(CONFIGURE OUTPUT ${PROJECT_BINARY_DIR}/python/${python_about}/METADATA @ONLY CONTENT
"Metadata-Version: 2.1\nName: foregone\nVersion: @python_version@
Summary: Exact values of finite games of perfect information\nLicense: Apache-2.0\nRequires-Python: >=3.9\n")
file(WRITE ${PROJECT_BINARY_DIR}/python/${python_about}/INSTALLER "cmake\n")
install(DIRECTORY ${PROJECT_BINARY_DIR}/python/${python_about} COMPONENT python EXCLUDE_FROM_ALL
  DESTINATION ${FOREGONE_PYTHON_DIR})

# Only when asked for: a program is installed without it.
install(TARGETS foregone_python COMPONENT python EXCLUDE_FROM_ALL
  LIBRARY DESTINATION ${FOREGONE_PYTHON_DIR}/foregone)
install(FILES ${python_files} COMPONENT python EXCLUDE_FROM_ALL
  DESTINATION ${FOREGONE_PYTHON_DIR}/foregone)
