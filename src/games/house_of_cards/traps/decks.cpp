#include "foregone/games/house_of_cards/traps/decks.hpp"

#include <algorithm>
#include <iterator>
#include <ranges>
#include <string>
#include <utility>

#include "foregone/games/house_of_cards/generate.hpp"

namespace foregone::house_of_cards {

CaseText text_of(const Case& the_case) { return write_case(the_case) + '\n'; }

Deck sorted_deck(int ranks) {
  Deck deck;
  for (int rank = 1; rank <= ranks; ++rank) {
    deck.emplace_back(rank, Colour::red);
    deck.emplace_back(rank, Colour::black);
  }
  return deck;
}

Deck by_colour(const Deck& deck) {
  Deck sorted;
  for (const auto colour : {Colour::red, Colour::black}) {
    std::ranges::copy_if(deck, std::back_inserter(sorted),
                         [&](Card card) { return card.colour() == colour; });
  }
  return sorted;
}

Deck deck_from(std::uint64_t seed, int ranks) {
  Random random(seed);
  return shuffled_deck(random, ranks);
}

Trap in_turn(std::string_view name, std::span<const Deck> decks) {
  Trap trap{std::string(name), {}};
  auto player = Colour::red;
  for (const auto& deck : decks) {
    trap.cases.push_back(text_of({.player = player, .deck = deck}));
    player = !player;
  }
  return trap;
}

Trap written(std::string_view name, std::span<const std::string_view> decks, bool exchanged) {
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

Trap shuffled_from(std::string_view name, std::initializer_list<std::uint64_t> seeds) {
  std::vector<Deck> decks;
  for (const auto seed : seeds) decks.push_back(deck_from(seed, 13));
  return in_turn(name, decks);
}

}  // namespace foregone::house_of_cards
