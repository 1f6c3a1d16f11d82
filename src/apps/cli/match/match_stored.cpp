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

/// Whether a player that was not named is called so: as it is specified, perhaps as " #2" of those.
bool is_called_after(std::string_view name, std::string_view specification) {
  if (!name.starts_with(specification)) return false;
  name.remove_prefix(specification.size());
  return name.empty() || name.starts_with(" #");
}

/// What "NAME (SPECIFICATION) DIGEST" stands for. Names that were given hold no blanks.
match::Contender contender_of(std::string_view player) {
  match::Contender contender;
  const auto end = player.rfind(") ");
  if (end == std::string_view::npos) return contender;
  contender.digest = player.substr(end + 2);
  player = player.substr(0, end);
  const auto first = player.find(" (");
  auto split = first;
  for (auto at = first; at != std::string_view::npos; at = player.find(" (", at + 1)) {
    if (is_called_after(player.substr(0, at), player.substr(at + 2))) split = at;
  }
  contender.name = player.substr(0, split);
  contender.specification = player.substr(std::min(player.size(), split + 2));
  return contender;
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

/// As many as the games that are stored need.
std::uint64_t min_openings(match::MatchStore& store, const match::Plan& plan) {
  const match::Schedule once(static_cast<int>(plan.contenders.size()), plan.format, 1);
  std::uint64_t games = 0;
  for (const auto& game : store.games()) games = std::max(games, game.number + 1);
  return (games + once.size() - 1) / once.size();
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
  for (const auto& [name, value] : identity) {
    if (name == "player") plan.contenders.push_back(contender_of(value));
  }
  if (plan.contenders.size() < 2) throw std::runtime_error(path + " is not the file of a match");
  const auto game = std::ranges::find(games, field(identity, "game"), &GameEntry::name);
  if (game == games.end()) {
    throw std::runtime_error(fmt::format("{}: a match of {}, which this program does not have",
                                         path, field(identity, "game")));
  }
  stored.settings.game = &*game;
  stored.settings.sessions = game->sessions;
  stored.settings.game_options = options_of(*game, identity);
  const auto gauntlet = field(identity, "format") == "gauntlet";
  plan.format = gauntlet ? match::ScheduleFormat::gauntlet : match::ScheduleFormat::round_robin;
  plan.seed = number<std::uint64_t>(field(identity, "seed")).value_or(1);
  if (!field(identity, "bounds").starts_with("move inf game inf")) {
    plan.conditions.control.per_move = 0;  // timed, however
  }
  const auto wanted = stored.store->wanted();
  plan.openings.resize(wanted ? wanted->openings : min_openings(*stored.store, plan));
  if (wanted) plan.sprt = wanted->sprt;
  return stored;
}

std::string latest_store(const std::string& game) {
  const auto folder = data_folder("matches", "--store FILE");
  std::pair latest(fs::file_time_type::min(), fs::path());
  std::error_code none;
  for (const auto& entry : fs::directory_iterator(folder, none)) {
    const auto& path = entry.path();
    if (path.extension() != ".sqlite" || !path.filename().string().starts_with(game)) continue;
    latest = std::max(latest, {last_written(path), path});
  }
  if (latest.second.empty()) {
    throw std::runtime_error(
        fmt::format("no match {}is stored in {}", game.empty() ? "" : "of " + game + ' ', folder));
  }
  return latest.second;
}

}  // namespace foregone::cli
