#include "foregone/games/pousse/solution/blocks.hpp"

#include <algorithm>
#include <bit>
#include <span>

#include "foregone/games/pousse/board/bits.hpp"

namespace foregone::pousse {

namespace {

constexpr int kLow = 6;  // address bits within a word
constexpr std::uint64_t kAllDraws = 0x8080808080808080U;
constexpr std::uint64_t kAll = ~std::uint64_t{0};

/// The code of a board, from the least code of its children.
constexpr std::uint8_t parent_code(std::uint8_t min) {
  return static_cast<std::uint8_t>(0U - min - (min < kDrawCode ? 2U : 0U));
}

/// Eight bits as eight bytes, of which all bits are the same.
constexpr std::uint64_t bytes_of(std::uint8_t bits) {
  const auto spread = bits * 0x0101010101010101U & 0x8040201008040201U;
  return ((spread + 0x7f7f7f7f7f7f7f7fU) >> 7U & 0x0101010101010101U) * 0xffU;
}

/// The places in a word at which all, or none, of some address bits are 1.
std::uint64_t places_with(unsigned bits, bool ones) {
  std::uint64_t places = kAll;
  for (unsigned i = 0; i < kLow; ++i) {
    if (((bits >> i) & 1U) != 0) places &= ones ? kAddressBit[i] : ~kAddressBit[i];
  }
  return places;
}

/// 64 counters, a bit of each in every word.
class Counters {
 public:
  void add(std::uint64_t which) {
    for (auto& digit : digits_) {
      const auto carry = digit & which;
      digit ^= which;
      which = carry;
    }
  }

  std::uint64_t more_than(const Counters& other) const {
    std::uint64_t more = 0;
    for (std::size_t i = 0; i < digits_.size(); ++i) {
      const auto differ = digits_[i] ^ other.digits_[i];
      more = (more & ~differ) | (digits_[i] & differ);
    }
    return more;
  }

 private:
  std::array<std::uint64_t, 4> digits_{};  // at most ten lines
};

}  // namespace

std::uint64_t solver_bytes(int markers, Detail detail) {
  constexpr std::uint64_t kBlocks = 7;  // four of codes, two planes of ended boards, and to spare
  return kBlocks * block_words(markers, detail) * sizeof(std::uint64_t);
}

void BlockSolver::begin(Squares set) {
  set_ = set;
  markers_ = std::popcount(set);
  address_bits_ = address_bits(markers_, detail_);
  std::uint8_t rank = 0;
  for (Squares rest = set; rest != 0; rest &= rest - 1) {
    rank_[static_cast<std::size_t>(std::countr_zero(rest))] = rank++;
  }
  pushes_.clear();
  joined_.assign(block_words(markers_, detail_), detail_ == Detail::outcomes ? 0 : kAll);
}

int BlockSolver::first_gap(const Grid::Lane& lane) const {
  int gap = 0;
  while (gap < grid_.size() && ((set_ >> lane[static_cast<std::size_t>(gap)]) & 1U) != 0) ++gap;
  return gap;
}

// The marker of each square comes from the square before it on the lane, and that of the first is
// new. Address bits that only fill a word keep their order.
AddressMap BlockSolver::map(const Grid::Lane& lane, int gap, const ChildBlock& child) const {
  std::array<std::uint8_t, 32> from = rank_;
  for (auto i = static_cast<std::size_t>(std::min(gap, grid_.size() - 1)); i > 0; --i) {
    from[lane[i]] = rank_[lane[i - 1]];
  }
  from[lane[0]] = AddressMap::kOne;

  std::array<std::uint8_t, AddressMap::kMaxBits + 1> sources;
  const auto unit = static_cast<std::uint8_t>(detail_ == Detail::outcomes ? 0 : 3);
  std::size_t bits = 0;
  for (; bits < unit; ++bits) sources[bits] = static_cast<std::uint8_t>(bits);
  for (Squares rest = child.set; rest != 0; rest &= rest - 1) {
    const auto source = from[(*child.origin)[static_cast<std::size_t>(std::countr_zero(rest))]];
    sources[bits++] =
        source == AddressMap::kOne ? source : static_cast<std::uint8_t>(source + unit);
  }
  const auto end = static_cast<std::size_t>(address_bits(std::popcount(child.set), detail_) +
                                            static_cast<int>(unit));
  for (auto filler = markers_ + unit; bits < end; ++bits, ++filler) {
    sources[bits] = static_cast<std::uint8_t>(filler);
  }
  if (detail_ == Detail::outcomes) sources[bits++] = static_cast<std::uint8_t>(address_bits_);
  return {std::span(sources).first(bits), table_bits(address_bits_, detail_)};
}

void BlockSolver::join(const AddressMap& map, const std::uint64_t* child) {
  if (detail_ == Detail::outcomes) {
    join_or(map, child, joined_.data(), scratch_.data());
  } else {
    join_least(map, child, joined_.data(), scratch_.data());
  }
}

void BlockSolver::finish(std::uint64_t* block) {
  codes_.resize(joined_.size());
  rounds_ = 1;
  if (pushes_.empty()) {
    write_codes(joined_);
    store(block);
  } else {
    iterate(block);
  }
  const auto ended = pushes_.empty() ? 0 : won_.size();  // a straight is a full line
  tally_ = tally_of(codes_, detail_, std::span(won_).first(ended), std::span(lost_).first(ended),
                    static_cast<unsigned>(address_bits_ - markers_));
}

// Insertions into full lines lead back into the block. All its boards count as draws first; then
// wins and losses are found until a fixed point is reached.
void BlockSolver::iterate(std::uint64_t* block) {
  find_ended();
  again_ = joined_;
  if (detail_ == Detail::outcomes) {
    std::fill_n(again_.begin(), again_.size() / 2, kAll);
  } else {
    for (auto& word : again_) {  // the lesser of the byte and kDrawCode
      const auto high = word & kAllDraws;
      word = (word & ~((high >> 7U) * 0xffU)) | high;
    }
  }
  write_codes(again_);
  override_ended();
  std::vector<AddressMap> maps;
  for (const auto i : pushes_) {
    maps.push_back(map(grid_.lanes()[i], grid_.size(), {block, set_, &grid_.origin(0)}));
  }
  again_ = joined_;
  do {
    store(block);
    before_.swap(codes_);
    codes_.resize(before_.size());
    joined_ = again_;
    for (const auto& map : maps) join(map, block);
    write_codes(joined_);
    override_ended();
    ++rounds_;
  } while (codes_ != before_);
}

void BlockSolver::find_ended() {
  full_lines_.clear();
  for (const auto line : grid_.lines()) {
    if ((line & ~set_) != 0) continue;
    const auto bits = packed(line, set_);
    full_lines_.push_back({bits >> kLow, places_with(bits, true), places_with(bits, false)});
  }
  const auto words = std::size_t{1} << static_cast<unsigned>(std::max(address_bits_, kLow) - kLow);
  won_.resize(words);
  lost_.resize(words);
  for (std::size_t word = 0; word < words; ++word) find_ended(word);
}

void BlockSolver::find_ended(std::size_t word) {
  Counters own, other;
  bool any = false;
  for (const auto& line : full_lines_) {
    const auto here = word & line.words;
    if (here != 0 && here != line.words) continue;
    if (here == line.words) own.add(line.own);
    if (here == 0) other.add(line.other);
    any = true;
  }
  won_[word] = any ? own.more_than(other) : 0;
  lost_[word] = any ? other.more_than(own) : 0;
}

void BlockSolver::write_codes(const std::vector<std::uint64_t>& joined) {
  const auto size = joined.size();
  if (detail_ == Detail::outcomes) {
    const auto plane = size / 2;
    for (std::size_t i = 0; i < plane; ++i) codes_[i] = ~joined[plane + i];
    for (std::size_t i = 0; i < plane; ++i) codes_[plane + i] = ~joined[i];
    return;
  }
  const auto* from = reinterpret_cast<const std::uint8_t*>(joined.data());
  auto* to = reinterpret_cast<std::uint8_t*>(codes_.data());
  for (std::size_t i = 0; i < 8 * size; ++i) to[i] = parent_code(from[i]);
}

void BlockSolver::override_ended() {
  if (detail_ == Detail::outcomes) {
    const auto plane = codes_.size() / 2;
    for (std::size_t i = 0; i < plane; ++i) {
      codes_[i] = (codes_[i] & ~won_[i]) | lost_[i];
      codes_[plane + i] = (codes_[plane + i] & ~won_[i]) | lost_[i];
    }
    return;
  }
  for (std::size_t i = 0; i < codes_.size(); ++i) {  // eight boards each
    const auto at = [&](const std::vector<std::uint64_t>& boards) {
      return bytes_of(static_cast<std::uint8_t>(boards[i / 8] >> (i % 8 * 8)));
    };
    codes_[i] = (codes_[i] & ~at(lost_)) | at(won_);
  }
}

// While a block is being solved its addresses are the markers of the player to move, in the table
// those of the other: all address bits are complemented, which reverses the order.
void BlockSolver::store(std::uint64_t* block) const {
  const auto size = codes_.size();
  if (detail_ == Detail::distances) {
    for (std::size_t i = 0; i < size; ++i) block[i] = std::byteswap(codes_[size - 1 - i]);
    return;
  }
  const auto plane = size / 2;
  for (const auto from : {std::size_t{0}, plane}) {
    for (std::size_t i = 0; i < plane; ++i) {
      block[from + i] = bits::reversed(codes_[from + plane - 1 - i]);
    }
  }
}

}  // namespace foregone::pousse
