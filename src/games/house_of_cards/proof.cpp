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
  std::string words(input.word());
  words += ' ' + std::string(input.word());
  words += ' ' + std::string(input.word());
  if (words == "Axel and Birgit" && input.word() == "tie") return 0;
  const auto amount = number<Score>(std::string_view(words).substr(words.rfind(' ') + 1));
  const Score sane = amount && *amount > 0 && *amount <= Rules::kMostScore ? *amount : 0;
  for (const Score claimed : {sane, -sane}) {
    if (words == verdict(asked, claimed)) return claimed;
  }
  return std::unexpected(input.error(
      expected(std::string(name_of(asked)) + " wins N, loses N or Axel and Birgit tie", words)));
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
