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

/// A gambler at the table, against the dealer's strategy. What the gambler says is worth what it
/// wins on average, by the best play from there; the cards to come are not known to anybody, so
/// `after` is the one function that looks at them, and no line of best play can be told.
class Gambler {
 public:
  using State = GamblersPlay;
  using Move = Say;
  using Moves = MoveList<Say, 3>;
  static constexpr std::array<std::string_view, 2> kPlayers{"the gambler", "the dealer"};
  static constexpr std::string_view kPrefix = "gambler:";  // of its notation
  static constexpr bool kByChance = true;  // what a move leads to is not known before

  explicit Gambler(Seated seated) : seats_(std::move(seated.seats)), start_(seated.sitting) {}

  State start() const { return start_; }
  Moves moves(const State& s) const;
  State after(const State& s, Move m) const { return byte_me::after(s, m); }

  std::string write(const State& s) const { return write_gambler(seats_, s); }
  std::string write(const State& s, Move m) const;
  std::optional<Move> parse(const State& s, std::string_view text) const;

  std::string mover(const State& s) const { return over(seats_, s) ? "" : "the gambler"; }
  std::string does(const State& s, Move m) const;
  std::string score(const State& s) const { return std::to_string(total(seats_, s)); }
  std::string verdict(const State& s) const;

  GameValue value(const State& s, Budget& budget);
  std::vector<GameValue> values(const State& s, Budget& budget);
  std::vector<std::string> reasons(const State& s, Budget& budget);
  Facts facts(const State& s) const;

  Canvas picture(const State& s) const;
  std::string svg(const State& s, std::span<const RankedMove> options) const;

  static std::expected<Gambler, TextError> parse(std::string_view notation,
                                                 const GameOptions& game_options);

  static constexpr std::array kDeals{GameOption{.name = "players",
                                                .values = "1...10",
                                                .meaning = "players at the table, with you",
                                                .fallback = "1"}};
  static std::expected<Gambler, std::string> deal(const GameOptions& game_options, Random& random);

  /// The contest has no gamblers who hit: there is nothing to read.
  class Reader {
   public:
    explicit Reader(const GameOptions& /*chosen*/) {}
    std::expected<std::optional<Gambler>, TextError> next(TextInput& input) const;
  };

  static constexpr std::array<Topic, 0> kTopics{};

  const Seats& seats() const { return seats_; }

 private:
  const Chances& reckoned(const State& s);

  Seats seats_;
  State start_;
  std::optional<std::pair<State, Chances>> last_;  // what was reckoned last, and where
};
static_assert(foregone::Guide<Gambler>);

}  // namespace foregone::byte_me
