#include "foregone/games/pousse/guide.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cstddef>
#include <memory>
#include <set>
#include <string>
#include <variant>
#include <vector>

#include "foregone/games/pousse/contest.hpp"
#include "foregone/games/pousse/explain/estimates.hpp"
#include "foregone/games/pousse/generate.hpp"
#include "tests/reference/pousse.hpp"
#include "tests/reference/pousse_verdict.hpp"
#include "tests/retrograde.hpp"

namespace foregone::pousse {

namespace {

GameOptions game_options(std::string rules, std::string size = "6", bool limits = true) {
  GameOptions game_options;
  game_options.values["rules"] = std::move(rules);
  game_options.values["size"] = std::move(size);
  game_options.limits = limits;
  return game_options;
}

Guide at(std::string_view notation, const char* rules = "contest") {
  auto guide = Guide::parse(notation, game_options(rules));
  REQUIRE(guide);
  return *std::move(guide);
}

/// What the moves, one behind the other, do.
std::string does(std::string_view notation, const std::vector<const char*>& moves,
                 const char* rules = "contest") {
  const auto guide = at(notation, rules);
  auto state = guide.start();
  std::string text;
  for (const auto* move : moves) {
    const auto m = guide.parse(state, move);
    REQUIRE(m);
    text = guide.does(state, *m);
    state = guide.after(state, *m);
  }
  return text + (guide.verdict(state).empty() ? "" : " | " + guide.verdict(state));
}

/// What a value says of the move that it belongs to.
void check_value(const GameValue& shown, const Value& value, Marker mover) {
  REQUIRE(shown.exact);
  if (value.outcome == Outcome::draw) {
    REQUIRE(shown.words == "draw");
    REQUIRE(shown.label == "=");
    REQUIRE(shown.for_mover == 0);
    return;
  }
  const bool won = value.outcome == Outcome::win;
  const auto distance = std::to_string(value.distance);
  REQUIRE(shown.words == ((mover == kX) == won ? "X wins in " : "O wins in ") + distance);
  REQUIRE(shown.label == (won ? "W" : "L") + distance);
  REQUIRE((shown.for_mover > 0) == won);
}

/// The laws of a Guide in one state.
void check_laws(Guide& guide, const Guide::State& s) {
  const auto moves = guide.moves(s);
  REQUIRE(guide.verdict(s).empty() == !moves.empty());
  REQUIRE(guide.mover(s).empty() == moves.empty());
  auto budget = Budget().limit_depth(3);
  const auto values = guide.values(s, budget);
  const auto value = guide.value(s, budget);
  REQUIRE(values.size() == moves.size());
  for (const auto m : moves) REQUIRE(guide.parse(s, guide.write(s, m)) == m);
  if (moves.empty()) return;
  const auto best = std::ranges::max_element(values, {}, &GameValue::for_mover);
  REQUIRE(best->for_mover == value.for_mover);
  REQUIRE(best->words == value.words);
  REQUIRE(best->label == value.label);
  REQUIRE(best->exact == value.exact);
  REQUIRE(best->facts == value.facts);
}

}  // namespace

TEST_CASE("pousse: what a push does") {
  CHECK(does("X:..../..../..../....", {"L2"}) == "puts X on row 2, column 1");
  CHECK(does("O:..../..../..../....", {"B3"}) == "puts O on row 4, column 3");
  CHECK(does("X:O.../..../..../....", {"L1"}) == "pushes 1 marker right");
  CHECK(does("X:..../.XOO/..../....", {"R2"}) == "pushes 3 markers left");
  CHECK(does("O:X.../O.../X.../O...", {"T1"}) ==
        "pushes 4 markers down, O's falls off at the far end");
  CHECK(does("O:X.../O.../X.../O...", {"B1"}) ==
        "pushes 4 markers up, X's falls off at the far end");
  CHECK(does("X:.XX/.../...", {"L1"}) ==
        "puts X on row 1, column 1, completes X's row 1, and wins | X wins: row 1 is all X's");
}

TEST_CASE("pousse: a push can complete and break straights") {
  CHECK(does("X:XXX/OOO/...", {"B1"}) == "puts X on row 3, column 1");
  CHECK(does("X:XXX/OOO/...", {"L2"}) ==
        "pushes 3 markers right, O's falls off at the far end, breaks O's row 2, and wins | "
        "X wins: row 1 is all X's");
  CHECK(does("O:XXX/OOO/...", {"T1"}) ==
        "pushes 2 markers down, breaks X's row 1, breaks O's row 2");
  CHECK(does("O:XX./OOX/..X", {"B3"}) ==
        "pushes 2 markers up, completes X's row 1, and loses | X wins: row 1 is all X's");
}

TEST_CASE("pousse: who makes a board a second time under icfp98 loses") {
  const std::vector<const char*> moves{"B1", "B1", "B1", "B2", "R1", "T2", "L2", "L1"};
  CHECK(does("X:../..", moves, "icfp98")
            .ends_with(
                ", makes a board that O has made before, and loses | X wins: O repeats a board"));
  CHECK_FALSE(does("X:../..", moves).contains("loses"));
}

TEST_CASE("pousse: on 1x1 to 3x3 every move has its exact worth") {
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

TEST_CASE("pousse: best play from a won position ends as soon as it is said to") {
  Random random(4);
  int won = 0, sometime = 0;
  for (int i = 0; i < 300; ++i) {
    const int size = random.between(2, 4);
    Guide guide(Rules(size).start(), random.one_in(2) ? RuleSet::contest : RuleSet::icfp98);
    auto budget = Budget().limit_depth(4);
    auto s = guide.start();
    for (int left = random.between(2, 14); left > 0 && !guide.moves(s).empty(); --left) {
      const auto moves = guide.moves(s);
      s = guide.after(s, moves[random.below(moves.size())]);
    }
    const auto value = guide.value(s, budget);
    if (guide.moves(s).empty() || !value.exact || value.for_mover == 0) continue;
    ++won;
    int plies = 0;
    while (!guide.moves(s).empty()) {
      const auto values = guide.values(s, budget);
      const auto best = std::ranges::max_element(values, {}, &GameValue::for_mover);
      s = guide.after(s, guide.moves(s)[static_cast<std::size_t>(best - values.begin())]);
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

TEST_CASE("pousse: the laws of what is told hold on random games") {
  Random random(5);
  int repeated = 0, won = 0;
  for (int i = 0; i < 300; ++i) {
    const int size = random.between(1, 5);
    Guide guide(Rules(size).start(), random.one_in(3) ? RuleSet::contest : RuleSet::icfp98);
    auto s = guide.start();
    auto choice = guide.moves(s);
    random.shuffle(choice);
    choice.resize(std::min<std::size_t>(choice.size(), 3));
    check_laws(guide, s);
    for (int left = 20; left > 0 && !guide.moves(s).empty(); --left) {
      s = guide.after(s, choice[random.below(choice.size())]);
      if (left % 4 == 0) check_laws(guide, s);
    }
    check_laws(guide, s);
    repeated += s.repeated ? 1 : 0;
    won += guide.moves(s).empty() && !s.repeated ? 1 : 0;
  }
  CHECK(repeated > 20);
  CHECK(won > 20);
}

TEST_CASE("pousse: what a contest's records come to is what the referee says") {
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

TEST_CASE("pousse: what cannot be decided is said to be searched so far, and no more") {
  auto guide = at("X:....../....../....../....../....../......");
  auto budget = Budget().limit_depth(4);
  Budget none(0);
  const auto value = guide.value(guide.start(), budget);
  CHECK(value.words.starts_with("about "));
  CHECK(value.words.ends_with(" % for X (looked 4 plies ahead)"));
  CHECK(value.label.starts_with("~"));
  CHECK_FALSE(value.exact);
  CHECK(guide.reasons(guide.start(), budget).front().starts_with("Searched: 4 plies"));
  Guide large(Rules(9).start(), RuleSet::contest);  // there is no evaluation for it
  CHECK(large.value(large.start(), budget).words == "no forced win within 4 plies");
  CHECK(large.value(large.start(), budget).label == "?");
  auto fresh = guide;
  fresh = at("X:....../....../....../....../....../......");
  CHECK(fresh.value(fresh.start(), none).words.ends_with(" (looked 2 plies ahead)"));
  CHECK(fresh.reasons(fresh.start(), none).front().starts_with("Searched: 0 plies"));
  Guide another(Rules(9).start(), RuleSet::contest);
  CHECK(another.value(another.start(), none).words == "not searched");
  CHECK(none.used_up());
}

namespace {

Budget plies(int depth) { return Budget().limit_depth(depth); }

std::string told(Guide& guide, const Guide::State& s, int depth) {
  auto budget = plies(depth);
  std::string text = guide.value(s, budget).words;
  for (const auto& value : guide.values(s, budget)) {
    text += ' ' + value.label + ' ' + std::to_string(value.for_mover);
  }
  return text;
}

std::int64_t fact(const GameValue& value, std::string_view name) {
  const auto found = std::ranges::find(value.facts, name, &Fact::name);
  REQUIRE(found != value.facts.end());
  return std::get<std::int64_t>(found->content);
}

}  // namespace

TEST_CASE("pousse: estimates go as deep as asked, the same however one came there") {
  const auto* const notation = "X:.XXX../X...../X....O/X....O/.....O/..OOO.";
  for (const auto rules : {RuleSet::contest, RuleSet::icfp98}) {
    Guide step_by_step(parse_position(notation).value(), rules);
    const auto s = step_by_step.start();
    std::set<std::string> different;
    for (int depth = 1; depth <= 6; ++depth) {
      Guide at_once(parse_position(notation).value(), rules);
      const auto text = told(step_by_step, s, depth);
      REQUIRE(text == told(at_once, s, depth));
      different.insert(text);
      auto budget = plies(depth);
      const auto value = step_by_step.value(s, budget);
      CHECK(fact(value, "ahead") == std::max(depth, 2));
      CHECK(fact(value, "estimate") > 0);
      CHECK(fact(value, "estimate") < 100);
    }
    CHECK(different.size() >= 5);
    CHECK(told(step_by_step, s, 3) == told(*std::make_unique<Guide>(step_by_step), s, 3));
  }
}

TEST_CASE("pousse: an estimate of 50 % is the middle, and none is certain") {
  CHECK(percent(0) == 50);
  CHECK(percent(100) == 73);  // odds of e to 1
  CHECK(percent(-100) == 27);
  CHECK(percent(8000) == 99);
  CHECK(percent(-8000) == 1);
}

TEST_CASE("pousse: 5x5 is solved on the spot where the nodes of a budget cover the tables") {
  const auto position = "X:XOXO./OXOXO/OOXXO/XXOOX/OXOXO";  // 24 markers: 50 million boards
  struct Told {
    std::ptrdiff_t exact;
    std::uint64_t spent;
  };
  const auto tell = [&](std::uint64_t nodes) {
    auto guide = at(position);
    Budget budget(nodes);
    const auto values = guide.values(guide.start(), budget);
    CHECK(budget.spent() <= nodes);
    return Told{std::ranges::count(values, true, &GameValue::exact), budget.spent()};
  };
  CHECK(tell(12'500'000).exact < 20);
  CHECK(tell(12'600'000).exact == 20);
  CHECK(tell(51'000'000).exact == 20);
  CHECK(tell(51'000'000).spent > 50'000'000);
}

TEST_CASE("pousse: reasons tell who threatens what") {
  auto guide = at("O:XXX./O.../O.../....");
  auto budget = Budget().limit_depth(3);
  const auto reasons = guide.reasons(guide.start(), budget);
  REQUIRE(reasons.size() >= 2);
  CHECK(reasons[0] == "If it were X's turn, X would win at once by L1.");
  CHECK(reasons.back() == "All 35569895 undecided boards of this size are solved.");
  auto large = at("X:...../...../...../...../.....");
  CHECK(large.reasons(large.start(), budget).back().starts_with("Undecided moves are ordered"));
  auto small = at("X:XXX/OOO/...");
  const auto why = small.reasons(small.start(), budget);
  CHECK(why[0] == "X has row 1, O row 2: as many straights, so the game goes on.");
  CHECK(why.back() == "All 13057 undecided boards of this size are solved.");
}

TEST_CASE("pousse: reasons of a draw tell what keeps it") {
  auto guide = at("X:.../.../...");
  Budget budget;
  CHECK(guide.reasons(guide.start(), budget) ==
        std::vector<std::string>{
            "Neither player can force a lead: each can keep the other from one for ever.",
            "Every move keeps the draw.",
            "After L1, 4 of 12 answers lose by force: R2, R3, B2 and B3.",
            "All 13057 undecided boards of this size are solved."});
}

TEST_CASE("pousse: reasons tell which moves save the game, and how") {
  Budget budget;
  auto one = at("O:XX./.O./...");
  CHECK(one.reasons(one.start(), budget) ==
        std::vector<std::string>{
            "If it were X's turn, X would win at once by L1.",
            "11 of 12 moves lose by force: L1, L2, L3, R1, R2 and 6 more.",
            "Only T1 does not lose.",
            "It brings an O into row 1 in place of an X, so that X no longer wins at once.",
            "Neither player can force a lead: each can keep the other from one for ever.",
            "After T1, 2 of 12 answers lose by force: L1 and T1.",
            "All 13057 undecided boards of this size are solved."});
  auto five = Budget().limit_depth(5);
  auto several = at("O:XXX./O.../O.../....");
  const auto reasons = several.reasons(several.start(), five);
  REQUIRE(reasons.size() > 4);
  CHECK(reasons[2] == "Only T1, T2 and T3 do not lose.");
  CHECK(reasons[3] ==
        "T1 brings an O into row 1 in place of an X, so that X no longer wins at once, and "
        "threatens L2.");
  auto lost = at("O:XX./.O./X..");
  const auto why = lost.reasons(lost.start(), budget);
  CHECK(std::ranges::count(why, "12 of 12 moves lose by force.") == 1);
}

// NOLINTNEXTLINE(readability-function-cognitive-complexity): sentence by sentence
TEST_CASE("pousse: the moves that reasons name as saving or losing are those that do") {
  const Rules game(3);
  const properties::Retrograde solved(game);
  Guide guide(game.start(), RuleSet::contest);
  Budget budget;
  int one = 0, several = 0, stopped = 0, brought = 0;
  for (std::size_t i = 0; i < solved.positions().size(); i += 3) {
    const auto& p = solved.positions()[i];
    if (game.result(p) || solved.value(p).outcome != Outcome::draw) continue;
    const Guide::State s{.position = p};
    const auto losing = [&](const Rules::Position& at) {
      std::vector<Move> moves;
      for (const auto m : game.moves(at)) {
        if (solved.value(game.after(at, m)).outcome == Outcome::win) moves.push_back(m);
      }
      return moves;
    };
    const auto lost = losing(p);
    const auto wins_at_once = [&](Rules::Position at) {
      at.mover = opponent(p.mover);
      return std::ranges::any_of(game.moves(at), [&](Move m) {
        const auto over = game.result(game.after(at, m));
        return over == Outcome::loss;
      });
    };
    std::vector<Board> saving;
    std::vector<Move> first;
    for (const auto m : game.moves(p)) {
      const auto next = game.after(p, m).board;
      if (std::ranges::find(lost, m) != lost.end()) continue;
      if (std::ranges::find(saving, next) != saving.end()) continue;
      saving.push_back(next);
      first.push_back(m);
    }
    std::size_t told = 0;
    for (const auto& reason : guide.reasons(s, budget)) {
      if (reason.starts_with("Only ")) {
        ++told;
        REQUIRE(saving.size() <= 3);
        for (const auto m : first) REQUIRE(reason.contains(write_move(m)));
        REQUIRE(reason.ends_with(saving.size() == 1 ? " does not lose." : " do not lose."));
        ++(saving.size() == 1 ? one : several);
      }
      if (reason.contains("moves lose by force") || reason.contains("moves loses by force")) {
        REQUIRE(std::stoul(reason) == lost.size());
      }
      const auto which =
          reason.starts_with("It ") ? first.front() : parse_move(p, reason.substr(0, 2));
      if (!which || told == 0) continue;
      const auto next = game.after(p, *which);
      if (reason.contains("no longer wins at once")) {
        REQUIRE(wins_at_once(p));
        REQUIRE_FALSE(wins_at_once(next));
        ++stopped;
      }
      if (const auto at = reason.find(std::string("brings an ") + (p.mover == kX ? 'X' : 'O'));
          at != std::string::npos) {
        const auto line = reason.substr(at + 17);
        const bool row = line.starts_with("row ");
        const int index = line[row ? 4 : 7] - '1';
        int before = 0, now = 0;
        for (int j = 0; j < 3; ++j) {
          before += (row ? p.board.at(index, j) : p.board.at(j, index)) == p.mover ? 1 : 0;
          now += (row ? next.board.at(index, j) : next.board.at(j, index)) == p.mover ? 1 : 0;
        }
        REQUIRE(now == before + 1);
        ++brought;
      }
    }
    REQUIRE(told == (!lost.empty() && saving.size() <= 3 ? 1 : 0));
  }
  CHECK(one > 20);
  CHECK(several > 50);
  CHECK(stopped > 50);
  CHECK(brought > 20);
}

TEST_CASE("pousse: prospects count markers in lines without the opponent's") {
  const auto p = parse_position("X:X.X/.../..O").value();  // rows 4 - 1, columns 1 - 0 and 0
  const auto all = counted(p);
  const auto moves = Rules(3).moves(p);
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const auto after = Rules(3).after(p, moves[i]);
    std::int64_t sum = 0;
    for (int line = 0; line < 6; ++line) {
      int x = 0, o = 0;
      for (int j = 0; j < 3; ++j) {
        const auto marker = line < 3 ? after.board.at(line, j) : after.board.at(j, line - 3);
        x += marker == kX ? 1 : 0;
        o += marker == kO ? 1 : 0;
      }
      sum += x > 0 && o > 0 ? 0 : x * x - o * o;
    }
    CHECK(all.moves[i] == sum);
  }
}

TEST_CASE("pousse: starts out of a size or a notation, or what is wrong with them") {
  Random random(7);
  const auto dealt = Guide::deal(game_options("contest", "4"), random);
  REQUIRE(dealt);
  CHECK(dealt->write(dealt->start()) == "X:..../..../..../....");
  CHECK(Guide::deal(game_options("contest", "0"), random).error() ==
        R"(--size: expected a number from 1 to 100, found "0")");
  CHECK_FALSE(Guide::deal(game_options("contest", "101"), random));
  CHECK(Guide::deal(game_options("contest", "101", false), random));
  CHECK(Guide::parse("X:../.", game_options("contest")).error().column == 7);
  std::string large = "X:" + std::string(101, '.');
  for (int i = 1; i < 101; ++i) large += '/' + std::string(101, '.');
  CHECK(Guide::parse(large, game_options("contest")).error().message ==
        "a board of more than 100 rows");
  CHECK(Guide::parse(large, game_options("contest", "6", false)));
}

}  // namespace foregone::pousse
