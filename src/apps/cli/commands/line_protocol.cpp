#include "foregone/apps/cli/commands/line_protocol.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <new>
#include <optional>
#include <stdexcept>
#include <utility>

#include "foregone/apps/cli/files.hpp"
#include "foregone/core/text_error.hpp"
#include "foregone/core/text_input.hpp"
#include "foregone/core/words.hpp"
#include "foregone/work/threads.hpp"

namespace foregone::cli {

namespace {

/// A value as docs/line-protocol.md has it.
std::string words_of(const SearchValue& value) {
  if (value.evaluation) return std::to_string(*value.evaluation);
  if (!value.outcome) return "unknown";
  if (value.outcome == Outcome::draw) return "draw";
  const auto* const outcome = value.outcome == Outcome::win ? "win" : "loss";
  if (value.score) return fmt::format("{} by {}", outcome, std::abs(*value.score));
  if (!value.distance) return outcome;
  return fmt::format("{} {} {}", outcome, value.is_bound ? "within" : "in", *value.distance);
}

/// The bounds that `go` names.
std::expected<void, std::string> read_bounds(std::string_view words, Budget& budget) {
  std::optional<double> left;
  double increment = 0;
  for (auto word = next_word(words); !word.empty(); word = next_word(words)) {
    const auto value = next_word(words);
    const auto whole = number<std::uint64_t>(value);
    const auto seconds = read_seconds(value), increased = number<double>(value);
    if (word == "depth" && whole && *whole >= 1 && *whole <= std::uint64_t{Engine::kDeepest}) {
      budget.limit_depth(static_cast<int>(*whole));
    } else if (word == "nodes" && whole && *whole >= 1) {
      budget.limit_nodes(*whole);
    } else if (word == "time" && seconds) {
      budget.limit_time(*seconds);
    } else if (word == "clock" && seconds) {
      left = seconds;
    } else if (word == "increment" && increased && *increased >= 0 && *increased <= kMaxSeconds) {
      increment = *increased;
    } else {
      return std::unexpected(fmt::format(
          "go: expected depth D from 1 to {}, nodes N, time SECONDS, clock SECONDS or increment "
          "SECONDS, found {}",
          Engine::kDeepest,
          excerpt(std::string(word) + (value.empty() ? "" : " ") + std::string(value))));
    }
  }
  if (left) budget.limit_clock(*left, increment);
  return {};
}

}  // namespace

LineProtocol::LineProtocol(std::unique_ptr<Engine> engine, std::string name, Budget budget,
                           ChangeOption change_option)
    : engine_(std::move(engine)),
      name_(std::move(name)),
      budget_(std::move(budget)),
      change_option_(std::move(change_option)) {}

LineProtocol::~LineProtocol() {
  stop_ = true;
  if (thread_.joinable()) thread_.join();
}

void LineProtocol::say(const std::string& line) {
  const std::scoped_lock lock(output_);
  write_out(line + '\n');
}

void LineProtocol::complain(std::string_view message) { say("error " + std::string(message)); }

bool LineProtocol::obey(std::string_view line) {
  auto words = line;
  const auto command = next_word(words);
  if (command == "quit") {
    stop();
    return false;
  }
  if (command == "stop") {
    stop();
  } else if (command == "ready") {
    say("ready");
  } else if (command == "foregone") {
    say("foregone " + name_);
  } else if (command == "new") {
    if (free_to_begin()) engine_->clear();
  } else if (command == "option") {
    if (free_to_begin()) set_option(words);
  } else if (command == "position") {
    if (free_to_begin()) position(words);
  } else if (command == "go") {
    if (free_to_begin()) go(words);
  } else if (!command.empty()) {
    say(fmt::format(
        "error unknown command {}; expected foregone, ready, new, option, position, go, stop or "
        "quit",
        excerpt(command)));
  }
  return true;
}

void LineProtocol::end() {
  if (!endless_) join();
  stop();
}

// Waits for a bounded search, so that a script need not.
bool LineProtocol::free_to_begin() {
  if (endless_ && searching_) {
    say("error a search is running: stop it first");
    return false;
  }
  join();
  return true;
}

void LineProtocol::set_option(std::string_view words) {
  const auto name = next_word(words);
  const auto value = trimmed(words);
  if (name.empty() || value.empty()) {
    complain("option: expected NAME VALUE");
  } else if (auto changed = change_option_(name, value); !changed) {
    complain(changed.error());
  } else if (*changed != nullptr) {
    engine_ = *std::move(changed);
  }
}

void LineProtocol::position(std::string_view words) {
  constexpr std::string_view kMoves = " moves";
  const auto moves = words.find(kMoves);
  const auto start = trimmed(words.substr(0, moves));
  const auto made = moves == std::string_view::npos ? "" : words.substr(moves + kMoves.size());
  if (const auto set_up = engine_->set_up(start, all_words(made)); !set_up) {
    complain(set_up.error());
  }
}

void LineProtocol::go(std::string_view words) {
  auto budget = budget_.restarted();
  if (const auto read = read_bounds(words, budget); !read) {
    complain(read.error());
    return;
  }
  endless_ = !budget.bounded() && budget.depth() == 0 && !engine_->ends_by_itself();
  stop_ = false;
  budget.stop_when([this] { return stop_.load(std::memory_order_relaxed); });
  searching_ = true;
  try {
    thread_ = work::started([this, budget] {
      search_and_say(budget);
      searching_ = false;
    });
  } catch (const std::runtime_error& failure) {
    searching_ = false;
    complain(failure.what());
  }
}

void LineProtocol::search_and_say(const Budget& budget) {
  try {
    say(search(budget));
  } catch (const OutputFailure&) {
    stop_ = true;
    failure_ = std::current_exception();
  }
}

std::string LineProtocol::search(Budget budget) {
  try {
    const double began = steady_seconds();
    const auto info = engine_->search(budget, [&](const SearchInfo& so_far) {
      const double seconds = steady_seconds() - began;
      std::string line;
      for (const auto& move : so_far.line) line += ' ' + move;
      say(fmt::format("info depth {} nodes {} time {:.3f} nps {:.0f} value {} line{}", so_far.depth,
                      so_far.nodes, seconds,
                      static_cast<double>(so_far.nodes) / std::max(seconds, 1e-6),
                      words_of(so_far.value), line));
    });
    return info ? "best " + info->line.front() : "error " + info.error();
  } catch (const OutputFailure&) {
    throw;
  } catch (const std::bad_alloc&) {
    return "error out of memory: choose less with --memory";
  } catch (const std::exception& failure) {
    return std::string("error ") + failure.what();
  }
}

void LineProtocol::stop() {
  stop_ = true;
  join();
}

void LineProtocol::join() {
  if (thread_.joinable()) thread_.join();
  if (failure_) std::rethrow_exception(std::exchange(failure_, nullptr));
}

}  // namespace foregone::cli
