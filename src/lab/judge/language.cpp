#include "foregone/lab/judge/language.hpp"

#include <algorithm>

namespace foregone::judge {

namespace {

constexpr int kThreads = 64;  // that a managed language starts for itself

std::string_view base_name(std::string_view path) { return path.substr(path.rfind('/') + 1); }

/// "python3" and "python3.11" of "python".
bool is_version_of(std::string_view name, std::string_view program) {
  return name.starts_with(program) &&
         name.find_first_not_of("0123456789.", program.size()) == std::string_view::npos;
}

}  // namespace

std::span<const Language> languages() {
  static const std::vector<Language> all{
      {.name = "C++",
       .endings = {".cpp", ".cc", ".cxx", ".C"},
       .compilers = {"g++", "clang++", "c++"},
       .runners = {}},
      {.name = "C", .endings = {".c"}, .compilers = {"gcc", "clang", "cc"}, .runners = {}},
      {.name = "Rust", .endings = {".rs"}, .compilers = {"rustc"}, .runners = {}},
      {.name = "Go", .endings = {".go"}, .compilers = {"go"}, .runners = {}, .managed = true},
      {.name = "Java",
       .endings = {".java"},
       .compilers = {"javac"},
       .runners = {"java"},
       .time_factor = 2,
       .managed = true},
      {.name = "Python",
       .endings = {".py"},
       .compilers = {},
       .runners = {"python3", "python", "pypy3", "pypy"},
       .time_factor = 5}};
  return all;
}

const Language* language_of(std::string_view source) {
  for (const auto& language : languages()) {
    const auto is_ending = [&](auto ending) { return source.ends_with(ending); };
    if (std::ranges::any_of(language.endings, is_ending)) return &language;
  }
  return nullptr;
}

const Language* language_of(const process::ProgramCommand& command) {
  const auto name = base_name(command.words.front());
  for (const auto& language : languages()) {
    const auto runs = [&](auto runner) { return is_version_of(name, runner); };
    if (std::ranges::any_of(language.runners, runs)) return &language;
  }
  return language_of(name);
}

process::Limits limits_for(const Language* language, process::Limits limits) {
  if (language == nullptr || !language->managed) return limits;
  limits.bound_address_space = false;
  if (limits.processes > 0) limits.processes += kThreads;
  return limits;
}

}  // namespace foregone::judge
