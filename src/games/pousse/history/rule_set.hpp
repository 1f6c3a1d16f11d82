#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <utility>

namespace foregone::pousse {

/// What ends a game besides a lead in straights. `contest`: nothing. `icfp98`: a player whose
/// insertion recreates a board that an insertion of the same player made before loses at once.
enum class RuleSet : std::uint8_t { contest, icfp98 };

inline constexpr std::array kRuleSets{RuleSet::contest, RuleSet::icfp98};

constexpr std::string_view name_of(RuleSet rules) {
  switch (rules) {
    case RuleSet::contest:
      return "contest";
    case RuleSet::icfp98:
      return "icfp98";
  }
  std::unreachable();
}

inline constexpr auto kRuleSetNames = [] {
  std::array<std::string_view, kRuleSets.size()> names;
  std::ranges::transform(kRuleSets, names.begin(), name_of);
  return names;
}();

/// The option that chooses one, and what a message expects of it.
inline constexpr std::string_view kRuleSetValues = "contest|icfp98";
inline constexpr std::string_view kRuleSetMeanings = "icfp98: a player who recreates a board loses";
inline constexpr std::string_view kExpectedRuleSet = "contest or icfp98";

constexpr std::optional<RuleSet> rule_set_named(std::string_view name) {
  const auto found = std::ranges::find(kRuleSets, name, name_of);
  return found == kRuleSets.end() ? std::nullopt : std::optional(*found);
}

}  // namespace foregone::pousse
