#pragma once

#include <array>
#include <expected>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "foregone/core/cases.hpp"
#include "foregone/core/guide.hpp"
#include "foregone/games/byte_me/odds/odds.hpp"
#include "foregone/games/byte_me/rules.hpp"
#include "foregone/games/byte_me/text.hpp"

namespace foregone::byte_me {

/// The dealer's hand in progress, with the rule of the strategy that decides each hit.
class Guide {
 public:
  using State = Rules::Position;
  using Move = Rules::Move;
  static constexpr std::array<std::string_view, 0> kPlayers{};  // nobody chooses

  explicit Guide(Rules rules) : rules_(std::move(rules)), start_(rules_.start()) {}
  explicit Guide(const Setup& setup) : rules_(setup.rules()), start_(setup.position) {}

  State start() const { return start_; }
  Rules::Moves moves(const State& s) const { return rules_.moves(s); }
  State after(const State& s, Move m) const { return rules_.after(s, m); }

  std::string write(const State& s) const { return write_position({rules_.deal(), s}); }
  std::string write(const State& /*s*/, Move m) const { return std::string(name(m)); }
  std::optional<Move> parse(const State& s, std::string_view text) const;

  std::optional<int> to_move(const State& /*s*/) const { return {}; }
  std::string mover(const State& s) const { return s.stopped ? "" : "the dealer"; }
  std::string describe(const State& s, Move m) const;
  std::string score(const State& s) const { return "dealer " + std::to_string(s.total); }
  std::string verdict(const State& s) const;

  GameValue value(const State& s, Budget& budget) const;
  std::vector<GameValue> values(const State& s, Budget& budget) const;
  std::vector<std::string> reasons(const State& s, Budget& budget) const;
  Facts facts(const State& s) const;

  Canvas diagram(const State& s, int columns = kUsualColumns) const;
  std::string svg(const State& s, std::span<const RankedMove> options,
                  std::optional<Move> last = {}) const;

  static std::expected<Guide, TextError> parse(std::string_view notation,
                                               const GameOptions& game_options);

  static constexpr std::array kDeals{GameOption{.name = "players",
                                                .meaning = "players at the table",
                                                .fallback = "3",
                                                .range = NumberRange{1, 10}}};
  static std::expected<Guide, OptionError> deal(const GameOptions& game_options, Random& random);
  GameOptions::Values deal_options() const {
    return {{"players", std::to_string(rules_.deal().faces.size())}};
  }

  using Reader = CaseReader<Guide, Format, read_case>;

  static constexpr std::array kTopics{
      Topic{.name = "odds",
            .meaning = "how often the dealer wins, against this many players",
            .answer = odds_report,
            .range = NumberRange{1, 10}}};

  const Rules& rules() const { return rules_; }

 private:
  Rules rules_;
  State start_;
};
static_assert(foregone::Guide<Guide> && DealsAlike<Guide> && DrawsToWidth<Guide> &&
              MarksLastMove<Guide>);

/// The value of the option players, from 1 to 10.
std::expected<int, OptionError> players(const GameOptions& game_options);

/// A rule in words: "rule 2: the total is less than 382".
std::string_view words(Rule rule);

}  // namespace foregone::byte_me
