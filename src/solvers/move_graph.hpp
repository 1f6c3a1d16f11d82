#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "foregone/core/language.hpp"

namespace foregone {

/// The positions of a game between two players in turn and the moves between them, built vertex by
/// vertex. A vertex is a position and who is to move there: each move leads from a vertex of one
/// player to one of the other.
class MoveGraph {
 public:
  using Vertex = std::uint32_t;

  /// A move of the vertex that is being built.
  void add_move(Vertex to) { successors_.push_back(to); }
  /// That vertex is complete; it gets the next number, from 0. The players are 0 and 1.
  void end_vertex(int player) {
    ends_.push_back(successors_.size());
    players_.push_back(static_cast<std::uint8_t>(player));
  }

  std::size_t size() const { return ends_.size(); }
  int player(Vertex v) const { return players_[v]; }
  std::span<const Vertex> successors(Vertex v) const {
    const auto begin = v == 0 ? 0 : ends_[v - 1];
    return std::span(successors_).subspan(begin, ends_[v] - begin);
  }

 private:
  std::vector<std::size_t> ends_;
  std::vector<std::uint8_t> players_;
  std::vector<Vertex> successors_;
};

/// The outcome for the player to move. `open`: to be found; `unknown`: nothing may be concluded
/// from it.
enum class VertexOutcome : std::uint8_t { open, win, loss, unknown };
using VertexOutcomes = std::vector<VertexOutcome>;

/// The strongly connected components of the open vertices, each after those that it has moves to
/// (Tarjan: Depth-first search and linear graph algorithms, 1972). Each in ascending order.
std::vector<std::vector<MoveGraph::Vertex>> components(const MoveGraph& graph,
                                                       const VertexOutcomes& outcomes);

}  // namespace foregone
