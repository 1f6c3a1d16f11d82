#include "foregone/games/pousse/tablebase/antichain_code.hpp"

#include <algorithm>
#include <utility>

namespace foregone::pousse {

AntichainCode::AntichainCode(int address_bits) : order_(kCells), places_(kCells) {
  const auto bits = static_cast<unsigned>(std::min(address_bits, int{kMaxBits}));
  std::vector<std::size_t> next(bits + 2);  // place of the cells with so many ones
  const auto ones = [&](std::size_t cell) {
    return static_cast<std::size_t>(std::popcount(cell & ((std::size_t{1} << bits) - 1)));
  };
  for (std::size_t cell = 0; cell < kCells; ++cell) ++next[ones(cell) + 1];
  for (std::size_t i = 1; i < next.size(); ++i) next[i] += next[i - 1];
  for (std::size_t cell = 0; cell < kCells; ++cell) {
    const auto place = next[ones(cell)]++;
    order_[place] = static_cast<std::uint16_t>(cell);
    places_[cell] = static_cast<std::uint16_t>(place);
  }
}

void AntichainCode::write(tables::GolombWriter& writer) {
  writer.make_room(elements_ + 1);
  writer.put(elements_, kCountOrder);
  GapOrder gaps;
  std::uint32_t next = 0;
  for (std::uint32_t i = 0; i < marked_.size(); ++i) {
    for (auto rest = std::exchange(marked_[i], 0); rest != 0; rest &= rest - 1) {
      const auto place = kWordBits * i + static_cast<std::uint32_t>(std::countr_zero(rest));
      writer.put(place - next, gaps.order());
      gaps.add(place - next);
      next = place + 1;
    }
  }
  elements_ = 0;
}

}  // namespace foregone::pousse
