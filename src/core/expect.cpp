#include "foregone/core/expect.hpp"

#include "foregone/core/words.hpp"

namespace foregone {

std::string expected(std::string_view what, std::string_view found) {
  return "expected " + std::string(what) + ", found " +
         (found.empty() ? "the end of the text" : excerpt(found));
}

std::string too_few_cases(std::int64_t cases) {
  if (cases == 0) return "the input has no cases";
  return "the input has only " + count_of(cases, "case");
}

std::expected<void, TextError> expect(TextInput& input, std::string_view words) {
  while (!words.empty()) {
    const auto wanted = take_until(words, ' ');
    const auto found = input.word();
    if (found != wanted) {
      return std::unexpected(input.error(expected(excerpt(wanted), found)));
    }
  }
  return {};
}

std::expected<void, TextError> expect_end(TextInput& input, std::string_view last) {
  const auto found = input.word();
  if (found.empty()) return {};
  return std::unexpected(input.error(expected("nothing after " + std::string(last), found)));
}

}  // namespace foregone
