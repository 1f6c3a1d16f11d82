#include "foregone/play/session.hpp"

#include <cstddef>

namespace foregone {

std::optional<std::string> choose(Session& session, Strength strength, Random& random,
                                  Budget& budget) {
  return choose(session, strength, random, [&] { return session.options(budget); });
}

std::optional<std::string> choose(const Session& session, Strength strength, Random& random,
                                  const std::function<std::vector<RankedMove>()>& options) {
  const auto moves = session.moves();
  if (moves.empty()) return std::nullopt;
  const bool best = random.between(1, 100) <= strength.percent;
  if (best && moves.size() > 1) return options().front().move;
  return moves[best ? 0 : static_cast<std::size_t>(random.below(moves.size()))];
}

}  // namespace foregone
