#include "proof.hpp"

#include "foregone/core/expect.hpp"
#include "foregone/solvers/strategy_letters.hpp"

namespace connect_four {

namespace {

/// What X gets out of a game: a win is worth more the sooner, a loss costs less the later.
int points_of_x(const Rules& rules, const Answer& answer) {
  if (answer.winner == ' ') return 0;
  const int points = rules.cells() + 1 - answer.disc;
  return answer.winner == 'X' ? points : -points;
}

/// One side's strategy: the column of the first move that keeps the claim, in each position that
/// can come up.
std::string strategy_of(bool x, const Record& record, const Answer& claim, Solver& solver) {
  const auto& rules = record.rules;
  const auto keeps = [&](Rules::Position p) {
    Budget unbounded;
    const auto answer = Answer::of(rules, p, *solver.value(rules, p, unbounded));
    const int surplus = points_of_x(rules, answer) - points_of_x(rules, claim);
    return x ? surplus >= 0 : surplus <= 0;
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

std::expected<Answer, TextError> read_claim(TextInput& input) {
  if (auto read = expect(input, "claim"); !read) return std::unexpected(read.error());
  const auto first = input.word();
  if (first == "draw") return Answer{};
  if (first != "X" && first != "O") {
    return std::unexpected(input.error(expected("X, O or draw", first)));
  }
  Answer claim{.winner = first.front()};
  if (auto read = expect(input, "wins with disc"); !read) return std::unexpected(read.error());
  const auto disc = expect_number(input, "a disc", 1, Rules::kMostColumns * Rules::kMostRows);
  if (!disc) return std::unexpected(disc.error());
  claim.disc = *disc;
  return claim;
}

/// Reads one player's strategy, which has to prove the claim.
std::expected<void, TextError> check_side(TextInput& input, const Record& record,
                                          const Answer& claim, bool x) {
  if (auto read = expect(input, x ? "x" : "o"); !read) return read;
  const auto start = record.position();
  const auto too_little = [&](Value guaranteed) -> std::optional<std::string> {
    const auto reached = Answer::of(record.rules, start, guaranteed);
    return reached == claim ? std::nullopt : std::optional(reached.words());
  };
  return check_strategy(
      input, record.rules, start, x == record.rules.x_to_move(start), x ? "X" : "O",
      [](Rules::Position, char digit) { return std::optional(Rules::Move{digit - '1'}); },
      too_little);
}

}  // namespace

std::string Prover::certificate(const Record& record) const {
  Solver solver;
  Budget unbounded;
  const auto p = record.position();
  const auto claim = Answer::of(record.rules, p, *solver.value(record.rules, p, unbounded));
  return write_case(record) + "\nclaim " + claim.words() + '\n' +
         strategy_of(true, record, claim, solver) + strategy_of(false, record, claim, solver) +
         "end\n";
}

std::expected<std::string, TextError> Prover::check(TextInput& input) const {
  const auto record = read_case(input, format());
  if (!record) return std::unexpected(record.error());
  if (!*record) return std::unexpected(input.error(expected("a case", {})));
  const auto claim = read_claim(input);
  if (!claim) return std::unexpected(claim.error());
  for (const bool x : {true, false}) {
    auto checked = check_side(input, **record, *claim, x);
    if (!checked) return std::unexpected(std::move(checked.error()));
  }
  if (auto read = expect(input, "end"); !read) return std::unexpected(read.error());
  return write_case(**record);
}

}  // namespace connect_four
