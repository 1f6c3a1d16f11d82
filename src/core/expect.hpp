#pragma once

#include <concepts>
#include <cstdint>
#include <expected>
#include <limits>
#include <optional>
#include <string>
#include <string_view>

#include "foregone/core/text_error.hpp"
#include "foregone/core/text_input.hpp"

/// What a text has to hold, and one form for the message where it holds something else.
namespace foregone {

/// `expected a card, found "12X"`; of an empty text: `expected a card, found the end of the text`.
std::string expected(std::string_view what, std::string_view found);

/// " from 1 to 10"; without a greatest " from 1 on".
template <std::integral Integer>
std::string from_to(Integer min, Integer max) {
  const auto from = " from " + std::to_string(min);
  return max == std::numeric_limits<Integer>::max() ? from + " on"
                                                    : from + " to " + std::to_string(max);
}

/// The number that a text is, if it lies within these bounds.
template <std::integral Integer>
std::optional<Integer> number(std::string_view text, Integer min, Integer max) {
  auto value = number<Integer>(text);
  if (value && (*value < min || *value > max)) value.reset();
  return value;
}

/// Reads the next word as a number; `what` is "a number of players", say.
template <std::integral Integer>
std::expected<Integer, TextError> expect_number(TextInput& input, std::string_view what,
                                                Integer min, Integer max) {
  const auto word = input.word();
  if (const auto value = number(word, min, max)) return *value;
  return std::unexpected(input.error(expected(std::string(what) + from_to(min, max), word)));
}

/// Where an input has no case of the number wanted: "the input has only 2 cases".
std::string too_few_cases(std::int64_t cases);

/// Reads these words, which have single blanks between.
std::expected<void, TextError> expect(TextInput& input, std::string_view words);

/// The text ends after `last`.
std::expected<void, TextError> expect_end(TextInput& input, std::string_view last);

}  // namespace foregone
