#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

/// Bytes by sets: the bits of a byte's number are the members of its set. Several such tables may
/// follow each other, each of `table` bytes, a power of two from 8 on; all together fill vectors of
/// 64 bytes.
namespace foregone::pousse {

inline constexpr std::size_t kLatticeBytes = 64;

/// Marks, with 0xff, the bytes that are below `limit` and below those of all subsets, the others
/// with 0. False if a byte is above that of a subset.
bool mark_minimal(std::span<const std::uint8_t> bytes, std::size_t table, std::uint8_t limit,
                  std::span<std::uint8_t> marks);

/// Replaces each byte by the least of those of its subsets and its own.
void take_least_of_subsets(std::span<std::uint8_t> bytes, std::size_t table);

}  // namespace foregone::pousse
