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

/// Estimates of moves without exact values, in the order of Rules::moves. They choose among
/// undecided moves. If some plies were looked ahead, they are on the scale of Evaluation.
struct Estimates {
  std::vector<std::int64_t> moves;  // for the mover: more is better
  /// Wins and losses that are forced within so many plies, perhaps sooner.
  std::vector<std::optional<Value>> within;
  int depth = 0;  // plies looked ahead, with an evaluation at the end; 0 if none
};

/// After the move, the squared numbers of the mover's markers in lines without the opponent's, less
/// the same for the opponent, as programs of 1998 did. For boards of any size.
Estimates counted(const Rules::Position& position);

/// The chance to win, in percent, of an estimate on the scale of Evaluation: 1 to 99, since nothing
/// undecided is certain.
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
