#include "foregone/lab/match/specification.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <cmath>
#include <utility>

#include "foregone/core/expect.hpp"
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

// The length of a `NAME=` that a text begins with, 0 if it begins otherwise.
std::size_t name_length(std::string_view text) {
  const auto end = std::ranges::find_if_not(text, [](char c) {
    return std::isalnum(static_cast<unsigned char>(c)) != 0 || std::string_view("_.+-").contains(c);
  });
  const auto length = static_cast<std::size_t>(end - text.begin());
  return length > 0 && end != text.end() && *end == '=' ? length + 1 : 0;
}

/// Stores a value of a built-in player's option; false if it does not fit.
bool store(Specification& into, std::string_view name, std::string_view value) {
  const auto whole = [&](auto& to, auto least, auto most) {
    const auto read = number(value, least, most);
    if (read) to = *read;
    return read.has_value();
  };
  const bool engine = into.kind == Kind::engine;
  if (name == "depth") return whole(into.control.depth, 1, Engine::kDeepest);
  if (name == "nodes") {
    return whole(into.control.nodes, std::uint64_t{1}, std::uint64_t{1} << 62U);
  }
  if (name == "time") {
    const auto seconds = number<double>(value);
    if (!seconds || !(*seconds > 0) || !std::isfinite(*seconds)) return false;
    into.control.per_move = *seconds;
    return true;
  }
  if (name == "memory" && engine) return whole(into.memory, std::size_t{1}, std::size_t{1} << 20U);
  if (name == "threads" && engine) return whole(into.threads, 1, 256);
  if (name == "strength" && !engine) return whole(into.strength, 0, 100);
  return false;
}

std::expected<void, std::string> read_options(std::string_view options, Specification& into) {
  const auto known = into.kind == Kind::engine
                         ? "depth=D, nodes=N, time=SECONDS, memory=MB or threads=N"
                         : "strength=0...100, depth=D, nodes=N or time=SECONDS";
  while (!options.empty()) {
    const auto option = options.substr(0, options.find(','));
    options.remove_prefix(std::min(option.size() + 1, options.size()));
    const auto equals = std::min(option.find('='), option.size());
    const auto value = option.substr(std::min(equals + 1, option.size()));
    if (!store(into, option.substr(0, equals), value)) {
      return std::unexpected(expected(known, option));
    }
  }
  return {};
}

Contender engine_contender(const Specification& s, const Surroundings& around) {
  const EngineOptions options{
      .memory = s.memory << 20U, .threads = s.threads, .reductions = true, .pool = around.pool};
  return {.name = s.name,
          .specification = s.text,
          .digest = {},
          .threads = s.threads,
          .make = [options, &around, own = s.control] {
            return std::make_unique<EnginePlayer>(
                around.game.engine->make(around.game_options, options), own, options.threads);
          }};
}

Contender computer_contender(const Specification& s, const Surroundings& around) {
  return {.name = s.name,
          .specification = s.text,
          .digest = {},
          .make = [&around, strength = Strength{s.strength}, own = s.control] {
            return std::make_unique<ComputerPlayer>(around.sessions, around.game_options, strength,
                                                    own);
          }};
}

Contender program_contender(const Specification& s, const Surroundings& around,
                            std::string digest) {
  auto options = around.program;
  options.command = s.command;
  auto& launcher = around.launcher;
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
  const auto name = name_length(text);
  read.name = name > 0 ? text.substr(0, name - 1) : text;
  text.remove_prefix(name);
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
  read.command.words = process::words_of(std::string(rest));
  if (read.command.words.empty()) {
    return std::unexpected(expected("engine, play, best, random or a command", text));
  }
  return read;
}

std::expected<Contender, std::string> make_contender(const Specification& specification,
                                                     const Surroundings& around) {
  const auto& game = around.game;
  switch (specification.kind) {
    case Kind::engine:
      if (game.engine == nullptr)
        return std::unexpected(fmt::format("{} has no engine", game.name));
      return engine_contender(specification, around);
    case Kind::play:
      return computer_contender(specification, around);
    case Kind::icfp98:
      if (game.engine == nullptr || game.engine->protocol != "icfp98") {
        return std::unexpected(fmt::format("{} has no protocol icfp98", game.name));
      }
      [[fallthrough]];
    case Kind::line:
      break;
  }
  auto digest = digest_of(specification.command);
  if (!digest) return std::unexpected(std::move(digest.error()));
  return program_contender(specification, around, *std::move(digest));
}

}  // namespace foregone::match
