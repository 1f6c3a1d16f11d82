#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <utility>

#include "games/house_of_cards/guide.hpp"
#include "games/house_of_cards/text.hpp"
#include "games/house_of_cards/words.hpp"

// Why the best move is best: what can be told from values alone.
namespace foregone::house_of_cards {

namespace {

using Sentences = std::vector<std::string>;

std::string to_string(std::string_view text) { return std::string(text); }

/// A position with the values of its moves; the best move is the first of those.
struct Valued {
  const Rules& rules;
  Rules::Position p;
  Rules::Moves moves;
  std::vector<Score> values;

  std::size_t best() const {
    return static_cast<std::size_t>(std::ranges::max_element(values) - values.begin());
  }
  Score gain(std::size_t i) const { return rules.gain(p, moves[i]); }
  std::string name(std::size_t i) const { return write_move(rules, p, moves[i]); }
  Rules::Position after(std::size_t i) const { return rules.after(p, moves[i]); }
  Score worse(std::size_t i) const { return values[best()] - values[i]; }
  std::string mover() const { return to_string(name_of(rules.to_move(p))); }
  std::string opponent() const { return to_string(name_of(!rules.to_move(p))); }
};

std::optional<Valued> valued(GameSolver& solver, Rules::Position p, Budget& budget) {
  auto values = solver.values(p, budget);
  if (!values || values->empty()) return std::nullopt;
  return Valued{solver.rules(), p, solver.rules().moves(p), std::move(*values)};
}

/// What a move gains at once: "takes 14", "gives Axel 14", "keeps 7B for later".
std::string at_once(const Valued& at, std::size_t i) {
  const Score gain = at.gain(i);
  if (gain > 0) return "takes " + std::to_string(gain);
  if (gain < 0) return "gives " + at.opponent() + ' ' + std::to_string(-gain);
  return "keeps " + write_card(at.rules.drawn(at.p)) + " for later";
}

std::string what_it_does(const Valued& at) {
  const auto i = at.best();
  return at.name(i) + ' ' + at_once(at, i) + '.';
}

std::string best_reply(const Valued& then) {
  const auto i = then.best();
  const auto reply = then.mover() + "'s best reply is then ";
  if (then.gain(i) == 0) return reply + "to hold " + write_card(then.rules.drawn(then.p)) + '.';
  return reply + then.name(i) + ", which " + at_once(then, i) + '.';
}

/// What is gained behind the best move.
std::string afterwards(const Valued& at) {
  const Score score = at.values[at.best()] - at.gain(at.best());
  if (score == 0) return "All that follows brings both the same with best play.";
  return "All that follows brings " + (score > 0 ? at.mover() : at.opponent()) + ' ' +
         std::to_string(std::abs(score)) + " more than " +
         (score > 0 ? at.opponent() : at.mover()) + " with best play.";
}

std::string others(const Valued& at) {
  if (at.moves.size() == 1) return "There is no other move.";
  const Score best = at.values[at.best()];
  if (std::ranges::count(at.values, best) == std::ssize(at.values)) {
    return "All moves are worth the same.";
  }
  std::size_t next = at.values.size();
  std::string same;
  for (std::size_t i = 0; i < at.values.size(); ++i) {
    if (at.values[i] == best) {
      if (i != at.best()) same += (same.empty() ? "" : ", ") + at.name(i);
    } else if (next == at.values.size() || at.values[i] > at.values[next]) {
      next = i;
    }
  }
  return (same.empty() ? "" : "As good: " + same + ". ") + "The next best, " + at.name(next) +
         ", is " + std::to_string(at.worse(next)) + " worse.";
}

/// The move that takes most at once, if that is a mistake.
std::size_t tempting(const Valued& at) {
  std::size_t most = at.best();
  for (std::size_t i = 0; i < at.moves.size(); ++i) {
    const bool wrong = at.worse(i) > 0 && at.gain(i) > at.gain(at.best());
    if (wrong && at.gain(i) > at.gain(most)) most = i;
  }
  return most;
}

std::string mistake(const Valued& at, std::size_t i, const std::optional<Valued>& then) {
  auto text = at.name(i) + ' ' + at_once(at, i) + ", but is " + std::to_string(at.worse(i)) +
              " worse in the end";
  if (then && then->gain(then->best()) > 0) {
    text += ": " + then->mover() + " replies " + then->name(then->best()) + " and " +
            at_once(*then, then->best());
  }
  return text + '.';
}

/// Which cards the players hold in the end of the principal variation.
void tell_held(GameSolver& solver, Rules::Position p, Budget& budget, Sentences& sentences) {
  const auto& rules = solver.rules();
  while (const auto at = valued(solver, p, budget)) p = at->after(at->best());
  if (p.left() > 0) return;
  for (const auto player : {Colour::red, Colour::black}) {
    const Card held = held_by(rules, p, player);
    if (!held) continue;
    sentences.push_back("With best play " + to_string(name_of(player)) + " ends holding " +
                        write_card(held) + ", which " +
                        (points_held(player, held) > 0 ? "adds " : "costs ") +
                        std::to_string(held.rank()) + '.');
  }
}

}  // namespace

std::vector<std::string> Guide::reasons(const State& s, Budget& budget) {
  Sentences sentences;
  const auto at = valued(solver_, s.position, budget);
  if (!at) return sentences;
  sentences.push_back(what_it_does(*at));
  const auto then = valued(solver_, at->after(at->best()), budget);
  if (then) {
    sentences.push_back(best_reply(*then));
    sentences.push_back(afterwards(*at));
  }
  sentences.push_back(others(*at));
  if (const auto i = tempting(*at); i != at->best()) {
    sentences.push_back(mistake(*at, i, valued(solver_, at->after(i), budget)));
  }
  tell_held(solver_, s.position, budget, sentences);
  return sentences;
}

}  // namespace foregone::house_of_cards
