#include "foregone/games/doors_game/proof.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdlib>
#include <utility>

#include "foregone/core/expect.hpp"
#include "foregone/games/doors_game/classes.hpp"
#include "foregone/games/doors_game/contest.hpp"
#include "foregone/games/doors_game/solve.hpp"
#include "foregone/solvers/strategy.hpp"

namespace foregone::doors_game {

namespace {

constexpr std::string_view kClassLetters = "JGBN";  // by class
constexpr std::size_t kColumns = 100;

std::optional<Class> class_of(char letter) {
  const auto at = kClassLetters.find(letter);
  return at == std::string_view::npos ? std::nullopt : std::optional(kClasses[at]);
}

Value value(const Classes::Position& p) {
  const int john = p[Class::john], gogo = p[Class::gogo], both = p[Class::both];
  return p.johns_turn ? value(ColoursLeft{.own = john, .other = gogo, .both = both})
                      : value(ColoursLeft{.own = gogo, .other = john, .both = both});
}

/// What John gets out of a game: 0, or X or -X with X colours named in it. `named` are the colours
/// named before a position.
int verdict(Value value, bool johns_turn, int named) {
  const int sign = static_cast<int>(value.outcome) * (johns_turn ? 1 : -1);
  return sign * (named + value.distance);
}

/// A verdict as John likes it: soon won, late won, drawn, late lost, soon lost.
int liking(int verdict) {
  return verdict == 0 ? 0 : (verdict > 0 ? 1 : -1) * (2 * kMostColours - std::abs(verdict));
}

int count(const Classes::Position& p) {
  int count = 0;
  for (const auto c : kClasses) count += p[c];
  return count;
}

/// Plays for one side so that the verdict is what is claimed, or better for that side.
class Player {
 public:
  Player(const Rules& rules, int claim, bool john)
      : claim_(claim), john_(john), colours_(rules.colours()) {}

  /// The first class that keeps what is claimed. Those that the opponent needs come first: that
  /// leaves the opponent fewer choices, and so makes certificates short.
  std::optional<Class> choose(const Classes& game, const Classes::Position& p) const {
    const auto rival = john_ ? Class::gogo : Class::john;
    const auto own = john_ ? Class::john : Class::gogo;
    for (const auto c : {rival, Class::both, own, Class::none}) {
      if (p[c] > 0 && keeps(game.after(p, c))) return c;
    }
    return std::nullopt;
  }

 private:
  bool keeps(const Classes::Position& p) const {
    const int reached = liking(verdict(value(p), p.johns_turn, colours_ - count(p)));
    return john_ ? reached >= liking(claim_) : reached <= liking(claim_);
  }

  int claim_;
  bool john_;
  int colours_;
};

/// One side's strategy: its name and its letters, in lines.
std::string strategy_of(bool john, const Rules& rules, Rules::Position start, int claim) {
  const Classes game(Classes::of(rules, start));
  const Player player(rules, claim, john);
  std::string letters;
  const auto choose = [&](const Classes::Position& p) {
    const auto chosen = player.choose(game, p);
    if (chosen) letters += kClassLetters[static_cast<std::size_t>(*chosen)];
    return chosen;
  };
  StrategyWalk walk(game, choose);
  walk.value(game.start(), john == game.start().johns_turn);
  std::string text = john ? "john\n" : "gogo\n";
  for (std::size_t i = 0; i < letters.size(); i += kColumns) {
    text += letters.substr(i, kColumns) + '\n';
  }
  return text;
}

std::string proof(const Setup& setup, std::string text) {
  const auto rules = setup.rules();
  const auto p = setup.position;
  const int claim = verdict(value(rules, p), rules.johns_turn(p), std::popcount(p.named));
  text += "\nclaim " + std::to_string(claim) + '\n';
  for (const bool john : {true, false}) text += strategy_of(john, rules, p, claim);
  return text + "end\n";
}

/// The letters of a certificate's strategy, over as many words as they take.
class Letters {
 public:
  explicit Letters(TextInput& input) : input_(input) {}

  std::optional<Class> next() {
    if (at_ == word_.size()) {
      word_ = input_.word();
      at_ = 0;
    }
    return at_ == word_.size() ? std::nullopt : class_of(word_[at_++]);
  }
  bool rest() const { return at_ < word_.size(); }
  /// At the last letter that was given out, or where one is missing.
  TextError error(std::string message) const {
    return input_.error(std::move(message), at_ > 0 ? at_ - 1 : 0);
  }
  TextError error_ahead(std::string message) const { return input_.error(std::move(message), at_); }

 private:
  TextInput& input_;
  std::string_view word_;
  std::size_t at_ = 0;
};

/// What is wrong with a strategy that is to prove the claim, if anything is.
std::optional<TextError> fault(TextInput& input, const Setup& setup, int claim, bool john) {
  if (auto error = expect(input, john ? "john" : "gogo")) return error;
  const std::string name = john ? "John" : "Gogo";
  const Classes game(Classes::of(setup.rules(), setup.position));
  Letters letters(input);
  StrategyWalk walk(game, [&](const Classes::Position& /*p*/) { return letters.next(); });
  const bool johns_turn = game.start().johns_turn;
  const auto guaranteed = walk.value(game.start(), john == johns_turn);
  if (!guaranteed) {
    return letters.error("expected a class that " + name + " can name: J, G, B or N");
  }
  if (letters.rest()) return letters.error_ahead("expected the end of " + name + "'s strategy");
  const int reached = verdict(*guaranteed, johns_turn, std::popcount(setup.position.named));
  if (reached == claim) return std::nullopt;
  return letters.error(name + "'s strategy proves " + std::to_string(reached) + ", not " +
                       std::to_string(claim));
}

}  // namespace

Prover::Prover(const GameOptions& game_options) : format_(*chosen_format(game_options)) {}

std::expected<std::optional<std::string>, TextError> Prover::prove(TextInput& input) const {
  auto setup = read_setup(input, format_);
  if (!setup) return std::unexpected(std::move(setup.error()));
  if (!*setup) return std::nullopt;
  return proof(**setup, write_case(**setup));
}

std::expected<std::optional<std::string>, TextError> Prover::read(TextInput& input) const {
  auto setup = read_setup(input, format_);
  if (!setup) return std::unexpected(std::move(setup.error()));
  if (!*setup) return std::nullopt;
  return write_case(**setup);
}

std::expected<std::string, TextError> Prover::prove_position(std::string_view notation) const {
  auto setup = parse_position(notation, format_);
  if (!setup) return std::unexpected(std::move(setup.error()));
  return proof(*setup, write_position(*setup));
}

std::expected<std::string, TextError> Prover::check(TextInput& input) const {
  auto subject = read_subject(input, format_);
  if (!subject) return std::unexpected(std::move(subject.error()));
  const auto& [setup, position] = *subject;
  if (auto error = expect(input, "claim")) return std::unexpected(*std::move(error));
  const auto claimed = input.word();
  const auto claim = number<int>(claimed);
  if (!claim) return std::unexpected(input.error(expected("a whole number", claimed)));
  for (const bool john : {true, false}) {
    if (auto error = fault(input, setup, *claim, john)) return std::unexpected(*std::move(error));
  }
  if (auto error = expect(input, "end")) return std::unexpected(*std::move(error));
  return position ? write_position(setup) : write_case(setup);
}

}  // namespace foregone::doors_game
