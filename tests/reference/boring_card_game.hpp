#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <optional>
#include <ranges>
#include <utility>
#include <vector>

/// Boring Card Game from the statement alone, twice: dealt card by card, and by every order of the
/// five cards. Independent of src/games/boring_card_game.
namespace foregone::reference {

class BoringCardGame {
 public:
  using Deck = std::vector<std::uint32_t>;  // from the top
  struct Win {
    int player;
    std::uint64_t game;
    bool operator==(const Win&) const = default;
  };

  explicit BoringCardGame(Deck deck) : start_(std::move(deck)) {}

  /// Deals until someone wins or the first deck is back.
  std::optional<Win> dealt_out() {
    deck_ = start_;
    for (std::uint64_t game = 1;; ++game) {
      deal();
      if (const int player = winner()) return Win{player, game};
      collect();
      if (deck_ == start_) return std::nullopt;
    }
  }

  /// The decks before the first games, whoever wins them.
  std::vector<Deck> decks(std::size_t games) {
    std::vector<Deck> decks;
    deck_ = start_;
    for (; games > 0; --games) {
      decks.push_back(deck_);
      deal();
      collect();
    }
    return decks;
  }

  /// The number of games after which each card is back at its place, the top card first.
  std::vector<std::uint64_t> all_back() {
    std::vector<std::uint64_t> back(start_.size());
    std::size_t missing = back.size();
    deck_ = start_;
    for (std::uint64_t games = 1; missing > 0; ++games) {
      deal();
      collect();
      for (std::size_t i = 0; i < back.size(); ++i) {
        if (back[i] != 0 || deck_[i] != start_[i]) continue;
        back[i] = games;
        --missing;
      }
    }
    return back;
  }

  /// After a win of dealt_out(): whether the win came as late as possible, so that the next deck
  /// would have the five cards at the places of the start.
  bool won_last() {
    collect();
    for (std::size_t i = 0; i < deck_.size(); ++i) {
      if ((deck_[i] <= 5) != (start_[i] <= 5)) return false;
    }
    return true;
  }

  /// Tries every player and every order of the five cards in the player's hand. Exact while the
  /// least common multiple of five cycles stays below 2^63.
  std::optional<Win> all_orders() {
    walk_cycles();
    std::optional<Win> first;
    std::array<std::size_t, 5> cards{};
    for (std::size_t i = 0; i < start_.size(); ++i) {
      if (start_[i] <= 5) cards[start_[i] - 1] = i;
    }
    std::ranges::sort(cards);
    do {
      for (std::size_t player = 0; player < hands_.size(); ++player) {
        const auto game = game_when(cards, hands_[player]);
        if (game && (!first || *game < first->game)) first = {static_cast<int>(player) + 1, *game};
      }
    } while (std::ranges::next_permutation(cards).found);
    return first;
  }

 private:
  // The deck's top is its front. A hand holds its cards in the order in which they were dealt.
  void deal() {
    hands_.assign(deck_.size() / 5, {});
    auto top = deck_.begin();
    for (const int cards_each : {2, 2, 1}) {
      for (auto& hand : hands_) {
        for (int i = 0; i < cards_each; ++i) hand.push_back(*top++);
      }
    }
  }

  int winner() const {
    for (std::size_t player = 0; player < hands_.size(); ++player) {
      if (std::ranges::all_of(hands_[player], [](auto card) { return card <= 5; })) {
        return static_cast<int>(player) + 1;
      }
    }
    return 0;
  }

  // From the right to the left player, the last card of each first, every card on top.
  void collect() {
    Deck from_bottom;
    for (const auto& hand : std::views::reverse(hands_)) {
      from_bottom.insert(from_bottom.end(), hand.rbegin(), hand.rend());
    }
    deck_.assign(from_bottom.rbegin(), from_bottom.rend());
  }

  // Deals a deck whose cards are their own places: this gives the permutation and the hands'
  // places.
  void walk_cycles() {
    deck_.resize(start_.size());
    std::iota(deck_.begin(), deck_.end(), 0U);
    deal();
    collect();
    std::vector<std::size_t> to(deck_.size());
    for (std::size_t i = 0; i < deck_.size(); ++i) to[deck_[i]] = i;
    spots_.assign(deck_.size(), {});
    for (std::size_t first = 0; first < to.size(); ++first) {
      if (spots_[first].length != 0) continue;
      std::uint64_t length = 0;
      std::size_t i = first;
      do {
        spots_[i] = {first, length++, 1};
        i = to[i];
      } while (i != first);
      do {
        spots_[i].length = length;
        i = to[i];
      } while (i != first);
    }
  }

  // The first game in which the card at cards[i] is dealt as the i-th card of the hand, for all i.
  template <class Hand>
  std::optional<std::uint64_t> game_when(const std::array<std::size_t, 5>& cards,
                                         const Hand& hand) const {
    for (std::size_t i = 0; i < 5; ++i) {
      if (spots_[cards[i]].cycle != spots_[hand[i]].cycle) return std::nullopt;
    }
    std::uint64_t games = 0, all = 1;  // games + k * all solves the congruences so far
    for (std::size_t i = 0; i < 5; ++i) {
      const auto& from = spots_[cards[i]];
      const auto& to = spots_[hand[i]];
      const auto whole = std::lcm(all, from.length);
      std::uint64_t tried = 0;
      while ((from.index + games) % from.length != to.index) {
        games += all;
        tried += all;
        if (tried >= whole) return std::nullopt;
      }
      all = whole;
    }
    return games + 1;
  }

  struct Spot {
    std::size_t cycle = 0;
    std::uint64_t index = 0, length = 0;
  };
  Deck start_, deck_;
  std::vector<std::vector<std::uint32_t>> hands_;
  std::vector<Spot> spots_;  // of each place in the deck
};

}  // namespace foregone::reference
