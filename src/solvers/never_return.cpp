#include "solvers/never_return.hpp"

#include <algorithm>
#include <cstddef>
#include <numeric>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "solvers/closed_matching.hpp"

namespace foregone {

namespace {

using Vertex = MoveGraph::Vertex;

constexpr bool known(Fate fate) { return fate == Fate::win || fate == Fate::loss; }

/// Some vertices of the whole graph, or all.
struct Part {
  MoveGraph graph;
  Fates fates;
  std::vector<Vertex> names;  // in the whole graph
};

class Solver {
 public:
  /// Wins that need memory are found up to a depth, or else not even those.
  explicit Solver(std::optional<int> depth, std::vector<Vertex> answers = {})
      : depth_(depth), answers_(std::move(answers)) {}

  void solve(Part& part) {
    induce(part);
    std::vector<Vertex> numbers(part.graph.size());
    for (const auto& component : components(part.graph, part.fates)) {
      for (Vertex i = 0; i < component.size(); ++i) numbers[component[i]] = i;
      auto inner = inner_part(part, component, numbers);
      induce(inner);
      std::ranges::any_of(inner.fates, known) ? solve(inner) : solve_component(inner);
      for (std::size_t i = 0; i < component.size(); ++i) part.fates[component[i]] = inner.fates[i];
    }
  }

  /// Where to move from the wins, by names, if there was room for that.
  std::vector<Vertex> take_answers() { return std::move(answers_); }

 private:
  void win(const Part& part, Vertex v, Vertex answer) {
    if (!answers_.empty()) answers_[part.names[v]] = part.names[answer];
  }

  // Settles the open vertices that have a move to a lost one, or moves to won ones alone, until
  // there are no more.
  void induce(Part& part) {
    for (bool changed = true; changed;) {
      changed = false;
      for (Vertex v = 0; v < part.graph.size(); ++v) {
        if (part.fates[v] != Fate::open) continue;
        part.fates[v] = induced(part, v);
        changed = changed || part.fates[v] != Fate::open;
      }
    }
  }

  Fate induced(const Part& part, Vertex v) {
    bool all_won = true;
    for (const auto to : part.graph.successors(v)) {
      if (part.fates[to] == Fate::loss) {
        win(part, v, to);
        return Fate::win;
      }
      all_won = all_won && part.fates[to] == Fate::win;
    }
    return all_won ? Fate::loss : Fate::open;
  }

  // Where the others are worth something, that is told: a move to a loss makes a win, one to a win
  // is left out, and one to what is not known leads to a last vertex of that fate.
  Part inner_part(const Part& part, std::span<const Vertex> component,
                  std::span<const Vertex> numbers) {
    const auto unknown = static_cast<Vertex>(component.size());
    Part inner{.graph = {}, .fates = Fates(component.size(), Fate::open), .names = {}};
    for (const auto v : component) {
      for (const auto to : part.graph.successors(v)) {
        if (part.fates[to] == Fate::loss) {
          inner.fates[numbers[v]] = Fate::win;
          win(part, v, to);
        } else if (part.fates[to] != Fate::win) {
          inner.graph.add_move(part.fates[to] == Fate::open ? numbers[to] : unknown);
        }
      }
      inner.graph.end_vertex(part.graph.player(v));
      inner.names.push_back(part.names[v]);
    }
    inner.graph.end_vertex(0);
    inner.fates.push_back(Fate::unknown);
    inner.names.push_back(0);
    return inner;
  }

  // A component, where no move out of it is worth anything.
  void solve_component(Part& part) {
    auto found = part.fates;
    for (const int player : {0, 1}) {
      const auto matching = closed_matching(part.graph, part.fates, player);
      for (std::size_t i = 0; i < matching.saved.size(); ++i) {
        found[matching.saved[i]] = Fate::win;
        win(part, matching.saved[i], matching.answers[i]);
      }
      for (const auto v : matching.lost) found[v] = Fate::loss;
      if (!depth_) continue;
      for (const auto v : matching.lost_to_another) found[v] = Fate::loss;
    }
    for (Vertex v = 0; v < part.graph.size(); ++v) {
      if (found[v] == Fate::open) found[v] = by_trying(part, v);
    }
    part.fates = std::move(found);
  }

  static Fate by_trying(const Part& part, Vertex v, int depth) {
    auto best = Fate::loss;
    for (const auto to : part.graph.successors(v)) {
      const auto fate = part.fates[to] == Fate::open ? without(part, v, to, depth) : part.fates[to];
      if (fate == Fate::loss) return Fate::win;
      if (fate == Fate::unknown) best = Fate::unknown;
    }
    return best;
  }

  // As little deep as it will do.
  Fate by_trying(const Part& part, Vertex v) const {
    auto fate = Fate::unknown;
    for (int depth = 0; depth < depth_.value_or(0) && !known(fate); ++depth) {
      fate = by_trying(part, v, depth);
    }
    return fate;
  }

  // The fate of another vertex when the token has been to v.
  static Fate without(Part part, Vertex v, Vertex asked, int depth) {
    part.fates[v] = Fate::win;  // of the player who lets the opponent come back there
    Solver(depth).solve(part);
    return part.fates[asked];
  }

  std::optional<int> depth_;
  std::vector<Vertex> answers_;
};

Fates solve(const MoveGraph& graph, Fates fates, Solver& solver) {
  Part all{.graph = graph, .fates = std::move(fates), .names = std::vector<Vertex>(graph.size())};
  std::iota(all.names.begin(), all.names.end(), Vertex{0});
  solver.solve(all);
  return std::move(all.fates);
}

}  // namespace

void never_return(const MoveGraph& graph, Fates& fates, int depth) {
  Solver solver(depth);
  fates = solve(graph, std::move(fates), solver);
}

std::vector<Vertex> never_return_without_memory(const MoveGraph& graph, Fates& fates) {
  Solver solver(std::nullopt, std::vector<Vertex>(graph.size()));
  fates = solve(graph, std::move(fates), solver);
  return solver.take_answers();
}

}  // namespace foregone
