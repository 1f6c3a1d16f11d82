#include "foregone/games/pousse/explain/alike_moves.hpp"

#include <algorithm>
#include <utility>

#include "foregone/games/pousse/board/orientation.hpp"
#include "foregone/games/pousse/explain/bounded_search.hpp"

namespace foregone::pousse {

AlikeMoves::AlikeMoves(const Situation& situation)
    : size_(situation.size),
      same_board_(first_alike(position_of(situation.board, situation.size, situation.mover))),
      first_(same_board_) {
  for (int symmetry = 0; symmetry < kSymmetries; ++symmetry) {
    if (!is_invariant_under(symmetry, situation)) continue;
    symmetries_.push_back(symmetry);
    for (std::size_t i = 0; i < first_.size(); ++i) {
      const auto other = first_[image(i, symmetry)];
      const auto low = std::min(first_[i], other), high = std::max(first_[i], other);
      std::ranges::replace(first_, high, low);
    }
  }
}

std::size_t AlikeMoves::image(std::size_t move, int symmetry) const {
  return static_cast<std::size_t>(image_of_move(static_cast<int>(move), symmetry, size_));
}

std::vector<Move> AlikeMoves::line_after(std::size_t other, std::size_t move,
                                         std::vector<Move> line) const {
  const auto leads = [&](int symmetry) {
    return same_board_[image(move, symmetry)] == same_board_[other];
  };
  return transformed(std::move(line), *std::ranges::find_if(symmetries_, leads), size_);
}

std::vector<Move> transformed(std::vector<Move> line, int symmetry, int size) {
  for (auto& move : line) {
    move = numbered_move(image_of_move(move_number(move, size), symmetry, size), size);
  }
  return line;
}

}  // namespace foregone::pousse
