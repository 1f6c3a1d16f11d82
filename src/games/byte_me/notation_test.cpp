#include <doctest/doctest.h>
#include <rapidcheck.h>

#include <string>
#include <string_view>

#include "foregone/core/random.hpp"
#include "foregone/games/byte_me/generate.hpp"
#include "foregone/games/byte_me/text.hpp"
#include "tests/errors.hpp"

namespace foregone::byte_me {

namespace {

std::string refused(std::string_view notation) {
  return notation_error_of(parse_position(notation));
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
  CHECK(refused("") ==
        "1: expected the players' faces, numbers from 0 to 255, found the end of the text");
  CHECK(refused("1,,2/") == "3: expected the players' faces, numbers from 0 to 255, found \",\"");
  CHECK(refused("1,256/") ==
        "3: expected the players' faces, numbers from 0 to 255, found \"256\"");
  CHECK(refused("1") ==
        "2: expected the dealer's hand, numbers from 0 to 255, found the end of the text");
  CHECK(refused("1/2") == "3: expected the dealer's hand, 2 numbers, found 1");
  CHECK(refused("1/2,3/1,2,3,4,5") == "7: expected the byte deck, 4 numbers, found 5");
  CHECK(refused("1/2,3/1,2,3,4/1,2,3,16/-") ==
        "21: expected the nibble deck, numbers from 0 to 15, found \"16\"");
  const std::string deal = "254/190,191/18,170,85,240/1,10,12,3";  // BNNN.
  CHECK(refused(deal) ==
        "36: expected the hits, letters B and N, or - for none, found the end of the text");
  CHECK(refused(deal + "/") ==
        "37: expected the hits, letters B and N, or - for none, found the end of the text");
  CHECK(refused(deal + "/-B") == "38: expected . or nothing after - for no hits, found \"B\"");
  CHECK(refused(deal + "/N") == "37: expected B, what the dealer does here, found \"N\"");
  CHECK(refused(deal + "/BNNNN") == "41: expected ., what the dealer does here, found \"N\"");
  CHECK(refused(deal + "/BN.") == "39: expected N, what the dealer does here, found \".\"");
  CHECK(refused(deal + "/Bx") == "38: expected N, what the dealer does here, found \"x\"");
  CHECK(refused(deal + "/BNNN..") == "42: expected nothing after the dealer's stop, found \".\"");
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
