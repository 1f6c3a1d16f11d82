#include "foregone/games/byte_me/display/draw.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "foregone/games/byte_me/gambler/guide.hpp"
#include "foregone/games/byte_me/guide.hpp"
#include "foregone/testing/guide_properties.hpp"
#include "foregone/testing/xml.hpp"
#include "tests/guides.hpp"
#include "tests/targets.hpp"

namespace foregone::byte_me {

TEST_CASE("byte me: the dealer's hand is drawn in binary and decimal") {
  const auto guide = Guide::parse("254,17/190,191/18,170,85,240/1,10,12,3/BN", {}).value();
  CHECK(guide.diagram(guide.start()).text(false) ==
        "dealer      10111110  10111111  00010010  0001\n"
        "total 400        190       191        18     1\n"
        "player 1    11111110 = 254  ????????        could have 509, which is more\n"
        "player 2    00010001 = 17   ????????        could have 272\n"
        "byte deck   10101010  01010101  11110000\n"
        "                 170        85       240\n"
        "nibble deck 1010  1100  0011\n"
        "              10    12     3\n"
        "\n"
        "The dealer's next: Nibble me! (rule 3: the total is at most 500)\n");
}

TEST_CASE("byte me: hidden bytes are shown when the hand is over") {
  const auto dealer = Guide::parse("254/190,191/18,170,85,240/1,10,12,3/BNNN.", {}).value();
  const auto text = dealer.diagram(dealer.start()).text(false);
  CHECK(text.contains("player 1    11111110 = 254  11111111 = 255  has 509, which is more\n"));
  const auto table = [](const std::string& hits) {
    const auto gambler =
        Gambler::parse("gambler:90/71,69/197,3/33,200,150,4,5,6,7,8/1,2,3,4,5,6,7,8/" + hits, {});
    return gambler->diagram(gambler->start()).text(false);
  };
  CHECK(table("B") ==
        "dealer      11000101  ????????\n"
        "                 197         ?\n"
        "gambler     01000111  01000101  00100001\n"
        "total 173         71        69        33\n"
        "player 2    01011010 = 90   ????????        could have 345\n"
        "\n"
        "The gambler can take 3 more hits.\n");
  CHECK(table("B.") ==
        "dealer      11000101  00000011  11001000\n"
        "total 400        197         3       200\n"
        "gambler     01000111  01000101  00100001\n"
        "total 173         71        69        33\n"
        "player 2    01011010 = 90   ????????        could have 345\n");
}

TEST_CASE("byte me: a byte keeps its name from the deck to a hand") {
  const auto before = Guide::parse("254/190,191/18,170,85,240/1,10,12,3/-", {}).value();
  const auto after = Guide::parse("254/190,191/18,170,85,240/1,10,12,3/BN", {}).value();
  for (const auto& guide : {before, after}) {
    const auto svg = guide.svg(guide.start(), {});
    CHECK(xml::count(svg, "data-piece=\"byte-1\"") == 1);
    CHECK(xml::count(svg, "data-piece=\"nibble-4\"") == 1);
    CHECK(xml::count(svg, "data-piece=") == 12);
  }
}

TEST_CASE("byte me: a button shows the value of its move") {
  auto gambler = Gambler::parse("gambler:3/5/B", {}).value();
  const auto options = valued_moves(gambler, gambler.start());
  const auto svg = gambler.svg(gambler.start(), options);
  for (const auto& option : options) CHECK(svg.contains('>' + option.value.label + '<'));
  CHECK(xml::count(svg, " best\"") == 1);
  CHECK_FALSE(gambler.svg(gambler.start(), {}).contains('%'));
}

TEST_CASE(
    "byte me: drawings are as wide as a phone, with buttons as large as a finger, for all "
    "players") {
  int drawn = 0;
  for (const auto* const hits : {"-", "B", "BN", "BBB"}) {
    for (int players = 1; players <= 10; ++players) {
      auto parsed = Gambler::parse("gambler:" + std::to_string(players) + "/5/" + hits, {});
      if (!parsed) continue;  // over before
      auto& gambler = *parsed;
      ++drawn;
      const auto s = gambler.start();
      const auto options = valued_moves(gambler, s);
      const auto svg = gambler.svg(s, options);
      REQUIRE(targets::of(svg).size() == options.size());
      REQUIRE(targets::good(svg));
      REQUIRE(targets::width(svg) == 360);
      REQUIRE(xml::count(svg, "class=\"value\"") == options.size());
    }
  }
  CHECK(drawn > 30);
}

TEST_CASE("byte me: the rule that decides and the card it draws are framed") {
  const auto drawn = [](const char* notation) {
    const auto guide = Guide::parse(notation, {}).value();
    return guide.svg(guide.start(), {});
  };
  const auto decides = [](const std::string& svg, const char* number) {
    return svg.contains(std::string("class=\"small strong left\">") + number + "</text>");
  };
  const auto byte = drawn("254/190,191/18,170,85,240/1,10,12,3/-");
  CHECK(decides(byte, "2"));
  CHECK_FALSE(decides(byte, "1"));
  const auto next = byte.find("data-piece=\"byte-1\"");
  CHECK(byte.substr(next, byte.find("</g>", next) - next).contains("class=\"mark next\""));
  CHECK(decides(drawn("254/191,191/18,170,85,240/1,10,12,3/-"), "3"));
  CHECK(decides(drawn("0/191,191/18,170,85,240/1,10,12,3/-"), "1"));
  CHECK(decides(drawn("254/251,250/18,170,85,240/1,10,12,3/-"), "4"));
  const auto four = drawn("254/0,0/0,0,0,0/1,10,12,3/BBBB");
  CHECK(four.contains(">four hits are the limit</text>"));
  CHECK(targets::good(four));
  CHECK(targets::width(four) == 360);
}

TEST_CASE("byte me: the byte or nibble drawn last is framed") {
  const auto framed = [](const std::string& svg, const std::string& piece) {
    const auto at = svg.find("data-piece=\"" + piece + '"');
    REQUIRE(at != std::string::npos);
    const auto part = svg.substr(at, svg.find("</g>", at) - at);
    CHECK(part.contains(", drawn last\"") == part.contains("class=\"mark last\""));
    return part.contains("class=\"mark last\"") && xml::count(svg, "mark last") == 1;
  };
  const auto dealer = Guide::parse("254,17/190,191/18,170,85,240/1,10,12,3/-", {}).value();
  auto s = dealer.after(dealer.start(), Rules::Move::byte);
  CHECK(framed(dealer.svg(s, {}, Rules::Move::byte), "byte-1"));
  s = dealer.after(s, Rules::Move::nibble);
  CHECK(framed(dealer.svg(s, {}, Rules::Move::nibble), "nibble-1"));
  CHECK_FALSE(dealer.svg(s, {}).contains("mark last"));
  const auto gambler = Gambler::parse("gambler:3/5/B", {}).value();
  const auto now = gambler.after(gambler.start(), Action::byte);
  CHECK(framed(gambler.svg(now, {}, Action::byte), "byte-2"));
  CHECK_FALSE(
      gambler.svg(gambler.after(now, Action::stand), {}, Action::stand).contains("mark last"));
}

TEST_CASE("byte me: the scale shows the total and where the dealer is certain to win") {
  const auto guide = Guide::parse("254,17/190,191/18,170,85,240/1,10,12,3/BN", {}).value();
  const auto svg = guide.svg(guide.start(), {});
  CHECK(svg.contains(">dealer 400</text>"));
  CHECK(svg.contains(">dealer certain to win: 509 to 510</text>"));
  CHECK(xml::count(svg, ">bust</text>") == 1);
}

TEST_CASE(
    "byte me: the dealer is certain to win on the scale of what he takes, not on the totals'") {
  const auto gambler = Gambler::parse("gambler:3/5/B", {}).value();
  const auto svg = gambler.svg(gambler.start(), {}, {});
  const auto total = svg.find(">totals</text>");
  REQUIRE(total != std::string::npos);
  const auto dealer = svg.find(">what the dealer takes, by the dealer's total</text>", total);
  REQUIRE(dealer != std::string::npos);
  CHECK(svg.find(">nibble</text>") > dealer);
  CHECK(svg.find("class=\"mark\"") > dealer);
  CHECK(svg.find(">dealer certain to win: ") > dealer);
  CHECK(xml::count(svg, ">bust</text>") == 2);
  CHECK(targets::width(svg) == 360);
}

TEST_CASE("byte me: the two totals of a finished hand stand beside each other") {
  int near = 0;
  for (int seed = 1; seed <= 200; ++seed) {
    const auto gambler = Gambler::parse("gambler:2/" + std::to_string(seed) + "/BN.", {});
    if (!gambler) continue;
    const auto svg = gambler->svg(gambler->start(), {}, {});
    const auto of = [&](std::string_view name) {
      const auto at =
          svg.find('>' + std::string(name) + ' ', svg.find(R"(role="img" aria-label="gambler )"));
      const auto begin = svg.rfind("<text", at);
      const auto part = std::string_view(svg).substr(begin, at - begin);
      const auto size = svg.find('<', at) - at - 1;
      return std::tuple(targets::attribute(part, "x"), targets::attribute(part, "y"),
                        3.4 * static_cast<double>(size));
    };
    const auto [x1, y1, half1] = of("gambler");
    const auto [x2, y2, half2] = of("dealer");
    REQUIRE(y1 == y2);
    REQUIRE(std::abs(x1 - x2) >= half1 + half2);
    REQUIRE(std::min(x1 - half1, x2 - half2) >= 0);
    REQUIRE(std::max(x1 + half1, x2 + half2) <= 360);
    near += std::abs(x1 - x2) < half1 + half2 + 12 ? 1 : 0;
  }
  CHECK(near > 20);
}

TEST_CASE("byte me: the gambler's buttons stay in their places throughout a hand") {
  for (const auto* const table : {"gambler:1/7/", "gambler:6/9/"}) {
    std::vector<double> places, heights;
    for (const auto* const hits : {"-", "N", "NN", "NNN", "NNN."}) {
      const auto gambler = Gambler::parse(std::string(table) + hits, {}).value();
      const auto svg = gambler.svg(gambler.start(), {}, {});
      for (const auto& target : targets::of(svg)) places.push_back(target.y);
      heights.push_back(targets::height(svg));
    }
    REQUIRE(places.size() == 12);
    CHECK(std::ranges::count(places, places.front()) == 12);
    CHECK(std::ranges::count(heights, heights.front()) == 5);
  }
}

}  // namespace foregone::byte_me
