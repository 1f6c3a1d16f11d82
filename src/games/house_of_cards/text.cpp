#include "foregone/games/house_of_cards/text.hpp"

#include <bitset>
#include <cstddef>
#include <utility>
#include <vector>

namespace foregone::house_of_cards {

namespace {

std::expected<std::vector<Card>, TextError> read_deck(TextInput& input, int ranks) {
  const auto size = static_cast<std::size_t>(2 * ranks);
  std::vector<Card> deck;
  std::bitset<64> seen;
  while (deck.size() < size) {
    const auto word = input.word();
    const auto which =
        "card " + std::to_string(deck.size() + 1) + " of " + std::to_string(size) + ": ";
    if (word.empty()) return std::unexpected(input.error(which + "the text ends before it"));
    const auto card = parse_card(word);
    if (!card || card->rank() > ranks) {
      return std::unexpected(input.error(which + excerpt(word) + " is no card from 1R and 1B to " +
                                         std::to_string(ranks) + "R and " + std::to_string(ranks) +
                                         "B"));
    }
    if (seen[card->code])
      return std::unexpected(input.error(which + std::string(word) + " comes twice"));
    seen[card->code] = true;
    deck.push_back(*card);
  }
  return deck;
}

}  // namespace

std::optional<Colour> player_named(std::string_view name) {
  if (name == "Axel") return Colour::red;
  if (name == "Birgit") return Colour::black;
  return std::nullopt;
}

std::string_view name_of(Colour player) { return player == Colour::red ? "Axel" : "Birgit"; }

std::optional<Card> parse_card(std::string_view text) {
  if (text.size() < 2 || (text.back() != 'R' && text.back() != 'B')) return std::nullopt;
  const auto rank = number<int>(text.substr(0, text.size() - 1));
  if (!rank || *rank < 1 || *rank > most_ranks(kMostPeaks) || text.front() == '0')
    return std::nullopt;
  return Card(*rank, text.back() == 'R' ? Colour::red : Colour::black);
}

std::string write_card(Card card) {
  return std::to_string(card.rank()) + (card.colour() == Colour::red ? 'R' : 'B');
}

std::expected<std::optional<Case>, TextError> read_case(TextInput& input, const Format& format) {
  const auto name = input.word();
  if (name == "End") {
    if (input.word().empty()) return std::nullopt;
    return std::unexpected(input.error("text after End"));
  }
  if (name.empty()) return std::unexpected(input.error("the text ends without End"));
  const auto player = player_named(name);
  if (!player)
    return std::unexpected(input.error(excerpt(name) + " is neither Axel nor Birgit nor End"));
  const auto word = input.word();
  const auto ranks = number<int>(word);
  if (!ranks || *ranks < format.least_ranks || *ranks > format.most_ranks) {
    return std::unexpected(input.error((word.empty() ? "the highest rank is missing: a number"
                                                     : excerpt(word) + " is no highest rank") +
                                       " from " + std::to_string(format.least_ranks) + " to " +
                                       std::to_string(format.most_ranks)));
  }
  auto deck = read_deck(input, *ranks);
  if (!deck) return std::unexpected(std::move(deck.error()));
  return Case{.player = *player, .deck = std::move(*deck)};
}

std::string write_case(const Case& the_case) {
  auto text =
      std::string(name_of(the_case.player)) + ' ' + std::to_string(the_case.deck.size() / 2);
  for (const Card card : the_case.deck) text += ' ' + write_card(card);
  return text;
}

}  // namespace foregone::house_of_cards
