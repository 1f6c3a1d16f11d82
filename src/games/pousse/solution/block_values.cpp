#include "foregone/games/pousse/solution/block_values.hpp"

#include <algorithm>
#include <bit>

#include "foregone/games/pousse/board/bits.hpp"
#include "foregone/games/pousse/solution/on_processors.hpp"

namespace foregone::pousse {

std::size_t block_words(int markers, Detail detail) {
  return std::size_t{1} << static_cast<unsigned>(table_bits(address_bits(markers, detail), detail) -
                                                 6);
}

Value value_of_code(std::uint8_t code) {
  if (code < kDrawCode) return {Outcome::loss, code};
  if (code > kDrawCode) return {Outcome::win, 255 - code};
  return {};
}

Value value_in(const std::uint64_t* block, Detail detail, Squares set, Squares own) {
  const std::size_t address = packed(set & ~own, set);
  if (detail == Detail::distances) {
    return value_of_code(static_cast<std::uint8_t>(block[address / 8] >> (address % 8 * 8)));
  }
  const auto plane = block_words(std::popcount(set), detail) / 2;
  const auto bit = [&](std::size_t word) { return ((block[word] >> (address % 64)) & 1U) != 0; };
  if (bit(plane + address / 64)) return {Outcome::loss, 0};
  return {bit(address / 64) ? Outcome::draw : Outcome::win, 0};
}

void outcomes_of(std::span<const std::uint64_t> distances, std::span<std::uint64_t> outcomes) {
  constexpr std::uint64_t kHigh = 0x8080808080808080U, kLow = ~kHigh;
  const auto plane = outcomes.size() / 2;
  for (std::size_t i = 0; i < plane; ++i) {
    std::uint64_t not_won = 0, lost = 0;
    for (unsigned byte = 0; byte < 8; ++byte) {  // of eight boards; a block of few repeats them
      const auto codes = distances[(8 * i + byte) % distances.size()];
      const auto won = codes & ((codes & kLow) + kLow) & kHigh;  // above kDrawCode
      not_won |= std::uint64_t{bits::gathered((~won & kHigh) >> 7U)} << (8 * byte);
      lost |= std::uint64_t{bits::gathered((~codes & kHigh) >> 7U)} << (8 * byte);
    }
    outcomes[i] = not_won;
    outcomes[plane + i] = lost;
  }
}

void BoardTally::add(const BoardTally& other, std::uint64_t times) {
  wins += times * other.wins;
  losses += times * other.losses;
  draws += times * other.draws;
  for (std::size_t i = 0; i < by_distance.size(); ++i) {
    by_distance[i] += times * other.by_distance[i];
  }
  too_long = too_long || other.too_long;
}

int BoardTally::longest(Outcome outcome) const {
  int plies = kLongest - (outcome == Outcome::win ? 1 : 0);  // those of wins are odd
  while (plies > 0 && by_distance[static_cast<std::size_t>(plies)] == 0) plies -= 2;
  return std::max(plies, 0);
}

FOREGONE_ON_SEVERAL BoardTally tally_of(std::span<const std::uint64_t> codes, Detail detail,
                                        std::span<const std::uint64_t> won,
                                        std::span<const std::uint64_t> lost, unsigned copies) {
  BoardTally tally;
  if (detail == Detail::outcomes) {
    const auto plane = codes.size() / 2;
    for (std::size_t i = 0; i < plane; ++i) {
      const auto over = won.empty() ? 0 : won[i] | lost[i];
      const auto wins = ~codes[i] & ~over, losses = codes[plane + i] & ~over;
      tally.wins += static_cast<std::uint64_t>(std::popcount(wins));
      tally.losses += static_cast<std::uint64_t>(std::popcount(losses));
      tally.draws += static_cast<std::uint64_t>(std::popcount(~(wins | losses | over)));
    }
  } else {
    std::array<std::array<std::uint64_t, 256>, 4> parts{};  // so that one need not wait for another
    const auto* at = reinterpret_cast<const std::uint8_t*>(codes.data());
    for (std::size_t i = 0; i < 8 * codes.size(); ++i) ++parts[i % 4][at[i]];
    for (unsigned code = 1; code < 255; ++code) {
      std::uint64_t boards = 0;
      for (const auto& part : parts) boards += part[code];
      const auto value = value_of_code(static_cast<std::uint8_t>(code));
      if (value.outcome == Outcome::win) tally.wins += boards;
      if (value.outcome == Outcome::loss) tally.losses += boards;
      if (value.outcome == Outcome::draw) tally.draws += boards;
      if (value.distance > BoardTally::kLongest) {
        tally.too_long = tally.too_long || boards != 0;
      } else if (value.outcome != Outcome::draw) {
        tally.by_distance[static_cast<std::size_t>(value.distance)] += boards;
      }
    }
  }
  tally.wins >>= copies;
  tally.losses >>= copies;
  tally.draws >>= copies;
  for (auto& boards : tally.by_distance) boards >>= copies;
  return tally;
}

}  // namespace foregone::pousse
