#pragma once

#include <array>
#include <bit>
#include <cstdlib>
#include <string>

#include "foregone/core/cases.hpp"
#include "foregone/core/guide.hpp"
#include "foregone/core/move_list.hpp"
#include "foregone/core/move_mark.hpp"
#include "foregone/core/svg.hpp"
#include "foregone/core/value_words.hpp"
#include "foregone/solvers/solve.hpp"

/// Three men's morris, as tapatan is played in the Philippines: a cyclic game.
///
///     3  X-.-O    In turn X and O lay three men each on points of a board, then they move
///        |\|/|    one of theirs along a line to the next point. Three in a line win; who
///     2  .-X-.    cannot move loses. X.O/.X./O../X is this board, with X to move, c1 a man
///        |/|\|    laid on that point, b2b1 a man moved.
///     1  O-.-.
///        a b c
namespace morris {

using namespace foregone;  // NOLINT(google-build-using-namespace): the words of this file

class Rules {
 public:
  static constexpr int kPoints = 9, kMen = 3, kHand = 9;
  struct Position {
    unsigned mine = 0, theirs = 0;  // the men of the player to move, and of the other
    bool x_to_move = true;
    bool operator==(const Position&) const = default;
  };
  struct Move {
    int from = kHand, to = 0;  // points are 3 * row + column, from the top
    bool operator==(const Move&) const = default;
  };
  using Moves = MoveList<Move, kPoints>;
  using Result = Outcome;
  using Key = unsigned;
  static constexpr bool two_players = true;
  Rules() = default;
  explicit Rules(Position start) : start_(start) {}
  Position start() const { return start_; }
  Moves moves(Position p) const {
    Moves moves;
    if (has_line(p.theirs)) return moves;
    const bool laying = std::popcount(p.mine) < kMen;
    for (int from = 0; from <= kHand; ++from) {
      for (int to = 0; to < kPoints; ++to) {
        const bool can = laying ? from == kHand : (p.mine & bit(from)) != 0 && joined(from, to);
        if (can && ((p.mine | p.theirs) & bit(to)) == 0) moves.push_back({from, to});
      }
    }
    return moves;
  }
  Position after(Position p, Move m) const {
    return {p.theirs, (p.mine & ~bit(m.from)) | bit(m.to), !p.x_to_move};
  }
  std::optional<Outcome> result(Position p) const {
    return moves(p).empty() ? std::optional(Outcome::loss) : std::nullopt;
  }
  Key key(Position p) const { return p.mine | p.theirs << 9U | (p.x_to_move ? 1U << 18U : 0U); }
  static constexpr unsigned bit(int point) { return 1U << static_cast<unsigned>(point); }
  static bool has_line(unsigned men) {
    constexpr std::array kLines{0007U, 0070U, 0700U, 0111U, 0222U, 0444U, 0421U, 0124U};
    return std::ranges::any_of(kLines, [&](unsigned line) { return (men & line) == line; });
  }
  static bool joined(int a, int b) {
    return a == 4 || b == 4 || std::abs(a / 3 - b / 3) + std::abs(a % 3 - b % 3) == 1;
  }

 private:
  Position start_;
};
static_assert(Solvable<Rules> && !Acyclic<Rules>);
using Position = Rules::Position;

inline std::string_view man_at(Position p, int point) {
  if (((p.mine | p.theirs) & Rules::bit(point)) == 0) return ".";
  return ((p.mine & Rules::bit(point)) != 0) == p.x_to_move ? "X" : "O";
}
inline std::string write_case(Position p) {
  std::string text;
  for (int i = 0; i < 9; ++i) text.append(man_at(p, i)).append(i % 3 == 2 ? "/" : "");
  return text + (p.x_to_move ? 'X' : 'O');
}
inline std::expected<Position, TextError> parse_position(std::string_view text) {
  std::array<unsigned, 2> men{};  // of X, of O
  for (std::size_t i = 0; i < std::min(text.size(), std::size_t{11}); ++i) {
    const unsigned point = Rules::bit(static_cast<int>(i - i / 4));
    if (text[i] == 'X' || text[i] == 'O') men[text[i] == 'O' ? 1 : 0] |= point;
  }
  const bool x = text.ends_with('X');
  const Position p{men[x ? 0 : 1], men[x ? 1 : 0], x};
  const int xs = std::popcount(men[0]), os = std::popcount(men[1]);
  const bool fair = xs <= Rules::kMen && xs - os == (x || os == Rules::kMen ? 0 : 1);
  if (fair && write_case(p) == text) return p;
  return std::unexpected(TextError::at(0, expected("a position like X.O/.X./O../X", text)));
}
inline std::string write_move(Rules::Move m) {
  const auto point = [](int at) {
    return std::string{static_cast<char>('a' + at % 3), static_cast<char>('3' - at / 3)};
  };
  return (m.from == Rules::kHand ? "" : point(m.from)) + point(m.to);
}

inline constexpr std::array<std::string_view, 2> kNames{"X", "O"};
inline GameValue shown(Position p, const std::optional<Value>& value) {
  return game_value(value, p.x_to_move ? 0 : 1, kNames);
}

class Contest : public CaseContest<Contest, NoOptions, read_word<parse_position>> {
 public:
  using Answer = GameValue;
  using CaseContest::CaseContest;
  static constexpr std::array<GameOption, 0> kOptions{};
  std::optional<Answer> answer(Position p, Budget& budget) {
    return solve(Rules(), p, budget).transform([&](Value value) { return shown(p, value); });
  }
  static void write(const Answer& answer, TextOutput& output) { output << answer.words << "\n"; }
  static Facts facts(const Answer& answer) { return answer.facts; }
};

class Guide : public Rules {
 public:
  using State = Position;
  using Move = Rules::Move;
  using Reader = CaseReader<Guide, NoOptions, read_word<parse_position>>;
  static constexpr auto kPlayers = kNames;
  static constexpr std::array<GameOption, 0> kDeals{};
  static constexpr std::array<Topic, 0> kTopics{};
  bool returns() const { return true; }  // best play may be endless
  explicit Guide(Position start) : Rules(start) {}
  static std::expected<Guide, TextError> parse(std::string_view notation, const GameOptions&) {
    if (const auto p = parse_position(notation)) return Guide(*p);
    return std::unexpected(parse_position(notation).error());
  }
  static std::expected<Guide, OptionError> deal(const GameOptions&, Random&) { return Guide({}); }
  std::string write(Position p) const { return write_case(p); }
  std::string write(Position, Move m) const { return write_move(m); }
  std::optional<Move> parse(Position p, std::string_view text) const {
    const auto all = moves(p);
    const auto found = std::ranges::find(all, text, write_move);
    return found == all.end() ? std::nullopt : std::optional(*found);
  }
  std::optional<int> to_move(Position p) const {
    return result(p) ? std::nullopt : std::optional(p.x_to_move ? 0 : 1);
  }
  std::string describe(Position p, Move m) const { return result(after(p, m)) ? "wins" : ""; }
  std::string score(Position) const { return {}; }
  std::string mover(Position p) const { return result(p) ? "" : p.x_to_move ? "X" : "O"; }
  std::string verdict(Position p) const {
    return result(p) ? shown(p, Value{*result(p)}).words : "";
  }
  GameValue value(Position p, Budget& budget) { return shown(p, solve<Rules>(*this, p, budget)); }
  std::vector<GameValue> values(Position p, Budget& budget) {
    const auto found = foregone::values<Rules>(*this, p, budget);
    std::vector<GameValue> all(moves(p).size(), shown(p, std::nullopt));
    for (std::size_t i = 0; found && i < all.size(); ++i) all[i] = shown(p, (*found)[i]);
    return all;
  }
  std::vector<std::string> reasons(Position p, Budget& budget) {
    if (result(p) || value(p, budget).outcome != Outcome::draw) return {};
    return {"Neither can force a line: with best play positions come back for ever."};
  }
  Facts facts(Position) const { return {}; }
  Canvas diagram(Position p) const {
    Canvas canvas;
    canvas.put(0, 0, "3  . . .\n2  . . .\n1  . . .\n   a b c", Ink::faint);
    for (int i = 0; i < kPoints; ++i) canvas.put(i / 3, 3 + 2 * (i % 3), man_at(p, i));
    return canvas;
  }
  std::string svg(Position p, std::span<const RankedMove> ranked) const {
    const auto x = [](int point) { return 60.0 * (point % 3 + 1); };
    const auto y = [](int point) { return 20.0 * (point - point % 3 + 3); };
    Svg svg(240, 240, write(p));
    for (int a = 0; a < kPoints; ++a) {
      for (int b = 0; b < a; ++b) {
        if (joined(a, b)) svg.line(x(a), y(a), x(b), y(b), "faint");
      }
      if (man_at(p, a) != ".") svg.circle(x(a), y(a), 18, man_at(p, a) == "X" ? "first" : "second");
    }
    for (const auto move : moves(p)) {  // two thirds of the way
      const int from = move.from == kHand ? move.to : move.from;
      const auto mark = mark_of(ranked, write_move(move));
      svg.open_move(write_move(move), write_move(move), mark);
      svg.circle((x(from) + 2 * x(move.to)) / 3, (y(from) + 2 * y(move.to)) / 3, 9);
      svg.close();
    }
    return svg.done();
  }
};
static_assert(foregone::Guide<Guide>);

}  // namespace morris
