#include "foregone/core/svg.hpp"

#include <doctest/doctest.h>

#include <string>
#include <vector>

namespace foregone {

TEST_CASE("svg: text is escaped for XML") {
  CHECK(escaped(R"(a<b>&"c"
d)") == "a&lt;b&gt;&amp;&quot;c&quot;\nd");
  CHECK(escaped("\x01\x7f") == "??");
}

TEST_CASE("svg: numbers have no trailing zeros") {
  CHECK(Svg::number(1.0) == "1");
  CHECK(Svg::number(-0.0001) == "0");
  CHECK(Svg::number(1.23456) == "1.235");
  CHECK(Svg::number(-20.5) == "-20.5");
}

TEST_CASE("svg: a move carries its notation and a label, a piece its name") {
  Svg svg(10, 20, "a \"board\"");
  svg.open_move("L1", "L1: draw", {.quality = MoveQuality::even});
  svg.rectangle(0, 0, 5, 5, "x");
  svg.close();
  svg.open_piece("11R", "eleven of red", "first");
  svg.circle(1, 2, 3);
  svg.text(1, 2, "<11>");
  svg.close();
  const auto text = svg.done();
  CHECK(text.starts_with("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 10 20\""));
  CHECK(text.contains("aria-label=\"a &quot;board&quot;\""));
  CHECK(
      text.contains("<g class=\"move even\" data-move=\"L1\" aria-label=\"L1: draw\">\n"
                    "<rect x=\"0\" y=\"0\" width=\"5\" height=\"5\" class=\"x\"/>\n</g>\n"));
  CHECK_FALSE(text.contains("data-value"));
  CHECK(text.contains("data-piece=\"11R\" role=\"img\" aria-label=\"eleven of red\""));
  CHECK(text.contains(">&lt;11&gt;</text>"));
  CHECK(text.ends_with("</g>\n</svg>\n"));
}

TEST_CASE("svg: the value of a move follows its label, and has an attribute of its own") {
  Svg svg(100, 100, "a board");
  const GameValue value{.words = "X wins", .label = "+", .facts = {}};
  svg.open_move("L1", "pushes", {.value = &value}, {{"data-push", "1-1"}});
  svg.target(2, 3);
  svg.close();
  CHECK(svg.done().contains(
      "<g class=\"move\" data-move=\"L1\" aria-label=\"pushes: X wins\" "
      "data-value=\"X wins\" data-label=\"pushes\" data-push=\"1-1\">\n"
      "<rect x=\"2\" y=\"3\" width=\"44\" height=\"44\" class=\"target\"/>\n</g>\n"));
}

TEST_CASE("svg: a best move has a star at the corner of its target, above its other parts") {
  const auto drawn = [](bool best) {
    Svg svg(100, 100, "a board");
    svg.open_move("L1", "pushes", {.best = best});
    svg.target(2, 3);
    svg.begin_group("g");
    svg.close();
    svg.close();
    return svg.done();
  };
  CHECK(drawn(true).contains(
      "</g>\n<circle cx=\"7.5\" cy=\"8.5\" r=\"5.5\" class=\"star\"/>\n"
      "<polygon points=\"7.5,4.5 8.75,7.25 11.5,8.5 8.75,9.75 7.5,12.5 6.25,9.75 "
      "3.5,8.5 6.25,7.25\" class=\"on-star\"/>\n</g>\n"));
  CHECK_FALSE(drawn(false).contains("class=\"star\""));
}

TEST_CASE("svg: a plain colour stands before every variable, for programs that know none") {
  const auto text =
      Svg(1, 1, "", "\n.own { stroke: var(--mark); opacity: 1; fill: var(--mine); }").done();
  CHECK(text.contains(".board { fill: #f1efe8; fill: var(--board); }"));
  CHECK(text.contains(
      ".own { stroke: #8a6100; stroke: var(--mark); opacity: 1; fill: var(--mine); }"));
  CHECK(text.contains("@media (prefers-color-scheme: dark) { svg { --paper: #16171a;"));
  CHECK(text.contains("<rect width=\"1\" height=\"1\" class=\"paper\"/>"));
}

TEST_CASE("svg: a diagram in one scheme has no variables and no other scheme") {
  const auto text = with_notes(Svg(200, 100, "").done(), std::vector<std::string>{"a note"});
  for (const auto& [scheme, board] :
       {std::pair{Scheme::light, "#f1efe8"}, {Scheme::dark, "#24262b"}}) {
    const auto fixed = in_scheme(text, scheme);
    CHECK(fixed.contains(std::string("fill: ") + board + "; }"));
    CHECK_FALSE(fixed.contains("--"));
    CHECK_FALSE(fixed.contains("@media"));
  }
  CHECK(in_scheme(text, Scheme::automatic) == text);
}

TEST_CASE("svg: the characters of columns have a place each") {
  Svg svg(9, 9, "");
  svg.columns(std::array{1.0, 2.5}, 3, "1<", "bits");
  CHECK(
      svg.done().contains("<text y=\"3\" dy=\"0.35em\" class=\"bits\"><tspan x=\"1\">1</tspan>"
                          "<tspan x=\"2.5\">&lt;</tspan></text>\n"));
}

TEST_CASE("svg: notes stand below a diagram, in lines that fit") {
  const Svg svg(200, 100, "a diagram");
  const auto plain = svg.done();
  CHECK(with_notes(plain, {}) == plain);
  const std::vector<std::string> notes{"W3: a win after three more moves, whatever the other does",
                                       "=: a draw"};
  const auto noted = with_notes(plain, notes);
  CHECK(noted.contains(plain));
  CHECK(noted.starts_with("<svg "));
  CHECK(noted.contains("viewBox=\"0 0 200 156\""));
  CHECK(noted.contains(">W3: a win after three more</text>"));
  CHECK(noted.contains(">=: a draw</text>"));
}

}  // namespace foregone
