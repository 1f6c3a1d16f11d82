#pragma once

#include <span>
#include <string>
#include <string_view>

#include "foregone/lab/package/schema.hpp"

namespace foregone::package {

/// A language of programs, by https://www.kattis.com/problem-package-format/appendix/languages.
struct ProgramLanguage {
  std::string_view code;
  std::string_view endings;  // that decide it: ".cc .cpp"
};
std::span<const ProgramLanguage> program_languages();

/// Its code by the ending of a file's name; empty if there is none.
std::string_view language_of_file(std::string_view name);
bool is_language_code(const std::string& code);
Check a_program_language();

/// A natural language: `en`, `fil`, `pt-BR`.
bool is_natural_language(const std::string& code);
Check a_natural_language();

}  // namespace foregone::package
