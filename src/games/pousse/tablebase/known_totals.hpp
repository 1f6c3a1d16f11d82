#pragma once

#include <array>
#include <cstdint>

namespace foregone::pousse {

/// Undecided boards, reachable or not, for the player to move.
struct Totals {
  std::uint64_t wins, losses, draws;
  bool operator==(const Totals&) const = default;
};

/// Of all boards of a size, 1 to 5. Those of 1x1 to 4x4 are also those of programs that share
/// nothing with this one; those of 5x5 of one other, and their sum of an independent count.
inline constexpr std::array<Totals, 5> kKnownTotals{{
    {1, 0, 0},
    {33, 6, 0},
    {9456, 2289, 1312},
    {20048971, 6229835, 9291089},
    {278769906363, 72764725749, 429767725049},
}};

/// Of the boards of 5x5 with 0, 1, … 25 markers, as this program has found them.
inline constexpr std::array<Totals, 26> kKnownLayers{{
    {0, 0, 1},
    {0, 0, 50},
    {0, 0, 1200},
    {60, 0, 18340},
    {2462, 30, 199908},
    {62541, 1288, 1636311},
    {621976, 51580, 10660044},
    {5426656, 704692, 55383052},
    {29203517, 5338301, 242158982},
    {144593187, 29526825, 870332838},
    {516326944, 129789222, 2691173234},
    {1673789828, 425739862, 6979640310},
    {4271586878, 1224033316, 15606631806},
    {9708737081, 2707434784, 29541611935},
    {18276340654, 5310661446, 47732733900},
    {30005107642, 8359218518, 64999702560},
    {41334200287, 11428012819, 74357849494},
    {48307082962, 12813623247, 70585955191},
    {46704625922, 12003682552, 55088561926},
    {37028425056, 9108461232, 34718143712},
    {23498934048, 5499938835, 17344548297},
    {11632924853, 2573697306, 6650404141},
    {4311870350, 893597826, 1878733624},
    {1123005208, 216502834, 365568958},
    {182997051, 32456493, 43653706},
    {14041200, 2252741, 2421529},
}};

}  // namespace foregone::pousse
