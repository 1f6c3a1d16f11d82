#include "foregone/core/value.hpp"

#include <doctest/doctest.h>

#include <array>

namespace foregone {

namespace {

/// In ascending order for the player to move.
constexpr std::array kInOrder{Value{Outcome::loss, 0}, Value{Outcome::loss, 2},
                              Value{Outcome::loss, 9}, Value{Outcome::draw, 0},
                              Value{Outcome::win, 9},  Value{Outcome::win, 3},
                              Value{Outcome::win, 1},  Value{Outcome::win, 0}};

}  // namespace

TEST_CASE("value: sooner wins and later losses are better, draws lie between") {
  for (std::size_t i = 0; i < kInOrder.size(); ++i) {
    for (std::size_t j = 0; j < kInOrder.size(); ++j) {
      CHECK((kInOrder[i] <=> kInOrder[j]) == (i <=> j));
      CHECK((kInOrder[i] == kInOrder[j]) == (i == j));
    }
  }
  CHECK(Value{} == Value{Outcome::draw, 0});
}

TEST_CASE("value: a ply before, the value is the opposite, one ply further away") {
  CHECK(Value{Outcome::loss, 0}.a_ply_before() == Value{Outcome::win, 1});
  CHECK(Value{Outcome::win, 1}.a_ply_before() == Value{Outcome::loss, 2});
  CHECK(Value{Outcome::draw, 0}.a_ply_before() == Value{Outcome::draw, 0});
}

TEST_CASE("value: better for one player is worse for the other") {
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
