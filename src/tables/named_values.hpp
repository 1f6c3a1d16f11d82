#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "foregone/core/text_input.hpp"
#include "foregone/core/words.hpp"

namespace foregone::tables {

/// Names with values in a line of text, `markers=17 blocks=135202`, without blanks in either.
class NamedValues {
 public:
  NamedValues& set(std::string_view name, std::string_view value) {
    fields_.emplace_back(name, value);
    return *this;
  }
  NamedValues& set(std::string_view name, std::uint64_t value) {
    return set(name, std::string_view(std::to_string(value)));
  }

  std::optional<std::string_view> text(std::string_view name) const {
    for (const auto& [known, value] : fields_) {
      if (known == name) return value;
    }
    return std::nullopt;
  }

  std::optional<std::uint64_t> number(std::string_view name) const {
    const auto value = text(name);
    if (!value || (value->size() > 1 && value->front() == '0')) return std::nullopt;
    return foregone::number<std::uint64_t>(*value);
  }

  std::string line() const {
    std::string line;
    for (const auto& [name, value] : fields_) {
      if (!line.empty()) line += ' ';
      line += name;
      line += '=';
      line += value;
    }
    return line;
  }

  /// Nothing if the line has another form.
  static std::optional<NamedValues> parse(std::string_view line) {
    NamedValues fields;
    while (!line.empty()) {
      const auto word = take_until(line, ' ');
      const auto equals = word.find('=');
      if (equals == 0 || equals == std::string_view::npos) return std::nullopt;
      fields.set(word.substr(0, equals), word.substr(equals + 1));
    }
    return fields;
  }

  bool operator==(const NamedValues&) const = default;

 private:
  std::vector<std::pair<std::string, std::string>> fields_;
};

}  // namespace foregone::tables
