# The WebAssembly module of the page: build/wasm/foregone.wasm.

# Headers of libraries that are for every machine, and no others that are meant for this one.
set(wasm_headers ${CMAKE_BINARY_DIR}/include)
file(MAKE_DIRECTORY ${wasm_headers})
foreach(library boost nlohmann)
  find_path(FOREGONE_${library}_HEADERS NAMES ${library}
    PATHS /usr/local/include /usr/include REQUIRED NO_CMAKE_FIND_ROOT_PATH)
  file(CREATE_LINK ${FOREGONE_${library}_HEADERS}/${library} ${wasm_headers}/${library} SYMBOLIC)
endforeach()
# Boost's assertions name their file: not where it is built, or each folder would make another module.
target_compile_options(foregone_options INTERFACE -ffile-prefix-map=${PROJECT_SOURCE_DIR}=.)
foreach(target foregone_library foregone_cold)
  target_include_directories(${target} SYSTEM PRIVATE ${wasm_headers})
  # Boost 1.74 wants std::unary_function, which C++17 took out.
  target_compile_definitions(${target} PRIVATE _LIBCPP_ENABLE_CXX17_REMOVED_UNARY_BINARY_FUNCTION)
endforeach()

file(GLOB module_sources CONFIGURE_DEPENDS src/apps/json/*.cpp src/apps/wasm/*.cpp)
list(FILTER module_sources EXCLUDE REGEX "_test\\.cpp$")
add_executable(foregone_module ${module_sources})
set_target_properties(foregone_module PROPERTIES OUTPUT_NAME foregone SUFFIX .wasm)
target_include_directories(foregone_module SYSTEM PRIVATE ${wasm_headers})
target_compile_definitions(foregone_module PRIVATE JSON_NOEXCEPTION)
target_link_libraries(foregone_module PRIVATE foregone_library foregone_cold)
foregone_compile(foregone_module -O2 ${FOREGONE_STANDARD_HEADERS} <nlohmann/json.hpp>)
# The stack stands before all data, so that whoever needs more of it is stopped.
target_link_options(foregone_module PRIVATE -mexec-model=reactor -Wl,--strip-all
  -Wl,-z,stack-size=8388608 -Wl,--stack-first)
