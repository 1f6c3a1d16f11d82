#include "foregone/play/session.hpp"

#include <algorithm>
#include <cassert>
#include <numeric>
#include <utility>

namespace foregone {

void Session::replay(std::string_view move) {
  [[maybe_unused]] const auto played = play(move);
  assert(played);
}

// Not std::stable_sort, which uses what libstdc++ itself has deprecated.
std::vector<RankedMove> best_first(std::vector<RankedMove> moves) {
  std::vector<std::size_t> order(moves.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::ranges::sort(order, [&](std::size_t a, std::size_t b) {
    const auto value_a = moves[a].value.for_mover, value_b = moves[b].value.for_mover;
    return value_a != value_b ? value_a > value_b : a < b;
  });
  std::vector<RankedMove> sorted;
  sorted.reserve(moves.size());
  for (const auto i : order) sorted.push_back(std::move(moves[i]));
  return sorted;
}

std::optional<std::string> choose(Session& session, Strength strength, Random& random,
                                  Budget& budget) {
  return choose(session, strength, random, [&] { return session.ranked_moves(budget); });
}

std::optional<std::string> choose(const Session& session, Strength strength, Random& random,
                                  const std::function<std::vector<RankedMove>()>& ranked_moves) {
  const auto moves = session.moves();
  if (moves.empty()) return std::nullopt;
  const bool best = random.between(1, 100) <= strength.percent;
  if (best && moves.size() > 1) return ranked_moves().front().move;
  return moves[best ? 0 : static_cast<std::size_t>(random.below(moves.size()))];
}

}  // namespace foregone
