#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>
#include <utility>

#include "foregone/core/budget.hpp"
#include "foregone/core/text_error.hpp"
#include "foregone/core/words.hpp"
#include "foregone/lab/match/external.hpp"

namespace foregone::match {

namespace {

using process::Received;

constexpr int kMaxLines = 100'000;  // for a move: more is a flood

// The word that a line begins with, and what follows.
std::pair<std::string_view, std::string_view> first_word(std::string_view line) {
  const auto word = next_word(line);
  return {word, trimmed(line)};
}

}  // namespace

std::string position_command(std::string_view start, std::span<const std::string> moves) {
  auto command = fmt::format("position {}", start);
  if (!moves.empty()) command += " moves " + joined_words(moves);
  return command + '\n';
}

std::string go_command(const Turn& turn) {
  const auto& control = turn.control;
  std::string go = "go";
  if (control.depth > 0) go += fmt::format(" depth {}", control.depth);
  if (control.nodes > 0) go += fmt::format(" nodes {}", control.nodes);
  if (control.per_move < TimeControl::kForever) go += fmt::format(" time {:.3f}", control.per_move);
  if (control.per_game < TimeControl::kForever) {
    go += fmt::format(" clock {:.3f}", turn.left);
    if (control.increment > 0) go += fmt::format(" increment {:.3f}", control.increment);
  }
  return go + '\n';
}

// What to say of a program that has closed its output.
ProgramFault LinePlayer::ended() {
  constexpr double kToEnd = 0.2;  // seconds that a program may take to end after closing its output
  auto ending = child_->wait(process::seconds_from_now(kToEnd));
  if (!ending) ending = child_->stop();
  child_.reset();
  if (!ending->refusal.empty()) throw std::runtime_error(ending->refusal);
  return {.ending = Termination::crash, .words = "the program has ended, " + in_words(*ending)};
}

std::optional<ProgramFault> LinePlayer::synchronise(const std::string& text, bool in_turn,
                                                    double seconds) {
  const auto deadline = process::seconds_from_now(seconds);
  const auto sent = child_->send(text + "ready\n", deadline);
  if (sent == process::ChildProcess::Sent::timed_out) {
    return ProgramFault{Termination::time, "the program does not read its input"};
  }
  Maybe fault;
  for (int lines = 0; lines < kMaxLines; ++lines) {
    const auto received = child_->receive(deadline);
    if (received.kind == Received::Kind::timed_out) {
      return ProgramFault{Termination::time,
                          fmt::format("no answer to `ready` in {:g} s", seconds)};
    }
    if (received.kind == Received::Kind::ended) return ended();
    if (received.kind == Received::Kind::too_long) break;
    const auto [word, rest] = first_word(received.text);
    if (word == "ready") return fault;
    if (!in_turn || fault) continue;
    if (word == "best") {
      fault = {Termination::illegal, fmt::format("a move out of turn: {}", excerpt(rest))};
    } else if (word == "error") {
      fault = {Termination::illegal, fmt::format("it refused the position: {}", excerpt(rest))};
    }
  }
  return ProgramFault{Termination::crash, "too much output"};
}

void LinePlayer::begin(std::uint64_t /*seed*/) {
  fault_.reset();
  const auto game = "new\n" + options_.options;
  // What it still says about the last game is left out; if that was its end, it starts anew.
  if (child_ && synchronise(game, false, options_.start_seconds)) child_.reset();
  if (child_) return;
  child_.emplace(start_program(launcher_, options_));
  fault_ = synchronise(game, false, options_.start_seconds);
  if (fault_) child_.reset();
}

PlayerReply LinePlayer::failed(ProgramFault fault, double seconds) {
  child_.reset();  // which stops it
  return {.move = {}, .seconds = seconds, .fault = fault.ending, .words = std::move(fault.words)};
}

PlayerReply LinePlayer::move(const Turn& turn) {
  if (fault_) return failed(*fault_, 0);
  // It is not on its clock yet, but has no longer than for its move.
  const double seconds = std::min(options_.start_seconds, turn.seconds() + turn.control.margin);
  if (auto fault = synchronise(position_command(turn.start, turn.moves), true, seconds)) {
    return failed(*std::move(fault), 0);
  }
  return ask(turn);
}

PlayerReply LinePlayer::ask(const Turn& turn) {
  const double began = steady_seconds();
  const double seconds = turn.seconds() + turn.control.margin;
  const auto deadline = process::seconds_from_now(seconds);
  child_->send(go_command(turn), deadline);
  for (int lines = 0; lines < kMaxLines; ++lines) {
    const auto received = child_->receive(deadline);
    const double taken = steady_seconds() - began;
    if (received.kind == Received::Kind::timed_out || taken > seconds) {
      return failed({Termination::time, fmt::format("no move in {:g} s", turn.seconds())}, taken);
    }
    if (received.kind == Received::Kind::ended) return failed(ended(), taken);
    if (received.kind == Received::Kind::too_long) break;
    const auto [word, rest] = first_word(received.text);
    if (word == "best") return {.move = std::string(rest), .seconds = taken};
    if (word == "error") {
      return failed({Termination::illegal, fmt::format("no move but an error: {}", excerpt(rest))},
                    taken);
    }
  }
  return failed({Termination::crash, "too much output"}, steady_seconds() - began);
}

}  // namespace foregone::match
