#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <limits>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "foregone/core/budget.hpp"

namespace foregone::cli {

/// "a, b or c".
std::string alternatives(std::span<const std::string> words);

/// What a value is, for completion.
enum class ValueKind : std::uint8_t { text, file, folder, program, seed };

/// All whole numbers from `min` to `max`, for completion; none where they are too many to help.
std::vector<std::string> few_numbers(std::int64_t min, std::int64_t max);

/// What an option takes, in words, and where it goes: `store` is false for anything else.
struct OptionValue {
  std::string expected;
  std::function<bool(const std::string&)> store;
  std::vector<std::string> words = {};  // all that it takes, where these are a few words
  ValueKind kind = ValueKind::text;
};

/// Any text, stored in a string or in an optional one.
template <class To>
OptionValue text(To& to) {
  return {"a text", [&to](const std::string& given) {
            to = given;
            return true;
          }};
}
/// Whether it can be the name of a file or folder: no option, and not - for a standard stream.
inline bool is_file_name(const std::string& given) {
  return !given.empty() && !given.starts_with('-');
}
/// The name of a file, stored likewise. What is expected is the option's metavariable.
template <class To>
OptionValue file_name(To& to, ValueKind kind = ValueKind::file) {
  const auto store = [&to](const std::string& given) {
    to = given;
    return is_file_name(given);
  };
  return {.expected = {}, .store = store, .kind = kind};
}
template <class To>
OptionValue folder_name(To& to) {
  return file_name(to, ValueKind::folder);
}
/// The name of a file to read, or - for standard input.
template <class To>
OptionValue input_file(To& to) {
  const auto store = [&to](const std::string& given) {
    to = given;
    return given == "-" || is_file_name(given);
  };
  return {.expected = {}, .store = store, .kind = ValueKind::file};
}
/// One of a few words, stored as what it stands for.
template <class To>
OptionValue one_of(To& to, std::vector<std::pair<std::string, To>> meanings) {
  std::vector<std::string> words;
  for (const auto& meaning : meanings) words.push_back(meaning.first);
  auto expected = alternatives(words);
  const auto store = [&to, meanings = std::move(meanings)](const std::string& given) {
    const auto found = std::ranges::find(meanings, given, [](auto& each) { return each.first; });
    if (found == meanings.end()) return false;
    to = found->second;
    return true;
  };
  return {.expected = std::move(expected), .store = store, .words = std::move(words)};
}
OptionValue above_zero(std::function<void(double)> store, double max = kMaxSeconds);
OptionValue above_zero(double& to, double max = kMaxSeconds);
/// A bound of a search.
OptionValue depth(Budget& to, std::uint64_t min);
OptionValue nodes(Budget& to);
OptionValue seconds(Budget& to);
OptionValue threads(Budget& to);
/// A number of MiB, stored in bytes.
OptionValue mebibytes(std::function<void(std::uint64_t)> store);
OptionValue mebibytes(std::uint64_t& to);
OptionValue whole_number(std::function<void(std::uint64_t)> store, std::uint64_t min,
                         std::uint64_t max);
/// A whole number, stored in an integer or in an optional one.
template <class To>
OptionValue whole(To& to, std::uint64_t min = 0,
                  std::uint64_t max = std::numeric_limits<std::uint64_t>::max()) {
  return whole_number(
      [&to](std::uint64_t number) {
        if constexpr (requires { typename To::value_type; }) {
          to = static_cast<typename To::value_type>(number);
        } else {
          to = static_cast<To>(number);
        }
      },
      min, max);
}

/// Any number from which random ones are made.
template <class To>
OptionValue seed(To& to) {
  auto value = whole(to);
  value.kind = ValueKind::seed;
  return value;
}

}  // namespace foregone::cli
