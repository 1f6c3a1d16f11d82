#include "solve.hpp"

#include <algorithm>
#include <cstdlib>

namespace connect_four {

namespace {

// A thousand to four million positions of 16 bytes: a bit a cell is more than enough.
int table_bits(const Rules& rules) { return std::clamp(rules.cells(), 10, 22); }

// A win that gains `score` points is made when so many cells are free, and takes one of them.
foregone::Value value_of(foregone::Score score, int free) {
  if (score == 0) return {};
  return {score > 0 ? foregone::Outcome::win : foregone::Outcome::loss, free - std::abs(score) + 1};
}

}  // namespace

std::optional<foregone::Value> Solver::value(const Rules& rules, Rules::Position p,
                                             foregone::Budget& budget) {
  if (const auto over = rules.result(p)) return foregone::Value{*over, 0};
  if (remembered_ != rules) search_.forget(table_bits(rules));
  remembered_ = rules;
  return search_.value(Points(rules), p, budget).transform([&](foregone::Score score) {
    return value_of(score, rules.free(p));
  });
}

}  // namespace connect_four
