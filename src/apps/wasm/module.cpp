/// The JSON interface as a WebAssembly module without threads. Write a request where `room_for` its
/// bytes points, call `answer`, and read so many bytes where `answer_at` points. The module imports
/// a clock and nothing else.

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <exception>
#include <string>

#include "foregone/apps/json/answer.hpp"
#include "foregone/play/catalogue.hpp"

namespace {

// The state between calls.
struct Module {
  foregone::json::Interface interface{foregone::catalogue()};
  std::string request, answer;
};
Module& module() {
  static Module the;
  return the;
}

}  // namespace

extern "C" {

[[clang::export_name("room_for")]] char* room_for(std::size_t bytes) {
  module().request.resize(bytes);
  return module().request.data();
}

[[clang::export_name("answer")]] std::size_t answer() {
  auto& [interface, request, answer] = module();
  answer = interface.answer(request);
  return answer.size();
}

[[clang::export_name("answer_at")]] const char* answer_at() { return module().answer.data(); }

// Debian's libc++ for WebAssembly expects a stack protector, which its libc lacks.
extern const std::uintptr_t __stack_chk_guard = 0x9e3779b9U;  // NOLINT
[[noreturn]] void __stack_chk_fail() { __builtin_trap(); }    // NOLINT
}

// Boost needs these without exceptions.
// NOLINTBEGIN(misc-use-internal-linkage)
namespace boost {
struct source_location;
[[noreturn]] void throw_exception(const std::exception& /*what*/) { std::abort(); }
[[noreturn]] void throw_exception(const std::exception& /*what*/, const source_location& /*at*/) {
  std::abort();
}
}  // namespace boost
// NOLINTEND(misc-use-internal-linkage)
