#pragma once

#include <vector>

#include "foregone/solvers/move_graph.hpp"

namespace foregone {

/// Generalised geography on vertices: two players in turn move one token; a player who moves it to
/// a vertex visited before, or who cannot move, loses. Finds the outcomes of the open vertices,
/// each for a token that has just arrived there and visited no other open vertex. The outcomes
/// given hold whatever was visited.
///
/// The problem is PSPACE-complete. This solves by backward induction, component by component, and
/// by closed matchings; the rest by trying all moves, nested at most `depth` times. What that
/// leaves, and what depends on unknown outcomes, becomes unknown.
void vertex_geography(const MoveGraph& graph, VertexOutcomes& outcomes, int depth);

/// Finds only wins by fixed answers, which do not depend on the vertices visited, and returns
/// these: of each won vertex the successor to move to, elsewhere anything. Always moving so wins
/// from every won vertex and after every move to a lost one, in whichever order they come up. Finds
/// less than vertex_geography.
std::vector<MoveGraph::Vertex> vertex_geography_without_memory(const MoveGraph& graph,
                                                               VertexOutcomes& outcomes);

}  // namespace foregone
