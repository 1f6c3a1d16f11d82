#include "foregone/games/byte_me/solve.hpp"

#include "foregone/solvers/play_out.hpp"

namespace foregone::byte_me {

PlayedHand solve(const Rules& rules) {
  PlayedHand verdict;
  const auto end = play_out(rules, rules.start(), [&](const auto&, Rules::Move move) {
    if (move != Rules::Move::stop) verdict.hits.push_back(move);
  });
  verdict.total = end.total;
  verdict.ending = *rules.result(end);
  return verdict;
}

}  // namespace foregone::byte_me
