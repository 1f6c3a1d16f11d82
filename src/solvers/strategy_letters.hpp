#pragma once

#include <cstddef>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "foregone/core/text_input.hpp"
#include "foregone/solvers/strategy.hpp"

/// Strategies in certificates: a letter for each position in which the strategy's player moves, in
/// the order of StrategyWalk, over as many words as they take.
namespace foregone {

/// The letters of a strategy, in lines of at most 100. `choose(position)` gives the move to make,
/// `letter(position, move)` its letter.
template <Alternating G, class Choose, class Letter>
std::string write_strategy(const G& game, const typename G::Position& start, bool players_turn,
                           Choose choose, Letter letter) {
  std::string letters, lines;
  const auto chosen = [&](const typename G::Position& p) -> std::optional<typename G::Move> {
    const auto move = choose(p);
    if (move) letters += letter(p, *move);
    return move;
  };
  StrategyWalk walk(game, chosen);
  walk.value(start, players_turn);
  static constexpr std::size_t kColumns = 100;
  for (std::size_t at = 0; at < letters.size(); at += kColumns) {
    lines.append(letters, at, kColumns).append("\n");
  }
  return lines;
}

/// Reads letters and remembers where.
class LetterInput {
 public:
  explicit LetterInput(TextInput& input) : input_(input) {}

  /// The next letter, nothing at the end of the text.
  std::optional<char> next() {
    if (at_ == word_.size()) {
      word_ = input_.word();
      at_ = 0;
    }
    return at_ == word_.size() ? std::nullopt : std::optional(word_[at_++]);
  }
  /// Whether the word goes on after the last letter.
  bool more() const { return at_ < word_.size(); }
  /// An error at the last letter, or where one was expected.
  TextError error(std::string message) const {
    return input_.error(std::move(message), at_ > 0 ? at_ - 1 : 0);
  }
  /// An error after the last letter.
  TextError error_after(std::string message) const { return input_.error(std::move(message), at_); }

 private:
  TextInput& input_;
  std::string_view word_;
  std::size_t at_ = 0;
};

/// Reads a player's strategy, which has to prove what it should.
/// `move(position, letter)` is the move that a letter stands for. `too_little(guaranteed)` says
/// what the strategy proves, if that is not what it should.
template <Alternating G, class Move, class TooLittle>
std::expected<void, TextError> check_strategy(TextInput& input, const G& game,
                                              const typename G::Position& start, bool players_turn,
                                              std::string_view player, Move move,
                                              TooLittle too_little) {
  LetterInput letters(input);
  const auto choose = [&](const typename G::Position& p) -> std::optional<typename G::Move> {
    const auto letter = letters.next();
    return letter ? move(p, *letter) : std::nullopt;
  };
  StrategyWalk walk(game, choose);
  const auto guaranteed = walk.value(start, players_turn);
  const std::string name(player);
  if (!guaranteed) return std::unexpected(letters.error("expected a move of " + name));
  if (letters.more()) {
    return std::unexpected(letters.error_after("expected the end of " + name + "'s strategy"));
  }
  const std::optional<std::string> proved = too_little(*guaranteed);
  if (!proved) return {};
  return std::unexpected(letters.error(name + "'s strategy proves " + *proved));
}

}  // namespace foregone
