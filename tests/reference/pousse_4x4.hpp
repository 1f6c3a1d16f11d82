#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

/// The boards of 4x4 Pousse that can be reached, by rules of their own.
namespace foregone::reference::pousse_4x4 {

inline constexpr unsigned kSide = 4;

/// A board of 4x4 as two words: row r, column c is bit 4 * r + c.
struct Board {
  std::uint32_t own = 0, other = 0;

  /// What an insertion leaves to the opponent.
  Board after(unsigned move) const {
    auto mine = own, theirs = other;
    bool is_mine = true, is_theirs = false;
    for (unsigned i = 0; i < kSide && (is_mine || is_theirs); ++i) {
      const unsigned along = move / 4 % 2 == 0 ? i : kSide - 1 - i;
      const auto square = 1U << (move < 8 ? kSide * (move % 4) + along : kSide * along + move % 4);
      const bool was_mine = (mine & square) != 0, was_theirs = (theirs & square) != 0;
      mine = is_mine ? mine | square : mine & ~square;
      theirs = is_theirs ? theirs | square : theirs & ~square;
      is_mine = was_mine;
      is_theirs = was_theirs;
    }
    return {theirs, mine};
  }

  bool over() const {
    int lead = 0;
    for (unsigned i = 0; i < kSide; ++i) {
      for (const auto line : {0xfU << (kSide * i), 0x1111U << i}) {
        lead += ((own & line) == line ? 1 : 0) - ((other & line) == line ? 1 : 0);
      }
    }
    return lead != 0;
  }
};

/// The undecided boards that can be reached, each visited once with the player to move.
template <class Each>
void each_reached(Each each) {
  std::vector<std::uint32_t> powers(1U << (kSide * kSide));  // a set of squares in base 3
  for (std::uint32_t set = 0; set < powers.size(); ++set) {
    for (std::uint32_t i = 0, power = 1; i < kSide * kSide; ++i, power *= 3) {
      powers[set] += ((set >> i) & 1U) * power;
    }
  }
  constexpr std::size_t kBoards = 43'046'721;
  std::array met{std::vector<bool>(kBoards), std::vector<bool>(kBoards)};
  std::vector<std::pair<Board, unsigned>> open{{Board{}, 0U}};
  met[0][0] = true;
  while (!open.empty()) {
    const auto [board, mover] = open.back();
    open.pop_back();
    each(board, mover);
    for (unsigned move = 0; move < 4 * kSide; ++move) {
      const auto next = board.after(move);
      auto known = met[1 - mover][powers[next.own] + 2 * powers[next.other]];
      if (known || next.over()) continue;
      known = true;
      open.emplace_back(next, 1 - mover);
    }
  }
}

}  // namespace foregone::reference::pousse_4x4
