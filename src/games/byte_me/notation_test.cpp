#include <doctest/doctest.h>
#include <rapidcheck.h>

#include <string>
#include <string_view>

#include "foregone/core/random.hpp"
#include "foregone/games/byte_me/generate.hpp"
#include "foregone/games/byte_me/text.hpp"

namespace foregone::byte_me {

namespace {

std::string refused(std::string_view notation) {
  const auto setup = parse_position(notation);
  REQUIRE_FALSE(setup);
  return std::to_string(setup.error().column) + ": " + setup.error().message;
}

}  // namespace

TEST_CASE("byte me: positions survive a round trip") {
  for (const auto* notation :
       {"1,254/255,255/170,85,240,15/10,5,12,3/-", "254/190,191/18,170,85,240/1,10,12,3/BNN",
        "254/190,191/18,170,85,240/1,10,12,3/BNNN.", "0,0/255,0/0,0,0,0/0,0,0,0/-."}) {
    const auto setup = parse_position(notation);
    REQUIRE(setup);
    CHECK(write_position(*setup) == notation);
  }
  Random random(5);
  for (int i = 0; i < 500; ++i) {
    Setup setup{.deal = random_deal(random), .position = {}};
    const auto rules = setup.rules();
    setup.position = rules.start();
    for (;;) {
      const auto again = parse_position(write_position(setup));
      REQUIRE(again);
      REQUIRE(again->deal == setup.deal);
      REQUIRE(again->position == setup.position);
      if (rules.result(setup.position)) break;
      setup.position = rules.after(setup.position, rules.moves(setup.position)[0]);
    }
  }
}

TEST_CASE("byte me: a wrong notation is an error at its place") {
  CHECK(refused("") == "1: the players' faces: a number is missing");
  CHECK(refused("1,,2/") == "3: the players' faces: a number is missing");
  CHECK(refused("1,256/") == "3: the players' faces: \"256\" is no number from 0 to 255");
  CHECK(refused("1") == "2: the dealer's hand: a number is missing");
  CHECK(refused("1/2") == "3: the dealer's hand: 1 number instead of 2");
  CHECK(refused("1/2,3/1,2,3,4,5") == "7: the byte deck: 5 numbers instead of 4");
  CHECK(refused("1/2,3/1,2,3,4/1,2,3,16/-") ==
        "21: the nibble deck: \"16\" is no number from 0 to 15");
  const std::string deal = "254/190,191/18,170,85,240/1,10,12,3";  // BNNN.
  CHECK(refused(deal) == "36: the hits are missing: letters B and N, or - for none");
  CHECK(refused(deal + "/") == "37: the hits are missing: letters B and N, or - for none");
  CHECK(refused(deal + "/-B") == "38: hits behind - for none");
  CHECK(refused(deal + "/N") == "37: \"N\" is not what the dealer does here, that is B");
  CHECK(refused(deal + "/BNNNN") == "41: \"N\" is not what the dealer does here, that is .");
  CHECK(refused(deal + "/BN.") == "39: \".\" is not what the dealer does here, that is N");
  CHECK(refused(deal + "/Bx") ==
        "38: \"x\" is neither B for a byte, N for a nibble nor . for a stop");
  CHECK(refused(deal + "/BNNN..") == "42: text after the dealer's stop");
}

TEST_CASE("byte me: a move is the strategy's") {
  const auto setup = parse_position("254/190,191/18,170,85,240/1,10,12,3/B");
  REQUIRE(setup);
  CHECK(parse_move(*setup, "nibble") == Rules::Move::nibble);
  CHECK(write_move(*setup, Rules::Move::nibble) == "nibble");
  for (const auto* bad : {"", "byte", "stop", "N", "nibbles"}) CHECK_FALSE(parse_move(*setup, bad));
}

TEST_CASE("byte me: what is read as a position survives a round trip") {
  rc::check([](const std::string& text) {
    if (const auto setup = parse_position(text)) {
      RC_ASSERT(parse_position(write_position(*setup)).value().position == setup->position);
    }
  });
}

}  // namespace foregone::byte_me
