#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "foregone/games/pousse/board/grid.hpp"
#include "foregone/solvers/move_graph.hpp"

namespace foregone::pousse {

/// All boards with the same occupied squares, under `icfp98`: who wins when the opponent has just
/// made the board. The fates are addressed by the squares of the player to move, packed.
class NoRepetitionBlock {
 public:
  /// A block that is solved: the symmetry leads to its squares.
  struct Neighbour {
    std::span<const VertexOutcome> outcomes;
    Squares set = 0;
    int symmetry = 0;
  };

  /// Of boards, over or not.
  struct Tally {
    std::uint64_t boards = 0;
    std::uint64_t induced = 0;           // settled by backward induction, or over
    std::uint64_t components = 0;        // what that left open, in strongly connected parts
    std::uint64_t largest = 0;           // vertices of the largest of these: a board and its player
    std::uint64_t wins = 0, losses = 0;  // for the player to move
    bool operator==(const Tally&) const = default;

    void add(const Tally& other, std::uint64_t times = 1);
    std::uint64_t unknown() const { return boards - wins - losses; }
  };

  static constexpr std::uint8_t kNoAnswer = 0xff;

  /// VertexOutcomes are written, and answers unless they are empty: the numbers of the lanes that
  /// win. With answers only those wins are found that need no memory of the boards made.
  NoRepetitionBlock(const Grid& grid, Squares set, std::span<VertexOutcome> outcomes,
                    std::span<std::uint8_t> answers)
      : grid_(grid), set_(set), fates_(outcomes), answers_(answers), hidden_(outcomes.size()) {}

  /// `find` gives the neighbour for a set that has one square more. The depth is that of
  /// never_return.
  template <class Find>
  Tally solve(Find find, int depth) {
    end_games();
    for (std::size_t i = 0; i < grid_.lanes().size(); ++i) {
      const auto gap = gap_in(grid_.lanes()[i]);
      if (gap == grid_.size()) {
        stay(i);
      } else {
        leave(i, gap, find(set_ | Squares{1} << grid_.lanes()[i][static_cast<std::size_t>(gap)]));
      }
    }
    return settle(depth);
  }

 private:
  struct Inner {
    std::size_t lane;
    std::vector<Squares> to;  // by board
  };

  int gap_in(const Grid::Lane& lane) const;
  void end_games();
  void stay(std::size_t lane);
  void leave(std::size_t lane, int gap, const Neighbour& child);
  Tally settle(int depth);
  void win(std::size_t own, std::size_t lane);
  void induce();
  void induce(std::size_t own);
  void vertex_geography(Tally& tally, int depth);
  void number_open_boards();
  MoveGraph graph() const;
  void take(std::size_t own, VertexOutcome outcome, MoveGraph::Vertex answer);
  void agree_with_images();
  std::uint64_t count(VertexOutcome outcome) const;

  const Grid& grid_;
  Squares set_;
  std::span<VertexOutcome> fates_;
  std::span<std::uint8_t> answers_;
  std::vector<bool> hidden_;                // has a move to what is unknown
  std::vector<Inner> inner_;                // insertions into full lines
  std::vector<std::size_t> boards_;         // what is left as a game of never returning
  std::vector<MoveGraph::Vertex> numbers_;  // of each board in that, for one of the players
};

}  // namespace foregone::pousse
