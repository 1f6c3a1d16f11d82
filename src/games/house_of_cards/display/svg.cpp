#include "foregone/core/svg.hpp"

#include <cstddef>
#include <string>
#include <string_view>

#include "foregone/games/house_of_cards/display/draw.hpp"
#include "foregone/games/house_of_cards/display/svg_layout.hpp"
#include "foregone/games/house_of_cards/display/words.hpp"
#include "foregone/games/house_of_cards/text.hpp"

// The drawing as SVG; draw.cpp draws text. Cards are in svg_cards, moves in svg_moves.
namespace foregone::house_of_cards {

namespace {

// Cards have parts card, pip and rank; what has just scored is lit.
constexpr std::string_view kStyle = R"(
.red > .card { fill: #fffdf6; stroke: #a3262a; } .black > .card { fill: #23262f; stroke: #8b8f99; }
.back > .card { fill: var(--board); stroke: var(--dim); }
.red > text, .red > .pip { fill: #a3262a; } .black > text, .black > .pip { fill: #ffffff; }
.pip { stroke: none; } .rank { font-size: 16px; font-weight: 700; letter-spacing: -0.5px; }
.of-first > .pip { fill: var(--first); } .of-second > .pip { fill: var(--second); }
.lit > polygon { stroke: var(--mark); stroke-width: 3; }
.first > .to { fill: var(--on-first); stroke: none; }
.second > .to { fill: var(--on-second); stroke: none; })";

void draw_table(Svg& svg, const Layout& layout, const Rules& rules, const State& s) {
  svg.rectangle(1, layout.table(), layout.width() - 2, layout.height() - layout.table() - 1,
                "board");
  int last = 0;
  for (const auto move : rules.moves(s.position)) {
    if (move.kind == Rules::Kind::hold || move.gap == last) continue;
    last = move.gap;
    svg.text(layout.left_of(last + 1), (layout.table() + layout.height()) / 2,
             "valley " + std::to_string(last), "small faint");
  }
}

/// Where a card of the house is: "house, level 1, peak 2 from the left, left card" or
/// "house, level 2, peak on valley 1, right card" or "house, level 1, floor on valley 1".
std::string place_of(const House::Piece& piece) {
  const auto level = "house, level " + std::to_string(piece.level) + ", ";
  if (piece.lean == House::Lean::flat)
    return level + "floor on valley " + std::to_string(piece.slot);
  const bool left = piece.lean == House::Lean::rising;
  const int gap = left ? piece.slot : piece.slot - 1;
  return level +
         (piece.level == 1 ? "peak " + std::to_string(gap / 2 + 1) + " from the left"
                           : "peak on valley " + std::to_string(gap)) +
         (left ? ", left card" : ", right card");
}

void draw_house(Svg& svg, const Layout& layout, const House& house) {
  const auto& triangles = house.triangles;
  for (const auto& triangle : triangles) {
    const bool lit = house.last_built > 0 && &triangle == &triangles.back();
    draw_triangle(svg, layout, triangle, lit ? "lit" : "");
  }
  for (const auto& piece : house.pieces) {
    const auto& [card, lean, slot, level] = piece;
    if (lean == House::Lean::flat) {
      draw_floor(svg, card, {.x = layout.left_of(slot + 1), .y = layout.floor_of(level)},
                 place_of(piece));
    } else {
      draw_card(svg, card,
                {.x = layout.left_of(slot) + Layout::kSlot / 2,
                 .y = layout.bottom_of(level) - Layout::kRise / 2,
                 .turn = lean == House::Lean::rising ? Layout::kLean : -Layout::kLean},
                place_of(piece));
    }
  }
}

/// The points that the last move brought the player.
Score last_points(const House& house, Colour player) {
  if (house.last_built == 0 || house.triangles.back().to != player) return 0;
  return house.triangles.back().points;
}

/// A text beside a hand, on the side away from the middle.
void beside(Svg& svg, const Layout& layout, Colour player, double y, std::string_view text,
            std::string_view classes) {
  const bool left = player == Colour::red;
  svg.text(left ? 10 : layout.width() - 10, y, text,
           (left ? "left " : "end ") + std::string(classes));
}

/// The colour whose points are the player's, beside the name.
void draw_suit(Svg& svg, const Layout& layout, Colour player, const std::string& of) {
  static constexpr double kAxel = 57, kBirgit = 68;  // from the edge, with wide letters too
  svg.begin_group("g", {{"class", of}});
  draw_pip(svg, player, player == Colour::red ? kAxel : layout.width() - kBirgit, 14, 6.5);
  svg.close();
}

void draw_player(Svg& svg, const Layout& layout, const Rules& rules, const State& s,
                 Colour player) {
  const bool moves = s.position.left() > 0 && rules.to_move(s.position) == player;
  const std::string of = player == Colour::red ? "of-first" : "of-second";
  const Score points = s.points[static_cast<std::size_t>(player)];
  beside(svg, layout, player, 15, name_of(player), "strong " + of);
  draw_suit(svg, layout, player, of);
  if (moves) beside(svg, layout, player, 33, "to move", "turn small strong");
  const Score scored = last_points(s.house, player);
  beside(svg, layout, player, 52, std::to_string(points), "large strong");
  beside(svg, layout, player, 70,
         scored > 0    ? '+' + std::to_string(scored)
         : points == 1 ? "point"
                       : "points",
         scored > 0 ? "small strong" : "small faint");
}

/// The points of the card held at the end.
void draw_held_points(Svg& svg, const Layout& layout, Colour player, Card held) {
  const Score points = points_held(player, held);
  const auto [x, y, turn] = layout.hand(player);
  svg.text(x, y + 41, (points > 0 ? "+" : "") + std::to_string(points), "small strong");
}

/// A frame around an upright card.
void draw_frame(Svg& svg, CardPlace place, std::string_view classes) {
  svg.rectangle(place.x - kCardWide / 2 - 4, place.y - kCardHigh / 2 - 4, kCardWide + 8,
                kCardHigh + 8, classes, 7);
}

/// `new_card`: the last move was to hold it.
void draw_hand(Svg& svg, const Layout& layout, const Rules& rules, Rules::Position p, Colour player,
               bool new_card) {
  const auto place = layout.hand(player);
  const auto held = held_by(rules, p, player);
  if (held) {
    if (new_card) draw_frame(svg, place, "mark");
    draw_card(svg, held, place, "held by " + std::string(name_of(player)));
    if (p.left() == 0) draw_held_points(svg, layout, player, held);
  } else {
    svg.rectangle(place.x - kCardWide / 2, place.y - kCardHigh / 2, kCardWide, kCardHigh, "hole",
                  4);
  }
}

/// An arrow from the next card to the player who takes it.
void draw_arrow(Svg& svg, const Layout& layout, Colour mover) {
  const auto [x, y, turn] = layout.next();
  const double side = mover == Colour::red ? -1 : 1;
  svg.polygon({{x + side * 26, y - 7}, {x + side * 38, y}, {x + side * 26, y + 7}}, "pointer");
}

void draw_verdict(Svg& svg, const Layout& layout, Score axels_lead) {
  const auto text = winner_by(axels_lead);
  const auto [x, y, turn] = layout.next();
  const auto last = text.rfind(' ');
  svg.text(x, y - 12, text.substr(0, last), "strong");
  svg.text(x, y + 10, text.substr(last + 1), "large strong");
}

void draw_row(Svg& svg, const Layout& layout, const Rules& rules, Rules::Position p) {
  const auto row = rules.row(p);
  const auto next = layout.next();
  draw_frame(svg, next, "next");
  draw_card(svg, row.front(), next, "row, the next card");
  draw_arrow(svg, layout, rules.to_move(p));
  const auto rest = row.size() - 1;
  svg.text(10, layout.row(),
           rest > 1    ? "then these " + std::to_string(rest)
           : rest == 1 ? "then this one"
                       : "the last card",
           "left small faint");
  for (int at = 1; at < p.left(); ++at) {
    draw_card(svg, row[static_cast<std::size_t>(at)], layout.in_row(at - 1),
              "row, card " + std::to_string(at + 1));
  }
}

}  // namespace

std::string svg(const Rules& rules, const State& s, std::span<const RankedMove> options,
                std::optional<Rules::Move> last) {
  const Layout layout(rules, s);
  Svg svg(layout.width(), layout.height(),
          "House of Cards: the cards held, the row to come and the house", kStyle);
  draw_table(svg, layout, rules, s);
  for (const auto player : {Colour::red, Colour::black}) {
    draw_player(svg, layout, rules, s, player);
    const bool held_last = last && last->kind == Rules::Kind::hold;
    draw_hand(svg, layout, rules, s.position, player,
              held_last && rules.to_move(s.position) != player);
  }
  if (s.position.left() > 0) {
    draw_row(svg, layout, rules, s.position);
  } else {
    draw_verdict(svg, layout, lead_of(Colour::red, s));
  }
  draw_house(svg, layout, s.house);
  draw_moves(svg, layout, rules, s, options);
  return svg.done();
}

}  // namespace foregone::house_of_cards
