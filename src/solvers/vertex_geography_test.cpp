#include "foregone/solvers/vertex_geography.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cstddef>

#include "foregone/core/random.hpp"
#include "foregone/solvers/closed_matching.hpp"
#include "tests/reference/vertex_geography.hpp"

namespace foregone {

namespace {

using Vertex = MoveGraph::Vertex;
using reference::Drawn;
constexpr int kAsDeepAsNeeded = 1000;

VertexOutcomes solved(const Drawn& drawn, int depth = kAsDeepAsNeeded) {
  auto outcomes = drawn.outcomes;
  vertex_geography(graph_of(drawn), outcomes, depth);
  return outcomes;
}

/// From a won vertex one player moves by the answers and the other at random; the one must win.
/// Returns whether the other returned to a vertex.
bool play_without_memory(const Drawn& drawn, const std::vector<Vertex>& answers, Vertex at,
                         Random& random) {
  std::vector<bool> visited(drawn.moves.size());
  while (drawn.outcomes[at] == VertexOutcome::open) {
    visited[at] = true;
    const auto answer = answers[at];
    REQUIRE(std::ranges::count(drawn.moves[at], answer) > 0);
    REQUIRE_FALSE(visited[answer]);
    visited[answer] = true;
    if (drawn.outcomes[answer] != VertexOutcome::open) {
      REQUIRE(drawn.outcomes[answer] == VertexOutcome::loss);
      return false;
    }
    const auto& moves = drawn.moves[answer];
    if (moves.empty()) return false;
    at = random.one_of(moves);
    if (visited[at]) return true;
  }
  REQUIRE(drawn.outcomes[at] == VertexOutcome::win);
  return false;
}

}  // namespace

TEST_CASE("vertex geography: the first player who must return loses") {
  // 0 - 1, and 2 - 3 - 4: moves go both ways
  const Drawn drawn{.moves = {{1}, {0}, {3}, {2, 4}, {3}},
                    .outcomes = VertexOutcomes(5, VertexOutcome::open)};
  const auto outcomes = solved(drawn);
  CHECK(outcomes[0] == VertexOutcome::win);
  CHECK(outcomes[1] == VertexOutcome::win);
  CHECK(outcomes[2] == VertexOutcome::loss);
  CHECK(outcomes[3] == VertexOutcome::win);
  CHECK(outcomes[4] == VertexOutcome::loss);
}

TEST_CASE("vertex geography: agrees with full search on random graphs") {
  Random random(1);
  std::array<int, 4> met{};
  for (int i = 0; i < 6000; ++i) {
    const auto drawn = reference::draw(random, 2 * random.between(1, 6), random.between(1, 4), 0);
    const auto outcomes = solved(drawn);
    for (Vertex v = 0; v < outcomes.size(); ++v) {
      REQUIRE(outcomes[v] == (wins(drawn, v) ? VertexOutcome::win : VertexOutcome::loss));
      ++met.at(static_cast<std::size_t>(outcomes[v]));
    }
  }
  CHECK(met[static_cast<std::size_t>(VertexOutcome::win)] > 10000);
  CHECK(met[static_cast<std::size_t>(VertexOutcome::loss)] > 10000);
}

TEST_CASE("vertex geography: nothing is concluded from unknown outcomes") {
  Random random(2);
  std::array<int, 4> met{};
  int needlessly = 0;
  for (int i = 0; i < 6000; ++i) {
    const auto drawn = reference::draw(random, 2 * random.between(1, 5), random.between(1, 3), 5);
    const auto outcomes = solved(drawn, i % 2 == 0 ? 0 : 2);
    for (Vertex v = 0; v < outcomes.size(); ++v) {
      if (drawn.outcomes[v] != VertexOutcome::open) continue;
      ++met.at(static_cast<std::size_t>(outcomes[v]));
      const bool at_best = wins(drawn, v, VertexOutcome::win),
                 at_worst = wins(drawn, v, VertexOutcome::loss);
      if (outcomes[v] != VertexOutcome::unknown) {
        REQUIRE(at_best == (outcomes[v] == VertexOutcome::win));
        REQUIRE(at_worst == (outcomes[v] == VertexOutcome::win));
      } else if (at_best == at_worst) {
        ++needlessly;
      }
    }
  }
  CHECK(met[static_cast<std::size_t>(VertexOutcome::open)] == 0);
  CHECK(met[static_cast<std::size_t>(VertexOutcome::unknown)] > 1000);
  CHECK(needlessly < met[static_cast<std::size_t>(VertexOutcome::unknown)]);
}

TEST_CASE("vertex geography: matchings agree with an unlimited search") {
  Random random(3);
  int saved = 0, lost = 0, left = 0;
  for (int i = 0; i < 6000; ++i) {
    const auto drawn = reference::draw(random, 2 * random.between(2, 6), 3, 0);
    for (const int player : {0, 1}) {
      const auto matching = closed_matching(graph_of(drawn), drawn.outcomes, player);
      for (const auto v : matching.saved) REQUIRE(wins(drawn, v));
      for (const auto v : matching.lost) REQUIRE_FALSE(wins(drawn, v));
      for (const auto v : matching.lost_to_another) REQUIRE_FALSE(wins(drawn, v));
      saved += static_cast<int>(matching.saved.size());
      lost += static_cast<int>(matching.lost.size() + matching.lost_to_another.size());
    }
    left += static_cast<int>(drawn.moves.size());
  }
  CHECK(saved > 1000);
  CHECK(lost > 1000);
  CHECK(saved + lost < left);  // so trying moves is needed
}

TEST_CASE("vertex geography: fixed answers win where that is claimed") {
  Random random(5);
  int won = 0, repeated = 0;
  for (int i = 0; i < 3000; ++i) {
    const auto drawn = reference::draw(random, 2 * random.between(1, 6), random.between(1, 4), 8);
    auto outcomes = drawn.outcomes;
    const auto answers = vertex_geography_without_memory(graph_of(drawn), outcomes);
    for (int games = 0; games < 20; ++games) {
      const auto from = static_cast<Vertex>(random.below(outcomes.size()));
      if (drawn.outcomes[from] != VertexOutcome::open || outcomes[from] != VertexOutcome::win)
        continue;
      repeated += play_without_memory(drawn, answers, from, random) ? 1 : 0;
      ++won;
    }
  }
  CHECK(won > 1000);
  CHECK(repeated > 100);
}

TEST_CASE("vertex geography: on undirected graphs matchings decide every vertex") {
  Random random(4);
  for (int i = 0; i < 2000; ++i) {
    auto drawn = reference::draw(random, 2 * random.between(1, 5), 2, 0);
    make_reversible(drawn);
    const auto outcomes = solved(drawn, 0);
    for (Vertex v = 0; v < outcomes.size(); ++v) {
      REQUIRE(outcomes[v] == (wins(drawn, v) ? VertexOutcome::win : VertexOutcome::loss));
    }
  }
}

TEST_CASE("vertex geography: long paths need no deep recursion") {
  Drawn drawn;
  constexpr Vertex kLength = 200000;
  for (Vertex v = 0; v < kLength; ++v) drawn.moves.push_back({(v + 1) % kLength});
  drawn.outcomes.assign(kLength, VertexOutcome::open);
  const auto outcomes = solved(drawn, 0);
  CHECK(std::ranges::count(outcomes, VertexOutcome::win) == kLength);
}

}  // namespace foregone
