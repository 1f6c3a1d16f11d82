#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "foregone/core/engine.hpp"
#include "foregone/core/value.hpp"
#include "foregone/games/pousse/board/situation.hpp"
#include "foregone/games/pousse/engine/evaluation.hpp"
#include "foregone/games/pousse/history/rule_set.hpp"
#include "foregone/games/pousse/rules.hpp"

namespace foregone::pousse {

/// What a search has found so far.
struct SearchResult {
  int depth = 0;            // of the deepest iteration that was completed
  std::uint64_t nodes = 0;  // boards generated and evaluated
  int value = 0;            // for the player to move, in the units of Evaluation
  /// A proved win or loss, which makes `value` meaningless. It can be forced within `distance`
  /// plies and, if `exact`, not sooner.
  std::optional<Value> forced = std::nullopt;
  bool exact = false;
  std::vector<Move> line;  // the principal variation; the first move is the one to make
};

/// How to search: all that stays the same from one move to the next.
struct SearchOptions {
  RuleSet rules = RuleSet::contest;
  std::size_t memory = std::size_t{64} << 20U;  // bytes of the transposition table
  int threads = 1;
  bool reductions = true;  // late move reductions; they never cause a false claim
  // Each of these can be switched off, to measure its contribution (bench/pousse_match.cpp).
  bool table = true;               // cutoffs by the transposition table's bounds
  bool table_move_first = true;    // the table's move first, below the root too
  bool batched_evaluation = true;  // order moves by the static evaluation of their boards
  bool killers = true;             // … by what refuted other moves at that ply
  bool history = true;             // … by what refuted the move before
  bool aspiration_windows = true;
};

/// The search, for boards up to 8×8: iterative deepening with aspiration windows over PvSearch, on
/// any number of threads (simplified ABDADA). Its transposition table stays from one search to the
/// next. With one thread, the same searches in the same order give the same results and the same
/// numbers of nodes.
class Searcher {
 public:
  /// At most so many nodes are visited between two looks at the budget.
  static constexpr std::uint64_t kPollInterval = 4096;

  Searcher(const SearchOptions& options, Evaluation evaluation, ThreadPool pool = {});
  ~Searcher();
  Searcher(Searcher&&) noexcept;
  Searcher& operator=(Searcher&&) noexcept;

  /// Clears the table, as for a new game.
  void clear();

  /// Searches an undecided situation of the evaluation's size and reports each depth that it
  /// completes. There is always a move in the result, however early the budget ends the search.
  SearchResult search(const Situation& situation, Budget& budget,
                      const std::function<void(const SearchResult&)>& report = {});

  /// Searches as a part of the last search: what that left in the table does not age.
  SearchResult search_further(const Situation& situation, Budget& budget,
                              const std::function<void(const SearchResult&)>& report);

  /// Searches; then makes the distance of a proved win or loss exact, if that takes few nodes and
  /// the budget has them. So an engine plays.
  SearchResult play(const Situation& situation, Budget& budget,
                    const std::function<void(const SearchResult&)>& report = {});

  /// Makes the distance of a proved win or loss exact, or at least shorter, by a full search of all
  /// shorter play (ForcedWinSearch). False if the budget ends it before the distance is exact.
  bool confirm(const Situation& situation, const Budget& budget, SearchResult& result);

  const Evaluation& evaluation() const;
  /// The bytes of the table.
  std::size_t memory() const;

 private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

}  // namespace foregone::pousse
