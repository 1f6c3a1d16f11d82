#include "foregone/games/pousse/history/referee.hpp"

namespace foregone::pousse {

Marker winner_of(const Situation& situation, RuleSet rules) {
  const auto& [size, board, mover, past, made] = situation;
  const int ahead = with_size(size, [&board](auto n) { return lead<n>(board); });
  if (ahead != 0) return ahead > 0 ? mover : opponent(mover);
  if (!depends_on_history(rules)) return kEmpty;
  for (std::size_t back = 2; back <= past.size(); back += 2) {
    const auto i = past.size() - back;
    if (past[i] == board && (made || i > 0)) return mover;
  }
  return kEmpty;
}

}  // namespace foregone::pousse
