#pragma once

#include <string>
#include <string_view>

#include "foregone/lab/package/schema.hpp"

namespace foregone::package {

// Languages of programs: https://www.kattis.com/problem-package-format/appendix/languages

/// The code of a language by the ending of a file's name; empty if the ending is unknown.
std::string_view language_of_file(std::string_view name);
bool is_language_code(const std::string& code);
Check a_program_language();

/// A natural language: `en`, `fil`, `pt-BR`.
bool is_natural_language(const std::string& code);
Check a_natural_language();

}  // namespace foregone::package
