#include "tests/reference/pousse_verdict.hpp"

namespace foregone::pousse {

Adjudication solve(int size, std::span<const Move> record, RuleSet rules) {
  Referee referee(size, rules);
  for (const auto move : record) {
    if (referee.play(move)) break;
  }
  return referee.verdict();
}

}  // namespace foregone::pousse
