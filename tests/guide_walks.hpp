#pragma once

#include <doctest/doctest.h>

#include <initializer_list>
#include <string>
#include <utility>

#include "foregone/core/random.hpp"
#include "foregone/play/game_entry.hpp"
#include "foregone/testing/guide_properties.hpp"

/// The properties of guides on random walks through deals of a game. Each game's guide_test.cpp
/// runs them.
namespace foregone::walks {

struct Walks {
  std::initializer_list<std::pair<std::string, std::string>> options;  // instead of fallbacks
  int games;
  int plies;
  int ended;  // at least so many of the games end
};

/// Walks through deals with the options of a game.
template <class Contest, Guide G>
void check_walks(const Walks& walks) {
  Random random(7);
  int ended = 0;
  for (int i = 0; i < walks.games; ++i) {
    CAPTURE(i);
    GameOptions given;
    for (const auto& [name, value] : walks.options) given.values[name] = value;
    const auto game_options =
        with_fallbacks(G::kDeals, with_fallbacks(Contest::kOptions, std::move(given)));
    auto guide = G::deal(game_options, random);
    REQUIRE(guide.has_value());
    ended += properties::guide_holds_on_a_walk(*guide, game_options, random, walks.plies) ? 1 : 0;
  }
  CHECK(ended >= walks.ended);
}

}  // namespace foregone::walks
