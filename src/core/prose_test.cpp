#include "foregone/core/prose.hpp"

#include <doctest/doctest.h>

namespace foregone {

namespace {

using Style = ProseSpan::Style;
using Kind = ProseBlock::Kind;

}  // namespace

TEST_CASE("prose: blocks begin at blank lines and at marks and lines are joined") {
  const auto prose = read_prose(
      "## Rules\n\nTwo lines\nof words.\n- one\n  item\n- another\n\n1. first\n12. last\n");
  REQUIRE(prose.size() == 6);
  CHECK(prose[0].kind == Kind::heading);
  CHECK(words_of(prose[0].spans) == "Rules");
  CHECK(prose[1].kind == Kind::paragraph);
  CHECK(words_of(prose[1].spans) == "Two lines of words.");
  CHECK(prose[2].kind == Kind::item);
  CHECK(words_of(prose[2].spans) == "one item");
  CHECK(words_of(prose[3].spans) == "another");
  CHECK(prose[4].kind == Kind::numbered);
  CHECK(words_of(prose[5].spans) == "last");
}

TEST_CASE("prose: a line that begins with a number goes on with its paragraph") {
  const auto prose = read_prose("The total is\n254. Then\n399. More.\n\n- an item of\n  7. Two.\n");
  REQUIRE(prose.size() == 2);
  CHECK(words_of(prose[0].spans) == "The total is 254. Then 399. More.");
  CHECK(words_of(prose[1].spans) == "an item of 7. Two.");
}

TEST_CASE("prose: words have styles and links lead to positions") {
  const auto prose =
      read_prose("A *b* **c d** `e*`: [there](X:../.. L1 T2) and [then](2/1,2 at 10).\n");
  REQUIRE(prose.size() == 1);
  CHECK(prose[0].spans ==
        std::vector<ProseSpan>{{.text = "A "},
                               {.text = "b", .style = Style::emphasis},
                               {.text = " "},
                               {.text = "c d", .style = Style::strong},
                               {.text = " "},
                               {.text = "e*", .style = Style::notation},
                               {.text = ": "},
                               {.text = "there", .position = "X:../..", .moves = {"L1", "T2"}},
                               {.text = " and "},
                               {.text = "then", .position = "2/1,2", .at = "10"},
                               {.text = "."}});
  CHECK(words_of(prose[0].spans) == "A b c d e*: there and then.");
}

TEST_CASE("prose: a legend explains labels that differ in numbers only") {
  const auto legend = legend_of(read_prose(
      "## Rules\n\n- `+1`: no label\n\n## Labels of values\n\nFirst this.\n\n- `+3`: a win in 3; "
      "`−2` a loss\n- `~62%`: an estimate\n- `+`: a win\n- `2 in 15`: 2 wins 15\n"
      "- `−4`: after 4 more plies\n\n## More\n\n- `=`: no label\n"));
  REQUIRE(legend.size() == 5);
  CHECK(legend[0].label == "+3");
  CHECK(legend[0].meaning == "a win in 3; −2 a loss");
  const std::vector<std::string> labels{"−", "~7%"};
  const auto used = legend_for(legend, labels);
  REQUIRE(used.size() == 1);
  CHECK(used[0].label == "~7%");
  const auto win = legend_for(legend, std::vector<std::string>{"+12", "+13"});
  REQUIRE(win.size() == 1);
  CHECK(win[0].label == "+12");
  CHECK(win[0].meaning == "a win in 12; −2 a loss");
  const auto other = legend_for(legend, std::vector<std::string>{"+", "15 in 71", "−1"});
  REQUIRE(other.size() == 3);
  CHECK(other[0].meaning == "a win");
  CHECK(other[1].label + ": " + other[1].meaning == "15 in 71: 15 wins 71");
  CHECK(other[2].label + ": " + other[2].meaning == "−1: after 1 more ply");
  CHECK(legend_of({}).empty());
}

TEST_CASE("prose: text between fences stays as it is") {
  const auto prose = read_prose("So:\n\n```\n2 *1*\n\n  x\n```\n\nEnd\n");
  REQUIRE(prose.size() == 3);
  CHECK(prose[1].kind == Kind::verbatim);
  CHECK(words_of(prose[1].spans) == "2 *1*\n\n  x\n");
  CHECK(words_of(prose[2].spans) == "End");
}

}  // namespace foregone
