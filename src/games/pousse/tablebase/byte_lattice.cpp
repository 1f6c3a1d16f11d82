#include "foregone/games/pousse/tablebase/byte_lattice.hpp"

#include <cstring>
#include <utility>

#include "foregone/games/pousse/solution/on_processors.hpp"

namespace foregone::pousse {

namespace {

using Bytes64 = std::uint8_t __attribute__((vector_size(kLatticeBytes)));
using Places = std::make_integer_sequence<int, int{kLatticeBytes}>;

FOREGONE_INLINE void lower_to(const Bytes64& other, Bytes64& bytes) {
  bytes = bytes < other ? bytes : other;
}

FOREGONE_INLINE void lower_to(const std::uint8_t* others, Bytes64& bytes) {
  Bytes64 other;
  std::memcpy(&other, others, sizeof other);
  lower_to(other, bytes);
}

/// Of each set with the member, to the byte of the set without it.
template <int kMember, int... kPlace>
FOREGONE_INLINE void lower_without(const Bytes64& from, Bytes64& bytes,
                                   std::integer_sequence<int, kPlace...> /*all*/) {
  constexpr int kHighest = int{kLatticeBytes};  // of ~Bytes64{}
  const Bytes64 without = __builtin_shufflevector(
      from, ~Bytes64{}, ((kPlace & kMember) != 0 ? kPlace - kMember : kHighest)...);
  lower_to(without, bytes);
}

/// To the bytes of the sets with one member less: of those in the vector, and of those before it.
FOREGONE_INLINE void lower_to_smaller(const std::uint8_t* bytes, std::size_t at, std::size_t table,
                                      const Bytes64& from, Bytes64& lowered) {
  lower_without<1>(from, lowered, Places());
  lower_without<2>(from, lowered, Places());
  lower_without<4>(from, lowered, Places());
  if (table > 8) lower_without<8>(from, lowered, Places());
  if (table > 16) lower_without<16>(from, lowered, Places());
  if (table > 32) lower_without<32>(from, lowered, Places());
  for (auto member = kLatticeBytes; member < table; member *= 2) {
    if ((at & member) != 0) lower_to(bytes + at - member, lowered);
  }
}

}  // namespace

FOREGONE_ON_SEVERAL bool mark_minimal(std::span<const std::uint8_t> bytes, std::size_t table,
                                      std::uint8_t limit, std::span<std::uint8_t> marks) {
  const Bytes64 limits = Bytes64{} + limit;
  Bytes64 wrong{};
  for (std::size_t at = 0; at < bytes.size(); at += kLatticeBytes) {
    Bytes64 own, min = ~Bytes64{};
    std::memcpy(&own, bytes.data() + at, sizeof own);
    lower_to_smaller(bytes.data(), at, table, own, min);
    wrong |= own > min ? ~Bytes64{} : Bytes64{};
    lower_to(limits, min);
    const Bytes64 minimal = own < min ? ~Bytes64{} : Bytes64{};
    std::memcpy(marks.data() + at, &minimal, sizeof minimal);
  }
  unsigned any = 0;
  for (std::size_t i = 0; i < kLatticeBytes; ++i) any |= wrong[i];
  return any == 0;
}

FOREGONE_ON_SEVERAL void take_least_of_subsets(std::span<std::uint8_t> bytes, std::size_t table) {
  for (std::size_t at = 0; at < bytes.size(); at += kLatticeBytes) {
    Bytes64 own;
    std::memcpy(&own, bytes.data() + at, sizeof own);
    lower_to_smaller(bytes.data(), at, table, own, own);
    std::memcpy(bytes.data() + at, &own, sizeof own);
  }
}

}  // namespace foregone::pousse
