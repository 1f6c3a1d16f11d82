#include "foregone/solvers/closed_matching.hpp"

#include <algorithm>
#include <cstddef>
#include <limits>
#include <span>

namespace foregone {

namespace {

using Vertex = MoveGraph::Vertex;
constexpr Vertex kNone = std::numeric_limits<Vertex>::max();

/// Begins with all vertices of the player as saved, and drops those that cannot be matched and the
/// answers that lead there, until the rest is closed.
class MatchingSearch {
 public:
  MatchingSearch(const MoveGraph& graph, const VertexOutcomes& outcomes, int player)
      : graph_(graph),
        saved_(graph.size()),
        valid_(graph.size()),
        partner_(graph.size(), kNone),
        met_by_(graph.size(), kNone) {
    for (Vertex v = 0; v < graph.size(); ++v) {
      const bool open = outcomes[v] == VertexOutcome::open;
      saved_[v] = open && graph.player(v) == player;
      valid_[v] = open && graph.player(v) != player;
    }
    do {
      drop_answers();
      match();
    } while (give_up());
  }

  ClosedMatching take() {
    ClosedMatching found;
    for (Vertex v = 0; v < graph_.size(); ++v) {
      if (saved_[v]) {
        found.saved.push_back(v);
        found.answers.push_back(partner_[v]);
      } else if (valid_[v] && partner_[v] == kNone) {
        found.lost.push_back(v);
      }
    }
    found.lost_to_another = dispensable(found.lost);
    return found;
  }

 private:
  bool closed(Vertex answer) const {
    return std::ranges::all_of(graph_.successors(answer), [&](Vertex v) { return saved_[v]; });
  }

  // Those from which a move leads to a vertex that is not saved.
  void drop_answers() {
    for (Vertex v = 0; v < graph_.size(); ++v) {
      if (valid_[v] && !closed(v)) {
        valid_[v] = false;
        if (partner_[v] != kNone) partner_[partner_[v]] = kNone;
        partner_[v] = kNone;
      }
    }
  }

  // Augmenting paths (Kuhn). What a failed path has met cannot help a later one either.
  void match() {
    hopeless_.assign(graph_.size(), false);
    for (Vertex v = 0; v < graph_.size(); ++v) {
      if (saved_[v] && partner_[v] == kNone && !hopeless_[v]) augment(v);
    }
  }

  void augment(Vertex root) {
    std::vector<Vertex> queue{root}, answers;
    Vertex free = kNone;
    for (std::size_t next = 0; next < queue.size() && free == kNone; ++next) {
      free = extend(queue[next], queue, answers);
    }
    if (free != kNone) {
      turn(free, root);
    } else {
      for (const auto v : queue) hopeless_[v] = true;
    }
    for (const auto answer : answers) met_by_[answer] = kNone;
  }

  // The first unmatched answer of a vertex; partners of matched ones extend the path.
  Vertex extend(Vertex v, std::vector<Vertex>& queue, std::vector<Vertex>& answers) {
    for (const auto answer : graph_.successors(v)) {
      if (!valid_[answer] || met_by_[answer] != kNone) continue;
      met_by_[answer] = v;
      answers.push_back(answer);
      if (partner_[answer] == kNone) return answer;
      if (!hopeless_[partner_[answer]]) queue.push_back(partner_[answer]);
    }
    return kNone;
  }

  void turn(Vertex answer, Vertex root) {
    for (Vertex v = kNone; v != root;) {
      v = met_by_[answer];
      const auto before = partner_[v];
      partner_[v] = answer;
      partner_[answer] = v;
      answer = before;
    }
  }

  bool give_up() {
    bool any = false;
    for (Vertex v = 0; v < graph_.size(); ++v) {
      if (!saved_[v] || !hopeless_[v]) continue;
      any = true;
      saved_[v] = false;
      if (partner_[v] != kNone) partner_[partner_[v]] = kNone;
      partner_[v] = kNone;
    }
    return any;
  }

  // Answers that others can replace: along alternating paths from the unmatched.
  std::vector<Vertex> dispensable(std::span<const Vertex> lost) const {
    std::vector<std::vector<Vertex>> leading_to(graph_.size());
    for (Vertex v = 0; v < graph_.size(); ++v) {
      if (!saved_[v]) continue;
      for (const auto answer : graph_.successors(v)) leading_to[answer].push_back(v);
    }
    std::vector<bool> met(graph_.size());
    std::vector<Vertex> found(lost.begin(), lost.end());
    for (std::size_t next = 0; next < found.size(); ++next) {
      for (const auto v : leading_to[found[next]]) {
        if (met[partner_[v]]) continue;
        met[partner_[v]] = true;
        found.push_back(partner_[v]);
      }
    }
    found.erase(found.begin(), found.begin() + static_cast<std::ptrdiff_t>(lost.size()));
    return found;
  }

  const MoveGraph& graph_;
  std::vector<bool> saved_, valid_, hopeless_;
  std::vector<Vertex> partner_;
  std::vector<Vertex> met_by_;  // on the current search for a path
};

}  // namespace

ClosedMatching closed_matching(const MoveGraph& graph, const VertexOutcomes& outcomes, int player) {
  return MatchingSearch(graph, outcomes, player).take();
}

}  // namespace foregone
