#include "foregone/apps/cli/match/match_settings.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <set>
#include <stdexcept>
#include <utility>

#include "foregone/apps/cli/command.hpp"
#include "foregone/apps/cli/containment.hpp"
#include "foregone/apps/cli/files.hpp"
#include "foregone/apps/cli/program.hpp"
#include "foregone/core/text_input.hpp"
#include "foregone/core/version.hpp"
#include "foregone/lab/store/fingerprint.hpp"
#include "foregone/work/threads.hpp"

namespace foregone::cli {

namespace {

using match::Specification;

constexpr std::uint64_t kMaxCounted = 1'000'000'000'000;  // of each result

/// The numbers of a comma-separated list; empty if one of them cannot be read.
template <class Number>
std::vector<Number> number_list(const std::string& text) {
  std::vector<Number> numbers;
  for (std::size_t at = 0; at <= text.size();) {
    const auto end = std::min(text.find(',', at), text.size());
    const auto value = number<Number>(std::string_view(text).substr(at, end - at));
    if (!value) return {};
    numbers.push_back(*value);
    at = end + 1;
  }
  return numbers;
}

/// Whether a search without bounds ends, because the game is solved from all these starts.
bool is_solved(const MatchSettings& settings, const std::vector<match::Opening>& openings) {
  if (!settings.conditions.sessions->searches) return true;
  std::set<std::string> starts;
  for (const auto& opening : openings) starts.insert(opening.start);
  const auto engine = settings.game->engine->make(settings.conditions.game_options, {});
  return std::ranges::all_of(starts, [&](const std::string& start) {
    return engine->set_up(start, {}) && engine->ends_by_itself();
  });
}

void check_bounds(const MatchSettings& settings, const std::vector<match::Opening>& openings) {
  const auto& control = settings.conditions.control;
  for (const auto& player : settings.players) {
    if (!player.is_program() || control.timed()) continue;
    const auto found = match::digest_of(player.command);  // of a name mistyped, say that first
    if (!found) throw std::runtime_error("--player: " + found.error());
    throw UsageError(
        fmt::format("--player {}: a program needs --time or --game-time", player.name));
  }
  if (control.bounded()) return;
  const auto unbounded = std::ranges::find_if(settings.players, [](const Specification& player) {
    return player.strength > 0 && !player.control.bounded();
  });
  if (unbounded != settings.players.end() && !is_solved(settings, openings)) {
    throw UsageError(fmt::format(
        "--player {}: without a bound it may search for ever; give it depth=D, nodes=N or "
        "time=SECONDS, or the match --depth, --nodes, --time or --game-time",
        unbounded->name));
  }
}

// A depth that no player would heed: programs may search where our own players need not.
void check_depths(const MatchSettings& settings) {
  if (settings.game->searches()) return;
  for (const auto& player : settings.players) {
    if (player.control.depth == 0) continue;
    throw UsageError(fmt::format("--player {}: {}", player.name, always_solved(*settings.game)));
  }
  if (settings.conditions.control.depth > 0 &&
      std::ranges::none_of(settings.players, &match::Specification::is_program)) {
    throw UsageError("--depth: " + always_solved(*settings.game));
  }
}

std::vector<match::Opening> openings_from(const MatchSettings& settings) {
  InputFile file(settings.openings_file);
  TextInput input(file.reader());
  auto openings =
      match::read_openings(*settings.conditions.sessions, settings.conditions.game_options, input);
  if (!openings) throw std::runtime_error(message_of(file.title(), openings.error()));
  if (openings->empty()) throw std::runtime_error(file.title() + ": no openings");
  return *std::move(openings);
}

std::vector<match::Opening> openings(const MatchSettings& settings) {
  if (!settings.openings_file.empty()) return openings_from(settings);
  auto openings = match::random_openings(*settings.conditions.sessions,
                                         {.game_options = settings.conditions.game_options,
                                          .seed = settings.seed,
                                          .plies = settings.plies},
                                         settings.openings);
  if (!openings) throw UsageError(openings.error());
  return *std::move(openings);
}

// Dealt starts are all of one size, which the engine has to take.
void check_engine(const MatchSettings& settings, const match::Plan& plan) {
  const auto& players = settings.players;
  const auto engine = std::ranges::find(players, Specification::Kind::engine, &Specification::kind);
  if (engine == players.end() || settings.game->engine == nullptr) return;
  if (!settings.openings_file.empty()) return;  // it may hold any
  constexpr std::size_t kLittle = std::size_t{1} << 20U;
  const auto made =
      settings.game->engine->make(settings.conditions.game_options, {.memory = kLittle});
  const auto set_up = made->set_up(plan.openings.front().start, {});
  if (!set_up) throw UsageError(fmt::format("--player {}: {}", engine->name, set_up.error()));
}

// Each two players move each of these starts.
void check_starts(const MatchSettings& settings, const match::Plan& plan) {
  const auto& players = settings.players;
  const auto once = std::ranges::find(players, Specification::Kind::icfp98, &Specification::kind);
  if (once == players.end()) return;
  if (const auto known = match::check_contest_protocol(*settings.game); !known) {
    throw UsageError("--player: " + known.error());
  }
  for (const auto& opening : plan.openings) {
    if (match::empty_board_size(opening.start)) continue;
    throw UsageError(
        fmt::format("--player {}: its protocol knows games from the empty board only, not from {}",
                    once->name, opening.start));
  }
}

std::string opening_source(const MatchSettings& settings, const match::Plan& plan) {
  if (settings.openings_file.empty()) {
    return settings.plies ? fmt::format("{} plies", *settings.plies) : "random";
  }
  store::Fingerprint digest;
  for (const auto& [start, moves] : plan.openings) {
    digest.add(start);
    for (const auto& move : moves) digest.add(' ' + move);
  }
  return fmt::format("from a file, {:016x}", digest.value());
}

// Not the number of openings, the test or the concurrency: these only say how far to go on.
store::Identity identity_of(const MatchSettings& settings, const match::Plan& plan) {
  store::Identity identity{
      {"game", std::string(settings.game->name)},
      {"version", std::string(version())},
      {"limits", settings.conditions.game_options.limits ? "contest" : "none"}};
  for (const auto& [name, value] : settings.conditions.game_options.values)
    identity.emplace_back(name, value);
  if (!program().is_foregone()) {  // its rules may change without a new version
    const auto digest = match::digest_of({.words = {"/proc/self/exe"}});
    if (!digest) throw std::runtime_error(digest.error());
    identity.emplace_back("digest of " + program().name, *digest);
  }
  for (const auto& player : plan.contenders) {
    identity.insert(identity.end(), {{"player", player.name},
                                     {"specification", player.specification},
                                     {"digest of the program", player.digest}});
  }
  const auto& control = settings.conditions.control;
  const auto from = settings.conditions.adjudicate_from;
  const auto bound = [](double seconds) {
    return seconds < match::TimeControl::kForever ? fmt::format("{:g}", seconds) : "none";
  };
  identity.insert(
      identity.end(),
      {{"format", plan.format == match::ScheduleFormat::gauntlet ? "gauntlet" : "round robin"},
       {"seed", std::to_string(settings.seed)},
       {"openings", opening_source(settings, plan)},
       {"seconds a move", bound(control.per_move)},
       {"seconds a game", bound(control.per_game)},
       {"increment", fmt::format("{:g}", control.increment)},
       {"nodes", std::to_string(control.nodes)},
       {"depth", std::to_string(control.depth)},
       {"margin", fmt::format("{:g}", control.margin)},
       {"longest", std::to_string(settings.conditions.longest)},
       {"adjudication", from ? fmt::format("from ply {}", *from) : "none"},
       {"judged", settings.conditions.judge ? "yes" : "no"}});
  return identity;
}

}  // namespace

std::vector<Specification> specifications(const std::vector<std::string>& players) {
  if (players.size() < 2) throw UsageError("a match needs at least two --player options");
  std::vector<Specification> read;
  std::set<std::string> names;
  for (const auto& text : players) {
    auto specification = match::read_specification(text);
    if (!specification) throw UsageError("--player: " + specification.error());
    const auto name = specification->name;
    for (int i = 2; !names.insert(specification->name).second; ++i) {
      specification->name = fmt::format("{} #{}", name, i);
    }
    read.push_back(*std::move(specification));
  }
  return read;
}

std::unique_ptr<WorkFolder> work_folder(const MatchSettings& settings) {
  const bool needed =
      ::geteuid() == 0 && std::ranges::any_of(settings.players, &Specification::is_program);
  return needed ? std::make_unique<WorkFolder>() : nullptr;
}

PreparedMatch prepare(const MatchSettings& settings, const WorkFolder* folder) {
  PreparedMatch prepared;
  const auto& players = settings.players;
  auto& plan = prepared.plan;
  plan = {.conditions = settings.conditions,
          .contenders = {},
          .format = settings.format,
          .openings = openings(settings),
          .seed = settings.seed,
          .sprt = settings.sprt};
  if (settings.sprt && players.size() != 2) throw UsageError("--sprt is a test of two players");
  check_depths(settings);
  check_bounds(settings, plan.openings);
  check_engine(settings, plan);
  check_starts(settings, plan);
  prepared.launcher = std::make_unique<process::Launcher>();
  if (std::ranges::any_of(players, &match::Specification::is_program)) {
    const auto contained = check_containment(*prepared.launcher, settings.program.sandbox,
                                             settings.program.limits.memory_bytes);
    if (!contained) throw std::runtime_error(contained.error());
  }
  const auto readable_in = [folder](process::ProgramCommand command) {
    return readable(std::move(command), folder == nullptr ? "" : folder->name());
  };
  prepared.environment = std::make_unique<match::Environment>(
      match::Environment{.game = *settings.game,
                         .sessions = *settings.conditions.sessions,
                         .game_options = settings.conditions.game_options,
                         .launcher = *prepared.launcher,
                         .program = settings.program,
                         .pool = work::at_once,
                         .readable = readable_in});
  for (const auto& player : players) {
    auto contender = match::make_contender(player, *prepared.environment);
    if (!contender && player.is_program()) {  // another time it may be there
      throw std::runtime_error("--player: " + contender.error());
    }
    if (!contender) throw UsageError("--player: " + contender.error());
    plan.contenders.push_back(*std::move(contender));
  }
  prepared.identity = identity_of(settings, plan);
  return prepared;
}

std::optional<match::TimeControl> game_time(const std::string& text, match::TimeControl control) {
  const auto plus = std::min(text.find('+'), text.size());
  const auto seconds = read_seconds(std::string_view(text).substr(0, plus));
  const auto increment =
      plus < text.size() ? number<double>(text.substr(plus + 1)) : std::optional(0.0);
  if (!seconds || !increment || !(*increment >= 0) || !(*increment <= kMaxSeconds)) {
    return std::nullopt;
  }
  control.per_game = *seconds;
  control.increment = *increment;
  return control;
}

std::optional<match::Sprt> sprt_bounds(const std::string& text) {
  const auto numbers = number_list<double>(text);
  if (!std::ranges::all_of(numbers, [](double each) { return std::isfinite(each); }) ||
      (numbers.size() != 2 && numbers.size() != 4)) {
    return std::nullopt;
  }
  match::Sprt sprt{.elo0 = numbers[0], .elo1 = numbers[1]};
  if (numbers.size() == 4) {
    sprt.alpha = numbers[2];
    sprt.beta = numbers[3];
  }
  const auto probability = [](double p) { return p > 0 && p < 0.5; };
  if (!(sprt.elo0 < sprt.elo1) || !probability(sprt.alpha) || !probability(sprt.beta)) {
    return std::nullopt;
  }
  return sprt;
}

std::optional<std::vector<std::uint64_t>> result_counts(const std::string& text) {
  auto counts = number_list<std::uint64_t>(text);
  const auto too_many = [](std::uint64_t count) { return count > kMaxCounted; };
  if (std::ranges::any_of(counts, too_many) ||
      std::ranges::count(counts, 0U) == std::ssize(counts)) {
    return std::nullopt;
  }
  if (counts.size() == match::Tally::kOutcomes) {
    std::ranges::reverse(counts);
  } else if (counts.size() != match::Tally::kPairOutcomes) {
    return std::nullopt;
  }
  return counts;
}

std::string default_store(const GameEntry& game, const store::Identity& identity) {
  store::Fingerprint digest;
  for (const auto& [name, value] : identity) {
    digest.add(name);
    digest.add("\n" + value + "\n");
  }
  const std::filesystem::path folder = data_folder("matches", "--store FILE");
  return folder / fmt::format("{}-{:016x}.sqlite", game.name, digest.value());
}

}  // namespace foregone::cli
