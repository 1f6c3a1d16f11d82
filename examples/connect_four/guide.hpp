#pragma once

#include <array>
#include <cstdint>
#include <expected>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "foregone/core/guide.hpp"
#include "solve.hpp"
#include "text.hpp"

namespace connect_four {

/// What Connect Four tells about a game under way. A State is the record up to there.
class Guide {
 public:
  using State = Record;
  using Move = Rules::Move;
  using Options = std::span<const foregone::RankedMove>;

  static constexpr std::array<std::string_view, 2> kPlayers{"X", "O"};

  /// A game that starts from the record's position, or from the empty board with these moves made.
  enum class From : std::uint8_t { position, empty_board };
  Guide(const Record& record, From from);

  State start() const { return start_; }
  std::vector<Move> record() const { return made_; }
  Rules::Moves moves(const State& s) const { return s.rules.moves(s.position()); }
  State after(State s, Move m) const;

  std::string write(const State& s) const { return write_position(s); }
  std::string write(const State&, Move m) const { return write_move(m); }
  std::optional<Move> parse(const State& s, std::string_view text) const {
    return parse_move(s.rules, s.position(), text);
  }

  std::string mover(const State& s) const;
  std::string does(const State& s, Move m) const;
  std::string score(const State&) const { return {}; }
  std::string verdict(const State& s) const;

  foregone::GameValue value(const State& s, foregone::Budget& budget);
  std::vector<foregone::GameValue> values(const State& s, foregone::Budget& budget);
  std::vector<std::string> reasons(const State& s, foregone::Budget& budget);
  foregone::Facts facts(const State& s) const;

  foregone::Canvas picture(const State& s) const;
  std::string svg(const State& s, Options options) const;

  static std::expected<Guide, foregone::TextError> parse(std::string_view notation,
                                                         const foregone::GameOptions& game_options);

  static constexpr std::array<foregone::GameOption, 0> kDeals{};
  static std::expected<Guide, std::string> deal(const foregone::GameOptions& game_options,
                                                foregone::Random& random);

  class Reader {
   public:
    explicit Reader(const foregone::GameOptions& game_options)
        : format_(*Format::make(game_options["size"], game_options.limits)) {}
    std::expected<std::optional<Guide>, foregone::TextError> next(foregone::TextInput& input);

   private:
    Format format_;
  };

  static const std::array<foregone::Topic, 1> kTopics;

 private:
  Record start_;
  std::vector<Move> made_;
  Solver solver_;
};
static_assert(foregone::Guide<Guide> && foregone::Recorded<Guide>);

}  // namespace connect_four
