#include "foregone/games/pousse/tablebase/antichain_code.hpp"

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
constexpr unsigned kCountOrder = 8;  // of the code of the number of elements

/// The order of the code of a gap: about the mean of the gaps before it, of which the later ones
/// count more.
class GapOrder {
 public:
  unsigned order() const {
    const auto width = static_cast<unsigned>(std::bit_width(mean_ / kUnit));
    return width > 2 ? width - 2 : 0;
  }
  void add(std::uint32_t gap) {
    const auto more = static_cast<std::int32_t>(gap * kUnit) - static_cast<std::int32_t>(mean_);
    mean_ = static_cast<std::uint32_t>(static_cast<std::int32_t>(mean_) + (more >> 2));
  }

 private:
  static constexpr std::uint32_t kUnit = 64;
  std::uint32_t mean_ = 64 * kUnit;  // in 64ths
};

}  // namespace

// In the code the cells of a piece come by the number of ones in their addresses, in which they
// are minimal with about the same frequency, then in ascending order.
AntichainCode::AntichainCode(int address_bits) : order_(kCells), places_(kCells) {
  const auto bits = static_cast<unsigned>(std::clamp(address_bits, int{kWordBits}, kMostBits));
  block_words_ = std::size_t{1} << (bits - kWordBits);
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

// Replaces an up-set by its minimal elements: those that are not above another.
void AntichainCode::keep_minimal() {
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
void AntichainCode::close() {
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
void AntichainCode::mirror() {
  std::ranges::reverse(plane_);
  for (auto& word : plane_) word = ~bits::reversed(word);
}

// Marks the elements by their places in the order of the code; how many there are.
std::uint32_t AntichainCode::mark_places() {
  other_.assign(kCells / kWordCells, 0);
  std::uint32_t elements = 0;
  for (std::size_t i = 0; i < plane_.size(); ++i) {
    for (auto rest = plane_[i]; rest != 0; rest &= rest - 1, ++elements) {
      const auto place = places_[kWordCells * i + static_cast<std::size_t>(std::countr_zero(rest))];
      other_[place / kWordCells] |= std::uint64_t{1} << place % kWordCells;
    }
  }
  return elements;
}

void AntichainCode::write(tables::GolombWriter& writer) {
  const auto elements = mark_places();
  writer.make_room(elements + 1);
  writer.put(elements, kCountOrder);
  GapOrder gaps;
  std::uint32_t next = 0;
  for (std::uint32_t i = 0; i < other_.size(); ++i) {
    for (auto rest = other_[i]; rest != 0; rest &= rest - 1) {
      const auto place = kWordCells * i + static_cast<std::uint32_t>(std::countr_zero(rest));
      writer.put(place - next, gaps.order());
      gaps.add(place - next);
      next = place + 1;
    }
  }
}

bool AntichainCode::read(tables::GolombReader& reader) {
  std::ranges::fill(plane_, 0);
  const auto elements = reader.get(kCountOrder);
  if (!elements) return false;
  GapOrder gaps;
  std::size_t next = 0;
  for (std::uint32_t i = 0; i < *elements; ++i) {
    const auto gap = reader.get(gaps.order());
    if (!gap || next + *gap >= kCells) return false;
    gaps.add(*gap);
    next += *gap;
    const std::size_t cell = order_[next++];
    if (cell / kWordCells >= plane_.size()) return false;
    plane_[cell / kWordCells] |= std::uint64_t{1} << cell % kWordCells;
  }
  return true;
}

void AntichainCode::encode(std::span<const std::byte> piece, tables::Bytes& to) {
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

bool AntichainCode::decode(std::span<const std::byte> code, std::span<std::byte> piece) {
  const auto half = piece.size() / 2;
  if (piece.size() % (2 * block_words_ * kPlaneWordBytes) != 0 || half > kCells / 8) return false;
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
