#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "foregone/core/game.hpp"
#include "foregone/core/move_list.hpp"
#include "foregone/games/pousse/rules.hpp"
#include "tests/reference/indexed_retrograde.hpp"

namespace foregone::pousse {

/// Pousse on a small board relative to the player to move, under `contest`: markers are the mover's
/// or the opponent's, so a position does not include the player to move. All boards are numbered in
/// base 3, unreachable ones too: the square of row r and column c is the digit of
/// 3^(r * size + c), 0 if empty, 1 with the mover's marker, 2 with the opponent's.
class NumberedBoards {
 public:
  static constexpr int kLargest = 4;

  /// Sets of squares, bit r * size + c for each.
  struct Position {
    std::uint32_t mine = 0, theirs = 0;
    bool operator==(const Position&) const = default;
  };
  using Move = pousse::Move;
  using Moves = MoveList<Move, 4 * kLargest>;
  using Result = Outcome;
  static constexpr bool acyclic = false;
  static constexpr bool two_players = true;

  explicit NumberedBoards(int size) : size_(size) {
    assert(size >= 1 && size <= kLargest);
    for (int i = 0; i < size; ++i) {
      for (int at = 0; at < size; ++at) {
        lines_[static_cast<std::size_t>(i)] |= bit(i * size + at);
        lines_[static_cast<std::size_t>(size + i)] |= bit(at * size + i);
      }
    }
  }

  Position start() const { return {}; }

  std::optional<Outcome> result(Position p) const {
    int lead = 0;
    for (int i = 0; i < 2 * size_; ++i) {
      const auto line = lines_[static_cast<std::size_t>(i)];
      lead += ((p.mine & line) == line ? 1 : 0) - ((p.theirs & line) == line ? 1 : 0);
    }
    if (lead == 0) return std::nullopt;
    return lead > 0 ? Outcome::win : Outcome::loss;
  }

  Moves moves(Position p) const {
    Moves moves;
    if (result(p)) return moves;
    for (const auto side : {Side::left, Side::right, Side::top, Side::bottom}) {
      for (int index = 0; index < size_; ++index) moves.push_back({side, index});
    }
    return moves;
  }

  Position after(Position p, Move m) const {
    const bool row = m.side == Side::left || m.side == Side::right;
    const bool from_end = m.side == Side::right || m.side == Side::bottom;
    const int step = row ? 1 : size_, first = row ? m.index * size_ : m.index;
    const auto moved_on = [&](std::uint32_t squares) {
      return from_end ? squares >> step : squares << step;
    };
    const auto entry = bit(first + (from_end ? (size_ - 1) * step : 0));
    auto path = entry;  // up to the first empty square, or the whole line
    for (int i = 1; i < size_ && (path & ~(p.mine | p.theirs)) == 0; ++i) path |= moved_on(path);
    const auto pushed = [&](std::uint32_t squares) {
      return (squares & ~path) | (moved_on(squares & path) & path);
    };
    return {pushed(p.theirs), pushed(p.mine) | entry};
  }

  std::size_t positions() const {
    std::size_t count = 1;
    for (int i = 0; i < size_ * size_; ++i) count *= 3;
    return count;
  }
  std::size_t index(Position p) const { return base_3(p.mine) + 2 * base_3(p.theirs); }
  Position position(std::size_t index) const {
    const auto [mine, theirs] = kHalves[index % kHalves.size()];
    const auto [mine_above, theirs_above] = kHalves[index / kHalves.size()];
    return {mine | std::uint32_t{mine_above} << 8U, theirs | std::uint32_t{theirs_above} << 8U};
  }

  int size() const { return size_; }

 private:
  static constexpr std::uint32_t bit(int cell) { return 1U << static_cast<unsigned>(cell); }

  // The number whose digits in base 3 are eight bits, and the eight squares of a number.
  static constexpr auto kDigits = [] {
    std::array<std::uint16_t, 256> numbers{};
    for (unsigned bits = 1; bits < 256; ++bits) {
      numbers[bits] = static_cast<std::uint16_t>(3 * numbers[bits >> 1U] + (bits & 1U));
    }
    return numbers;
  }();
  static constexpr auto kHalves = [] {
    std::array<std::array<std::uint8_t, 2>, 6561> halves{};
    for (unsigned mine = 0; mine < 256; ++mine) {
      for (unsigned theirs = 0; theirs < 256; ++theirs) {
        if ((mine & theirs) != 0) continue;
        halves[kDigits[mine] + 2U * kDigits[theirs]] = {static_cast<std::uint8_t>(mine),
                                                        static_cast<std::uint8_t>(theirs)};
      }
    }
    return halves;
  }();
  static std::size_t base_3(std::uint32_t bits) {
    return kDigits[bits & 0xFFU] + kHalves.size() * kDigits[bits >> 8U];
  }

  int size_;
  std::array<std::uint32_t, std::size_t{2} * kLargest> lines_{};  // the rows, then the columns
};
static_assert(Indexed<NumberedBoards> && Alternating<NumberedBoards>);

/// A board relative to its mover. Its size is at most NumberedBoards::kLargest.
inline NumberedBoards::Position seen_by_mover(const Rules::Position& p) {
  NumberedBoards::Position seen;
  std::uint32_t square = 1;
  for (const auto marker : p.board.cells()) {
    if (marker == p.mover) seen.mine |= square;
    if (marker == opponent(p.mover)) seen.theirs |= square;
    square <<= 1U;
  }
  return seen;
}

}  // namespace foregone::pousse
