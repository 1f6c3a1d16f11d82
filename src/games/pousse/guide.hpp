#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <expected>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "foregone/core/guide.hpp"
#include "foregone/games/pousse/explain/analysis.hpp"
#include "foregone/games/pousse/history/board_history.hpp"
#include "foregone/games/pousse/history/referee.hpp"
#include "foregone/games/pousse/rules.hpp"
#include "foregone/games/pousse/text.hpp"

namespace foregone::pousse {

/// Explains a game of Pousse in progress. Under `contest` all values up to 4x4 are exact; others
/// are as exact as the search, the solutions at hand and the engine make them (explain/).
class Guide {
 public:
  struct State {
    Rules::Position position;
    std::uint64_t hash = 0;    // of the board, and
    BoardHistory past = {};    // the boards before, both where they matter
    Situation situation = {};  // the same for the engine, if the board is small enough for it
    bool repeated = false;     // the last move repeated a board and lost the game
  };
  using Move = pousse::Move;

  static constexpr std::array<std::string_view, 2> kPlayers{"X", "O"};
  static constexpr bool kSearches = true;
  static constexpr std::array<GameOption, 1> kDeals{
      {{.name = "size",
        .meaning = "rows and columns of the empty board",
        .fallback = "6",
        .range = NumberRange{1, 100}}}};
  static constexpr std::array<GameOption, 1> kPuzzleDeals{
      {{.name = "size",
        .meaning = "rows and columns of the empty board; 5 without a tablebase may take minutes",
        .fallback = "4",
        .range = NumberRange{1, 5}}}};
  static constexpr std::array<Topic, 0> kTopics{};

  Guide(Rules::Position start, RuleSet rules, std::vector<Move> record = {})
      : start_(std::move(start)), rules_(rules), record_(std::move(record)), analyst_(rules) {}

  /// Asks the tablebase on 5x5.
  void use(TablebaseProbe probe) { analyst_.use(std::move(probe)); }
  /// Shares what is solved on the spot there.
  void use(SharedEndgame shared) { analyst_.use(std::move(shared)); }

  State start() const;
  std::vector<Move> moves(const State& s) const;
  State after(State s, Move m) const;

  /// A push in a full line can lead back.
  bool returns() const { return !depends_on_history(rules_); }

  std::string write(const State& s) const { return write_position(s.position); }
  std::string write(const State&, Move m) const { return write_move(m); }
  std::optional<Move> parse(const State& s, std::string_view notation) const;

  std::optional<int> to_move(const State& s) const;
  std::string mover(const State& s) const;
  std::string describe(const State& s, Move m) const;
  std::string score(const State&) const { return {}; }
  std::string verdict(const State& s) const;

  GameValue value(const State& s, Budget& budget);
  std::vector<GameValue> values(const State& s, Budget& budget);
  std::optional<Move> engine_move(const State& s, Budget& budget);
  std::vector<std::string> reasons(const State& s, Budget& budget);
  /// The engine's line where nothing is proved.
  std::vector<Move> estimated_line(const State& s, Budget& budget);
  Facts facts(const State& s) const;

  Canvas diagram(const State& s) const;
  std::string svg(const State& s, std::span<const RankedMove> options,
                  std::optional<Move> last = {}) const;

  static std::expected<Guide, TextError> parse(std::string_view notation,
                                               const GameOptions& game_options);
  static std::expected<Guide, OptionError> deal(const GameOptions& game_options, Random& random);
  GameOptions::Values deal_options() const {
    return {{"size", std::to_string(start_.board.size())}};
  }
  class Reader;

  std::size_t memory() const { return analyst_.memory(); }

  /// The moves of a contest's game, up to the one that decides it.
  std::vector<Move> record() const { return record_; }

 private:
  bool over(const State& s) const;
  Marker winner(const State& s) const;  // of a game that is over
  const Analysis& analyse(const State& s, Budget& budget) {
    return analyst_.analyse(s.position, s.past, s.situation, budget);
  }

  Rules::Position start_;
  RuleSet rules_;
  std::vector<Move> record_;
  Analyst analyst_;
};

/// The games of a contest's text.
class Guide::Reader {
 public:
  explicit Reader(const GameOptions& game_options);
  std::expected<std::optional<Guide>, TextError> next(TextInput& input);

 private:
  RuleSet rules_;
  GameReader games_;
};

static_assert(foregone::Guide<Guide> && Recorded<Guide> && DealsPuzzles<Guide> &&
              DealsAlike<Guide> && MeasuresMemory<Guide> && MarksLastMove<Guide> &&
              Searching<Guide> && Expecting<Guide> && HasEngine<Guide> && Returning<Guide>);

}  // namespace foregone::pousse
