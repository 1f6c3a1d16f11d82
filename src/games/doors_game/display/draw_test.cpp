#include "foregone/games/doors_game/display/draw.hpp"

#include <doctest/doctest.h>

#include <sstream>

#include "foregone/core/random.hpp"
#include "foregone/games/doors_game/guide.hpp"
#include "foregone/testing/xml.hpp"
#include "tests/doors_game_rows.hpp"
#include "tests/guides.hpp"
#include "tests/targets.hpp"

namespace foregone::doors_game {

namespace {

Guide guide_at(std::string_view notation) { return Guide(*parse_position(notation)); }

std::size_t widest(const std::string& text) {
  std::istringstream lines(text);
  std::size_t widest = 0;
  for (std::string line; std::getline(lines, line);) widest = std::max(widest, line.size());
  return widest;
}

std::string random_notation(Random& random, std::string_view letters, std::string_view alphabet,
                            int doors) {
  const auto row = random_row(random, letters, doors);
  return row + '/' + std::to_string(1 + random.below(row.size() - 1)) + "/-/" +
         std::string(alphabet);
}

constexpr std::string_view kAll = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

}  // namespace

TEST_CASE("doors game: the drawing of the statement's game with two colours named") {
  const auto guide = guide_at("ABAPDCAA/5/AD");
  CHECK(guide.diagram(guide.start()).text(false) ==
        "room    0   1   2   3   4   5   6   7   8\n"
        "      +---+---+---+---+---+---+---+---+---+\n"
        "      |(J)    B       P    (*)C        (G)|\n"
        "      +---+---+---+---+---+---+---+---+---+\n"
        "door      0   1   2   3   4   5   6   7\n"
        "(J)ohn, (G)ogo, (*) the trophy; a letter is a closed door, a gap an open one\n"
        "\n"
        "colours that stand on\n"
        "John's way only  B P                              opens doors for John alone\n"
        "Gogo's way only  C                                opens doors for Gogo alone\n"
        "both ways        -\n"
        "no door          E F G H I J K L M N O            opens nothing: a pass\n"
        "already named    A D\n");
}

TEST_CASE("doors game: drawings have at most 80 columns and stay short") {
  Random random(1);
  int long_rows = 0;
  for (int i = 0; i < 300; ++i) {
    const int doors = i % 10 == 0 ? random.between(100, 200'000) : random.between(2, 60);
    const auto guide = guide_at(random_notation(random, kAll, "A-Za-z0-9", doors));
    const auto text = guide.diagram(guide.start()).text(false);
    REQUIRE(widest(text) <= 80);
    REQUIRE(text.contains("(J)"));
    REQUIRE(text.contains("(G)|\n"));
    REQUIRE(xml::count(text, "(*)") == 2);  // the trophy and its explanation
    REQUIRE(text.size() < 6'000);
    REQUIRE(text.contains("a . at the left") == (doors > 16));
    REQUIRE(text.contains("rooms left out") == text.contains("...\n"));
    long_rows += text.contains("...\n") ? 1 : 0;
    REQUIRE(guide.svg(guide.start(), {}).size() < 70'000);
  }
  CHECK(long_rows > 20);
}

TEST_CASE("doors game: a closed door is drawn as its letter, an open one as a gap") {
  const auto guide = guide_at("ABCA/2/-");
  CHECK(guide.diagram({}).text(false).contains("|(J)A   B(*)C   A(G)|"));
  CHECK(guide.diagram({1}).text(false).contains("|(J)    B(*)C    (G)|"));
  CHECK(guide.diagram({}).text(true).contains("\x1b[31mA"));  // doors on John's way
  CHECK(guide.diagram({}).text(true).contains("\x1b[36mC"));  // and on Gogo's
}

TEST_CASE("doors game: the SVG is well formed, with a part for every move and every door") {
  Random random(2);
  const auto value = [](const RankedMove& option) { return option.value.for_mover; };
  int over = 0;
  for (int i = 0; i < 300; ++i) {
    auto guide =
        guide_at(random_notation(random, kAll.substr(0, 10), "A-Za-z0-9", random.between(2, 50)));
    auto s = guide.start();
    for (int plies = random.between(0, 12); plies > 0; --plies) {
      const auto moves = guide.moves(s);
      if (moves.empty()) break;
      s = guide.after(s, moves[random.below(std::min<std::size_t>(moves.size(), 10))]);
    }
    const auto options = valued_moves(guide, s);
    const auto svg = guide.svg(s, options);
    REQUIRE(xml::well_formed(svg));
    REQUIRE(xml::count(svg, "data-move=") == options.size());
    for (const auto& option : options) {
      REQUIRE(xml::count(svg, "data-move=\"" + option.move + '"') == 1);
      REQUIRE(svg.contains("name " + option.move + ": " + option.description + ": " +
                           option.value.words));
    }
    const auto doors = guide.write(s).find('/');
    REQUIRE(xml::count(svg, "data-piece=\"door-") == doors);
    for (const auto* piece : {"John", "Gogo", "trophy"}) {
      REQUIRE(xml::count(svg, "data-piece=\"" + std::string(piece) + '"') == 1);
    }
    over += options.empty() ? 1 : 0;
    const auto best = options.empty() ? 0 : std::ranges::max(options, {}, value).value.for_mover;
    const auto count = std::ranges::count(options, best, value);
    REQUIRE(xml::count(svg, " best\"") == static_cast<std::size_t>(count));
    REQUIRE(targets::width(svg) == 360);
    REQUIRE(targets::good(svg));
    const auto wide = guide.wide_svg(s, options, {});
    REQUIRE((targets::width(wide) == 432 || targets::width(wide) == 560));
    REQUIRE(targets::good(wide));
    for (const auto* part : {"data-piece=", "data-move="}) {
      REQUIRE(xml::count(wide, part) == xml::count(svg, part));
    }
  }
  CHECK(over > 10);
}

TEST_CASE("doors game: the rooms fill the width, and are higher on wide boards") {
  const auto guide = guide_at("ABCDEFGHABCD/6/-");
  CHECK(guide.svg(guide.start(), {}).contains("x=\"12\" y=\"60\" width=\"46.714\" height=\"68\""));
  const auto wide = guide.wide_svg(guide.start(), {}, {});
  CHECK(wide.contains("x=\"12\" y=\"60\" width=\"41.231\" height=\"102\""));
  CHECK(wide.contains("x=\"506.769\" y=\"60\" width=\"41.231\""));  // up to 548 of 560
}

TEST_CASE("doors game: a wide board has the width at which all is larger") {
  const auto width = [](const std::string& notation) {
    const auto guide = guide_at(notation);
    return targets::width(guide.wide_svg(guide.start(), {}, {}));
  };
  CHECK(width("LALBOC/3/-") == 432);
  CHECK(width(std::string(50, 'A') + "/25/-") == 560);
}

TEST_CASE("doors game: who has won raises the trophy and keeps the name") {
  const auto won = guide_at("ABCD/1/A");
  const auto svg = won.svg(won.start(), {});
  CHECK(svg.contains("aria-label=\"John, in room 1\""));
  CHECK(svg.contains(">John</text>\n</g>"));
  CHECK(svg.contains(">Gogo</text>"));
  CHECK_FALSE(svg.contains("class=\"pointer\""));  // at nobody's turn
  const auto guide = guide_at("ABCD/2/A");
  CHECK(guide.svg(guide.start(), {}).contains(">John</text>\n</g>"));
  CHECK(guide.svg(guide.start(), {}).contains("class=\"pointer\""));
}

TEST_CASE("doors game: after a draw John and Gogo stand beside each other") {
  const auto guide = guide_at("ABBA/2/AB");
  const auto svg = guide.svg(guide.start(), {});
  const auto x = [&](std::string_view name) {
    const auto piece = svg.find("data-piece=\"" + std::string(name) + '"');
    return targets::attribute(std::string_view(svg).substr(svg.find("<circle", piece)), "cx");
  };
  CHECK(x("Gogo") - x("John") > 8);  // as wide as one of them
  CHECK(svg.contains(">J</text>\n</g>"));
  CHECK(svg.contains(">G</text>\n</g>"));
}

TEST_CASE(
    "doors game: the numbers above the rooms are those of the doors, as in the moves' texts") {
  const auto guide = guide_at("ABCD/2/-");
  const auto svg = guide.svg(guide.start(), {});
  for (int door = 0; door < 4; ++door) {
    const auto piece = svg.find("data-piece=\"door-" + std::to_string(door) + '"');
    REQUIRE(piece != std::string::npos);
    const auto part = svg.substr(piece, svg.find("</g>", piece) - piece);
    CHECK(part.contains("class=\"small faint\">" + std::to_string(door) + "</text>"));
  }
  CHECK_FALSE(svg.contains(">4</text>"));
}

TEST_CASE("doors game: without options the SVG shows moves without values") {
  const auto guide = guide_at("ABCD/2/B");
  const auto svg = guide.svg(guide.start(), {});
  CHECK(xml::count(svg, "data-move=") == 15);
  CHECK(svg.contains("aria-label=\"name A: opens doors for John alone\""));
  CHECK(svg.contains("aria-label=\"door 1, colour B, open\""));
  CHECK(svg.contains("aria-label=\"door 0, colour A, closed\""));
  CHECK_FALSE(svg.contains("class=\"move good"));
}

TEST_CASE("doors game: the SVG shows the player to move or the winner") {
  const auto shows = [](std::string_view notation, std::string_view text) {
    const auto guide = guide_at(notation);
    return guide.svg(guide.start(), {}).contains('>' + std::string(text) + "</text>");
  };
  CHECK(shows("ABCD/2/-", "John to move"));
  CHECK(shows("ABCD/2/A", "Gogo to move"));
  CHECK(shows("ABCD/2/ABC", "John has won"));
  CHECK(shows("ABCD/2/CD", "Gogo has won"));
  CHECK(shows("ABBA/2/AB", "draw"));
}

TEST_CASE("doors game: John and Gogo stand where the open doors let them come") {
  const auto stands = [](std::string_view notation, std::string_view where) {
    const auto guide = guide_at(notation);
    return guide.svg(guide.start(), {}).contains("aria-label=\"" + std::string(where) + '"');
  };
  CHECK(stands("ABCD/2/-", "John, in room 0"));
  CHECK(stands("ABCD/2/-", "Gogo, in room 4"));
  CHECK(stands("ABCD/2/BC", "John, in room 0"));  // the second door is open, not the first
  CHECK(stands("ABCD/2/BC", "Gogo, in room 4"));
  CHECK(stands("ABCD/2/AD", "John, in room 1"));
  CHECK(stands("ABCD/2/AD", "Gogo, in room 3"));
  CHECK(stands("ABCD/2/ABC", "John, in room 2"));
  CHECK(stands("ABBA/2/AB", "Gogo, in room 2"));
  CHECK(stands(std::string(70, 'A') + 'B' + std::string(60, 'A') + "/100/A", "John, in room 70"));
}

TEST_CASE("doors game: a key keeps its place and shows that it has been named") {
  const auto guide = guide_at("ABCD/2/-");
  const auto before = guide.svg({}, {}), after = guide.svg({1}, {});
  const auto all = targets::of(before), left = targets::of(after);
  REQUIRE(left.size() + 1 == all.size());
  for (std::size_t i = 0; i < left.size(); ++i) {
    CHECK(left[i].x == all[i + 1].x);
    CHECK(left[i].y == all[i + 1].y);
  }
  CHECK(xml::count(before, "already named") == 0);
  CHECK(xml::count(after, "aria-label=\"A, already named\"") == 1);
}

TEST_CASE("xml: malformed text is detected") {
  CHECK(xml::well_formed(R"(<a b="1" c="&lt;"><d/>x &amp; y</a>)"));
  for (const auto* bad : {"", "x", "<a>", "<a></b>", "<a/><b/>", "<a b=1/>", R"(<a b="1" b="2"/>)",
                          "<a>&</a>", "<a></a>x", R"(<a b="<"/>)", "<a", "<a>></a>"}) {
    CHECK_FALSE_MESSAGE(xml::well_formed(bad), bad);
  }
}

}  // namespace foregone::doors_game
