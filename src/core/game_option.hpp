#pragma once

#include <concepts>
#include <expected>
#include <functional>
#include <map>
#include <string>
#include <string_view>

#include "foregone/core/expect.hpp"
#include "foregone/core/explanation.hpp"

namespace foregone {

/// Something that a game lets its user choose about a contest's text: an option --name of the
/// command line. A game declares its choices as data, so that no other place need know of them.
struct GameOption {
  std::string_view name;      // "peaks"
  std::string_view values;    // "2...6", for the help text
  std::string_view meaning;   // "peaks on the lowest level"
  std::string_view fallback;  // the contest's own value
};

/// What was chosen: every choice of the game under its name, by fallback or by the user.
struct GameOptions {
  bool limits = true;  // the contest's bounds hold
  std::map<std::string, std::string, std::less<>> values;

  std::string_view operator[](std::string_view name) const {
    const auto found = values.find(name);
    return found == values.end() ? std::string_view{} : std::string_view(found->second);
  }
};

/// What is wrong with an option: `--peaks: expected a number from 2 to 6, found "9"`; without the
/// name if that is empty, because the caller says it.
inline std::string bad_option(std::string_view name, std::string_view wanted,
                              std::string_view given) {
  return (name.empty() ? "" : "--" + std::string(name) + ": ") + "expected " + std::string(wanted) +
         ", found " + excerpt(given);
}

/// The number given for an option; `or_word` is a word that could be given instead.
template <std::integral Integer>
std::expected<Integer, std::string> number_option(std::string_view name, std::string_view given,
                                                  Integer least, Integer most,
                                                  std::string_view or_word = {}) {
  if (const auto value = number(given, least, most)) return *value;
  const auto word = or_word.empty() ? "" : excerpt(or_word) + " or ";
  return std::unexpected(bad_option(name, word + "a number" + from_to(least, most), given));
}

/// A question about a game that no position is needed for: --name of `explain`, with a value or
/// without. A game declares its topics as it does its choices.
struct Topic {
  std::string_view name;    // "odds"
  std::string_view values;  // "1...10", for the help text; empty if it takes none
  std::string_view meaning;
  /// The answer, or what is wrong with the value.
  std::expected<Report, std::string> (*tell)(std::string_view value,
                                             const GameOptions& game_options);
};

}  // namespace foregone
