#include "foregone/lab/match/specification.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <cmath>
#include <optional>
#include <utility>
#include <vector>

#include "foregone/core/expect.hpp"
#include "foregone/core/words.hpp"
#include "foregone/lab/match/built_in.hpp"

namespace foregone::match {

namespace {

using Kind = Specification::Kind;

struct BuiltIn {
  std::string_view name;
  Kind kind;
  int strength;
};
constexpr auto kBuiltIns = std::to_array<BuiltIn>({{"engine", Kind::engine, 100},
                                                   {"play", Kind::play, 100},
                                                   {"best", Kind::play, 100},
                                                   {"random", Kind::play, 0}});

// The name of a `NAME=` that a text begins with, empty if it begins otherwise.
std::string_view name_before(std::string_view text) {
  const auto name = text.substr(0, text.find_first_of("= \t\n:/'\"\\"));
  return text.substr(name.size()).starts_with('=') ? name : std::string_view();
}

bool is_name(std::string_view text) {
  return std::ranges::all_of(text, [](char c) {
    return std::isalnum(static_cast<unsigned char>(c)) != 0 || std::string_view("_.+-").contains(c);
  });
}

/// An option of built-in players.
struct PlayerOption {
  std::string_view name, value;  // what it takes, in words
  std::optional<Kind> kind;      // the only kind of player that has it
  bool (*store)(Specification& into, std::string_view value);
};

template <class Integer>
bool store_whole(Integer& to, std::string_view value, Integer min, Integer max) {
  const auto read = number(value, min, max);
  if (read) to = *read;
  return read.has_value();
}

constexpr std::uint64_t kMaxNodes = std::uint64_t{1} << 62U;
constexpr int kMaxThreads = 256;
constexpr auto kPlayerOptions = std::to_array<PlayerOption>({
    {"depth", "a whole number from 1 to 100", std::nullopt,
     [](auto& into, auto value) {
       return store_whole(into.control.depth, value, 1, Engine::kDeepest);
     }},
    {"nodes", "a whole number from 1 on", std::nullopt,
     [](auto& into, auto value) {
       return store_whole(into.control.nodes, value, std::uint64_t{1}, kMaxNodes);
     }},
    {"time", "a number of seconds above 0", std::nullopt,
     [](auto& into, auto value) {
       const auto seconds = read_seconds(value);
       if (seconds) into.control.per_move = *seconds;
       return seconds.has_value();
     }},
    {"memory", "a whole number of MiB from 1 on", Kind::engine,
     [](auto& into, auto value) {
       return store_whole(into.mebibytes, value, std::size_t{1}, kMaxMebibytes);
     }},
    {"threads", "a whole number from 1 to 256", Kind::engine,
     [](auto& into, auto value) { return store_whole(into.threads, value, 1, kMaxThreads); }},
    {"strength", "a whole number from 0 to 100", Kind::play,
     [](auto& into, auto value) { return store_whole(into.strength, value, 0, 100); }},
});
static_assert(Engine::kDeepest == 100);

std::expected<void, std::string> read_options(std::string_view options, Specification& into) {
  std::vector<std::string_view> given;
  while (!options.empty()) {
    const auto option = take_until(options, ',');
    const auto equals = std::min(option.find('='), option.size());
    const auto name = option.substr(0, equals);
    const auto value = option.substr(std::min(equals + 1, option.size()));
    const auto has_it = [&](const PlayerOption& each) {
      return !each.kind || each.kind == into.kind;
    };
    std::string names;
    const PlayerOption* found = nullptr;
    for (const auto& each : kPlayerOptions) {
      if (!has_it(each)) continue;
      names += (names.empty() ? "" : ", ") + std::string(each.name);
      if (each.name == name) found = &each;
    }
    if (found == nullptr) return std::unexpected(expected("one of " + names, name));
    if (std::ranges::find(given, name) != given.end()) {
      return std::unexpected(std::string(name) + " is given twice");
    }
    given.push_back(name);
    if (!found->store(into, value)) {
      return std::unexpected(std::string(name) + ": " + expected(found->value, value));
    }
  }
  return {};
}

Contender engine_contender(const Specification& s, const Environment& environment) {
  const EngineOptions options{
      .memory = s.mebibytes * kMebibyte, .threads = s.threads, .pool = environment.pool};
  return {.name = s.name,
          .specification = s.text,
          .digest = {},
          .threads = s.threads,
          .make = [options, &environment, own = s.control] {
            return std::make_unique<EnginePlayer>(
                environment.game.engine->make(environment.game_options, options), own,
                options.threads);
          }};
}

Contender computer_contender(const Specification& s, const Environment& environment) {
  return {.name = s.name,
          .specification = s.text,
          .digest = {},
          .make = [&environment, strength = Strength{s.strength}, own = s.control] {
            return std::make_unique<ComputerPlayer>(environment.sessions, environment.game_options,
                                                    strength, own);
          }};
}

Contender program_contender(const Specification& s, const Environment& environment,
                            process::ProgramCommand command, std::string digest) {
  auto options = environment.program;
  options.command = std::move(command);
  options.options = option_commands(environment.game, environment.game_options);
  auto& launcher = environment.launcher;
  const bool once = s.kind == Kind::icfp98;
  return {.name = s.name,
          .specification = s.text,
          .digest = std::move(digest),
          .make = [options, &launcher, once]() -> std::unique_ptr<Player> {
            if (once) return std::make_unique<Icfp98Player>(launcher, options);
            return std::make_unique<LinePlayer>(launcher, options);
          }};
}

}  // namespace

std::expected<Specification, std::string> read_specification(std::string_view text) {
  Specification read;
  const auto name = name_before(text);
  if (!is_name(name)) {
    return std::unexpected(expected("a name of ASCII letters, digits and _.+- before =", name));
  }
  read.name = name.empty() ? text : name;
  if (!name.empty()) text.remove_prefix(name.size() + 1);
  read.text = text;
  const auto word = text.substr(0, text.find(':'));
  auto rest = text.substr(std::min(word.size() + 1, text.size()));
  if (const auto* const found = std::ranges::find(kBuiltIns, word, &BuiltIn::name);
      found != kBuiltIns.end()) {
    read.kind = found->kind;
    read.strength = found->strength;
    if (auto options = read_options(rest, read); !options) {
      return std::unexpected(fmt::format("{}: {}", word, options.error()));
    }
    return read;
  }
  const bool kind_given = word.size() < text.size() && (word == "icfp98" || word == "line");
  if (!kind_given) rest = text;
  if (kind_given && word == "icfp98") read.kind = Kind::icfp98;
  auto words = process::words_of(rest);
  if (!words) return std::unexpected(std::move(words.error()));
  read.command.words = *std::move(words);
  if (read.command.words.empty()) {
    return std::unexpected(expected("engine, play, best, random or a command", text));
  }
  return read;
}

std::expected<void, std::string> check_contest_protocol(const GameEntry& game) {
  if (game.engine != nullptr && game.engine->protocol == "icfp98") return {};
  return std::unexpected(fmt::format(
      "{} has no protocol icfp98; name the command alone, for the line protocol", game.title));
}

std::string option_commands(const GameEntry& game, const GameOptions& game_options) {
  std::string commands;
  if (game.engine == nullptr) return commands;
  for (const auto& option : game.engine->options) {
    commands += fmt::format("option {} {}\n", option.name, game_options[option.name]);
  }
  return commands;
}

std::expected<Contender, std::string> make_contender(const Specification& specification,
                                                     const Environment& environment) {
  const auto& game = environment.game;
  switch (specification.kind) {
    case Kind::engine:
      if (game.engine == nullptr)
        return std::unexpected(fmt::format("{} has no engine", game.name));
      return engine_contender(specification, environment);
    case Kind::play:
      return computer_contender(specification, environment);
    case Kind::icfp98:
      if (auto known = check_contest_protocol(game); !known) {
        return std::unexpected(std::move(known.error()));
      }
      [[fallthrough]];
    case Kind::line:
      break;
  }
  auto digest = digest_of(specification.command);
  if (!digest) return std::unexpected(std::move(digest.error()));
  auto command = environment.readable(specification.command);
  if (!command) return std::unexpected(std::move(command.error()));
  return program_contender(specification, environment, *std::move(command), *std::move(digest));
}

}  // namespace foregone::match
