#include "foregone/games/house_of_cards/judging.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <iterator>
#include <ranges>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "foregone/core/words.hpp"
#include "foregone/games/house_of_cards/generate.hpp"
#include "foregone/games/house_of_cards/text.hpp"

namespace foregone::house_of_cards {

namespace {

using Deck = std::vector<Card>;

CaseText text_of(const Case& the_case) { return write_case(the_case) + '\n'; }

Deck sorted_deck(int ranks) {
  Deck deck;
  for (int rank = 1; rank <= ranks; ++rank) {
    deck.emplace_back(rank, Colour::red);
    deck.emplace_back(rank, Colour::black);
  }
  return deck;
}

/// The cards of one colour before those of the other, else in the same order.
Deck by_colour(const Deck& deck) {
  Deck sorted;
  for (const auto colour : {Colour::red, Colour::black}) {
    std::ranges::copy_if(deck, std::back_inserter(sorted),
                         [&](Card card) { return card.colour() == colour; });
  }
  return sorted;
}

/// Decks whose order means something: by rank, by colour, from both ends.
std::string ordered(Random& random, int cases, int size) {
  std::string text;
  for (; cases > 0; --cases) {
    auto deck = sorted_deck(size);
    if (random.one_in(2)) std::ranges::reverse(deck);
    if (random.one_in(2)) deck = by_colour(deck);
    const auto turned = static_cast<std::ptrdiff_t>(random.below(deck.size()));
    std::ranges::rotate(deck, deck.begin() + turned);
    text += text_of({.player = random.one_in(2) ? Colour::red : Colour::black, .deck = deck});
  }
  return text + "End\n";
}

constexpr auto kModes = std::to_array<InputMode>({
    {"shuffled", "decks in any order",
     [](Random& random, int cases, int size) { return generate(random, cases, size, size); }},
    {"ordered", "decks sorted by rank or colour, turned anywhere", ordered},
});

/// Each case on three lines, where the statement was printed so: its words say nothing of lines.
Trap on_three_lines(std::vector<CaseText> cases) {
  std::string text;
  for (auto each : cases) {
    for (int i = 0; i < 2; ++i) each[each.find(' ')] = '\n';
    text += each;
  }
  return {"three-lines-a-case", std::move(cases), text + "End\n"};
}

/// Decks that Axel wins by far, found by simulated annealing over all decks of 13 ranks: the
/// amounts around those that fit into two digits and eight bits, and the largest found.
constexpr auto kFirstWins = std::to_array<std::string_view>({
    // By 99, 100, 101, 127, 128, 129 and 197.
    "6R 4B 1R 5B 9B 3B 8B 12B 13B 2R 11R 7R 10R 8R 7B 2B 13R 9R 11B 5R 12R 10B 3R 4R 6B 1B",
    "6R 5B 1R 6B 13B 5R 4B 12B 9B 2R 8R 7R 7B 12R 11R 2B 13R 9R 11B 3B 10R 10B 3R 4R 8B 1B",
    "4R 8B 7R 4B 5B 13R 6B 3B 11R 10R 5R 10B 2B 9R 12R 8R 1B 3R 6R 1R 12B 11B 2R 13B 9B 7B",
    "2R 11B 11R 2B 5R 6B 1B 10B 12R 3R 9R 5B 1R 13R 3B 8R 6R 7R 13B 7B 4R 8B 4B 9B 10R 12B",
    "3R 3B 11R 2B 4R 10B 1B 5B 12R 8R 2R 8B 1R 13R 11B 10R 13B 5R 7R 7B 9R 6B 4B 9B 6R 12B",
    "2R 11B 11R 2B 3R 6B 1B 10B 12R 8R 9R 5B 1R 13R 3B 6R 13B 5R 7R 7B 4R 8B 4B 9B 10R 12B",
    "1R 11B 4R 1B 4B 5R 12B 8B 9B 10R 13R 9R 13B 11R 3R 8R 12R 6R 10B 7B 7R 6B 2R 5B 3B 2B",
});
constexpr auto kSecondWins = std::to_array<std::string_view>({
    // By 100, 101, 127, 128, 129, 174 and 204.
    "11B 1R 13B 1B 6B 4R 4B 5B 5R 2R 9R 3R 8R 10B 6R 11R 2B 10R 12R 7B 7R 13R 8B 12B 3B 9B",
    "7B 2B 2R 11B 7R 1B 4B 6B 12R 13R 8R 3R 5B 9B 6R 9R 12B 10R 1R 3B 5R 8B 11R 4R 13B 10B",
    "3B 8B 3R 12B 2R 9B 8R 6B 6R 10R 7R 13R 11R 10B 1B 5R 9R 4B 4R 1R 2B 12R 7B 5B 13B 11B",
    "3B 11B 10R 12B 6R 11R 4B 2B 5R 13B 8R 13R 4R 3R 2R 9R 5B 7R 1B 12R 7B 8B 6B 1R 10B 9B",
    "8B 11B 4R 12B 2R 10B 1R 4B 10R 13R 6R 13B 11R 9R 7B 5B 3B 7R 6B 12R 2B 5R 1B 3R 8R 9B",
    "5B 1R 7B 3R 11B 8B 2R 12B 4R 1B 5R 13R 10B 3B 6R 13B 8R 7R 10R 9B 9R 12R 6B 11R 4B 2B",
    "7B 2R 13B 3R 9B 4R 11B 6B 7R 13R 11R 12R 9R 10B 12B 10R 8R 8B 5R 6R 5B 1R 4B 2B 3B 1B",
});

/// The players are asked for in turn, first Axel.
Trap in_turn(std::string_view name, std::span<const Deck> decks) {
  Trap trap{std::string(name), {}};
  auto player = Colour::red;
  for (const auto& deck : decks) {
    trap.cases.push_back(text_of({.player = player, .deck = deck}));
    player = !player;
  }
  return trap;
}

/// Decks from their texts; with colours exchanged Birgit wins them.
Trap by_far(std::string_view name, std::span<const std::string_view> decks, bool exchanged) {
  std::vector<Deck> all;
  for (const auto text : decks) {
    Deck deck;
    for (const auto part : std::views::split(text, ' ')) {
      const auto card = *parse_card(std::string_view(part));
      deck.emplace_back(card.rank(), exchanged ? !card.colour() : card.colour());
    }
    all.push_back(std::move(deck));
  }
  return in_turn(name, all);
}

Deck deck_from(std::uint64_t seed, int ranks) {
  Random random(seed);
  return shuffled_deck(random, ranks);
}

/// Shuffled decks of 13 ranks, each from its seed.
Trap shuffled_from(std::string_view name, std::initializer_list<std::uint64_t> seeds) {
  std::vector<Deck> decks;
  for (const auto seed : seeds) decks.push_back(deck_from(seed, 13));
  return in_turn(name, decks);
}

/// Turns that cannot matter are rightly left out of an alpha-beta search, but not of the bound that
/// it remembers; the decks end otherwise if they are, with this or that order of turns.
std::vector<Trap> turns_left_out() {
  auto all =
      shuffled_from({}, {163, 271, 1106, 2540, 3634, 715, 2551, 3600, 732, 2114, 282, 229, 816});
  all.cases.emplace_back(
      "Birgit 11 5R 3R 11R 10R 7B 2R 9R 1R 1B 10B 3B 4B 2B 6B 11B 8R 6R 8B 7R 5B 9B 4R\n");
  return numbered_traps("turns-left-out", 2, all.cases);
}

/// Decks that end otherwise if an alpha-beta search goes on where its bounds meet, and others whose
/// table takes two positions for one if their keys are hashes of 24 or 32 bits, or polynomials in
/// 31 or 131 modulo 1,000,000,007 or 998,244,353.
std::vector<Trap> kept_values() {
  const auto all =
      shuffled_from({}, {34,   925,  1026, 1097, 1223, 2762, 3463, 3823, 5660, 6837, 7185,
                         7302, 361,  440,  658,  705,  991,  1798, 2736, 2793, 767,  1204,
                         2457, 5785, 386,  759,  1276, 1789, 1986, 2719, 15550});
  return numbered_traps("kept-values", 3, all.cases);
}

/// Decks that end otherwise if both hands are one number of the key, as digits in a base that is
/// too small, from 10 to 26, or bits that overlap: cards numbered from 1 or 2, colour by colour or
/// with a sign, or ranks apart from colours, Axel's or Birgit's first. Mostly one card held by Axel
/// has the number of another held by Birgit. Found among decks with low cards for one player and
/// high ones for the other at the beginning of the row.
std::vector<Trap> held_keys() {
  constexpr auto kDecks = std::to_array<std::string_view>({
      "13R 2B 5R 4R 3B 4B 9R 3R 7B 1R 12B 2R 8B 11R 12R 5B 6B 11B 6R 8R 13B 7R 10B 1B 9B 10R",
      "8R 9R 5B 3R 9B 11R 2B 7B 3B 5R 11B 12B 2R 7R 6B 1R 13R 4B 12R 13B 1B 10R 4R 8B 6R 10B",
      "6B 7R 13B 5R 8R 13R 8B 4R 2R 10R 1R 7B 2B 11B 10B 4B 12B 1B 9B 5B 3B 6R 3R 9R 12R 11R",
      "12B 4R 7R 11R 5R 6B 3R 9R 2R 10R 1B 13R 13B 10B 11B 12R 9B 5B 2B 8R 1R 3B 4B 6R 7B 8B",
      "8B 5R 3R 2R 3B 13R 12B 9B 7R 1B 13B 2B 9R 5B 10B 10R 12R 11B 6B 8R 4R 1R 4B 6R 11R 7B",
      "5R 5B 8B 12B 4B 3B 6B 11B 10R 8R 13R 10B 13B 4R 2R 3R 7R 7B 9R 11R 1R 1B 9B 2B 6R 12R",
      "10R 9B 8R 9R 7R 13R 13B 3B 11R 1B 10B 2R 8B 2B 4R 1R 5B 7B 12R 12B 3R 5R 6B 6R 4B 11B",
      "13B 7B 6R 12B 10B 4B 12R 5R 2B 9B 2R 11B 1R 6B 4R 10R 3R 11R 8B 13R 7R 3B 8R 1B 9R 5B",
      "11R 12R 9B 3R 7B 13B 9R 10R 6R 6B 13R 4B 4R 8B 7R 1B 2B 1R 5R 3B 12B 11B 8R 2R 5B 10B",
      "13R 6R 3B 7B 9B 8B 10B 12R 11R 2R 5R 2B 9R 1R 1B 13B 10R 4R 12B 7R 11B 6B 4B 5B 8R 3R",
      "6B 2R 9R 5B 11R 13B 4R 5R 1R 10B 4B 7R 3R 9B 8R 12B 2B 3B 8B 11B 10R 13R 12R 1B 6R 7B",
      "5B 4B 6R 6B 5R 7B 7R 4R 9B 2B 11R 10R 12R 1B 1R 13R 8R 8B 9R 3R 13B 3B 2R 11B 10B 12B",
      "5R 10B 8B 13B 1B 12B 5B 2B 7R 13R 9R 2R 12R 3B 9B 6B 3R 4R 6R 4B 8R 11R 10R 1R 11B 7B",
      "7R 12B 2R 13B 13R 4B 9B 3B 11B 2B 7B 6R 8B 3R 10B 10R 12R 1B 11R 6B 8R 4R 5B 9R 1R 5R",
      "4B 7R 10B 11R 6B 6R 7B 4R 9R 2B 12R 2R 8R 12B 11B 3R 10R 1R 8B 5B 13R 9B 5R 1B 3B 13B",
      "10R 6R 1R 6B 3B 3R 9B 5R 4R 9R 13R 8R 8B 7B 11R 1B 5B 10B 12R 4B 12B 11B 2R 13B 7R 2B",
      "7B 2R 2B 3R 13R 11B 8B 11R 12R 8R 5R 10R 9R 3B 13B 5B 4R 6B 10B 6R 1R 9B 1B 12B 4B 7R",
      "10B 5R 9B 2B 12R 8B 4R 8R 2R 11R 1B 7B 6R 3R 11B 13B 6B 4B 5B 1R 3B 10R 9R 7R 12B 13R",
      "6B 10R 7R 6R 2B 13R 11B 12B 1B 9R 4R 12R 9B 13B 5R 2R 4B 5B 3B 7B 1R 8R 10B 8B 3R 11R",
      "13R 5B 10R 13B 2B 4R 8R 11B 5R 12B 4B 8B 3R 7R 7B 11R 3B 12R 2R 10B 1R 6R 6B 1B 9B 9R",
      "5R 7B 9B 4B 2R 11B 5B 6R 7R 1R 1B 8B 13R 8R 3B 11R 9R 13B 4R 6B 2B 3R 12B 12R 10B 10R",
      "9B 11B 1R 7R 8R 8B 13R 12R 2R 9R 2B 6B 3R 3B 5B 11R 13B 1B 12B 4B 5R 10B 6R 7B 4R 10R",
      "5B 3B 13B 7B 9B 5R 10B 11R 8B 2B 10R 2R 11B 1R 8R 7R 6R 1B 4B 6B 3R 4R 9R 12B 13R 12R",
      "10R 12B 5R 6R 7B 1R 9B 3B 8B 5B 13B 4R 2B 3R 6B 10B 4B 7R 9R 2R 11B 1B 11R 8R 12R 13R",
      "10R 6R 9R 8R 1B 3B 7B 13B 11R 8B 4B 3R 2R 2B 6B 5R 13R 10B 5B 12B 9B 7R 1R 11B 12R 4R",
      "5R 4B 10B 6R 5B 7B 8B 11B 3R 12B 12R 13B 11R 13R 9R 3B 4R 9B 6B 1R 7R 8R 10R 1B 2B 2R",
      "6R 4B 12R 6B 5R 11R 10R 7R 1R 2B 12B 8B 13R 9B 9R 1B 11B 3B 13B 5B 4R 8R 7B 2R 3R 10B",
      "11B 10B 6R 1R 8R 5B 3R 13R 12B 2R 9B 5R 10R 6B 7B 3B 12R 4R 13B 4B 1B 2B 9R 11R 7R 8B",
      "3R 11B 10R 1R 4R 9R 7R 12B 10B 4B 7B 2B 2R 13B 5B 3B 5R 6R 6B 13R 1B 8R 12R 9B 11R 8B",
  });
  return numbered_traps("held-keys", 2, by_far({}, kDecks, false).cases);
}

/// Decks that end otherwise if turns are left out because of what is to come, and both players'
/// hands are not both counted: a turn is at most 39 points, the hands at the end 26.
std::vector<Trap> both_hands() {
  constexpr std::string_view kDecks =
      "Birgit 13 4R 8R 7B 11B 11R 1B 9R 6B 3B 2R 2B 1R 5B 5R 7R 6R 3R 4B 10R 8B 9B 12R 10B 13B "
      "12B 13R\n"
      "Birgit 13 1B 12B 8B 3B 5B 12R 9R 3R 2R 1R 4R 6R 2B 4B 7R 5R 7B 9B 6B 8R 11B 11R 10B 10R "
      "13R 13B\n"
      "Axel 13 7B 6R 8B 8R 3B 5B 12B 1B 1R 3R 4R 7R 2R 2B 5R 4B 6B 9B 11B 10B 9R 13R 12R 11R "
      "10R 13B\n"
      "Birgit 13 3B 3R 7B 8B 9R 1R 5B 1B 2R 4B 6R 2B 7R 6B 4R 5R 8R 10B 9B 11B 12B 10R 13R 12R "
      "11R 13B\n"
      "Birgit 13 6R 8R 9R 10B 4B 8B 3B 2R 1R 2B 4R 1B 5R 5B 6B 3R 7R 7B 12B 11R 9B 13R 10R 11B "
      "13B 12R\n"
      "Birgit 13 1B 10B 9R 8B 1R 7B 12B 4R 2B 5R 5B 2R 6B 3R 3B 4B 8R 6R 7R 11B 9B 10R 11R 13R "
      "12R 13B\n"
      "Birgit 9 2R 5B 4B 1B 9R 1R 3B 7R 8B 5R 3R 7B 2B 8R 6B 4R 6R 9B\n"
      "Axel 13 4B 7B 6B 12R 2R 4R 9R 5B 11B 1B 7R 13R 3R 5R 1R 10B 13B 8B 12B 11R 2B 9B 6R 10R "
      "8R 3B\n"
      "Birgit 13 2B 1R 4R 1B 5R 3B 2R 5B 12B 6B 7B 8B 9R 6R 3R 8R 11B 9B 10B 4B 7R 10R 11R 12R "
      "13R 13B\n";
  std::vector<CaseText> cases;
  for (const auto line : split(kDecks, '\n')) {
    if (!line.empty()) cases.emplace_back(std::string(line) + '\n');
  }
  return numbered_traps("both-hands", 2, cases);
}

/// Pairs of houses with the same cards to come. In the second another colour begins, as two cards
/// of the house have changed places.
Trap same_row() {
  Trap trap{"same-row",
            {"Axel 5 5R 2B 1B 3R 4B 1R 5B 4R 2R 3B\n", "Axel 5 2B 5R 1B 3R 4B 1R 5B 4R 2R 3B\n",
             "Axel 8 2R 2B 3R 7B 5B 1B 4R 4B 1R 8B 6R 8R 7R 3B 6B 5R\n",
             "Axel 8 2B 2R 3R 7B 5B 1B 4R 4B 1R 8B 6R 8R 7R 3B 6B 5R\n"}};
  Random random(1);
  for (int i = 0; i < 12; ++i) {
    auto deck = shuffled_deck(random, 5 + i % 4);
    const auto house = std::span(deck).first(8);
    const auto other = std::ranges::find(house, !deck.front().colour(), &Card::colour);
    if (other == house.end()) continue;
    trap.cases.push_back(text_of({.player = Colour::red, .deck = deck}));
    std::iter_swap(house.begin(), other);
    trap.cases.push_back(text_of({.player = Colour::red, .deck = deck}));
  }
  return trap;
}

/// Decks in turn that agree in fewer first cards, from all but two down to nine, and end in other
/// amounts: what is remembered of one is wrong for the next.
Trap same_beginning() {
  constexpr int kHouse = 8;
  std::vector<Deck> decks;
  for (const auto& [ranks, step] : {std::pair(13, 5), std::pair(9, 1)}) {
    decks.push_back(deck_from(2, ranks));
    for (int same = 2 * ranks - 2; same > kHouse; same -= step) {
      auto deck = decks.back();
      std::ranges::rotate(deck.begin() + same, deck.begin() + same + 1, deck.end());
      decks.push_back(std::move(deck));
    }
  }
  return in_turn("same-beginning", decks);
}

/// Decks in which it is best to give 35 points or more away, somewhere on the way; then in the
/// first turn, of 34, 35, 36 and 38 points, and in each of the 17 others.
Trap sacrifices() {
  return shuffled_from("sacrifices",
                       {78,   79,    180,    248,  357,  371,  483,  486,  495,  232,  4573,
                        3657, 58522, 146518, 8397, 3806, 2395, 5457, 3026, 3246, 1831, 8866,
                        9775, 10509, 2326,   95,   2248, 4868, 2764, 1533, 9373});
}

/// Small decks, and many: numbers of cases of one digit to four.
Trap thousand_cases(Random& random) {
  std::vector<Deck> decks;
  for (int i = 0; i < 1'100; ++i) decks.push_back(shuffled_deck(random, i % 50 == 49 ? 7 : 5));
  return in_turn("thousand-cases", decks);
}

/// By each difference from 60 down to -60 for Axel, who begins: whatever window a search starts
/// with, and from whose side it looks, some of them lie on its bounds. Up to 40 with 8 ranks, else
/// with 9.
Trap every_difference() {
  constexpr auto kSmall = std::to_array<std::uint64_t>(
      {604, 8220, 2163, 97,  976, 2808, 813, 2288, 2367, 790, 926, 39,  500, 327, 2209, 3536, 1375,
       220, 41,   62,   121, 626, 302,  11,  66,   101,  40,  88,  111, 82,  123, 57,   2,    7,
       80,  46,   43,   178, 190, 56,   317, 252,  33,   374, 4,   241, 167, 138, 70,   83,   238,
       155, 64,   103,  3,   51,  25,   98,  34,   35,   117, 225, 63,  1,   130, 86,   415,  523,
       128, 28,   296,  431, 78,  149,  42,  21,   345,  524, 151, 426, 193});
  constexpr auto kWins = std::to_array<std::uint64_t>({69334, 5385, 27502, 24015, 21898, 6991, 517,
                                                       11680, 8681, 12210, 45925, 13675, 2349, 649,
                                                       4096,  1489, 4186,  3609,  152,   1511});
  constexpr auto kLosses =
      std::to_array<std::uint64_t>({627, 1646, 2024, 896, 833,  95,   1925, 617, 594, 421,
                                    865, 909,  1143, 236, 4435, 1784, 834,  715, 979, 1335});
  std::vector<Deck> decks;
  for (const auto seed : kWins) decks.push_back(deck_from(seed, 9));
  for (const auto seed : kSmall) decks.push_back(deck_from(seed, 8));
  for (const auto seed : kLosses) decks.push_back(deck_from(seed, 9));
  return in_turn("every-difference", decks);  // Birgit is asked for where it is odd
}

/// Each number of ranks, the largest first.
Trap every_size(Random& random) {
  std::vector<Deck> decks;
  for (int ranks = 13; ranks >= 5; --ranks) {
    for (int i = 0; i < 2; ++i) decks.push_back(shuffled_deck(random, ranks));
  }
  return in_turn("every-size", decks);
}

/// As large as can be, or nearly.
Trap large(Random& random) {
  std::vector<Deck> decks;
  for (int i = 0; i < 10; ++i) decks.push_back(shuffled_deck(random, 12 + i % 2));
  return in_turn("large", decks);
}

std::vector<Trap> traps() {
  constexpr int kMost = 13;
  std::vector<Trap> all;
  const auto both = [](const Deck& deck) {
    return std::vector{text_of({.player = Colour::red, .deck = deck}),
                       text_of({.player = Colour::black, .deck = deck})};
  };
  all.push_back({"smallest", both(sorted_deck(5))});
  all.push_back(on_three_lines(both(sorted_deck(5))));
  all.push_back({"largest-first", [&] {
                   auto deck = sorted_deck(kMost);
                   std::ranges::reverse(deck);
                   return both(deck);
                 }()});
  all.push_back({"one-colour-first", both(by_colour(sorted_deck(kMost)))});
  Random random(1);  // several cases: what is kept from one must not change the next
  Trap many{"many-cases", {}};
  for (int i = 0; i < 40; ++i) {
    const auto player = random.one_in(2) ? Colour::red : Colour::black;
    many.cases.push_back(text_of({.player = player, .deck = shuffled_deck(random, 5 + i % 5)}));
  }
  all.push_back(std::move(many));
  auto deck = shuffled_deck(random, 8);
  Trap same{"same-house", {}};  // and other cards to come
  for (int i = 0; i < 12; ++i) {
    auto to_come = std::span(deck).subspan(8);
    random.shuffle(to_come);
    same.cases.push_back(text_of({.player = Colour::red, .deck = deck}));
  }
  all.push_back(std::move(same));
  all.push_back(thousand_cases(random));
  all.push_back(every_size(random));
  all.push_back(by_far("first-wins-red", kFirstWins, false));
  all.push_back(by_far("first-wins-black", kFirstWins, true));
  all.push_back(by_far("second-wins-red", kSecondWins, false));
  all.push_back(by_far("second-wins-black", kSecondWins, true));
  // Decks that end otherwise if nothing can be laid on the topmost floor.
  all.push_back(shuffled_from("top-peak", {4, 16, 21, 28, 29, 46, 57, 64}));
  // That end otherwise if the topmost triangle belongs to the colour of its floor.
  all.push_back(shuffled_from("top-triangle", {66, 69, 104, 140, 209, 284, 307}));
  // That end otherwise if what both hold is packed into one number with too small a base.
  all.push_back(
      shuffled_from("held-cards", {104, 286, 876, 1259, 285, 310, 354, 133, 150, 114, 119, 216}));
  all.push_back(sacrifices());
  // In which a gain of 35 to 38 is refused for a loss, early or late on the way: first of 38.
  all.push_back(shuffled_from(
      "refused-gains", {1059, 4837, 8724, 10943, 61, 1348, 3723, 9263, 10676, 281, 1807, 1216}));
  std::ranges::move(turns_left_out(), std::back_inserter(all));
  std::ranges::move(kept_values(), std::back_inserter(all));
  std::ranges::move(held_keys(), std::back_inserter(all));
  std::ranges::move(both_hands(), std::back_inserter(all));
  all.push_back(same_row());
  all.push_back(same_beginning());
  all.push_back(every_difference());
  all.push_back(large(random));
  // The largest triangle of all is best given away, 35 points by the held card as a floor, and more
  // by the card drawn.
  all.push_back(
      {"largest-gifts",
       {"Axel 13 2B 11B 7B 1B 8R 12B 3B 4R 5R 1R 12R 9B 13B 6B 13R 10B 8B 6R 7R 3R 9R 10R "
        "2R 4B 11R 5B\n",
        "Axel 13 2B 8B 4R 13B 7B 1B 6B 1R 2R 6R 9R 8R 4B 7R 5R 11R 3R 10R 12B 5B 10B 12R "
        "13R 3B 9B 11B\n",
        "Birgit 13 10R 3B 4B 3R 9B 13B 12B 2R 9R 5R 12R 7R 8R 6R 1B 4R 7B 5B 1R 10B 11B 13R 6B "
        "11R 8B 2B\n"}});
  // By 0, 0, 1 and -1.
  all.push_back(shuffled_from("close", {352, 411, 47, 64, 411, 352, 64, 47}));
  return all;
}

Case read(const CaseText& text) {
  const auto whole = text + "End\n";
  TextInput input{std::string_view(whole)};
  return **read_case(input, *Format::make({.limits = true, .values = {{"peaks", "4"}}}));
}

/// Without both cards of a rank; higher ranks move down by one.
Deck without(const Deck& deck, int rank) {
  Deck rest;
  for (const auto card : deck) {
    if (card.rank() == rank) continue;
    rest.emplace_back(card.rank() - (card.rank() > rank ? 1 : 0), card.colour());
  }
  return rest;
}

std::vector<CaseText> smaller(const CaseText& text) {
  const auto the_case = read(text);
  std::vector<CaseText> all;
  for (int rank = static_cast<int>(the_case.deck.size() / 2); rank > 0; --rank) {
    all.push_back(text_of({.player = the_case.player, .deck = without(the_case.deck, rank)}));
  }
  if (the_case.player == Colour::black) {
    all.push_back(text_of({.player = Colour::red, .deck = the_case.deck}));
  }
  return all;
}

std::string join(std::span<const CaseText> cases) { return join_cases(cases, "End\n"); }

}  // namespace

constinit const Judging kJudging{.sample =
                                     "Axel 5 1R 2R 3R 4R 5R 5B 4B 3B 2B 1B\n"
                                     "Birgit 5 1R 2R 3R 4R 5R 5B 4B 3B 2B 1B\n"
                                     "Birgit 5 1R 1B 3R 4R 5R 5B 4B 3B 2R 2B\n"
                                     "End\n",
                                 .traps = traps,
                                 .modes = kModes,
                                 .explained_from = "An example",
                                 .size_name = "ranks",
                                 .least_size = 5,
                                 .most_size = 13,
                                 .split = split_cases<Format, read_case, write_case>,
                                 .join = join,
                                 .smaller = smaller};

}  // namespace foregone::house_of_cards
