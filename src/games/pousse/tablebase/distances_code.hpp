#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "foregone/games/pousse/tablebase/antichain_code.hpp"
#include "foregone/tables/bytes.hpp"

namespace foregone::pousse {

/// The code of distances on disk (docs/tables.md): an antichain for each number of plies.
///
/// What OutcomesCode says of a player who has more of the occupied squares holds at every ply: that
/// player wins as early or earlier, and loses as late or later. So the boards lost in at most d
/// plies are an up-set of the opponent's markers, and those won in at most d plies an up-set of the
/// player's own. Of their minimal elements those are written that are lost, or won, in exactly d
/// plies: of a hundred boards three to five.
///
/// It has working memory: keep one per thread.
class DistancesCode {
 public:
  /// For layers whose blocks have so many address bits, at least 3.
  explicit DistancesCode(int address_bits);

  /// Appends the code of a piece, a byte a board as block_values.hpp says. Throws
  /// std::runtime_error if a player does worse with more markers, which no right values have.
  void encode(std::span<const std::byte> piece, tables::Bytes& to);
  /// False if the bytes are not the code of a piece of that length.
  bool decode(std::span<const std::byte> code, std::span<std::byte> piece);

 private:
  void mirror();
  void write(tables::GolombWriter& writer);
  bool read(tables::GolombReader& reader);

  AntichainCode antichains_;
  std::size_t block_cells_;  // in a piece
  std::size_t cells_ = 0;    // of the piece
  std::vector<std::uint8_t> codes_, marks_;
  std::array<std::vector<std::uint16_t>, 128> elements_;  // by the number of plies
};

}  // namespace foregone::pousse
