#include "games/doors_game/guide.hpp"

#include <doctest/doctest.h>

#include "core/random.hpp"

namespace foregone::doors_game {

namespace {

Guide guide_of(std::string_view notation) {
  const Chosen chosen{.limits = true, .values = {{"alphabet", "A-P"}}};
  auto guide = Guide::parse(notation, chosen);
  REQUIRE(guide);
  return *std::move(guide);
}

}  // namespace

TEST_CASE("doors game: a guide tells who wins, when, and what a colour opens") {
  auto guide = guide_of("ABAPDCAA/5/AD");
  Budget budget;
  const auto s = guide.start();
  CHECK(guide.mover(s) == "John");
  CHECK(guide.score(s) == "John 2 colours to go, Gogo 1");
  CHECK(guide.worth(s, budget).words == "Gogo wins in 2");
  CHECK(guide.worth(s, budget).label == "L2");
  CHECK(guide.does(s, *guide.parse(s, "B")) == "opens door 1 (John's side)");
  CHECK(guide.does(s, *guide.parse(s, "C")) == "opens door 5 (Gogo's side), the last of Gogo's");
  CHECK(guide.does(s, *guide.parse(s, "E")) == "opens no door: a pass");
  CHECK_FALSE(guide.parse(s, "A"));
  CHECK(guide.verdict(s).empty());
}

}  // namespace foregone::doors_game
