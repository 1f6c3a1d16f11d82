#include "contest.hpp"
#include "foregone/core/expect.hpp"
#include "foregone/solvers/strategy_letters.hpp"

namespace connect_four {

namespace {

/// One side's strategy: in each position that can come up the first move that keeps the claim.
std::string strategy_of(bool x, const Record& record, Value claim, Solver& solver) {
  const auto& rules = record.rules;
  const auto keeps = [&](Rules::Position p) {
    Budget unbounded;
    const auto answer = answer_of(rules, p, *solver.value(rules, p, unbounded));
    return x ? answer >= claim : answer <= claim;
  };
  const auto choose = [&](Rules::Position p) -> std::optional<Rules::Move> {
    for (const auto move : rules.moves(p)) {
      if (keeps(rules.after(p, move))) return move;
    }
    return std::nullopt;
  };
  return (x ? "x\n" : "o\n") +
         write_strategy(rules, record.position(), x == rules.x_to_move(record.position()), choose,
                        [](Rules::Position, Rules::Move move) { return write_move(move); });
}

/// Reads one player's strategy, which has to prove the claim.
std::expected<void, TextError> check_side(TextInput& input, const Record& record,
                                          std::string_view claim, bool x) {
  const auto start = record.position();
  const auto too_little = [&](Value guaranteed) -> std::optional<std::string> {
    const auto proved = words_of(answer_of(record.rules, start, guaranteed));
    return proved == claim ? std::nullopt : std::optional(proved);
  };
  return check_strategy(
      input, record.rules, start, x == record.rules.x_to_move(start), name(x),
      [](Rules::Position, char digit) { return std::optional(Rules::Move{digit - '1'}); },
      too_little);
}

}  // namespace

std::string Prover::certificate(const Record& record) const {
  Solver solver;
  Budget unbounded;
  const auto p = record.position();
  const auto claim = answer_of(record.rules, p, *solver.value(record.rules, p, unbounded));
  return write_case(record) + "\nclaim " + words_of(claim) + '\n' +
         strategy_of(true, record, claim, solver) + strategy_of(false, record, claim, solver) +
         "end\n";
}

std::expected<std::string, TextError> Prover::check(TextInput& input) const {
  const auto record = read_case(input, format());
  if (!record) return std::unexpected(record.error());
  if (!*record) return std::unexpected(input.error(expected("a case", {})));
  if (auto read = expect(input, "claim"); !read) return std::unexpected(read.error());
  std::string claim(input.word());
  auto word = input.word();
  for (; !word.empty() && word != "x"; word = input.word()) claim.append(" ").append(word);
  if (word != "x") return std::unexpected(input.error(expected(excerpt("x"), word)));
  auto read = check_side(input, **record, claim, true);
  if (read) read = expect(input, "o");
  if (read) read = check_side(input, **record, claim, false);
  if (read) read = expect(input, "end");
  if (!read) return std::unexpected(read.error());
  return write_case(**record);
}

}  // namespace connect_four
