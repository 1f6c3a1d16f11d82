#include "foregone/games/house_of_cards/display/draw.hpp"
#include "foregone/core/words.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include "foregone/games/house_of_cards/generate.hpp"
#include "foregone/games/house_of_cards/guide.hpp"
#include "foregone/games/house_of_cards/text.hpp"
#include "foregone/testing/xml.hpp"
#include "tests/house_of_cards_guides.hpp"
#include "tests/random_walk.hpp"
#include "tests/targets.hpp"

namespace foregone::house_of_cards {

namespace {

State after(const Guide& guide, std::string_view moves) {
  auto s = guide.start();
  while (!moves.empty()) {
    const auto move = take_until(moves, ' ');
    const auto m = guide.parse(s, move);
    REQUIRE(m);
    s = guide.after(s, *m);
  }
  return s;
}

/// The places of the pieces, sorted.
auto places(const House& house) {
  std::vector<std::tuple<House::Lean, int, int>> places;
  for (const auto& [card, lean, slot, level] : house.pieces) {
    places.emplace_back(lean, slot, level);
  }
  std::ranges::sort(places);
  return places;
}

Card card_at(const House& house, House::Lean lean, int slot, int level) {
  for (const auto& piece : house.pieces) {
    if (piece.lean == lean && piece.slot == slot && piece.level == level) return piece.card;
  }
  return {};
}

RankedMove option(std::string move, std::string words, std::string label, int for_mover) {
  RankedMove option{.move = std::move(move), .description = {}, .value = {}};
  option.value.words = std::move(words);
  option.value.label = std::move(label);
  option.value.for_mover = for_mover;
  return option;
}

/// Calls `visit` for every state of random games.
template <class Visit>
void on_walks(Random& random, int games, Visit visit) {
  for (; games > 0; --games) {
    const auto guide = any_guide(random);
    auto s = guide.start();
    visit(guide, s);
    while (!guide.moves(s).empty()) {
      s = after_random_move(guide, s, random);
      visit(guide, s);
    }
  }
}

}  // namespace

TEST_CASE("house of cards: the drawing shows the house, the hands and the row") {
  TextInput input("Axel 7 1R 2R 3R 4R 5B 6B 7B 1B 2B 3B 4B 5R 6R 7R End");
  const Guide::Reader reader({.limits = true, .values = {{"peaks", "3"}}});
  const auto guide = **reader.next(input);
  CHECK(guide.diagram(after(guide, "hold 1B@1 2B+7B@1 3B@3")).text(false) == R"(           /\
          /  \
        2B    7B
        / B 10 \
       /        \
       [---1B---][---3B---]
      /\        /\        /\
     /  \ A 6  /  \ B 12 /  \
   1R    2R  3R    4R  5B    6B
   /      \  /      \  /      \
  /        \/        \/        \
__________________________________

Axel (R)    holds nothing  6 points     to move, draws 4B
Birgit (B)  holds nothing  22 points
Row         4B 5R 6R 7R
)");
}

TEST_CASE("house of cards: unknown cards are drawn face down") {
  const auto guide = *Guide::parse("uf3Bd7Bu9Bd/4R/-/Axel/6R5R", {});
  CHECK(guide.diagram(guide.start()).text(false) == R"(          @1

       [---3B---]
      /\        /\        /\
     /  \      /  \ @3   /  \
    /    \    /    7B  9B    \
   /      \  /      \  /      \
  /        \/        \/        \
__________________________________
valley     1         3

Axel (R)    holds 4R       0 points     to move, draws 6R
Birgit (B)  holds nothing  0 points
Row         6R 5R
)");
}

TEST_CASE("house of cards: a played house looks like the one read from its notation") {
  Random random(41);
  int stacked = 0;
  on_walks(random, 150, [&](const Guide& guide, const State& s) {
    const auto again = Guide::parse(guide.write(s), {});
    REQUIRE(again);
    const auto restored = again->start().house;
    REQUIRE(places(restored) == places(s.house));
    for (const auto& [card, lean, slot, level] : restored.pieces) {
      if (!card) continue;
      REQUIRE(card_at(s.house, lean, slot, level) == card);
      stacked += level > 2 ? 1 : 0;
    }
  });
  CHECK(stacked > 1'000);
}

TEST_CASE("house of cards: the triangles drawn are those that scored") {
  Random random(42);
  on_walks(random, 150, [&](const Guide&, const State& s) {
    if (s.position.left() == 0) return;
    std::array<Score, 2> points{};
    for (const auto& triangle : s.house.triangles) {
      points[static_cast<std::size_t>(triangle.to)] += triangle.points;
    }
    REQUIRE(points == s.points);
  });
}

TEST_CASE("house of cards: the text has at most 80 columns and marks only gaps with moves") {
  Random random(43);
  int closed = 0;  // floors that no peak can be set on yet
  on_walks(random, 100, [&](const Guide& guide, const State& s) {
    const auto text = guide.diagram(s).text(false);
    for (std::string_view rest = text; !rest.empty();) {
      const auto line = rest.substr(0, rest.find('\n'));
      REQUIRE(line.size() <= 80);
      rest.remove_prefix(line.size() + 1);
    }
    std::size_t gaps = 0;
    for (int gap = 0; gap < 2 * kMaxPeaks; ++gap) {
      const bool buildable = std::ranges::any_of(guide.moves(s), [&](Rules::Move m) {
        return m.kind != Rules::Kind::hold && m.gap == gap;
      });
      const auto name = '@' + std::to_string(gap);
      REQUIRE(xml::count(text, name + ' ') + xml::count(text, name + '\n') == (buildable ? 1 : 0));
      gaps += buildable ? 1 : 0;
    }
    REQUIRE(xml::count(text, "@") == gaps);
    REQUIRE(text.contains("\nvalley ") == (gaps > 0));
    closed += s.position.floors() != 0 && !s.position.mine() && s.position.left() > 0 ? 1 : 0;
  });
  CHECK(closed > 100);
}

TEST_CASE("house of cards: the svg is well formed and has one part for each move and card") {
  Random random(44);
  std::size_t parts = 0;
  on_walks(random, 60, [&](const Guide& guide, const State& s) {
    std::vector<RankedMove> options;
    for (const auto m : guide.moves(s)) {
      options.push_back(option(guide.write(s, m), "<&\">", "+1", 1));
    }
    const auto svg = guide.svg(s, options);
    REQUIRE(xml::well_formed(svg));
    REQUIRE(xml::count(svg, "data-move=") == options.size());
    for (const auto& option : options) {
      REQUIRE(xml::count(svg, "data-move=\"" + option.move + '"') == 1);
    }
    auto cards = static_cast<std::size_t>(s.position.left());
    cards += (s.position.mine() ? 1U : 0U) + (s.position.theirs() ? 1U : 0U);
    cards += s.house.pieces.size();
    REQUIRE(xml::count(svg, "data-piece=") == cards);
    parts += options.size();
  });
  CHECK(parts > 2'000);
}

TEST_CASE("house of cards: the svg shows the values of moves where they are known") {
  const auto guide = *Guide::parse("ud3Ru5Bd2Bu1Bd5Ru13Rd/-/-/Birgit/11R1R", {});
  const auto s = guide.start();
  CHECK(xml::count(guide.svg(s, {}), "class=\"move\"") == 4);
  std::vector<RankedMove> options{option("11R@1", "Axel wins by 9", "-9", -9),
                                  option("11R@3", "Birgit wins by 3", "+3", 3),
                                  option("hold", "unknown", "?", 0)};
  options.back().value.certainty = Certainty::unknown;
  const auto svg = guide.svg(s, options);
  CHECK(xml::count(svg, "class=\"move bad\"") == 1);
  CHECK(xml::count(svg, "class=\"move good best\"") == 1);
  CHECK(xml::count(svg, "class=\"move\"") == 2);
  CHECK(xml::count(svg, "class=\"value strong\">+3<") == 1);
  CHECK(xml::count(svg, "class=\"star\"") == 1);
  options.front().value.label = "−109";
  CHECK(xml::count(guide.svg(s, options), "class=\"value small strong\">−109<") == 1);
  CHECK(xml::count(svg, ">valley 3<") == 1);
  CHECK(xml::count(
            svg, "14 to Birgit (11R 2B 1B): Birgit wins by 3\" data-value=\"Birgit wins by 3\"") ==
        1);
}

TEST_CASE("house of cards: the targets of the svg are as large as a finger and do not overlap") {
  Random random(45);
  std::size_t several = 0;
  on_walks(random, 100, [&](const Guide& guide, const State& s) {
    const auto svg = guide.svg(s, {});
    REQUIRE(targets::of(svg).size() == guide.moves(s).size());
    REQUIRE(targets::good(svg));
    const auto peaks = guide.start().house.pieces.size() / 2;
    REQUIRE(targets::width(svg) == (peaks <= 4 ? 360 : 88 * static_cast<double>(peaks) + 8));
    several += guide.moves(s).size() > 4 ? 1 : 0;
  });
  CHECK(several > 200);
}

TEST_CASE("house of cards: the svg grows with the house, in few steps, and never shrinks") {
  Random random(46);
  for (int i = 0; i < 50; ++i) {
    const Guide guide(4, shuffled_deck(random, i == 0 ? 13 : random.between(5, 13)));
    auto s = guide.start();
    auto high = targets::height(guide.svg(s, {}));
    const auto first = high;
    int steps = 0;
    while (!guide.moves(s).empty()) {
      s = after_random_move(guide, s, random);
      const auto now = targets::height(guide.svg(s, {}));
      REQUIRE(now >= high);
      steps += now > high ? 1 : 0;
      high = now;
    }
    CHECK(steps <= 6);
    if (i == 0) CHECK(high - first > 80);  // which would be void below the row
  }
}

TEST_CASE("house of cards: every card is one piece with its place, throughout a game") {
  Random random(47);
  on_walks(random, 30, [](const Guide& guide, const State& s) {
    const auto svg = guide.svg(s, {});
    for (const auto* place : {"data-x=", "data-y=", "data-turn="}) {
      REQUIRE(xml::count(svg, place) == xml::count(svg, "data-piece="));
    }
    for (const auto& piece : s.house.pieces) {
      REQUIRE(xml::count(svg, "data-piece=\"" + write_card(piece.card) + '"') == 1);
    }
    for (const Card card : {s.position.mine(), s.position.theirs()}) {
      if (card) REQUIRE(xml::count(svg, "data-piece=\"" + write_card(card) + '"') == 1);
    }
  });
}

TEST_CASE("house of cards: the last triangle is lit, and its points are shown") {
  TextInput input("Axel 7 1R 2R 3R 4R 5B 6B 7B 1B 2B 3B 4B 5R 6R 7R End");
  const Guide::Reader reader({.limits = true, .values = {{"peaks", "3"}}});
  const auto guide = **reader.next(input);
  const auto lit = [&](std::string_view moves) {
    return xml::count(guide.svg(after(guide, moves), {}), "class=\"first lit\"") +
           10 * xml::count(guide.svg(after(guide, moves), {}), "class=\"second lit\"") +
           100 * xml::count(guide.svg(after(guide, moves), {}), ">+6<");
  };
  CHECK(lit("") == 0);
  CHECK(lit("7B@1") == 1);  // 7B 2R 3R: 12 points for Axel
  CHECK(lit("hold") == 0);
  CHECK(lit("hold 1B@1") == 101);  // 1B 2R 3R: 6 points for Axel
  CHECK(lit("hold 1B@1 2B+7B@1") == 10);
}

TEST_CASE("house of cards: a triangle's player is shown by an arrow, not by a card's letter") {
  Random random(48);
  on_walks(random, 20, [](const Guide& guide, const State& s) {
    const auto svg = guide.svg(s, {});
    std::size_t ghosts = 0;
    for (const auto move : guide.moves(s)) ghosts += move.kind != Rules::Kind::hold ? 1 : 0;
    REQUIRE(xml::count(svg, ">A<") == 0);
    REQUIRE(xml::count(svg, "class=\"to\"") == s.house.triangles.size() + ghosts);
  });
}

TEST_CASE("house of cards: pointing at a move shows the triangle that it completes") {
  const auto guide = *Guide::parse("ud3Ru5Bd2Bu1Bd5Ru13Rd/-/-/Birgit/11R1R", {});
  const auto svg = guide.svg(guide.start(), {});
  CHECK(xml::count(svg, "class=\"second ghost\"") == 1);
  CHECK(xml::count(svg, "class=\"first ghost\"") == 2);
  CHECK(xml::count(svg, "aria-label=\"14 to Birgit, triangle on valley") == 1);
}

}  // namespace foregone::house_of_cards
