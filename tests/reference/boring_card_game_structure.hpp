#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "foregone/games/boring_card_game/structure.hpp"
#include "tests/reference/boring_card_game.hpp"

/// What follows from the number of players alone, by all decks.
namespace foregone::boring_card_game {

/// A deck with the winning cards at these places and the others in order.
inline reference::BoringCardGame::Deck deck_with(int players,
                                                 const std::vector<std::uint32_t>& places) {
  reference::BoringCardGame::Deck deck(5 * static_cast<std::size_t>(players));
  std::uint32_t card = 0;
  for (const auto place : places) deck[place] = ++card;
  for (auto& other : deck) other = other == 0 ? ++card : other;
  return deck;
}

/// Counts by a win of each deck that differs in where the winning cards lie.
template <class Outcome>
Structure counted(int players, const Outcome& outcome) {
  Structure counted;
  counted.wins.resize(static_cast<std::size_t>(players));
  counted.sets = 0;
  counted.latest.game = 0;
  std::vector<char> chosen(5 * static_cast<std::size_t>(players));
  std::fill_n(chosen.begin(), 5, 1);
  do {
    std::vector<std::uint32_t> places;
    for (std::uint32_t i = 0; i < chosen.size(); ++i) {
      if (chosen[i] != 0) places.push_back(i);
    }
    ++counted.sets;
    const auto win = outcome(reference::BoringCardGame(deck_with(players, places)));
    if (!win) continue;
    ++counted.ending;
    ++counted.wins[static_cast<std::size_t>(win->player - 1)];
    counted.latest.game = std::max<Wide>(counted.latest.game, win->game);
  } while (std::ranges::prev_permutation(chosen).found);
  return counted;
}

}  // namespace foregone::boring_card_game
