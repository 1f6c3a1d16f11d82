#pragma once

#include <cstdint>

#include "foregone/games/pousse/solution/address_map.hpp"

namespace foregone::pousse {

/// Reads a child's table in the parent's order and joins each word to `joined` by "or". `scratch`
/// has room for AddressMap::kScratch words.
void join_or(const AddressMap& map, const std::uint64_t* child, std::uint64_t* joined,
             std::uint64_t* scratch);
/// Joins bytes, of which the lesser one is kept.
void join_least(const AddressMap& map, const std::uint64_t* child, std::uint64_t* joined,
                std::uint64_t* scratch);

}  // namespace foregone::pousse
