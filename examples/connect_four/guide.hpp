#pragma once

#include <array>

#include "contest.hpp"
#include "foregone/core/guide.hpp"

namespace connect_four {

/// A game under way: a State is the record up to there.
class Guide {
 public:
  using State = Record;
  using Move = Rules::Move;
  using Reader = CaseReader<Guide, Format, read_case>;
  static constexpr std::array<std::string_view, 2> kPlayers{"X", "O"};
  static constexpr std::array<GameOption, 0> kDeals{};
  static constexpr std::array<Topic, 0> kTopics{};

  /// From that position, or from the empty board with the moves of a case made.
  explicit Guide(Record start, std::vector<Move> made = {})
      : start_(std::move(start)), made_(std::move(made)) {}
  Guide(Record read, const Format& format)
      : Guide({.rules = format.rules}, std::move(read.moves)) {}
  static std::expected<Guide, TextError> parse(std::string_view notation,
                                               const GameOptions& game_options) {
    auto record = parse_position(notation, game_options);
    if (!record) return std::unexpected(std::move(record.error()));
    return Guide(*std::move(record));
  }
  static std::expected<Guide, OptionError> deal(const GameOptions& game_options, Random&) {
    const auto format = Format::make(game_options);
    if (!format) return std::unexpected(format.error());
    if (format->rules.cells() <= format->max_free) return Guide(Record{.rules = format->rules});
    return std::unexpected(
        OptionError{.option = "size",
                    .message = "so large a board can take minutes: allow it with --no-limits"});
  }

  State start() const { return start_; }
  std::vector<Move> record() const { return made_; }
  Rules::Moves moves(const State& s) const { return s.rules.moves(s.position()); }
  State after(State s, Move m) const {
    s.moves.push_back(m);
    return s;
  }

  std::string write(const State& s) const { return write_position(s); }
  std::string write(const State&, Move m) const { return write_move(m); }
  std::optional<Move> parse(const State& s, std::string_view text) const {
    return parse_move(s.rules, s.position(), text);
  }
  bool writes_numbers() const { return true; }  // those of columns

  std::optional<int> to_move(const State& s) const {
    if (!verdict(s).empty()) return std::nullopt;
    return s.rules.x_to_move(s.position()) ? 0 : 1;
  }
  std::string mover(const State& s) const {
    return verdict(s).empty() ? name(s.rules.x_to_move(s.position())) : "";
  }
  std::string describe(const State& s, Move m) const;
  std::string score(const State&) const { return {}; }
  std::string verdict(const State& s) const {
    const auto over = s.rules.result(s.position());
    return over ? words_of(answer_of(s.rules, s.position(), {*over, 0})) : "";
  }

  GameValue value(const State& s, Budget& budget);
  std::vector<GameValue> values(const State& s, Budget& budget);
  std::vector<std::string> reasons(const State& s, Budget& budget);
  Facts facts(const State& s) const {
    return {{"columns", std::int64_t{s.rules.columns()}}, {"rows", std::int64_t{s.rules.rows()}}};
  }

  /// The board with the players' discs X and O, four in a line as `[X]`; where a disc more would
  /// make four in a line it shows `x` or `o`, or `+` if it would for both.
  Canvas diagram(const State& s) const;
  std::string svg(const State& s, std::span<const RankedMove> options) const;

 private:
  Record start_;
  std::vector<Move> made_;
  Solver solver_;
};
static_assert(foregone::Guide<Guide> && Recorded<Guide> && WritesNumbers<Guide>);

}  // namespace connect_four
