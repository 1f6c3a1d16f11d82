#include "foregone/apps/cli/match/match_stored.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <stdexcept>
#include <string_view>
#include <system_error>
#include <utility>

#include "foregone/core/text_input.hpp"

namespace foregone::cli {

namespace {

namespace fs = std::filesystem;

std::string_view field(const store::Identity& identity, std::string_view name) {
  const auto found = std::ranges::find(identity, name, &store::Identity::value_type::first);
  return found == identity.end() ? std::string_view() : std::string_view(found->second);
}

/// Each player's three fields follow one another.
std::vector<match::Contender> contenders_of(const store::Identity& identity) {
  std::vector<match::Contender> contenders;
  for (const auto& [name, value] : identity) {
    if (name == "player") contenders.emplace_back().name = value;
    if (contenders.empty()) continue;
    if (name == "specification") contenders.back().specification = value;
    if (name == "digest of the program") contenders.back().digest = value;
  }
  return contenders;
}

GameOptions options_of(const GameEntry& game, const store::Identity& identity) {
  GameOptions options;
  options.limits = field(identity, "limits") == "contest";
  const auto take = [&](std::span<const GameOption> declared) {
    for (const auto& option : declared) {
      options.values.emplace(option.name, field(identity, option.name));
    }
  };
  take(game.options);
  take(game.deal_to_play_options());
  return options;
}

/// A file of SQLite, or its write-ahead log, where the last games are until the match ends.
fs::file_time_type last_written(const fs::path& path) {
  std::error_code none;
  return std::max(fs::last_write_time(path, none),
                  fs::last_write_time(path.string() + "-wal", none));
}

}  // namespace

StoredMatch stored_match(const std::string& path, Games games) {
  if (!fs::exists(path)) {
    throw std::runtime_error(path + ": no such file; expected the store of a match");
  }
  StoredMatch stored{
      .store = std::make_unique<match::MatchStore>(path), .settings = {}, .plan = {}};
  const auto identity = stored.store->identity();
  auto& plan = stored.plan;
  plan.contenders = contenders_of(identity);
  if (plan.contenders.size() < 2) throw std::runtime_error(path + " is not the file of a match");
  const auto game = std::ranges::find(games, field(identity, "game"), &GameEntry::name);
  if (game == games.end()) {
    throw std::runtime_error(fmt::format("{}: a match of {}, which this program does not have",
                                         path, field(identity, "game")));
  }
  stored.settings.game = &*game;
  stored.settings.conditions.sessions = game->sessions;
  stored.settings.conditions.game_options = options_of(*game, identity);
  const auto gauntlet = field(identity, "format") == "gauntlet";
  plan.format = gauntlet ? match::ScheduleFormat::gauntlet : match::ScheduleFormat::round_robin;
  plan.seed = number<std::uint64_t>(field(identity, "seed")).value_or(1);
  const auto seconds = [&](std::string_view name) {
    return number<double>(field(identity, name)).value_or(match::TimeControl::kForever);
  };
  plan.conditions.control.per_move = seconds("seconds a move");
  plan.conditions.control.per_game = seconds("seconds a game");
  const auto wanted = stored.store->wanted();
  plan.openings.resize(wanted.openings);
  plan.sprt = wanted.sprt;
  return stored;
}

std::string latest_store(Games games, const std::string& game) {
  const auto folder = data_folder("matches", "--store FILE");
  std::pair latest(fs::file_time_type::min(), fs::path());
  std::error_code none;
  for (const auto& entry : fs::directory_iterator(folder, none)) {
    const auto& path = entry.path();
    const auto name = path.filename().string();
    const auto is_of = [&](const GameEntry& known) {
      return (game.empty() || known.name == game) &&
             name.starts_with(std::string(known.name) + '-');
    };
    if (path.extension() != ".sqlite" || std::ranges::none_of(games, is_of)) continue;
    latest = std::max(latest, {last_written(path), path});
  }
  if (latest.second.empty()) {
    throw std::runtime_error(
        fmt::format("no match {}is stored in {}", game.empty() ? "" : "of " + game + ' ', folder));
  }
  return latest.second;
}

}  // namespace foregone::cli
