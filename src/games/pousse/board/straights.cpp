#include "foregone/games/pousse/board/straights.hpp"

#include <algorithm>
#include <cstdlib>
#include <span>

#include "foregone/core/words.hpp"

namespace foregone::pousse {

std::vector<Straight> straights(const Board& board, Marker colour) {
  std::vector<Straight> found;
  for (int line = 0; line < 2 * board.size(); ++line) {
    const int sum = board.sums()[static_cast<std::size_t>(line)];
    if (std::abs(sum) != board.size()) continue;
    const auto whose = sum > 0 ? kX : kO;
    if (colour != kEmpty && colour != whose) continue;
    const bool row = line < board.size();
    found.push_back({row, row ? line : line - board.size(), whose});
  }
  return found;
}

std::vector<Straight> without(const std::vector<Straight>& some,
                              const std::vector<Straight>& others) {
  std::vector<Straight> left;
  std::ranges::copy_if(some, std::back_inserter(left), [&](const Straight& straight) {
    return std::ranges::find(others, straight) == others.end();
  });
  return left;
}

std::string in_words(const std::vector<Straight>& straights) {
  std::vector<std::string> names;
  for (const auto& straight : straights) {
    names.push_back((straight.row ? "row " : "column ") + std::to_string(straight.index + 1));
  }
  return listed(names, 4);
}

std::string listed(const std::vector<std::string>& names, std::size_t max,
                   const std::string& last) {
  if (names.size() <= max) return foregone::listed(names, ", ", last);
  const auto shown = std::span(names).first(max - 1);
  return joined_words(shown, ", ") + " and " + std::to_string(names.size() - shown.size()) +
         " more";
}

}  // namespace foregone::pousse
