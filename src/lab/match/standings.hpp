#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <vector>

#include "foregone/lab/match/game_result.hpp"
#include "foregone/lab/match/statistics.hpp"

namespace foregone::match {

/// What a player has done in a match.
struct Standing {
  int player = 0;
  Tally tally;
  std::array<std::uint64_t, 3> faults{};  // games lost by time, by a crash, by an illegal move
  SideResult sides;                       // all its games together
  /// What a judged move gave away on average; nothing if none was judged.
  std::optional<double> value_lost_a_move() const;
  std::optional<double> seconds_a_move() const;
  std::uint64_t games_lost_by_faults() const;
  /// Whether it lost more than half of its games by faults: then they do not measure its play.
  bool mostly_at_fault() const { return 2 * games_lost_by_faults() > tally.games(); }
};

/// The results of all players, and of each against each. Games may come in any order; a pair
/// counts as one once both of its games are there.
class Standings {
 public:
  explicit Standings(int players);

  void add(const GameResult& game);

  const Standing& of(int player) const { return players_[static_cast<std::size_t>(player)]; }
  /// The results of the one against the other.
  const Tally& between(int player, int opponent) const { return between_[place(player, opponent)]; }
  /// By points as a share of the games played, the best first.
  std::vector<int> ranking() const;
  std::uint64_t games() const { return games_; }

 private:
  std::size_t place(int player, int opponent) const {
    return static_cast<std::size_t>(player) * players_.size() + static_cast<std::size_t>(opponent);
  }
  void add_pair(const GameResult& game);

  std::vector<Standing> players_;
  std::vector<Tally> between_;
  std::map<std::uint64_t, int> waiting_;  // by pair, the half points of the lower player so far
  std::uint64_t games_ = 0;
};

}  // namespace foregone::match
