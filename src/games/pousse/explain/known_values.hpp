#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "foregone/core/budget.hpp"
#include "foregone/core/value.hpp"
#include "foregone/games/pousse/engine/searcher.hpp"
#include "foregone/games/pousse/history/referee.hpp"
#include "foregone/games/pousse/rules.hpp"
#include "foregone/games/pousse/solution/tablebase_probe.hpp"

namespace foregone::pousse {

class Endgame;

/// The endgame that was solved last on the spot, for other games that are analysed on this thread.
using SharedEndgame = std::shared_ptr<std::shared_ptr<const Endgame>>;

/// Values of moves that are known without a search, though not always their distances: under
/// `icfp98` up to 4x4, under `contest` on 5x5 from a tablebase, or from an endgame solved on the
/// spot when many markers are on the board.
class KnownValues {
 public:
  /// From so many markers on 5x5 is solved on the spot, in seconds, if the budget is unbounded. A
  /// budget of nodes must suffice for it; one of time is enough for the last moves alone; one of
  /// plies asks for a search.
  static constexpr int kMinMarkers = 16;

  explicit KnownValues(RuleSet rules) : rules_(rules) {}

  /// Asks the tablebase before anything is solved.
  void use(TablebaseProbe probe) { probe_ = std::move(probe); }

  /// Looks there before anything is solved without bounds, and leaves there what was.
  void use(SharedEndgame shared) { shared_ = std::move(shared); }

  /// In the order of Rules::moves, for the player who makes them; a win or loss at an unknown
  /// distance has the distance 0. None if nothing is known here. The position is undecided; the
  /// situation is the same, with its past.
  std::vector<std::optional<Value>> of_moves(const Rules::Position& position,
                                             const Situation& situation, Budget& budget);

  /// Bytes of what it keeps.
  std::size_t memory() const { return memory_; }

 private:
  std::vector<std::optional<Value>> from_tablebase(const Rules::Position& position) const;
  std::vector<std::optional<Value>> on_the_spot(const Rules::Position& position, Budget& budget);

  std::vector<std::optional<Value>> solved(const Rules::Position& position) const;

  RuleSet rules_;
  TablebaseProbe probe_;
  SharedEndgame shared_;
  std::shared_ptr<const Endgame> endgame_;  // never changed, so copies may share it
  std::size_t memory_ = 0;
};

}  // namespace foregone::pousse
