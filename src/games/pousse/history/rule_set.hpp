#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace foregone::pousse {

/// What ends a game besides a lead in straights. `contest`: nothing. `icfp98`: a player whose
/// insertion recreates a board that an insertion of the same player made before loses at once.
enum class RuleSet : std::uint8_t { contest, icfp98 };

constexpr std::string_view name_of(RuleSet rules) {
  return rules == RuleSet::icfp98 ? "icfp98" : "contest";
}

constexpr std::optional<RuleSet> rule_set_named(std::string_view name) {
  for (const auto rules : {RuleSet::contest, RuleSet::icfp98}) {
    if (name == name_of(rules)) return rules;
  }
  return std::nullopt;
}

}  // namespace foregone::pousse
