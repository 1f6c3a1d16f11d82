#include "foregone/lab/match/tournament.hpp"

#include <doctest/doctest.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <map>
#include <set>
#include <stdexcept>

#include "foregone/lab/match/built_in.hpp"
#include "foregone/lab/match/specification.hpp"
#include "foregone/lab/match/standings.hpp"
#include "foregone/play/catalogue.hpp"

namespace foregone::match {

namespace {

const GameEntry& doors() { return *find_game("doors-game"); }

GameOptions options_of(const GameEntry& game) {
  return with_fallbacks(game.deal_to_play_options(), with_fallbacks(game));
}

/// A player that does as a function says.
class Scripted final : public Player {
 public:
  explicit Scripted(std::function<PlayerReply(const Turn&)> script) : script_(std::move(script)) {}
  void begin(std::uint64_t /*seed*/) override {}
  PlayerReply move(const Turn& turn) override { return script_(turn); }

 private:
  std::function<PlayerReply(const Turn&)> script_;
};

PlayerReply first_move(const Turn& turn) {
  return {.move = turn.session.moves().front(), .seconds = 0};
}

Contender computer(std::string name, int strength) {
  return {.name = std::move(name), .specification = "play", .digest = {}, .make = [strength] {
            return std::make_unique<ComputerPlayer>(*doors().sessions, options_of(doors()),
                                                    Strength{strength}, TimeControl{});
          }};
}

Plan plan_of(std::vector<Contender> contenders, std::uint64_t openings) {
  const auto options = options_of(doors());
  return {.conditions = {.sessions = doors().sessions, .game_options = options, .control = {}},
          .contenders = std::move(contenders),
          .openings = *random_openings(*doors().sessions, {.game_options = options}, openings),
          .seed = 7};
}

/// A game of DoorsGame in which the first side does as a function says.
GameResult game_with(const std::function<PlayerReply(const Turn&)>& script,
                     TimeControl control = {}) {
  const auto options = options_of(doors());
  const Conditions conditions{
      .sessions = doors().sessions, .game_options = options, .control = control};
  Scripted one(script), other(first_move);
  return play_game(conditions, {.start = "ABCDEF/3/-", .moves = {}}, 0, {0, 1}, {&one, &other}, 1);
}

std::string text_of(const GameResult& game) {
  std::string text = std::to_string(game.number) + game.start + std::to_string(game.half_points);
  for (const auto& move : game.moves) text += ' ' + move;
  return text + game.words;
}

std::vector<std::string> texts(const Tournament& tournament) {
  std::vector<std::string> all;
  for (const auto* const game : tournament.results()) all.push_back(text_of(*game));
  return all;
}

struct StoreFile {
  std::string path = (std::filesystem::temp_directory_path() /
                      ("foregone-match-" + std::to_string(::getpid()) + ".sqlite"))
                         .string();
  StoreFile() { remove(); }
  ~StoreFile() { remove(); }
  StoreFile(const StoreFile&) = delete;
  StoreFile& operator=(const StoreFile&) = delete;
  void remove() const {
    for (const auto* end : {"", "-wal", "-shm"}) std::filesystem::remove(path + end);
  }
};

}  // namespace

TEST_CASE("match: a schedule pairs everybody with everybody, with both sides of each opening") {
  const Schedule schedule(4, ScheduleFormat::round_robin, 3);
  CHECK(schedule.size() == 36);
  std::map<std::set<int>, std::map<std::uint64_t, int>> seen;
  std::map<int, int> firsts;
  for (std::uint64_t i = 0; i < schedule.size(); ++i) {
    const auto game = schedule[i];
    CHECK(game.number == i);
    ++seen[{game.players[0], game.players[1]}][game.opening];
    ++firsts[game.players[0]];
    if (i % 2 == 1) CHECK(schedule[i - 1].players[0] == game.players[1]);
  }
  CHECK(seen.size() == 6);
  for (const auto& [players, openings] : seen) {
    CHECK(openings == std::map<std::uint64_t, int>{{0, 2}, {1, 2}, {2, 2}});
  }
  for (const auto& [player, count] : firsts) CHECK(count == 9);
  const Schedule gauntlet(4, ScheduleFormat::gauntlet, 3);
  CHECK(gauntlet.size() == 18);
  for (std::uint64_t i = 0; i < gauntlet.size(); ++i) {
    CHECK(std::ranges::count(gauntlet[i].players, 0) == 1);
  }
}

TEST_CASE("match: openings are new, open, and the beginning of a longer list") {
  for (const auto* name : {"doors-game", "house-of-cards", "pousse"}) {
    const auto& game = *find_game(name);
    const OpeningOptions options{.game_options = options_of(game), .seed = 3};
    const auto few = *random_openings(*game.sessions, options, 5);
    const auto many = *random_openings(*game.sessions, options, 20);
    CHECK(std::equal(few.begin(), few.end(), many.begin()));
    std::set<std::string> positions;
    for (const auto& opening : many) {
      auto session = *game.sessions->parse(options.game_options, opening.start);
      for (const auto& move : opening.moves) session->replay(move);
      CHECK_FALSE(session->over());
      positions.insert(session->position());
    }
    CHECK(positions.size() == many.size());
    CHECK(many.front().moves.size() == (game.name == "pousse" ? 4 : 0));
  }
}

TEST_CASE("match: faults lose, the time before all else") {
  const auto slow = [](const Turn& turn) {
    return PlayerReply{.move = turn.moves.empty() ? "A" : "?",
                       .seconds = turn.moves.empty() ? 0.0 : 2.0};
  };
  const TimeControl second{.per_move = 1, .margin = 0.1};
  const auto late = game_with(slow, second);
  CHECK(late.ending == Termination::time);
  CHECK(late.half_points == 0);
  CHECK(late.at_fault() == 0);
  CHECK(game_with(slow).ending == Termination::illegal);  // without a bound its move is looked at
  const auto crash = [](const Turn&) {
    return PlayerReply{.move = {}, .seconds = 2, .fault = Termination::crash, .words = "signal 11"};
  };
  CHECK(game_with(crash).ending == Termination::crash);
  CHECK(game_with(crash).words == "John loses: signal 11");
  CHECK(game_with(crash, second).ending == Termination::time);
  const auto repeats = [](const Turn&) { return PlayerReply{.move = "A", .seconds = 0}; };
  CHECK(game_with(repeats).ending == Termination::illegal);
  CHECK(game_with(first_move).ending == Termination::rules);
}

TEST_CASE("match: a clock runs down and is wound up by the increment") {
  std::vector<double> left;
  const auto steady = [&](const Turn& turn) {
    left.push_back(turn.left);
    auto reply = first_move(turn);
    reply.seconds = 0.4;
    return reply;
  };
  const TimeControl clock{.per_game = 1, .increment = 0.1, .margin = 0.01};
  const auto game = game_with(steady, clock);
  REQUIRE(left.size() >= 3);
  CHECK(left[0] == doctest::Approx(1));
  CHECK(left[1] == doctest::Approx(0.7));
  CHECK(left[2] == doctest::Approx(0.4));
  if (left.size() > 3) CHECK(game.ending == Termination::time);
}

TEST_CASE("match: the match's clock stops a player that has bounds of its own") {
  const auto options = options_of(doors());
  const auto opening = random_openings(*doors().sessions, {.game_options = options}, 1)->front();
  const auto session = doors().sessions->parse(options, opening.start);
  const auto budget_of = [&](const TimeControl& match, const TimeControl& own) {
    const Turn turn{.session = **session,
                    .start = opening.start,
                    .moves = {},
                    .control = match,
                    .left = match.per_game};
    return budget_for(turn, own, [] { return 0.0; });
  };
  CHECK(budget_of({.per_move = 0.2}, {.depth = 2}).seconds() == 0.2);
  CHECK(budget_of({.per_move = 0.2}, {.depth = 2}).depth() == 2);
  CHECK(budget_of({.per_game = 25}, {.nodes = 7}).seconds() == 3);  // as long as any move may take
  CHECK(budget_of({.per_move = 1e-9}, {.per_move = 60}).interrupted());
  CHECK_FALSE(budget_of({.per_move = 60}, {.per_move = 1e-9}).interrupted());
  CHECK(budget_of({}, {.depth = 2}).seconds() == Budget::kForever);
}

TEST_CASE("match: results are the same with any concurrency, and standings add up") {
  const auto plan =
      plan_of({computer("best", 100), computer("half", 50), computer("random", 0)}, 8);
  Tournament alone(plan, nullptr), together(plan, nullptr);
  alone.run(1);
  together.run(3);
  CHECK(texts(alone) == texts(together));
  CHECK(texts(alone).size() == 48);
  Standings forwards(3), backwards(3);
  auto games = alone.results();
  for (const auto* const game : games) forwards.add(*game);
  std::ranges::reverse(games);
  for (const auto* const game : games) backwards.add(*game);
  double points = 0;
  for (int player = 0; player < 3; ++player) {
    CHECK(forwards.of(player).tally.games() == 32);
    CHECK(forwards.of(player).tally.pair_count() == 16);
    CHECK(forwards.of(player).tally.pairs() == backwards.of(player).tally.pairs());
    points += forwards.of(player).tally.points();
    for (int other = 0; other < 3; ++other) {
      const auto& there = forwards.between(player, other);
      const auto& back =
          forwards.between(other, player);  // NOLINT(readability-suspicious-call-argument)
      CHECK(there.points() == back.reversed().points());
    }
  }
  CHECK(points == 48);
  CHECK(forwards.ranking().front() == 0);
  CHECK(*forwards.of(0).value_lost_a_move() == 0);
  CHECK(*forwards.of(2).value_lost_a_move() > *forwards.of(1).value_lost_a_move());
}

TEST_CASE("match: what is stored is not played again, and the end is the same") {
  const StoreFile file;
  const store::Identity identity{{"game", "doors-game"}, {"seed", "7"}};
  const auto plan = plan_of({computer("half", 50), computer("random", 0)}, 10);
  Tournament undisturbed(plan, nullptr);
  undisturbed.run(1);
  int played = 0;
  {
    MatchStore store(file.path, identity);
    Tournament first(plan, &store);
    const auto stop = [&](const GameResult&) {
      if (++played == 7) throw std::runtime_error("stopped");
    };
    CHECK_THROWS_AS(first.run(1, stop), std::runtime_error);
  }
  MatchStore store(file.path, identity);
  CHECK(store.games().size() == 7);
  Tournament second(plan, &store);
  CHECK(second.games_done() == 7);
  second.run(2, [&](const GameResult&) { ++played; });
  CHECK(played == 20);
  CHECK(texts(second) == texts(undisturbed));
  CHECK_THROWS_AS(store.add(store.games().front()), store::DatabaseError);  // no game twice
  CHECK(store.games().size() == 20);
}

TEST_CASE("match: a store is refused for another match and emptied on demand") {
  const StoreFile file;
  {
    const MatchStore store(file.path, {{"seed", "7"}});
  }
  CHECK_THROWS_AS(MatchStore(file.path, {{"seed", "8"}}), store::AnotherIdentity);
  CHECK_THROWS_AS(MatchStore(file.path, {{"seed", "7"}, {"more", ""}}), store::AnotherIdentity);
  {
    const MatchStore store(file.path, {{"player", "best"}, {"player", "random"}, {"seed", "1"}},
                           true);
  }
  const store::Identity three{
      {"player", "best"}, {"player", "random"}, {"player", "mine"}, {"seed", "1"}};
  const auto message =
      file.path +
      " holds another match: expected player best, random, mine, found player best, random";
  CHECK_THROWS_WITH_AS(MatchStore(file.path, three), message.c_str(), store::AnotherIdentity);
  {
    const MatchStore store(file.path, {{"digest", ""}, {"digest", "1a"}}, true);
  }
  const auto digest = file.path + " holds another match: expected digest 2b, found digest 1a";
  CHECK_THROWS_WITH_AS(MatchStore(file.path, {{"digest", ""}, {"digest", "2b"}}), digest.c_str(),
                       store::AnotherIdentity);
  {
    const MatchStore store(file.path, {{"seed", "8"}}, true);
  }
  const MatchStore store(file.path, {{"seed", "8"}});
  CHECK(store.path() == file.path);
}

TEST_CASE("match: a test looks at pairs in the schedule's order") {
  auto plan = plan_of({computer("best", 100), computer("random", 0)}, 400);
  plan.sprt = Sprt{.elo0 = 0, .elo1 = 200};
  plan.conditions.judge = false;
  Tournament alone(plan, nullptr), together(plan, nullptr);
  alone.run(1);
  together.run(4);
  CHECK(alone.decided().decision == Sprt::Decision::h1);
  CHECK(alone.decided().games == together.decided().games);
  CHECK(texts(alone) == texts(together));
  CHECK(together.games_done() >= together.decided().games);
}

TEST_CASE("match: players are named as the command line has them") {
  const auto engine = *read_specification("engine:depth=8,memory=32");
  CHECK(engine.kind == Specification::Kind::engine);
  CHECK(engine.control.depth == 8);
  CHECK(engine.mebibytes == 32);
  CHECK(engine.name == "engine:depth=8,memory=32");
  const auto named = *read_specification("new=./mine --depth=3 'a b'");
  CHECK(named.name == "new");
  CHECK(named.kind == Specification::Kind::line);
  CHECK(named.command.words == std::vector<std::string>{"./mine", "--depth=3", "a b"});
  for (const auto* command : {"./mine x=y", "./a=b", "mine\tx=y", "mine x=é"}) {
    CHECK_MESSAGE(read_specification(command)->name == command, command);
  }
  CHECK(read_specification("icfp98:./mine")->kind == Specification::Kind::icfp98);
  CHECK(read_specification("line:engine")->command.words.front() == "engine");
  CHECK(read_specification("random")->strength == 0);
  CHECK(read_specification("play:strength=30,time=0.5")->control.per_move == 0.5);
  for (const auto* wrong :
       {"", "engine:", "a=", "engine:depth", "engine:depth=0", "play:memory=3", "engine:strength=3",
        "play:strength=101", "engine:time=-1", "./a 'b", "Müller=./mine", "a@b=best"}) {
    if (std::string_view(wrong) == "engine:") continue;  // no options
    CHECK_FALSE_MESSAGE(read_specification(wrong), wrong);
  }
}

}  // namespace foregone::match
