#include "foregone/games/house_of_cards/rules.hpp"

#include <algorithm>

namespace foregone::house_of_cards {

Rules::Rules(int peaks, const std::vector<Card>& deck)
    : Rules(peaks, Position{}, deck.front().colour(), {deck.begin() + 2 * peaks, deck.end()}) {
  std::uint64_t cards = 0;
  unsigned rising = 0, falling = 0;
  for (int slot = 0; slot < 2 * peaks; ++slot) {
    (slot % 2 == 0 ? rising : falling) |= 1U << slot;
    if (slot == 0 || slot == 2 * peaks - 1) continue;
    cards |= std::uint64_t{deck[static_cast<std::size_t>(slot)].code} << Position::shift(slot);
  }
  const auto left = static_cast<int>(deck.size()) - 2 * peaks;
  start_ = {cards, rising, falling, 0, Card(), Card(), left};
}

Rules::Rules(int peaks, Position start, Colour to_move, const std::vector<Card>& row)
    : peaks_(peaks), even_(row.size() % 2 == 0 ? to_move : !to_move), start_(start) {
  assert(peaks >= kMinPeaks && peaks <= kMaxPeaks && row.size() < row_.size());
  std::copy(row.rbegin(), row.rend(), row_.begin() + 1);
}

std::vector<Card> Rules::row(Position p) const {
  return {row_.rend() - 1 - p.left(), row_.rend() - 1};
}

}  // namespace foregone::house_of_cards
