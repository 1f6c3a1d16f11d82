#pragma once

#include <doctest/doctest.h>

#include <expected>
#include <string>

#include "foregone/core/text_error.hpp"

/// Errors of refused texts in one line, for tests.
namespace foregone {

/// LINE:COLUMN: MESSAGE.
template <class T>
std::string text_error_of(const std::expected<T, TextError>& read) {
  REQUIRE_FALSE(read.has_value());
  const auto& [line, column, message] = read.error();
  return std::to_string(line) + ':' + std::to_string(column) + ": " + message;
}

/// COLUMN: MESSAGE, for a notation, which is one line.
template <class T>
std::string notation_error_of(const std::expected<T, TextError>& read) {
  REQUIRE_FALSE(read.has_value());
  return std::to_string(read.error().column) + ": " + read.error().message;
}

}  // namespace foregone
