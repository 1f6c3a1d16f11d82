#include "foregone/games/byte_me/rules.hpp"

#include <doctest/doctest.h>

#include "foregone/games/byte_me/generate.hpp"
#include "foregone/testing/properties.hpp"

namespace foregone::byte_me {

namespace {

Rules against(std::vector<std::uint8_t> faces) {
  return Rules({.faces = std::move(faces),
                .dealer = {200, 100},
                .bytes = {50, 40, 30, 20},
                .nibbles = {1, 2, 3, 4}});
}

Rule rule(int face, int total, int bytes = 0, int nibbles = 0) {
  return against({static_cast<std::uint8_t>(face)})
      .rule({.total = total, .bytes = bytes, .nibbles = nibbles, .stopped = false});
}

std::optional<HandResult> ending(int face, int total) {
  return against({static_cast<std::uint8_t>(face)})
      .result({.total = total, .bytes = 0, .nibbles = 0, .stopped = true});
}

}  // namespace

TEST_CASE("byte me: a byte below 382, a nibble up to 500, nothing above") {
  CHECK(rule(255, 0) == Rule::take_byte);
  CHECK(rule(255, 381) == Rule::take_byte);
  CHECK(rule(255, 382) == Rule::take_nibble);
  CHECK(rule(255, 500) == Rule::take_nibble);
  CHECK(rule(255, 501) == Rule::take_nothing);
  CHECK(rule(255, 511) == Rule::take_nothing);
}

TEST_CASE("byte me: a certain win stops the dealer before any other rule, and a tie is one") {
  CHECK(rule(0, 254) == Rule::take_byte);
  CHECK(rule(0, 255) == Rule::certain_win);
  CHECK(rule(127, 382) == Rule::certain_win);
  CHECK(rule(128, 382) == Rule::take_nibble);
  CHECK(rule(255, 509) == Rule::take_nothing);
  CHECK(rule(255, 510) == Rule::certain_win);
  CHECK(rule(0, 511) == Rule::take_nothing);
  CHECK(against({3, 9, 6}).goal() == 264);
}

TEST_CASE("byte me: at most four hits, bytes and nibbles together") {
  CHECK(rule(255, 300, 3, 0) == Rule::take_byte);
  CHECK(rule(255, 300, 4, 0) == Rule::no_hits_left);
  CHECK(rule(255, 400, 2, 2) == Rule::no_hits_left);
  CHECK(rule(255, 505, 2, 2) == Rule::take_nothing);
  CHECK(rule(1, 400, 2, 2) == Rule::certain_win);
}

TEST_CASE("byte me: the dealer wins ties and loses above 510") {
  CHECK(ending(100, 354) == HandResult::lose);
  CHECK(ending(100, 355) == HandResult::win);
  CHECK(ending(255, 510) == HandResult::win);
  CHECK(ending(255, 511) == HandResult::bust);
  CHECK(ending(0, 511) == HandResult::bust);
  CHECK_FALSE(against({0}).result(against({0}).start()));
}

TEST_CASE("byte me: hits are drawn in the order of the decks") {
  const auto game = against({255});
  auto p = game.start();
  CHECK(p.total == 300);
  p = game.after(game.after(p, Rules::Move::byte), Rules::Move::byte);
  CHECK(p.total == 390);
  p = game.after(game.after(p, Rules::Move::nibble), Rules::Move::nibble);
  CHECK(p.total == 393);
  CHECK_FALSE(game.result(p));
  CHECK(game.moves(p)[0] == Rules::Move::stop);
  CHECK(game.result(game.after(p, Rules::Move::stop)) == HandResult::lose);
}

TEST_CASE("byte me: the properties hold, and there is one line of play") {
  Random random(1);
  for (int i = 0; i < 2'000; ++i) {
    const Rules game(random_deal(random));
    properties::hold_on_walks(game, random, 6, 1);
    REQUIRE(properties::lines(game, game.start(), 1) == 1);
    REQUIRE(properties::lines(game, game.start(), 6) == 0);
  }
}

}  // namespace foregone::byte_me
