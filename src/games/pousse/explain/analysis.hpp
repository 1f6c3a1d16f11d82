#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "foregone/core/budget.hpp"
#include "foregone/core/game_option.hpp"
#include "foregone/games/pousse/board/situation.hpp"
#include "foregone/games/pousse/explain/assessment.hpp"
#include "foregone/games/pousse/explain/bounded_search.hpp"
#include "foregone/games/pousse/explain/estimates.hpp"
#include "foregone/games/pousse/explain/known_values.hpp"
#include "foregone/games/pousse/history/board_history.hpp"
#include "foregone/games/pousse/history/rule_set.hpp"
#include "foregone/games/pousse/rules.hpp"

namespace foregone::pousse {

/// What is known of an undecided position and of its moves.
struct Analysis {
  enum class Source : std::uint8_t {
    search,         // play to a depth
    known_winners,  // who wins after each move, or that it is a draw; the search says how soon
    solution,       // endless play: values and distances
  };

  Source source = Source::search;
  BoundedSearch search;
  Estimates estimates;

  /// In the order of Rules::moves.
  std::vector<Assessment> moves() const;
  Assessment position() const;
  /// Of the best move.
  std::int64_t best_rank() const;
  /// The best move, by its number, and how the engine expects the game to go on from there; nothing
  /// where that move is decided.
  std::optional<std::pair<std::size_t, std::vector<Move>>> estimated_line() const;
};

/// The values of a position and its moves from the solution of small boards under `contest`;
/// nothing where there is none.
std::optional<Analysis> solved_analysis(const Rules::Position& position);

/// Analyses the positions of one game. It remembers the last one, also to look further ahead.
class Analyst {
 public:
  explicit Analyst(RuleSet rules) : rules_(rules), known_(rules) {}

  void use(TablebaseProbe probe) { known_.use(std::move(probe)); }
  void use(SharedEndgame shared) { known_.use(std::move(shared)); }

  /// The analysis of an undecided position, as deep as the budget asks for and lasts. `situation`
  /// is the same position for the engine, if the board is small enough for it; the past matters
  /// under icfp98 alone.
  const Analysis& analyse(const Rules::Position& position, const BoardHistory& past,
                          const Situation& situation, Budget& budget);

  /// The move that the engine makes with all of a budget that is to be used up, where no values
  /// are known; nothing elsewhere.
  std::optional<Move> engine_move(const Rules::Position& position, const Situation& situation,
                                  Budget& budget);

  /// Bytes of what it keeps.
  std::size_t memory() const {
    return known_.memory() + (look_ahead_ ? look_ahead_->memory() : 0) + engine_.memory();
  }

 private:
  enum class Progress : std::uint8_t { none, interrupted, finished };

  Analysis searched(const Rules::Position& position, const BoardHistory& past,
                    const Situation& situation, Budget& budget);
  Estimates estimates(const Rules::Position& position, const Situation& situation,
                      const BoundedSearch& found, int plies, Budget& budget);
  Estimates thorough_estimates(const Rules::Position& position, const Situation& situation,
                               const BoundedSearch& found, Budget& budget);
  Situation origin(const Rules::Position& position, const Situation& situation) const;
  bool covers(const Budget& budget) const;

  RuleSet rules_;
  KnownValues known_;
  Rules::Position position_;  // analysed last
  BoardHistory past_;
  int plies_ = 0;  // that the budget asked for; 0 if it left that open
  Progress progress_ = Progress::none;
  bool thorough_ = false;                // whether it went on for as long as the budget lasted,
  std::uint64_t nodes_ = 0, spent_ = 0;  // which was of so many nodes, and spent so many,
  double seconds_ = 0;                   // in so many seconds
  Analysis analysis_;
  std::optional<LookAhead> look_ahead_;  // to go on from
  KeptEngine engine_;                    // of the last position that a budget was used up for
};

}  // namespace foregone::pousse
