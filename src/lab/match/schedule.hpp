#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace foregone::match {

inline constexpr std::uint64_t kMaxOpenings = 1'000'000;

enum class ScheduleFormat : std::uint8_t {
  round_robin,  // everybody against everybody
  gauntlet,     // the first player against everybody else
};

/// The games of a match in their order: for each opening, for each two players, a pair of games
/// with sides changed. So a longer match begins with the games of a shorter one.
class Schedule {
 public:
  /// At least two players.
  Schedule(int players, ScheduleFormat format, std::uint64_t openings);

  struct Game {
    std::uint64_t number = 0, opening = 0;
    std::array<int, 2> players{};  // of the first and of the second side
    std::size_t pairing = 0;       // the index of the two players in pairings()
  };
  Game operator[](std::uint64_t number) const;
  std::uint64_t size() const { return 2 * openings_ * pairings_.size(); }

  /// Each two players who meet, the one who moves first in the first game of each pair first.
  const std::vector<std::pair<int, int>>& pairings() const { return pairings_; }

 private:
  std::vector<std::pair<int, int>> pairings_;
  std::uint64_t openings_;
};

}  // namespace foregone::match
