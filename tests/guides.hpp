#pragma once

#include <doctest/doctest.h>

#include <algorithm>
#include <cstddef>
#include <string_view>
#include <utility>
#include <vector>

#include "foregone/core/budget.hpp"
#include "foregone/core/explanation.hpp"
#include "foregone/core/game_option.hpp"

/// Guides of any game, for tests.
namespace foregone {

/// The guide of a notation that is good.
template <class Guide>
Guide parsed_guide(std::string_view notation, const GameOptions& game_options = {}) {
  auto guide = Guide::parse(notation, game_options);
  REQUIRE(guide);
  return *std::move(guide);
}

/// The moves of a state with their values, in the order of the guide.
template <class Guide>
std::vector<RankedMove> valued_moves(Guide& guide, const typename Guide::State& s,
                                     Budget budget = Budget()) {
  std::vector<RankedMove> options;
  const auto values = guide.values(s, budget);
  for (const auto& move : guide.moves(s)) {
    options.push_back({guide.write(s, move), guide.describe(s, move), values[options.size()]});
  }
  return options;
}

/// The number of the first best move.
inline std::size_t first_best(const std::vector<GameValue>& values) {
  return static_cast<std::size_t>(std::ranges::max_element(values, {}, &GameValue::for_mover) -
                                  values.begin());
}

}  // namespace foregone
