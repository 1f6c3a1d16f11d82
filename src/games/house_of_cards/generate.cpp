#include "foregone/games/house_of_cards/generate.hpp"

#include "foregone/games/house_of_cards/text.hpp"

namespace foregone::house_of_cards {

std::vector<Card> shuffled_deck(Random& random, int ranks) {
  std::vector<Card> deck;
  for (int rank = 1; rank <= ranks; ++rank) {
    deck.emplace_back(rank, Colour::red);
    deck.emplace_back(rank, Colour::black);
  }
  random.shuffle(deck);
  return deck;
}

std::string generate(Random& random, int cases, int min_ranks, int max_ranks) {
  std::string text;
  for (; cases > 0; --cases) {
    const int ranks = random.between(min_ranks, max_ranks);
    text += random.one_in(2) ? "Axel " : "Birgit ";
    text += std::to_string(ranks);
    for (const Card card : shuffled_deck(random, ranks)) text += ' ' + write_card(card);
    text += '\n';
  }
  return text + "End\n";
}

std::string generate(Random& random, int cases) { return generate(random, cases, 5, 13); }

}  // namespace foregone::house_of_cards
