#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "foregone/games/pousse/board/bitboard.hpp"
#include "foregone/games/pousse/rules.hpp"

namespace foregone::pousse {

/// A board up to 8×8 that a record is played on. The squares that get a marker are found for pushes
/// forward, from the left or the top, and backward, and one of both is taken, without a branch: no
/// record lets a processor predict one. Forward, for example:
///
///     line      1 1 1 1     occupied  1 1 0 1
///     empty squares, and the end of the line:  . . 1 1
///     up to the lowest of them, the moved:     1 1 1 .
template <int N>
class SmallBoard {
 public:
  /// X's markers come first.
  explicit SmallBoard(Bitboard markers = {}) : markers_(markers) {}

  void insert(Move move, Marker player) {
    const auto& push = kPushes[static_cast<std::size_t>(move_number(move, N))];
    const auto empty = push.line & ~markers_.occupied();
    const auto lowest = empty | push.last, highest = empty | push.first;
    const auto moved =
        push.line & (push.forward ? lowest ^ (lowest - 1) : ~(std::bit_floor(highest) - 1));
    const auto pushed = [&](std::uint64_t markers, bool enters) {
      const auto shifted = std::rotl(markers & moved, push.rotation) & moved & ~push.entry;
      return (markers & ~moved) | shifted | (enters ? push.entry : 0);
    };
    markers_ = {.mover = pushed(markers_.mover, player == kX),
                .other = pushed(markers_.other, player == kO)};
  }

  /// X's straights less O's.
  int lead() const { return pousse::lead<N>(markers_); }
  std::uint64_t hash() const { return hash_of(markers_); }
  const Bitboard& markers() const { return markers_; }
  bool operator==(const SmallBoard&) const = default;

 private:
  struct Push {
    std::uint64_t line, first, last;  // the line, its lowest and its highest square
    std::uint64_t entry;              // the one of them where the marker enters
    bool forward;                     // whether that is the lowest
    int rotation;                     // from a square to the next
  };

  static constexpr std::array<Push, 4 * N> kPushes = [] {
    std::array<Push, 4 * N> pushes{};
    for (int number = 0; number < 4 * N; ++number) {
      const auto [side, index] = numbered_move(number, N);
      const bool row = side == Side::left || side == Side::right;
      const bool forward = side == Side::left || side == Side::top;
      const auto line = row ? Masks<N>::row(index) : Masks<N>::column(index);
      const auto first = line & (0 - line), last = std::bit_floor(line);
      pushes[static_cast<std::size_t>(number)] = {.line = line,
                                                  .first = first,
                                                  .last = last,
                                                  .entry = forward ? first : last,
                                                  .forward = forward,
                                                  .rotation = (row ? 1 : 8) * (forward ? 1 : -1)};
    }
    return pushes;
  }();

  Bitboard markers_;
};

}  // namespace foregone::pousse
