#include "foregone/games/pousse/guide.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <utility>

#include "foregone/games/pousse/contest.hpp"
#include "foregone/games/pousse/generate.hpp"
#include "tests/guide_walks.hpp"
#include "tests/guides.hpp"
#include "tests/pousse_guides.hpp"
#include "tests/random_walk.hpp"
#include "tests/reference/pousse.hpp"
#include "tests/reference/pousse_verdict.hpp"
#include "tests/retrograde.hpp"

namespace foregone::pousse {

namespace {

/// The last of several moves in words, and how the game ended.
std::string describe(std::string_view notation, const std::vector<const char*>& moves,
                     const char* rules = "contest") {
  const auto guide = guide_at(notation, rules);
  auto state = guide.start();
  std::string text;
  for (const auto* move : moves) {
    const auto m = guide.parse(state, move);
    REQUIRE(m);
    text = guide.describe(state, *m);
    state = guide.after(state, *m);
  }
  return text + (guide.verdict(state).empty() ? "" : " | " + guide.verdict(state));
}

/// What a value says of the move that it belongs to.
void check_value(const GameValue& shown, const Value& value, Marker mover) {
  REQUIRE(shown.proved());
  if (value.outcome == Outcome::draw) {
    REQUIRE(shown.words == "draw");
    REQUIRE(shown.label == "=");
    REQUIRE(shown.for_mover == 0);
    return;
  }
  const bool won = value.outcome == Outcome::win;
  const auto distance = std::to_string(value.distance);
  REQUIRE(shown.words == ((mover == kX) == won ? "X wins in " : "O wins in ") + distance);
  REQUIRE(shown.label == (won ? "+" : "−") + distance);
  REQUIRE((shown.for_mover > 0) == won);
}

/// The properties of a guide in one state.
void check_properties(Guide& guide, const Guide::State& s) {
  const auto moves = guide.moves(s);
  REQUIRE(guide.verdict(s).empty() == !moves.empty());
  REQUIRE(guide.mover(s).empty() == moves.empty());
  auto budget = Budget().limit_depth(3);
  const auto values = guide.values(s, budget);
  const auto value = guide.value(s, budget);
  REQUIRE(values.size() == moves.size());
  for (const auto m : moves) REQUIRE(guide.parse(s, guide.write(s, m)) == m);
  if (moves.empty()) return;
  const auto& best = values[first_best(values)];
  REQUIRE(best.for_mover == value.for_mover);
  REQUIRE(best.words == value.words);
  REQUIRE(best.label == value.label);
  REQUIRE(best.proved() == value.proved());
  REQUIRE(best.facts == value.facts);
}

}  // namespace

TEST_CASE("pousse guide: a move takes the boards before it over, without a copy") {
  for (const auto* rules : {"contest", "icfp98"}) {
    const auto guide = guide_at("X:XOX/.../...", rules);
    auto state = guide.start();
    state.situation.past.reserve(1);
    const auto* const boards = state.situation.past.data();
    const auto move = guide.parse(state, "L1").value();
    state = guide.after(std::move(state), move);
    CHECK(state.situation.past.data() == boards);
  }
}

TEST_CASE("pousse: what a push does") {
  CHECK(describe("X:..../..../..../....", {"L2"}) == "puts X on row 2, column 1");
  CHECK(describe("O:..../..../..../....", {"B3"}) == "puts O on row 4, column 3");
  CHECK(describe("X:O.../..../..../....", {"L1"}) == "pushes 1 marker right");
  CHECK(describe("X:..../.XOO/..../....", {"R2"}) == "pushes 3 markers left");
  CHECK(describe("O:X.../O.../X.../O...", {"T1"}) ==
        "pushes 4 markers down, O's falls off at the far end");
  CHECK(describe("O:X.../O.../X.../O...", {"B1"}) ==
        "pushes 4 markers up, X's falls off at the far end");
  CHECK(describe("X:.XX/.../...", {"L1"}) ==
        "puts X on row 1, column 1, completes X's row 1, and wins | X wins: row 1 is all X's");
}

TEST_CASE("pousse: a push can complete and break straights") {
  CHECK(describe("X:XXX/OOO/...", {"B1"}) == "puts X on row 3, column 1");
  CHECK(describe("X:XXX/OOO/...", {"L2"}) ==
        "pushes 3 markers right, O's falls off at the far end, breaks O's row 2, and wins | "
        "X wins: row 1 is all X's");
  CHECK(describe("O:XXX/OOO/...", {"T1"}) ==
        "pushes 2 markers down, breaks X's row 1, breaks O's row 2");
  CHECK(describe("O:XX./OOX/..X", {"B3"}) ==
        "pushes 2 markers up, completes X's row 1, and loses | X wins: row 1 is all X's");
}

TEST_CASE("pousse: a player who repeats a board under icfp98 loses") {
  const std::vector<const char*> moves{"B1", "B1", "B1", "B2", "R1", "T2", "L2", "L1"};
  CHECK(describe("X:../..", moves, "icfp98")
            .ends_with(
                ", makes a board that O has made before, and loses | X wins: O repeats a board"));
  CHECK_FALSE(describe("X:../..", moves).contains("loses"));
}

TEST_CASE("pousse: on 1x1 to 3x3 every move has its exact value") {
  for (const int size : {1, 2, 3}) {
    const Rules game(size);
    const properties::Retrograde solved(game);
    Guide guide(game.start(), RuleSet::contest);
    Budget budget;
    for (std::size_t i = 0; i < solved.positions().size(); i += size == 3 ? 5 : 1) {
      const auto& p = solved.positions()[i];
      if (game.result(p)) continue;
      const Guide::State s{.position = p};
      check_value(guide.value(s, budget), solved.value(p), p.mover);
      const auto values = guide.values(s, budget);
      const auto moves = guide.moves(s);
      for (std::size_t m = 0; m < moves.size(); ++m) {
        check_value(values[m], solved.value(game.after(p, moves[m])).a_ply_before(), p.mover);
      }
    }
  }
}

TEST_CASE("pousse: best play from a won position ends after its distance" *
          doctest::test_suite("slow")) {
  Random random(4);
  int won = 0, sometime = 0;
  for (int i = 0; i < 300; ++i) {
    const int size = random.between(2, 4);
    Guide guide(Rules(size).start(), random.one_in(2) ? RuleSet::contest : RuleSet::icfp98);
    auto budget = Budget().limit_depth(4);
    auto s = guide.start();
    s = after_random_moves(guide, s, random.between(2, 14), random);
    const auto value = guide.value(s, budget);
    if (guide.moves(s).empty() || !value.proved() || value.for_mover == 0) continue;
    ++won;
    int plies = 0;
    while (!guide.moves(s).empty()) {
      s = guide.after(s, guide.moves(s)[first_best(guide.values(s, budget))]);
      ++plies;
    }
    const auto winner = value.words.substr(0, 1);
    CHECK(guide.verdict(s).starts_with(winner + " wins: "));
    if (value.words == winner + " wins") {  // how soon is not known
      ++sometime;
    } else {
      CHECK(value.words == winner + " wins in " + std::to_string(plies));
    }
  }
  CHECK(sometime > 10);
  CHECK(won - sometime > 50);
}

TEST_CASE("pousse: the properties of guides hold on random games") {
  Random random(5);
  int repeated = 0, won = 0;
  for (int i = 0; i < 300; ++i) {
    const int size = random.between(1, 5);
    Guide guide(Rules(size).start(), random.one_in(3) ? RuleSet::contest : RuleSet::icfp98);
    auto s = guide.start();
    auto choice = guide.moves(s);
    random.shuffle(choice);
    choice.resize(std::min<std::size_t>(choice.size(), 3));
    check_properties(guide, s);
    for (int left = 20; left > 0 && !guide.moves(s).empty(); --left) {
      s = guide.after(s, random.one_of(choice));
      if (left % 4 == 0) check_properties(guide, s);
    }
    check_properties(guide, s);
    repeated += s.repeated ? 1 : 0;
    won += guide.moves(s).empty() && !s.repeated ? 1 : 0;
  }
  CHECK(repeated > 20);
  CHECK(won > 20);
}

TEST_CASE("pousse: the end of a contest's record is what the referee says") {
  Random random(6);
  const auto text = generate(random, 600);
  for (const auto* rules : {"contest", "icfp98"}) {
    TextInput input(text);
    Guide::Reader reader(game_options(rules));
    int games = 0, repetitions = 0;
    for (;; ++games) {
      const auto guide = reader.next(input);
      REQUIRE(guide);
      if (!*guide) break;
      auto s = (*guide)->start();
      const int size = s.position.board.size();
      const auto record = (*guide)->record();
      const auto expected = solve(size, record, rules_of(game_options(rules)));
      REQUIRE(expected.moves == record.size());
      for (const auto m : record) {
        REQUIRE((*guide)->verdict(s).empty());
        s = (*guide)->after(s, m);
      }
      const auto verdict = (*guide)->verdict(s);
      REQUIRE(verdict.substr(0, 1) == (expected.winner == kX   ? "X"
                                       : expected.winner == kO ? "O"
                                                               : ""));
      REQUIRE(s.repeated == expected.repetition);
      repetitions += s.repeated ? 1 : 0;
    }
    CHECK(games == 600);
    CHECK((repetitions > 12) == (rules == std::string("icfp98")));
  }
}

TEST_CASE("pousse: undecided positions give the depth of the search, and no more") {
  auto guide = guide_at("X:....../....../....../....../....../......");
  auto budget = Budget().limit_depth(4);
  Budget none(0);
  const auto value = guide.value(guide.start(), budget);
  const auto ahead = [](GameValue v) {
    return std::get<std::int64_t>(content_of(v.facts, "ahead"));
  };
  CHECK(value.words == "X ~" + value.label.substr(1, value.label.size() - 2) + " %");
  CHECK(value.label.starts_with("~"));
  CHECK(ahead(value) == 4);
  CHECK_FALSE(value.proved());
  CHECK(guide.reasons(guide.start(), budget).front().starts_with("Searched: 4 plies"));
  Guide large(Rules(9).start(), RuleSet::contest);  // there is no evaluation for it
  CHECK(large.value(large.start(), budget).words == "no forced win within 4 plies");
  CHECK(large.value(large.start(), budget).label == "?");
  auto fresh = guide;
  fresh = guide_at("X:....../....../....../....../....../......");
  CHECK(fresh.value(fresh.start(), none).words.starts_with("X ~"));
  CHECK(ahead(fresh.value(fresh.start(), none)) == 2);
  CHECK(fresh.reasons(fresh.start(), none).front().starts_with("Searched: 0 plies"));
  Guide another(Rules(9).start(), RuleSet::contest);
  CHECK(another.value(another.start(), none).words == "not searched");
  CHECK(none.used_up());
}

TEST_CASE("pousse: positions from a size or a notation, or the error in them") {
  Random random(7);
  const auto dealt = Guide::deal(game_options("contest", "4"), random);
  REQUIRE(dealt);
  CHECK(dealt->write(dealt->start()) == "X:..../..../..../....");
  CHECK(in_words(Guide::deal(game_options("contest", "0"), random).error()) ==
        R"(size: expected a number from 1 to 100, found "0")");
  CHECK_FALSE(Guide::deal(game_options("contest", "101"), random));
  CHECK(Guide::deal(game_options("contest", "101", false), random));
  CHECK(Guide::parse("X:../.", game_options("contest")).error().column == 7);
  std::string large = "X:" + std::string(101, '.');
  for (int i = 1; i < 101; ++i) large += '/' + std::string(101, '.');
  CHECK(Guide::parse(large, game_options("contest")).error().message ==
        "expected at most 100 rows, found 101");
  CHECK(Guide::parse(large, game_options("contest", "6", false)));
}

TEST_CASE("pousse: the guide has the properties of guides under both rule sets") {
  walks::check_walks<Contest, Guide>({{{"size", "3"}}, 10, 60, 5});
  walks::check_walks<Contest, Guide>({{{"size", "4"}}, 2, 12, 0});
  walks::check_walks<Contest, Guide>({{{"size", "3"}, {"rules", "icfp98"}}, 3, 60, 2});
}

}  // namespace foregone::pousse
