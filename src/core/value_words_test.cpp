#include "foregone/core/value_words.hpp"

#include <doctest/doctest.h>

#include <array>

namespace foregone {

TEST_CASE("value words: a value names the winner, whoever is to move") {
  constexpr std::array<std::string_view, 2> names{"Ann", "Bob"};
  const auto win = game_value(Value{Outcome::win, 5}, 0, names);
  CHECK(win.words == "Ann wins in 5");
  CHECK(win.label == "+5");
  CHECK(win.winner == 0);
  const auto loss = game_value(Value{Outcome::loss, 4}, 0, names);
  CHECK(loss.words == "Bob wins in 4");
  CHECK(loss.winner == 1);
  CHECK(loss.facts == Facts{{"winner", std::string("Bob")}, {"distance", std::int64_t{4}}});
  CHECK(game_value(Value{Outcome::loss, 0}, 1, names).words == "Ann has won");
}

TEST_CASE("value words: sooner wins and later losses are more for the player to move") {
  constexpr std::array<std::string_view, 2> names{"Ann", "Bob"};
  const auto of = [&](Value value) { return game_value(value, 1, names).for_mover; };
  CHECK(of({Outcome::win, 3}) > of({Outcome::win, 5}));
  CHECK(of({Outcome::win, 999}) > of({}));
  CHECK(of({}) == 0);
  CHECK(of({}) > of({Outcome::loss, 8}));
  CHECK(of({Outcome::loss, 8}) > of({Outcome::loss, 6}));
}

TEST_CASE("value words: points, a draw, and what is not known") {
  constexpr std::array<std::string_view, 2> names{"Ann", "Bob"};
  const auto lost = game_value(Score{-7}, 0, names);
  CHECK(lost.words == "Bob wins by 7");
  CHECK(lost.score == -7);
  CHECK(lost.facts == Facts{{"winner", std::string("Bob")}, {"score", std::int64_t{7}}});
  const auto draw = game_value(Score{0}, 0, names);
  CHECK(draw.words == "draw");
  CHECK(draw.winner == std::nullopt);
  CHECK(draw.outcome == Outcome::draw);
  CHECK_FALSE(game_value(std::optional<Value>(), 0, names).proved());
  CHECK_FALSE(game_value(std::optional<Score>(), 0, names).proved());
  const auto unknown = unknown_value({"winner"});
  CHECK(unknown.words == "not solved: the search was stopped");
  CHECK(unknown.facts == Facts{{"winner", {}}});
}

}  // namespace foregone
