#include "foregone/lab/match/protocol_check.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>
#include <utility>

#include "foregone/core/budget.hpp"
#include "foregone/core/expect.hpp"
#include "foregone/core/random.hpp"
#include "foregone/core/words.hpp"
#include "foregone/lab/match/built_in.hpp"

namespace foregone::match {

namespace {

using process::Received;
constexpr int kGames = 4;                // played to their ends
constexpr std::size_t kLongPlies = 400;  // of a long game, as far as the game allows
constexpr double kToEnd = 2;             // seconds to end once asked to
constexpr double kQuiet = 0.3;           // seconds in which nothing may come

}  // namespace

ProtocolCheck::ProtocolCheck(process::Launcher& launcher, ProgramOptions options,
                             const Conditions& conditions, std::vector<Opening> openings, Each each)
    : launcher_(launcher),
      options_(std::move(options)),
      conditions_(conditions),
      openings_(std::move(openings)),
      each_(std::move(each)) {}

bool ProtocolCheck::test(const std::string& name, const std::function<Result()>& run) {
  const auto result = run();
  passed_ = passed_ && result;
  each_({.test = name, .passed = result.has_value(), .words = result ? *result : result.error()});
  return result.has_value();
}

process::Deadline ProtocolCheck::deadline() const {
  return process::seconds_from_now(options_.start_seconds + conditions_.control.per_move +
                                   conditions_.control.margin);
}

ProtocolCheck::Answer ProtocolCheck::answer(process::ChildProcess& child, std::string_view word,
                                            bool past_errors) const {
  const auto until = deadline();
  Answer found;
  for (;;) {
    auto received = child.receive(until);
    if (received.kind == Received::Kind::line) {
      std::string_view rest(received.text);
      const auto first = next_word(rest);
      if (first == word) {
        found.rest = trimmed(rest);
        return found;
      }
      if (first != "error") continue;
      found.error = fmt::format("it answered {}", trimmed(received.text));
      if (past_errors) continue;
      return found;
    }
    found.error = received.kind == Received::Kind::ended ? in_words(child.stop())
                  : received.kind == Received::Kind::too_long
                      ? "too much output"
                      : fmt::format("no line `{}` came", word);
    return found;
  }
}

process::ChildProcess ProtocolCheck::start_game() {
  auto child = start();
  child.send(options_.options + "ready\n", deadline());
  answer(child, "ready", true);
  return child;
}

std::string ProtocolCheck::go() const {
  const auto session = conditions_.sessions->parse(conditions_.game_options, openings_[0].start);
  return go_command({.session = **session,
                     .start = {},
                     .moves = {},
                     .control = conditions_.control,
                     .left = conditions_.control.per_game});
}

ProtocolCheck::Result ProtocolCheck::judge_move(const Opening& opening,
                                                const std::string& move) const {
  auto session = conditions_.sessions->parse(conditions_.game_options, opening.start);
  for (const auto& made : opening.moves) (*session)->replay(made);
  if (const auto played = (*session)->play(move); !played) return std::unexpected(played.error());
  return {};
}

ProtocolCheck::Result ProtocolCheck::answer_to(process::ChildProcess& child,
                                               const std::string& commands,
                                               const Opening& opening) {
  child.send(commands, deadline());
  const auto best = answer(child, "best");
  if (!best) return std::unexpected(best.error);
  return judge_move(opening, *best.rest);
}

// A game of random moves that lasts as long as the game allows.
Opening ProtocolCheck::long_game() const {
  Opening longest = openings_.front();
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    Random random(seed);
    auto session = conditions_.sessions->parse(conditions_.game_options, openings_.front().start);
    std::vector<std::string> moves;
    for (auto legal = (*session)->moves(); moves.size() < kLongPlies && !(*session)->over();) {
      moves.push_back(random.one_of(legal));
      (*session)->replay(moves.back());
      legal = (*session)->moves();
    }
    if ((*session)->over()) moves.pop_back();
    if (moves.size() > longest.moves.size()) longest.moves = std::move(moves);
  }
  return longest;
}

ProtocolCheck::Result ProtocolCheck::ends_after(const std::string& commands) {
  auto child = start();
  child.send(commands, deadline());
  if (commands.empty()) child.close_input();
  const auto ending = child.wait(process::seconds_from_now(options_.start_seconds + kToEnd));
  if (!ending) return std::unexpected("still running after the time allowed");
  if (ending->signal != 0) return std::unexpected(in_words(*ending));
  return {};
}

// Killed while it searches, it plays on when it is started anew.
ProtocolCheck::Result ProtocolCheck::survives_kill() {
  {
    auto child = start_game();
    child.send(position(openings_.front()) + go(), deadline());
    child.stop();
  }
  auto child = start_game();
  return answer_to(child, position(openings_.front()) + go(), openings_.front());
}

ProtocolCheck::Result ProtocolCheck::in_time(double seconds) {
  const auto& [per_move, per_game, increment, nodes, depth, margin] = conditions_.control;
  const bool by_game = per_game < per_move;
  const double allowed = by_game ? per_game : per_move;
  if (seconds <= allowed + margin) return fmt::format("after {:.3f} s", seconds);
  return std::unexpected(fmt::format("only after {:.3f} s; {} has {:g} s and a margin of {:g} s",
                                     seconds, by_game ? "a game" : "a move", allowed, margin));
}

// Games against a random opponent, with both sides.
ProtocolCheck::Result ProtocolCheck::whole_games(Player& player) {
  ComputerPlayer random(*conditions_.sessions, conditions_.game_options, Strength{0}, {});
  int moves = 0;
  double slowest = 0;
  for (int i = 0; i < kGames; ++i) {
    const auto& opening = openings_[static_cast<std::size_t>(i) % openings_.size()];
    const auto side = static_cast<std::size_t>(i % 2);
    std::array<Player*, 2> sides{&random, &random};
    sides[side] = &player;
    const auto result = play_game(conditions_, opening, 0, {0, 1}, sides, 1);
    if (result.at_fault() == side) {
      return std::unexpected(fmt::format("game {}, ply {}: {} ({})", i + 1, result.moves.size() + 1,
                                         result.words, name_of(result.ending)));
    }
    moves += result.sides[side].moves;
    slowest = std::max(slowest, result.sides[side].slowest);
  }
  return fmt::format("{} moves, the slowest in {:.3f} s", moves, slowest);
}

bool ProtocolCheck::starts() {
  const bool started = test("starts and answers `ready`", [&]() -> Result {
    const double began = steady_seconds();
    auto child = start();
    child.send("ready\n", deadline());
    if (const auto ready = answer(child, "ready"); !ready) {
      return std::unexpected(ready.error);
    }
    const double seconds = steady_seconds() - began;
    if (seconds <= options_.start_seconds) return fmt::format("after {:.3f} s", seconds);
    return std::unexpected(
        fmt::format("only after {:.1f} s; a start has {:g} s", seconds, options_.start_seconds));
  });
  if (!started) return false;
  test("accepts the options of the game", [&]() -> Result {
    auto child = start();
    child.send(options_.options + "ready\n", deadline());
    const auto ready = answer(child, "ready", true);
    if (!ready) return std::unexpected(ready.error);
    if (ready.error.empty()) return {};
    return ready.error + "; start it with the options of the match";
  });
  return true;
}

bool ProtocolCheck::moves() {
  const auto& first = openings_.front();
  double seconds = 0;
  const bool moved = test("answers `go` with a legal move", [&]() -> Result {
    auto child = start_game();
    child.send(position(first) + "ready\n", deadline());
    if (const auto ready = answer(child, "ready"); !ready) return std::unexpected(ready.error);
    const double began = steady_seconds();
    auto answered = answer_to(child, go(), first);
    seconds = steady_seconds() - began;
    return answered;
  });
  if (moved) test("makes its move in time", [&] { return in_time(seconds); });
  return moved;
}

void ProtocolCheck::reads_lines() {
  const auto& first = openings_.front();
  const auto ask = position(first) + go();
  test("says nothing after its move until it is asked", [&]() -> Result {
    auto child = start_game();
    if (auto answered = answer_to(child, ask, first); !answered) return answered;
    const auto more = child.receive(process::seconds_from_now(kQuiet));
    if (more.kind == Received::Kind::line) {
      return std::unexpected("it added " + excerpt(more.text));
    }
    return {};
  });
  test("ignores blank lines and unknown commands", [&]() -> Result {
    auto child = start_game();
    child.send("\n  \nnew\nunknown command\n\nready\n", deadline());
    const auto ready = answer(child, "ready", true);  // an error is an answer too
    if (!ready) return std::unexpected(ready.error);
    return answer_to(child, "\n" + ask, first);
  });
  test("reads carriage returns", [&] {
    auto child = start_game();
    auto commands = position(first);
    commands.insert(commands.size() - 1, "\r");
    return answer_to(child, commands + go(), first);
  });
  test("obeys a last line without a line feed", [&] {
    auto child = start_game();
    child.send(ask.substr(0, ask.size() - 1), deadline());
    child.close_input();
    return answer_to(child, "", first);
  });
}

bool ProtocolCheck::line_protocol() {
  if (!starts() || !moves()) return false;
  reads_lines();
  test("plays from a long game", [&]() -> Result {
    const auto game = long_game();
    auto child = start_game();
    if (auto answered = answer_to(child, position(game) + go(), game); !answered) return answered;
    return fmt::format("{} plies", game.moves.size());
  });
  test("plays after being killed during a search", [&] { return survives_kill(); });
  test("ends at `quit`", [&] { return ends_after("quit\n"); });
  test("ends at the end of its input", [&] { return ends_after(""); });
  test("plays whole games", [&] {
    LinePlayer player(launcher_, options_);
    return whole_games(player);
  });
  return passed_;
}

ProtocolCheck::Result ProtocolCheck::one_move(const std::string& input, const Opening& opening) {
  auto child = start_program(launcher_, options_, input);
  const auto received = child.receive_all(deadline());
  if (received.kind == Received::Kind::timed_out) {
    return std::unexpected("still running after the time allowed");
  }
  if (received.kind == Received::Kind::too_long) return std::unexpected("too much output");
  TextInput output(received.text);
  const std::string move(output.word());
  if (move.empty()) return std::unexpected("no move, " + in_words(child.stop()));
  if (!output.word().empty()) {
    return std::unexpected(expected("one move", received.text.substr(0, 60)));
  }
  return judge_move(opening, move);
}

bool ProtocolCheck::icfp98() {
  const auto& empty = openings_.front();
  const auto size = empty_board_size(empty.start);
  if (!size) throw std::logic_error("a start that the contest's protocol does not know");
  const auto head = fmt::format("{}\n", *size);
  const auto with_moves = [&](const Opening& game, const char* line_end) {
    auto input = std::to_string(*size) + line_end;
    for (const auto& move : game.moves) input += move + line_end;
    return input;
  };
  const Opening start_only{.start = empty.start, .moves = {}};
  double seconds = 0;
  if (!test("makes the first move of a game", [&] {
        const double began = steady_seconds();
        auto moved = one_move(head, start_only);
        seconds = steady_seconds() - began;
        return moved;
      })) {
    return false;
  }
  test("makes its move in time", [&] { return in_time(seconds); });
  const auto game = long_game();
  auto short_game = game;
  short_game.moves.resize(std::min<std::size_t>(game.moves.size(), 5));
  const auto plain = with_moves(short_game, "\n");
  test("makes a later move", [&] { return one_move(plain, short_game); });
  test("reads a last line without a line feed",
       [&] { return one_move(plain.substr(0, plain.size() - 1), short_game); });
  test("reads a blank last line", [&] { return one_move(plain + "\n", short_game); });
  test("reads carriage returns",
       [&] { return one_move(with_moves(short_game, "\r\n"), short_game); });
  test("plays from a long game", [&]() -> Result {
    if (auto moved = one_move(with_moves(game, "\n"), game); !moved) return moved;
    return fmt::format("{} plies", game.moves.size());
  });
  test("plays after being killed", [&] {
    {
      auto child = start();
      child.send(plain, deadline());
      child.stop();
    }
    return one_move(plain, short_game);
  });
  test("plays whole games", [&] {
    Icfp98Player player(launcher_, options_);
    return whole_games(player);
  });
  return passed_;
}

}  // namespace foregone::match
