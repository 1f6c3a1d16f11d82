#include "foregone/lab/package/languages.hpp"

#include <algorithm>
#include <array>
#include <cctype>

namespace foregone::package {

namespace {

struct ProgramLanguage {
  std::string_view code;
  std::string_view endings;  // that decide it
};

constexpr auto kLanguages = std::to_array<ProgramLanguage>({
    {"ada", ".adb .ads"},
    {"algol68", ".a68"},
    {"apl", ".apl"},
    {"bash", ".sh"},
    {"c", ".c"},
    {"cgmp", ""},
    {"cobol", ".cob"},
    {"cpp", ".cc .cpp .cxx .c++ .C"},
    {"cppgmp", ""},
    {"crystal", ".cr"},
    {"csharp", ".cs"},
    {"d", ".d"},
    {"dart", ".dart"},
    {"elixir", ".ex"},
    {"erlang", ".erl"},
    {"forth", ".fth .4th .forth .frt"},
    {"fortran", ".f90"},
    {"fsharp", ".fs"},
    {"gerbil", ".ss"},
    {"go", ".go"},
    {"haskell", ".hs"},
    {"java", ".java"},
    {"javaalgs4", ""},
    {"javascript", ".js"},
    {"julia", ".jl"},
    {"kotlin", ".kt"},
    {"lisp", ".lisp .cl"},
    {"lua", ".lua"},
    {"modula2", ".mod .def"},
    {"nim", ".nim"},
    {"objectivec", ".m"},
    {"ocaml", ".ml"},
    {"octave", ""},
    {"odin", ".odin"},
    {"pascal", ".pas"},
    {"perl", ".pm"},
    {"php", ".php"},
    {"prolog", ".pl"},
    {"python2", ".py2"},
    {"python3", ".py .py3"},
    {"python3numpy", ""},
    {"racket", ".rkt"},
    {"ruby", ".rb"},
    {"rust", ".rs"},
    {"scala", ".scala"},
    {"simula", ".sim"},
    {"smalltalk", ".st"},
    {"snobol", ".sno"},
    {"swift", ".swift"},
    {"typescript", ".ts"},
    {"visualbasic", ".vb"},
    {"zig", ".zig"},
});

bool all_of(std::string_view text, int (*is_right)(int)) {
  return std::ranges::all_of(text, [=](unsigned char c) { return is_right(c) != 0; });
}

}  // namespace

std::string_view language_of_file(std::string_view name) {
  const auto dot = name.rfind('.');
  if (dot == std::string_view::npos) return {};
  const auto ending = " " + std::string(name.substr(dot)) + ' ';
  const auto* const found = std::ranges::find_if(kLanguages, [&](const auto& language) {
    return (" " + std::string(language.endings) + ' ').contains(ending);
  });
  return found == kLanguages.end() ? std::string_view() : found->code;
}

bool is_language_code(const std::string& code) {
  return std::ranges::find(kLanguages, code, &ProgramLanguage::code) != kLanguages.end();
}

Check a_program_language() {
  return a_string_that("a code of a programming language, such as cpp or python3",
                       is_language_code);
}

bool is_natural_language(const std::string& code) {
  const auto end = std::min(code.find('-'), code.size());
  const auto country = std::string_view(code).substr(end);
  return (end == 2 || end == 3) && all_of(std::string_view(code).substr(0, end), std::islower) &&
         (country.empty() || (country.size() == 3 && all_of(country.substr(1), std::isupper)));
}

Check a_natural_language() {
  return a_string_that("a code of a language, such as en or pt-BR", is_natural_language);
}

}  // namespace foregone::package
