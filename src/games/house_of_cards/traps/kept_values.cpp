#include "foregone/games/house_of_cards/traps/kept_values.hpp"

#include <algorithm>
#include <array>
#include <span>
#include <string_view>
#include <utility>

#include "foregone/core/random.hpp"
#include "foregone/games/house_of_cards/generate.hpp"
#include "foregone/games/house_of_cards/traps/decks.hpp"

namespace foregone::house_of_cards {

std::vector<Trap> turns_left_out() {
  auto all =
      shuffled_from({}, {163, 271, 1106, 2540, 3634, 715, 2551, 3600, 732, 2114, 282, 229, 816});
  all.cases.emplace_back(
      "Birgit 11 5R 3R 11R 10R 7B 2R 9R 1R 1B 10B 3B 4B 2B 6B 11B 8R 6R 8B 7R 5B 9B 4R\n");
  return numbered_traps("turns-left-out", 2, all.cases);
}

std::vector<Trap> kept_values() {
  const auto all =
      shuffled_from({}, {34,   925,  1026, 1097, 1223, 2762, 3463, 3823, 5660, 6837, 7185,
                         7302, 361,  440,  658,  705,  991,  1798, 2736, 2793, 767,  1204,
                         2457, 5785, 386,  759,  1276, 1789, 1986, 2719, 15550});
  return numbered_traps("kept-values", 3, all.cases);
}

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
  return numbered_traps("held-keys", 2, written({}, kDecks).cases);
}

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

}  // namespace foregone::house_of_cards
