#include "foregone/games/boring_card_game/display/draw.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <string>
#include <string_view>
#include <vector>

#include "foregone/games/boring_card_game/generate.hpp"
#include "foregone/games/boring_card_game/guide.hpp"
#include "foregone/testing/guide_properties.hpp"
#include "foregone/testing/xml.hpp"
#include "tests/guides.hpp"
#include "tests/targets.hpp"

namespace foregone::boring_card_game {

namespace {

struct Number {
  double x = 0, y = 0;
  std::string text;
};

/// The numbers of places in a drawing.
std::vector<Number> place_numbers(std::string_view svg) {
  static constexpr std::string_view kText = "<text ";
  std::vector<Number> numbers;
  for (auto at = svg.find(kText); at != std::string_view::npos; at = svg.find(kText, at + 1)) {
    const auto element = svg.substr(at, svg.find("</text>", at) - at);
    const auto text = element.substr(element.find('>') + 1);
    if (!element.contains(R"( dy="0.35em" class="small faint)") || text.empty() ||
        text.find_first_not_of("0123456789") != std::string_view::npos) {
      continue;
    }
    numbers.push_back({.x = targets::attribute(element, "x"),
                       .y = targets::attribute(element, "y"),
                       .text = std::string(text)});
  }
  return numbers;
}

}  // namespace

TEST_CASE("boring card game: the drawing of the statement's third session") {
  const auto session =
      parsed_guide<Guide>("5/16,12,18,11,20,15,19,24,8,6,25,1,7,22,14,2,3,10,13,17,4,5,21,9,23");
  CHECK(session.diagram(session.start()).text(false) == R"(Before game 1

The deck, from the top:
    1:  16   12   18   11   20   15   19   24    8    6
   11:  25   [1]   7   22   14   [2]  [3]  10   13   17
   21:  [4]  [5]  21    9   23

The hands of game 1:
  Player 1  16   12   25   [1]  [4]
  Player 2  18   11    7   22   [5]
  Player 3  20   15   14   [2]  21
  Player 4  19   24   [3]  10    9
  Player 5   8    6   13   17   23

Where 1 to 5 go, game by game (places of the deck, 1 at the top):
  Cycle A, 11 places:
    3 → 6 → 12[1] → 4 → 7 → 16[2] → 14 → 9 → 21[4] → 5 → 11 → back to 3
  Cycle B, 7 places:
    8 → 17[3] → 18 → 19 → 23 → 15 → 13 → back to 8
  Cycle C, 2 places:
    10 → 22[5] → back to 10
)");
  const auto won = session.diagram(*session.at("153")).text(false);
  CHECK(won.starts_with("Player 2 wins game 153\n"));
  CHECK(won.contains("  Player 2  [1]  [2]  [3]  [4]  [5]  wins\n"));
  CHECK(session.diagram(session.start()).text(true).contains("\x1b["));
}

TEST_CASE("boring card game: drawings as text fit 80 columns, or 40, and stay short") {
  Random random(1);
  for (int i = 0; i < 300; ++i) {
    const Rules rules(random.one_in(3) ? 1000 : random.between(1, 100));
    const Guide session({.players = rules.players(), .position = any_deck(random, rules)});
    const int columns = random.one_in(2) ? 80 : 40;
    const auto state = session.at(std::to_string(random.below(50) + 1)).value_or(session.start());
    const auto drawn = session.diagram(state, columns).text(false);
    int lines = 0;
    for (std::string_view text = drawn; !text.empty(); ++lines) {
      const auto end = text.find('\n');
      REQUIRE(properties::columns(text.substr(0, end)) <= columns);
      text.remove_prefix(end + 1);
    }
    REQUIRE(lines < (columns == 80 ? 100 : 150));
    for (const auto* card : {"[1]", "[2]", "[3]", "[4]", "[5]"})
      REQUIRE(xml::count(drawn, card) == 3);
  }
}

TEST_CASE("boring card game: the SVG holds the deal and the five cards, each once, and is small") {
  Random random(2);
  int over = 0;
  for (int i = 0; i < 300; ++i) {
    const Rules rules(random.one_in(3) ? 1000 : random.between(1, 60));
    const Guide session({.players = rules.players(), .position = any_deck(random, rules)});
    auto s = session.start();
    if (random.one_in(3)) s = session.at(std::to_string(random.below(50) + 1)).value_or(s);
    const auto offered = valued_moves(session, s);
    const auto svg = session.svg(s, offered);
    REQUIRE(xml::well_formed(svg));
    REQUIRE(xml::count(svg, "data-move=\"deal\"") == offered.size());
    REQUIRE(xml::count(svg, "data-move=") == offered.size());
    REQUIRE(xml::count(session.svg(s, {}), "data-move=") == offered.size());
    REQUIRE(targets::of(svg).size() == offered.size());
    REQUIRE(targets::good(svg));
    REQUIRE(targets::width(svg) == 360);
    REQUIRE(xml::count(svg, "data-piece=") == 5);
    for (int card = 1; card <= 5; ++card) {
      REQUIRE(xml::count(svg, "data-piece=\"" + std::to_string(card) + '"') == 1);
    }
    for (const auto& option : offered) REQUIRE(svg.contains('>' + option.value.label + '<'));
    REQUIRE(svg.size() < 50'000);
    const auto wide = session.wide_svg(s, offered, {});
    REQUIRE(targets::good(wide));
    REQUIRE(targets::width(wide) == 560);
    REQUIRE(targets::height(wide) <= targets::height(svg));
    REQUIRE(xml::count(wide, "data-piece=") == 5);
    over += offered.empty() ? 1 : 0;
  }
  CHECK(over > 5);
}

TEST_CASE("boring card game: the SVG says who wins, and keeps its height when somebody does") {
  const auto session = parsed_guide<Guide>("2/5,1,6,3,8,2,9,4,10,7");
  const auto svg = session.svg(session.start(), {}), won = session.svg(*session.at("5"), {});
  for (const auto& each : {svg, won}) {
    CHECK(each.contains(">A player who holds all the cards 1 to 5 wins.</text>"));
  }
  CHECK(svg.contains(">deal game 1</text>"));
  CHECK(won.contains(">Player 1 holds all the cards 1 to 5.</text>"));
  CHECK(targets::height(svg) == targets::height(won));
}

TEST_CASE("boring card game: numbers of places do not overlap in the SVG") {
  Random random(4);
  int numbers = 0, left_out = 0;
  for (int i = 0; i < 300; ++i) {
    const Rules rules(random.between(1, 200));
    const Guide session({.players = rules.players(), .position = any_deck(random, rules)});
    const auto s = session.start();
    const auto svg = session.svg(s, valued_moves(session, s));
    const auto found = place_numbers(svg);
    for (std::size_t a = 0; a < found.size(); ++a) {
      for (std::size_t b = 0; b < a; ++b) {
        const bool apart =
            std::abs(found[a].y - found[b].y) >= 11 ||
            std::abs(found[a].x - found[b].x) >=
                3.2 * static_cast<double>(found[a].text.size() + found[b].text.size());
        REQUIRE(apart);
      }
    }
    const auto& deck = s.position.deck;
    const auto first = std::ranges::find(deck, 1U) - deck.begin() + 1;
    REQUIRE(std::ranges::count(found, std::to_string(first), &Number::text) == 1);
    numbers += static_cast<int>(found.size());
    left_out += found.size() < xml::count(svg, "r=\"5\"") ? 1 : 0;
  }
  CHECK(numbers > 3'000);
  CHECK(left_out > 0);
}

TEST_CASE("boring card game: drawings of very large decks stay small") {
  Random random(3);
  const Rules rules(100'000);
  const Guide session({.players = rules.players(), .position = any_deck(random, rules)});
  CHECK(session.svg(session.start(), {}).size() < 50'000);
  CHECK(session.diagram(session.start()).text(false).size() < 20'000);
}

}  // namespace foregone::boring_card_game
