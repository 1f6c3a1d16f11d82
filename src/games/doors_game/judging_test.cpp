#include "foregone/games/doors_game/judging.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <set>
#include <string_view>

#include "foregone/games/doors_game/solve.hpp"
#include "foregone/games/doors_game/text.hpp"

namespace foregone::doors_game {

namespace {

/// Adds the colours on John's way alone, on Gogo's alone and on both without which the row has
/// another value.
void add_colours_that_matter(const Setup& row, std::array<std::set<char>, 3>& to) {
  const auto rules = row.rules();
  const auto left = colours_left(rules, rules.start());
  const auto john = row.doors.substr(0, row.trophy), gogo = row.doors.substr(row.trophy);
  for (const char colour : std::set(row.doors.begin(), row.doors.end())) {
    const bool on_john = john.contains(colour), on_gogo = gogo.contains(colour);
    auto without = left;
    --(on_john && on_gogo ? without.both : on_john ? without.own : without.other);
    if (without.own + without.both == 0 || without.other + without.both == 0) continue;
    if (value(without) == value(left)) continue;
    to.at(on_john && on_gogo ? 2 : on_gogo ? 1 : 0).insert(colour);
  }
}

}  // namespace

TEST_CASE("doors game: rows of every mode have the size asked for") {
  Random random(1);
  for (const auto& mode : kJudging.modes) {
    CAPTURE(mode.name);
    for (int size = kJudging.min_size; size <= kJudging.max_size; ++size) {
      const auto text = mode.generate(random, 20, size);
      TextInput input{std::string_view(text)};
      const Format format{.alphabet = *Alphabet::parse("A-P")};
      int rows = 0;
      for (;; ++rows) {
        const auto row = read_setup(input, format);
        REQUIRE(row);
        if (!*row) break;
        CHECK(std::ssize((*row)->doors) == size);
      }
      CHECK(rows == 20);
    }
  }
}

TEST_CASE("doors game: the judge's rows have other answers without any colour on any side") {
  std::array<std::set<char>, 3> matter;
  for (const auto& trap : kJudging.traps()) {
    if (!trap.name.starts_with("every-class")) continue;
    for (const auto& text : trap.cases) {
      TextInput input{std::string_view(text)};
      const auto row = **read_setup(input, Format{.alphabet = *Alphabet::parse("A-P")});
      add_colours_that_matter(row, matter);
    }
  }
  for (const auto& colours : matter) CHECK(colours.size() == 16);
}

TEST_CASE("doors game: a colour that only the ends of a judged row share decides") {
  std::set<std::size_t> from_john, from_gogo;  // how many doors the trophy is away
  for (const auto& trap : kJudging.traps()) {
    if (!trap.name.starts_with("shared-far-away")) continue;
    for (const auto& text : trap.cases) {
      TextInput input{std::string_view(text)};
      const auto row = **read_setup(input, Format{.alphabet = *Alphabet::parse("A-P")});
      REQUIRE(row.doors.front() == row.doors.back());
      REQUIRE(std::ranges::count(row.doors, row.doors.front()) == 2);
      const auto rules = row.rules();
      const auto left = colours_left(rules, rules.start());
      const auto none_shared = [&](int own, int other) {
        return value({.own = left.own + own, .other = left.other + other, .both = left.both - 1});
      };
      CAPTURE(row.trophy);
      if (left.other > 0) CHECK(none_shared(1, 0) != value(left));
      CHECK(none_shared(0, 1) != value(left));
      from_john.insert(row.trophy);
      from_gogo.insert(row.doors.size() - row.trophy);
    }
  }
  CHECK(from_john.size() == 48);
  CHECK(*from_john.rbegin() == 49);
  CHECK(*from_gogo.rbegin() == 48);
}

}  // namespace foregone::doors_game
