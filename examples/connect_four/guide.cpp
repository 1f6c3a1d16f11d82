#include "guide.hpp"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <utility>

#include "foregone/core/value_words.hpp"

namespace connect_four {

namespace {

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
  const auto [letter, disc] = Answer::of(rules, p, *value);
  const std::string winner{letter};
  GameValue shown{.words = words_of(*value, winner), .label = label_of(*value), .facts = {}};
  if (value->outcome == Outcome::draw) return shown;
  shown.for_mover = static_cast<int>(value->outcome) * (rules.cells() + 1 - disc);
  shown.facts = {{"winner", winner},
                 {"distance", std::int64_t{value->distance}},
                 {"disc", std::int64_t{disc}}};
  return shown;
}

/// The cells above those: where the opponent's next disc can come to lie.
Cells above(Cells cells) { return cells << 1; }

/// Which moves keep what the position is worth; empty if that is not known.
std::string best_columns(const Record& record, const std::vector<GameValue>& values) {
  const auto p = record.position();
  const auto moves = record.rules.moves(p);
  const auto kind = [](const GameValue& value) {
    return (value.for_mover > 0 ? 1 : 0) - (value.for_mover < 0 ? 1 : 0);
  };
  if (!std::ranges::all_of(values, &GameValue::exact)) return {};
  const int best = std::ranges::max(values, {}, kind).for_mover == 0
                       ? 0
                       : kind(std::ranges::max(values, {}, kind));
  Cells keeping = 0;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    if (kind(values[i]) == best) keeping |= record.rules.of_column(moves[i].column);
  }
  if (best < 0) return "Whatever " + mover_of(record.rules, p) + " does loses.";
  const bool all = std::ranges::count(values, best, kind) == std::ssize(values);
  return (all ? "Every column" : "Nothing but " + columns_of(record.rules, keeping)) +
         (best > 0 ? " wins." : " holds the draw.");
}

std::expected<Report, std::string> tell_sizes(std::string_view, const GameOptions&) {
  Report report;
  std::vector<Facts> rows;
  Contest contest = *Contest::make({.limits = true, .values = {{"size", "4x4"}}});
  for (const auto& rules :
       {Rules(4, 4), Rules(5, 4), Rules(6, 4), Rules(4, 5), Rules(5, 5), Rules(6, 5)}) {
    const Record empty{.rules = rules};
    const auto words = contest.answer(empty).words(), notation = write_position(empty);
    const auto size = notation.substr(0, notation.find('/'));
    report.text.append(size).append("  ").append(words).append("\n");
    rows.push_back({{"size", size}, {"answer", words}});
  }
  report.facts = {{"sizes", std::move(rows)}};
  return report;
}

}  // namespace

const std::array<Topic, 1> Guide::kTopics{
    {{.name = "sizes", .values = "", .meaning = "who wins on small boards", .answer = tell_sizes}}};

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
  const Cells others = s.rules.closing(p.other, p.taken()), landing = s.rules.landing(after);
  if ((others & cell) != 0) add("stops " + other_of(s.rules, p));
  const Cells now = s.rules.closing(after.other, after.taken()) & landing;
  if (now != 0) add("threatens " + columns_of(s.rules, now));
  if ((others & above(cell) & landing) != 0) {
    add("lets " + other_of(s.rules, p) + " make four on top of it");
  }
  return text;
}

std::string Guide::verdict(const State& s) const {
  const auto p = s.position();
  const auto over = s.rules.result(p);
  return over ? Answer::of(s.rules, p, {*over, 0}).words() : "";
}

GameValue Guide::value(const State& s, Budget& budget) {
  return value_of(s.rules, s.position(), solver_.value(s.rules, s.position(), budget));
}

std::vector<GameValue> Guide::values(const State& s, Budget& budget) {
  const auto p = s.position();
  std::vector<GameValue> values;
  for (const auto m : moves(s)) {
    const auto value = solver_.value(s.rules, s.rules.after(p, m), budget);
    values.push_back(value_of(s.rules, p, value.transform(&Value::a_ply_before)));
  }
  return values;
}

std::vector<std::string> Guide::reasons(const State& s, Budget& budget) {
  const auto p = s.position();
  if (s.rules.result(p)) return {};
  const auto mover = mover_of(s.rules, p), other = other_of(s.rules, p);
  const Cells landing = s.rules.landing(p);
  const Cells wins = s.rules.closing(p.mover, p.taken()) & landing;
  if (wins != 0) return {mover + " makes four in a line in " + columns_of(s.rules, wins) + "."};
  std::vector<std::string> reasons;
  const Cells others = s.rules.closing(p.other, p.taken());
  if (const Cells threats = others & landing; threats != 0) {
    reasons.push_back(other + " would make four in a line in " + columns_of(s.rules, threats) +
                      (std::has_single_bit(threats) ? ": " + mover + " has to be there first."
                                                    : ", and " + mover + " can stop only one."));
  }
  if (const Cells poisoned = others & above(landing); poisoned != 0) {
    reasons.push_back("A disc in " + columns_of(s.rules, poisoned) + " lets " + other +
                      " make four in a line on top of it.");
  }
  if (auto best = best_columns(s, values(s, budget)); !best.empty()) {
    reasons.push_back(std::move(best));
  }
  return reasons;
}

/// The board as rows from the top, a character a cell.
Facts Guide::facts(const State& s) const {
  const auto p = s.position();
  std::vector<std::string> board(static_cast<std::size_t>(s.rules.rows()));
  for (int row = 0; row < s.rules.rows(); ++row) {
    auto& text = board[static_cast<std::size_t>(s.rules.rows() - 1 - row)];
    for (int column = 0; column < s.rules.columns(); ++column) {
      const Cells cell = s.rules.cell(column, row);
      text += (p.taken() & cell) == 0 ? "." : name((s.rules.discs_of(true, p) & cell) != 0);
    }
  }
  return {{"columns", std::int64_t{s.rules.columns()}},
          {"rows", std::int64_t{s.rules.rows()}},
          {"discs", std::int64_t{p.discs()}},
          {"board", std::move(board)}};
}

std::expected<Guide, TextError> Guide::parse(std::string_view notation,
                                             const GameOptions& game_options) {
  auto record = parse_position(notation, game_options.limits);
  if (!record) return std::unexpected(std::move(record.error()));
  return Guide(*std::move(record));
}

std::expected<Guide, std::string> Guide::deal(const GameOptions& game_options, Random&) {
  const auto format = Format::make(game_options);
  if (!format) return std::unexpected(format.error());
  if (format->rules.cells() <= format->most_free) return Guide(Record{.rules = format->rules});
  return std::unexpected("so large a board can take minutes to solve: allow it with --no-limits");
}

}  // namespace connect_four
