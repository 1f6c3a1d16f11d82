#pragma once

#include <expected>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "foregone/core/text_error.hpp"

namespace foregone::package {

/// A value of YAML, by its core schema, with its place in the text. Aliases are copies.
struct Yaml {
  enum class Kind { null, boolean, integer, number, string, sequence, map };
  Kind kind = Kind::null;
  std::string text = {};         // of a scalar
  std::vector<Yaml> items = {};  // of a sequence
  std::vector<std::pair<Yaml, Yaml>> entries = {};
  int line = 0, column = 0;  // from 1

  bool is(Kind other) const { return kind == other; }
  bool is_scalar() const { return kind != Kind::sequence && kind != Kind::map; }
  /// The value of that key; null if there is none, or this is not a map.
  const Yaml* find(const std::string& key) const;
};

/// Whether a scalar's text is a number in decimal digits, such as -2, .5 or 1.5e-3.
bool is_decimal(std::string_view text);

/// What it is, in words: `the number 2.5`, `a map`.
std::string describe(const Yaml& value);

/// The only document of a text; nothing is null. An error also for a key that is there twice, and
/// for aliases that make the text large, or endless.
std::expected<Yaml, TextError> read_yaml(const std::string& text);

}  // namespace foregone::package
