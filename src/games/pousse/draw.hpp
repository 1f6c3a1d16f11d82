#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "foregone/core/canvas.hpp"
#include "foregone/core/explanation.hpp"
#include "foregone/games/pousse/rules.hpp"

namespace foregone::pousse {

/// The board as text: numbered rows and columns with an entry mark at both ends of each; below it
/// the straights. Boards of more than 36 columns are drawn narrow.
Canvas picture(const Board& board);

/// An entry that can be pushed in, as the drawing shows it.
struct Button {
  Move move;
  std::string does;
  const GameValue* value = nullptr;  // if it is to be shown
  bool best = false;
};

/// The board with its buttons. A marker's data-piece tells its square: `2-3` in row 2, column 3. A
/// button's data-push names the squares into which its push brings a marker, the entry first; if
/// the last of them held one before, that one falls off.
std::string svg(const Rules::Position& position, std::string_view state,
                const std::vector<Button>& buttons);

}  // namespace foregone::pousse
