#pragma once

#include <concepts>
#include <expected>
#include <functional>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "foregone/core/expect.hpp"
#include "foregone/core/explanation.hpp"

namespace foregone {

/// A value of an option that has a name of its own.
struct NamedValue {
  std::string_view name;          // "any"
  std::string_view meaning = {};  // "at random"; may be empty
  bool placeholder = false;       // the name stands for another value, as "GAME" does
};

/// Whole numbers that an option can have, both bounds included.
struct NumberRange {
  int min = 0, max = 0;
};
/// "2...6".
std::string in_words(const NumberRange& range);

/// An option that a game has: --name of the command line. Games declare their options as data, so
/// that nothing else names them.
struct GameOption {
  std::string_view name;         // "peaks"
  std::string_view values = {};  // "LETTERS", for the help text; empty if there is a range or names
  std::string_view meaning = {};   // "peaks on the lowest level"; may be empty if values have one
  std::string_view fallback = {};  // the contest's own value
  std::span<const NamedValue> named_values = {};
  std::optional<NumberRange> range = {};
};

/// For the help text: "2...6", "any|some|never|GAME".
std::string values_of(const GameOption& option);
/// The meaning of the option and of its values: "when somebody wins: any (at random), never, or
/// GAME (in that game)", or "icfp98: a player who recreates a board loses".
std::string meaning_of(const GameOption& option);

/// The option with another default.
constexpr GameOption with_fallback(GameOption option, std::string_view fallback) {
  option.fallback = fallback;
  return option;
}

/// The values of a game's options by name, chosen or by fallback.
struct GameOptions {
  using Values = std::map<std::string, std::string, std::less<>>;
  bool limits = true;  // the contest's bounds hold
  Values values;

  std::string_view operator[](std::string_view name) const {
    const auto found = values.find(name);
    return found == values.end() ? std::string_view{} : std::string_view(found->second);
  }
};

/// What is wrong with the value of an option: of `peaks`, `expected a number from 2 to 6, found
/// "9"`. The command line reports it with dashes, requests as a field.
struct OptionError {
  std::string option;  // empty where several together are at fault
  std::string message;
};

inline OptionError bad_option(std::string_view name, std::string_view wanted,
                              std::string_view given) {
  return {.option = std::string(name),
          .message = "expected " + std::string(wanted) + ", found " + excerpt(given)};
}

/// `peaks: expected a number from 2 to 6, found "9"`.
inline std::string in_words(const OptionError& error) {
  return error.option.empty() ? error.message : error.option + ": " + error.message;
}

/// The number given for an option; `or_word` is a word that could be given instead.
template <std::integral Integer>
std::expected<Integer, OptionError> number_option(std::string_view name, std::string_view given,
                                                  Integer min, Integer max,
                                                  std::string_view or_word = {}) {
  if (const auto value = number(given, min, max)) return *value;
  const auto word = or_word.empty() ? "" : excerpt(or_word) + " or ";
  return std::unexpected(bad_option(name, word + "a number" + from_to(min, max), given));
}

/// A question about a game without a position: --name of `explain`, with a value or without.
/// Declared as data too.
struct Topic {
  std::string_view name;  // "odds"
  std::string_view meaning;
  /// The error is about the value.
  std::expected<Report, std::string> (*answer)(std::string_view value,
                                               const GameOptions& game_options);
  std::optional<NumberRange> range = {};  // of the value; nothing if it takes none
};

/// A topic's answer; the error, about the value, also says that one is missing or not wanted.
inline std::expected<Report, std::string> answer(const Topic& topic, std::string_view value,
                                                 const GameOptions& game_options) {
  if (!topic.range && !value.empty()) {
    return std::unexpected(expected("no value for " + std::string(topic.name), value));
  }
  if (topic.range && value.empty()) {
    return std::unexpected(std::string(topic.name) + " needs a value, " + in_words(*topic.range));
  }
  return topic.answer(value, game_options);
}

}  // namespace foregone
