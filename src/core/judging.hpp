#pragma once

#include <cstddef>
#include <expected>
#include <limits>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "foregone/core/cases.hpp"
#include "foregone/core/expect.hpp"
#include "foregone/core/game_option.hpp"
#include "foregone/core/random.hpp"
#include "foregone/core/text_error.hpp"
#include "foregone/core/text_input.hpp"

namespace foregone {

/// A case of a contest as its text, the last line feed included.
using CaseText = std::string;

/// An input that wrong programs fail.
struct Trap {
  std::string name;
  std::vector<CaseText> cases;
  /// Where it is laid out otherwise than `join` does, in a way that the statement leaves open;
  /// empty if not.
  std::string text = {};
};

/// Several traps, `NAME-1`, `NAME-2` and so on, that get the cases in turn: inputs of much the same
/// size, as all in one would take a right program too long.
inline std::vector<Trap> numbered_traps(const std::string& name, std::size_t traps,
                                        std::span<const CaseText> cases) {
  std::vector<Trap> all(traps);
  for (std::size_t i = 0; i < traps; ++i) all[i].name = name + '-' + std::to_string(i + 1);
  for (std::size_t i = 0; i < cases.size(); ++i) all[i % traps].cases.push_back(cases[i]);
  return all;
}

/// A kind of random inputs.
struct InputMode {
  std::string_view name, meaning;
  /// A contest's text of so many cases of that size.
  std::string (*generate)(Random&, int cases, int size);
};

/// What judging programs needs to know of a contest: its text as a list of cases, inputs to try,
/// and how to make a case smaller. Smaller cases need not be valid: the contest's reader decides.
struct Judging {
  std::string_view sample;  // input as in the statement, in words of our own
  std::vector<Trap> (*traps)();
  std::span<const InputMode> modes;
  /// The heading at which the rules in words turn to explanations: a contest's statement has the
  /// sections before it, "Input" and "Output".
  std::string_view explained_from;
  std::string_view size_name;  // what the size of a case counts: "ranks"
  int min_size = 1, max_size = 1;

  std::expected<std::vector<CaseText>, TextError> (*split)(const GameOptions&, TextInput&);
  /// Cases that are alike and smaller, the smallest first.
  std::vector<CaseText> (*smaller)(const CaseText&);
  /// All of the smallest cases, a few thousand at most, in the order of their size; null where
  /// there are too many.
  std::vector<CaseText> (*smallest)() = nullptr;
  /// What the number before the first case is, in words; empty where there is none.
  std::string_view head = {};
  /// What the text has after its last case.
  std::string_view last_line = {};
  /// Lines of output for a case, to find the case that a wrong line belongs to; 0 if they vary.
  int lines_of_answer = 1;
  /// So many times fewer cases are in the random inputs that are tried by default: where all that
  /// matters is among the traps.
  int fewer = 1;
  /// Processor time for an input, of a program in C++.
  double seconds = 2;
  /// The most cases that an input has.
  std::size_t max_cases = std::numeric_limits<std::size_t>::max();

  /// The text of an input with these cases.
  std::string join(std::span<const CaseText> cases) const {
    std::string text;
    if (!head.empty()) text = std::to_string(cases.size()) + '\n';
    for (const auto& each : cases) text += each;
    return text += last_line;
  }
};

/// The cases of an input, which has at least one and, within the contest's limits, no more than it
/// can have.
inline std::expected<std::vector<CaseText>, TextError> split_input(const Judging& judging,
                                                                   const GameOptions& game_options,
                                                                   TextInput& input) {
  auto cases = judging.split(game_options, input);
  if (!cases || !game_options.limits) return cases;
  if (!cases->empty() && cases->size() <= judging.max_cases) return cases;
  if (cases->empty()) return std::unexpected(input.error("expected at least one case, found none"));
  return std::unexpected(
      input.error(expected("a number of cases" + from_to(std::size_t{1}, judging.max_cases),
                           std::to_string(cases->size()))));
}

/// The cases of a text, each as `write` writes it.
template <CaseFormat Format, auto read_case, auto write>
std::expected<std::vector<CaseText>, TextError> split_cases(const GameOptions& game_options,
                                                            TextInput& input) {
  const auto format = format_of<Format>(game_options);
  std::vector<CaseText> cases;
  const auto read = for_each_case([&] { return read_case(input, format); },
                                  [&](const auto& found) {
                                    cases.push_back(write(found));
                                    if (!cases.back().ends_with('\n')) cases.back() += '\n';
                                  });
  if (!read) return std::unexpected(read.error());
  return cases;
}

}  // namespace foregone
