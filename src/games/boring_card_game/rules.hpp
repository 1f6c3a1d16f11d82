#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "foregone/core/game.hpp"
#include "foregone/core/move_list.hpp"

namespace foregone::boring_card_game {

/// Boring Card Game (CERC 2011): the deck is dealt in three rounds, two cards per player, two more,
/// one more. The player with the cards 1 to 5 wins. Otherwise the hands become the next deck,
/// player 1's on top, each in the order dealt. A deterministic process: nobody chooses anything.
class Rules {
 public:
  using Card = std::uint32_t;
  static constexpr std::size_t kHand = 5;  // cards per player
  using Hand = std::array<std::uint32_t, kHand>;

  struct Position {
    std::vector<Card> deck;  // from the top: a permutation of 1 to cards()
    bool operator==(const Position&) const = default;
  };
  struct Move {  // deal
    bool operator==(const Move&) const = default;
  };
  using Moves = MoveList<Move, 1>;
  using Result = int;          // the winner, from 1
  using Key = std::u32string;  // the deck
  static constexpr bool one_move = true;

  /// At least one player. Their number determines the permutation.
  explicit Rules(int players) : players_(static_cast<std::uint32_t>(players)) {
    assert(players >= 1);
  }

  /// The sorted deck. Sessions start from any.
  Position start() const;

  Moves moves(const Position& p) const {
    Moves moves;
    if (!result(p)) moves.push_back({});
    return moves;
  }

  /// The deck dealt and collected.
  Position after(const Position& p, Move) const;

  std::optional<int> result(const Position& p) const;

  Key key(const Position& p) const { return {p.deck.begin(), p.deck.end()}; }

  int players() const { return static_cast<int>(players_); }
  std::size_t cards() const { return kHand * players_; }

  /// The permutation of dealing and collecting: the place before of the card that is at `place`
  /// afterwards. Places count from 0 at the top.
  std::uint32_t source(std::size_t place) const {
    const auto player = static_cast<std::uint32_t>(place / kHand);  // from 0
    const auto card = static_cast<std::uint32_t>(place % kHand);    // of that player's hand
    const auto round = card / 2;
    const auto dealt_before = 2 * round * players_;
    return dealt_before + (round < 2 ? 2 * player + card % 2 : player);
  }

  /// The inverse of source().
  std::uint32_t target(std::size_t place) const {
    const auto from = static_cast<std::uint32_t>(place);
    const auto round = from / (2 * players_);  // the last deals one card per player
    const auto in_round = from % (2 * players_);
    return round < 2 ? 5 * (in_round / 2) + 2 * round + in_round % 2 : 5 * in_round + 4;
  }

  /// The places of the deck whose cards a player is dealt, in that order.
  Hand hand(int player) const {
    Hand places{};
    const auto first = kHand * static_cast<std::size_t>(player - 1);
    for (std::size_t i = 0; i < kHand; ++i) places[i] = source(first + i);
    return places;
  }

  bool operator==(const Rules&) const = default;

 private:
  std::uint32_t players_;
};
static_assert(Driven<Rules> && Keyed<Rules>);

/// Whether a card is one of those that win.
constexpr bool wins(Rules::Card card) { return card <= Rules::kHand; }

inline Rules::Position Rules::start() const {
  Position p{.deck = std::vector<Card>(cards())};
  for (std::size_t i = 0; i < cards(); ++i) p.deck[i] = static_cast<Card>(i + 1);
  return p;
}

inline Rules::Position Rules::after(const Position& p, Move) const {
  Position next{.deck = std::vector<Card>(cards())};
  for (std::size_t i = 0; i < cards(); ++i) next.deck[i] = p.deck[source(i)];
  return next;
}

inline std::optional<int> Rules::result(const Position& p) const {
  for (int player = 1; player <= players(); ++player) {
    const auto winning = [&](std::uint32_t place) { return wins(p.deck[place]); };
    if (std::ranges::all_of(hand(player), winning)) return player;
  }
  return std::nullopt;
}

}  // namespace foregone::boring_card_game
