#pragma once

#include <array>
#include <expected>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "foregone/core/guide.hpp"
#include "foregone/games/byte_me/gambler/rules.hpp"

namespace foregone::byte_me {

/// "Byte Me!", "Nibble Me!" or "stand".
std::string_view button_text(Action action);

/// A gambler against the dealer's strategy. The value of an action is the probability of winning
/// with best play after it. Nobody knows the cards to come: only after() looks at them, and there
/// is no line of best play.
class Gambler {
 public:
  using State = GamblerDraws;
  using Move = Action;
  using Moves = MoveList<Action, 3>;
  static constexpr std::array<std::string_view, 2> kPlayers{"the gambler", "the dealer"};
  static constexpr std::string_view kPrefix = "gambler:";  // of the notation
  static constexpr bool kByChance = true;                  // moves have random results

  explicit Gambler(GamblerSetup setup) : deal_(std::move(setup.deal)), start_(setup.draws) {}

  State start() const { return start_; }
  Moves moves(const State& s) const;
  State after(const State& s, Move m) const { return byte_me::after(s, m); }

  std::string write(const State& s) const { return write_gambler(deal_, s); }
  std::string write(const State& s, Move m) const;
  std::optional<Move> parse(const State& s, std::string_view text) const;

  std::optional<int> to_move(const State& s) const {
    return over(deal_, s) ? std::nullopt : std::optional(0);
  }
  std::string mover(const State& s) const { return over(deal_, s) ? "" : "the gambler"; }
  std::string describe(const State& s, Move m) const;
  std::vector<std::string> reveals(const State& s, Move m) const;
  std::string score(const State& s) const { return "gambler " + std::to_string(total(deal_, s)); }
  std::string verdict(const State& s) const;

  GameValue value(const State& s, Budget& budget);
  std::vector<GameValue> values(const State& s, Budget& budget);
  std::vector<std::string> reasons(const State& s, Budget& budget);
  Facts facts(const State& s) const;

  Canvas diagram(const State& s, int columns = kUsualColumns) const;
  std::string svg(const State& s, std::span<const RankedMove> options,
                  std::optional<Move> last = {}) const;

  static std::expected<Gambler, TextError> parse(std::string_view notation,
                                                 const GameOptions& game_options);

  static constexpr std::array kDeals{GameOption{.name = "players",
                                                .meaning = "players at the table, including you",
                                                .fallback = "1",
                                                .range = NumberRange{1, 10}}};
  static std::expected<Gambler, OptionError> deal(const GameOptions& game_options, Random& random);
  GameOptions::Values deal_options() const {
    return {{"players", std::to_string(deal_.others.size() + 1)}};
  }

  /// The contest has no gamblers who hit: there is nothing to read.
  class Reader {
   public:
    explicit Reader(const GameOptions& /*game_options*/) {}
    std::expected<std::optional<Gambler>, TextError> next(TextInput& input) const;
  };

  static constexpr std::array<Topic, 0> kTopics{};

  const GamblerDeal& cards() const { return deal_; }

 private:
  const Chances& chances_of(const State& s);

  GamblerDeal deal_;
  State start_;
  std::optional<std::pair<State, Chances>> last_;  // computed last
};
static_assert(foregone::Guide<Gambler> && DealsAlike<Gambler> && Chancy<Gambler> &&
              Revealing<Gambler> && DrawsToWidth<Gambler> && MarksLastMove<Gambler>);

}  // namespace foregone::byte_me
