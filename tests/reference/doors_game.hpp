#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

/// DoorsGame from the statement alone: minimax over all sets of colours named. Independent of
/// src/games/doors_game.
namespace foregone::reference {

class DoorsGame {
 public:
  /// Doors with the first `colours` letters from 'A'.
  DoorsGame(const std::string& doors, int trophy, int colours = 16)
      : colours_(colours), known_(std::size_t{1} << colours, kUnknown) {
    for (std::size_t i = 0; i < doors.size(); ++i) {
      auto& way = static_cast<int>(i) < trophy ? john_ : gogo_;
      way |= 1U << (doors[i] - 'A');
    }
  }

  /// X if John wins with X colours named, -X if Gogo does, 0 for a draw, with the colours of the
  /// set already named.
  int outcome(std::uint32_t named = 0) {
    auto& known = known_[named];
    if (known == kUnknown) known = static_cast<std::int8_t>(search(named));
    return known;
  }

 private:
  int search(std::uint32_t named) {
    const int count = std::popcount(named);
    const bool john = (john_ & ~named) == 0;
    const bool gogo = (gogo_ & ~named) == 0;
    if (john && gogo) return 0;
    if (john) return count;
    if (gogo) return -count;
    const int sign = count % 2 == 0 ? 1 : -1;  // John's turn, or Gogo's
    std::optional<int> best;
    for (int c = 0; c < colours_; ++c) {
      if ((named >> c & 1U) != 0) continue;
      const int reached = sign * outcome(named | 1U << c);
      if (!best || rank(reached) > rank(*best)) best = reached;
    }
    return sign * *best;
  }

  // Winning soon is best, then winning late, a draw, losing late, losing soon.
  static int rank(int outcome) {
    return outcome > 0 ? 1000 - outcome : outcome < 0 ? -1000 - outcome : 0;
  }

  static constexpr std::int8_t kUnknown = 127;
  std::uint32_t john_ = 0, gogo_ = 0;  // the colours on each one's way
  int colours_;
  std::vector<std::int8_t> known_;  // by the set of colours named
};

}  // namespace foregone::reference
