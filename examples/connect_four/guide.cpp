#include "guide.hpp"

#include "foregone/core/value_words.hpp"
#include "foregone/core/words.hpp"

namespace connect_four {

namespace {

std::string columns_of(const Rules& rules, Cells cells) {
  std::vector<std::string> digits;
  for (int column = 0; column < rules.columns(); ++column) {
    if ((cells & rules.of_column(column)) != 0) digits.push_back(write_move({column}));
  }
  return listed("column", digits);
}

/// What a position or one of its moves is worth for the player to move at `p`.
GameValue value_of(const Rules& rules, Rules::Position p, const std::optional<Value>& value) {
  auto shown = game_value(value, rules.x_to_move(p) ? 0 : 1, Guide::kPlayers);
  if (!value) return shown;
  shown.facts = {shown.facts[0], shown.facts[1], {"disc", {}}};
  if (shown.winner) content_of(shown.facts, "disc") = std::int64_t{p.discs() + value->distance};
  return shown;
}

/// Which moves keep what the position is worth; empty if that is not known.
std::string best_columns(const Record& record, const std::vector<GameValue>& values) {
  if (!std::ranges::all_of(values, &GameValue::proved)) return {};
  const auto sign = [](const GameValue& value) {
    return (value.for_mover > 0 ? 1 : 0) - (value.for_mover < 0 ? 1 : 0);
  };
  const int best = sign(std::ranges::max(values, {}, &GameValue::for_mover));
  const auto p = record.position();
  if (best < 0) return "Whatever " + name(record.rules.x_to_move(p)) + " does loses.";
  const auto moves = record.rules.moves(p);
  Cells keeping = 0;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    if (sign(values[i]) == best) keeping |= record.rules.of_column(moves[i].column);
  }
  const bool all = std::ranges::count(values, best, sign) == std::ssize(values);
  return (all ? "Every column" : "Nothing but " + columns_of(record.rules, keeping)) +
         (best > 0 ? " wins." : " holds the draw.");
}

}  // namespace

std::string Guide::describe(const State& s, Move m) const {
  const auto p = s.position(), next = s.rules.after(p, m);
  if (s.rules.result(next) == Outcome::loss) return "makes four in a line";
  const auto other = name(!s.rules.x_to_move(p));
  const Cells cell = s.rules.landing(p) & s.rules.of_column(m.column);
  const Cells others = s.rules.closing(p.other, p.taken()), landing = s.rules.landing(next);
  std::string text;
  const auto add = [&](const std::string& words) { text += (text.empty() ? "" : ", ") + words; };
  if ((others & cell) != 0) add("stops " + other);
  if (const Cells threats = s.rules.closing(next.other, next.taken()) & landing; threats != 0) {
    add("threatens " + columns_of(s.rules, threats));
  }
  if ((others & (cell << 1) & landing) != 0) add("lets " + other + " make four on top of it");
  return text;
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
  const auto mover = name(s.rules.x_to_move(p)), other = name(!s.rules.x_to_move(p));
  const Cells landing = s.rules.landing(p), others = s.rules.closing(p.other, p.taken());
  if (const Cells wins = s.rules.closing(p.mover, p.taken()) & landing; wins != 0) {
    return {mover + " makes four in a line in " + columns_of(s.rules, wins) + "."};
  }
  std::vector<std::string> reasons;
  if (const Cells threats = others & landing; threats != 0) {
    reasons.push_back(other + " would make four in a line in " + columns_of(s.rules, threats) +
                      (std::has_single_bit(threats) ? ": " + mover + " has to be there first."
                                                    : ", and " + mover + " can stop only one."));
  }
  if (const Cells poisoned = others & (landing << 1); poisoned != 0) {
    reasons.push_back("A disc in " + columns_of(s.rules, poisoned) + " lets " + other +
                      " make four in a line on top of it.");
  }
  if (auto best = best_columns(s, values(s, budget)); !best.empty()) {
    reasons.push_back(std::move(best));
  }
  return reasons;
}

}  // namespace connect_four
