#pragma once

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace foregone {

struct Fact;

/// Named data about something, in reading order: what --json prints.
using Facts = std::vector<Fact>;

/// A named value. Numbers that may exceed 2^53 are text, because many JSON readers would round
/// them; std::monostate is null. A list of Facts is a table, one a row.
struct Fact {
  using Content = std::variant<std::monostate, bool, std::int64_t, std::string,
                               std::vector<std::string>, std::vector<Facts>>;
  std::string_view name;
  Content content;

  bool operator==(const Fact&) const = default;
};

/// The content of the fact of that name, which is there.
inline Fact::Content& content_of(Facts& facts, std::string_view name) {
  return std::ranges::find(facts, name, &Fact::name)->content;
}
inline const Fact::Content& content_of(const Facts& facts, std::string_view name) {
  return std::ranges::find(facts, name, &Fact::name)->content;
}

}  // namespace foregone
