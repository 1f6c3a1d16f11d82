#include "foregone/play/session.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cstdint>
#include <limits>
#include <map>
#include <ranges>
#include <set>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "foregone/core/random.hpp"
#include "foregone/play/catalogue.hpp"
#include "foregone/play/game_entry.hpp"
#include "foregone/play/record.hpp"
#include "foregone/testing/xml.hpp"
#include "tests/random_line.hpp"

// Properties of the sessions of every game, each dealt by a seed.
namespace foregone {

namespace {

constexpr int kPlies = 60;  // of games that nobody chooses in, which may go on for ever

/// Calls each(game, game_options, session) with fresh sessions of every game, dealt in every way.
template <class Each>
void each_session(int seeds, Each each) {
  int sessions = 0;
  for (const auto& game : catalogue()) {
    if (game.sessions == nullptr) continue;
    for (const bool to_play : {false, true}) {
      const auto deals = to_play ? game.deal_to_play_options() : game.deal_options();
      const auto game_options = with_fallbacks(deals, with_fallbacks(game));
      for (int seed = 0; seed < seeds; ++seed) {
        CAPTURE(game.name);
        CAPTURE(seed);
        Random random(static_cast<std::uint64_t>(seed));
        const auto session = to_play ? game.sessions->deal_to_play(game_options, random)
                                     : game.sessions->deal(game_options, random);
        REQUIRE_MESSAGE(session.has_value(), (session ? std::string() : in_words(session.error())));
        each(game, game_options, **session);
        ++sessions;
      }
    }
  }
  CHECK(sessions > 0);
}

/// Returns the last move.
std::string play_at_random(Session& session, Random& random) {
  std::string last;
  for (int ply = 0; ply < kPlies && !session.over(); ++ply) {
    const auto moves = session.moves();
    REQUIRE_FALSE(moves.empty());
    last = random.one_of(moves);
    REQUIRE(session.play(last));
  }
  return last;
}

}  // namespace

TEST_CASE("sessions: where one stands is where go_to() leads") {
  int stood = 0;
  each_session(5, [&](const GameEntry& game, const GameOptions&, Session& session) {
    Random random(1);
    CHECK_FALSE(session.at());
    play_at_random(session, random);
    const auto at = session.at();
    CHECK(at.has_value() == game.sessions->jumps);
    if (!at) return;
    const auto position = session.position();
    session.restart();
    REQUIRE(session.go_to(*at));
    CHECK(session.position() == position);
    ++stood;
  });
  CHECK(stood > 0);
}

TEST_CASE("sessions: a finished game has a verdict, no moves, and refuses the last move again") {
  Random random(1);
  std::map<std::string_view, int> finished;
  each_session(10, [&](const GameEntry& game, const GameOptions&, Session& session) {
    const auto last = play_at_random(session, random);
    CHECK(session.over() == session.moves().empty());
    if (!session.over()) {
      CHECK_FALSE(last.empty());
      return;
    }
    ++finished[game.name];
    CHECK_FALSE(session.verdict().empty());
    CHECK(session.mover().empty());
    const auto position = session.position();
    CHECK_FALSE(session.play(last));
    CHECK(session.position() == position);
    Budget budget;
    const auto explanation = session.explain({}, budget);
    CHECK(explanation.ranked_moves.empty());
    CHECK(explanation.line.empty());
    CHECK(explanation.value.proved());
  });
  for (const auto& game : catalogue()) CHECK_MESSAGE(finished[game.name] > 0, game.name);
}

TEST_CASE("sessions: one opened at the start of another is dealt alike, whatever was played") {
  Random random(6);
  each_session(5, [&](const GameEntry& game, const GameOptions& game_options, Session& session) {
    const auto alike = session.deal_options();
    REQUIRE_FALSE(alike.empty());
    for (const auto& [name, value] : alike) CHECK(game_options.values.contains(name));
    play_at_random(session, random);
    CHECK(session.deal_options() == alike);
    CHECK((*game.sessions->parse(game_options, session.start()))->deal_options() == alike);
  });
}

TEST_CASE("sessions: taking back leads through the same positions to the start") {
  Random random(2);
  each_session(5, [&](const GameEntry&, const GameOptions&, Session& session) {
    std::vector<std::string> positions;
    for (int ply = 0; ply < kPlies && !session.over(); ++ply) {
      positions.push_back(session.position());
      const auto moves = session.moves();
      REQUIRE(session.play(random.one_of(moves)));
    }
    for (; !positions.empty(); positions.pop_back()) {
      CHECK(session.take_back());
      CHECK(session.position() == positions.back());
    }
    CHECK_FALSE(session.take_back());
    CHECK(session.position() == session.start());
  });
}

TEST_CASE("sessions: all moves are taken back at once, and the others can be played") {
  Random random(8);
  each_session(3, [&](const GameEntry&, const GameOptions&, Session& session) {
    const auto start = session.start();
    while (session.take_back()) {
    }
    play_at_random(session, random);
    const auto moves = session.played();
    const auto end = session.position();
    session.take_all_back();
    CHECK(session.played().empty());
    CHECK(session.position() == start);
    CHECK_FALSE(session.take_back());
    for (const auto& move : moves) REQUIRE(session.play(move));
    CHECK(session.position() == end);
  });
}

TEST_CASE("sessions: a record leads to the same position") {
  Random random(3);
  each_session(5, [&](const GameEntry& game, const GameOptions& game_options, Session& session) {
    play_at_random(session, random);
    const auto record = write_record(game, game_options, session);
    CAPTURE(record);
    TextInput input(record);
    const auto recalled = read_record(catalogue(), input);
    REQUIRE_MESSAGE(recalled.has_value(), recalled.error().message);
    CHECK(recalled->session->position() == session.position());
    CHECK(recalled->session->played() == session.played());
    CHECK(recalled->session->verdict() == session.verdict());
    CHECK(write_record(*recalled->game, recalled->game_options, *recalled->session) == record);
  });
}

TEST_CASE("sessions: a record keeps any comments and variations") {
  Random random(9);
  std::size_t nested = 0;
  each_session(20, [&](const GameEntry& game, const GameOptions& game_options, Session& session) {
    const auto start = session.start();
    session.take_all_back();
    const auto line = random_line(session, random, 0);
    const auto record = write_record(game, game_options, start, line);
    CAPTURE(record);
    CHECK(record.starts_with(has_annotations(line) ? "foregone record 2\n" : kRecordHeading));
    TextInput input(record);
    const auto recalled = read_annotated_record(catalogue(), input);
    REQUIRE_MESSAGE(recalled.has_value(), recalled.error().message);
    CHECK(recalled->line == line);
    CHECK(recalled->session->position() == session.position());
    CHECK(write_record(game, game_options, start, recalled->line) == record);
    for (const auto& move : line.moves) {
      for (const auto& variation : move.variations) {
        nested += static_cast<std::size_t>(has_annotations(variation));
      }
    }
  });
  CHECK(nested > 100);
}

TEST_CASE("sessions: copies share nothing, so each can be played in a thread of its own") {
  const auto& pousse = *std::ranges::find(catalogue(), "pousse", &GameEntry::name);
  GameOptions game_options = with_fallbacks(pousse);
  game_options.values["rules"] = "icfp98";
  const auto session = pousse.sessions->parse(game_options, "X:.../.../...");
  REQUIRE(session);
  std::vector<std::string> words(4);
  {
    std::vector<std::jthread> threads;
    for (auto& said : words) {
      threads.emplace_back([&said, copy = (*session)->copy()] {
        for (const char* move : {"L1", "R1", "L1", "L1", "R1", "L1", "R1"}) {  // recreate boards
          for (const auto& each : copy->moves()) said += copy->describe(each);
          if (!copy->play(move)) break;
          said += copy->position() + '\n';
        }
      });
    }
  }
  CHECK(std::ranges::count(words.front(), '\n') > 4);
  CHECK(words == std::vector<std::string>(words.size(), words.front()));
}

TEST_CASE("sessions: every legal move is an option, once, and words that are none are refused") {
  Random random(4);
  each_session(3, [&](const GameEntry&, const GameOptions&, Session& session) {
    for (int ply = 0; ply < 6 && !session.over(); ++ply) {
      auto moves = session.moves();
      Budget budget(20'000);
      std::vector<std::string> ranked;
      for (const auto& option : session.ranked_moves(budget)) ranked.push_back(option.move);
      std::ranges::sort(moves);
      std::ranges::sort(ranked);
      CHECK(ranked == moves);
      CHECK(std::ranges::adjacent_find(moves) == moves.end());
      for (const auto* wrong : {"", "no", "\xff", "L0", "999999999999999999999"}) {
        CHECK_FALSE(session.play(wrong));
      }
      REQUIRE(session.play(random.one_of(moves)));
    }
  });
}

TEST_CASE("sessions: drawings fit into 80 columns, and the picture shows a place for each move") {
  Random random(5);
  each_session(5, [&](const GameEntry&, const GameOptions&, Session& session) {
    for (int ply = 0; ply < 8 && !session.over(); ++ply) {
      std::size_t column = 0;
      for (const char c : session.diagram().text(false)) {
        const bool inside = (static_cast<unsigned char>(c) & 0xc0U) == 0x80;
        column = c == '\n' ? 0 : column + (inside ? 0 : 1);
        REQUIRE(column <= 80);
      }
      const auto svg = session.svg({});
      for (const auto& move : session.moves()) {
        CHECK(xml::count(svg, "data-move=\"" + move + "\"") == 1);
      }
      CHECK(xml::count(svg, "<g") == xml::count(svg, "</g>"));
      const auto moves = session.moves();
      REQUIRE(session.play(random.one_of(moves)));
    }
  });
}

TEST_CASE("sessions: boards as text fit into narrow pages") {
  Random random(8);
  each_session(5, [&](const GameEntry& game, const GameOptions&, Session& session) {
    for (int ply = 0; ply < 8 && !session.over(); ++ply) {
      for (const int columns : {40, 60}) {
        std::size_t column = 0;
        for (const char c : session.diagram(columns).text(false)) {
          const bool inside = (static_cast<unsigned char>(c) & 0xc0U) == 0x80;
          column = c == '\n' ? 0 : column + (inside ? 0 : 1);
          CAPTURE(game.name);
          CAPTURE(session.position());
          REQUIRE(column <= static_cast<std::size_t>(columns));
        }
      }
      const auto moves = session.moves();
      REQUIRE(session.play(random.one_of(moves)));
    }
  });
}

TEST_CASE("sessions: a board as text is drawn on a page of any width") {
  Random random(8);
  each_session(3, [&](const GameEntry&, const GameOptions&, Session& session) {
    for (const bool ended : {false, true}) {
      if (ended) play_at_random(session, random);
      const auto widest = session.diagram(std::numeric_limits<int>::max()).text(false);
      for (int columns = 0; columns <= 200; ++columns) {
        CAPTURE(columns);
        const auto board = session.diagram(columns).text(false);
        CHECK_FALSE(board.empty());
        CHECK(board.size() < 10 * (widest.size() + 1'000));
      }
    }
  });
}

TEST_CASE("sessions: without searching any further a budget of nothing still gives an answer") {
  each_session(2, [&](const GameEntry&, const GameOptions&, Session& session) {
    Budget nothing(0);
    const auto explanation = session.explain({}, nothing);
    CHECK_FALSE(explanation.value.words.empty());
    CHECK(explanation.ranked_moves.size() == session.moves().size());
  });
}

TEST_CASE("sessions: perfect strength plays a best move") {
  Random random(6);
  each_session(2, [&](const GameEntry&, const GameOptions&, Session& session) {
    Budget budget(100'000), other(100'000);
    const auto options = session.ranked_moves(budget);
    const auto chosen = choose(session, {.percent = 100}, random, other);
    REQUIRE(chosen);
    const auto found = std::ranges::find(options, *chosen, &RankedMove::move);
    REQUIRE(found != options.end());
    if (options.front().value.proved()) {
      CHECK(found->value.for_mover == options.front().value.for_mover);
    }
  });
}

TEST_CASE("sessions: of equal moves one is drawn by chance that sets the opponent most traps") {
  int drawn = 0, set = 0;
  each_session(4, [&](const GameEntry&, const GameOptions&, Session& session) {
    if (session.players().size() != 2) return;
    Budget budget;
    const auto options = session.ranked_moves(budget);
    if (!options.front().value.proved()) return;
    std::map<std::string, std::ptrdiff_t> traps;
    for (const auto& option : options) {
      if (option.value.for_mover != options.front().value.for_mover) break;
      session.replay(option.move);
      const auto replies = session.ranked_moves(budget);
      traps[option.move] = std::ranges::count_if(replies, [&](const RankedMove& reply) {
        return reply.value.for_mover < replies.front().value.for_mover &&
               reply.value.words != replies.front().value.words;
      });
      session.take_back();
    }
    std::ptrdiff_t max = 0, min = 1000;
    for (const auto& [move, count] : traps) {
      max = std::max(max, count);
      min = std::min(min, count);
    }
    std::set<std::string> chosen;
    for (std::uint64_t seed = 1; seed <= 40; ++seed) {
      Random random(seed);
      chosen.insert(*choose(session, {.percent = 100}, random, budget));
    }
    for (const auto& move : chosen) CHECK(traps.at(move) == max);
    const auto best = std::ranges::count(traps | std::views::values, max);
    CHECK((chosen.size() > 1) == (best > 1));
    drawn += best > 1 ? 1 : 0;
    set += min < max ? 1 : 0;
  });
  CHECK(drawn > 0);
  CHECK(set > 0);
}

}  // namespace foregone
