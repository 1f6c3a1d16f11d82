#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "foregone/games/pousse/tablebase/antichain_code.hpp"
#include "foregone/tables/bytes.hpp"

namespace foregone::pousse {

/// The code of outcomes on disk (docs/tables.md): two antichains.
///
/// A push moves markers whatever their colours. So a player who has more of the occupied squares
/// can follow any plan of a player who has fewer, is never behind that player in straights, and
/// does at least as well: in a block, the boards lost for the player to move are an up-set of the
/// opponent's markers, and the boards won an up-set of the player's own. An up-set is the closure
/// of its minimal elements, which are an antichain: of a hundred boards one or two.
///
/// It has working memory: keep one per thread.
class OutcomesCode {
 public:
  /// For layers whose blocks have so many address bits, at least 6.
  explicit OutcomesCode(int address_bits);

  /// Appends the code of a piece, two planes of whole words: "does not win", then "loses". Throws
  /// std::runtime_error if a player does worse with more markers, which no right values have.
  void encode(std::span<const std::byte> piece, tables::Bytes& to);
  /// False if the bytes are not the code of a piece of that length.
  bool decode(std::span<const std::byte> code, std::span<std::byte> piece);

 private:
  void keep_minimal();
  void close();
  void mirror();
  void write(tables::GolombWriter& writer);
  bool read(tables::GolombReader& reader);

  AntichainCode antichains_;
  std::size_t block_words_;  // of a plane, in a piece
  std::vector<std::uint64_t> plane_, other_;
};

}  // namespace foregone::pousse
