#include "foregone/solvers/vertex_geography.hpp"

#include <algorithm>
#include <cstddef>
#include <numeric>
#include <optional>
#include <span>
#include <utility>

#include "foregone/solvers/closed_matching.hpp"

namespace foregone {

namespace {

using Vertex = MoveGraph::Vertex;

constexpr bool known(VertexOutcome outcome) {
  return outcome == VertexOutcome::win || outcome == VertexOutcome::loss;
}

/// Some vertices of the whole graph, or all.
struct Part {
  MoveGraph graph;
  VertexOutcomes outcomes;
  std::vector<Vertex> names;  // in the whole graph
};

class Solver {
 public:
  /// Without a depth only wins by fixed answers are found, whatever was visited before.
  explicit Solver(std::optional<int> depth, std::vector<Vertex> answers = {})
      : depth_(depth), answers_(std::move(answers)) {}

  void solve(Part& part) {
    induce(part);
    std::vector<Vertex> numbers(part.graph.size());
    for (const auto& component : components(part.graph, part.outcomes)) {
      for (Vertex i = 0; i < component.size(); ++i) numbers[component[i]] = i;
      auto inner = inner_part(part, component, numbers);
      induce(inner);
      std::ranges::any_of(inner.outcomes, known) ? solve(inner) : solve_component(inner);
      for (std::size_t i = 0; i < component.size(); ++i)
        part.outcomes[component[i]] = inner.outcomes[i];
    }
  }

  /// The winning moves by names, if there was room for them.
  std::vector<Vertex> take_answers() { return std::move(answers_); }

 private:
  void win(const Part& part, Vertex v, Vertex answer) {
    if (!answers_.empty()) answers_[part.names[v]] = part.names[answer];
  }

  // Backward induction: a vertex with a move to a loss is a win, one with moves to wins alone a
  // loss.
  void induce(Part& part) {
    for (bool changed = true; changed;) {
      changed = false;
      for (Vertex v = 0; v < part.graph.size(); ++v) {
        if (part.outcomes[v] != VertexOutcome::open) continue;
        part.outcomes[v] = induced(part, v);
        changed = changed || part.outcomes[v] != VertexOutcome::open;
      }
    }
  }

  VertexOutcome induced(const Part& part, Vertex v) {
    bool all_won = true;
    for (const auto to : part.graph.successors(v)) {
      if (part.outcomes[to] == VertexOutcome::loss) {
        win(part, v, to);
        return VertexOutcome::win;
      }
      all_won = all_won && part.outcomes[to] == VertexOutcome::win;
    }
    return all_won ? VertexOutcome::loss : VertexOutcome::open;
  }

  // A component alone. Of the moves out of it, one to a loss makes a win, one to a win is left out,
  // and one to an unknown outcome leads to a last vertex, which is unknown.
  Part inner_part(const Part& part, std::span<const Vertex> component,
                  std::span<const Vertex> numbers) {
    const auto unknown = static_cast<Vertex>(component.size());
    Part inner{.graph = {},
               .outcomes = VertexOutcomes(component.size(), VertexOutcome::open),
               .names = {}};
    for (const auto v : component) {
      for (const auto to : part.graph.successors(v)) {
        if (part.outcomes[to] == VertexOutcome::loss) {
          inner.outcomes[numbers[v]] = VertexOutcome::win;
          win(part, v, to);
        } else if (part.outcomes[to] != VertexOutcome::win) {
          inner.graph.add_move(part.outcomes[to] == VertexOutcome::open ? numbers[to] : unknown);
        }
      }
      inner.graph.end_vertex(part.graph.player(v));
      inner.names.push_back(part.names[v]);
    }
    inner.graph.end_vertex(0);
    inner.outcomes.push_back(VertexOutcome::unknown);
    inner.names.push_back(0);
    return inner;
  }

  // A component without winning moves out of it.
  void solve_component(Part& part) {
    auto found = part.outcomes;
    for (const int player : {0, 1}) {
      const auto matching = closed_matching(part.graph, part.outcomes, player);
      for (std::size_t i = 0; i < matching.saved.size(); ++i) {
        found[matching.saved[i]] = VertexOutcome::win;
        win(part, matching.saved[i], matching.answers[i]);
      }
      for (const auto v : matching.lost) found[v] = VertexOutcome::loss;
      if (!depth_) continue;
      for (const auto v : matching.lost_to_another) found[v] = VertexOutcome::loss;
    }
    for (Vertex v = 0; v < part.graph.size(); ++v) {
      if (found[v] == VertexOutcome::open) found[v] = by_trying(part, v);
    }
    part.outcomes = std::move(found);
  }

  static VertexOutcome by_trying(const Part& part, Vertex v, int depth) {
    auto best = VertexOutcome::loss;
    for (const auto to : part.graph.successors(v)) {
      const auto outcome = part.outcomes[to] == VertexOutcome::open ? without(part, v, to, depth)
                                                                    : part.outcomes[to];
      if (outcome == VertexOutcome::loss) return VertexOutcome::win;
      if (outcome == VertexOutcome::unknown) best = VertexOutcome::unknown;
    }
    return best;
  }

  // Iterative deepening.
  VertexOutcome by_trying(const Part& part, Vertex v) const {
    auto outcome = VertexOutcome::unknown;
    for (int depth = 0; depth < depth_.value_or(0) && !known(outcome); ++depth) {
      outcome = by_trying(part, v, depth);
    }
    return outcome;
  }

  // The outcome of `asked` once the token has been to v.
  static VertexOutcome without(Part part, Vertex v, Vertex asked, int depth) {
    part.outcomes[v] = VertexOutcome::win;  // the opponent loses by returning there
    Solver(depth).solve(part);
    return part.outcomes[asked];
  }

  std::optional<int> depth_;
  std::vector<Vertex> answers_;
};

VertexOutcomes solve(const MoveGraph& graph, VertexOutcomes outcomes, Solver& solver) {
  Part all{
      .graph = graph, .outcomes = std::move(outcomes), .names = std::vector<Vertex>(graph.size())};
  std::iota(all.names.begin(), all.names.end(), Vertex{0});
  solver.solve(all);
  return std::move(all.outcomes);
}

}  // namespace

void vertex_geography(const MoveGraph& graph, VertexOutcomes& outcomes, int depth) {
  Solver solver(depth);
  outcomes = solve(graph, std::move(outcomes), solver);
}

std::vector<Vertex> vertex_geography_without_memory(const MoveGraph& graph,
                                                    VertexOutcomes& outcomes) {
  Solver solver(std::nullopt, std::vector<Vertex>(graph.size()));
  outcomes = solve(graph, std::move(outcomes), solver);
  return solver.take_answers();
}

}  // namespace foregone
