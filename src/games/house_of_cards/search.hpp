#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "games/house_of_cards/rules.hpp"

namespace foregone::house_of_cards {

/// The rules with what makes alpha-beta fast on them: an order of moves, canonical positions, and
/// the values of the last two turns.
class Search : public Rules {
 public:
  using RankedMoves = MoveList<RankedMove<Move>, Moves::kCapacity>;

  explicit Search(const Rules& rules) : Rules(rules) {}

  /// A move promises what it gains less the best reply to it, which counts a little more.
  RankedMoves ranked(Position p) const;

  /// Without the cards that can no longer come to lie in a valley or under a peak, so few are the
  /// cards that are left. Their slots are empty then, and neither rise nor fall. Most positions
  /// near the end fall together: 12,700 of 158,000 are left of a deck of M = 13.
  Position canonical(Position p) const;

  bool settles(Position p) const { return p.left() <= 2; }
  Score settled(Position p) const;

 private:
  static constexpr Score kNone = -10'000;  // less than any score: there is no such move

  Score best_of_last_turn(Position p) const;
  class Replies;
};
static_assert(Ranking<Search> && Reducible<Search> && Settling<Search>);

namespace detail {

/// Six bits for each of ten slots in the set: the mask of their cards.
inline constexpr auto kCardsOfSlots = [] {
  std::array<std::uint64_t, 1024> cards{};
  for (std::size_t slots = 0; slots < cards.size(); ++slots) {
    for (std::size_t slot = 0; slot < 10; ++slot) {
      if ((slots >> slot & 1U) != 0) cards[slots] |= std::uint64_t{63} << (6 * slot);
    }
  }
  return cards;
}();

/// Which cards, out of those that lean one way, can still come to lie in a valley that is covered.
/// In a run of them the first lies in a valley, or beside a floor, on which a peak of two cards
/// makes the valley; each further one needs three more, a floor and a peak. A last one covers it.
template <class Next>
unsigned live(unsigned leaning, unsigned in_valley, unsigned by_floor, int cards, Next next) {
  unsigned live = 0;
  for (; cards >= 1 && (in_valley | by_floor) != 0; cards -= 3) {
    live |= in_valley;
    if (cards >= 3) live |= by_floor;
    in_valley = leaning & next(in_valley);
    by_floor = leaning & next(by_floor);
  }
  return live;
}

template <class Do>
void each_gap(unsigned gaps, Do act) {
  for (; gaps != 0; gaps &= gaps - 1) act(std::countr_zero(gaps));
}

}  // namespace detail

inline Rules::Position Search::canonical(Position p) const {
  const int cards = p.left() + (p.mine() ? 1 : 0) + (p.theirs() ? 1 : 0);
  const unsigned floors = cards >= 2 ? p.floors() : 0;
  const unsigned rising =
      detail::live(p.rising(), p.rising() & p.falling() << 1U, p.rising() & floors << 2U, cards,
                   [](unsigned slots) { return slots << 1U; });
  const unsigned falling =
      detail::live(p.falling(), p.falling() & p.rising() >> 1U, p.falling() & floors >> 1U, cards,
                   [](unsigned slots) { return slots >> 1U; });
  const auto slots = (rising | falling | floors) >> 1U & 1023U;
  return p.with_slots(p.cards() & detail::kCardsOfSlots[slots], rising, falling, floors);
}

/// The best gain that the opponent can reply with, over all gaps or all but one of them.
class Search::Replies {
 public:
  Replies(const Search& game, Position p)
      : opponent_(!game.to_move(p)),
        holds_(p.theirs()),
        drawn_(tally(game.drawn(p, 1))),
        held_(tally(p.theirs())) {
    best_ = second_ = holds_ ? kNone : 0;  // whoever holds nothing may hold
    detail::each_gap(p.valleys(), [&](int g) { meet(g, floor(tally(p.card(g), p.card(g + 1)))); });
    if (holds_) detail::each_gap(p.floors(), [&](int g) { meet(g, peak(tally(p.card(g)))); });
  }

  /// The best gain by covering a valley of two cards.
  Score floor(int valley) const {
    const Score gain = points(opponent_, valley + drawn_);
    return holds_ ? std::max(gain, points(opponent_, valley + held_)) : gain;
  }
  /// The gain by a peak on a floor.
  Score peak(int floor) const { return holds_ ? points(opponent_, floor + drawn_ + held_) : kNone; }
  Score best() const { return best_; }
  Score best_without(int gap) const { return gap == gap_ ? second_ : best_; }

 private:
  void meet(int gap, Score gain) {
    if (gain > best_) {
      second_ = best_;
      best_ = gain;
      gap_ = gap;
    } else {
      second_ = std::max(second_, gain);
    }
  }

  Colour opponent_;
  bool holds_;
  int drawn_, held_;  // tallies
  Score best_, second_;
  int gap_ = 0;
};

inline Search::RankedMoves Search::ranked(Position p) const {
  const Replies replies(*this, p);
  const Colour mover = to_move(p);
  const bool holds(p.mine());
  const int drawn = tally(this->drawn(p)), held = tally(p.mine());
  RankedMoves list;
  const auto add = [&](Kind kind, int gap, Score gain, Score reply) {
    list.push_back({{kind, static_cast<std::uint8_t>(gap)}, gain, 4 * gain - 5 * reply});
  };
  if (!holds) add(Kind::hold, 0, 0, replies.best());
  detail::each_gap(p.valleys(), [&](int g) {
    const int valley = tally(p.card(g), p.card(g + 1));
    const auto cover = [&](Kind kind, int card) {
      add(kind, g, points(mover, valley + card),
          std::max(replies.best_without(g), replies.peak(card)));
    };
    cover(Kind::floor_drawn, drawn);
    if (holds) cover(Kind::floor_held, held);
  });
  if (!holds) return list;
  detail::each_gap(p.floors(), [&](int g) {
    const Score gain = points(mover, tally(p.card(g)) + drawn + held);
    const auto set = [&](Kind kind, int left, int right) {
      Score reply = replies.best_without(g);
      if ((p.falling() >> (g - 1) & 1U) != 0) {
        reply = std::max(reply, replies.floor(tally(p.card(g - 1)) + left));
      }
      if ((p.rising() >> (g + 2) & 1U) != 0) {
        reply = std::max(reply, replies.floor(right + tally(p.card(g + 2))));
      }
      add(kind, g, gain, reply);
    };
    set(Kind::peak_drawn_left, drawn, held);
    set(Kind::peak_held_left, held, drawn);
  });
  return list;
}

inline Score Search::best_of_last_turn(Position p) const {
  const Colour mover = to_move(p);
  const Card drawn = this->drawn(p), held = p.mine();
  Score best = held ? kNone : points_held(mover, drawn);
  detail::each_gap(p.valleys(), [&](int g) {
    const int valley = tally(p.card(g), p.card(g + 1));
    best = std::max(best, points(mover, valley + tally(drawn)) + points_held(mover, held));
    if (held)
      best = std::max(best, points(mover, valley + tally(held)) + points_held(mover, drawn));
  });
  if (held) {
    detail::each_gap(p.floors(), [&](int g) {
      best = std::max(best, points(mover, tally(p.card(g)) + tally(drawn, held)));
    });
  }
  return best - points_held(!mover, p.theirs());
}

inline Score Search::settled(Position p) const {
  if (p.left() == 0) return *result(p);
  if (p.left() == 1) return best_of_last_turn(p);
  Score best = kNone;
  for (const auto& m : moves(p)) best = std::max(best, gain(p, m) - best_of_last_turn(after(p, m)));
  return best;
}

}  // namespace foregone::house_of_cards
