#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "foregone/games/pousse/board/grid.hpp"
#include "foregone/solvers/move_graph.hpp"

namespace foregone::pousse {

/// Solves all boards with the same occupied squares under `icfp98`: who wins when the opponent has
/// just made the board. Outcomes are addressed by the squares of the player to move, packed.
class NoRepetitionBlock {
 public:
  /// A solved block with one marker more. The symmetry leads to its squares.
  struct Child {
    std::span<const VertexOutcome> outcomes;
    Squares set = 0;
    int symmetry = 0;
  };

  /// Counts boards, over or not.
  struct Counts {
    std::uint64_t boards = 0;
    std::uint64_t induced = 0;           // decided by backward induction, or over
    std::uint64_t components = 0;        // of what is left: strongly connected
    std::uint64_t largest = 0;           // vertices of the largest: a board with its player
    std::uint64_t wins = 0, losses = 0;  // for the player to move
    bool operator==(const Counts&) const = default;

    void add(const Counts& other, std::uint64_t times = 1);
    std::uint64_t unknown() const { return boards - wins - losses; }
  };

  static constexpr std::uint8_t kNoAnswer = 0xff;

  /// Writes outcomes, and unless `answers` is empty the numbers of the winning lanes. With answers
  /// it finds only wins that need no memory of the boards made.
  NoRepetitionBlock(const Grid& grid, Squares set, std::span<VertexOutcome> outcomes,
                    std::span<std::uint8_t> answers)
      : grid_(grid), set_(set), outcomes_(outcomes), answers_(answers), hidden_(outcomes.size()) {}

  /// `find` gives the child for a set that has one square more. The depth is that of
  /// foregone::vertex_geography.
  template <class FindChild>
  Counts solve(FindChild find, int depth) {
    end_games();
    for (std::size_t i = 0; i < grid_.lanes().size(); ++i) {
      const auto gap = gap_in(grid_.lanes()[i]);
      if (gap == grid_.size()) {
        stay(i);
      } else {
        leave(i, gap, find(set_ | Squares{1} << grid_.lanes()[i][static_cast<std::size_t>(gap)]));
      }
    }
    return solve(depth);
  }

 private:
  struct Inner {
    std::size_t lane;
    std::vector<Squares> to;  // by board
  };

  int gap_in(const Grid::Lane& lane) const;
  void end_games();
  void stay(std::size_t lane);
  void leave(std::size_t lane, int gap, const Child& child);
  Counts solve(int depth);
  void win(std::size_t own, std::size_t lane);
  void induce();
  void induce(std::size_t own);
  void vertex_geography(Counts& tally, int depth);
  void number_open_boards();
  MoveGraph graph() const;
  void take(std::size_t own, VertexOutcome outcome, MoveGraph::Vertex answer);
  void agree_with_images();
  std::uint64_t count(VertexOutcome outcome) const;

  const Grid& grid_;
  Squares set_;
  std::span<VertexOutcome> outcomes_;
  std::span<std::uint8_t> answers_;
  std::vector<bool> hidden_;                // has a move to an unknown outcome
  std::vector<Inner> inner_;                // insertions into full lines
  std::vector<std::size_t> boards_;         // what is left for vertex geography
  std::vector<MoveGraph::Vertex> numbers_;  // of each board in that, for one of the players
};

}  // namespace foregone::pousse
