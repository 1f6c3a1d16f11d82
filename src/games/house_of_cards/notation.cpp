#include <array>
#include <bitset>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "foregone/core/notation.hpp"
#include "foregone/core/words.hpp"
#include "foregone/games/house_of_cards/text.hpp"

// Positions and moves in one line; contest text is in text.cpp.
namespace foregone::house_of_cards {

namespace {

constexpr std::string_view kCard = "a new card, such as 11R or 6B";

/// A house's notation, in which each card comes once.
class HouseNotation : public Notation {
 public:
  using Notation::Notation;

  /// Takes a card that has not occurred before, if there is one.
  std::optional<Card> card() {
    const auto card = next_card();
    if (!card || seen_[card->code]) return std::nullopt;
    seen_[card->code] = true;
    skip(write_card(*card).size());
    return card;
  }
  /// The error where card() has found none: something else was expected, or a card comes again.
  TextError expected_card(std::string_view wanted) const {
    const auto card = next_card();
    return card ? error(write_card(*card) + " comes twice") : expected(wanted);
  }
  /// Takes a number of points without leading zeros, if there is one.
  std::optional<Score> points() {
    const auto digits = rest().substr(0, rest().find_first_not_of("0123456789"));
    const auto points = number<Score>(digits, 0, Rules::kMaxScore);
    if (!points || digits != std::to_string(*points)) return std::nullopt;
    skip(digits.size());
    return points;
  }

 private:
  std::optional<Card> next_card() const {
    const auto end = rest().find_first_of("RB");
    if (end == std::string_view::npos) return std::nullopt;
    return parse_card(rest().substr(0, end + 1));
  }

  std::bitset<64> seen_;
};

/// The slots of a contour, collected from left to right.
struct WrittenContour {
  std::uint64_t cards = 0;
  unsigned rising = 0, falling = 0, floors = 0;
  int slots = 0;
  int height = 0;  // of the right end
  std::array<Card, 2> outermost;
  std::string shape;  // u, d and f, as written: a floor once

  bool has_room_for(char part) const { return slots + (part == 'f' ? 2 : 1) <= 2 * kMaxPeaks; }
  void add(char part, Card card) {
    if (card) cards |= std::uint64_t{card.code} << Rules::Position::shift(slots);
    (part == 'u' ? rising : part == 'd' ? falling : floors) |= 1U << slots;
    slots += part == 'f' ? 2 : 1;
    height += part == 'u' ? 1 : part == 'd' ? -1 : 0;
    shape += part;
  }
};

/// The letter of the next part of a contour, 0 if there is none.
char part_of(HouseNotation& text) {
  for (const char part : {'u', 'd', 'f'}) {
    if (text.take(part)) return part;
  }
  return 0;
}

std::expected<WrittenContour, TextError> parse_contour(HouseNotation& text) {
  WrittenContour contour;
  for (bool last = false; !last;) {
    const char part = part_of(text);
    if (part == 0) {
      return std::unexpected(text.expected("u, d or f, or / after the last card of the contour"));
    }
    if (part != 'u' && contour.height == 0) {
      return std::unexpected(text.error("expected u: nothing rises here"));
    }
    if (!contour.has_room_for(part)) {
      return std::unexpected(text.error("expected at most " + count_of(kMaxPeaks, "peak")));
    }
    const bool first = contour.slots == 0, ends = part == 'd' && contour.height == 1;
    last = ends && text.take('/');
    const auto card = last ? std::nullopt : text.card();
    last = last || (card && ends && text.take('/'));
    if (!card && !first && !last) {
      return std::unexpected(text.expected_card(kCard));
    }
    if (first || last) contour.outermost[first ? 0 : 1] = card.value_or(Card());
    contour.add(part, first || last ? Card() : *card);
  }
  if (contour.slots < 2 * kMinPeaks) {
    return std::unexpected(text.error("a house has at least two peaks"));
  }
  return contour;
}

// The number of cards the house can still take: each valley a floor, each floor a peak.
int room_in(std::string shape) {
  int room = 0;
  for (;;) {
    if (const auto floor = shape.find('f'); floor != std::string::npos) {
      shape.replace(floor, 1, "ud");
      room += 2;
    } else if (const auto valley = shape.find("du"); valley != std::string::npos) {
      shape.replace(valley, 2, "f");
      room += 1;
    } else {
      return room;
    }
  }
}

std::expected<Card, TextError> parse_held(HouseNotation& text) {
  Card held;
  if (!text.take('-')) {
    const auto card = text.card();
    if (!card)
      return std::unexpected(text.expected_card("the card held, such as 11R, or - for none"));
    held = *card;
  }
  if (!text.take('/')) return std::unexpected(text.expected(excerpt("/")));
  return held;
}

std::expected<std::vector<Card>, TextError> parse_row(HouseNotation& text) {
  std::vector<Card> row;
  if (text.take('-')) {
    if (text.at_end_of_part()) return row;
  } else {
    while (const auto card = text.card()) row.push_back(*card);
    if (text.at_end_of_part() && !row.empty()) return row;
  }
  return std::unexpected(text.expected_card("a row of new cards, such as 11R1R, or - for none"));
}

std::expected<Points, TextError> parse_points(HouseNotation& text) {
  Points scored{};
  if (!text.take('/')) return scored;
  for (auto& points : scored) {
    const auto read = text.points();
    if (!read) {
      return std::unexpected(text.expected("the points so far, such as 51-26, each" +
                                           from_to<Score>(0, Rules::kMaxScore)));
    }
    points = *read;
    if (&points == &scored.front() && !text.take('-')) {
      return std::unexpected(text.expected(excerpt("-")));
    }
  }
  if (!text.at_end()) return std::unexpected(text.expected("the end of the notation"));
  return scored;
}

std::string or_dash(Card card) { return card ? write_card(card) : "-"; }

}  // namespace

std::expected<Setup, TextError> parse_setup(std::string_view notation) {
  HouseNotation text(notation);
  auto contour = parse_contour(text);
  if (!contour) return std::unexpected(std::move(contour.error()));
  std::array<Card, 2> held;
  for (auto& card : held) {
    auto parsed = parse_held(text);
    if (!parsed) return std::unexpected(std::move(parsed.error()));
    card = *parsed;
  }
  const auto name = text.part();
  const auto player = player_named(name);
  if (!player) return std::unexpected(text.expected("Axel or Birgit", name));
  const auto row = parse_row(text);
  if (!row) return std::unexpected(row.error());
  const int hands = (held[0] ? 1 : 0) + (held[1] ? 1 : 0);
  if (static_cast<int>(row->size()) + hands > room_in(contour->shape)) {
    return std::unexpected(text.error("more cards than the house can take"));
  }
  const auto scored = parse_points(text);
  if (!scored) return std::unexpected(scored.error());
  const auto mover = static_cast<std::size_t>(*player);
  const Rules::Position start(contour->cards, contour->rising, contour->falling, contour->floors,
                              held[mover], held[1 - mover], static_cast<int>(row->size()));
  return Setup{.rules = Rules(contour->slots / 2, start, *player, *row),
               .outermost = contour->outermost,
               .scored = *scored};
}

std::expected<Rules, TextError> parse_position(std::string_view notation) {
  const auto start = parse_setup(notation);
  if (!start) return std::unexpected(start.error());
  return start->rules;
}

std::string write_position(const Rules& rules, Rules::Position p, Points scored,
                           std::array<Card, 2> outermost) {
  std::string text;
  const int last = 2 * rules.peaks() - 1;
  for (int slot = 0; slot < 2 * rules.peaks(); ++slot) {
    const bool floor = (p.floors() >> slot & 1U) != 0;
    text += floor ? 'f' : (p.rising() >> slot & 1U) != 0 ? 'u' : 'd';
    const Card card = slot == 0 ? outermost[0] : slot == last ? outermost[1] : p.card(slot);
    if (card) text += write_card(card);
    if (floor) ++slot;
  }
  const Colour mover = rules.to_move(p);
  const bool axel = mover == Colour::red;
  text += '/' + or_dash(axel ? p.mine() : p.theirs()) + '/' +
          or_dash(axel ? p.theirs() : p.mine()) + '/' + std::string(name_of(mover)) + '/';
  for (const Card card : rules.row(p)) text += write_card(card);
  if (p.left() == 0) text += '-';
  if (scored == Points{}) return text;
  return text + '/' + std::to_string(scored[0]) + '-' + std::to_string(scored[1]);
}

std::optional<Rules::Move> parse_move(const Rules& rules, Rules::Position p,
                                      std::string_view notation) {
  for (const auto m : rules.moves(p)) {
    if (write_move(rules, p, m) == notation) return m;
  }
  return std::nullopt;
}

std::string write_move(const Rules& rules, Rules::Position p, Rules::Move move) {
  const auto drawn = write_card(rules.drawn(p));
  const auto gap = '@' + std::to_string(move.gap);
  switch (move.kind) {
    case Rules::Kind::hold:
      return "hold";
    case Rules::Kind::floor_drawn:
      return drawn + gap;
    case Rules::Kind::floor_held:
      return write_card(p.mine()) + gap;
    case Rules::Kind::peak_drawn_left:
      return drawn + '+' + write_card(p.mine()) + gap;
    default:
      return write_card(p.mine()) + '+' + drawn + gap;
  }
}

}  // namespace foregone::house_of_cards
