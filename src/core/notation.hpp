#pragma once

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>

#include "foregone/core/expect.hpp"

namespace foregone {

/// A notation, read from left to right: parts with slashes between.
class Notation {
 public:
  explicit Notation(std::string_view text) : text_(text) {}

  /// What has not been taken yet.
  std::string_view rest() const { return text_.substr(at_); }
  bool at_end() const { return at_ == text_.size(); }
  bool at_end_of_part() const { return at_end() || text_[at_] == '/'; }

  void skip(std::size_t bytes) { at_ += bytes; }
  bool take(char c) {
    const bool there = rest().starts_with(c);
    if (there) ++at_;
    return there;
  }
  /// Takes what stands before the next slash, and the slash.
  std::string_view part() {
    const auto part = rest().substr(0, rest().find('/'));
    at_ = std::min(text_.size(), at_ + part.size() + 1);
    return part;
  }

  /// An error at what comes next, or at the start of `part`, which lies in the notation.
  TextError error(std::string message) const { return error(rest(), std::move(message)); }
  TextError error(std::string_view part, std::string message) const {
    return TextError::at(offset(part), std::move(message));
  }
  /// What stands there: the part, or the character after an empty one.
  std::string_view found(std::string_view part) const {
    return part.empty() ? first_character(text_.substr(offset(part))) : part;
  }
  /// The error that something else was expected there.
  TextError expected(std::string_view what) const {
    return expected(what, rest().substr(0, rest().find('/')));
  }
  TextError expected(std::string_view what, std::string_view part) const {
    return error(part, foregone::expected(what, found(part)));
  }

 private:
  std::size_t offset(std::string_view part) const {
    return static_cast<std::size_t>(part.data() - text_.data());
  }

  std::string_view text_;
  std::size_t at_ = 0;
};

}  // namespace foregone
