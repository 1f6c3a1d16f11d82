#include "solvers/never_return.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "core/random.hpp"
#include "solvers/closed_matching.hpp"

namespace foregone {

namespace {

using Vertex = MoveGraph::Vertex;
constexpr int kAsDeepAsNeeded = 1000;

/// Edges and fates as they come, before they are a graph.
struct Drawn {
  std::vector<std::vector<Vertex>> moves;  // of vertex v, whose player is v % 2
  Fates fates;
};

MoveGraph graph_of(const Drawn& drawn) {
  MoveGraph graph;
  for (std::size_t v = 0; v < drawn.moves.size(); ++v) {
    for (const auto to : drawn.moves[v]) graph.add_move(to);
    graph.end_vertex(static_cast<int>(v % 2));
  }
  return graph;
}

/// The definition: the token has just come to v, and the vertices on its way are remembered. The
/// unknown vertices are worth what is said.
bool wins(const Drawn& drawn, Vertex v, std::vector<bool>& visited, Fate unknown) {
  const auto fate = drawn.fates[v] == Fate::unknown ? unknown : drawn.fates[v];
  if (fate != Fate::open) return fate == Fate::win;
  visited[v] = true;
  const bool won = std::ranges::any_of(drawn.moves[v], [&](Vertex to) {
    return !visited[to] && !wins(drawn, to, visited, unknown);
  });
  visited[v] = false;
  return won;
}

bool wins(const Drawn& drawn, Vertex v, Fate unknown = Fate::win) {
  std::vector<bool> visited(drawn.moves.size());
  return wins(drawn, v, visited, unknown);
}

Fates solved(const Drawn& drawn, int depth = kAsDeepAsNeeded) {
  auto fates = drawn.fates;
  never_return(graph_of(drawn), fates, depth);
  return fates;
}

/// So many vertices, those of both players in turn, each with so many moves at most. One fate in
/// `settled` is given, and it holds whatever happened before: such a vertex has no moves.
Drawn draw(Random& random, int vertices, int moves, int settled) {
  Drawn drawn;
  drawn.moves.resize(static_cast<std::size_t>(vertices));
  drawn.fates.assign(static_cast<std::size_t>(vertices), Fate::open);
  for (std::size_t v = 0; v < drawn.moves.size(); ++v) {
    if (settled > 0 && random.one_in(static_cast<std::uint64_t>(settled))) {
      drawn.fates[v] = std::array{Fate::win, Fate::loss, Fate::unknown}.at(random.below(3));
      continue;
    }
    for (auto left = random.between(0, moves); left > 0; --left) {
      const auto to = 2 * random.below(drawn.moves.size() / 2) + (v % 2 == 0 ? 1 : 0);
      drawn.moves[v].push_back(static_cast<Vertex>(to));
    }
  }
  return drawn;
}

/// Every move can be taken back.
void make_reversible(Drawn& drawn) {
  const auto moves = drawn.moves;
  for (Vertex v = 0; v < moves.size(); ++v) {
    for (const auto to : moves[v]) drawn.moves[to].push_back(v);
  }
}

/// From a vertex that is won the one moves as told and the other at random; the one must win.
/// Whether the other has come back.
bool play_without_memory(const Drawn& drawn, const std::vector<Vertex>& answers, Vertex at,
                         Random& random) {
  std::vector<bool> visited(drawn.moves.size());
  while (drawn.fates[at] == Fate::open) {
    visited[at] = true;
    const auto answer = answers[at];
    REQUIRE(std::ranges::count(drawn.moves[at], answer) > 0);
    REQUIRE_FALSE(visited[answer]);
    visited[answer] = true;
    if (drawn.fates[answer] != Fate::open) {
      REQUIRE(drawn.fates[answer] == Fate::loss);
      return false;
    }
    const auto& moves = drawn.moves[answer];
    if (moves.empty()) return false;
    at = moves[random.below(moves.size())];
    if (visited[at]) return true;
  }
  REQUIRE(drawn.fates[at] == Fate::win);
  return false;
}

}  // namespace

TEST_CASE("never return: who must come back first loses") {
  // 0 - 1, and 2 - 3 - 4: moves go both ways
  const Drawn drawn{.moves = {{1}, {0}, {3}, {2, 4}, {3}}, .fates = Fates(5, Fate::open)};
  const auto fates = solved(drawn);
  CHECK(fates[0] == Fate::win);
  CHECK(fates[1] == Fate::win);
  CHECK(fates[2] == Fate::loss);
  CHECK(fates[3] == Fate::win);
  CHECK(fates[4] == Fate::loss);
}

TEST_CASE("never return: agrees with play that remembers its way, on random graphs") {
  Random random(1);
  std::array<int, 4> met{};
  for (int i = 0; i < 6000; ++i) {
    const auto drawn = draw(random, 2 * random.between(1, 6), random.between(1, 4), 0);
    const auto fates = solved(drawn);
    for (Vertex v = 0; v < fates.size(); ++v) {
      REQUIRE(fates[v] == (wins(drawn, v) ? Fate::win : Fate::loss));
      ++met.at(static_cast<std::size_t>(fates[v]));
    }
  }
  CHECK(met[static_cast<std::size_t>(Fate::win)] > 10000);
  CHECK(met[static_cast<std::size_t>(Fate::loss)] > 10000);
}

TEST_CASE("never return: nothing is concluded from what is unknown") {
  Random random(2);
  std::array<int, 4> met{};
  int needlessly = 0;
  for (int i = 0; i < 6000; ++i) {
    const auto drawn = draw(random, 2 * random.between(1, 5), random.between(1, 3), 5);
    const auto fates = solved(drawn, i % 2 == 0 ? 0 : 2);
    for (Vertex v = 0; v < fates.size(); ++v) {
      if (drawn.fates[v] != Fate::open) continue;
      ++met.at(static_cast<std::size_t>(fates[v]));
      const bool at_best = wins(drawn, v, Fate::win), at_worst = wins(drawn, v, Fate::loss);
      if (fates[v] != Fate::unknown) {
        REQUIRE(at_best == (fates[v] == Fate::win));
        REQUIRE(at_worst == (fates[v] == Fate::win));
      } else if (at_best == at_worst) {
        ++needlessly;
      }
    }
  }
  CHECK(met[static_cast<std::size_t>(Fate::open)] == 0);
  CHECK(met[static_cast<std::size_t>(Fate::unknown)] > 1000);
  CHECK(needlessly < met[static_cast<std::size_t>(Fate::unknown)]);
}

TEST_CASE("never return: matchings decide what a search without limits does") {
  Random random(3);
  int saved = 0, lost = 0, left = 0;
  for (int i = 0; i < 6000; ++i) {
    const auto drawn = draw(random, 2 * random.between(2, 6), 3, 0);
    for (const int player : {0, 1}) {
      const auto matching = closed_matching(graph_of(drawn), drawn.fates, player);
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
  CHECK(saved + lost < left);  // so trying is needed
}

TEST_CASE("never return: who moves without memory wins where that is claimed") {
  Random random(5);
  int won = 0, repeated = 0;
  for (int i = 0; i < 3000; ++i) {
    const auto drawn = draw(random, 2 * random.between(1, 6), random.between(1, 4), 8);
    auto fates = drawn.fates;
    const auto answers = never_return_without_memory(graph_of(drawn), fates);
    for (int games = 0; games < 20; ++games) {
      const auto from = static_cast<Vertex>(random.below(fates.size()));
      if (drawn.fates[from] != Fate::open || fates[from] != Fate::win) continue;
      repeated += play_without_memory(drawn, answers, from, random) ? 1 : 0;
      ++won;
    }
  }
  CHECK(won > 1000);
  CHECK(repeated > 100);
}

TEST_CASE("never return: where moves can be taken back matchings decide all") {
  Random random(4);
  for (int i = 0; i < 2000; ++i) {
    auto drawn = draw(random, 2 * random.between(1, 5), 2, 0);
    make_reversible(drawn);
    const auto fates = solved(drawn, 0);
    for (Vertex v = 0; v < fates.size(); ++v) {
      REQUIRE(fates[v] == (wins(drawn, v) ? Fate::win : Fate::loss));
    }
  }
}

TEST_CASE("never return: long ways take no deep calls") {
  Drawn drawn;
  constexpr Vertex kLength = 200000;
  for (Vertex v = 0; v < kLength; ++v) drawn.moves.push_back({(v + 1) % kLength});
  drawn.fates.assign(kLength, Fate::open);
  const auto fates = solved(drawn, 0);
  CHECK(std::ranges::count(fates, Fate::win) == kLength);
}

}  // namespace foregone
