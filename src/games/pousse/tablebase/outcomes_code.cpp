#include "foregone/games/pousse/tablebase/outcomes_code.hpp"

#include <algorithm>
#include <bit>
#include <stdexcept>

#include "foregone/games/pousse/board/bits.hpp"
#include "foregone/games/pousse/solution/address_map.hpp"

namespace foregone::pousse {

namespace {

constexpr unsigned kWordBits = 6;
constexpr std::uint32_t kWordCells = 1U << kWordBits;
constexpr std::size_t kPlaneWordBytes = sizeof(std::uint64_t);

}  // namespace

OutcomesCode::OutcomesCode(int address_bits)
    : antichains_(address_bits),
      block_words_(std::size_t{1} << (static_cast<unsigned>(
                                          std::min(address_bits, int{AntichainCode::kMaxBits})) -
                                      kWordBits)) {}

// Replaces an up-set by its minimal elements: those that are not above another.
void OutcomesCode::keep_minimal() {
  other_.assign(plane_.size(), 0);  // what is above an element
  for (std::size_t half = 1; half < block_words_; half *= 2) {
    for (std::size_t i = 0; i < plane_.size(); i += 2 * half) {
      for (auto at = i; at < i + half; ++at) other_[at + half] |= plane_[at];
    }
  }
  std::uint64_t missing = 0;
  for (std::size_t i = 0; i < plane_.size(); ++i) {
    auto above = other_[i];
    for (unsigned bit = 0; bit < kWordBits; ++bit) {
      above |= (plane_[i] & ~kAddressBit[bit]) << (1U << bit);
    }
    missing |= above & ~plane_[i];
    plane_[i] &= ~above;
  }
  if (missing != 0) throw std::runtime_error("wrong values: a player does worse with more markers");
}

// Replaces elements by all that are not below one.
void OutcomesCode::close() {
  for (auto& word : plane_) {
    for (unsigned bit = 0; bit < kWordBits; ++bit) {
      word |= (word & ~kAddressBit[bit]) << (1U << bit);
    }
  }
  for (std::size_t half = 1; half < block_words_; half *= 2) {
    for (std::size_t i = 0; i < plane_.size(); i += 2 * half) {
      for (auto at = i; at < i + half; ++at) plane_[at + half] |= plane_[at];
    }
  }
}

// Complements the addresses, and the plane: boards not won, by the opponent's markers, become
// boards won, by the mover's, and back.
void OutcomesCode::mirror() {
  std::ranges::reverse(plane_);
  for (auto& word : plane_) word = ~bits::reversed(word);
}

void OutcomesCode::write(tables::GolombWriter& writer) {
  for (std::size_t i = 0; i < plane_.size(); ++i) {
    for (auto rest = plane_[i]; rest != 0; rest &= rest - 1) {
      antichains_.add(kWordCells * i + static_cast<std::size_t>(std::countr_zero(rest)));
    }
  }
  antichains_.write(writer);
}

bool OutcomesCode::read(tables::GolombReader& reader) {
  std::ranges::fill(plane_, 0);
  return antichains_.read(reader, kWordCells * plane_.size(), [&](std::size_t cell) {
    plane_[cell / kWordCells] |= std::uint64_t{1} << cell % kWordCells;
  });
}

void OutcomesCode::encode(std::span<const std::byte> piece, tables::Bytes& to) {
  tables::GolombWriter writer(to);
  const auto half = piece.size() / 2;
  plane_.resize(half / kPlaneWordBytes);
  tables::get_words(piece.subspan(half), plane_);
  keep_minimal();
  write(writer);
  tables::get_words(piece.first(half), plane_);
  mirror();
  keep_minimal();
  write(writer);
  writer.finish();
}

bool OutcomesCode::decode(std::span<const std::byte> code, std::span<std::byte> piece) {
  const auto half = piece.size() / 2;
  if (piece.size() % (2 * block_words_ * kPlaneWordBytes) != 0 || half > AntichainCode::kCells / 8)
    return false;
  tables::GolombReader reader(code);
  plane_.resize(half / kPlaneWordBytes);
  if (!read(reader)) return false;
  close();
  tables::put_words(plane_, piece.subspan(half));
  if (!read(reader)) return false;
  close();
  mirror();
  tables::put_words(plane_, piece.first(half));
  return reader.at_end();
}

}  // namespace foregone::pousse
