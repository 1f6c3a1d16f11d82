#include "foregone/core/game_option.hpp"

#include <doctest/doctest.h>

#include <array>

namespace foregone {

TEST_CASE("game option: the help text is made of the named values and their meanings") {
  static constexpr std::array<NamedValue, 3> kEnds{
      {{"any", "at random"}, {"never"}, {"GAME", "in that game", true}}};
  const GameOption ends{.name = "ends", .meaning = "when one wins", .named_values = kEnds};
  CHECK(values_of(ends) == "any|never|GAME");
  CHECK(meaning_of(ends) == "when one wins: any (at random), never, or GAME (in that game)");
  CHECK(meaning_of({.name = "ends", .named_values = std::span(kEnds).first(2)}) ==
        "any: at random");
}

TEST_CASE("game option: without meanings of its values an option has its own") {
  static constexpr std::array<NamedValue, 2> kRanks{{{"RANK", "", true}, {"max"}}};
  CHECK(meaning_of({.name = "ranks", .meaning = "ranks", .named_values = kRanks}) == "ranks");
  CHECK(values_of({.name = "peaks", .range = NumberRange{2, 6}}) == "2...6");
}

}  // namespace foregone
