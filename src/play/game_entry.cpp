#include "play/game_entry.hpp"

#include <algorithm>
#include <utility>

namespace foregone {

Chosen with_fallbacks(std::span<const Choice> choices, Chosen chosen) {
  for (const auto& choice : choices) chosen.values.emplace(choice.name, choice.fallback);
  return chosen;
}

Chosen with_fallbacks(const GameEntry& game, Chosen chosen) {
  return with_fallbacks(game.choices, std::move(chosen));
}

const GameEntry* find_game(std::span<const GameEntry> games, std::string_view name) {
  const auto found = std::ranges::find(games, name, &GameEntry::name);
  return found == games.end() ? nullptr : &*found;
}

}  // namespace foregone
