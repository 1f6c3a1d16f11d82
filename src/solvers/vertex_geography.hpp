#pragma once

#include <vector>

#include "foregone/solvers/move_graph.hpp"

namespace foregone {

/// A game of never returning (vertex geography): two players in turn move one token; who brings it
/// to a vertex where it has been before loses, and so does who cannot move. Settles the open
/// vertices: each as the game is worth when the token has just come there, for the first time, and
/// been to none of the others. VertexOutcomes that are given hold whatever happened before.
///
/// Such games are hard in general. This solves by backward induction, component by component, by
/// closed matchings, and what these leave by trying all moves, at most `depth` times in a row;
/// where that does not suffice, and where it depends on what was unknown, the fate is unknown.
void vertex_geography(const MoveGraph& graph, VertexOutcomes& outcomes, int depth);

/// Settles what can be won without remembering where the token has been, and returns the moves: of
/// each vertex that is settled as a win the successor to move to, elsewhere anything. Who always
/// moves so wins from each win, and behind each move to a loss, in whichever order he comes to
/// them. Knows less than never_return.
std::vector<MoveGraph::Vertex> vertex_geography_without_memory(const MoveGraph& graph,
                                                               VertexOutcomes& outcomes);

}  // namespace foregone
