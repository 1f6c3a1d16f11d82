#include "proof.hpp"

#include <cstddef>
#include <string_view>
#include <utility>

#include "contest.hpp"
#include "foregone/solvers/strategy.hpp"
#include "solve.hpp"

namespace connect_four {

namespace {

using foregone::TextError;
using foregone::TextInput;
using Answer = Contest::Answer;

constexpr std::size_t kColumns = 100;  // of a certificate's lines

std::string word_of(const Record& record) {
  const auto notation = write_position(record);
  return notation.substr(notation.find('/') + 1);
}

/// What X gets out of a game: the sooner won the more, the later lost the less bad.
int points_of_x(const Rules& rules, const Answer& answer) {
  if (answer.winner == ' ') return 0;
  const int points = rules.cells() + 1 - answer.disc;
  return answer.winner == 'X' ? points : -points;
}

/// Finds what positions are worth to X.
class Judge {
 public:
  explicit Judge(const Rules& rules) : rules_(rules) {}

  Answer answer(Rules::Position p) {
    foregone::Budget unbounded;
    return answer_of(rules_, p, *solver_.value(rules_, p, unbounded));
  }
  /// Whether it is worth at least the claim to that side.
  bool keeps(Rules::Position p, bool x, const Answer& claim) {
    const int surplus = points_of_x(rules_, answer(p)) - points_of_x(rules_, claim);
    return x ? surplus >= 0 : surplus <= 0;
  }

 private:
  Rules rules_;
  Solver solver_;
};

/// One side's strategy: its name and its columns, in lines.
std::string strategy_of(bool x, const Record& record, const Answer& claim, Judge& judge) {
  const auto& rules = record.rules;
  std::string columns;
  const auto choose = [&](Rules::Position p) -> std::optional<Rules::Move> {
    for (const auto move : rules.moves(p)) {
      if (!judge.keeps(rules.after(p, move), x, claim)) continue;
      columns += write_move(move);
      return move;
    }
    return std::nullopt;
  };
  foregone::StrategyWalk walk(rules, choose);
  walk.value(record.position(), x == rules.x_to_move(record.position()));
  std::string text = x ? "x\n" : "o\n";
  for (std::size_t i = 0; i < columns.size(); i += kColumns) {
    text += columns.substr(i, kColumns) + '\n';
  }
  return text;
}

/// The columns of a certificate's strategy, over as many words as they take.
class Columns {
 public:
  explicit Columns(TextInput& input) : input_(input) {}

  std::optional<Rules::Move> next() {
    if (at_ == word_.size()) {
      word_ = input_.word();
      at_ = 0;
    }
    if (at_ == word_.size()) return std::nullopt;
    return Rules::Move{word_[at_++] - '1'};
  }
  bool rest() const { return at_ < word_.size(); }
  TextError error(std::string message) const {
    return input_.error(std::move(message), rest() || at_ == 0 ? at_ : at_ - 1);
  }

 private:
  TextInput& input_;
  std::string_view word_;
  std::size_t at_ = 0;
};

std::optional<TextError> expect(TextInput& input, std::string_view word) {
  if (input.word() == word) return std::nullopt;
  return input.error("the word " + std::string(word) + " has to stand here");
}

std::expected<Answer, TextError> read_claim(TextInput& input) {
  if (auto error = expect(input, "claim")) return std::unexpected(*std::move(error));
  const auto first = input.word();
  if (first == "draw") return Answer{};
  if (first != "X" && first != "O") {
    return std::unexpected(input.error("the claim has to be: draw, or X or O wins with disc N"));
  }
  Answer claim{.winner = first.front()};
  for (const auto* word : {"wins", "with", "disc"}) {
    if (auto error = expect(input, word)) return std::unexpected(*std::move(error));
  }
  const auto disc = foregone::number<int>(input.word());
  if (!disc) return std::unexpected(input.error("the number of a disc has to stand here"));
  claim.disc = *disc;
  return claim;
}

/// What is wrong with a strategy that is to prove the claim, if anything is.
std::optional<TextError> fault(TextInput& input, const Record& record, const Answer& claim,
                               bool x) {
  if (auto error = expect(input, x ? "x" : "o")) return error;
  const std::string name = x ? "X" : "O";
  const auto start = record.position();
  Columns columns(input);
  foregone::StrategyWalk walk(record.rules, [&](Rules::Position) { return columns.next(); });
  const auto guaranteed = walk.value(start, x == record.rules.x_to_move(start));
  if (!guaranteed) return columns.error("here a column has to stand that is free to " + name);
  if (columns.rest()) return columns.error(name + "'s strategy needs no more moves");
  const auto reached = answer_of(record.rules, start, *guaranteed);
  if (reached == claim) return std::nullopt;
  return columns.error(name + "'s strategy proves: " + Contest::words(reached));
}

}  // namespace

std::expected<std::optional<std::string>, TextError> Prover::prove(TextInput& input) const {
  const auto record = read_case(input, format_);
  if (!record) return std::unexpected(record.error());
  if (!*record) return std::nullopt;
  Judge judge(format_.rules);
  const auto claim = judge.answer((*record)->position());
  return word_of(**record) + "\nclaim " + Contest::words(claim) + '\n' +
         strategy_of(true, **record, claim, judge) + strategy_of(false, **record, claim, judge) +
         "end\n";
}

std::expected<std::optional<std::string>, TextError> Prover::read(TextInput& input) const {
  const auto record = read_case(input, format_);
  if (!record) return std::unexpected(record.error());
  if (!*record) return std::nullopt;
  return word_of(**record);
}

std::expected<std::string, TextError> Prover::check(TextInput& input) const {
  const auto record = read_case(input, format_);
  if (!record) return std::unexpected(record.error());
  if (!*record) return std::unexpected(input.error("the case is missing"));
  const auto claim = read_claim(input);
  if (!claim) return std::unexpected(claim.error());
  for (const bool x : {true, false}) {
    if (auto error = fault(input, **record, *claim, x)) return std::unexpected(*std::move(error));
  }
  if (auto error = expect(input, "end")) return std::unexpected(*std::move(error));
  return word_of(**record);
}

}  // namespace connect_four
