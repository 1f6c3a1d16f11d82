#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

#include "foregone/core/language.hpp"

namespace foregone {

/// An error in a text, and where it is. Lines and columns count from 1; a column counts bytes.
struct TextError {
  std::uint64_t line = 1;
  std::uint64_t column = 1;
  std::string message;

  /// At byte `offset` of a text of one line.
  static TextError at(std::uint64_t offset, std::string message) {
    return {.line = 1, .column = offset + 1, .message = std::move(message)};
  }
  bool operator==(const TextError&) const = default;
};

/// A piece of foreign text for a message of one line: in double quotes, cut after so many bytes,
/// with bytes that belong to no printable character of UTF-8 in hexadecimal.
std::string excerpt(std::string_view text, std::size_t longest = 40);

/// What the text begins with, for an excerpt: a printable character of UTF-8, else a byte.
std::string_view first_character(std::string_view text);

}  // namespace foregone
