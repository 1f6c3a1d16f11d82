#include "foregone/play/game_entry.hpp"

#include <algorithm>
#include <cstddef>
#include <utility>

#include "foregone/core/judging.hpp"

namespace foregone {

std::span<const GameOption> GameEntry::deal_options() const {
  return sessions == nullptr ? std::span<const GameOption>{} : sessions->deal_options;
}
std::span<const GameOption> GameEntry::deal_to_play_options() const {
  return sessions == nullptr ? std::span<const GameOption>{} : sessions->deal_to_play_options;
}
std::span<const GameOption> GameEntry::puzzle_options() const {
  return sessions == nullptr ? std::span<const GameOption>{} : sessions->puzzle_options;
}
std::span<const Topic> GameEntry::topics() const {
  return sessions == nullptr ? std::span<const Topic>{} : sessions->topics;
}

std::size_t GameEntry::max_generated() const {
  constexpr std::size_t kMax = 1'000'000;
  return judging == nullptr ? kMax : std::min(kMax, judging->max_cases);
}

GameOptions with_fallbacks(std::span<const GameOption> options, GameOptions game_options) {
  for (const auto& option : options) game_options.values.emplace(option.name, option.fallback);
  return game_options;
}

GameOptions with_fallbacks(const GameEntry& game, GameOptions game_options) {
  return with_fallbacks(game.options, std::move(game_options));
}

const GameEntry* find_game(std::span<const GameEntry> games, std::string_view name) {
  const auto found = std::ranges::find(games, name, &GameEntry::name);
  return found == games.end() ? nullptr : &*found;
}

}  // namespace foregone
