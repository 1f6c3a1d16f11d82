#include "foregone/games/house_of_cards/proof.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <string_view>
#include <utility>

#include "foregone/core/expect.hpp"
#include "foregone/games/house_of_cards/solve.hpp"
#include "foregone/solvers/strategy.hpp"

namespace foregone::house_of_cards {

namespace {

/// The two strategies, by their names: that of the player asked for, that of the other.
constexpr std::array<std::string_view, 2> kSides{"least", "most"};
constexpr std::size_t kLineLength = 100;

Colour prover_of(std::size_t side, Colour asked) { return side == 0 ? asked : !asked; }

/// What a strategy of that player guarantees the player asked for at least, or at most; nothing if
/// it fails.
template <class Choose>
std::optional<Score> guaranteed(const Rules& rules, Colour asked, Colour prover, Choose choose) {
  StrategyWalk walk(rules, choose);
  const Colour first = rules.to_move(rules.start());
  const auto value = walk.value(rules.start(), prover == first);
  if (!value) return std::nullopt;
  return asked == first ? *value : -*value;
}

/// A best move in each position that comes up, as digits.
std::string strategy(GameSolver& solver, Colour asked, Colour prover) {
  const auto& rules = solver.rules();
  std::string digits;
  const auto choose = [&](Rules::Position p) -> std::optional<Rules::Move> {
    Budget unbounded;
    const auto values = *solver.values(p, unbounded);
    const auto best = static_cast<std::size_t>(std::ranges::max_element(values) - values.begin());
    assert(best < 10);
    digits += static_cast<char>('0' + best);
    return rules.moves(p)[best];
  };
  [[maybe_unused]] const auto found = guaranteed(rules, asked, prover, choose);
  assert(found);
  return digits;
}

std::string in_lines(std::string_view digits) {
  std::string lines;
  for (; !digits.empty(); digits = digits.substr(std::min(kLineLength, digits.size()))) {
    lines += std::string(digits.substr(0, kLineLength)) + '\n';
  }
  return lines;
}

/// A certificate under check, word by word.
class Reading {
 public:
  explicit Reading(TextInput& input) : input_(input) {}

  /// The next word, which has to be this one.
  std::optional<TextError> expect(std::string_view word) {
    if (at_ < word_.size()) {
      return error(expected("the end of the strategy", std::string_view(word_).substr(at_)));
    }
    word_.clear();
    at_ = 0;
    return foregone::expect(input_, word);
  }
  /// The next digit of a strategy as a number below `count`; nothing, and no step, if there is
  /// none.
  std::optional<std::size_t> digit(std::size_t count) {
    if (at_ == word_.size()) {
      word_ = input_.word();
      at_ = 0;
    }
    if (at_ == word_.size() || word_[at_] < '0') return std::nullopt;
    const auto digit = static_cast<std::size_t>(word_[at_] - '0');
    if (digit >= count) return std::nullopt;
    ++at_;
    return digit;
  }
  /// Behind the last digit: where the next one was looked for.
  TextError error(std::string message) const { return input_.error(std::move(message), at_); }

 private:
  TextInput& input_;
  std::string word_;  // of digits, the last that was read
  std::size_t at_ = 0;
};

/// The contest's verdict, as it is written.
std::expected<Score, TextError> read_claim(TextInput& input, Colour asked) {
  if (auto wrong = expect(input, "claim")) return std::unexpected(*std::move(wrong));
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

/// What is wrong with one of the two strategies, if anything is.
std::optional<TextError> refuted(Reading& reading, const Rules& rules, Colour asked,
                                 std::size_t side, Score claimed) {
  if (auto wrong = reading.expect(kSides[side])) return wrong;
  const Colour prover = prover_of(side, asked);
  const auto choose = [&](Rules::Position p) -> std::optional<Rules::Move> {
    const auto moves = rules.moves(p);
    const auto digit = reading.digit(moves.size());
    return digit ? std::optional(moves[*digit]) : std::nullopt;
  };
  const auto found = guaranteed(rules, asked, prover, choose);
  if (!found) return reading.error("expected a move of " + std::string(name_of(prover)));
  if (side == 0 ? *found >= claimed : *found <= claimed) return std::nullopt;
  return reading.error("this proves " + std::string(side == 0 ? "at least `" : "at most `") +
                       verdict(asked, *found) + '`');
}

}  // namespace

Prover::Prover(const GameOptions& game_options)
    : format_(chosen_format(game_options).value_or(Format{})) {}

std::expected<std::optional<std::string>, TextError> Prover::prove(TextInput& input) {
  const auto read = read_case(input, format_);
  if (!read) return std::unexpected(read.error());
  if (!*read) return std::nullopt;
  const auto& [asked, deck] = **read;
  GameSolver solver(Rules(format_.peaks, deck));
  auto text = write_case(**read) + "\nclaim " +
              verdict(asked, Solver().amount(solver.rules(), asked)) + '\n';
  for (std::size_t side = 0; side < kSides.size(); ++side) {
    text += std::string(kSides[side]) + '\n';
    text += in_lines(strategy(solver, asked, prover_of(side, asked)));
  }
  return text + "end\n";
}

std::expected<std::optional<std::string>, TextError> Prover::read(TextInput& input) {
  const auto read = read_case(input, format_);
  if (!read) return std::unexpected(read.error());
  if (!*read) return std::nullopt;
  return write_case(**read);
}

std::expected<std::string, TextError> Prover::check(TextInput& input) {
  const auto read = read_case(input, format_);
  if (!read) return std::unexpected(read.error());
  if (!*read) return std::unexpected(input.error(expected("a case", "End")));
  const auto& [asked, deck] = **read;
  const Rules rules(format_.peaks, deck);
  const auto claimed = read_claim(input, asked);
  if (!claimed) return std::unexpected(claimed.error());
  Reading reading(input);
  for (std::size_t side = 0; side < kSides.size(); ++side) {
    if (auto wrong = refuted(reading, rules, asked, side, *claimed)) {
      return std::unexpected(std::move(*wrong));
    }
  }
  if (auto wrong = reading.expect("end")) return std::unexpected(std::move(*wrong));
  return write_case(**read);
}

}  // namespace foregone::house_of_cards
