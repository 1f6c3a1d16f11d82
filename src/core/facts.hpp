#pragma once

#include <algorithm>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <type_traits>
#include <variant>
#include <vector>

#include "foregone/core/language.hpp"
#include "foregone/core/wide.hpp"

namespace foregone {

struct Fact;

/// Named data about something, in reading order: what --json prints.
using Facts = std::vector<Fact>;

/// A named value; std::monostate is null, Facts an object, a list of them a table. Numbers that may
/// exceed 2^53 are Wide: printed as text, because many JSON readers would round them.
struct Fact {
  using Content = std::variant<std::monostate, bool, std::int64_t, Wide, double, std::string,
                               std::vector<std::string>, Facts, std::vector<Facts>>;
  std::string_view name;
  Content content;

  bool operator==(const Fact&) const = default;
};

/// The content of the fact of that name. Throws std::out_of_range where there is none.
template <class AnyFacts>
  requires std::same_as<std::remove_cvref_t<AnyFacts>, Facts>
auto& content_of(AnyFacts&& facts, std::string_view name) {
  const auto place = std::ranges::find(facts, name, &Fact::name) - facts.begin();
  return facts.at(static_cast<std::size_t>(place)).content;
}

}  // namespace foregone
