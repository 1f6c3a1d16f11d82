#pragma once

#include <doctest/doctest.h>

#include <string>
#include <string_view>
#include <utility>

#include "foregone/games/pousse/guide.hpp"

/// Guides of Pousse for tests.
namespace foregone::pousse {

inline GameOptions game_options(std::string rules, std::string size = "6", bool limits = true) {
  GameOptions game_options;
  game_options.values["rules"] = std::move(rules);
  game_options.values["size"] = std::move(size);
  game_options.limits = limits;
  return game_options;
}

inline Guide guide_at(std::string_view notation, const char* rules = "contest") {
  auto guide = Guide::parse(notation, game_options(rules));
  REQUIRE(guide);
  return *std::move(guide);
}

}  // namespace foregone::pousse
