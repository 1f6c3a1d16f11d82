# The toolchain for WebAssembly: clang as FOREGONE_CLANGXX names it (`tools/set_up web` finds it),
# and what belongs to it of Debian's packages for wasm32.
set(CMAKE_SYSTEM_NAME Generic)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
set(CMAKE_CXX_COMPILER "$ENV{FOREGONE_CLANGXX}")
set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)

# Debian's headers lie under the older of the target's two names, of which newer clangs warn.
foreach(target wasm32-wasip1 wasm32-wasi)
  execute_process(
    COMMAND ${CMAKE_COMMAND} -E echo "#include <expected>"
    COMMAND ${CMAKE_CXX_COMPILER} --target=${target} -Wno-deprecated -std=c++23 -x c++ -fsyntax-only -
    RESULT_VARIABLE failed OUTPUT_QUIET ERROR_QUIET)
  set(CMAKE_CXX_COMPILER_TARGET ${target})
  if(NOT failed)
    break()
  endif()
endforeach()
# What all browsers of today have.
set(CMAKE_CXX_FLAGS_INIT
  "-Wno-deprecated -fno-exceptions -fno-rtti -msimd128 -mbulk-memory -msign-ext -mnontrapping-fptoint")

set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
