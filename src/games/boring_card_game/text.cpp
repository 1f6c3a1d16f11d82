#include "foregone/games/boring_card_game/text.hpp"

#include <algorithm>
#include <cstddef>
#include <utility>

#include "foregone/games/boring_card_game/solve.hpp"

namespace foregone::boring_card_game {

namespace {

constexpr std::string_view kDeal = "deal";
constexpr std::size_t kColumns = 100;

/// A deck on its way in, card by card.
class Gathering {
 public:
  explicit Gathering(int players) : size_(Rules(players).cards()) {}

  bool complete() const { return deck_.size() == size_; }

  /// Takes the next card, unless there is none of that number or it has come before.
  bool take(std::string_view word) {
    const auto card = number<Rules::Card>(word);
    if (!card || *card < 1 || *card > size_ || seen(*card)) return false;
    seen_[*card / 64] |= bit(*card);
    deck_.push_back(*card);
    return true;
  }

  /// What is wrong with a card that has not been taken.
  std::string fault(std::string_view word) const {
    const auto which = "card " + std::to_string(deck_.size() + 1) + " of " + std::to_string(size_);
    if (word.empty()) return which + " is missing";
    const auto card = number<Rules::Card>(word);
    if (card && *card >= 1 && *card <= size_) {
      return which + ": " + std::to_string(*card) + " comes twice";
    }
    return which + ": " + excerpt(word) + " is no number from 1 to " + std::to_string(size_);
  }

  std::string surplus() const {
    return "more than the " + std::to_string(size_) + " cards of the deck";
  }

  Rules::Position deck() && { return {.deck = std::move(deck_)}; }

 private:
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

std::optional<int> players_in(std::string_view word, int most) {
  const auto players = number<int>(word);
  return players && *players >= 1 && *players <= most ? players : std::nullopt;
}

std::string no_players(std::string_view word, int most) {
  return excerpt(word) + " is no number of players from 1 to " + std::to_string(most);
}

std::expected<std::optional<Setup>, TextError> read_end(TextInput& input) {
  const auto word = input.word();
  if (word.empty()) return std::nullopt;
  return std::unexpected(input.error("text after the closing 0: " + excerpt(word)));
}

/// A session, of which the first word has been read. What else than a number may stand in its place
/// is told behind a message that it is none.
std::expected<Setup, TextError> read_session(TextInput& input, std::string_view first,
                                             const Format& format, std::string_view or_else) {
  const auto players = players_in(first, format.most_players);
  if (!players) {
    return std::unexpected(
        input.error(no_players(first, format.most_players) + std::string(or_else)));
  }
  Gathering gathering(*players);
  while (!gathering.complete()) {
    const auto word = input.word();
    if (!gathering.take(word)) return std::unexpected(input.error(gathering.fault(word)));
  }
  return Setup{.players = *players, .position = std::move(gathering).deck()};
}

}  // namespace

std::expected<std::optional<Setup>, TextError> read_case(TextInput& input, const Format& format) {
  const auto word = input.word();
  if (word.empty()) return std::unexpected(input.error("the closing 0 is missing"));
  if (word == "0") return read_end(input);
  return read_session(input, word, format, ", nor the closing 0");
}

std::expected<Setup, TextError> read_session(TextInput& input, const Format& format) {
  return read_session(input, input.word(), format, "");
}

std::string write_case(const Setup& setup) {
  auto text = std::to_string(setup.players);
  std::size_t columns = kColumns;  // the cards start in a line of their own
  for (const auto card : setup.position.deck) {
    const auto word = std::to_string(card);
    const bool fits = columns + 1 + word.size() <= kColumns;
    columns = fits ? columns + 1 + word.size() : word.size();
    text += (fits ? ' ' : '\n') + word;
  }
  return text + '\n';
}

std::optional<Wide> parse_game_number(std::string_view text) {
  constexpr std::size_t kMostDigits = 38;
  Wide value = 0;
  if (text.size() > kMostDigits) return std::nullopt;
  for (const char c : text) {
    if (c < '0' || c > '9') return std::nullopt;
    value = 10 * value + static_cast<Wide>(c - '0');
  }
  return value > 0 ? std::optional(value) : std::nullopt;
}

std::expected<Setup, TextError> parse_position(std::string_view notation) {
  const auto refuse = [&](std::size_t offset, std::string message) {
    return std::unexpected(
        TextError{.line = 1, .column = offset + 1, .message = std::move(message)});
  };
  const auto slash = std::min(notation.find('/'), notation.size());
  const auto players = players_in(notation.substr(0, slash), kMostPlayers);
  if (!players) return refuse(0, no_players(notation.substr(0, slash), kMostPlayers));
  Gathering gathering(*players);
  auto at = std::min(slash + 1, notation.size());
  while (!gathering.complete()) {
    const auto comma = std::min(notation.find(',', at), notation.size());
    const auto card = notation.substr(at, comma - at);
    if (!gathering.take(card)) return refuse(at, gathering.fault(card));
    at = std::min(comma + 1, notation.size());
    if (gathering.complete() && comma < notation.size()) return refuse(comma, gathering.surplus());
  }
  return Setup{.players = *players, .position = std::move(gathering).deck()};
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
