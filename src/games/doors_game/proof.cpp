#include "foregone/games/doors_game/proof.hpp"

#include <bit>
#include <cstddef>
#include <cstdlib>
#include <utility>

#include "foregone/core/expect.hpp"
#include "foregone/games/doors_game/classes.hpp"
#include "foregone/games/doors_game/solve.hpp"
#include "foregone/solvers/strategy_letters.hpp"

namespace foregone::doors_game {

namespace {

constexpr std::string_view kClassLetters = "JGBN";  // by class

std::optional<Class> class_of(char letter) {
  const auto at = kClassLetters.find(letter);
  return at == std::string_view::npos ? std::nullopt : std::optional(kClasses[at]);
}

Value value(const Classes::Position& p) {
  const int john = p[Class::john], gogo = p[Class::gogo], both = p[Class::both];
  return p.johns_turn ? value(ColoursLeft{.own = john, .other = gogo, .both = both})
                      : value(ColoursLeft{.own = gogo, .other = john, .both = both});
}

/// The contest's answer for a value: 0, X or -X, where X counts the colours named in the whole
/// game. `named` are those named before the position.
int verdict(Value value, bool johns_turn, int named) {
  const int sign = static_cast<int>(value.outcome) * (johns_turn ? 1 : -1);
  return sign * (named + value.distance);
}

/// The order of verdicts for John: an early win is best, then a late win, a draw, a late loss, an
/// early loss.
int preference(int verdict) {
  return verdict == 0 ? 0 : (verdict > 0 ? 1 : -1) * (2 * kMaxColours - std::abs(verdict));
}

int count(const Classes::Position& p) {
  int count = 0;
  for (const auto c : kClasses) count += p[c];
  return count;
}

/// How one side plays to get the claimed verdict or a better one.
class Strategy {
 public:
  Strategy(const Rules& rules, int claim, bool john)
      : claim_(claim), john_(john), colours_(rules.colours()) {}

  /// The first class that secures the claim. Classes that the opponent needs come first: that
  /// leaves fewer replies and makes certificates short.
  std::optional<Class> choose(const Classes& game, const Classes::Position& p) const {
    const auto rival = john_ ? Class::gogo : Class::john;
    const auto own = john_ ? Class::john : Class::gogo;
    for (const auto c : {rival, Class::both, own, Class::none}) {
      if (p[c] > 0 && secures(game.after(p, c))) return c;
    }
    return std::nullopt;
  }

 private:
  bool secures(const Classes::Position& p) const {
    const int reached = preference(verdict(value(p), p.johns_turn, colours_ - count(p)));
    return john_ ? reached >= preference(claim_) : reached <= preference(claim_);
  }

  int claim_;
  bool john_;
  int colours_;
};

/// One side's strategy: its name and its letters, in lines.
std::string strategy_of(bool john, const Rules& rules, Rules::Position start, int claim) {
  const Classes game(Classes::of(rules, start));
  const Strategy strategy(rules, claim, john);
  return (john ? "john\n" : "gogo\n") +
         write_strategy(
             game, game.start(), john == game.start().johns_turn,
             [&](const Classes::Position& p) { return strategy.choose(game, p); },
             [](const Classes::Position&, Class c) {
               return kClassLetters[static_cast<std::size_t>(c)];
             });
}

std::string proof(const Setup& setup, std::string text) {
  const auto rules = setup.rules();
  const auto p = setup.position;
  const int claim = verdict(value(rules, p), rules.johns_turn(p), std::popcount(p.named));
  text += "\nclaim " + std::to_string(claim) + '\n';
  for (const bool john : {true, false}) text += strategy_of(john, rules, p, claim);
  return text + "end\n";
}

/// Reads one player's strategy, which has to prove the claim.
std::expected<void, TextError> check_side(TextInput& input, const Setup& setup, int claim,
                                          bool john) {
  if (auto read = expect(input, john ? "john" : "gogo"); !read) return read;
  const Classes game(Classes::of(setup.rules(), setup.position));
  const bool johns_turn = game.start().johns_turn;
  const auto too_little = [&](const Value& guaranteed) -> std::optional<std::string> {
    const int reached = verdict(guaranteed, johns_turn, std::popcount(setup.position.named));
    if (reached == claim) return std::nullopt;
    return std::to_string(reached) + ", not " + std::to_string(claim);
  };
  return check_strategy(
      input, game, game.start(), john == johns_turn, john ? "John" : "Gogo",
      [](const Classes::Position&, char letter) { return class_of(letter); }, too_little);
}

}  // namespace

std::string Prover::certificate(const Setup& setup) { return proof(setup, write_case(setup)); }

std::expected<std::string, TextError> Prover::prove_position(std::string_view notation) const {
  auto setup = parse_position(notation, format());
  if (!setup) return std::unexpected(std::move(setup.error()));
  return proof(*setup, write_position(*setup));
}

std::expected<std::string, TextError> Prover::check(TextInput& input) const {
  auto subject = read_subject(input, format());
  if (!subject) return std::unexpected(std::move(subject.error()));
  const auto& [setup, position] = *subject;
  if (auto read = expect(input, "claim"); !read) return std::unexpected(read.error());
  const auto claimed = input.word();
  const auto claim = number<int>(claimed);
  if (!claim) return std::unexpected(input.error(expected("a whole number", claimed)));
  for (const bool john : {true, false}) {
    auto checked = check_side(input, setup, *claim, john);
    if (!checked) return std::unexpected(std::move(checked.error()));
  }
  if (auto read = expect(input, "end"); !read) return std::unexpected(read.error());
  return position ? write_position(setup) : write_case(setup);
}

}  // namespace foregone::doors_game
