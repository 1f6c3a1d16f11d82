#pragma once

#include "foregone/solvers/shared_table.hpp"

/// The scores of a search, for the player to move. A win n plies from the root is kWin - n, and is
/// a proof: no bound of that size ever comes from an evaluation, and a move that is pruned or
/// reduced never counts as lost. So a win or loss is forced within that many plies, whatever was
/// reduced; this search does not know whether a shorter way exists (Searcher::confirm finds out).
namespace foregone::pousse::engine {

inline constexpr int kWin = 16000;
inline constexpr int kForced = 15000;  // from here on: a forced win
inline constexpr int kInfinite = 32000;

constexpr bool forced(int score) { return score >= kForced || score <= -kForced; }

/// The transposition table counts the plies of a forced win from the node, not from the root.
constexpr int to_table(int score, int ply) {
  return score >= kForced ? score + ply : score <= -kForced ? score - ply : score;
}
constexpr int from_table(int score, int ply) {
  return score >= kForced ? score - ply : score <= -kForced ? score + ply : score;
}

/// Whether a table entry's bound causes a cutoff; a forced win or loss does so whatever its depth.
constexpr bool causes_cutoff(const TableEntry& entry, int score, int depth, int alpha, int beta) {
  using enum TableEntry::Bound;
  if (entry.depth < depth && !forced(score)) return false;
  switch (entry.bound) {
    case exact:
      return entry.depth >= depth || (score >= kForced ? score >= beta : score <= alpha);
    case lower:
      return score >= beta && (entry.depth >= depth || score >= kForced);
    case upper:
      return score <= alpha && (entry.depth >= depth || score <= -kForced);
    default:
      return false;
  }
}

}  // namespace foregone::pousse::engine
