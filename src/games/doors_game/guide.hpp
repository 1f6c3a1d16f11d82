#pragma once

#include <array>
#include <cstddef>
#include <expected>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "foregone/core/cases.hpp"
#include "foregone/core/guide.hpp"
#include "foregone/games/doors_game/rules.hpp"
#include "foregone/games/doors_game/table.hpp"
#include "foregone/games/doors_game/text.hpp"

namespace foregone::doors_game {

/// A game in progress. All values follow from the closed form, so no budget is spent.
class Guide {
 public:
  using State = Rules::Position;
  using Move = Rules::Move;
  using Reader = CaseReader<Guide, Format, read_setup>;

  static constexpr std::array<std::string_view, 2> kPlayers{"John", "Gogo"};
  static constexpr std::array<GameOption, 2> kDeals{{{.name = "doors",
                                                      .meaning = "doors in the row",
                                                      .fallback = "12",
                                                      .range = NumberRange{2, 50}},
                                                     {.name = "trophy",
                                                      .meaning = "the trophy's room, or `any`",
                                                      .fallback = "any",
                                                      .range = NumberRange{1, 49}}}};
  /// The most doors of a deal without the contest's bounds.
  static constexpr std::size_t kMaxDoorsDealt = 1'000'000;
  static constexpr std::array<Topic, 1> kTopics{
      {{.name = "table",
        .meaning = "the value of a position by the numbers of colours left in each class",
        .answer = table_report}}};

  explicit Guide(Setup setup);

  State start() const { return setup_.position; }
  const Setup& setup() const { return setup_; }
  /// By class, the most natural first: colours on the mover's way alone, on both, on none, on the
  /// opponent's alone.
  Rules::Moves moves(State s) const;
  State after(State s, Move m) const { return rules_.after(s, m); }

  std::string write(State s) const { return write_position(setup_, s); }
  std::string write(State /*s*/, Move m) const { return write_move(setup_, m); }
  std::optional<Move> parse(State s, std::string_view text) const;
  bool writes_numbers() const { return setup_.alphabet.has_digits(); }

  std::optional<int> to_move(State s) const;
  std::string mover(State s) const;
  std::string describe(State s, Move m) const;
  std::string score(State s) const;
  std::string verdict(State s) const;

  GameValue value(State s, Budget& budget);
  std::vector<GameValue> values(State s, Budget& budget);
  std::vector<std::string> reasons(State s, Budget& budget);
  Facts facts(State s) const;

  Canvas diagram(State s, int columns = kUsualColumns) const;
  std::string svg(State s, std::span<const RankedMove> options,
                  std::optional<Move> last = {}) const;
  std::string wide_svg(State s, std::span<const RankedMove> options,
                       std::optional<Move> last) const;

  static std::expected<Guide, TextError> parse(std::string_view notation,
                                               const GameOptions& game_options);
  static std::expected<Guide, OptionError> deal(const GameOptions& game_options, Random& random);
  GameOptions::Values deal_options() const {
    return {{"doors", std::to_string(setup_.doors.size())}, {"alphabet", setup_.alphabet.text()}};
  }

 private:
  static constexpr std::size_t kMaxListed = 4;  // of more doors words give only the number

  /// The doors of one colour on one way: their number and the first of them.
  struct Doors {
    std::size_t count = 0;
    std::array<std::size_t, kMaxListed> first{};
  };
  static std::string words(const Doors& doors, std::string_view player);

  Setup setup_;
  Rules rules_;
  std::array<Doors, kMaxColours> johns_{}, gogos_{};  // by colour
};

static_assert(foregone::Guide<Guide> && DealsAlike<Guide> && WritesNumbers<Guide> &&
              DrawsToWidth<Guide> && MarksLastMove<Guide> && DrawsWide<Guide>);

}  // namespace foregone::doors_game
