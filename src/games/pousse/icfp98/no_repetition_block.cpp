#include "foregone/games/pousse/icfp98/no_repetition_block.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <limits>

#include "foregone/solvers/vertex_geography.hpp"

namespace foregone::pousse {

namespace {

using Vertex = MoveGraph::Vertex;
constexpr Vertex kNone = std::numeric_limits<Vertex>::max();

/// For every colouring of a set the colouring of the child's set that a move leads to: markers move
/// and the players change sides.
std::vector<Squares> images(const Grid& grid, Squares set, const Grid::Lane& lane, int gap,
                            Squares child_set, int symmetry) {
  std::array<int, Grid::kMaxSquares> target{};
  target.fill(-1);
  for (Squares rest = set; rest != 0; rest &= rest - 1) {
    const auto square = std::countr_zero(rest);
    target[static_cast<std::size_t>(square)] = square;
  }
  for (int i = 0; i < gap; ++i) {
    const bool falls_off = i + 1 == grid.size();
    target[lane[static_cast<std::size_t>(i)]] =
        falls_off ? -1 : lane[static_cast<std::size_t>(i) + 1];
  }
  std::vector<Squares> changes;
  Squares of_none = 0;
  for (Squares rest = set; rest != 0; rest &= rest - 1) {
    const auto to = target[static_cast<std::size_t>(std::countr_zero(rest))];
    const auto change =
        to < 0 ? 0
               : packed(grid.transformed(Squares{1} << static_cast<unsigned>(to), symmetry),
                        child_set);
    changes.push_back(change);
    of_none |= change;
  }
  std::vector<Squares> images{of_none};
  images.reserve(std::size_t{1} << changes.size());
  for (const auto change : changes) {
    for (std::size_t i = 0, count = images.size(); i < count; ++i) {
      images.push_back(images[i] ^ change);
    }
  }
  return images;
}

}  // namespace

void NoRepetitionBlock::Counts::add(const Counts& other, std::uint64_t times) {
  boards += times * other.boards;
  induced += times * other.induced;
  components += times * other.components;
  largest = std::max(largest, other.largest);
  wins += times * other.wins;
  losses += times * other.losses;
}

int NoRepetitionBlock::gap_in(const Grid::Lane& lane) const {
  int gap = 0;
  while (gap < grid_.size() && ((set_ >> lane[static_cast<std::size_t>(gap)]) & 1U) != 0) ++gap;
  return gap;
}

void NoRepetitionBlock::end_games() {
  std::vector<std::int8_t> lead(outcomes_.size());
  for (const auto line : grid_.lines()) {
    if ((line & ~set_) != 0) continue;
    const auto bits = packed(line, set_);
    for (Squares own = 0; own < outcomes_.size(); ++own) {
      if ((own & bits) == bits) ++lead[own];
      if ((own & bits) == 0) --lead[own];
    }
  }
  for (std::size_t i = 0; i < lead.size(); ++i) {
    outcomes_[i] = lead[i] > 0   ? VertexOutcome::win
                   : lead[i] < 0 ? VertexOutcome::loss
                                 : VertexOutcome::open;
  }
}

void NoRepetitionBlock::stay(std::size_t lane) {
  inner_.push_back({lane, images(grid_, set_, grid_.lanes()[lane], grid_.size(), set_, 0)});
}

void NoRepetitionBlock::leave(std::size_t lane, int gap, const Child& child) {
  const auto to = images(grid_, set_, grid_.lanes()[lane], gap, child.set, child.symmetry);
  for (std::size_t own = 0; own < outcomes_.size(); ++own) {
    if (outcomes_[own] != VertexOutcome::open) continue;
    const auto outcome = child.outcomes[to[own]];
    if (outcome == VertexOutcome::loss) win(own, lane);
    if (outcome == VertexOutcome::unknown) hidden_[own] = true;
  }
}

NoRepetitionBlock::Counts NoRepetitionBlock::solve(int depth) {
  Counts tally;
  induce();
  tally.boards = outcomes_.size();
  tally.induced = outcomes_.size() - count(VertexOutcome::open);
  vertex_geography(tally, depth);
  if (!answers_.empty()) agree_with_images();
  tally.wins = count(VertexOutcome::win);
  tally.losses = count(VertexOutcome::loss);
  return tally;
}

std::uint64_t NoRepetitionBlock::count(VertexOutcome outcome) const {
  return static_cast<std::uint64_t>(std::ranges::count(outcomes_, outcome));
}

void NoRepetitionBlock::win(std::size_t own, std::size_t lane) {
  outcomes_[own] = VertexOutcome::win;
  if (!answers_.empty()) answers_[own] = static_cast<std::uint8_t>(lane);
}

void NoRepetitionBlock::induce() {
  for (bool changed = true; changed;) {
    changed = false;
    for (std::size_t own = 0; own < outcomes_.size(); ++own) {
      if (outcomes_[own] != VertexOutcome::open) continue;
      induce(own);
      changed = changed || outcomes_[own] != VertexOutcome::open;
    }
  }
}

void NoRepetitionBlock::induce(std::size_t own) {
  bool all_won = !hidden_[own];
  for (const auto& [lane, to] : inner_) {
    if (outcomes_[to[own]] == VertexOutcome::loss) {
      win(own, lane);
      return;
    }
    all_won = all_won && outcomes_[to[own]] == VertexOutcome::win;
  }
  if (all_won) outcomes_[own] = VertexOutcome::loss;
}

// Each board is two vertices, one for either player to move; both have the same outcome.
void NoRepetitionBlock::vertex_geography(Counts& tally, int depth) {
  number_open_boards();
  if (boards_.empty()) return;
  const auto moves = graph();
  VertexOutcomes outcomes(moves.size(), VertexOutcome::open);
  outcomes.back() = VertexOutcome::unknown;
  for (const auto& component : components(moves, outcomes)) {
    ++tally.components;
    tally.largest = std::max<std::uint64_t>(tally.largest, component.size());
  }
  if (answers_.empty()) {
    foregone::vertex_geography(moves, outcomes, depth);
    for (const auto own : boards_) outcomes_[own] = outcomes[numbers_[own]];
  } else {
    const auto answers = vertex_geography_without_memory(moves, outcomes);
    for (const auto own : boards_) take(own, outcomes[numbers_[own]], answers[numbers_[own]]);
  }
}

void NoRepetitionBlock::number_open_boards() {
  numbers_.assign(outcomes_.size(), kNone);
  for (std::size_t own = 0; own < outcomes_.size(); ++own) {
    if (outcomes_[own] != VertexOutcome::open) continue;
    numbers_[own] = static_cast<Vertex>(2 * boards_.size());
    boards_.push_back(own);
  }
}

MoveGraph NoRepetitionBlock::graph() const {
  MoveGraph graph;
  const auto unknown = static_cast<Vertex>(2 * boards_.size());
  for (const auto own : boards_) {
    for (const int player : {0, 1}) {
      for (const auto& [lane, to] : inner_) {
        const auto number = numbers_[to[own]];
        if (number != kNone) graph.add_move(number + static_cast<Vertex>(1 - player));
      }
      if (hidden_[own]) graph.add_move(unknown);
      graph.end_vertex(player);
    }
  }
  graph.end_vertex(0);
  return graph;
}

// The answer is a vertex of the other player.
void NoRepetitionBlock::take(std::size_t own, VertexOutcome outcome, Vertex answer) {
  outcomes_[own] = outcome;
  if (outcome != VertexOutcome::win) return;
  const auto inner = std::ranges::find_if(
      inner_, [&](const Inner& move) { return numbers_[move.to[own]] == answer - 1; });
  assert(inner != inner_.end());
  win(own, inner->lane);
}

// Where a symmetry maps the block to itself, other blocks take a board and its image for the same,
// but a strategy need not know both outcomes. An outcome is claimed only if it holds for both; the
// answers stay.
void NoRepetitionBlock::agree_with_images() {
  const VertexOutcomes before(outcomes_.begin(), outcomes_.end());
  for (int symmetry = 1; symmetry < kSymmetries; ++symmetry) {
    if (grid_.transformed(set_, symmetry) != set_) continue;
    for (Squares own = 0; own < outcomes_.size(); ++own) {
      const auto image = packed(grid_.transformed(spread(own, set_), symmetry), set_);
      if (before[own] != before[image]) outcomes_[own] = VertexOutcome::unknown;
    }
  }
}

}  // namespace foregone::pousse
