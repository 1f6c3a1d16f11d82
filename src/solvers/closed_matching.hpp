#pragma once

#include <vector>

#include "foregone/solvers/move_graph.hpp"

namespace foregone {

/// What a player has who answers along a matching, in a graph whose vertices are open but for those
/// of which nothing is known. A *closed matching* of a player gives to each of a set of his
/// vertices, the *saved* ones, one of its successors, another one to each, in such a way that all
/// moves from these *answers* lead to saved vertices. So as often as the opponent comes to a saved
/// vertex, its answer has not been used: who must not come back is always the opponent first.
struct ClosedMatching {
  std::vector<MoveGraph::Vertex> saved;    // the player wins where he has to move
  std::vector<MoveGraph::Vertex> answers;  // to each of them
  /// Where the opponent has to move and loses, for all moves lead to saved vertices: those that are
  /// no answers, and those that are none in another matching, as closed, of the same saved ones.
  std::vector<MoveGraph::Vertex> lost, lost_to_another;
};

/// A large closed matching of a player; that no larger one exists is not promised. On a graph where
/// every move can be taken back all is found: a vertex is lost exactly if a maximum matching can
/// do without it.
ClosedMatching closed_matching(const MoveGraph& graph, const VertexOutcomes& outcomes, int player);

}  // namespace foregone
