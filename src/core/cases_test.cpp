#include "foregone/core/cases.hpp"

#include <doctest/doctest.h>

#include "foregone/core/expect.hpp"

namespace foregone {

namespace {

std::expected<int, TextError> parse_digits(std::string_view word) {
  const auto value = number<int>(word);
  if (value) return *value;
  return std::unexpected(TextError::at(1, expected("digits", word)));
}

}  // namespace

TEST_CASE("cases: words are read one by one, an error has the place in the text") {
  const auto format = NoOptions::make({});
  REQUIRE(format);
  TextInput input("12 7\n  8x");
  CHECK(*read_word<parse_digits>(input, *format) == 12);
  CHECK(*read_word<parse_digits>(input, *format) == 7);
  const auto refused = read_word<parse_digits>(input, *format);
  REQUIRE_FALSE(refused);
  CHECK(refused.error().line == 2);
  CHECK(refused.error().column == 4);
  TextInput empty("  ");
  CHECK(*read_word<parse_digits>(empty, *format) == std::nullopt);
}

}  // namespace foregone
