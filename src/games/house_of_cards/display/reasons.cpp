#include "foregone/games/house_of_cards/display/reasons.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <optional>
#include <string_view>
#include <utility>

#include "foregone/games/house_of_cards/text.hpp"

namespace foregone::house_of_cards {

namespace {

using Sentences = std::vector<std::string>;

constexpr const char* kAllEqual = "All moves have the same value.";

std::string to_string(std::string_view text) { return std::string(text); }

/// A position with the values of its moves; best() is the first of the best.
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
  Score loss(std::size_t i) const { return values[best()] - values[i]; }
  std::string mover() const { return to_string(name_of(rules.to_move(p))); }
  std::string opponent() const { return to_string(name_of(!rules.to_move(p))); }
};

std::optional<Valued> valued(GameSolver& solver, Rules::Position p, Budget& budget) {
  auto values = solver.values(p, budget);
  if (!values || values->empty()) return std::nullopt;
  return Valued{solver.rules(), p, solver.rules().moves(p), std::move(*values)};
}

/// The immediate gain of a move: "takes 14", "gives Axel 14", "keeps 7B for later".
std::string immediate_gain(const Valued& at, std::size_t i) {
  const Score gain = at.gain(i);
  if (gain > 0) return "takes " + std::to_string(gain);
  if (gain < 0) return "gives " + at.opponent() + ' ' + std::to_string(-gain);
  const Card drawn = at.rules.drawn(at.p);
  if (at.p.left() > 2) return "keeps " + write_card(drawn) + " for later";
  // the mover's last turn
  return "keeps " + write_card(drawn) + " in the hand, which " +
         (points_held(at.rules.to_move(at.p), drawn) > 0 ? "adds " : "costs ") +
         std::to_string(drawn.rank()) + " at the end";
}

/// What the players gain from a position on, one compared with the other.
std::string gain_from(const Valued& then) {
  const Score value = then.values[then.best()];
  if (value == 0) return "both gain the same";
  return (value > 0 ? then.mover() : then.opponent()) + " gains " +
         std::to_string(std::abs(value)) + " more than " +
         (value > 0 ? then.opponent() : then.mover());
}

std::string best_reply(const Valued& then) {
  const auto i = then.best();
  const auto reply = then.mover() + "'s best reply is then ";
  return reply + (then.gain(i) == 0 ? "to hold: that " : then.name(i) + ", which ") +
         immediate_gain(then, i) + '.';
}

/// A term of a sum: " + 11", " - 10".
std::string term(Score score) {
  return (score < 0 ? " - " : " + ") + std::to_string(std::abs(score));
}

/// The final result as a sum: the lead so far, the best move, what follows.
std::string sum(const Valued& at, Score lead) {
  const Score gain = at.gain(at.best()), value = at.values[at.best()];
  const bool more = at.p.left() > 1 || value != gain;
  return at.mover() + "'s lead: " + std::to_string(lead) + " so far" + term(gain) +
         (more ? term(value - gain) : "") + " = " + std::to_string(lead + value) + '.';
}

/// The other best moves, and the best of the worse ones, if there is one.
struct OtherMoves {
  std::string same;
  std::optional<std::size_t> next;
};

OtherMoves other_moves(const Valued& at) {
  OtherMoves others;
  for (std::size_t i = 0; i < at.values.size(); ++i) {
    if (at.loss(i) > 0) {
      if (!others.next || at.values[i] > at.values[*others.next]) others.next = i;
    } else if (i != at.best()) {
      others.same += (others.same.empty() ? "" : ", ") + at.name(i);
    }
  }
  return others;
}

/// The move that gains most at once, if it is not a best one.
std::optional<std::size_t> tempting(const Valued& at) {
  std::optional<std::size_t> best;
  for (std::size_t i = 0; i < at.moves.size(); ++i) {
    if (at.loss(i) == 0 || at.gain(i) <= at.gain(at.best())) continue;
    if (!best || at.gain(i) > at.gain(*best)) best = i;
  }
  return best;
}

/// Why a move is not best: "4R@1 takes 21, but is 42 worse: Birgit replies 6B@3, which takes 30;
/// from that reply on Birgit gains 34 more than Axel."
std::string worse_move(const Valued& at, std::size_t i, bool next,
                       const std::optional<Valued>& then) {
  auto text = (next ? "The next best, " + at.name(i) + ", " : at.name(i) + ' ') +
              immediate_gain(at, i) + (at.gain(i) > at.gain(at.best()) ? ", but is " : " and is ") +
              std::to_string(at.loss(i)) + " worse";
  if (!then) return text + '.';
  const auto reply = then->best();
  const bool holds = then->gain(reply) == 0;
  return text + ": " + then->mover() + (holds ? " holds and " : " replies ") +
         (holds ? "" : then->name(reply) + ", which ") + immediate_gain(*then, reply) +
         "; from that reply on " + gain_from(*then) + '.';
}

/// The most that the opponent can gain at once after a move.
Score max_at_once(const Valued& at, std::size_t i) {
  const auto p = at.after(i);
  Score max = 0;
  for (const auto reply : at.rules.moves(p)) max = std::max(max, at.rules.gain(p, reply));
  return max;
}

/// Why a best move that gains nothing is best, if it leaves less to take than every worse move.
std::string leaves_less(const Valued& at) {
  if (at.gain(at.best()) > 0 || at.p.left() < 2) return {};
  const Score best = max_at_once(at, at.best());
  std::optional<Score> min;
  for (std::size_t i = 0; i < at.moves.size(); ++i) {
    if (at.loss(i) > 0) min = std::min(min.value_or(Rules::kMaxScore), max_at_once(at, i));
  }
  if (!min || *min <= best) return {};
  return "After every worse move " + at.opponent() + " can take at least " + std::to_string(*min) +
         " at once, after " + at.name(at.best()) + ' ' +
         (best > 0 ? std::to_string(best) + " at most" : "nothing") + '.';
}

/// The cards held at the end of the principal variation, and what they count.
void add_held(GameSolver& solver, Rules::Position p, Budget& budget, Sentences& sentences) {
  const auto& rules = solver.rules();
  while (const auto at = valued(solver, p, budget)) p = at->after(at->best());
  if (p.left() > 0) return;
  std::string held;
  for (const auto player : {Colour::red, Colour::black}) {
    const Card card = held_by(rules, p, player);
    if (!card) continue;
    held += (held.empty() ? "" : "; ") + to_string(name_of(player)) + " ends holding " +
            write_card(card) + ", which " + (points_held(player, card) > 0 ? "adds " : "costs ") +
            std::to_string(card.rank());
  }
  if (!held.empty()) sentences.push_back("Included in that: " + held + '.');
}

}  // namespace

std::vector<std::string> reasons(GameSolver& solver, const State& s, Budget& budget) {
  Sentences sentences;
  const auto at = valued(solver, s.position, budget);
  if (!at) return sentences;
  const auto best = at->best();
  sentences.push_back(at->name(best) + ' ' + immediate_gain(*at, best) + '.');
  if (const auto then = valued(solver, at->after(best), budget)) {
    sentences.push_back(best_reply(*then));
    sentences.push_back("From that reply on, the reply included, " + gain_from(*then) + '.');
  }
  sentences.push_back(sum(*at, lead_of(solver.rules().to_move(s.position), s)));
  add_held(solver, s.position, budget, sentences);
  const auto [same, next] = other_moves(*at);
  if (at->moves.size() == 1) sentences.emplace_back("There is no other move.");
  if (!same.empty()) sentences.push_back(next ? "Equally good: " + same + '.' : kAllEqual);
  if (auto why = leaves_less(*at); !why.empty()) sentences.push_back(std::move(why));
  const auto add_worse = [&](std::size_t i) {
    const auto then = valued(solver, at->after(i), budget);
    sentences.push_back(worse_move(*at, i, i == next, then));
  };
  if (next) add_worse(*next);
  if (const auto lure = tempting(*at); lure && lure != next) add_worse(*lure);
  return sentences;
}

}  // namespace foregone::house_of_cards
