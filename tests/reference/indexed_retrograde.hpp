#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <vector>

#include "foregone/core/game.hpp"

namespace foregone {

/// Positions are numbered without gaps, both ways: index(p) is below positions(), and
/// position(index(p)) is p. Moves of numbered positions, reachable or not, lead to numbered ones.
template <class G>
concept Indexed =
    Game<G> && requires(const G game, const typename G::Position p, const std::size_t index) {
      { game.positions() } -> std::same_as<std::size_t>;
      { game.index(p) } -> std::same_as<std::size_t>;
      { game.position(index) } -> std::same_as<typename G::Position>;
    };

/// Whether the numbers of these positions say so.
template <Indexed G>
bool is_numbered(const G& game, const typename G::Position& p) {
  return game.index(p) < game.positions() && game.position(game.index(p)) == p;
}

/// Retrograde analysis of a game that numbers its positions, also of those that no play reaches:
/// value and distance of each, round by round from the terminal positions; the n-th round finds
/// those of distance n. A position left without a value is a draw by endless play. Distances are
/// exact up to 126, a byte a position.
template <Indexed G>
  requires WinDrawLoss<G>
class IndexedRetrograde {
 public:
  using Position = typename G::Position;
  using Cell = std::int8_t;

  explicit IndexedRetrograde(const G& game) : cells_(game.positions()) {
    auto last = over(game);
    for (int distance = 0; !last.wins.empty() || !last.losses.empty(); ++distance) {
      for (const auto at : last.wins) cells_[at] = cell(distance);
      for (const auto at : last.losses) cells_[at] = static_cast<Cell>(-cell(distance));
      last = next_round(game, !last.losses.empty(), !last.wins.empty());
    }
  }

  Value value(std::size_t index) const {
    const Cell cell = cells_[index];
    if (cell == 0) return {};
    return cell > 0 ? Value{Outcome::win, cell - 1} : Value{Outcome::loss, -cell - 1};
  }
  Value value(const G& game, const Position& p) const { return value(game.index(p)); }

  std::size_t positions() const { return cells_.size(); }

 private:
  /// Positions of one distance.
  struct Found {
    std::vector<std::size_t> wins, losses;
  };

  static Cell cell(int distance) {
    constexpr int kMax = std::numeric_limits<Cell>::max();
    return static_cast<Cell>(distance < kMax - 1 ? distance + 1 : kMax);
  }

  Found over(const G& game) const {
    Found found;
    for (std::size_t at = 0; at < cells_.size(); ++at) {
      const auto result = game.result(game.position(at));
      if (result == Outcome::win) found.wins.push_back(at);
      if (result == Outcome::loss) found.losses.push_back(at);
    }
    return found;
  }

  // A win needs a loss of the round before, a loss needs a win.
  Found next_round(const G& game, bool to_win, bool to_lose) const {
    Found found;
    for (std::size_t at = 0; at < cells_.size(); ++at) {
      if (cells_[at] != 0) continue;
      const auto outcome = outcome_now(game, game.position(at), to_win);
      if (outcome == Outcome::win) found.wins.push_back(at);
      if (outcome == Outcome::loss && to_lose) found.losses.push_back(at);
    }
    return found;
  }

  // From the successors' values so far: a win if one is a loss, a loss if all are wins, else a draw
  // for now. If no win is looked for, there is none to be found.
  Outcome outcome_now(const G& game, const Position& p, bool to_win) const {
    bool moves = false, all_won = true;
    for (const auto& m : game.moves(p)) {
      const auto after = cells_[game.index(game.after(p, m))];
      if (after < 0) return Outcome::win;
      moves = true;
      all_won = all_won && after > 0;
      if (!all_won && !to_win) break;
    }
    return moves && all_won ? Outcome::loss : Outcome::draw;
  }

  std::vector<Cell> cells_;  // 1 + the distance of a win, its negative for a loss; 0: no value yet
};

}  // namespace foregone
