#pragma once

#include <algorithm>
#include <optional>

#include "foregone/solvers/alpha_beta.hpp"
#include "rules.hpp"

namespace connect_four {

/// Finds values by alpha-beta and remembers positions of one board. Keep one per thread.
class Solver {
 public:
  /// The value for the player to move; nothing if the budget runs out.
  std::optional<Value> value(const Rules& rules, Rules::Position p, Budget& budget) {
    // A thousand to four million positions of 16 bytes: a bit a cell is more than enough.
    if (remembered_ != rules) search_.forget(std::clamp(rules.cells(), 10, 22));
    remembered_ = rules;
    return search_.value(rules, p, budget);
  }

 private:
  AlphaBeta<Rules> search_;
  std::optional<Rules> remembered_;
};

}  // namespace connect_four
