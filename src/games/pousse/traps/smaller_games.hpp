#pragma once

#include <vector>

#include "foregone/core/judging.hpp"

namespace foregone::pousse {

/// Every game of few moves on boards of up to 3 rows.
std::vector<CaseText> smallest();

/// Games that are smaller than that one in some way: with fewer moves or rows, or moves nearer to
/// the first line. Of a game of thousands of moves, blocks of them are left out, not single ones.
std::vector<CaseText> smaller(const CaseText& text);

}  // namespace foregone::pousse
