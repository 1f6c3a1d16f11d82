#include "foregone/games/house_of_cards/text.hpp"

#include <bitset>
#include <cstddef>
#include <utility>

#include "foregone/core/expect.hpp"

namespace foregone::house_of_cards {

namespace {

std::expected<std::vector<Card>, TextError> read_deck(TextInput& input, int ranks) {
  const auto size = static_cast<std::size_t>(2 * ranks);
  std::vector<Card> deck;
  std::bitset<64> seen;
  while (deck.size() < size) {
    const auto word = input.word();
    const auto which = "card " + std::to_string(deck.size() + 1) + " of " + std::to_string(size);
    const auto card = parse_card(word);
    if (!card || card->rank() > ranks) {
      auto wanted = which;
      for (const auto* part : {", 1R to ", "R or 1B to "}) {
        wanted.append(part).append(std::to_string(ranks));
      }
      return std::unexpected(input.error(expected(wanted += 'B', word)));
    }
    if (seen[card->code])
      return std::unexpected(input.error(which + ": " + std::string(word) + " comes twice"));
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
  if (!rank || *rank < 1 || *rank > max_ranks(kMaxPeaks) || text.front() == '0')
    return std::nullopt;
  return Card(*rank, text.back() == 'R' ? Colour::red : Colour::black);
}

std::string write_card(Card card) {
  return std::to_string(card.rank()) + (card.colour() == Colour::red ? 'R' : 'B');
}

std::expected<Format, OptionError> Format::make(const GameOptions& game_options) {
  const auto peaks = number_option("peaks", game_options["peaks"], kMinPeaks, kMaxPeaks);
  if (!peaks) return std::unexpected(peaks.error());
  Format format{
      .peaks = *peaks, .min_ranks = *peaks, .max_ranks = house_of_cards::max_ranks(*peaks)};
  if (game_options.limits && *peaks == Format{}.peaks) format = Format{};
  return format;
}

std::expected<std::optional<Case>, TextError> read_case(TextInput& input, const Format& format) {
  const auto name = input.word();
  if (name == "End") {
    if (auto read = expect_end(input, "End"); !read) return std::unexpected(read.error());
    return std::nullopt;
  }
  const auto player = player_named(name);
  if (!player) return std::unexpected(input.error(expected("Axel, Birgit or End", name)));
  const auto ranks = expect_number(input, "a highest rank", format.min_ranks, format.max_ranks);
  if (!ranks) return std::unexpected(ranks.error());
  auto deck = read_deck(input, *ranks);
  if (!deck) return std::unexpected(std::move(deck.error()));
  return Case{.player = *player, .deck = std::move(*deck)};
}

std::string write_deck(const std::vector<Card>& deck) {
  auto text = std::to_string(deck.size() / 2);
  for (const Card card : deck) text += ' ' + write_card(card);
  return text;
}

std::string write_case(const Case& the_case) {
  return std::string(name_of(the_case.player)) + ' ' + write_deck(the_case.deck);
}

}  // namespace foregone::house_of_cards
