#include "foregone/games/doors_game/display/reasons.hpp"

#include <doctest/doctest.h>

#include "foregone/games/doors_game/guide.hpp"
#include "tests/guides.hpp"

namespace foregone::doors_game {

namespace {

Guide parsed(std::string_view notation) {
  return parsed_guide<Guide>(notation, {.limits = true, .values = {{"alphabet", "A-P"}}});
}

}  // namespace

TEST_CASE("doors game: reasons name the inequality that decides") {
  Budget budget;
  auto win = parsed("ABCD/2/-");
  CHECK(win.reasons(win.start(), budget) ==
        std::vector<std::string>{
            "John needs 2 more colours: A and B. Gogo needs 2 more colours: C and D. No colour is "
            "needed by both.",
            "John is to move, and before John names the last of 2, Gogo has 1 turn, too few "
            "for the 2 colours that only Gogo needs (1 < 2). So John names the colours still "
            "needed, and is first to open a way.",
            "That takes 2 x 2 - 1 = 3 colours: Gogo names colours that do not help, so fewer are "
            "not enough."});
  auto now = parsed("ABCD/2/AC");
  CHECK(now.reasons(now.start(), budget)[1] ==
        "John is to move and needs one more colour. With it John's way is open while Gogo's is "
        "not.");
  auto gogo = parsed("ABCD/2/C");
  CHECK(gogo.reasons(gogo.start(), budget)[1] ==
        "Gogo is to move and needs one more colour. With it Gogo's way is open while John's is "
        "not.");
  auto loss = parsed("ABAPDCAA/5/AD");
  CHECK(
      loss.reasons(loss.start(), budget)[1] ==
      "John is to move, but before Gogo names the last one, John has 1 turn, too few for the 2 "
      "colours that only John needs (1 < 2). So Gogo names the colours still needed, and is first "
      "to open a way.");
  auto draw = parsed("ABCCD/3/-");
  CHECK(draw.reasons(draw.start(), budget) ==
        std::vector<std::string>{
            "John needs 3 more colours: A, B and C. Gogo needs 2 more colours: C and D. Both need "
            "C.",
            "John is to move, but cannot be first alone: before John names the last of 3, "
            "Gogo has 2 turns, enough for the 1 colour that only Gogo needs (2 >= 1). With these "
            "named, "
            "John needs everything that Gogo needs, so John's way cannot open without Gogo's.",
            "Gogo cannot either: before Gogo names the last of 2, John has 2 turns, enough for "
            "the 2 colours that only John needs (2 >= 2). With these named, Gogo needs everything "
            "that John needs, so Gogo's way cannot open without John's.",
            "So the last colour named is one that both need, and opens both ways at once."});
  auto none = parsed("ACBBCA/2/-");
  CHECK(none.reasons(none.start(), budget)[1] ==
        "John is to move, but cannot be first alone: before John names the last of 2, Gogo "
        "has 1 turn, enough for the 1 colour that only Gogo needs (1 >= 1). With these named, John "
        "needs everything that Gogo needs, so John's way cannot open without Gogo's.");
  CHECK(none.reasons(none.start(), budget)[2] ==
        "Gogo cannot either: Gogo needs everything that John needs, so Gogo's way cannot open "
        "without "
        "John's.");
}

}  // namespace foregone::doors_game
