#include "foregone/core/value.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>

namespace foregone {

namespace {

/// From the worst for the player to move to the best.
constexpr std::array kInOrder{Value{Outcome::loss, 0}, Value{Outcome::loss, 2},
                              Value{Outcome::loss, 9}, Value{Outcome::draw, 0},
                              Value{Outcome::win, 9},  Value{Outcome::win, 3},
                              Value{Outcome::win, 1},  Value{Outcome::win, 0}};

}  // namespace

TEST_CASE("value: a win is better the sooner, a loss the later, a draw lies between") {
  for (std::size_t i = 0; i < kInOrder.size(); ++i) {
    for (std::size_t j = 0; j < kInOrder.size(); ++j) {
      CHECK((kInOrder[i] <=> kInOrder[j]) == (i <=> j));
      CHECK((kInOrder[i] == kInOrder[j]) == (i == j));
    }
  }
  CHECK(Value{} == Value{Outcome::draw, 0});
}

TEST_CASE("value: what the opponent is left with is the opposite, a ply further away") {
  CHECK(Value{Outcome::loss, 0}.a_ply_before() == Value{Outcome::win, 1});
  CHECK(Value{Outcome::win, 1}.a_ply_before() == Value{Outcome::loss, 2});
  CHECK(Value{Outcome::draw, 0}.a_ply_before() == Value{Outcome::draw, 0});
}

TEST_CASE("value: what is better for one is worse for the other") {
  for (std::size_t i = 1; i < kInOrder.size(); ++i) {
    CHECK(kInOrder[i].a_ply_before() < kInOrder[i - 1].a_ply_before());
  }
}

TEST_CASE("value: outcomes have opposites") {
  CHECK(-Outcome::win == Outcome::loss);
  CHECK(-Outcome::loss == Outcome::win);
  CHECK(-Outcome::draw == Outcome::draw);
}

}  // namespace foregone
