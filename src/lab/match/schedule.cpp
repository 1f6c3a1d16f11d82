#include "foregone/lab/match/schedule.hpp"

namespace foregone::match {

Schedule::Schedule(int players, ScheduleFormat format, std::uint64_t openings)
    : openings_(openings) {
  for (int first = 0; first < (format == ScheduleFormat::gauntlet ? 1 : players); ++first) {
    for (int second = first + 1; second < players; ++second) {
      pairings_.emplace_back(first, second);
    }
  }
}

Schedule::Game Schedule::operator[](std::uint64_t number) const {
  const auto pair = number / 2;
  const auto pairing = static_cast<std::size_t>(pair % pairings_.size());
  const auto& [first, second] = pairings_[pairing];
  Game game{.number = number,
            .opening = pair / pairings_.size(),
            .players = {first, second},
            .pairing = pairing};
  if (number % 2 != 0) std::swap(game.players[0], game.players[1]);
  return game;
}

}  // namespace foregone::match
