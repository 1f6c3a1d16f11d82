#pragma once

#include <array>
#include <expected>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "foregone/core/guide.hpp"
#include "foregone/games/boring_card_game/display/scene.hpp"
#include "foregone/games/boring_card_game/structure.hpp"
#include "foregone/games/boring_card_game/text.hpp"

namespace foregone::boring_card_game {

/// What depends on the number of players alone.
struct Table {
  explicit Table(int players);
  Solver solver;
  Cycles cycles;
};

/// A session under way. Nobody plays it; all of it is known when it starts.
class Guide {
 public:
  struct State {
    Rules::Position position;
    Wide game = 1;  // the number of the game that is dealt next, from the start of the session
    bool operator==(const State&) const = default;
  };
  using Move = Rules::Move;
  static constexpr std::array<std::string_view, 0> kPlayers{};

  Guide(std::shared_ptr<const Table> table, Rules::Position start);
  explicit Guide(Setup setup)
      : Guide(std::make_shared<const Table>(setup.players), std::move(setup.position)) {}

  State start() const { return {.position = start_, .game = 1}; }
  Rules::Moves moves(const State& s) const { return rules().moves(s.position); }
  State after(const State& s, Move m) const {
    return {.position = rules().after(s.position, m), .game = s.game + 1};
  }

  std::string write(const State& s) const { return write_position(setup(s)); }
  std::string write(const State& s, Move m) const { return write_move(setup(s), m); }
  std::optional<Move> parse(const State& s, std::string_view text) const {
    return parse_move(setup(s), text);
  }

  std::string mover(const State&) const { return {}; }
  std::string does(const State& s, Move m) const;
  std::string score(const State&) const { return {}; }
  std::string verdict(const State& s) const;

  GameValue value(const State& s, Budget& budget) const;
  std::vector<GameValue> values(const State& s, Budget& budget) const;
  std::vector<std::string> reasons(const State& s, Budget& budget) const;
  Facts facts(const State& s) const;

  Canvas picture(const State& s) const;
  std::string svg(const State& s, std::span<const RankedMove> options) const;

  /// The state before game `where`, a number from 1 of at most 38 digits; at once, however many
  /// games that skips. There is none behind the game that the session ends in.
  std::expected<State, std::string> at(std::string_view where) const;

  static std::expected<Guide, TextError> parse(std::string_view text,
                                               const GameOptions& game_options);

  static constexpr std::array<GameOption, 2> kDeals{
      {{.name = "players", .values = "1...1000", .meaning = "how many play", .fallback = "5"},
       {.name = "ends",
        .values = "any|some|never|GAME",
        .meaning = "whether somebody wins: as chance has it, in some game, never, in that game",
        .fallback = "any"}}};
  /// Without the contest's bounds, deals go up to so many players.
  static constexpr int kMostDealt = 100'000;
  static std::expected<Guide, std::string> deal(const GameOptions& game_options, Random& random);

  /// Sessions of one number of players share what depends on it.
  class Reader {
   public:
    explicit Reader(const GameOptions& game_options);
    std::expected<std::optional<Guide>, TextError> next(TextInput& input);

   private:
    Format format_;
    std::shared_ptr<const Table> table_;
  };

  static constexpr std::array<Topic, 1> kTopics{
      {{.name = "structure",
        .values = kStructureValues,
        .meaning = "what dealing does to the deck of so many players, and the odds that it ends",
        .tell = tell_structure}}};

 private:
  const Rules& rules() const { return table_->solver.rules(); }
  Setup setup(const State& s) const {
    return {.players = rules().players(), .position = s.position};
  }
  Scene scene(const State& s) const {
    return {.rules = rules(),
            .cycles = table_->cycles,
            .position = s.position,
            .game = s.game,
            .ending = ending_};
  }

  std::shared_ptr<const Table> table_;
  Rules::Position start_;
  std::optional<Win> ending_;
};
static_assert(foregone::Guide<Guide> && Jumping<Guide>);

}  // namespace foregone::boring_card_game
