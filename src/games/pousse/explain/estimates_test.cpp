#include <doctest/doctest.h>

#include <algorithm>
#include <cstddef>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "foregone/core/random.hpp"
#include "foregone/games/pousse/board/orientation.hpp"
#include "foregone/games/pousse/engine.hpp"
#include "foregone/games/pousse/explain/estimates.hpp"
#include "foregone/games/pousse/guide.hpp"
#include "foregone/games/pousse/text.hpp"
#include "tests/pousse_guides.hpp"

namespace foregone::pousse {

namespace {

Budget plies(int depth) { return Budget().limit_depth(depth); }

std::string described(Guide& guide, const Guide::State& s, int depth) {
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

TEST_CASE("pousse: estimates go as deep as asked, the same step by step or at once") {
  const auto* const notation = "X:.XXX../X...../X....O/X....O/.....O/..OOO.";
  for (const auto rules : kRuleSets) {
    Guide step_by_step(parse_position(notation).value(), rules);
    const auto s = step_by_step.start();
    std::set<std::string> different;
    for (int depth = 1; depth <= 6; ++depth) {
      Guide at_once(parse_position(notation).value(), rules);
      const auto text = described(step_by_step, s, depth);
      REQUIRE(text == described(at_once, s, depth));
      different.insert(text);
      auto budget = plies(depth);
      const auto value = step_by_step.value(s, budget);
      CHECK(fact(value, "ahead") == std::max(depth, 2));
      CHECK(fact(value, "estimate") > 0);
      CHECK(fact(value, "estimate") < 100);
    }
    CHECK(different.size() >= 5);
    CHECK(described(step_by_step, s, 3) == described(*std::make_unique<Guide>(step_by_step), s, 3));
  }
}

TEST_CASE(
    "pousse: a kept engine has a table as large as a search needs, and no larger than allowed") {
  constexpr std::size_t kMany = std::size_t{1} << 30U;
  KeptEngine kept;
  CHECK(kept.for_search(6, RuleSet::contest, 3'000, kMany).memory() == std::size_t{1} << 16U);
  CHECK(kept.for_search(6, RuleSet::contest, 5'000'000, kMany).memory() == std::size_t{1} << 22U);
  CHECK(kept.for_search(6, RuleSet::contest, 3'000, kMany).memory() == std::size_t{1} << 22U);
  CHECK(kept.for_search(6, RuleSet::contest, Budget::kUnbounded, kMany).memory() ==
        SearchOptions{}.memory);
  CHECK(kept.for_search(6, RuleSet::contest, Budget::kUnbounded, 100'000).memory() == std::size_t{1}
                                                                                          << 16U);
}

TEST_CASE(
    "pousse: what a guide keeps after a search of any budget fits into the cache of sessions") {
  constexpr std::size_t kOfTheCache = std::size_t{1} << 25U;
  for (const auto& bounded : {Budget().limit_depth(4), Budget(3'000), Budget(300'000)}) {
    Guide guide(parse_position("X:.XXX../X...../X....O/X....O/.....O/..OOO.").value(),
                RuleSet::contest);
    auto budget = bounded;
    guide.value(guide.start(), budget);
    CHECK(guide.memory() <= kOfTheCache);
  }
}

TEST_CASE("pousse: a budget of nodes is used, most of it on the move that the engine would play") {
  const auto* const notation = "X:.XXX../X...../X....O/X....O/.....O/..OOO.";
  for (const auto rules : kRuleSets) {
    Guide guide(parse_position(notation).value(), rules);
    const auto s = guide.start();
    constexpr std::uint64_t kNodes = 400'000;
    Budget budget(kNodes);
    const auto value = guide.value(s, budget);
    CHECK(budget.spent() > kNodes * 9 / 10);
    CHECK(budget.spent() <= kNodes);
    CHECK_FALSE(budget.used_up());
    const auto values = guide.values(s, budget);
    const auto best = std::ranges::max_element(values, {}, &GameValue::for_mover);
    CHECK(best->words == value.words);
    const auto further = std::ranges::count_if(
        values, [&](const GameValue& move) { return fact(move, "ahead") == fact(value, "ahead"); });
    CHECK(further < 4);  // for each move would take more
    CHECK(fact(value, "ahead") > fact(values.front(), "ahead") + 1);
  }
}

TEST_CASE("pousse: a larger budget searches on, and no larger one costs anything") {
  auto guide = guide_at("X:.XXX../X...../X....O/X....O/.....O/..OOO.");
  const auto spent = [&](Budget budget) {
    guide.value(guide.start(), budget);
    return budget.spent();
  };
  const auto timed = [](double seconds) {
    return Budget(80'000).limit_time(seconds, Budget::kForever, [] { return 0.0; });
  };
  CHECK(spent(Budget(200)) > 0);
  CHECK(spent(Budget(40'000)) > 36'000);
  CHECK(spent(Budget(40'000)) == 0);
  CHECK(spent(Budget(200)) == 0);
  CHECK(spent(timed(5)) > 72'000);
  CHECK(spent(timed(5)) == 0);
  CHECK(spent(timed(60)) > 72'000);
}

TEST_CASE("pousse: a search that was stopped counts for its own question alone") {
  auto guide = guide_at("X:.XXX../X...../X....O/X....O/.....O/..OOO.");
  int asked = 0;
  auto stopped = Budget(400'000).stop_when([&] { return ++asked > 20; });
  guide.value(guide.start(), stopped);
  const auto spent = stopped.spent();
  CHECK(spent < 100'000);
  guide.values(guide.start(), stopped);
  CHECK(stopped.spent() == spent);
  Budget another(20'000);
  guide.value(guide.start(), another);
  CHECK(another.spent() > 18'000);
}

TEST_CASE("pousse: on boards that are too large for the engine the search uses the budget") {
  std::string notation = "X:";
  for (int row = 0; row < 9; ++row) notation += row == 0 ? "........." : "/.........";
  auto guide = guide_at(notation);
  Budget budget(100'000);
  guide.value(guide.start(), budget);
  CHECK(budget.spent() > 90'000);
  CHECK_FALSE(budget.used_up());
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
  struct Spent {
    std::ptrdiff_t exact;
    std::uint64_t spent;
  };
  const auto solve = [&](std::uint64_t nodes) {
    auto guide = guide_at(position);
    Budget budget(nodes);
    const auto values = guide.values(guide.start(), budget);
    CHECK(budget.spent() <= nodes);
    return Spent{std::ranges::count(values, true, &GameValue::proved), budget.spent()};
  };
  CHECK(solve(12'500'000).exact < 20);
  CHECK(solve(12'600'000).exact == 20);
  CHECK(solve(51'000'000).exact == 20);
  CHECK(solve(51'000'000).spent > 50'000'000);
}

TEST_CASE("pousse: 5x5 is not solved on the spot within some plies, or in too short a time") {
  const auto exact = [](Budget budget) {
    auto guide = guide_at("X:XOXO./OXOXO/OOXXO/XXOOX/OXOXO");
    return std::ranges::count(guide.values(guide.start(), budget), true, &GameValue::proved);
  };
  CHECK(exact(plies(2)) < 20);
  const auto timeless = [] { return 0.0; };
  CHECK(exact(Budget().limit_time(0.2, 0, timeless)) < 20);  // too little for 13 million bytes
  CHECK(exact(Budget().limit_time(0.3, 0, timeless)) == 20);
}

TEST_CASE("pousse: estimates count markers in lines without the opponent's") {
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

TEST_CASE("pousse: with as many nodes a guide plays the move of the engine, in game after game") {
  for (const auto& [size, rules] :
       {std::pair(6, RuleSet::icfp98), std::pair(7, RuleSet::contest)}) {
    constexpr std::uint64_t kNodes = 60'000;
    Guide guide(Rules(size).start(), rules);
    GameOptions game_options;
    game_options.values["rules"] = std::string(name_of(rules));
    PousseEngine player(game_options, {});
    Random random(7);
    auto s = guide.start();
    std::vector<std::string> moves;
    int compared = 0;
    for (int ply = 0; ply < 24 && !guide.moves(s).empty(); ++ply) {
      Move move = numbered_move(random.between(0, 4 * size - 1), size);
      if (ply >= 4) {
        Budget one(kNodes), other(kNodes);
        REQUIRE(player.set_up("start " + std::to_string(size), moves));
        const auto best = player.search(one, {}).value().line.front();
        const auto own = guide.engine_move(s, other);
        REQUIRE(own);
        REQUIRE(write_move(*own) == best);
        CHECK_FALSE(other.used_up());
        CHECK(other.spent() == one.spent());
        move = *own;
        ++compared;
      }
      moves.push_back(write_move(move));
      s = guide.after(s, move);
    }
    CHECK(compared >= 10);
  }
}

TEST_CASE("pousse: an engine's move is asked for only where values are not known") {
  Budget nodes(50'000), none;
  Guide small(Rules(4).start(), RuleSet::contest);
  CHECK_FALSE(small.engine_move(small.start(), nodes));
  Guide known(Rules(4).start(), RuleSet::icfp98);
  CHECK_FALSE(known.engine_move(known.start(), nodes));
  Guide large(Rules(9).start(), RuleSet::contest);
  CHECK_FALSE(large.engine_move(large.start(), nodes));
  Guide guide(Rules(6).start(), RuleSet::contest);
  CHECK_FALSE(guide.engine_move(guide.start(), none));
  CHECK(guide.engine_move(guide.start(), nodes));
}

TEST_CASE("pousse: images of a position have the same estimates") {
  const auto position = parse_position("X:.XX.../X...../X....O/X...../.....O/..O...").value();
  for (const auto rules : kRuleSets) {
    std::vector<std::string> first;
    for (int symmetry = 0; symmetry < kSymmetries; ++symmetry) {
      const auto image = transformed(Situation::of(position), symmetry);
      Guide guide(position_of(image.board, image.size, image.mover), rules);
      for (const auto make : {+[] { return Budget(300'000); }, +[] { return plies(4); }}) {
        auto budget = make();
        const auto values = guide.values(guide.start(), budget);
        for (std::size_t i = 0; i < values.size(); ++i) {
          const auto move =
              static_cast<std::size_t>(image_of_move(static_cast<int>(i), symmetry, image.size));
          const auto text = values[move].words + std::to_string(values[move].for_mover);
          const auto at = i + (make().depth() > 0 ? values.size() : 0);
          if (symmetry == 0) first.push_back(text);
          CHECK(text == first[at]);
        }
      }
    }
  }
}

TEST_CASE("pousse: images of a position have images of the same expected line") {
  const auto position = parse_position("X:.XX.../X...../X....O/X...../.....O/..O...").value();
  std::vector<Move> first;
  for (int symmetry = 0; symmetry < kSymmetries; ++symmetry) {
    const auto image = transformed(Situation::of(position), symmetry);
    Guide guide(position_of(image.board, image.size, image.mover), RuleSet::contest);
    Budget budget(300'000);
    auto line = guide.estimated_line(guide.start(), budget);
    REQUIRE(line.size() > 3);
    line.erase(line.begin());  // of two that make the same board, the first in the order of moves
    if (symmetry == 0) first = line;
    CHECK(line == transformed(first, symmetry, image.size));
  }
}

TEST_CASE("pousse: on the empty board moves that a symmetry exchanges have the same estimate") {
  Guide guide(Rules(6).start(), RuleSet::contest);
  Budget budget(200'000);
  const auto values = guide.values(guide.start(), budget);
  std::set<std::int64_t> different;
  for (std::size_t i = 0; i < values.size(); ++i) {
    const auto index = i % 6, mirrored = 6 * (i / 6) + 5 - index;
    CHECK(values[i].for_mover == values[mirrored].for_mover);
    CHECK(values[i].for_mover == values[index].for_mover);
    different.insert(values[i].for_mover);
  }
  CHECK(different.size() <= 3);
}

TEST_CASE("pousse: a tablebase's distances are shown as they are") {
  Guide guide(parse_position("X:X...O/...../..X../...../O....").value(), RuleSet::contest);
  int distance = 9;
  guide.use([&](const Rules::Position&) { return std::optional(Value{Outcome::win, distance}); });
  const auto words = [&] {
    auto budget = Budget().limit_nodes(1000);
    return guide.value(guide.start(), budget).words;
  };
  CHECK(words() == "O wins in 10");
  distance = 0;  // of outcomes alone
  CHECK(words() == "O wins");
}

}  // namespace foregone::pousse
