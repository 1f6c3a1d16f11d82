#include "games/pousse/prospects.hpp"

#include <cstddef>
#include <utility>

namespace foregone::pousse {

namespace {

/// How many markers of each colour every line holds, and what that promises X.
class Lines {
 public:
  explicit Lines(const Board& board) : size_(static_cast<std::size_t>(board.size())) {
    lines_.resize(2 * size_);
    for (std::size_t cell = 0; cell < board.cells().size(); ++cell) {
      change(cell, kEmpty, board.cells()[cell]);
    }
  }

  void change(std::size_t cell, Marker before, Marker after) {
    for (const auto line : {cell / size_, size_ + cell % size_}) {
      sum_ -= promise(lines_[line]);
      count(lines_[line], before) -= before == kEmpty ? 0 : 1;
      count(lines_[line], after) += after == kEmpty ? 0 : 1;
      sum_ += promise(lines_[line]);
    }
  }

  std::int64_t for_x() const { return sum_; }

 private:
  struct Line {
    std::int64_t x = 0, o = 0;
  };
  static std::int64_t& count(Line& line, Marker marker) { return marker == kO ? line.o : line.x; }
  static std::int64_t promise(const Line& line) {
    return line.x > 0 && line.o > 0 ? 0 : line.x * line.x - line.o * line.o;
  }

  std::size_t size_;
  std::vector<Line> lines_;
  std::int64_t sum_ = 0;
};

}  // namespace

std::vector<std::int64_t> prospects(const Rules::Position& position) {
  Lines lines(position.board);
  auto board = position.board;
  const auto size = static_cast<std::size_t>(board.size());
  std::vector<std::pair<std::size_t, Marker>> before;
  std::vector<std::int64_t> prospects;
  for (const auto move : Rules(board.size()).moves(position)) {
    board.insert(move, position.mover, [&](std::size_t cell, int difference) {
      before.emplace_back(cell, static_cast<Marker>(board.cells()[cell] - difference));
      lines.change(cell, before.back().second, board.cells()[cell]);
    });
    prospects.push_back(position.mover * lines.for_x());
    for (const auto& [cell, marker] : before) {
      lines.change(cell, board.cells()[cell], marker);
      board.put(static_cast<int>(cell / size), static_cast<int>(cell % size), marker);
    }
    before.clear();
  }
  return prospects;
}

}  // namespace foregone::pousse
