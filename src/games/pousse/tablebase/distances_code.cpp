#include "foregone/games/pousse/tablebase/distances_code.hpp"

#include <algorithm>
#include <bit>
#include <cstring>
#include <stdexcept>

#include "foregone/games/pousse/solution/block_values.hpp"
#include "foregone/games/pousse/tablebase/byte_lattice.hpp"

namespace foregone::pousse {

namespace {

constexpr std::uint8_t kMirroredDraw = 255 - kDrawCode;
constexpr std::size_t kEight = sizeof(std::uint64_t);
constexpr unsigned kLevelsOrder = 2;  // of the code of how many antichains there are

/// So many cells fill so many bytes of whole vectors.
constexpr std::size_t vector_bytes(std::size_t cells) {
  return (cells + kLatticeBytes - 1) / kLatticeBytes * kLatticeBytes;
}

}  // namespace

DistancesCode::DistancesCode(int address_bits)
    : antichains_(address_bits),
      block_cells_(std::size_t{1} << static_cast<unsigned>(
                       std::min(address_bits, int{AntichainCode::kMaxBits}))) {}

// Complements the addresses, and the codes: wins become what losses were, and back.
void DistancesCode::mirror() {
  auto* const codes = codes_.data();
  const auto word_at = [codes](std::size_t at) {
    std::uint64_t word = 0;
    std::memcpy(&word, codes + at, kEight);
    return ~std::byteswap(word);
  };
  for (std::size_t low = 0, high = cells_ - kEight; low <= high; low += kEight, high -= kEight) {
    const auto first = word_at(low), last = word_at(high);
    std::memcpy(codes + low, &last, kEight);
    std::memcpy(codes + high, &first, kEight);
    if (high < kEight) break;
  }
}

void DistancesCode::write(tables::GolombWriter& writer) {
  if (!mark_minimal(codes_, block_cells_, kMirroredDraw, marks_)) {
    throw std::runtime_error("wrong values: a player does worse with more markers");
  }
  for (std::size_t at = 0; at < cells_; at += kEight) {
    std::uint64_t word = 0;
    std::memcpy(&word, marks_.data() + at, kEight);
    if (word == 0) continue;
    for (auto cell = at; cell < at + kEight; ++cell) {
      if (marks_[cell] != 0) elements_[codes_[cell]].push_back(static_cast<std::uint16_t>(cell));
    }
  }
  std::uint32_t levels = 0;
  for (const auto& cells : elements_) levels += cells.empty() ? 0 : 1;
  writer.make_room(levels + 1);
  writer.put(levels, kLevelsOrder);
  std::uint32_t next = 0;
  for (std::uint32_t plies = 0; plies < elements_.size(); ++plies) {
    auto& cells = elements_[plies];
    if (cells.empty()) continue;
    writer.make_room(1);
    writer.put(plies - next, 0);
    next = plies + 1;
    for (const auto cell : cells) antichains_.add(cell);
    antichains_.write(writer);
    cells.clear();
  }
}

bool DistancesCode::read(tables::GolombReader& reader) {
  const auto levels = reader.get(kLevelsOrder);
  if (!levels) return false;
  std::uint32_t next = 0;
  for (std::uint32_t level = 0; level < *levels; ++level) {
    const auto gap = reader.get(0);
    if (!gap || next + *gap >= kMirroredDraw) return false;
    next += *gap;
    const auto plies = static_cast<std::uint8_t>(next++);
    if (!antichains_.read(reader, cells_, [&](std::size_t cell) { codes_[cell] = plies; })) {
      return false;
    }
  }
  take_least_of_subsets(codes_, block_cells_);
  return true;
}

void DistancesCode::encode(std::span<const std::byte> piece, tables::Bytes& to) {
  cells_ = piece.size();
  codes_.assign(vector_bytes(cells_), kDrawCode);
  marks_.resize(codes_.size());
  std::memcpy(codes_.data(), piece.data(), cells_);
  tables::GolombWriter writer(to);
  write(writer);
  mirror();
  write(writer);
  writer.finish();
}

bool DistancesCode::decode(std::span<const std::byte> code, std::span<std::byte> piece) {
  cells_ = piece.size();
  if (cells_ == 0 || cells_ % block_cells_ != 0 || cells_ > AntichainCode::kCells) return false;
  tables::GolombReader reader(code);
  codes_.assign(vector_bytes(cells_), kMirroredDraw);
  if (!read(reader)) return false;
  auto* const codes = reinterpret_cast<std::uint8_t*>(piece.data());
  std::memcpy(codes, codes_.data(), cells_);
  std::ranges::fill(codes_, kMirroredDraw);
  if (!read(reader)) return false;
  mirror();
  const auto* const others = codes_.data();
  for (std::size_t i = 0; i < piece.size(); ++i) {
    codes[i] = codes[i] < kMirroredDraw ? codes[i] : others[i];
  }
  return reader.at_end();
}

}  // namespace foregone::pousse
