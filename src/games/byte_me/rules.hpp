#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "foregone/core/game.hpp"
#include "foregone/core/move_list.hpp"

namespace foregone::byte_me {

inline constexpr int kGoal = 510;        // the closest hand that is not over wins
inline constexpr int kHiddenByte = 255;  // every player's face-down byte
inline constexpr int kMaxHits = 4;

/// The cards on the table and the decks, in the order of drawing.
struct Deal {
  std::vector<std::uint8_t> faces;  // one per player, at least one
  std::array<std::uint8_t, 2> dealer{};
  std::array<std::uint8_t, kMaxHits> bytes{};
  std::array<std::uint8_t, kMaxHits> nibbles{};
  bool operator==(const Deal&) const = default;
};

/// How a hand ends for the dealer.
enum class HandResult : std::uint8_t { win, lose, bust };

/// The rules of the dealer's strategy by the statement's numbers; the first that applies decides.
/// The last one stops a dealer who would hit again.
enum class Rule : std::uint8_t {
  certain_win = 1,  // whatever the players hide: stop
  take_byte = 2,    // the total is less than 382
  take_nibble = 3,  // the total is at most 500
  take_nothing = 4,
  no_hits_left = 5,
};

/// The rule that decides at that total after `hits` hits, if a win is certain from `certain` on.
constexpr Rule dealers_rule(int total, int hits, int certain) {
  if (total <= kGoal && total >= certain) return Rule::certain_win;
  if (total > 500) return Rule::take_nothing;
  if (hits == kMaxHits) return Rule::no_hits_left;
  return total < 382 ? Rule::take_byte : Rule::take_nibble;
}

/// Byte Me! (ACM South Central USA 2002): the dealer draws bytes and nibbles by a fixed strategy
/// against players who show one byte, hide 255 and never draw. Of the players only the highest face
/// matters: beating it beats them all.
class Rules {
 public:
  struct Position {
    int total = 0;    // of the dealer
    int bytes = 0;    // drawn
    int nibbles = 0;  // drawn
    bool stopped = false;
    bool operator==(const Position&) const = default;
  };
  enum class Move : std::uint8_t { byte, nibble, stop };
  using Moves = MoveList<Move, 1>;
  using Result = HandResult;
  using Key = std::uint32_t;
  static constexpr bool acyclic = true;   // at most four hits and a stop
  static constexpr bool one_move = true;  // the strategy's

  explicit Rules(Deal deal) : deal_(std::move(deal)) {
    assert(!deal_.faces.empty());
    goal_ = std::ranges::max(deal_.faces) + kHiddenByte;
  }

  Position start() const { return {.total = deal_.dealer[0] + deal_.dealer[1]}; }

  Moves moves(Position p) const {
    Moves moves;
    if (!p.stopped) moves.push_back(move_by(rule(p)));
    return moves;
  }

  Position after(Position p, Move m) const {
    switch (m) {
      case Move::byte:
        p.total += deal_.bytes[static_cast<std::size_t>(p.bytes++)];
        break;
      case Move::nibble:
        p.total += deal_.nibbles[static_cast<std::size_t>(p.nibbles++)];
        break;
      case Move::stop:
        p.stopped = true;
        break;
    }
    return p;
  }

  std::optional<HandResult> result(Position p) const {
    if (!p.stopped) return std::nullopt;
    if (p.total > kGoal) return HandResult::bust;
    return p.total >= goal_ ? HandResult::win : HandResult::lose;  // the dealer wins ties
  }

  /// The rule that decides, if the dealer has not stopped.
  Rule rule(Position p) const { return dealers_rule(p.total, p.bytes + p.nibbles, goal_); }

  Key key(Position p) const {
    return static_cast<Key>(((p.total * 8 + p.bytes) * 8 + p.nibbles) * 2 + (p.stopped ? 1 : 0));
  }

  /// The least total that beats every player: the most that the dealer has to expect, and what the
  /// best player really has, since hidden bytes are as high as bytes can be.
  int goal() const { return goal_; }
  const Deal& deal() const { return deal_; }
  bool operator==(const Rules&) const = default;

 private:
  static Move move_by(Rule rule) {
    return rule == Rule::take_byte     ? Move::byte
           : rule == Rule::take_nibble ? Move::nibble
                                       : Move::stop;
  }

  Deal deal_;
  int goal_ = 0;
};
static_assert(Acyclic<Rules> && Keyed<Rules> && Driven<Rules>);

}  // namespace foregone::byte_me
