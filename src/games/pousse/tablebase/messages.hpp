#pragma once

#include <cstdint>
#include <span>
#include <string>

#include "foregone/games/pousse/tablebase/known_totals.hpp"
#include "foregone/tables/fields.hpp"

/// What is told of tables.
namespace foregone::pousse {

std::string words_of_size(int size);              // 4x4
std::string words_of_bytes(std::uint64_t bytes);  // 8.7 GB
std::string grouped(std::uint64_t number);        // 781,302,357,161

/// A finished layer in a line.
std::string words_of_step(const tables::Fields& step);

Totals totals_of(std::span<const tables::Fields> steps);
/// All layers, and whether the totals are the known ones.
std::string words_of_totals(int size, std::span<const tables::Fields> steps);
/// What of the totals is not what it should be; empty if all is.
std::string wrong_totals(int size, std::span<const tables::Fields> steps);

}  // namespace foregone::pousse
