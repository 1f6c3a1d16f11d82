#include "guide.hpp"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <utility>

#include "contest.hpp"
#include "draw.hpp"

namespace connect_four {

namespace {

using foregone::GameValue;
using foregone::Outcome;
using foregone::Value;

std::string name(bool x) { return x ? "X" : "O"; }

std::string mover_of(const Rules& rules, Rules::Position p) { return name(rules.x_to_move(p)); }
std::string other_of(const Rules& rules, Rules::Position p) { return name(!rules.x_to_move(p)); }

/// The columns that hold these cells: "column 2", "columns 2 and 3".
std::string columns_of(const Rules& rules, Cells cells) {
  std::vector<std::string> digits;
  for (int column = 0; column < rules.columns(); ++column) {
    if ((cells & rules.of_column(column)) != 0) digits.push_back(write_move({column}));
  }
  std::string text = digits.size() == 1 ? "column " : "columns ";
  for (std::size_t i = 0; i < digits.size(); ++i) {
    text += (i == 0 ? "" : i + 1 == digits.size() ? " and " : ", ") + digits[i];
  }
  return text;
}

/// What a position or one of its moves is worth for the player to move at `p`.
GameValue value_of(const Rules& rules, Rules::Position p, const std::optional<Value>& value) {
  if (!value) {
    return {.words = "not searched to the end", .label = "?", .exact = false, .facts = {}};
  }
  const auto [winner, disc] = answer_of(rules, p, *value);
  if (value->outcome == Outcome::draw) return {.words = "draw", .label = "=", .facts = {}};
  const bool wins = value->outcome == Outcome::win;
  const std::string plies = std::to_string(value->distance);
  const std::int64_t points = rules.cells() + 1 - disc;
  return {.words = std::string{winner} + (value->distance == 0 ? " has won" : " wins in " + plies),
          .label = (wins ? "W" : "L") + plies,
          .for_mover = wins ? points : -points,
          .facts = {{"winner", std::string{winner}},
                    {"distance", std::int64_t{value->distance}},
                    {"disc", std::int64_t{disc}}}};
}

/// The cells above those: where the opponent's next disc can come to lie.
Cells above(Cells cells) { return cells << 1; }

/// The rows from the top, a character a cell.
std::vector<std::string> board_of(const Rules& rules, Rules::Position p) {
  std::vector<std::string> rows;
  for (int row = rules.rows() - 1; row >= 0; --row) {
    auto& text = rows.emplace_back();
    for (int column = 0; column < rules.columns(); ++column) {
      const Cells cell = rules.cell(column, row);
      const bool free = (p.taken() & cell) == 0;
      text += free ? "." : (p.mover & cell) != 0 ? mover_of(rules, p) : other_of(rules, p);
    }
  }
  return rows;
}

/// Which moves keep what the position is worth; empty if that is not known.
std::string choice_of(const Record& record, const std::vector<GameValue>& values) {
  const auto p = record.position();
  const auto moves = record.rules.moves(p);
  const auto kind = [](const GameValue& value) {
    return value.for_mover > 0 ? Outcome::win : value.for_mover < 0 ? Outcome::loss : Outcome::draw;
  };
  auto best = Outcome::loss;
  for (const auto& value : values) {
    if (!value.exact) return {};
    best = std::max(best, kind(value));
  }
  Cells keeping = 0;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    if (kind(values[i]) == best) keeping |= record.rules.of_column(moves[i].column);
  }
  if (best == Outcome::loss) return "Whatever " + mover_of(record.rules, p) + " does loses.";
  const bool all = std::ranges::count(values, best, kind) == std::ssize(values);
  return (all ? "Every column" : "Nothing but " + columns_of(record.rules, keeping)) +
         (best == Outcome::win ? " wins." : " holds the draw.");
}

std::expected<foregone::Report, std::string> tell_sizes(std::string_view,
                                                        const foregone::GameOptions&) {
  foregone::Report report;
  std::vector<foregone::Facts> rows;
  Solver solver;
  foregone::Budget unbounded;
  for (int high = 4; high <= 5; ++high) {
    for (int wide = 4; wide <= 6; ++wide) {
      const Rules rules(wide, high);
      const auto value = solver.value(rules, rules.start(), unbounded);
      const auto words = Contest::words(answer_of(rules, rules.start(), *value));
      const auto size = std::to_string(wide) + 'x' + std::to_string(high);
      report.text.append(size).append("  ").append(words).append("\n");
      rows.push_back({{"size", size}, {"answer", words}});
    }
  }
  report.facts = {{"sizes", std::move(rows)}};
  return report;
}

}  // namespace

const std::array<foregone::Topic, 1> Guide::kTopics{
    {{.name = "sizes", .values = "", .meaning = "who wins on small boards", .tell = tell_sizes}}};

Guide::Guide(const Record& record, From from) : start_{.rules = record.rules, .moves = {}} {
  (from == From::position ? start_.moves : made_) = record.moves;
}

Guide::State Guide::after(State s, Move m) const {
  s.moves.push_back(m);
  return s;
}

std::string Guide::mover(const State& s) const {
  return s.rules.result(s.position()) ? "" : mover_of(s.rules, s.position());
}

std::string Guide::does(const State& s, Move m) const {
  const auto p = s.position();
  const Cells cell = s.rules.landing(p) & s.rules.of_column(m.column);
  const auto after = s.rules.after(p, m);
  if (s.rules.result(after) == Outcome::loss) return "makes four in a line";
  std::string text;
  const auto add = [&](const std::string& words) { text += (text.empty() ? "" : ", ") + words; };
  if ((s.rules.closing(p.other, p.taken()) & cell) != 0) {
    add("stops " + other_of(s.rules, p));
  }
  const auto landing = s.rules.landing(after);
  const Cells now = s.rules.closing(after.other, after.taken()) & landing;
  if (now != 0) add("threatens " + columns_of(s.rules, now));
  const Cells lost = s.rules.closing(p.other, p.taken()) & above(cell) & landing;
  if (lost != 0) add("lets " + other_of(s.rules, p) + " make four on top of it");
  return text;
}

std::string Guide::verdict(const State& s) const {
  const auto p = s.position();
  const auto over = s.rules.result(p);
  return over ? Contest::words(answer_of(s.rules, p, {*over, 0})) : "";
}

GameValue Guide::value(const State& s, foregone::Budget& budget) {
  return value_of(s.rules, s.position(), solver_.value(s.rules, s.position(), budget));
}

std::vector<GameValue> Guide::values(const State& s, foregone::Budget& budget) {
  const auto p = s.position();
  std::vector<GameValue> values;
  for (const auto m : moves(s)) {
    const auto value = solver_.value(s.rules, s.rules.after(p, m), budget);
    values.push_back(value_of(s.rules, p, value.transform(&Value::a_ply_before)));
  }
  return values;
}

std::vector<std::string> Guide::reasons(const State& s, foregone::Budget& budget) {
  const auto p = s.position();
  if (s.rules.result(p)) return {};
  const auto mover = mover_of(s.rules, p), other = other_of(s.rules, p);
  const Cells landing = s.rules.landing(p);
  const Cells own = s.rules.closing(p.mover, p.taken());
  const Cells others = s.rules.closing(p.other, p.taken());
  if ((own & landing) != 0) {
    return {mover + " makes four in a line in " + columns_of(s.rules, own & landing) + "."};
  }
  std::vector<std::string> reasons;
  const Cells threats = others & landing;
  if (threats != 0) {
    reasons.push_back(other + " would make four in a line in " + columns_of(s.rules, threats) +
                      (std::has_single_bit(threats) ? ": " + mover + " has to be there first."
                                                    : ", and " + mover + " can stop only one."));
  }
  const Cells poisoned = others & above(landing);
  if (poisoned != 0) {
    reasons.push_back("A disc in " + columns_of(s.rules, poisoned) + " lets " + other +
                      " make four in a line on top of it.");
  }
  if (auto choice = choice_of(s, values(s, budget)); !choice.empty()) {
    reasons.push_back(std::move(choice));
  }
  return reasons;
}

foregone::Facts Guide::facts(const State& s) const {
  const auto p = s.position();
  return {{"columns", std::int64_t{s.rules.columns()}},
          {"rows", std::int64_t{s.rules.rows()}},
          {"discs", std::int64_t{p.discs()}},
          {"board", board_of(s.rules, p)}};
}

foregone::Canvas Guide::picture(const State& s) const { return connect_four::picture(s); }

std::string Guide::svg(const State& s, Options options) const {
  return connect_four::svg(s, options);
}

std::expected<Guide, foregone::TextError> Guide::parse(std::string_view notation,
                                                       const foregone::GameOptions& game_options) {
  auto record = parse_position(notation, game_options.limits);
  if (!record) return std::unexpected(std::move(record.error()));
  return Guide(*record, From::position);
}

std::expected<Guide, std::string> Guide::deal(const foregone::GameOptions& game_options,
                                              foregone::Random&) {
  const auto format = Format::make(game_options["size"], game_options.limits);
  if (!format) return std::unexpected(format.error());
  if (format->rules.cells() > format->most_free) {
    return std::unexpected("so large a board can take minutes to solve: see --no-limits");
  }
  return Guide({.rules = format->rules, .moves = {}}, From::position);
}

std::expected<std::optional<Guide>, foregone::TextError> Guide::Reader::next(
    foregone::TextInput& input) {
  auto record = read_case(input, format_);
  if (!record) return std::unexpected(std::move(record.error()));
  if (!*record) return std::nullopt;
  return Guide(**record, From::empty_board);
}

}  // namespace connect_four
