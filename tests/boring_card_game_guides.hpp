#pragma once

#include <array>
#include <expected>
#include <string>
#include <utility>

#include "foregone/core/random.hpp"
#include "foregone/games/boring_card_game/generate.hpp"
#include "foregone/games/boring_card_game/guide.hpp"

/// Sessions and guides of Boring Card Game, for tests.
namespace foregone::boring_card_game {

/// A session that nobody wins.
inline constexpr auto kNever = "2/2,6,9,7,4,8,5,1,10,3";

inline Guide random_guide(Random& random, int max_players) {
  const Rules rules(random.between(1, max_players));
  return Guide({.players = rules.players(), .position = any_deck(random, rules)});
}

/// A session in which two or four players would get the cards, which only few numbers of players
/// allow.
inline Setup contested_session(Random& random) {
  constexpr std::array<std::pair<int, int>, 6> kSharing{
      {{70, 17}, {94, 37}, {94, 58}, {97, 48}, {108, 63}, {205, 18}}};
  const auto [players, player] = random.one_of(kSharing);
  const Rules rules(players);
  return {
      .players = players,
      .position = deck_before_win(random, rules, backward_cycles(rules), player, random.next())};
}

inline std::expected<Guide, OptionError> dealt(std::string players, std::string ends,
                                               Random& random, bool limits = true) {
  const GameOptions game_options{
      .limits = limits, .values = {{"players", std::move(players)}, {"ends", std::move(ends)}}};
  return Guide::deal(game_options, random);
}

}  // namespace foregone::boring_card_game
