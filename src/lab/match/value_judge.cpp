#include "foregone/lab/match/value_judge.hpp"

#include <algorithm>
#include <string>

#include "foregone/core/budget.hpp"

namespace foregone::match {

namespace {

// For a position, only to be kept to: exact values are found with less, or not at all.
constexpr std::uint64_t kNodes = 2'000'000;

// For the player to move: points where the game has them, else parts of the game.
double amount_of(const GameValue& value) {
  if (value.score) return *value.score;
  return value.outcome ? static_cast<int>(*value.outcome) / 2.0 : 0;
}

// False if the values are not exact.
bool judge(Session& session, const std::string& move, SideResult& side) {
  auto budget = Budget(kNodes).under_time_pressure();
  const auto moves = session.ranked_moves(budget);
  const bool proved = std::ranges::all_of(moves, [](const auto& m) { return m.value.proved(); });
  if (!proved || budget.used_up()) return false;
  const auto played = std::ranges::find(moves, move, &RankedMove::move);
  if (moves.size() < 2 || played == moves.end()) return true;
  const double lost = amount_of(moves.front().value) - amount_of(played->value);
  ++side.judged;
  side.mistakes += lost > 0 ? 1 : 0;
  side.value_lost += lost;
  return true;
}

}  // namespace

void judge_moves(Session& session, GameResult& result) {
  for (auto ply = result.moves.size(); ply > result.opening_moves; --ply) {
    session.take_back();
    const auto side = static_cast<std::size_t>(*session.to_move());
    if (!judge(session, result.moves[ply - 1], result.sides[side])) return;
  }
}

}  // namespace foregone::match
