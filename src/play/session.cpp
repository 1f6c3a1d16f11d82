#include "foregone/play/session.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <numeric>
#include <tuple>
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

bool as_good(const GameValue& value, const GameValue& best) {
  const auto shown = [](const GameValue& of) {
    const auto chance = of.chance.value_or(0);
    return std::tuple(of.certainty, of.outcome, of.score, of.distance, of.chance.has_value(),
                      std::lround(chance * 1000), chance == 0 || chance == 1);
  };
  return value.for_mover == best.for_mover || shown(value) == shown(best);
}

MoveQuality quality_of(const GameValue& value, const GameValue& best) {
  return quality_of(value, as_good(value, best));
}

std::string_view name_of(Certainty certainty) {
  static constexpr std::array<std::string_view, 4> kNames{"exact", "bound", "estimate", "unknown"};
  return kNames.at(static_cast<std::size_t>(certainty));
}

std::string_view result_for_mover(const GameValue& value) {
  if (!value.proved()) return "unknown";
  const auto outcome = value.movers_outcome();
  return outcome == Outcome::win ? "win" : outcome == Outcome::loss ? "loss" : "even";
}

namespace {

constexpr std::uint64_t kFewNodes = 200'000;  // to judge the replies to one move

/// The number of replies to a move that are mistakes; nothing if that takes too long.
std::optional<std::ptrdiff_t> mistakes_after(Session& session, const std::string& move,
                                             Budget& budget) {
  const auto mover = session.to_move();
  session.replay(move);
  std::ptrdiff_t mistakes = 0;
  bool found = true;
  if (!session.over() && session.to_move() != mover) {
    auto own = budget.under_time_pressure();
    own.limit_nodes(std::min(budget.left(), kFewNodes));
    const auto replies = session.ranked_moves(own);
    mistakes = std::ranges::count_if(replies, [&](const RankedMove& reply) {
      return !as_good(reply.value, replies.front().value);
    });
    budget.charge(own.spent());
    found = !own.used_up();
  }
  session.take_back();
  return found ? std::optional(mistakes) : std::nullopt;
}

/// The moves after which most replies are mistakes; all of them if that takes too long.
std::vector<std::string> most_demanding(Session& session, const std::vector<std::string>& moves,
                                        Budget& budget) {
  std::vector<std::string> best;
  std::ptrdiff_t max = -1;
  for (const auto& move : moves) {
    const auto mistakes = mistakes_after(session, move, budget);
    if (!mistakes) return moves;
    if (*mistakes > max) best.clear();
    if (*mistakes >= max) best.push_back(move);
    max = std::max(max, *mistakes);
  }
  return best;
}

std::string best_of(Session& session, const std::vector<RankedMove>& ranked_moves, Random& random,
                    Budget& budget) {
  std::vector<std::string> equal;
  const auto& value = ranked_moves.front().value;
  for (const auto& option : ranked_moves) {
    if (option.value.for_mover == value.for_mover) equal.push_back(option.move);
  }
  if (equal.size() > 1 && value.proved()) equal = most_demanding(session, equal, budget);
  if (equal.size() == 1) return equal.front();
  return random.one_of(equal);
}

}  // namespace

std::optional<std::string> choose(Session& session, Strength strength, Random& random,
                                  Budget& budget) {
  return choose(session, strength, random, budget, [&] { return session.ranked_moves(budget); });
}

std::optional<std::string> choose(Session& session, Strength strength, Random& random,
                                  Budget& budget,
                                  const std::function<std::vector<RankedMove>()>& ranked_moves) {
  const auto moves = session.moves();
  if (moves.empty()) return std::nullopt;
  const bool best = random.between(1, 100) <= strength.percent;
  if (!best) return random.one_of(moves);
  if (moves.size() == 1) return moves.front();
  if (auto move = session.engine_move(budget)) return move;
  return best_of(session, ranked_moves(), random, budget);
}

}  // namespace foregone
