#define DOCTEST_CONFIG_IMPLEMENT_WITH_MAIN
#include <doctest/doctest.h>

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "foregone/core/random.hpp"
#include "foregone/play/guide_session.hpp"
#include "foregone/testing/properties.hpp"
#include "foregone/testing/xml.hpp"
#include "guide.hpp"

namespace connect_four {

namespace {

namespace properties = foregone::properties;

/// The reference implementation: a board of characters, rows from the top, and nothing clever.
class Reference {
 public:
  Reference(int columns, int rows) : columns_(columns), rows_(rows), board_(columns * rows, '.') {}

  void clear() { board_.assign(board_.size(), '.'); }

  /// False if the column is full.
  bool drop(int column, char disc) {
    for (int row = rows_ - 1; row >= 0; --row) {
      if (at(column, row) != '.') continue;
      board_[index(column, row)] = disc;
      return true;
    }
    return false;
  }

  bool four(char disc) const {
    for (int column = 0; column < columns_; ++column) {
      for (int row = 0; row < rows_; ++row) {
        if (four_from(column, row, disc)) return true;
      }
    }
    return false;
  }

  /// How many lines of play have so many moves.
  std::uint64_t lines(int plies, char disc, char other) {
    if (plies == 0) return 1;
    if (four(other)) return 0;
    std::uint64_t count = 0;
    const auto before = board_;
    for (int column = 0; column < columns_; ++column) {
      if (drop(column, disc)) count += lines(plies - 1, other, disc);
      board_ = before;
    }
    return count;
  }

  /// For the player of `disc`, who is to move.
  Value value(char disc, char other) {
    if (four(other)) return {Outcome::loss, 0};
    if (!board_.contains('.')) return {Outcome::draw, 0};
    if (const auto known = known_.find(board_); known != known_.end()) return known->second;
    std::optional<Value> best;
    const auto before = board_;
    for (int column = 0; column < columns_; ++column) {
      if (!drop(column, disc)) continue;
      const auto value = this->value(other, disc).a_ply_before();
      best = std::max(best.value_or(value), value);
      board_ = before;
    }
    return known_[board_] = *best;
  }

 private:
  std::size_t index(int column, int row) const {
    return static_cast<std::size_t>(row * columns_ + column);
  }
  char at(int column, int row) const {
    const bool inside = column >= 0 && column < columns_ && row >= 0 && row < rows_;
    return inside ? board_[index(column, row)] : ' ';
  }
  bool four_from(int column, int row, char disc) const {
    for (const auto [right, down] : {std::array{0, 1}, {1, 0}, {1, 1}, {1, -1}}) {
      int length = 0;
      while (length < 4 && at(column + length * right, row + length * down) == disc) ++length;
      if (length == 4) return true;
    }
    return false;
  }

  int columns_, rows_;
  std::string board_;
  std::unordered_map<std::string, Value> known_;
};

Value value(const Rules& rules, Rules::Position p) {
  Solver solver;
  Budget unbounded;
  return *solver.value(rules, p, unbounded);
}

Record record(std::string_view notation) {
  const auto parsed = parse_position(notation, {.limits = true, .values = {}});
  REQUIRE(parsed);
  return *parsed;
}

Guide guide(std::string_view notation) { return Guide(record(notation)); }

/// A game of random moves, up to so many.
Record random_record(const Rules& rules, Random& random, int plies) {
  Record record{.rules = rules, .moves = {}};
  for (; plies > 0; --plies) {
    const auto moves = rules.moves(record.position());
    if (moves.empty()) break;
    record.moves.push_back(moves[random.below(moves.size())]);
  }
  return record;
}

}  // namespace

TEST_CASE("four in a line wins in every direction, three do not") {
  CHECK(Rules(4, 4).result(record("4x4/121212").position()) == std::nullopt);
  for (const auto* won : {"4x4/1212121", "4x4/1122334", "4x4/12233434144", "4x4/43322121411"}) {
    CHECK(Rules(4, 4).result(record(won).position()) == Outcome::loss);
  }
}

TEST_CASE("the lines of play are as many as they are known to be") {
  const std::array<std::uint64_t, 9> standard{1, 7, 49, 343, 2401, 16807, 117649, 823536, 5673234};
  const Rules rules(7, 6);
  for (int plies = 0; plies < 9; ++plies) {
    CHECK(properties::lines(rules, rules.start(), plies) ==
          standard[static_cast<std::size_t>(plies)]);
  }
}

TEST_CASE("a board of characters has as many lines of play") {
  const Rules small(3, 4), standard(7, 6);
  for (int plies = 0; plies <= 12; ++plies) {
    CHECK(properties::lines(small, {}, plies) == Reference(3, 4).lines(plies, 'X', 'O'));
  }
  CHECK(properties::lines(standard, {}, 5) == Reference(7, 6).lines(5, 'X', 'O'));
}

TEST_CASE("the properties of all games hold") {
  Random random(1);
  for (const auto& rules : {Rules(4, 4), Rules(5, 4), Rules(7, 6), Rules(1, 6), Rules(7, 1)}) {
    properties::hold(rules, rules.start(), 5);
    properties::hold_on_walks(rules, random, 60, 300);
  }
}

TEST_CASE("rules and values agree with a board of characters on every game of small boards") {
  for (const auto [columns, rows] : {std::array{4, 4}, {5, 3}, {3, 5}, {4, 3}, {2, 6}, {7, 2}}) {
    const Rules rules(columns, rows);
    Reference reference(columns, rows);
    Random random(2);
    std::array<int, 3> outcomes{};
    for (int games = 0; games < 100; ++games) {
      const auto played = random_record(rules, random, random.between(0, columns * rows));
      reference.clear();
      bool x = true;
      for (const auto [column] : played.moves) {
        REQUIRE(reference.drop(column, x ? 'X' : 'O'));
        x = !x;
      }
      const auto expected = reference.value(x ? 'X' : 'O', x ? 'O' : 'X');
      REQUIRE(value(rules, played.position()) == expected);
      ++outcomes[static_cast<std::size_t>(static_cast<int>(expected.outcome) + 1)];
    }
    if (columns == 4 && rows == 4) CHECK(*std::ranges::min_element(outcomes) > 10);
  }
}

TEST_CASE("nobody can force a win on small boards, but the second player on 6x4") {
  for (const auto& rules : {Rules(4, 4), Rules(5, 4), Rules(4, 5), Rules(5, 5)}) {
    CHECK(value(rules, rules.start()) == Value{});
  }
  CHECK(value(Rules(6, 4), {}) == Value{Outcome::loss, 24});
}

TEST_CASE("a board of characters finds the same on 4x4") {
  CHECK(Reference(4, 4).value('X', 'O') == Value{});
}

TEST_CASE("a board of characters finds the same on 5x4" * doctest::test_suite("slow")) {
  CHECK(Reference(5, 4).value('X', 'O') == Value{});
}

TEST_CASE("nobody can force a win on 6x5" * doctest::test_suite("slow")) {
  CHECK(value(Rules(6, 5), {}) == Value{});
}

TEST_CASE("the best move is worth what the position is, and best play ends as promised") {
  Random random(3);
  int won = 0;
  for (int games = 0; games < 150; ++games) {
    const Rules rules(random.between(4, 5), 4);
    auto state = random_record(rules, random, random.between(4, 14));
    Guide guide(state);
    Budget unbounded;
    const auto promised = answer_of(rules, state.position(), value(rules, state.position()));
    while (!guide.moves(state).empty()) {
      const auto value = guide.value(state, unbounded);
      const auto values = guide.values(state, unbounded);
      const auto best = std::ranges::max_element(values, {}, &GameValue::for_mover);
      REQUIRE(values.size() == guide.moves(state).size());
      REQUIRE(best->for_mover == value.for_mover);
      REQUIRE(best->words == value.words);
      state =
          guide.after(state, guide.moves(state)[static_cast<std::size_t>(best - values.begin())]);
    }
    REQUIRE(guide.verdict(state) == words_of(promised));
    won += promised.distance > 0 ? 1 : 0;
  }
  CHECK(won > 30);
  CHECK(won < 140);
}

TEST_CASE("a budget that runs out gives no value") {
  auto empty = guide("5x4/-");
  Budget budget(100);
  const auto value = empty.value(empty.start(), budget);
  CHECK_FALSE(value.proved());
  CHECK(value.label == "?");
}

TEST_CASE("notation goes both ways") {
  Random random(4);
  for (int games = 0; games < 300; ++games) {
    const Rules rules(random.between(1, 7), random.between(1, 4));
    const auto played = random_record(rules, random, random.between(0, 30));
    const auto text = write_position(played);
    CAPTURE(text);
    const auto back = parse_position(text, {.limits = false, .values = {}});
    REQUIRE(back);
    REQUIRE(write_position(*back) == text);
    REQUIRE(back->position() == played.position());
  }
}

TEST_CASE("a text that is no game is refused where it goes wrong") {
  const auto format = *Format::make({.limits = true, .values = {{"size", "4x4"}}});
  const auto wrong = [&](std::string_view text) {
    TextInput input(text);
    for (;;) {
      const auto read = read_case(input, format);
      if (!read) return read.error();
      REQUIRE(*read);
    }
  };
  CHECK(wrong("12\n1251\n") ==
        TextError{2, 3, R"(expected a column from 1 to 4 that is not full, found "5")"});
  CHECK(wrong("11111") ==
        TextError{1, 5, R"(expected a column from 1 to 4 that is not full, found "1")"});
  CHECK(wrong("12121213") == TextError{1, 8, "the game is over here"});
  CHECK(wrong("1-").column == 2);
  CHECK(parse_position("4x4", {.limits = true, .values = {}}).error().column == 4);
  CHECK(parse_position("8x4/-", {.limits = true, .values = {}}).error().message ==
        R"(expected COLUMNSxROWS from 1x1 to 7x6, found "8x4")");
  CHECK(parse_position("7x6/12", {.limits = true, .values = {}}).error().column == 5);
  CHECK(parse_position("7x6/12", {.limits = false, .values = {}}));
}

TEST_CASE("what a move does and why is told") {
  const auto game = guide("4x4/1121");
  CHECK(game.describe(game.start(), {1}) == "");
  const auto must = guide("5x4/12131");  // three in column 1
  CHECK(must.describe(must.start(), {0}) == "stops X");
  Budget unbounded;
  auto told = guide("5x4/12131");
  CHECK(
      told.reasons(told.start(), unbounded) ==
      std::vector<std::string>{"X would make four in a line in column 1: O has to be there first.",
                               "Nothing but column 1 holds the draw."});
}

TEST_CASE("a number means a column, never a move of a list") {
  GuideSession<Guide> session(guide("5x4/1212"));
  CHECK(session.writes_numbers());
  CHECK(session.play("3"));
}

TEST_CASE("the drawing has a place for every move and a piece for every disc") {
  Random random(5);
  for (int games = 0; games < 100; ++games) {
    const Rules rules(random.between(1, 7), random.between(1, 4));
    const auto played = random_record(rules, random, random.between(0, 30));
    const auto drawn = Guide(played).svg(played, {});
    for (const auto move : rules.moves(played.position())) {
      REQUIRE(xml::count(drawn, "data-move=\"" + write_move(move) + '"') == 1);
    }
    REQUIRE(xml::count(drawn, "data-move=") == rules.moves(played.position()).size());
    REQUIRE(xml::count(drawn, "data-piece=") == played.moves.size());
  }
  const auto won = guide("4x4/1212121");
  CHECK(won.diagram(won.start()).text(false) ==
        " [X] .  .  .\n"
        " [X] O  .  .\n"
        " [X] O  .  .\n"
        " [X] O  .  .\n"
        "  1  2  3  4\n");
}

TEST_CASE("generated texts are good input, with all outcomes") {
  Random random(6);
  auto contest = *Contest::make({.limits = true, .values = {{"size", "4x4"}}});
  const auto text = generate(random, 300);
  TextInput input(text);
  std::array<int, 3> winners{};
  for (int cases = 0; cases < 300; ++cases) {
    const auto answer = contest.next(input);
    REQUIRE(answer);
    REQUIRE(*answer);
    ++winners[static_cast<std::size_t>(static_cast<int>((*answer)->outcome) + 1)];
  }
  CHECK(*std::ranges::min_element(winners) > 20);
  CHECK_FALSE(*contest.next(input));
}

TEST_CASE("what is proved is accepted, what is changed and claims something false is not") {
  const GameOptions game_options{.limits = true, .values = {{"size", "4x4"}}};
  auto contest = *Contest::make(game_options);
  Prover prover(game_options);
  Random random(7);
  int falsehoods = 0;
  for (int cases = 0; cases < 100; ++cases) {
    const auto text = generate(random, 1);
    TextInput asked(text), again(text), judged(text);
    const auto proof = **prover.prove(asked);
    TextInput certificate(proof);
    const auto checked = prover.check(certificate);
    REQUIRE(checked);
    REQUIRE(*checked == **prover.read(again));

    const auto answer = **contest.next(judged);
    for (int changes = 0; changes < 20; ++changes) {
      auto changed = proof;
      const auto at = random.below(changed.size());
      changed[at] = "123456789XOdraw "[random.below(16)];
      TextInput wrong(changed);
      const auto accepted = prover.check(wrong);
      const bool another_claim = !changed.contains("claim " + words_of(answer) + '\n') ||
                                 !changed.starts_with(*checked + '\n');
      if (!another_claim) continue;
      ++falsehoods;
      if (!accepted) continue;
      TextInput case_as_read(*accepted);  // another case, of which the claim may be true
      REQUIRE(changed.contains("claim " + words_of(**contest.next(case_as_read))));
    }
  }
  CHECK(falsehoods > 500);
}

}  // namespace connect_four
