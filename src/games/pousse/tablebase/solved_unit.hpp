#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "foregone/games/pousse/solution/block_values.hpp"
#include "foregone/tables/pieces.hpp"

namespace foregone::pousse {

/// What is known of a solved unit, but for its values: what all its boards add to the totals, the
/// digests of its blocks, and the pieces that its values fill in the file of the layer.
struct SolvedUnit {
  BoardTally tally;
  int rounds = 0;  // the most that a block took
  std::vector<std::uint64_t> digests;
  std::vector<tables::PieceEntry> pieces;

  /// As bytes, with a checksum.
  std::string text() const;
  /// From the beginning of bytes, of which `size` gets how many it took; nothing if they are cut
  /// off or not as they were written.
  static std::optional<SolvedUnit> read(std::string_view bytes, std::size_t& size);
};

}  // namespace foregone::pousse
