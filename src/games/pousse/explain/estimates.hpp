#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "foregone/core/budget.hpp"
#include "foregone/core/value.hpp"
#include "foregone/games/pousse/board/orientation.hpp"
#include "foregone/games/pousse/engine/searcher.hpp"
#include "foregone/games/pousse/explain/alike_moves.hpp"
#include "foregone/games/pousse/explain/bounded_search.hpp"
#include "foregone/games/pousse/history/referee.hpp"
#include "foregone/games/pousse/rules.hpp"

namespace foregone::pousse {

/// Estimates of moves without exact values, in the order of Rules::moves. They choose among
/// undecided moves. Those that looked some plies ahead are on the scale of Evaluation.
struct Estimates {
  std::vector<std::int64_t> moves;  // for the mover: more is better
  /// Wins and losses that are forced within so many plies, perhaps sooner.
  std::vector<std::optional<Value>> within;
  int depth = 0;  // plies looked ahead for each move, with an evaluation at the end; 0 if none
  int depth_of_best = 0;               // for the move that the engine would play; 0 if not asked
  std::vector<std::size_t> best = {};  // that move, and those that make the same board
  /// How the engine expects each move to be answered, and so on; empty where it was not asked.
  std::vector<std::vector<Move>> lines = {};

  /// Plies looked ahead for a move.
  int ahead(std::size_t move) const;
};

/// After the move, the squared numbers of the mover's markers in lines without the opponent's, less
/// the same for the opponent, as programs of 1998 did. For boards of any size.
Estimates counted(const Rules::Position& position);

/// The chance to win, in percent, of an estimate on the scale of Evaluation: 1 to 99, since nothing
/// undecided is certain.
int percent(std::int64_t estimate);

/// The engine, with what is in its transposition table, from one position of a game to the next. A
/// copy is without.
struct KeptEngine {
  KeptEngine() = default;
  KeptEngine(const KeptEngine& /*other*/) {}
  KeptEngine& operator=(const KeptEngine& /*other*/) { return *this = KeptEngine(); }
  KeptEngine(KeptEngine&&) noexcept = default;
  KeptEngine& operator=(KeptEngine&&) noexcept = default;
  ~KeptEngine() = default;

  /// For boards of that size and a search of so many nodes; made anew where the table is too small
  /// for these, or larger than allowed. A byte a node is enough: a search stores fewer than one
  /// entry of 16 bytes for each hundred nodes.
  Searcher& for_search(int size, RuleSet rules, std::uint64_t nodes, std::size_t max_bytes);

  std::size_t memory() const { return searcher ? searcher->memory() : 0; }

  std::optional<Searcher> searcher;
};

/// Looks ahead of one undecided situation, for boards of 3x3 to 8x8. It looks at the canonical
/// image, so that images have the same estimates. A copy begins anew.
class LookAhead {
 public:
  LookAhead(const Situation& situation, RuleSet rules, std::uint64_t max_nodes,
            KeptEngine engine = {});
  LookAhead(const LookAhead& other)
      : LookAhead(transformed(other.situation_, other.back_), other.rules_, other.max_nodes_) {}
  LookAhead& operator=(const LookAhead& other) { return *this = LookAhead(other); }
  LookAhead(LookAhead&&) noexcept = default;
  LookAhead& operator=(LookAhead&&) noexcept = default;
  ~LookAhead() = default;

  /// Of each move, as far as the budget lasts, and two plies ahead whatever it is: further with
  /// every call, and with the same result as if the furthest had been asked for at once.
  const Estimates& look(int plies, Budget& budget);
  /// Then of the best move alone, as the engine plays: as far as the budget lasts. What look()
  /// found stays as it is where that is not deeper.
  const Estimates& look_for_best(Budget& budget);

  /// Its engine, for the next position.
  KeptEngine engine() && { return std::move(engine_); }
  /// Of its engine, in bytes.
  std::size_t memory() const { return engine_.memory(); }

  static constexpr int kFurthest = 40;
  /// Nodes that take well below a second.
  static constexpr std::uint64_t kFewNodes = 1'000'000;

 private:
  // With it a session is small enough to be kept for the next request.
  static constexpr std::size_t kMaxBytes = std::size_t{16} << 20U;

  class Depth;

  const Estimates& shown();

  int back_;             // the symmetry that leads back to the situation from its image
  Situation situation_;  // the image
  RuleSet rules_;
  std::uint64_t max_nodes_, nodes_left_;  // for look()
  KeptEngine engine_;
  AlikeMoves alike_;                 // of the image
  std::vector<std::size_t> images_;  // of the moves
  std::optional<Estimates> found_;   // of the image
  Estimates shown_;                  // of the situation
  bool ended_ = false;               // nothing more can be found
};

}  // namespace foregone::pousse
