#include "foregone/games/pousse/draw.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cstddef>
#include <utility>

#include "foregone/core/random.hpp"
#include "foregone/games/pousse/guide.hpp"
#include "foregone/games/pousse/text.hpp"
#include "foregone/testing/xml.hpp"
#include "tests/guides.hpp"
#include "tests/targets.hpp"

namespace foregone::pousse {

namespace {

Board board(std::string_view rows) {
  const auto position = parse_position("X:" + std::string(rows));
  REQUIRE(position);
  return position->board;
}

int count(std::string_view text, std::string_view piece) {
  return static_cast<int>(xml::count(text, piece));
}

std::size_t longest_line(std::string_view text) {
  std::size_t longest = 0, start = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '\n') continue;
    longest = std::max(longest, i - start);
    start = i + 1;
  }
  return longest;
}

/// The number of best moves, if a move is known to be better than another or its value is exact.
int best_of(const std::vector<GameValue>& values) {
  int best = 0;
  for (const auto& value : values) {
    const bool least_worse = std::ranges::none_of(
        values, [&](const GameValue& other) { return other.for_mover > value.for_mover; });
    const bool better = std::ranges::any_of(
        values, [&](const GameValue& other) { return other.for_mover < value.for_mover; });
    const bool known = value.certainty != Certainty::unknown;
    best += known && least_worse && (better || value.proved()) ? 1 : 0;
  }
  return best;
}

}  // namespace

TEST_CASE("pousse: undecided moves with equal values have no best one") {
  for (const auto& [notation, best] :
       {std::pair("X:........./........./........./........./........./........./........./"
                  "........./.........",
                  0),
        std::pair("X:.../.../...", 12), std::pair("X:XX./.../...", 3)}) {
    Guide guide(parse_position(notation).value(), RuleSet::contest);
    const auto s = guide.start();
    const auto options = valued_moves(guide, s, Budget().limit_depth(2));
    CHECK(count(guide.svg(s, options), " best\"") == best);
  }
}

TEST_CASE("pousse: the board as text") {
  CHECK(diagram(board("..../.XO./..../....")).text(false) ==
        "    1 2 3 4\n"
        "    v v v v\n"
        "1 > . . . . <\n"
        "2 > . X O . <\n"
        "3 > . . . . <\n"
        "4 > . . . . <\n"
        "    ^ ^ ^ ^\n");
  CHECK(diagram(board("XXX/OOO/...")).text(false) ==
        "    1 2 3\n"
        "    v v v\n"
        "1 > X=X=X <\n"
        "2 > O=O=O <\n"
        "3 > . . . <\n"
        "    ^ ^ ^\n"
        "straight of X: row 1\n"
        "straight of O: row 2\n");
  CHECK(diagram(board(".XO/.X./.X.")).text(false) ==
        "    1 2 3\n"
        "    v v v\n"
        "1 > .|X|O <\n"
        "2 > .|X|. <\n"
        "3 > .|X|. <\n"
        "    ^ ^ ^\n"
        "straight of X: column 2\n");
}

TEST_CASE("pousse: boards up to 36 columns fit into 80 characters, larger ones are drawn narrow") {
  CHECK(longest_line(diagram(Board(36)).text(false)) <= 80);
  Board large(100);
  for (int i = 0; i < 100; ++i) large.put(41, i, kX);
  for (int i = 0; i < 100; ++i) large.put(i, 6, i == 41 ? kX : kO);
  const auto text = diagram(large).text(false);
  CHECK(longest_line(text) <= 110);
  CHECK(text.contains("42 #"));
  CHECK(text.contains("straight of X: row 42"));
  CHECK(longest_line(diagram(Board(1024)).text(false)) <= 1034);
}

TEST_CASE("pousse: the SVG has a button for each move and a piece for each marker") {
  Random random(1);
  for (int size = 1; size <= 12; ++size) {
    Guide guide(Rules(size).start(), RuleSet::contest);
    auto s = guide.start();
    for (int left = 2 * size * size; left > 0 && !guide.moves(s).empty(); --left) {
      const auto moves = guide.moves(s);
      const auto next = guide.after(s, random.one_of(moves));
      if (!guide.moves(next).empty() || left == 1) s = next;
    }
    auto budget = Budget().limit_depth(2);
    const auto moves = guide.moves(s);
    const auto values = guide.values(s, budget);
    const auto options = valued_moves(guide, s, budget);
    for (const bool labels : {false, true}) {
      const auto svg = guide.svg(s, labels ? options : std::vector<RankedMove>{});
      CHECK(xml::well_formed(svg));
      CHECK(count(svg, "data-move=") == static_cast<int>(moves.size()));
      for (const auto m : moves) CHECK(count(svg, "data-move=\"" + write_move(m) + '"') == 1);
      const auto& cells = s.position.board.cells();
      CHECK(count(svg, "data-piece=") ==
            std::ranges::count_if(cells, [](Marker cell) { return cell != kEmpty; }));
      CHECK(count(svg, " best\"") == (labels ? best_of(values) : 0));
      CHECK(count(svg, " data-value=") == (labels ? static_cast<int>(moves.size()) : 0));
      CHECK(count(svg, "small value") == (labels ? static_cast<int>(moves.size()) : 0));
      CHECK(targets::of(svg).size() == moves.size());
      CHECK(targets::good(svg));
      CHECK(targets::width(svg) == 96 + 44 * size);
      const auto state =
          guide.mover(s).empty() ? guide.verdict(s).substr(0, 6) : guide.mover(s) + " to move";
      CHECK(count(svg, '>' + state + '<') == 1);
      CHECK(count(svg, "<g class=\"heading\" data-height=\"28\">\n<text") == 1);
    }
  }
}

TEST_CASE("pousse: a button lists the squares that get a marker") {
  const Guide guide(parse_position("X:XOX/O../...").value(), RuleSet::contest);
  const auto svg = guide.svg(guide.start(), {});
  const auto pushed = [&](const std::string& move) {
    const auto at = svg.find("data-push=\"", svg.find("data-move=\"" + move + '"')) + 11;
    return svg.substr(at, svg.find('"', at) - at);
  };
  CHECK(pushed("L1") == "1-1 1-2 1-3");  // full: the last marker falls off
  CHECK(pushed("R1") == "1-3 1-2 1-1");
  CHECK(pushed("L2") == "2-1 2-2");
  CHECK(pushed("R2") == "2-3");
  CHECK(pushed("T1") == "1-1 2-1 3-1");
  CHECK(pushed("B1") == "3-1");
}

TEST_CASE("pousse: a preview shows the markers that the push changes, and new straights") {
  const Guide guide(parse_position("O:XX./.../...").value(), RuleSet::contest);
  const auto svg = guide.svg(guide.start(), {});
  const auto preview = [&](const std::string& move) {
    const auto at = svg.find("class=\"ghost\"", svg.find("data-move=\"" + move + '"'));
    return svg.substr(at, svg.find("data-move=", at) - at);
  };
  const auto left = preview("L1");  // O X X
  CHECK(count(left, "class=\"second\"") == 1);
  CHECK(count(left, "class=\"first\"") == 1);  // row 1, column 3: column 2 has an X before, too
  const auto right = preview("R1");            // X X O
  CHECK(count(right, "class=\"second\"") == 1);
  CHECK(count(right, "class=\"first\"") == 0);
  CHECK(count(right, "<rect") == count(left, "<rect"));
  const Guide full(parse_position("X:XX./.../...").value(), RuleSet::contest);
  const auto after = full.svg(full.start(), {});
  const auto at = after.find("class=\"ghost\"", after.find("data-move=\"R1\""));
  CHECK(count(after.substr(at, after.find("</g>\n<g class=\"move", at) - at), "<rect") == 1);
}

TEST_CASE("pousse: the last move is marked at its edge and where its marker entered") {
  const Guide guide(parse_position("X:.../.../...").value(), RuleSet::contest);
  const auto move = *guide.parse(guide.start(), "R2");
  const auto s = guide.after(guide.start(), move);
  CHECK(count(guide.svg(s, {}), "class=\"last\"") == 0);
  const auto svg = guide.svg(s, {}, move);
  CHECK(xml::well_formed(svg));
  CHECK(count(svg, "class=\"last\"") == 2);
  const auto won = Guide::parse("X:XX./.../...", {}).value();
  const auto over = won.after(won.start(), *won.parse(won.start(), "R1"));
  CHECK(won.moves(over).empty());
  CHECK(count(won.svg(over, {}, won.parse(won.start(), "R1")), "class=\"last\"") ==
        1);  // no button
  CHECK(
      svg.contains("<rect x=\"137\" y=\"123\" width=\"42\" height=\"42\" rx=\"6\" class=\"last\""));
}

TEST_CASE("pousse: a move's label says what it does, then its value") {
  const Guide guide(parse_position("X:XX./.../...").value(), RuleSet::contest);
  const GameValue value{.words = "X wins in 1", .label = "+1", .for_mover = 5, .facts = {}};
  const std::vector<RankedMove> options{{"L1", "pushes 2 markers right, and wins", value}};
  const auto svg = guide.svg(guide.start(), options);
  CHECK(
      svg.contains("data-move=\"L1\" aria-label=\"pushes 2 markers right, and wins: X wins in "
                   "1\" data-value=\"X wins in 1\""));
  CHECK(svg.contains("class=\"small value\">+1</text>"));
}

TEST_CASE("pousse: a finished game has no buttons, and its straights are marked") {
  const auto guide = Guide(parse_position("O:XX/..").value(), RuleSet::contest);
  const auto svg = guide.svg(guide.start(), {});
  CHECK(xml::well_formed(svg));
  CHECK(count(svg, "data-move=") == 0);
  CHECK(count(svg, "class=\"mark\"") == 1);
  CHECK(svg.contains("X wins: row 1 is all X&apos;s") == false);  // quotes need no escaping here
  CHECK(svg.contains("X wins: row 1"));
}

}  // namespace foregone::pousse
