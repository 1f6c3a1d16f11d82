#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "foregone/core/random.hpp"
#include "foregone/solvers/vertex_geography.hpp"

/// Vertex geography by its definition, and random graphs to play it on.
namespace foregone::reference {

/// Edges and outcomes from which a graph is built.
struct Drawn {
  std::vector<std::vector<MoveGraph::Vertex>> moves;  // of vertex v, whose player is v % 2
  VertexOutcomes outcomes;
};

inline MoveGraph graph_of(const Drawn& drawn) {
  MoveGraph graph;
  for (std::size_t v = 0; v < drawn.moves.size(); ++v) {
    for (const auto to : drawn.moves[v]) graph.add_move(to);
    graph.end_vertex(static_cast<int>(v % 2));
  }
  return graph;
}

/// The definition, for a token that has just arrived at v with the visited vertices given. Unknown
/// vertices have the outcome given.
inline bool wins(const Drawn& drawn, MoveGraph::Vertex v, std::vector<bool>& visited,
                 VertexOutcome unknown) {
  const auto outcome = drawn.outcomes[v] == VertexOutcome::unknown ? unknown : drawn.outcomes[v];
  if (outcome != VertexOutcome::open) return outcome == VertexOutcome::win;
  visited[v] = true;
  const bool won = std::ranges::any_of(drawn.moves[v], [&](MoveGraph::Vertex to) {
    return !visited[to] && !wins(drawn, to, visited, unknown);
  });
  visited[v] = false;
  return won;
}

inline bool wins(const Drawn& drawn, MoveGraph::Vertex v,
                 VertexOutcome unknown = VertexOutcome::win) {
  std::vector<bool> visited(drawn.moves.size());
  return wins(drawn, v, visited, unknown);
}

/// A random graph of that many vertices, of both players in turn, with at most that many moves
/// each. With `given` above 0, one outcome in so many is given: such a vertex has no moves.
inline Drawn draw(Random& random, int vertices, int moves, int given) {
  Drawn drawn;
  drawn.moves.resize(static_cast<std::size_t>(vertices));
  drawn.outcomes.assign(static_cast<std::size_t>(vertices), VertexOutcome::open);
  for (std::size_t v = 0; v < drawn.moves.size(); ++v) {
    if (given > 0 && random.one_in(static_cast<std::uint64_t>(given))) {
      drawn.outcomes[v] =
          std::array{VertexOutcome::win, VertexOutcome::loss, VertexOutcome::unknown}.at(
              random.below(3));
      continue;
    }
    for (auto left = random.between(0, moves); left > 0; --left) {
      const auto to = 2 * random.below(drawn.moves.size() / 2) + (v % 2 == 0 ? 1 : 0);
      drawn.moves[v].push_back(static_cast<MoveGraph::Vertex>(to));
    }
  }
  return drawn;
}

/// An undirected graph.
inline void make_reversible(Drawn& drawn) {
  const auto moves = drawn.moves;
  for (MoveGraph::Vertex v = 0; v < moves.size(); ++v) {
    for (const auto to : moves[v]) drawn.moves[to].push_back(v);
  }
}

}  // namespace foregone::reference
