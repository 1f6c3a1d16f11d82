#pragma once

#include <vector>

#include "foregone/solvers/move_graph.hpp"

namespace foregone {

/// A matching along which a player can answer every move, in a graph whose vertices are open or
/// unknown. A *closed matching* of a player gives each of a set of the player's vertices, the
/// *saved* ones, a successor of its own, its *answer*, such that all moves from answers lead to
/// saved vertices. Whenever the opponent moves to a saved vertex for the first time, its answer is
/// unused: the opponent is the first who has to return to a vertex.
struct ClosedMatching {
  std::vector<MoveGraph::Vertex> saved;    // the player, to move there, wins
  std::vector<MoveGraph::Vertex> answers;  // to each of them
  /// Where the opponent, to move, loses, because all moves lead to saved vertices: those that are
  /// not answers, and those that are not in another closed matching of the same saved vertices.
  std::vector<MoveGraph::Vertex> lost, lost_to_another;
};

/// A large closed matching of a player, not always the largest. On an undirected graph it is: there
/// a vertex is lost exactly if some maximum matching leaves it out.
ClosedMatching closed_matching(const MoveGraph& graph, const VertexOutcomes& outcomes, int player);

}  // namespace foregone
