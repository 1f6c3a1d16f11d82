#include "foregone/lab/match/value_judge.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include "foregone/core/budget.hpp"

namespace foregone::match {

namespace {

// For a position, only to be kept to: exact values are found with less, or not at all.
constexpr std::uint64_t kNodes = 2'000'000;

// What a value is worth to the player to move: points where the game has them, else the result.
double worth(const GameValue& value) {
  const bool has_points = find_content<std::int64_t>(value.facts, "score") != nullptr;
  if (has_points) return static_cast<double>(value.for_mover);
  return value.for_mover == 0 ? 0 : value.for_mover > 0 ? 0.5 : -0.5;
}

// False if the values are not exact.
bool judge(Session& session, const std::string& move, SideResult& side) {
  auto budget = Budget(kNodes).in_haste();
  const auto moves = session.ranked_moves(budget);
  const bool exact = std::ranges::all_of(moves, [](const auto& m) { return m.value.exact; });
  if (!exact || budget.used_up()) return false;
  const auto played = std::ranges::find(moves, move, &RankedMove::move);
  if (moves.size() < 2 || played == moves.end()) return true;
  const double lost = worth(moves.front().value) - worth(played->value);
  ++side.judged;
  side.mistakes += lost > 0 ? 1 : 0;
  side.value_lost += lost;
  return true;
}

}  // namespace

void judge_moves(Session& session, GameResult& result) {
  for (auto ply = result.moves.size(); ply > result.opening_moves; --ply) {
    session.take_back();
    const auto side = session.mover() == session.players().front() ? 0U : 1U;
    if (!judge(session, result.moves[ply - 1], result.sides[side])) return;
  }
}

}  // namespace foregone::match
