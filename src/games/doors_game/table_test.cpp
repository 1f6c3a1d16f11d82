#include "foregone/games/doors_game/table.hpp"

#include <doctest/doctest.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <sstream>
#include <variant>

#include "foregone/core/canvas.hpp"
#include "foregone/games/doors_game/classes.hpp"
#include "foregone/games/doors_game/solve.hpp"
#include "tests/reference/doors_game_classes.hpp"

namespace foregone::doors_game {

namespace {

std::int64_t integer(const Fact& fact) { return std::get<std::int64_t>(fact.content); }

Value value_of(const Facts& row) {
  const auto& words = std::get<std::string>(row[3].content);
  if (words == "draw") {
    REQUIRE(std::holds_alternative<std::monostate>(row[4].content));
    return {Outcome::draw, 0};
  }
  REQUIRE((words == "win" || words == "loss"));
  return {words == "win" ? Outcome::win : Outcome::loss, static_cast<int>(integer(row[4]))};
}

}  // namespace

TEST_CASE("doors game: the table is minimax over the counts, for every number of passes") {
  const auto report = table_report("", {});
  REQUIRE(report);
  const auto& rows = std::get<std::vector<Facts>>(report->facts.front().content);
  CHECK(rows.size() == 936);  // counts of at most 16 colours with which the game is not over
  ClassesMinimax minimax;
  std::array<int, 3> outcomes{};
  for (const auto& row : rows) {
    const auto own = integer(row[0]), other = integer(row[1]), both = integer(row[2]);
    for (auto none = 0; own + other + both + none <= kMaxTabulated; ++none) {
      for (const bool johns_turn : {true, false}) {
        Classes::Position p;
        p.left = {static_cast<std::uint8_t>(johns_turn ? own : other),
                  static_cast<std::uint8_t>(johns_turn ? other : own),
                  static_cast<std::uint8_t>(both), static_cast<std::uint8_t>(none)};
        p.johns_turn = johns_turn;
        const auto truth = minimax.value(Classes(p), p);
        REQUIRE(value_of(row) == truth);
        ++outcomes[static_cast<std::size_t>(static_cast<int>(truth.outcome) + 1)];
      }
    }
  }
  CHECK(outcomes[0] > 1'000);
  CHECK(outcomes[1] > 1'000);
  CHECK(outcomes[2] > 1'000);
}

TEST_CASE("doors game: the text of the table has small counts in 80 columns") {
  const auto text = table_report("", {})->text;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) CHECK(columns_of(line) <= 80);
  CHECK(text.contains("own + both <= other   a win in 2 x (own + both) - 1"));
  CHECK(text.contains("     2 |  . −2 +3 +3 +3 +3      2 | −2  =  = +5 +5 +5      2 |"));
}

}  // namespace foregone::doors_game
