#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <vector>

#include "foregone/games/pousse/engine/search_path.hpp"

namespace foregone::pousse::engine {

/// The principal variation of each ply of a search (a triangular PV table).
class PrincipalVariations {
 public:
  void clear(int ply) { at(ply).length = 0; }
  void set(int ply, int move) {
    at(ply).length = 1;
    at(ply).moves[0] = move;
  }
  /// A move and then the variation of the ply below.
  void extend(int ply, int move) {
    auto& here = at(ply);
    const auto& below = at(ply + 1);
    here.moves[0] = move;
    std::copy_n(below.moves.begin(), below.length, here.moves.begin() + 1);
    here.length = below.length + 1;
  }
  std::vector<int> line(int ply) const {
    const auto& variation = variations_[static_cast<std::size_t>(ply)];
    return {variation.moves.begin(), variation.moves.begin() + variation.length};
  }

 private:
  struct Variation {
    int length = 0;
    std::array<int, kDeepest + 2> moves{};
  };
  Variation& at(int ply) { return variations_[static_cast<std::size_t>(ply)]; }

  std::vector<Variation> variations_ = std::vector<Variation>(kDeepest + 2);
};

}  // namespace foregone::pousse::engine
