#include "foregone/games/house_of_cards/judging.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <iterator>
#include <span>
#include <utility>

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
                                 .size_name = "ranks",
                                 .least_size = 5,
                                 .most_size = 13,
                                 .split = split_cases<Format, read_case, write_case>,
                                 .join = join,
                                 .smaller = smaller};

}  // namespace foregone::house_of_cards
