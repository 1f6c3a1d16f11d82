#include "foregone/games/pousse/explain/push_in_words.hpp"

#include <array>
#include <cstddef>
#include <string_view>

#include "foregone/core/words.hpp"
#include "foregone/games/pousse/board/straights.hpp"

namespace foregone::pousse {

namespace {

/// The markers between the entry square and the first empty square of the line.
int markers_pushed(const Board& board, Move move) {
  const int size = board.size();
  for (int i = 0; i < size; ++i) {
    const bool row = move.side == Side::left || move.side == Side::right;
    const int at = move.side == Side::left || move.side == Side::top ? i : size - 1 - i;
    if ((row ? board.at(move.index, at) : board.at(at, move.index)) == kEmpty) return i;
  }
  return size;
}

}  // namespace

std::string push_in_words(const Board& board, Move move, Marker mover) {
  static constexpr std::array<std::string_view, 4> kDirections{"right", "left", "down", "up"};
  const int last = board.size() - 1, count = markers_pushed(board, move);
  const bool row = move.side == Side::left || move.side == Side::right;
  const bool from_low_end = move.side == Side::left || move.side == Side::top;
  if (count == 0) {
    const int entry = from_low_end ? 0 : last;
    return std::string("puts ") + letter(mover) + " on row " +
           std::to_string((row ? move.index : entry) + 1) + ", column " +
           std::to_string((row ? entry : move.index) + 1);
  }
  auto text = "pushes " + count_of(count, "marker") + ' ' +
              std::string(kDirections[static_cast<std::size_t>(move.side)]);
  if (count <= last) return text;
  const auto falls = row ? board.at(move.index, from_low_end ? last : 0)
                         : board.at(from_low_end ? last : 0, move.index);
  return text + ", " + letter(falls) + "'s falls off at the far end";
}

std::string changes_in_words(const Board& before, const Board& after) {
  std::string text;
  for (const auto colour : {kX, kO}) {
    const auto old = straights(before, colour), now = straights(after, colour);
    const auto whose = std::string(1, letter(colour)) + "'s ";
    if (const auto made = without(now, old); !made.empty()) {
      text += ", completes " + whose + in_words(made);
    }
    if (const auto broken = without(old, now); !broken.empty()) {
      text += ", breaks " + whose + in_words(broken);
    }
  }
  return text;
}

}  // namespace foregone::pousse
