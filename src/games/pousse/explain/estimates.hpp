#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "foregone/core/budget.hpp"
#include "foregone/core/value.hpp"
#include "foregone/games/pousse/engine/searcher.hpp"
#include "foregone/games/pousse/history/referee.hpp"
#include "foregone/games/pousse/rules.hpp"

namespace foregone::pousse {

/// How promising each move looks, in the order of Rules::moves, where exact values are not known.
/// It chooses among undecided moves and says nothing of their values. If some plies were looked
/// ahead, it is on the scale of Evaluation.
struct Estimates {
  std::vector<std::int64_t> moves;  // for the mover: more is better
  /// Wins and losses that are forced within so many plies, perhaps sooner.
  std::vector<std::optional<Value>> within;
  int depth = 0;  // plies that were looked ahead, with an evaluation behind them; 0 if none
};

/// After the move, the squared numbers of the mover's markers in lines without the opponent's, less
/// the same for the opponent, as programs of 1998 did. For boards of any size.
Estimates counted(const Rules::Position& position);

/// The chance to win, in percent, of who has that prospect on the scale of Evaluation; of what is
/// undecided none is certain.
int percent(std::int64_t estimate);

/// Looks ahead of one undecided situation, for boards of 3x3 to 8x8: further with every call, and
/// with the same result as if the furthest had been asked for at once. A copy begins anew.
class LookAhead {
 public:
  /// One that is `bounded` goes as far as takes well below a second.
  LookAhead(Situation situation, RuleSet rules, bool bounded);
  LookAhead(const LookAhead& other) : LookAhead(other.situation_, other.rules_, other.bounded_) {}
  LookAhead& operator=(const LookAhead& other) { return *this = LookAhead(other); }
  LookAhead(LookAhead&&) noexcept = default;
  LookAhead& operator=(LookAhead&&) noexcept = default;
  ~LookAhead() = default;

  /// As far as the budget lasts, and two plies ahead whatever it is.
  const Estimates& look(int plies, Budget& budget);

  static constexpr std::size_t kMemory = std::size_t{16} << 20U;

 private:
  class Depth;

  Situation situation_;
  RuleSet rules_;
  bool bounded_;
  std::uint64_t nodes_left_;
  std::optional<Searcher> engine_;
  std::optional<Estimates> found_;
  bool ended_ = false;  // nothing more can be found
};

}  // namespace foregone::pousse
