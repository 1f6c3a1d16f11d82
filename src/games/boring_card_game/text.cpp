#include "foregone/games/boring_card_game/text.hpp"

#include <algorithm>
#include <cstddef>
#include <utility>

#include "foregone/core/notation.hpp"
#include "foregone/games/boring_card_game/solve.hpp"

namespace foregone::boring_card_game {

namespace {

constexpr std::string_view kDeal = "deal";

/// Collects a deck card by card.
class DeckReader {
 public:
  /// `text` is what is known to follow: it bounds the cards that memory is taken for at once.
  explicit DeckReader(int players, std::string_view text) : size_(Rules(players).cards()) {
    deck_.reserve(std::min(size_, text.size() / 2));
    seen_.reserve(deck_.capacity() / 64 + 1);
  }

  bool complete() const { return deck_.size() == size_; }

  /// Takes the next card; false if it is not a card of the deck or a duplicate.
  bool take(std::string_view word) {
    const auto card = number<Rules::Card>(word);
    return card && take(*card);
  }
  bool take(Rules::Card card) {
    if (card < 1 || card > max() || seen(card)) return false;
    seen_[card / 64] |= bit(card);
    deck_.push_back(card);
    return true;
  }

  /// The message about a card that take() rejected.
  std::string fault(std::string_view word) const {
    const auto which = "card " + std::to_string(deck_.size() + 1) + " of " + std::to_string(size_);
    if (const auto card = number<Rules::Card>(word, 1, max())) {
      return which + ": " + std::to_string(*card) + " comes twice";
    }
    return expected(which + ", a number" + from_to<Rules::Card>(1, max()), word);
  }

  Rules::Position deck() && { return {.deck = std::move(deck_)}; }

 private:
  Rules::Card max() const { return static_cast<Rules::Card>(size_); }

  static std::uint64_t bit(Rules::Card card) { return std::uint64_t{1} << card % 64; }

  bool seen(Rules::Card card) {
    const std::size_t word = card / 64;
    if (word >= seen_.size()) seen_.resize(std::max(word + 1, 2 * seen_.size()));
    return (seen_[word] & bit(card)) != 0;
  }

  std::size_t size_;
  std::vector<Rules::Card> deck_;
  std::vector<std::uint64_t> seen_;  // a bit for each card
};

std::string number_of_players(int max) { return "a number of players" + from_to(1, max); }

/// A session, of which the first word has been read; `or_else` could stand in its place.
std::expected<Setup, TextError> read_session(TextInput& input, std::string_view first,
                                             const Format& format, std::string_view or_else) {
  const auto players = number(first, 1, format.max_players);
  if (!players) {
    return std::unexpected(
        input.error(expected(number_of_players(format.max_players) + std::string(or_else), first)));
  }
  DeckReader reader(*players, input.ready());
  while (!reader.complete()) {
    if (const auto plain = plain_number(input.ready()); plain && reader.take(plain->value)) {
      input.skip(plain->bytes);
      continue;
    }
    const auto word = input.word();
    if (!reader.take(word)) return std::unexpected(input.error(reader.fault(word)));
  }
  return Setup{.players = *players, .position = std::move(reader).deck()};
}

}  // namespace

std::expected<Format, OptionError> Format::make(const GameOptions& game_options) {
  Format format;
  if (!game_options.limits) format.max_players = kMaxPlayers;
  return format;
}

std::expected<std::optional<Setup>, TextError> read_case(TextInput& input, const Format& format) {
  const auto word = input.word();
  if (word != "0") return read_session(input, word, format, ", or the closing 0");
  if (auto read = expect_end(input, "the closing 0"); !read) return std::unexpected(read.error());
  return std::nullopt;
}

std::expected<Setup, TextError> read_session(TextInput& input, const Format& format) {
  return read_session(input, input.word(), format, "");
}

std::string write_case(const Setup& setup) {
  auto text = std::to_string(setup.players);
  char before = '\n';
  for (const auto card : setup.position.deck) {
    text += std::exchange(before, ' ') + std::to_string(card);
  }
  return text + '\n';
}

std::optional<Wide> parse_game_number(std::string_view text) {
  constexpr std::size_t kMaxDigits = 38;
  Wide value = 0;
  if (text.size() > kMaxDigits) return std::nullopt;
  for (const char c : text) {
    if (c < '0' || c > '9') return std::nullopt;
    value = 10 * value + static_cast<Wide>(c - '0');
  }
  return value > 0 ? std::optional(value) : std::nullopt;
}

std::expected<Setup, TextError> parse_position(std::string_view notation) {
  return parse_position(notation, Format{.max_players = kMaxPlayers});
}

std::expected<Setup, TextError> parse_position(std::string_view notation, const Format& format) {
  Notation text(notation);
  const auto count = text.part();
  const auto players = number(count, 1, format.max_players);
  if (!players) {
    return std::unexpected(text.expected(number_of_players(format.max_players), count));
  }
  DeckReader reader(*players, text.rest());
  for (;;) {
    const auto card = text.rest().substr(0, text.rest().find(','));
    if (!reader.take(card))
      return std::unexpected(
          text.error(reader.fault(card.empty() ? first_character(text.rest()) : card)));
    text.skip(card.size());
    if (reader.complete()) break;
    text.take(',');
  }
  if (!text.at_end()) return std::unexpected(text.expected("the end of the deck"));
  return Setup{.players = *players, .position = std::move(reader).deck()};
}

std::string write_position(const Setup& setup) {
  auto text = std::to_string(setup.players);
  char before = '/';
  for (const auto card : setup.position.deck) {
    text += std::exchange(before, ',') + std::to_string(card);
  }
  return text;
}

std::optional<Rules::Move> parse_move(const Setup& setup, std::string_view notation) {
  if (notation != kDeal || setup.rules().result(setup.position)) return std::nullopt;
  return Rules::Move{};
}

std::string write_move(const Setup&, Rules::Move) { return std::string(kDeal); }

}  // namespace foregone::boring_card_game
