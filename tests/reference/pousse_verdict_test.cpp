#include "tests/reference/pousse_verdict.hpp"

#include <doctest/doctest.h>

#include <cstddef>
#include <cstdint>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "foregone/core/text_input.hpp"
#include "foregone/games/pousse/generate.hpp"
#include "foregone/games/pousse/text.hpp"
#include "tests/contest_text.hpp"
#include "tests/pousse_undecided.hpp"
#include "tests/reference/pousse.hpp"

namespace foregone::pousse {

namespace {

std::vector<Move> record(int size, std::string_view moves) {
  std::vector<Move> record;
  TextInput input(moves);
  for (auto word = input.word(); !word.empty(); word = input.word()) {
    record.push_back(read_move(word, size).value());
  }
  return record;
}

Adjudication verdict(int size, std::string_view moves, RuleSet rules = RuleSet::contest) {
  return solve(size, record(size, moves), rules);
}

std::string times(int count, const std::string& move) {
  std::string moves;
  for (; count > 0; --count) moves += move + ' ';
  return moves;
}

/// Hashes full of collisions: a constant, and a single bit.
struct NoHash {
  std::uint64_t operator()(std::uint64_t) const { return 0; }
};
struct HalfHash {
  std::uint64_t operator()(std::uint64_t hash) const { return hash >> 63U << 63U; }
};

template <class Fold>
Adjudication referee(int size, const std::vector<Move>& moves) {
  BasicReferee<Fold> referee(size, RuleSet::icfp98);
  for (const auto move : moves) {
    if (referee.play(move)) break;
  }
  return referee.verdict();
}

struct Game {
  int size = 0;
  std::vector<std::string> moves;
};

/// The games of a valid contest text.
std::vector<Game> games_of(const std::string& text) {
  std::istringstream input(text);
  std::size_t count = 0;
  input >> count;
  std::vector<Game> games(count);
  for (auto& [size, moves] : games) {
    input >> size;
    for (std::string word; input >> word && word != "QUIT";) moves.push_back(word);
  }
  return games;
}

/// What the games of a comparison have met.
struct VerdictCount {
  int games = 0, ties = 0, x = 0, o = 0;
  reference::Pousse::Events events;

  void add(const reference::Pousse& reference, const std::string& answer) {
    ++games;
    ++(answer == "X WINS" ? x : answer == "O WINS" ? o : ties);
    const auto& more = reference.events();
    events.full_lines += more.full_lines;
    events.one_all += more.one_all;
    events.suicides += more.suicides;
    events.repetitions += more.repetitions;
    events.opponents_boards += more.opponents_boards;
  }
};

/// Compares the answers to that many random games with those of the reference implementation.
VerdictCount compare(int cases, RuleSet rules, Random& random) {
  const auto text = generate(random, cases);
  auto game_options = with_fallbacks(*find_game("pousse"));
  game_options.values["rules"] = name_of(rules);
  const auto solved = contest_text::solve("pousse", text, game_options);
  REQUIRE(solved.error.empty());
  std::istringstream answers(solved.answers);
  VerdictCount count;
  for (const auto& [size, moves] : games_of(text)) {
    reference::Pousse reference(size, name_of(rules));
    std::string expected, answer;
    for (std::size_t i = 0; i < moves.size() && expected.empty(); ++i) {
      expected = reference.play(moves[i]);
    }
    if (expected.empty()) expected = "TIE GAME";
    REQUIRE(std::getline(answers, answer));
    CAPTURE(size);
    REQUIRE(answer == expected);
    count.add(reference, answer);
  }
  CHECK(count.games == cases);
  return count;
}

/// Every event occurs often enough.
void check_variety(const VerdictCount& count, RuleSet rules) {
  const int some = count.games / 100;
  CHECK(count.x > 10 * some);
  CHECK(count.o > 10 * some);
  CHECK(count.ties > 10 * some);
  CHECK(count.events.full_lines > 100 * some);
  CHECK(count.events.one_all > some);
  CHECK(count.events.suicides > some);
  if (rules == RuleSet::contest) return;
  CHECK(count.events.repetitions > 2 * some);
  CHECK(count.events.opponents_boards > some);
}

}  // namespace

TEST_CASE("pousse: the records that trip referees") {
  struct Case {
    int size;
    std::string moves;
    Adjudication contest, icfp98;
  };
  const std::vector<Case> cases{
      {1, "T1 B1 R1", {kX, 1}, {kX, 1}},
      {2, "L1 L1 R1", {kX, 3}, {kX, 3}},
      {4, "R1 L1 R1 R1 L1", {kEmpty, 5}, {kEmpty, 5}},
      {4, "L1 R1 L1 L1", {kEmpty, 4}, {kEmpty, 4}},
      {3, "T2 B2 T3 T1 R3 T2 B1 T2", {kX, 8}, {kX, 8}},
      {3, "B3 T2 L1 B2 T1 R1 B2 T1", {kEmpty, 8}, {kEmpty, 8}},
      {100, times(205, "L100"), {kEmpty, 205}, {kX, 102, true}},
      {2, "B1 B1 B1 B2 R1 T2 L2 L1", {kEmpty, 8}, {kX, 8, true}},
  };
  for (const auto& [size, moves, contest, icfp98] : cases) {
    CAPTURE(moves);
    CHECK(verdict(size, moves) == contest);
    CHECK(verdict(size, moves, RuleSet::icfp98) == icfp98);
    CHECK(referee<NoHash>(size, record(size, moves)) == icfp98);
    CHECK(referee<HalfHash>(size, record(size, moves)) == icfp98);
  }
}

TEST_CASE("pousse: markers alternate in a full row of 100 that both players push into") {
  Referee game(100, RuleSet::contest);
  for (int i = 0; i < 205; ++i) game.play({Side::left, 99});
  for (int column = 0; column < 100; ++column) {
    CHECK(game.board().at(99, column) == (column % 2 == 0 ? kX : kO));
  }
}

TEST_CASE("pousse: recreating a board that the opponent made is allowed") {
  // X makes the upper row OXO; O L1, X L1, O L1 lead back to it, and O has not made it before.
  const std::string moves = "L3 L1 L3 R1 T2 L1 L1 L1";
  Referee game(3, RuleSet::icfp98);
  std::vector<Board> boards;
  for (const auto move : record(3, moves)) {
    CHECK_FALSE(game.play(move));
    boards.push_back(game.board());
  }
  CHECK(boards[4] == boards[7]);
  CHECK(verdict(3, moves + " L1", RuleSet::icfp98) == Adjudication{kEmpty, 9});
  CHECK(verdict(3, moves + " L1 L1", RuleSet::icfp98) ==
        Adjudication{kX, 10, true});  // O's own now
}

TEST_CASE("pousse: the referee agrees with the reference implementation on random records") {
  for (const auto rules : kRuleSets) {
    Random random(5);
    check_variety(compare(1'000, rules, random), rules);
  }
}

TEST_CASE("pousse: the referee agrees with the reference implementation on many random records" *
          doctest::test_suite("slow")) {
  for (const auto rules : kRuleSets) {
    Random random(6);
    check_variety(compare(50'000, rules, random), rules);
  }
}

TEST_CASE("pousse: a set of hashes stores each once, and 0 as 1") {
  HashSet set;
  for (std::uint64_t hash = 2; hash < 5'000; ++hash) REQUIRE(set.insert(hash << 20U));
  for (std::uint64_t hash = 2; hash < 5'000; ++hash) REQUIRE_FALSE(set.insert(hash << 20U));
  CHECK(set.insert(0));
  CHECK_FALSE(set.insert(0));
  CHECK_FALSE(set.insert(1));  // a collision, which callers verify
}

TEST_CASE("pousse: hash collisions change no verdict") {
  Random random(7);
  int repetitions = 0;
  for (const auto& [size, words] : games_of(generate(random, 1'000))) {
    if (size > 12) continue;
    std::vector<Move> moves;
    for (const auto& word : words) moves.push_back(read_move(word, size).value());
    const auto expected = solve(size, moves, RuleSet::icfp98);
    REQUIRE(referee<NoHash>(size, moves) == expected);
    REQUIRE(referee<HalfHash>(size, moves) == expected);
    repetitions += expected.repetition ? 1 : 0;
  }
  CHECK(repetitions > 20);
}

TEST_CASE("pousse: records generated as undecided are undecided") {
  Random random(8);
  for (const auto rules : {RuleSet::contest, RuleSet::icfp98}) {
    for (int size = rules == RuleSet::contest ? 2 : 4; size < 12; ++size) {
      const auto text = generate_undecided(random, size, 300, rules);
      const auto game = games_of("1 " + text).front();
      CHECK(game.size == size);
      CHECK(game.moves.size() == 300);
      reference::Pousse reference(size, name_of(rules));
      for (const auto& move : game.moves) REQUIRE(reference.play(move).empty());
    }
  }
}

}  // namespace foregone::pousse
