#include "foregone/games/house_of_cards/display/house.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdlib>

namespace foregone::house_of_cards {

namespace {

bool in(unsigned slots, int slot) { return (slots >> slot & 1U) != 0; }

/// The height of the contour at the left edge of each slot and at the right edge of the last.
std::vector<int> heights_of(const Rules& rules) {
  const auto p = rules.start();
  std::vector<int> heights{0};
  for (int slot = 0; slot < 2 * rules.peaks(); ++slot) {
    const int step = in(p.rising(), slot) ? 1 : in(p.falling(), slot) ? -1 : 0;
    heights.push_back(heights.back() + step);
  }
  return heights;
}

/// The points of the cards held; none before the end.
Points held_points(const Rules& rules, Rules::Position p) {
  if (p.left() > 0) return {};
  return {points_held(Colour::red, held_by(rules, p, Colour::red)),
          points_held(Colour::black, held_by(rules, p, Colour::black))};
}

void count_held(const Rules& rules, State& s) {
  const auto held = held_points(rules, s.position);
  for (std::size_t i = 0; i < held.size(); ++i) s.points[i] += held[i];
}

}  // namespace

House::House(const Rules& rules, std::array<Card, 2> outermost) {
  const auto p = rules.start();
  const auto heights = heights_of(rules);
  const int slots = 2 * rules.peaks();
  const auto card = [&](int slot) {
    return slot == 0 ? outermost[0] : slot == slots - 1 ? outermost[1] : p.card(slot);
  };
  for (int slot = 0; slot < slots; ++slot) {
    const auto at = static_cast<std::size_t>(slot);
    const bool leans = in(p.rising() | p.falling(), slot);
    const int top = std::max(heights[at], heights[at + 1]);
    for (int level = 1; level <= top; ++level) {
      // a rising card starts at an even distance from where both slot and height are 0
      const Lean lean = (slot + level) % 2 == 1 ? Lean::rising : Lean::falling;
      const Card known = leans && level == top ? card(slot) : Card();
      pieces.push_back({.card = known, .lean = lean, .slot = slot, .level = level});
      const bool covered = level < top && lean == Lean::falling;  // there a floor starts
      const bool open = level == top && in(p.floors(), slot);
      if (covered || open) {
        const Card floor = open ? card(slot) : Card();
        pieces.push_back({.card = floor, .lean = Lean::flat, .slot = slot, .level = level});
      }
    }
  }
}

void House::build(const Rules& rules, Rules::Position before, Rules::Move move) {
  last_built = 0;
  if (move.kind == Rules::Kind::hold) return;
  const bool floor = builds_floor(move);
  last_built = floor ? 1 : 2;
  const auto [base, left, right] = triangle_of(rules, before, move);
  const int level = this->level(move.gap) + (floor ? 0 : 1);
  if (floor) {
    pieces.push_back({.card = base, .lean = Lean::flat, .slot = move.gap, .level = level});
  } else {
    pieces.push_back({.card = left, .lean = Lean::rising, .slot = move.gap, .level = level});
    pieces.push_back({.card = right, .lean = Lean::falling, .slot = move.gap + 1, .level = level});
  }
  const Score axels = points(Colour::red, tally(base) + tally(left, right));
  triangles.push_back({.gap = move.gap,
                       .level = level,
                       .upward = !floor,
                       .points = std::abs(axels),
                       .to = axels > 0 ? Colour::red : Colour::black});
}

int House::level(int slot) const {
  int level = 0;
  for (const auto& piece : pieces) {
    if (piece.slot == slot) level = std::max(level, piece.level);
  }
  return level;
}

State first_state(const Rules& rules, std::array<Card, 2> outermost, Points scored) {
  State s{.position = rules.start(), .points = scored, .house = House(rules, outermost)};
  count_held(rules, s);
  return s;
}

State next_state(const Rules& rules, const State& s, Rules::Move move) {
  State next = s;
  const Score gain = rules.gain(s.position, move);
  const Colour mover = rules.to_move(s.position);
  next.points[static_cast<std::size_t>(gain > 0 ? mover : !mover)] += std::abs(gain);
  next.house.build(rules, s.position, move);
  next.position = rules.after(s.position, move);
  count_held(rules, next);
  return next;
}

Points scored_by_triangles(const Rules& rules, const State& s) {
  const auto held = held_points(rules, s.position);
  return {s.points[0] - held[0], s.points[1] - held[1]};
}

Score lead_of(Colour player, const State& s) {
  const Score axels = s.points[0] - s.points[1];
  return player == Colour::red ? axels : -axels;
}

Card held_by(const Rules& rules, Rules::Position p, Colour player) {
  return rules.to_move(p) == player ? p.mine() : p.theirs();
}

std::array<Card, 3> triangle_of(const Rules& rules, Rules::Position p, Rules::Move move) {
  const Card drawn = rules.drawn(p), held = p.mine();
  switch (move.kind) {
    case Rules::Kind::hold:
      return {};
    case Rules::Kind::floor_drawn:
      return {drawn, p.card(move.gap), p.card(move.gap + 1)};
    case Rules::Kind::floor_held:
      return {held, p.card(move.gap), p.card(move.gap + 1)};
    case Rules::Kind::peak_drawn_left:
      return {p.card(move.gap), drawn, held};
    default:
      return {p.card(move.gap), held, drawn};
  }
}

}  // namespace foregone::house_of_cards
