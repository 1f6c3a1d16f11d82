#include "foregone/games/house_of_cards/proof.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <string_view>
#include <utility>

#include "foregone/core/expect.hpp"
#include "foregone/games/house_of_cards/solve.hpp"
#include "foregone/solvers/strategy_letters.hpp"

namespace foregone::house_of_cards {

namespace {

/// The names of the two strategies: of the player asked for, of the opponent.
constexpr std::array<std::string_view, 2> kSides{"least", "most"};

Colour prover_of(std::size_t side, Colour asked) { return side == 0 ? asked : !asked; }

/// A best move in each position of the walk, as a digit.
std::string strategy(GameSolver& solver, Colour prover) {
  const auto& rules = solver.rules();
  std::size_t best = 0;
  const auto choose = [&](Rules::Position p) -> std::optional<Rules::Move> {
    Budget unbounded;
    const auto values = *solver.values(p, unbounded);
    best = static_cast<std::size_t>(std::ranges::max_element(values) - values.begin());
    assert(best < 10);
    return rules.moves(p)[best];
  };
  return write_strategy(
      rules, rules.start(), prover == rules.to_move(rules.start()), choose,
      [&](Rules::Position, Rules::Move) { return static_cast<char>('0' + best); });
}

/// The contest's verdict, as it is written.
std::expected<Score, TextError> read_claim(TextInput& input, Colour asked) {
  if (auto read = expect(input, "claim"); !read) return std::unexpected(read.error());
  const auto refuse = [&](std::string_view wanted, std::string_view found) {
    return std::unexpected(input.error(expected(wanted, found)));
  };
  const auto name = name_of(asked);
  const std::string first(input.word());
  if (first != name && first != "Axel") {
    return refuse(name == "Axel" ? "Axel" : "Birgit or Axel", first);
  }
  const std::string second(input.word());
  if (first == "Axel" && second == "and") {
    const auto rest = expect(input, "Birgit tie");
    return rest ? std::expected<Score, TextError>(0) : std::unexpected(rest.error());
  }
  if (first != name) return refuse("and", second);
  if (second != "wins" && second != "loses") {
    return refuse(first == "Axel" ? "wins, loses or and" : "wins or loses", second);
  }
  const auto word = input.word();
  const auto amount = number(word, Score{1}, Score{Rules::kMaxScore});
  if (!amount || std::to_string(*amount) != word) {
    return refuse("a number of points" + from_to(Score{1}, Score{Rules::kMaxScore}), word);
  }
  return second == "wins" ? *amount : -*amount;
}

/// Checks that one of the two strategies proves the claim.
std::expected<void, TextError> check_side(TextInput& input, const Rules& rules, Colour asked,
                                          std::size_t side, Score claimed) {
  if (auto read = expect(input, kSides[side]); !read) return read;
  const Colour prover = prover_of(side, asked), first = rules.to_move(rules.start());
  const auto move = [&](Rules::Position p, char digit) -> std::optional<Rules::Move> {
    const auto moves = rules.moves(p);
    const auto index = static_cast<std::size_t>(digit - '0');
    return digit >= '0' && index < moves.size() ? std::optional(moves[index]) : std::nullopt;
  };
  const auto too_little = [&](Score guaranteed) -> std::optional<std::string> {
    const Score found = asked == first ? guaranteed : -guaranteed;
    if (side == 0 ? found >= claimed : found <= claimed) return std::nullopt;
    return (side == 0 ? "at least `" : "at most `") + verdict(asked, found) + '`';
  };
  return check_strategy(input, rules, rules.start(), prover == first, name_of(prover), move,
                        too_little);
}

}  // namespace

std::string Prover::certificate(const Case& read) const {
  const auto& [asked, deck] = read;
  GameSolver solver(Rules(format().peaks, deck));
  auto text =
      write_case(read) + "\nclaim " + verdict(asked, Solver().amount(solver.rules(), asked)) + '\n';
  for (std::size_t side = 0; side < kSides.size(); ++side) {
    text += std::string(kSides[side]) + '\n' + strategy(solver, prover_of(side, asked));
  }
  return text + "end\n";
}

std::expected<std::string, TextError> Prover::check(TextInput& input) const {
  const auto read = read_case(input, format());
  if (!read) return std::unexpected(read.error());
  if (!*read) return std::unexpected(input.error(expected("a case", "End")));
  const auto& [asked, deck] = **read;
  const auto claimed = read_claim(input, asked);
  if (!claimed) return std::unexpected(claimed.error());
  const Rules rules(format().peaks, deck);
  for (std::size_t side = 0; side < kSides.size(); ++side) {
    auto checked = check_side(input, rules, asked, side, *claimed);
    if (!checked) return std::unexpected(std::move(checked.error()));
  }
  if (auto end = expect(input, "end"); !end) return std::unexpected(end.error());
  return write_case(**read);
}

}  // namespace foregone::house_of_cards
