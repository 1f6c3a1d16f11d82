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
#include "foregone/games/pousse/engine/searcher.hpp"
#include "foregone/games/pousse/explain/bounded_search.hpp"
#include "foregone/games/pousse/explain/estimates.hpp"
#include "foregone/games/pousse/explain/known_values.hpp"
#include "foregone/games/pousse/history/board_history.hpp"
#include "foregone/games/pousse/history/referee.hpp"
#include "foregone/games/pousse/rules.hpp"
#include "foregone/games/pousse/text.hpp"

namespace foregone::pousse {

/// What there is to tell of a game of Pousse under way. Values are exact as far as play has been
/// searched; on boards of at most 4x4 without repetitions that end the game, of everything.
class Guide {
 public:
  struct State {
    Rules::Position position;
    std::uint64_t hash = 0;    // of the board, and
    BoardHistory past = {};    // the boards before, both under icfp98 alone
    Situation situation = {};  // the same for the engine, if the board is small enough for it
    bool repeated = false;     // the last move made a board again and lost the game
  };
  using Move = pousse::Move;

  static constexpr std::array<std::string_view, 2> kPlayers{"X", "O"};
  static constexpr bool kSearches = true;
  static constexpr bool kReturns = true;  // a push in a full line can lead back
  static constexpr std::array<GameOption, 1> kDeals{
      {{.name = "size",
        .values = "1...100",
        .meaning = "rows and columns of the empty board",
        .fallback = "6"}}};
  static constexpr std::array<Topic, 0> kTopics{};

  Guide(Rules::Position start, RuleSet rules, std::vector<Move> record = {},
        TablebaseProbe table = {})
      : start_(std::move(start)),
        rules_(rules),
        record_(std::move(record)),
        outcomes_(rules, std::move(table)) {}

  State start() const;
  std::vector<Move> moves(const State& s) const;
  State after(const State& s, Move m) const;

  std::string write(const State& s) const { return write_position(s.position); }
  std::string write(const State&, Move m) const { return write_move(m); }
  std::optional<Move> parse(const State& s, std::string_view notation) const;

  std::string mover(const State& s) const;
  std::string does(const State& s, Move m) const;
  std::string score(const State&) const { return {}; }
  std::string verdict(const State& s) const;

  GameValue value(const State& s, Budget& budget);
  std::vector<GameValue> values(const State& s, Budget& budget);
  std::vector<std::string> reasons(const State& s, Budget& budget);
  Facts facts(const State& s) const;

  Canvas picture(const State& s) const;
  std::string svg(const State& s, std::span<const RankedMove> options) const;

  static std::expected<Guide, TextError> parse(std::string_view notation,
                                               const GameOptions& game_options);
  static std::expected<Guide, std::string> deal(const GameOptions& game_options, Random& random);
  class Reader;

  std::size_t memory() const {
    return outcomes_.memory() + (found_.ahead ? LookAhead::kMemory : 0);
  }

  /// The moves of a contest's game, up to the one that decides it.
  std::vector<Move> record() const { return record_; }

 private:
  /// What has been found out of one position.
  struct Found {
    State state;
    int asked = -1;         // plies, as the budget says
    bool finished = false;  // the budget lasted
    bool solved = false;    // values are of endless play, not of a search's depth
    bool known = false;     // who wins, or that nobody does, behind every move
    BoundedSearch search;
    Estimates estimates;
    std::optional<LookAhead> ahead;  // what it took, to look further
  };

  bool over(const State& s) const;
  const Found& find(const State& s, Budget& budget);
  bool further(const State& s, int asked) const;
  Estimates estimates(const State& s, int plies, Budget& budget);
  void add(const std::vector<std::optional<Value>>& outcomes);
  GameValue value_of(std::optional<Value> value, std::optional<Value> within, std::int64_t estimate,
                     Marker mover) const;
  GameValue undecided(std::int64_t estimate, Marker mover) const;

  Rules::Position start_;
  RuleSet rules_;
  std::vector<Move> record_;
  KnownValues outcomes_;
  Found found_;
};

/// The games of a contest's text.
class Guide::Reader {
 public:
  explicit Reader(const GameOptions& game_options);
  std::expected<std::optional<Guide>, TextError> next(TextInput& input);

 private:
  RuleSet rules_;
  TablebaseProbe table_;
  GameReader games_;
};

static_assert(foregone::Guide<Guide> && Recorded<Guide>);

}  // namespace foregone::pousse
