#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "foregone/core/text_error.hpp"
#include "foregone/core/text_input.hpp"

namespace foregone::byte_me {

/// Takes a notation apart from left to right: fields with slashes between, numbers in them with
/// commas between. What is wrong is kept, and every function then returns false.
class Fields {
 public:
  explicit Fields(std::string_view notation) : notation_(notation), rest_(notation) {}

  /// What has not been taken yet.
  std::string_view rest() const { return rest_; }
  void skip(std::size_t bytes) { rest_.remove_prefix(bytes); }
  const TextError& wrong() const { return wrong_; }

  /// Takes what is in front of the next slash.
  std::string_view take() {
    const auto part = rest_.substr(0, rest_.find('/'));
    rest_.remove_prefix(std::min(rest_.size(), part.size() + 1));
    return part;
  }

  /// Takes the numbers in front of the next slash, one at least.
  bool list(std::string_view what, unsigned most, std::vector<std::uint8_t>& into) {
    auto part = take();
    for (;;) {
      const auto text = part.substr(0, part.find(','));
      const auto read = number<unsigned>(text);
      if (!read || *read > most) return no_number(what, most, text);
      into.push_back(static_cast<std::uint8_t>(*read));
      if (text.size() == part.size()) return true;
      part.remove_prefix(text.size() + 1);
    }
  }

  /// The same, as many as there is room for.
  bool numbers(std::string_view what, unsigned most, std::span<std::uint8_t> into) {
    const auto here = rest_;
    std::vector<std::uint8_t> read;
    if (!list(what, most, read)) return false;
    if (read.size() != into.size()) {
      return refuse(here, std::string(what) + ": " + std::to_string(read.size()) +
                              (read.size() == 1 ? " number" : " numbers") + " instead of " +
                              std::to_string(into.size()));
    }
    std::ranges::copy(read, into.begin());
    return true;
  }

  /// Refuses the notation at the start of `part`, which lies in it.
  bool refuse(std::string_view part, std::string message) {
    const auto at = static_cast<std::uint64_t>(part.data() - notation_.data());
    wrong_ = {.line = 1, .column = at + 1, .message = std::move(message)};
    return false;
  }

 private:
  bool no_number(std::string_view what, unsigned most, std::string_view text) {
    const auto where = std::string(what) + ": ";
    if (text.empty()) return refuse(text, where + "a number is missing");
    return refuse(text, where + excerpt(text) + " is no number from 0 to " + std::to_string(most));
  }

  std::string_view notation_, rest_;
  TextError wrong_;
};

/// Numbers with commas between.
template <class Numbers>
std::string comma_list(const Numbers& numbers) {
  std::string text;
  for (const int number : numbers) {
    if (!text.empty()) text += ',';
    text += std::to_string(number);
  }
  return text;
}

}  // namespace foregone::byte_me
