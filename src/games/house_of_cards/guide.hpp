#pragma once

#include <array>
#include <cstddef>
#include <expected>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "foregone/core/guide.hpp"
#include "foregone/games/house_of_cards/contest.hpp"
#include "foregone/games/house_of_cards/display/house.hpp"
#include "foregone/games/house_of_cards/solve.hpp"

namespace foregone::house_of_cards {

/// A game in progress: words, values, drawings. Its notation has the points of triangles, but not
/// the cards below the contour.
class Guide {
 public:
  using State = house_of_cards::State;
  using Move = Rules::Move;
  static constexpr std::array<std::string_view, 2> kPlayers{"Axel", "Birgit"};
  static constexpr std::array<NamedValue, 2> kRanks{{{"RANK", "", true}, {"max"}}};
  static constexpr std::array<GameOption, 1> kDeals{
      {{.name = "ranks",
        .meaning = "highest rank of the deck, at most 3, 7, 13, 20 or 28 with 2 to 6 peaks",
        .fallback = "max",
        .named_values = kRanks}}};
  static constexpr std::array kPuzzleDeals{with_fallback(kDeals[0], "8")};
  static constexpr std::array<Topic, 0> kTopics{};

  /// `outermost`: the cards of the first and last slot, only for drawing. `scored`: the points of
  /// triangles before the start.
  explicit Guide(const Rules& rules, std::array<Card, 2> outermost = {}, Points scored = {})
      : solver_(rules), outermost_(outermost), scored_(scored) {}
  Guide(int peaks, const std::vector<Card>& deck);
  Guide(const Case& read, const Format& format) : Guide(format.peaks, read.deck) {}

  static std::expected<Guide, TextError> parse(std::string_view notation,
                                               const GameOptions& game_options);
  static std::expected<Guide, OptionError> deal(const GameOptions& game_options, Random& random);
  GameOptions::Values deal_options() const;

  using Reader = CaseReader<Guide, Format, read_case>;

  State start() const { return first_state(rules(), outermost_, scored_); }
  Rules::Moves moves(const State& s) const { return rules().moves(s.position); }
  State after(const State& s, Move move) const { return next_state(rules(), s, move); }

  std::string write(const State& s) const;
  std::string write(const State& s, Move move) const;
  std::optional<Move> parse(const State& s, std::string_view move) const;

  std::optional<int> to_move(const State& s) const;
  std::string mover(const State& s) const;
  std::string describe(const State& s, Move move) const;
  std::string score(const State& s) const;
  std::string verdict(const State& s) const;

  GameValue value(const State& s, Budget& budget);
  std::vector<GameValue> values(const State& s, Budget& budget);
  std::vector<std::string> reasons(const State& s, Budget& budget);
  Facts facts(const State& s) const;

  /// The bytes of the solver's table.
  std::size_t memory() const { return solver_.memory(); }

  Canvas diagram(const State& s, int columns = kUsualColumns) const;
  std::string svg(const State& s, std::span<const RankedMove> options,
                  std::optional<Move> last = {}) const;

 private:
  Card highest_card() const;
  const Rules& rules() const { return solver_.rules(); }

  GameSolver solver_;
  std::array<Card, 2> outermost_;
  Points scored_;
};
static_assert(foregone::Guide<Guide> && DealsPuzzles<Guide> && DealsAlike<Guide> &&
              MeasuresMemory<Guide> && DrawsToWidth<Guide> && MarksLastMove<Guide>);

}  // namespace foregone::house_of_cards
