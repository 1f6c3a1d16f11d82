#pragma once

#include <string>
#include <string_view>
#include <utility>

#include "foregone/games/pousse/guide.hpp"
#include "tests/guides.hpp"

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
  return parsed_guide<Guide>(notation, game_options(rules));
}

}  // namespace foregone::pousse
