#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <iterator>
#include <ranges>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "foregone/games/house_of_cards/judging.hpp"
#include "foregone/games/house_of_cards/solve.hpp"
#include "foregone/games/house_of_cards/text.hpp"
#include "tests/house_of_cards_cases.hpp"

namespace foregone::house_of_cards {

namespace {

/// A card as contestants number them: twice the rank, and one more if it is red; 0 for none.
int numbered(Card card) { return 2 * card.rank() + (card && card.colour() == Colour::red ? 1 : 0); }

/// For each slot how its card leans and the card, or 0 where it borders no valley any more.
std::array<std::array<int, 2>, 8> numbered_slots(Rules::Position p) {
  constexpr int kRising = 0, kFalling = 1, kLeftHalf = 2, kRightHalf = 3;
  std::array<std::array<int, 2>, 8> slots{};
  for (int slot = 0; auto& [kind, card] : slots) {
    const auto is_in = [&](unsigned set) { return (set >> slot & 1U) != 0; };
    kind = is_in(p.rising())    ? kRising
           : is_in(p.falling()) ? kFalling
           : is_in(p.floors())  ? kLeftHalf
                                : kRightHalf;
    const int with_card = kind == kRightHalf ? slot - 1 : slot;
    if (with_card > 0 && with_card < 7) card = numbered(p.card(with_card));
    ++slot;
  }
  for (auto left = slots.begin(); (*left)[0] == kRising; ++left) (*left)[1] = 0;
  for (auto right = slots.rbegin(); (*right)[0] == kFalling; ++right) (*right)[1] = 0;
  return slots;
}

/// What a wrong program remembers values by.
using WrongKey = std::function<std::uint64_t(const Rules&, Rules::Position)>;

/// The value for Axel, by all lines of play and a table. The order of the moves, which decides what
/// the table has of two positions with one key: the drawn card is held, is a floor, the held card
/// is one, is on the left of a peak, on the right.
Score value_by(const WrongKey& key, const Rules& rules, Rules::Position p,
               std::unordered_map<std::uint64_t, Score>& known) {
  const auto place = key(rules, p);
  if (const auto found = known.find(place); found != known.end()) return found->second;
  const int sign = rules.to_move(p) == Colour::red ? 1 : -1;
  auto best = sign * rules.result(p).value_or(-Rules::kMaxScore);
  std::vector<Rules::Move> moves;
  std::ranges::copy(rules.moves(p), std::back_inserter(moves));
  constexpr std::array kOrder{0, 1, 2, 4, 3};
  std::ranges::sort(moves, {}, [&](auto move) {
    return std::pair(kOrder.at(static_cast<std::size_t>(move.kind)), move.gap);
  });
  for (const auto move : moves) {
    const auto value =
        sign * rules.gain(p, move) + value_by(key, rules, rules.after(p, move), known);
    best = sign * std::max(sign * best, sign * value);
  }
  return known[place] = best;
}

bool is_right(const WrongKey& key, const Rules& rules) {
  std::unordered_map<std::uint64_t, Score> known;
  return value_by(key, rules, rules.start(), known) == Solver().amount(rules, Colour::red);
}

/// Whether the search by this key is wrong on one of these decks, the last ones first: they are for
/// keys.
bool is_refused(const WrongKey& key, std::string_view traps) {
  for (const auto& trap : kJudging.traps()) {
    if (!trap.name.starts_with(traps)) continue;
    for (const auto& text : trap.cases | std::views::reverse) {
      if (!is_right(key, Rules(4, case_of(text).deck))) return true;
    }
  }
  return false;
}

std::array<Card, 2> axels_and_birgits(const Rules& rules, Rules::Position p) {
  if (rules.to_move(p) == Colour::red) return {p.mine(), p.theirs()};
  return {p.theirs(), p.mine()};
}

}  // namespace

TEST_CASE("house of cards: the judge refuses keys that are polynomials modulo a large prime") {
  for (const std::uint64_t prime : {1'000'000'007, 998'244'353}) {
    for (const std::uint64_t factor : {31, 131}) {
      const auto polynomial = [&](const Rules& rules, Rules::Position p) {
        std::uint64_t hash = 0;
        const auto add = [&](int digit) {
          hash = (hash * factor + static_cast<std::uint64_t>(digit)) % prime;
        };
        for (const auto& slot : numbered_slots(p)) std::ranges::for_each(slot, add);
        for (const auto card : axels_and_birgits(rules, p)) add(numbered(card));
        add(static_cast<int>(rules.row(rules.start()).size()) + 8 - p.left());
        return hash;
      };
      CAPTURE(prime);
      CAPTURE(factor);
      CHECK(is_refused(polynomial, "kept-values"));
    }
  }
}

TEST_CASE("house of cards: the judge refuses keys in which the hands of both players collide" *
          doctest::test_suite("slow")) {
  const auto is_hands_key_refused = [](const auto& number_of_hands) {
    return is_refused(
        [&](const Rules& rules, Rules::Position p) {
          auto place = static_cast<std::uint64_t>(p.left());
          for (const auto& [kind, card] : numbered_slots(p)) {
            place = place << 7U | static_cast<std::uint64_t>(kind << 5 | card);
          }
          const auto [axels, birgits] = axels_and_birgits(rules, p);
          const auto hands = static_cast<std::uint64_t>(number_of_hands(axels, birgits));
          return place * 0x9e3779b97f4a7c15U ^ hands * 0xc2b2ae3d27d4eb4fU;  // as good as exact
        },
        "held-keys");
  };
  const auto in_turn = [](Card card) { return std::max(numbered(card) - 1, 0); };  // from 1 to 26
  const auto by_colour = [](Card card) {
    return card.rank() + (card && card.colour() == Colour::red ? 13 : 0);
  };
  const auto with_sign = [](Card card) {
    return card.colour() == Colour::red ? card.rank() : -card.rank();
  };
  CHECK_FALSE(is_hands_key_refused([](Card a, Card b) { return numbered(a) * 28 + numbered(b); }));
  const auto check = [&](const auto& number, int base) {  // Axel's hand first, or Birgit's
    CAPTURE(base);
    const auto key = [&](Card a, Card b) { return number(a) * base + number(b); };
    CHECK((is_hands_key_refused(key) ||
           is_hands_key_refused([&](Card a, Card b) { return key(b, a); })));
  };
  for (const int base : {10, 11, 12, 13}) check(numbered, base);
  for (const int base : {11, 12, 14, 16, 21, 22, 23, 24}) check(in_turn, base);
  for (const int base : {10, 12, 16, 20, 21, 25}) check(by_colour, base);
  for (const int base : {10, 11, 12, 13}) check(with_sign, base);
  for (const int base : {10, 12, 13}) {
    CAPTURE(base);
    CHECK(is_hands_key_refused([&](Card a, Card b) {
      const int colours = 2 * (numbered(a) % 2) + numbered(b) % 2;
      return (a.rank() * base + b.rank()) * 4 + colours;
    }));
  }
  CHECK(is_hands_key_refused([&](Card a, Card b) { return in_turn(a) * 26 + in_turn(b); }));
  CHECK(is_hands_key_refused([&](Card a, Card b) { return in_turn(a) << 4 ^ in_turn(b); }));
  CHECK(is_hands_key_refused([&](Card a, Card b) { return in_turn(b) << 4 ^ in_turn(a); }));
}

}  // namespace foregone::house_of_cards
