#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "foregone/games/house_of_cards/rules.hpp"
#include "foregone/games/house_of_cards/shapes.hpp"

namespace foregone::house_of_cards {

/// The game reduced for alpha-beta: positions of twelve bytes without the cards that no longer
/// matter, all children generated at once, and static values for the last two turns. Most positions
/// near the end coincide: of the 158,000 of a deck of M = 13, 12,800 are left.
class ReducedGame {
 public:
  /// `cards` as in Rules::Position, but a valley has in its two slots the tally of its two cards,
  /// which is all that matters of them; the index of the contour's shape, the number of cards left
  /// in the row, the cards held by the player to move and by the opponent.
  struct [[gnu::packed, gnu::aligned(4)]] Position {  // 12 bytes: a table entry takes 16
    std::uint64_t cards;
    std::uint32_t rest;

    Position() = default;
    Position(std::uint64_t in_slots, std::size_t shape, int left, Card mine, Card theirs)
        : cards(in_slots),
          rest(static_cast<std::uint32_t>(shape) | static_cast<std::uint32_t>(left) << 14U |
               static_cast<std::uint32_t>(mine.code) << 20U |
               static_cast<std::uint32_t>(theirs.code) << 26U) {}
    std::size_t shape() const { return rest & 0x3fffU; }
    int left() const { return static_cast<int>(rest >> 14U & 63U); }
    Card mine() const { return Card(rest >> 20U); }
    Card theirs() const { return Card(rest >> 26U); }
    std::uint64_t hash() const { return cards ^ rest * 0xc2b2ae3d27d4eb4fU; }
    bool operator==(const Position& other) const {
      return ((cards ^ other.cards) | (rest ^ other.rest)) == 0;  // no branch
    }
  };
  using Key = Position;
  static constexpr bool acyclic = true;
  static constexpr Score kMaxScore = Rules::kMaxScore;
  using Children = MoveList<Child<Position>, Rules::Moves::kCapacity>;

  /// The game from the rules' start. `shapes` are those of that position; they outlive this.
  ReducedGame(const Rules& rules, const Shapes& shapes);

  Position start() const { return start_; }
  /// The reduced form of a position: `shape` is the index of its contour, `alive` has the bits of
  /// the cards that matter.
  static Position reduced(Rules::Position p, const Shapes& shapes, std::size_t shape,
                          std::uint64_t alive);
  Key key(const Position& p) const { return p; }
  bool is_static(const Position& p) const { return p.left() <= 2; }
  Score static_value(const Position& p) const;
  /// Ordered by the gain of the move less that of the best reply, which weighs nearly twice as
  /// much; a move that leaves a card in the hand comes earlier.
  Children children(const Position& p) const {
    return p.mine() ? expanded<true>(p) : expanded<false>(p);
  }

 private:
  static constexpr Score kNone = -10'000;  // below any score: there is no such move

  struct Turn {
    Card drawn;
    int tally, next_tally;  // of the card drawn, and of the next turn's card
    Colour mover;
  };
  class Replies;

  const Shapes::Shape& shape(const Position& p) const { return (*shapes_)[p.shape()]; }
  const Turn& turn(const Position& p) const { return turns_[static_cast<std::size_t>(p.left())]; }
  template <bool kHolds>
  Children expanded(const Position& p) const;
  Score last_turn_value(const Position& p) const;

  const Shapes* shapes_;
  std::array<Turn, 64> turns_{};  // by the number of cards left
  Position start_;
};
static_assert(Expanding<ReducedGame>);

namespace detail {

/// A player's points of a triangle by its tally; a look-up is faster than points().
using PointsTable = std::array<std::int8_t, 512>;
inline constexpr auto kPoints = [] {
  std::array<PointsTable, 2> all{};
  for (const auto player : {Colour::red, Colour::black}) {
    auto& of_player = all[static_cast<std::size_t>(player)];
    for (int tally = 0; tally < 512; ++tally) {
      of_player[static_cast<std::size_t>(tally)] = static_cast<std::int8_t>(points(player, tally));
    }
  }
  return all;
}();
inline const PointsTable& points_of(Colour player) {
  return kPoints[static_cast<std::size_t>(player)];
}
inline Score looked_up(const PointsTable& points, int tally) {
  return points[static_cast<std::size_t>(tally)];
}

/// The tally of the card whose bits begin at `shift`.
inline int tally_at(std::uint64_t cards, int shift) { return tally(Card(cards >> shift)); }

/// The tally of a valley whose bits begin at `shift`.
inline int valley_at(std::uint64_t cards, int shift) {
  return static_cast<int>(cards >> shift & 0xfffU);
}

}  // namespace detail

/// The best gain of a reply, over all gaps added or all but one of them. It is computed without
/// branches on whether the opponent holds a card, which no processor predicts.
class ReducedGame::Replies {
 public:
  Replies(const Position& p, const Turn& turn)
      : points_(detail::points_of(!turn.mover)),
        drawn_(turn.next_tally),
        held_(p.theirs() ? tally(p.theirs()) : drawn_),
        both_(drawn_ + tally(p.theirs())),
        without_card_(p.theirs() ? 0 : kNone) {
    best_ = second_ = p.theirs() ? kNone : 0;  // an empty hand may hold
  }

  /// The best gain of a floor over a valley with that tally.
  Score floor(int valley) const {
    return std::max(detail::looked_up(points_, valley + drawn_),
                    detail::looked_up(points_, valley + held_));
  }
  /// The gain of a peak on a floor with that tally.
  Score peak(int floor) const { return detail::looked_up(points_, floor + both_) + without_card_; }
  void add(std::size_t gap, Score gain) {
    const bool better = gain > best_;
    second_ = better ? best_ : std::max(second_, gain);
    best_at_ = better ? gap : best_at_;
    best_ = better ? gain : best_;
  }
  Score best() const { return best_; }
  Score best_without(std::size_t gap) const { return gap == best_at_ ? second_ : best_; }

 private:
  const detail::PointsTable& points_;  // of the opponent
  int drawn_, held_, both_;            // tallies; held_ is drawn_ if nothing is held
  Score without_card_;                 // kNone if nothing is held: no peak is possible
  Score best_, second_;
  std::size_t best_at_ = kMaxPeaks;
};

template <bool kHolds>
ReducedGame::Children ReducedGame::expanded(const Position& p) const {
  const auto& turn = this->turn(p);
  const auto& shape = this->shape(p);
  Replies replies(p, turn);
  std::array<int, kMaxPeaks - 1> tallies;  // of the cards in a gap
  for (std::size_t i = 0; i < shape.valleys; ++i) {
    tallies[i] = detail::valley_at(p.cards, shape.gaps[i].shift);
    replies.add(i, replies.floor(tallies[i]));
  }
  for (std::size_t i = shape.valleys; i < shape.buildable; ++i) {
    tallies[i] = detail::tally_at(p.cards, shape.gaps[i].shift);
    replies.add(i, replies.peak(tallies[i]));
  }
  const auto& points = detail::points_of(turn.mover);
  const Card drawn = turn.drawn, held = p.mine();
  const int drawn_tally = turn.tally, held_tally = tally(held);
  Children list;
  const auto add = [&](std::uint64_t cards, std::size_t next, Card kept, Score gain, Score reply) {
    list.push_back({Position(cards, next, p.left() - 1, p.theirs(), kept), gain,
                    4 * gain - 7 * reply + (kept ? 15 : 0)});
  };
  if constexpr (!kHolds) add(p.cards, p.shape(), drawn, 0, replies.best());
  for (std::size_t i = 0; i < shape.valleys; ++i) {
    const auto& gap = shape.gaps[i];
    const auto cover = [&](Card card, int card_tally, Card kept) {
      const auto floor = std::uint64_t{card.code} << gap.shift & gap.alive;
      add((p.cards & gap.stay) | floor, gap.next, kept,
          detail::looked_up(points, tallies[i] + card_tally),
          std::max(replies.best_without(i), replies.peak(card_tally)));
    };
    cover(drawn, drawn_tally, held);
    if constexpr (kHolds) cover(held, held_tally, drawn);
  }
  if constexpr (!kHolds) return list;
  for (std::size_t i = shape.valleys; i < shape.buildable; ++i) {
    const auto& gap = shape.gaps[i];
    const int both = drawn_tally + held_tally;
    const Score gain = detail::looked_up(points, tallies[i] + both);
    const auto set = [&](Card left, int left_tally, Card right) {
      Score reply = replies.best_without(i);
      auto lefts = std::uint64_t{left.code} << gap.shift;
      auto rights = std::uint64_t{right.code} << (gap.shift + 6);
      if (gap.falls_before) {
        const int valley = detail::tally_at(p.cards, gap.shift - 6) + left_tally;
        lefts = static_cast<std::uint64_t>(valley) << (gap.shift - 6);
        reply = std::max(reply, replies.floor(valley));
      }
      if (gap.rises_after) {
        const int valley = both - left_tally + detail::tally_at(p.cards, gap.shift + 12);
        rights = static_cast<std::uint64_t>(valley) << (gap.shift + 6);
        reply = std::max(reply, replies.floor(valley));
      }
      add((p.cards & gap.stay) | ((lefts | rights) & gap.alive), gap.next, Card(), gain, reply);
    };
    set(drawn, drawn_tally, held);
    set(held, held_tally, drawn);
  }
  return list;
}

inline Score ReducedGame::last_turn_value(const Position& p) const {
  const auto& [drawn, drawn_tally, none, mover] = turn(p);
  const auto& points = detail::points_of(mover);
  const auto& shape = this->shape(p);
  const Card held = p.mine();
  const int held_tally = tally(held);
  const Score keeps_held = points_held(mover, held), keeps_drawn = points_held(mover, drawn);
  Score best = held ? kNone : keeps_drawn;
  for (std::size_t i = 0; i < shape.valleys; ++i) {
    const int valley = detail::valley_at(p.cards, shape.gaps[i].shift);
    best = std::max(best, detail::looked_up(points, valley + drawn_tally) + keeps_held);
    if (!held) continue;
    best = std::max(best, detail::looked_up(points, valley + held_tally) + keeps_drawn);
  }
  if (held) {
    for (std::size_t i = shape.valleys; i < shape.buildable; ++i) {
      const int floor = detail::tally_at(p.cards, shape.gaps[i].shift);
      best = std::max(best, detail::looked_up(points, floor + drawn_tally + held_tally));
    }
  }
  return best - points_held(!mover, p.theirs());
}

inline Score ReducedGame::static_value(const Position& p) const {
  if (p.left() == 1) return last_turn_value(p);
  if (p.left() == 0) {
    const Colour mover = turn(p).mover;
    return points_held(mover, p.mine()) - points_held(!mover, p.theirs());
  }
  Score best = kNone;
  for (const auto& child : children(p)) {
    best = std::max(best, child.gain - last_turn_value(child.position));
  }
  return best;
}

inline ReducedGame::Position ReducedGame::reduced(Rules::Position p, const Shapes& shapes,
                                                  std::size_t shape, std::uint64_t alive) {
  auto cards = p.cards() & alive;
  for (std::size_t i = 0; i < shapes[shape].valleys; ++i) {
    const int shift = shapes[shape].gaps[i].shift;
    const auto valley = std::uint64_t{0xfff} << shift;
    const int tally = detail::tally_at(cards, shift) + detail::tally_at(cards, shift + 6);
    cards = (cards & ~valley) | static_cast<std::uint64_t>(tally) << shift;
  }
  return {cards, shape, p.left(), p.mine(), p.theirs()};
}

inline ReducedGame::ReducedGame(const Rules& rules, const Shapes& shapes) : shapes_(&shapes) {
  const auto p = rules.start();
  start_ = reduced(p, shapes, 0, shapes.alive());
  Colour mover = rules.to_move(p);
  for (int left = p.left(); left >= 0; --left, mover = !mover) {
    const auto drawn = rules.drawn(p, p.left() - left);
    const int next_tally = left > 0 ? tally(rules.drawn(p, p.left() - left + 1)) : 0;
    turns_[static_cast<std::size_t>(left)] = {drawn, tally(drawn), next_tally, mover};
  }
}

}  // namespace foregone::house_of_cards
