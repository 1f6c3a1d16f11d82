#include "foregone/solvers/move_graph.hpp"

#include <algorithm>
#include <utility>

namespace foregone {

namespace {

using Vertex = MoveGraph::Vertex;

/// Tarjan's algorithm with a stack of its own: paths may be long.
class ComponentWalk {
 public:
  ComponentWalk(const MoveGraph& graph, const VertexOutcomes& outcomes)
      : graph_(graph), outcomes_(outcomes), numbers_(graph.size()) {}

  void from(Vertex root) {
    if (outcomes_[root] != VertexOutcome::open || numbers_[root].own != 0) return;
    enter(root);
    while (!path_.empty()) step();
  }

  std::vector<std::vector<Vertex>> take() { return std::move(found_); }

 private:
  struct Number {
    std::uint32_t own = 0;  // in the order of discovery, from 1
    std::uint32_t min = 0;  // of the unfinished vertices met from here
    bool finished = false;
  };
  struct Step {
    Vertex vertex;
    std::size_t next_move = 0;
  };

  void enter(Vertex v) {
    ++count_;
    numbers_[v] = {count_, count_};
    unfinished_.push_back(v);
    path_.push_back({v});
  }

  void step() {
    auto& [v, next_move] = path_.back();
    const auto moves = graph_.successors(v);
    if (next_move == moves.size()) {
      leave();
      return;
    }
    const auto to = moves[next_move++];
    if (outcomes_[to] != VertexOutcome::open || numbers_[to].finished) return;
    if (numbers_[to].own == 0) {
      enter(to);
    } else {
      lower(v, numbers_[to].own);
    }
  }

  void leave() {
    const auto v = path_.back().vertex;
    path_.pop_back();
    if (numbers_[v].min == numbers_[v].own) finish(v);
    if (!path_.empty()) lower(path_.back().vertex, numbers_[v].min);
  }

  void lower(Vertex v, std::uint32_t min) { numbers_[v].min = std::min(numbers_[v].min, min); }

  void finish(Vertex root) {
    auto first = unfinished_.end();
    do {
      numbers_[*--first].finished = true;
    } while (*first != root);
    found_.emplace_back(first, unfinished_.end());
    unfinished_.erase(first, unfinished_.end());
    std::ranges::sort(found_.back());
  }

  const MoveGraph& graph_;
  const VertexOutcomes& outcomes_;
  std::vector<Number> numbers_;
  std::uint32_t count_ = 0;
  std::vector<Vertex> unfinished_;
  std::vector<Step> path_;
  std::vector<std::vector<Vertex>> found_;
};

}  // namespace

std::vector<std::vector<Vertex>> components(const MoveGraph& graph,
                                            const VertexOutcomes& outcomes) {
  ComponentWalk walk(graph, outcomes);
  for (Vertex v = 0; v < graph.size(); ++v) walk.from(v);
  return walk.take();
}

}  // namespace foregone
