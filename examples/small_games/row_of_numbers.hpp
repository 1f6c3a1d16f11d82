#pragma once

#include <array>
#include <string>
#include <utility>
#include <vector>

#include "foregone/core/cases.hpp"
#include "foregone/core/guide.hpp"
#include "foregone/core/move_list.hpp"
#include "foregone/core/move_mark.hpp"
#include "foregone/core/svg.hpp"
#include "foregone/core/value_words.hpp"
#include "foregone/solvers/solve.hpp"

/// A row of numbers: an acyclic game of points. In turn Ann and Bob take the number at the left
/// or right end, until none is left; the higher sum wins. 3,9,1/Ann is a row with Ann to move.
namespace row {

using namespace foregone;  // NOLINT(google-build-using-namespace): the words of this file

class Rules {
 public:
  static constexpr int kMaxNumbers = 30, kMaxNumber = 99;
  struct Position {
    int left = 0, right = 0;  // what is left of the row is [left, right)
    bool operator==(const Position&) const = default;
  };
  enum class Move : char { left = 'l', right = 'r' };
  using Moves = MoveList<Move, 2>;
  using Result = Score;
  using Key = int;
  static constexpr bool acyclic = true, two_players = true;
  static constexpr Score kMaxScore = kMaxNumbers * kMaxNumber;
  explicit Rules(std::vector<int> numbers) : numbers_(std::move(numbers)) {}
  Position start() const { return {0, static_cast<int>(numbers_.size())}; }
  Moves moves(Position p) const {
    Moves moves;
    if (p.left < p.right) moves.push_back(Move::left);
    if (p.left + 1 < p.right) moves.push_back(Move::right);
    return moves;
  }
  Position after(Position p, Move m) const {
    return m == Move::left ? Position{p.left + 1, p.right} : Position{p.left, p.right - 1};
  }
  Score gain(Position p, Move m) const { return row(p)[m == Move::left ? 0 : row(p).size() - 1]; }
  std::optional<Score> result(Position p) const {
    return p.left == p.right ? std::optional(0) : std::nullopt;
  }
  Key key(Position p) const { return p.left * (kMaxNumbers + 1) + p.right; }
  std::span<const int> row(Position p) const {
    return std::span(numbers_).subspan(static_cast<std::size_t>(p.left),
                                       static_cast<std::size_t>(p.right - p.left));
  }

 private:
  std::vector<int> numbers_;
};
static_assert(Solvable<Rules> && Scored<Rules>);

inline constexpr std::array<std::string_view, 2> kNames{"Ann", "Bob"};

inline std::string write_row(std::span<const int> numbers) {
  std::string text;
  for (const int number : numbers) text.append(text.empty() ? "" : ",") += std::to_string(number);
  return numbers.empty() ? "-" : text;
}
inline std::string write_case(const Rules& rules) { return write_row(rules.row(rules.start())); }
inline std::expected<Rules, TextError> parse_row(std::string_view text) {
  std::vector<int> numbers;
  if (text == "-") return Rules(numbers);  // none is left
  for (std::size_t at = 0; at <= text.size() && numbers.size() < Rules::kMaxNumbers;) {
    const auto word = text.substr(at, text.find(',', at) - at);
    const auto value = number(word, 0, Rules::kMaxNumber);
    if (!value) return std::unexpected(TextError::at(at, expected("a number from 0 to 99", word)));
    numbers.push_back(*value);
    at += word.size() + 1;
    if (at > text.size()) return Rules(numbers);
  }
  return std::unexpected(TextError::at(0, "expected at most 30 numbers"));
}

class Contest : public CaseContest<Contest, NoOptions, read_word<parse_row>> {
 public:
  using Answer = GameValue;  // for Ann, who begins
  using CaseContest::CaseContest;
  static constexpr std::array<GameOption, 0> kOptions{};
  std::optional<Answer> answer(const Rules& rules, Budget& budget) {
    const auto score = solve(rules, rules.start(), budget);
    return score.transform([](Score ahead) { return game_value(ahead, 0, kNames); });
  }
  static void write(const Answer& answer, TextOutput& output) { output << answer.words << "\n"; }
  static Facts facts(const Answer& answer) { return answer.facts; }
};

class Guide {
 public:
  struct State {
    Rules::Position p;
    int mover = 0;
    std::array<int, 2> sums{};
  };
  using Move = Rules::Move;
  using Reader = CaseReader<Guide, NoOptions, read_word<parse_row>>;
  static constexpr auto kPlayers = kNames;
  static constexpr std::array kDeals{GameOption{"row", "N,N,...", "the numbers", "3,9,1,7,5,8"}};
  static constexpr std::array<Topic, 0> kTopics{};
  explicit Guide(Rules rules, int mover = 0) : rules_(std::move(rules)), mover_(mover) {}
  static std::expected<Guide, TextError> parse(std::string_view notation, const GameOptions&) {
    const auto rules = parse_row(notation.substr(0, notation.find('/')));
    if (!rules) return std::unexpected(rules.error());
    for (const int mover : {0, 1}) {
      if (notation == write_case(*rules) + '/' + name(mover)) return Guide(*rules, mover);
    }
    return std::unexpected(TextError::at(0, expected("numbers, then /Ann or /Bob", notation)));
  }
  static std::expected<Guide, OptionError> deal(const GameOptions& options, Random&) {
    if (const auto rules = parse_row(options["row"])) return Guide(*rules);
    return std::unexpected(bad_option("row", "up to 30 numbers with commas", options["row"]));
  }
  State start() const { return {.p = rules_.start(), .mover = mover_}; }
  Rules::Moves moves(const State& s) const { return rules_.moves(s.p); }
  State after(State s, Move m) const {
    s.sums.at(static_cast<std::size_t>(s.mover)) += rules_.gain(s.p, m);
    return {rules_.after(s.p, m), 1 - s.mover, s.sums};
  }
  std::string write(const State& s) const {
    return write_row(rules_.row(s.p)) + '/' + name(s.mover);
  }
  std::string write(const State&, Move m) const { return {static_cast<char>(m)}; }
  std::optional<Move> parse(const State& s, std::string_view text) const {
    const auto all = moves(s);
    const auto found = std::ranges::find(all, text, [&](Move m) { return write(s, m); });
    return found == all.end() ? std::nullopt : std::optional(*found);
  }
  std::optional<int> to_move(const State& s) const {
    return rules_.result(s.p) ? std::nullopt : std::optional(s.mover);
  }
  std::string mover(const State& s) const { return rules_.result(s.p) ? "" : name(s.mover); }
  std::string describe(const State& s, Move m) const {
    return "takes " + std::to_string(rules_.gain(s.p, m));
  }
  std::string score(const State& s) const {
    return "Ann " + std::to_string(s.sums[0]) + ", Bob " + std::to_string(s.sums[1]);
  }
  std::string verdict(const State& s) const { return rules_.result(s.p) ? shown(s, 0).words : ""; }

  GameValue value(const State& s, Budget& budget) { return shown(s, solve(rules_, s.p, budget)); }
  std::vector<GameValue> values(const State& s, Budget& budget) {
    const auto found = foregone::values(rules_, s.p, budget);
    std::vector<GameValue> all(moves(s).size(), shown(s, std::nullopt));
    for (std::size_t i = 0; found && i < all.size(); ++i) all[i] = shown(s, (*found)[i]);
    return all;
  }
  std::vector<std::string> reasons(const State& s, Budget&) {
    const auto row = rules_.row(s.p);
    if (row.empty() || row.size() % 2 != 0) return {};
    std::array<int, 2> sums{};
    for (std::size_t i = 0; i < row.size(); ++i) sums.at(i % 2) += row[i];
    return {name(s.mover) + " can take every other number: the first, third and so on are " +
            std::to_string(sums[0]) + ", the others " + std::to_string(sums[1]) + "."};
  }
  Facts facts(const State&) const { return {}; }

  Canvas diagram(const State& s) const {
    Canvas canvas;
    canvas.put(0, 0, write_row(rules_.row(s.p)));
    return canvas;
  }
  std::string svg(const State& s, std::span<const RankedMove> ranked) const {
    const auto row = rules_.row(s.p);
    Svg svg(50.0 * static_cast<double>(row.size() + 1), 60, write(s));
    for (std::size_t i = 0; i < row.size(); ++i) {
      const double x = 50.0 * static_cast<double>(i + 1);
      const auto move = i == 0 ? Move::left : Move::right;
      const bool end = i == 0 || i + 1 == row.size();
      const auto mark = mark_of(ranked, write(s, move));
      if (end) svg.open_move(write(s, move), describe(s, move), mark);
      svg.rectangle(x - 20, 10, 40, 40, "", 6);
      svg.text(x, 30, std::to_string(row[i]));
      if (end) svg.close();
    }
    return svg.done();
  }

 private:
  static std::string name(int player) {
    return std::string(kNames.at(static_cast<std::size_t>(player)));
  }
  /// With what the players have taken already.
  GameValue shown(const State& s, std::optional<Score> to_come) const {
    const int ahead = (s.mover == 0 ? 1 : -1) * (s.sums[0] - s.sums[1]);
    return game_value(to_come.transform([&](Score gain) { return ahead + gain; }), s.mover, kNames);
  }
  Rules rules_;
  int mover_;
};
static_assert(foregone::Guide<Guide> && foregone::Contest<Contest>);

}  // namespace row
