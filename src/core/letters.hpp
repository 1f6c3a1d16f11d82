#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "foregone/core/text_input.hpp"

/// A strategy in a certificate is a row of letters, a move each.
namespace foregone {

/// Letters in lines of at most 100.
inline std::string in_lines(std::string_view letters) {
  static constexpr std::size_t kColumns = 100;
  std::string lines;
  for (std::size_t at = 0; at < letters.size(); at += kColumns) {
    lines.append(letters.substr(at, kColumns)).append("\n");
  }
  return lines;
}

/// Reads letters, over as many words as they take.
class LetterInput {
 public:
  explicit LetterInput(TextInput& input) : input_(input) {}

  /// The next letter, nothing at the end of the text.
  std::optional<char> next() {
    if (at_ == word_.size()) {
      word_ = input_.word();
      at_ = 0;
    }
    return at_ == word_.size() ? std::nullopt : std::optional(word_[at_++]);
  }
  /// Whether the word goes on after the last letter.
  bool more() const { return at_ < word_.size(); }
  /// An error at the last letter, or where one was expected.
  TextError error(std::string message) const {
    return input_.error(std::move(message), at_ > 0 ? at_ - 1 : 0);
  }
  /// An error after the last letter.
  TextError error_after(std::string message) const { return input_.error(std::move(message), at_); }

 private:
  TextInput& input_;
  std::string_view word_;
  std::size_t at_ = 0;
};

}  // namespace foregone
