#pragma once

#include <string>
#include <vector>

#include "foregone/games/pousse/explain/analysis.hpp"
#include "foregone/games/pousse/history/rule_set.hpp"
#include "foregone/games/pousse/rules.hpp"

namespace foregone::pousse {

/// Why the analysis of an undecided position is as it is: a true sentence each.
std::vector<std::string> reasons(const Rules::Position& position, RuleSet rules,
                                 const Analysis& analysis);

}  // namespace foregone::pousse
