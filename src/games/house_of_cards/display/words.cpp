#include "foregone/games/house_of_cards/display/words.hpp"

#include <cstdlib>

namespace foregone::house_of_cards {

namespace {

std::string scores(const Rules& rules, Rules::Position p, Rules::Move move) {
  const auto [base, left, right] = triangle_of(rules, p, move);
  const Score gain = rules.gain(p, move);
  const Colour mover = rules.to_move(p);
  return ": " + std::to_string(std::abs(gain)) + " to " +
         std::string(name_of(gain > 0 ? mover : !mover)) + " (" + write_card(base) + ' ' +
         write_card(left) + ' ' + write_card(right) + ')';
}

std::string builds(const Rules& rules, Rules::Position p, Rules::Move move) {
  const auto [base, left, right] = triangle_of(rules, p, move);
  const auto gap = std::to_string(move.gap);
  if (!builds_floor(move)) {
    return "sets " + write_card(left) + " and " + write_card(right) + " on the floor of valley " +
           gap + scores(rules, p, move);
  }
  const Card kept = rules.after(p, move).theirs();
  return "lays " + write_card(base) + " on valley " + gap + scores(rules, p, move) +
         (kept ? ", holds " + write_card(kept) : "");
}

// The points of held cards when the row is empty.
std::string ends(const Rules& rules, Rules::Position p) {
  std::string text;
  if (p.left() > 0) return text;
  for (const auto player : {Colour::red, Colour::black}) {
    const Card held = held_by(rules, p, player);
    if (!held) continue;
    const Score points = points_held(player, held);
    text += "; at the end " + std::string(name_of(player)) + (points > 0 ? " gains " : " loses ") +
            std::to_string(held.rank()) + " by holding " + write_card(held);
  }
  return text;
}

}  // namespace

std::string describe(const Rules& rules, Rules::Position p, Rules::Move move) {
  const auto what = move.kind == Rules::Kind::hold ? "holds " + write_card(rules.drawn(p))
                                                   : builds(rules, p, move);
  return what + ends(rules, rules.after(p, move));
}

std::string in_points(Score points) {
  return std::to_string(points) + (points == 1 || points == -1 ? " point" : " points");
}

std::string winner_by(Score axels_lead) {
  if (axels_lead == 0) return "Axel and Birgit tie";
  return std::string(name_of(axels_lead > 0 ? Colour::red : Colour::black)) + " wins by " +
         std::to_string(std::abs(axels_lead));
}

}  // namespace foregone::house_of_cards
