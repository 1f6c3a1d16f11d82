#include "foregone/play/game_entry.hpp"

#include <algorithm>
#include <utility>

namespace foregone {

GameOptions with_fallbacks(std::span<const GameOption> choices, GameOptions game_options) {
  for (const auto& choice : choices) game_options.values.emplace(choice.name, choice.fallback);
  return game_options;
}

GameOptions with_fallbacks(const GameEntry& game, GameOptions game_options) {
  return with_fallbacks(game.choices, std::move(game_options));
}

const GameEntry* find_game(std::span<const GameEntry> games, std::string_view name) {
  const auto found = std::ranges::find(games, name, &GameEntry::name);
  return found == games.end() ? nullptr : &*found;
}

}  // namespace foregone
