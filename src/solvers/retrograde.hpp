#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <unordered_map>
#include <utility>
#include <vector>

#include "foregone/core/budget.hpp"
#include "foregone/core/game.hpp"

namespace foregone {

/// Retrograde analysis of all positions that can be reached from a given one, also in a cyclic
/// game: value and distance, backward from the terminal positions, each move looked at once. A
/// position left without a value is a draw by endless play. All positions are kept in memory.
template <Keyed G>
  requires WinDrawLoss<G>
class Retrograde {
 public:
  using Position = typename G::Position;

  Retrograde(const G& game, const Position& from) {
    Budget unbounded;
    *this = *within(game, from, unbounded);
  }

  /// Solves all that can be reached from a position within a budget: each position takes a node,
  /// and another if it is won or lost. Nothing if it runs out, or the memory does.
  static std::optional<Retrograde> within(const G& game, const Position& from, Budget& budget) {
    Retrograde solved;
    if (!solved.explore(game, from, budget)) return std::nullopt;
    if (!solved.propagate(solved.predecessors(), budget)) return std::nullopt;
    return solved;
  }

  /// Nothing if the position cannot be reached.
  std::optional<Value> value(const G& game, const Position& p) const {
    const auto found = numbers_.find(game.key(p));
    if (found == numbers_.end()) return std::nullopt;
    return known_[found->second].value.value_or(Value{});
  }

  /// How many positions can be reached, terminal ones included.
  std::size_t positions() const { return known_.size(); }

 private:
  struct SolvedPosition {
    std::optional<Value> value;
    std::uint32_t open_moves = 0;  // not known to lead to a win of the opponent
    std::size_t first_predecessor = 0;
  };
  struct MoveTo {
    std::size_t from, to;
  };

  Retrograde() = default;

  std::size_t number_of(const G& game, const Position& p, std::vector<Position>& positions) {
    const auto [known, fresh] = numbers_.try_emplace(game.key(p), positions.size());
    if (fresh) positions.push_back(p);
    return known->second;
  }

  // The bytes for so many positions and the moves found so far, about as long as both are in use.
  std::size_t memory(std::size_t positions) const {
    using Key = typename G::Key;
    constexpr auto kPosition = sizeof(Position) + sizeof(SolvedPosition) +
                               sizeof(std::pair<Key, std::size_t>) + 3 * sizeof(void*);
    return positions * kPosition + moves_to_.size() * (sizeof(MoveTo) + sizeof(std::size_t));
  }

  // False if the budget runs out, or the memory does.
  bool explore(const G& game, const Position& from, Budget& budget) {
    std::vector<Position> positions;
    number_of(game, from, positions);
    for (std::size_t at = 0; at < positions.size(); ++at) {
      if (!budget.spend() || memory(positions.size()) > budget.memory()) return false;
      const Position p = positions[at];  // a copy: finding more moves them
      auto& known = known_.emplace_back();
      if (const auto over = game.result(p)) known.value = Value{*over, 0};
      for (const auto& m : game.moves(p)) {
        moves_to_.push_back({at, number_of(game, game.after(p, m), positions)});
        ++known.open_moves;
      }
    }
    return true;
  }

  // Grouped by successor: those of a position begin at its first_predecessor.
  std::vector<std::size_t> predecessors() {
    for (const auto& move : moves_to_) ++known_[move.to].first_predecessor;
    std::size_t end = 0;
    for (auto& known : known_) known.first_predecessor = end += known.first_predecessor;
    std::vector<std::size_t> predecessors(moves_to_.size());
    for (const auto& move : moves_to_) {
      predecessors[--known_[move.to].first_predecessor] = move.from;
    }
    std::vector<MoveTo>().swap(moves_to_);  // they take most of the memory
    return predecessors;
  }

  // In the order of their distances: so the first lost successor found gives the shortest win, the
  // last won one the longest loss. False if the budget runs out.
  bool propagate(const std::vector<std::size_t>& predecessors, Budget& budget) {
    std::vector<std::size_t> solved;
    for (std::size_t at = 0; at < known_.size(); ++at) {
      const auto& over = known_[at].value;
      if (over && over->outcome != Outcome::draw) solved.push_back(at);
    }
    for (std::size_t next = 0; next < solved.size(); ++next) {
      if (!budget.spend()) return false;
      const auto at = solved[next];
      const auto value = known_[at].value->a_ply_before();
      const auto end =
          at + 1 < known_.size() ? known_[at + 1].first_predecessor : predecessors.size();
      for (auto i = known_[at].first_predecessor; i < end; ++i) {
        auto& before = known_[predecessors[i]];
        if (before.value || (value.outcome == Outcome::loss && --before.open_moves > 0)) continue;
        before.value = value;
        solved.push_back(predecessors[i]);
      }
    }
    return true;
  }

  std::unordered_map<typename G::Key, std::size_t> numbers_;
  std::vector<SolvedPosition> known_;
  std::vector<MoveTo> moves_to_;  // until they are linked
};

}  // namespace foregone
