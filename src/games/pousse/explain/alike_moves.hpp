#pragma once

#include <cstddef>
#include <vector>

#include "foregone/games/pousse/board/situation.hpp"
#include "foregone/games/pousse/rules.hpp"

namespace foregone::pousse {

/// The moves of a situation that are worth the same: they lead to the same board, or a symmetry of
/// the situation makes one of the other.
class AlikeMoves {
 public:
  explicit AlikeMoves(const Situation& situation);

  std::size_t count() const { return first_.size(); }
  /// The first move that is like this one; it may be itself.
  std::size_t first(std::size_t move) const { return first_[move]; }
  /// The line after one move as it is after another that is like it.
  std::vector<Move> line_after(std::size_t other, std::size_t move, std::vector<Move> line) const;

 private:
  std::size_t image(std::size_t move, int symmetry) const;

  int size_;
  std::vector<std::size_t> same_board_, first_;
  std::vector<int> symmetries_;  // that leave the situation alone
};

/// The image of a line.
std::vector<Move> transformed(std::vector<Move> line, int symmetry, int size);

}  // namespace foregone::pousse
