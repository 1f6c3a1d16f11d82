#include "foregone/games/pousse/icfp98/no_repetition_moves.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <unordered_map>

#include "foregone/games/pousse/board/pushes.hpp"
#include "foregone/games/pousse/icfp98/no_repetition.hpp"
#include "foregone/games/pousse/solution/small_solution.hpp"
#include "foregone/solvers/vertex_geography.hpp"

namespace foregone::pousse {

namespace {

constexpr int kMoveDepth = 16;  // as NoRepetition goes

/// A board and whose turn it is: 0 if that of the player to move in the situation.
struct BoardToMove {
  Bitboard board;
  int player = 0;
  bool operator==(const BoardToMove&) const = default;
};
struct BoardToMoveHash {
  std::size_t operator()(const BoardToMove& v) const {
    return static_cast<std::size_t>(hash_of(v.board) + static_cast<std::uint64_t>(v.player));
  }
};

VertexOutcome vertex_outcome(Outcome outcome) {
  return outcome == Outcome::win ? VertexOutcome::win : VertexOutcome::loss;
}

/// The boards that can come up on the same occupied squares, and the moves between them.
template <int N>
class Region {
 public:
  Region(const NoRepetition& table, const Situation& situation)
      : table_(table), occupied_(situation.board.occupied()) {
    auto boards = situation.past;
    boards.push_back(situation.board);
    if (!situation.made) boards.erase(boards.begin());
    decided_made_ = std::ranges::any_of(boards, [](Bitboard board) {
      return small_solution(N)->value(position_of(board, N, kX))->outcome != Outcome::draw;
    });
    for (std::size_t i = 0; i < boards.size(); ++i) made(boards[i], boards.size() - 1 - i);
    const Pushes<N> pushes(situation.board);
    for (int move = 0; move < Pushes<N>::kCount; ++move) {
      firsts_.push_back(number({pushes.after(move), 1}));
    }
    for (std::size_t v = 0; v < vertices_.size(); ++v) expand(v);
  }

  std::vector<std::optional<Outcome>> outcomes() {
    vertex_geography(graph_, outcomes_, kMoveDepth);
    std::vector<std::optional<Outcome>> outcomes;
    for (const auto v : firsts_) {
      const auto outcome = outcomes_[v];
      outcomes.push_back(outcome == VertexOutcome::win    ? std::optional(Outcome::loss)
                         : outcome == VertexOutcome::loss ? std::optional(Outcome::win)
                                                          : std::nullopt);
    }
    return outcomes;
  }

 private:
  // Making one of these again loses: the player to move there has won.
  void made(Bitboard board, std::size_t plies_ago) {
    const auto v = number({board, static_cast<int>(plies_ago % 2)});
    outcomes_[v] = VertexOutcome::win;
  }

  MoveGraph::Vertex number(BoardToMove vertex) {
    const auto [found, fresh] =
        numbers_.try_emplace(vertex, static_cast<MoveGraph::Vertex>(vertices_.size()));
    if (fresh) {
      vertices_.push_back(vertex);
      outcomes_.push_back(given(vertex.board));
    }
    return found->second;
  }

  // What is decided under `contest` stays decided if no decided board has been made: then the
  // winner need not make a board again.
  VertexOutcome given(Bitboard board) const {
    if (const int ahead = lead<N>(board); ahead != 0)
      return ahead > 0 ? VertexOutcome::win : VertexOutcome::loss;
    const auto position = position_of(board, N, kX);
    if (board.occupied() != occupied_) {
      const auto outcome = table_.value_when_made(position);
      return outcome ? vertex_outcome(*outcome) : VertexOutcome::unknown;
    }
    const auto value = small_solution(N)->value(position);
    return decided_made_ || value->outcome == Outcome::draw ? VertexOutcome::open
                                                            : vertex_outcome(value->outcome);
  }

  void expand(std::size_t v) {
    const auto [board, player] = vertices_[v];
    if (outcomes_[v] == VertexOutcome::open) {
      const Pushes<N> pushes(board);
      for (auto set = pushes.distinct(); set != 0; set &= set - 1) {
        graph_.add_move(number({pushes.after(std::countr_zero(set)), 1 - player}));
      }
    }
    graph_.end_vertex(player);
  }

  const NoRepetition& table_;
  std::uint64_t occupied_;
  bool decided_made_ = false;
  std::unordered_map<BoardToMove, MoveGraph::Vertex, BoardToMoveHash> numbers_;
  std::vector<BoardToMove> vertices_;
  VertexOutcomes outcomes_;
  MoveGraph graph_;
  std::vector<MoveGraph::Vertex> firsts_;
};

}  // namespace

std::vector<std::optional<Outcome>> outcomes_of_moves(const NoRepetition& table,
                                                      const Situation& situation) {
  return with_size(situation.size, [&](auto n) {
    if constexpr (n <= NoRepetition::kLargest) {
      return Region<n>(table, situation).outcomes();
    } else {
      return std::vector<std::optional<Outcome>>(4 * n);
    }
  });
}

}  // namespace foregone::pousse
