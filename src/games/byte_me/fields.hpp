#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "foregone/core/notation.hpp"

namespace foregone::byte_me {

/// A notation whose parts are numbers with commas between. After an error, which is kept, every
/// function returns false.
class Fields : public Notation {
 public:
  using Notation::Notation;

  const TextError& wrong() const { return wrong_; }

  /// Takes the numbers before the next slash, at least one.
  bool list(std::string_view what, unsigned max, std::vector<std::uint8_t>& into) {
    auto part = this->part();
    for (;;) {
      const auto text = part.substr(0, part.find(','));
      const auto read = number(text, 0U, max);
      if (!read) {
        return refuse(expected(std::string(what) + ", numbers" + from_to(0U, max), text));
      }
      into.push_back(static_cast<std::uint8_t>(*read));
      if (text.size() == part.size()) return true;
      part.remove_prefix(text.size() + 1);
    }
  }

  /// Reads numbers, exactly as many as `into` has.
  bool numbers(std::string_view what, unsigned max, std::span<std::uint8_t> into) {
    const auto here = rest();
    std::vector<std::uint8_t> read;
    if (!list(what, max, read)) return false;
    if (read.size() != into.size()) {
      return refuse(error(here, "expected " + std::string(what) + ", " +
                                    std::to_string(into.size()) + " numbers, found " +
                                    std::to_string(read.size())));
    }
    std::ranges::copy(read, into.begin());
    return true;
  }

  bool refuse(TextError error) {
    wrong_ = std::move(error);
    return false;
  }

 private:
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
