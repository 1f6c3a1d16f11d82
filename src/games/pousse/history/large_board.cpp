#include "foregone/games/pousse/history/large_board.hpp"

#include <algorithm>

#include "foregone/games/pousse/history/board_hash.hpp"

namespace foregone::pousse {

namespace {

/// Whether a line with that sum is a straight, and whose. In 16 bits, as the sums are.
std::int16_t straight(std::int16_t sum, std::int16_t size) {
  return static_cast<std::int16_t>((sum == size ? 1 : 0) - (sum == -size ? 1 : 0));
}

}  // namespace

LargeBoard::LargeBoard(int size, bool hashed)
    : size_(static_cast<std::size_t>(size)),
      cells_(size_ * size_),
      copy_(size_ + 2),
      sums_(2 * size_),
      room_(2 * size_, size),
      keys_(hashed ? 2 * size_ : 0) {
  for (std::size_t i = 0; i < keys_.size(); ++i) keys_[i] = SquareKey{}(i);
}

void LargeBoard::insert(Move move, Marker player) {
  const bool row = move.side == Side::left || move.side == Side::right;
  const bool forward = move.side == Side::left || move.side == Side::top;
  const auto line = static_cast<std::size_t>(move.index) + (row ? 0 : size_);
  read(line);
  copy_.front() = copy_.back() = player;
  const auto* const after = forward ? before() - 1 : before() + 1;
  const auto moved = moved_squares(line, forward);
  const auto last =
      forward ? moved.last - 1 : moved.first;  // the last square that the push reaches
  if (before()[last] == kEmpty) {
    --room_[line];
    --room_[first_crossed(line) + last];
  }
  write(line, moved, after);
  add(line, player - before()[last]);
  add_crossed(line, moved, after);
  if (!keys_.empty()) hash_ += hash_difference(line, moved, after);
}

Board LargeBoard::board() const {
  Board board(static_cast<int>(size_));
  for (std::size_t i = 0; i < cells_.size(); ++i) {
    board.put(static_cast<int>(i / size_), static_cast<int>(i % size_), cells_[i]);
  }
  return board;
}

// Markers are bytes, which could be those of a member: what loops use is local.
void LargeBoard::read(std::size_t line) {
  const auto size = size_;
  auto* const copy = &copy_[1];
  if (is_row(line)) {
    std::copy_n(&cells_[line * size], size, copy);
  } else {
    const auto* const cells = &cells_[line - size];
    for (std::size_t i = 0; i < size; ++i) copy[i] = cells[i * size];
  }
}

void LargeBoard::write(std::size_t line, Squares moved, const Marker* after) {
  const auto size = size_;
  if (is_row(line)) {
    std::copy(after + moved.first, after + moved.last, &cells_[line * size + moved.first]);
  } else {
    auto* const cells = &cells_[line - size];
    for (auto i = moved.first; i < moved.last; ++i) cells[i * size] = after[i];
  }
}

// Up to the first empty square. Each such push fills one, so a game has few of them.
LargeBoard::Squares LargeBoard::moved_squares(std::size_t line, bool forward) const {
  Squares moved{.first = 0, .last = size_};
  if (room_[line] == 0) return moved;
  if (forward) {
    moved.last =
        static_cast<std::size_t>(std::find(before(), before() + size_, kEmpty) - before()) + 1;
  } else {
    moved.first = size_ - 1;
    while (before()[moved.first] != kEmpty) --moved.first;
  }
  return moved;
}

void LargeBoard::add(std::size_t line, int difference) {
  const auto size = static_cast<std::int16_t>(size_);
  auto& sum = sums_[line];
  lead_ -= straight(sum, size);
  sum = static_cast<std::int16_t>(sum + difference);
  lead_ += straight(sum, size);
}

void LargeBoard::add_crossed(std::size_t line, Squares moved, const Marker* after) {
  const auto size = static_cast<std::int16_t>(size_);
  auto* const sums = &sums_[first_crossed(line)];
  const auto* const was = before();
  std::int16_t lead = 0;
  for (auto i = moved.first; i < moved.last; ++i) {
    const auto sum = static_cast<std::int16_t>(sums[i] + after[i] - was[i]);
    lead = static_cast<std::int16_t>(lead + straight(sum, size) - straight(sums[i], size));
    sums[i] = sum;
  }
  lead_ += lead;
}

std::uint64_t LargeBoard::hash_difference(std::size_t line, Squares moved,
                                          const Marker* after) const {
  const auto* const keys = &keys_[first_crossed(line)];
  std::uint64_t sum = 0;
  for (auto i = moved.first; i < moved.last; ++i) {
    sum += keys[i] * static_cast<std::uint64_t>(after[i] - before()[i]);
  }
  return sum * keys_[line];
}

}  // namespace foregone::pousse
