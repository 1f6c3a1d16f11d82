#include "foregone/games/house_of_cards/judging.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <iterator>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "foregone/core/words.hpp"
#include "foregone/games/house_of_cards/generate.hpp"
#include "foregone/games/house_of_cards/text.hpp"
#include "foregone/games/house_of_cards/traps/decks.hpp"
#include "foregone/games/house_of_cards/traps/kept_values.hpp"
#include "foregone/games/house_of_cards/traps/results.hpp"

namespace foregone::house_of_cards {

namespace {

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

/// Decks in which it is best to give 35 points or more away, somewhere on the way; then in the
/// first turn, of 34, 35, 36 and 38 points, and in each of the 17 others.
std::vector<Trap> sacrifices() {
  const auto all = shuffled_from(
      "sacrifices", {78,   79,    180,    248,  357,  371,  483,  486,  495,  232,  4573,
                     3657, 58522, 146518, 8397, 3806, 2395, 5457, 3026, 3246, 1831, 8866,
                     9775, 10509, 2326,   95,   2248, 4868, 2764, 1533, 9373});
  return numbered_traps(all.name, 3, all.cases);
}

/// Small decks, and many: numbers of cases of one digit to four.
Trap thousand_cases(Random& random) {
  std::vector<Deck> decks;
  for (int i = 0; i < 1'100; ++i) decks.push_back(shuffled_deck(random, i % 50 == 49 ? 7 : 5));
  return in_turn("thousand-cases", decks);
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
  constexpr int kMax = 13;
  std::vector<Trap> all;
  const auto both = [](const Deck& deck) {
    return std::vector{text_of({.player = Colour::red, .deck = deck}),
                       text_of({.player = Colour::black, .deck = deck})};
  };
  all.push_back({"smallest", both(sorted_deck(5))});
  all.push_back(on_three_lines(both(sorted_deck(5))));
  all.push_back({"largest-first", [&] {
                   auto deck = sorted_deck(kMax);
                   std::ranges::reverse(deck);
                   return both(deck);
                 }()});
  all.push_back({"one-colour-first", both(by_colour(sorted_deck(kMax)))});
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
  std::ranges::move(wins_by_far(), std::back_inserter(all));
  // Decks that end otherwise if nothing can be laid on the topmost floor.
  all.push_back(shuffled_from("top-peak", {4, 16, 21, 28, 29, 46, 57, 64}));
  // That end otherwise if the topmost triangle belongs to the colour of its floor.
  all.push_back(shuffled_from("top-triangle", {66, 69, 104, 140, 209, 284, 307}));
  // That end otherwise if what both hold is packed into one number with too small a base.
  all.push_back(
      shuffled_from("held-cards", {104, 286, 876, 1259, 285, 310, 354, 133, 150, 114, 119, 216}));
  std::ranges::move(sacrifices(), std::back_inserter(all));
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
  // They end otherwise if the fields of a key, five bits further each, overlap.
  all.push_back(
      {"overlapping-fields",
       {"Axel 8 7B 7R 8R 8B 5B 6R 4B 6B 5R 3B 4R 3R 2B 2R 1R 1B\n",
        "Birgit 13 12B 13R 12R 7B 13B 10R 11B 11R 8B 10B 6B 9R 9B 2R 8R 5B 7R 6R 5R 4R 4B 3R 3B "
        "2B 1R 1B\n"}});
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
                                 .min_size = 5,
                                 .max_size = 13,
                                 .split = split_cases<Format, read_case, write_case>,
                                 .smaller = smaller,
                                 .last_line = "End\n"};

}  // namespace foregone::house_of_cards
