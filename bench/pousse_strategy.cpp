// Prints a strategy with which X wins 4x4 under icfp98 after any first move: for every board with X
// to move that can arise, a line with the board and X's move. tests/pousse_strategy_check.py
// verifies it independently.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

#include "foregone/games/pousse/icfp98/no_repetition.hpp"
#include "foregone/games/pousse/rules.hpp"
#include "foregone/games/pousse/solution/small_solution.hpp"
#include "foregone/games/pousse/text.hpp"

namespace {

using namespace foregone;          // NOLINT(google-build-using-namespace)
using namespace foregone::pousse;  // NOLINT(google-build-using-namespace)

/// Visits all positions that O can reach against the strategy, and prints it.
class StrategyWalk {
 public:
  explicit StrategyWalk(int size)
      : rules_(size), table_(size, NoRepetition::Claim::strategy), soonest_(size) {
    std::vector<Rules::Position> pending;
    for (const auto first : rules_.moves(rules_.start())) {
      expand(rules_.after(rules_.start(), first), pending);
    }
    while (!pending.empty()) {
      const auto position = pending.back();
      pending.pop_back();
      const auto move = answer(position);
      complete_ = complete_ && move;
      if (!move) continue;  // the strategy has a gap
      std::printf("%s %s\n", write_position(position).c_str(), write_move(*move).c_str());
      expand(rules_.after(position, *move), pending);
    }
  }

  bool complete() const { return complete_; }

 private:
  // The shortest win where X wins without the repetition rule, else the strategy's move.
  std::optional<Move> answer(const Rules::Position& position) const {
    const auto value = soonest_.value(position);
    if (value->outcome != Outcome::win) return table_.answer(position);
    const auto moves = rules_.moves(position);
    const auto best = std::ranges::find_if(moves, [&](Move move) {
      return soonest_.value(rules_.after(position, move))->a_ply_before() == *value;
    });
    return *best;
  }

  // Adds the positions that O can reach from a position.
  void expand(const Rules::Position& position, std::vector<Rules::Position>& pending) {
    if (!met_.insert(rules_.key(position)).second) return;
    for (const auto move : rules_.moves(position)) {
      const auto next = rules_.after(position, move);
      if (!rules_.result(next) && met_.insert(rules_.key(next)).second) pending.push_back(next);
    }
  }

  Rules rules_;
  NoRepetition table_;
  SmallSolution soonest_;
  bool complete_ = true;
  std::unordered_set<std::string> met_;
};

}  // namespace

int main(int argc, char** argv) {
  const std::string_view text = argc == 2 ? argv[1] : "";
  if (text.size() != 1 || text[0] < '1' || text[0] > '4') {
    std::fputs("usage: pousse_strategy SIZE, from 1 to 4\n", stderr);
    return 2;
  }
  const StrategyWalk walk(text[0] - '0');
  return walk.complete() ? EXIT_SUCCESS : EXIT_FAILURE;
}
