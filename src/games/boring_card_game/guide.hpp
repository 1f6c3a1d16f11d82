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

/// What is computed once per number of players.
struct Precomputed {
  explicit Precomputed(int players);
  Solver solver;
  Cycles cycles;
};

/// A session in progress. Nobody plays it; its end is known from the start.
class Guide {
 public:
  struct State {
    Rules::Position position;
    Wide game = 1;  // the number of the game dealt next, from the start of the session
    bool operator==(const State&) const = default;
  };
  using Move = Rules::Move;
  static constexpr std::array<std::string_view, 0> kPlayers{};

  Guide(std::shared_ptr<const Precomputed> precomputed, Rules::Position start);
  explicit Guide(Setup setup)
      : Guide(std::make_shared<const Precomputed>(setup.players), std::move(setup.position)) {}

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

  std::optional<int> to_move(const State&) const { return {}; }
  std::string mover(const State&) const { return {}; }
  std::string describe(const State& s, Move m) const;
  std::string score(const State&) const { return {}; }
  std::string verdict(const State& s) const;

  GameValue value(const State& s, Budget& budget) const;
  std::vector<GameValue> values(const State& s, Budget& budget) const;
  std::vector<std::string> reasons(const State& s, Budget& budget) const;
  Facts facts(const State& s) const;

  Canvas diagram(const State& s, int columns = kUsualColumns) const;
  std::string svg(const State& s, std::span<const RankedMove> options) const;
  std::string wide_svg(const State& s, std::span<const RankedMove> options,
                       std::optional<Move> last) const;

  /// The state before game `where`, a number from 1 of at most 38 digits, without dealing the games
  /// before. There is none after the session's end.
  std::expected<State, std::string> at(std::string_view where) const;
  std::string where(const State& s) const;

  static std::expected<Guide, TextError> parse(std::string_view text,
                                               const GameOptions& game_options);

  static constexpr std::array<NamedValue, 4> kEnds{
      {{"any", "at random"}, {"some", "in some game"}, {"never"}, {"GAME", "in that game", true}}};
  static constexpr std::array<GameOption, 2> kDeals{
      {{.name = "players", .meaning = "players", .fallback = "5", .range = NumberRange{1, 1000}},
       {.name = "ends",
        .meaning = "when somebody wins",
        .fallback = "any",
        .named_values = kEnds}}};
  /// The most players of a deal without the contest's bounds.
  static constexpr int kMaxDealt = 100'000;
  static std::expected<Guide, OptionError> deal(const GameOptions& game_options, Random& random);
  GameOptions::Values deal_options() const {
    return {{"players", std::to_string(rules().players())}};
  }

  /// Consecutive sessions of one number of players share what is precomputed.
  class Reader {
   public:
    explicit Reader(const GameOptions& game_options);
    std::expected<std::optional<Guide>, TextError> next(TextInput& input);

   private:
    Format format_;
    std::shared_ptr<const Precomputed> precomputed_;
  };

  static constexpr std::array<Topic, 1> kTopics{
      {{.name = "structure",
        .meaning =
            "cycles of the deck for this many players, and the probability that a session ends",
        .answer = structure_report,
        .range = NumberRange{1, kMaxStructure}}}};

 private:
  const Rules& rules() const { return precomputed_->solver.rules(); }
  Setup setup(const State& s) const {
    return {.players = rules().players(), .position = s.position};
  }
  Scene scene(const State& s) const {
    return {.rules = rules(),
            .cycles = precomputed_->cycles,
            .position = s.position,
            .game = s.game,
            .ending = ending_};
  }

  std::shared_ptr<const Precomputed> precomputed_;
  Rules::Position start_;
  std::optional<Win> ending_;
};
static_assert(foregone::Guide<Guide> && DealsAlike<Guide> && Jumping<Guide> &&
              DrawsToWidth<Guide> && DrawsWide<Guide>);

}  // namespace foregone::boring_card_game
