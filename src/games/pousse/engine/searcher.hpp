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

/// The player: a search that goes ply by ply deeper as long as it is let, for boards up to 8×8.
namespace foregone::pousse {

/// What a search has found out so far.
struct SearchResult {
  int depth = 0;            // of the deepest search that came to its end
  std::uint64_t nodes = 0;  // boards made and looked at
  int value = 0;            // for the player to move, as Evaluation tells it
  /// A forced win or loss: proved, and then `value` says nothing. The distance is the number of
  /// plies within which it can be forced, and if `exact`, not sooner.
  std::optional<Value> forced = std::nullopt;
  bool exact = false;
  std::vector<Move> line;  // best play as far as it is known, the move to be made first
};

/// How an engine thinks: all that stays the same from one move to the next.
struct SearchOptions {
  RuleSet rules = RuleSet::contest;
  std::size_t memory = std::size_t{64} << 20U;  // bytes of its table
  int threads = 1;
  bool reductions = true;  // look less deep at moves that look bad; never a false claim
  // Each of these can be switched off, to tell what it is worth.
  bool table = true;             // believe what earlier searches found out
  bool table_move_first = true;  // look at the table's move first, also behind the root
  bool batched_evaluation =
      true;             // order moves by what the evaluation says of the boards behind them
  bool killers = true;  // … by what refuted other moves at that ply
  bool history = true;  // … by what refuted the move before
  bool aspiration_windows = true;  // expect the value near that of the depth before
};

/// Searches with one table, which keeps what earlier searches found out. With one thread the same
/// searches in the same order give the same answers and the same numbers of nodes.
class Searcher {
 public:
  Searcher(const SearchOptions& habits, Evaluation evaluation, ThreadPool pool = {});
  ~Searcher();
  Searcher(Searcher&&) noexcept;
  Searcher& operator=(Searcher&&) noexcept;

  /// Forgets all, as for a new game.
  void clear();

  /// The best move of an undecided situation, of the evaluation's size. Tells of each depth that it
  /// has finished. There is always a move, however early the limits end it.
  SearchResult search(const Situation& situation, const Limits& limits,
                      const std::function<void(const SearchResult&)>& tell = {});

  /// Tries to make a win or loss that is only known to be forced within some plies exact, or the
  /// distance shorter, by looking at all shorter play. False if it takes more than the limits.
  bool confirm(const Situation& situation, const Limits& limits, SearchResult& finding);

  const Evaluation& evaluation() const;

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace foregone::pousse
