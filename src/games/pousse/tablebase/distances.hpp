#pragma once

#include <cstdint>
#include <span>

#include "foregone/games/pousse/tablebase/read.hpp"
#include "foregone/tables/tablebase.hpp"

namespace foregone::pousse {

/// The block with outcomes of a block with distances.
void outcomes_of(std::span<const std::uint64_t> distances, int markers,
                 std::span<std::uint64_t> outcomes);

/// Solves boards with so many markers and more anew, with distances, in memory; computes boards of
/// each layer again, and compares all outcomes with the tablebase's digests. With distances a win
/// or a loss rests on shorter ones, and never on itself.
tables::Status verify_with_distances(const tables::TablebaseRequest& request,
                                     const Tablebase& tablebase, int least_markers);

}  // namespace foregone::pousse
