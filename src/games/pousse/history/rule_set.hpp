#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <utility>

#include "foregone/core/game_option.hpp"
#include "foregone/games/pousse/rules.hpp"

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
inline constexpr std::array<NamedValue, 2> kRuleSetValues{
    {{name_of(RuleSet::contest)},
     {name_of(RuleSet::icfp98), "a player who recreates a board loses"}}};
inline constexpr std::string_view kExpectedRuleSet = "contest or icfp98";

/// Whether a player loses by making a board again that an insertion of `maker` has made.
constexpr bool loses_by_repeating(RuleSet rules, Marker maker, Marker player) {
  switch (rules) {
    case RuleSet::contest:
      return false;
    case RuleSet::icfp98:
      return maker == player;
  }
  std::unreachable();
}

/// Whether the boards made before matter, so that the value of a position depends on them.
constexpr bool depends_on_history(RuleSet rules) { return loses_by_repeating(rules, kX, kX); }

constexpr std::optional<RuleSet> rule_set_named(std::string_view name) {
  const auto found = std::ranges::find(kRuleSets, name, name_of);
  return found == kRuleSets.end() ? std::nullopt : std::optional(*found);
}

}  // namespace foregone::pousse
