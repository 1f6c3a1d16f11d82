#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

/// House of Cards from the statement alone: a house of levels with peaks and floors, and minimax
/// over all moves. Independent of src/games/house_of_cards.
namespace foregone::reference {

class HouseOfCards {
 public:
  struct Card {
    int rank = 0;  // 0: no card
    char colour = '?';
  };

  /// A deck as the contest writes it: rank and R or B. `remember`: with a transposition table.
  HouseOfCards(int peaks, std::vector<Card> deck, bool remember)
      : peaks_(peaks), deck_(std::move(deck)), remember_(remember) {}

  /// What Axel wins, negative for a loss.
  int axels_amount() {
    const House house = first_house();
    return play(house, 2 * peaks_, first_player(), {Card(), Card()});
  }

  /// The amount by plain alpha-beta without a table, undoing moves, as most contest programs do.
  int axels_amount_by_alpha_beta() {
    house_ = first_house();
    hands_ = {};
    const int amount = alpha_beta(2 * peaks_, first_player(), -kFar, kFar);
    return first_player() == 0 ? amount : -amount;
  }
  /// The positions it visited.
  long positions() const { return positions_; }

 private:
  struct Peak {
    Card left, right;
  };
  struct House {
    std::vector<std::vector<Peak>> peaks;   // by level, from left to right
    std::vector<std::vector<Card>> floors;  // the floor between the peaks i and i+1 of a level
  };
  using Hands = std::pair<Card, Card>;  // Axel's and Birgit's

  static constexpr int kFar = 10'000;

  int first_player() const { return deck_[0].colour == 'R' ? 0 : 1; }

  House first_house() const {
    House house;
    for (int level = 0; level < peaks_; ++level) {
      house.peaks.emplace_back(at(peaks_ - level));
      house.floors.emplace_back(at(peaks_ - level - 1));
    }
    for (int i = 0; i < peaks_; ++i) {
      house.peaks[0][at(i)] = {deck_[at(2 * i)], deck_[at(2 * i + 1)]};
    }
    return house;
  }

  // What the player to move gains from here on.
  int alpha_beta(int next, int player, int alpha, int beta) {
    ++positions_;
    const auto at_end = [&](int who) {
      const Card held = hands_[at(who)];
      return held.colour == (who == 0 ? 'R' : 'B') ? held.rank : -held.rank;
    };
    if (next == static_cast<int>(deck_.size())) return at_end(player) - at_end(1 - player);
    const Card drawn = deck_[at(next)];
    const Card held = hands_[at(player)];
    const auto meet = [&](int axels_gain, Card kept) {
      if (alpha >= beta) return;
      const int gain = player == 0 ? axels_gain : -axels_gain;
      hands_[at(player)] = kept;
      alpha = std::max(alpha, gain - alpha_beta(next + 1, 1 - player, gain - beta, gain - alpha));
      hands_[at(player)] = held;
    };
    if (held.rank == 0) meet(0, drawn);
    for (int level = 0; level < peaks_; ++level) {
      for (int i = 0; i + 1 < peaks_ - level && alpha < beta; ++i) {
        const Card right = house_.peaks[at(level)][at(i)].right;
        const Card left = house_.peaks[at(level)][at(i + 1)].left;
        if (right.rank == 0 || left.rank == 0) continue;
        auto& floor = house_.floors[at(level)][at(i)];
        if (floor.rank == 0) {
          floor = drawn;
          meet(triangle(drawn, right, left), held);
          if (held.rank != 0) {
            floor = held;
            meet(triangle(held, right, left), drawn);
          }
          floor = Card();
        } else if (auto& peak = house_.peaks[at(level + 1)][at(i)];
                   held.rank != 0 && peak.left.rank == 0) {
          peak = {drawn, held};
          meet(triangle(floor, drawn, held), Card());
          peak = {held, drawn};
          meet(triangle(floor, drawn, held), Card());
          peak = Peak();
        }
      }
    }
    return alpha;
  }

  static std::size_t at(int i) { return static_cast<std::size_t>(i); }

  static int triangle(Card a, Card b, Card c) {
    const int red =
        (a.colour == 'R' ? 1 : 0) + (b.colour == 'R' ? 1 : 0) + (c.colour == 'R' ? 1 : 0);
    return (red >= 2 ? 1 : -1) * (a.rank + b.rank + c.rank);
  }

  int play(const House& house, int next, int player, const Hands& hands) {
    if (next == static_cast<int>(deck_.size())) {
      const int axel = hands.first.rank * (hands.first.colour == 'R' ? 1 : -1);
      const int birgit = hands.second.rank * (hands.second.colour == 'B' ? 1 : -1);
      return axel - birgit;
    }
    if (!remember_) return best(house, next, player, hands);
    const auto key = key_of(house, next, hands);
    if (const auto known = known_.find(key); known != known_.end()) return known->second;
    return known_[key] = best(house, next, player, hands);
  }

  int best(const House& house, int next, int player, const Hands& hands) {
    const Card drawn = deck_[at(next)];
    const Card held = player == 0 ? hands.first : hands.second;
    std::optional<int> best;
    const auto meet = [&](int gain, const House& after, Card kept) {
      Hands left = hands;
      (player == 0 ? left.first : left.second) = kept;
      const int amount = gain + play(after, next + 1, 1 - player, left);
      if (!best || (player == 0 ? amount > *best : amount < *best)) best = amount;
    };
    if (held.rank == 0) meet(0, house, drawn);
    for (int level = 0; level < peaks_; ++level) {
      for (int i = 0; i + 1 < peaks_ - level; ++i) {
        const auto& a = house.peaks[at(level)][at(i)];
        const auto& b = house.peaks[at(level)][at(i + 1)];
        const Card floor = house.floors[at(level)][at(i)];
        if (a.left.rank == 0 || b.left.rank == 0) continue;
        if (floor.rank == 0) {
          House after = house;
          after.floors[at(level)][at(i)] = drawn;
          meet(triangle(drawn, a.right, b.left), after, held);
          if (held.rank == 0) continue;
          after.floors[at(level)][at(i)] = held;
          meet(triangle(held, a.right, b.left), after, drawn);
        } else if (held.rank != 0 && house.peaks[at(level + 1)][at(i)].left.rank == 0) {
          House after = house;
          after.peaks[at(level + 1)][at(i)] = {drawn, held};
          meet(triangle(floor, drawn, held), after, Card());
          after.peaks[at(level + 1)][at(i)] = {held, drawn};
          meet(triangle(floor, drawn, held), after, Card());
        }
      }
    }
    return *best;
  }

  // The place in the row, the cards held, and the uncovered part of the house.
  std::string key_of(const House& house, int next, const Hands& hands) const {
    std::string key;
    const auto add = [&](Card card) {
      key += static_cast<char>(card.rank);
      key += card.colour;
    };
    key += static_cast<char>(next);
    add(hands.first);
    add(hands.second);
    for (int level = 0; level < peaks_; ++level) {
      for (int i = 0; i < peaks_ - level; ++i) {
        const auto& peak = house.peaks[at(level)][at(i)];
        key += peak.left.rank == 0 ? '-' : '^';
        if (peak.left.rank == 0) continue;
        if (i > 0 && house.floors[at(level)][at(i - 1)].rank == 0) add(peak.left);
        if (i + 1 < peaks_ - level && house.floors[at(level)][at(i)].rank == 0) add(peak.right);
        if (i + 1 < peaks_ - level && house.floors[at(level)][at(i)].rank != 0) {
          const bool covered = house.peaks[at(level + 1)][at(i)].left.rank != 0;
          key += covered ? '#' : '_';
          if (!covered) add(house.floors[at(level)][at(i)]);
        }
      }
    }
    return key;
  }

  int peaks_;
  std::vector<Card> deck_;
  bool remember_;
  std::unordered_map<std::string, int> known_;
  House house_;  // of alpha_beta()
  std::array<Card, 2> hands_;
  long positions_ = 0;
};

}  // namespace foregone::reference
