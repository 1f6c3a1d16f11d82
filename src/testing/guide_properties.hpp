#pragma once

#include <doctest/doctest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <optional>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "foregone/core/canvas.hpp"
#include "foregone/core/guide.hpp"
#include "foregone/core/random.hpp"
#include "foregone/testing/xml.hpp"

/// Properties of every Guide (core/guide.hpp) that no compiler checks.
namespace foregone::properties {

inline std::size_t columns(std::string_view line) {
  return static_cast<std::size_t>(columns_of(line));
}

inline bool fits(const std::string& text) {
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) {
    if (columns(line) > 80) return false;
  }
  return true;
}

/// What a value says in numbers does not contradict itself. `mover` is the player to move.
template <Guide G>
void typed_values_hold(const GameValue& value, std::optional<int> mover) {
  if (value.outcome) REQUIRE(value.movers_outcome() == *value.outcome);
  if (value.score) REQUIRE(outcome_of(*value.score) == value.outcome);
  if (value.chance) REQUIRE((*value.chance >= 0 && *value.chance <= 1));
  constexpr Wide kNegative = Wide{1} << 127U;  // as an unsigned number
  if (value.distance) REQUIRE((value.proved() && *value.distance < kNegative));
  if (value.winner) {
    REQUIRE((value.proved() && value.outcome != Outcome::draw));
    if (mover) REQUIRE((*value.winner == *mover) == (value.outcome == Outcome::win));
  } else if (std::size(G::kPlayers) == 2 && value.proved() && !value.chance) {
    REQUIRE(value.outcome == Outcome::draw);
  }
}

/// The properties of core/guide.hpp in one state, and that text and diagrams of it can be shown:
/// SVG is well formed with one target a move, boards as text fit into 80 columns. `game_options`
/// are those that the guide was made with.
template <Guide G>
void guide_holds_at(G& guide, const typename G::State& s, const GameOptions& game_options = {}) {
  Budget budget;
  const auto moves = guide.moves(s);
  const auto values = guide.values(s, budget);
  const auto value = guide.value(s, budget);
  REQUIRE(guide.verdict(s).empty() == !moves.empty());
  REQUIRE(values.size() == moves.size());
  std::vector<RankedMove> options;
  bool writes_numbers = false;
  if constexpr (WritesNumbers<G>) writes_numbers = guide.writes_numbers();
  for (const auto& move : moves) {
    REQUIRE((writes_numbers || !number<std::uint64_t>(guide.write(s, move))));
    REQUIRE(guide.parse(s, guide.write(s, move)) == move);
    options.push_back({guide.write(s, move), guide.describe(s, move), values[options.size()]});
    REQUIRE(values[options.size() - 1].for_mover <= value.for_mover);
    REQUIRE_FALSE(options.back().description.contains('\n'));
  }
  if (!options.empty()) {
    REQUIRE(std::ranges::any_of(
        values, [&](const GameValue& w) { return w.for_mover == value.for_mover; }));
  }
  typed_values_hold<G>(value, guide.to_move(s));
  for (const auto& of : values) typed_values_hold<G>(of, guide.to_move(s));
  const auto mover = guide.to_move(s);
  REQUIRE((!mover || guide.mover(s) == std::data(G::kPlayers)[*mover]));
  REQUIRE((mover || std::empty(G::kPlayers) || moves.empty()));
  REQUIRE_FALSE(guide.parse(s, ""));
  const auto svg = guide.svg(s, options);
  REQUIRE(xml::well_formed(svg));
  REQUIRE(xml::count(svg, "data-move=") == options.size());
  for (const auto& option : options) {
    REQUIRE(xml::count(svg, "data-move=\"" + option.move + '"') == 1);
  }
  REQUIRE(fits(guide.diagram(s).text(false)));
  for (const auto& reason : guide.reasons(s, budget)) {
    REQUIRE_FALSE(reason.empty());
    REQUIRE_FALSE(reason.contains('\n'));
  }
  REQUIRE(columns(guide.verdict(s)) <= 80);
  const auto again = G::parse(guide.write(s), game_options);
  REQUIRE(again);
  REQUIRE(again->write(again->start()) == guide.write(s));
}

/// The properties in every state of one random game of at most `plies` moves. Returns whether the
/// game ended.
template <Guide G>
bool guide_holds_on_a_walk(G& guide, const GameOptions& game_options, Random& random, int plies) {
  auto s = guide.start();
  for (int ply = 0;; ++ply) {
    guide_holds_at(guide, s, game_options);
    const auto moves = guide.moves(s);
    const auto count = static_cast<std::uint64_t>(std::ranges::distance(moves));
    if (count == 0) return true;
    if (ply == plies) return false;
    s = guide.after(
        s, *std::ranges::next(moves.begin(), static_cast<std::ptrdiff_t>(random.below(count))));
  }
}

}  // namespace foregone::properties
