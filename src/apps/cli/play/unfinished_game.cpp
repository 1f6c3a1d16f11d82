#include "foregone/apps/cli/play/unfinished_game.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <filesystem>
#include <optional>
#include <stdexcept>
#include <system_error>
#include <tuple>
#include <utility>

#include "foregone/apps/cli/explain/explanation_text.hpp"
#include "foregone/apps/cli/files.hpp"
#include "foregone/apps/cli/play/opened_game.hpp"
#include "foregone/apps/cli/program.hpp"
#include "foregone/core/expect.hpp"
#include "foregone/core/words.hpp"
#include "foregone/files/transactional_file.hpp"
#include "foregone/files/user_folder.hpp"

namespace foregone::cli {

namespace {

namespace fs = std::filesystem;

/// Another program than foregone, which has other games, has a folder of its own.
std::optional<fs::path> folder() {
  const auto states = user_folder("XDG_STATE_HOME", ".local/state");
  if (!states) return std::nullopt;
  return fs::path(*states) /
         (program().is_foregone() ? "unfinished" : "unfinished-" + program().name);
}

/// Beside the records, which 1.0 reads, a folder has a file of the same name with who plays:
/// `computer second strength 100`.
fs::path sides_of(const fs::path& file) { return file.parent_path() / "sides" / file.filename(); }

/// Locks a kept game by a file in the folder `locks`, which stays; nothing if another process has
/// done so. Without a descriptor where it cannot be locked: writing will say why.
std::optional<Descriptor> locked(const fs::path& file) {
  constexpr int kReadable = 0666;
  const auto beside = file.parent_path() / "locks" / file.filename();
  std::error_code ignored;
  fs::create_directories(beside.parent_path(), ignored);
  Descriptor lock(::open(beside.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, kReadable));
  if (lock && ::flock(lock.get(), LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK) return {};
  return lock;
}

/// A file that nobody has yet, also if two games begin at once: pousse, pousse-2, ...; with its
/// lock.
std::pair<std::string, Descriptor> new_file(const fs::path& folder, const std::string& game) {
  constexpr int kMax = 10'000, kReadable = 0666;
  for (int i = 1; i <= kMax; ++i) {
    auto name = (folder / (i == 1 ? game : fmt::format("{}-{}", game, i))).string();
    if (fs::exists(name)) continue;
    auto lock = locked(name);
    if (!lock) continue;
    const Descriptor made(::open(name.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, kReadable));
    if (made) return {std::move(name), *std::move(lock)};
    if (errno != EEXIST) throw std::system_error(errno, std::generic_category(), name);
  }
  throw std::runtime_error(folder.string() + " is full");
}

/// Whether new_file() would give a file that name: GAME or GAME-2, ...
bool is_name_of(const GameEntry& game, std::string_view file) {
  if (!file.starts_with(game.name)) return false;
  file.remove_prefix(game.name.size());
  return file.empty() || (file.starts_with('-') && number<int>(file.substr(1)).has_value());
}

/// The options of the rules as the record has them, and those of the deal that the game still
/// shows.
std::string options_in_words(const GameEntry& game, const GameOptions& options,
                             const Session& session) {
  std::vector<std::string> list;
  const auto dealt = session.deal_options();
  for (const auto& [name, value] : dealt) list.push_back(fmt::format("{} {}", name, value));
  for (const auto& option : game.options) {
    if (dealt.contains(option.name)) continue;
    list.push_back(fmt::format("{} {}", option.name, options[option.name]));
  }
  return joined_words(list, ", ");
}

/// The beginning of a position, short enough for a line.
std::string beginning(const std::string& position) {
  constexpr std::size_t kLongest = 24;
  return position.size() <= kLongest ? position : position.substr(0, kLongest) + "…";
}

}  // namespace

UnfinishedGame::UnfinishedGame(const GameEntry& game, const std::string& file)
    : UnfinishedGame(game) {
  if (file.empty()) return;
  if (auto lock = locked(file)) {
    file_ = file;
    lock_ = *std::move(lock);
  }
}

std::expected<void, std::string> UnfinishedGame::keep(std::string_view record,
                                                      const ComputerSides& sides) {
  bool is_empty = false;
  try {
    if (file_.empty()) {
      const auto place = folder();
      if (!place) return std::unexpected("set HOME or XDG_STATE_HOME to an absolute path for that");
      fs::create_directories(*place);
      std::tie(file_, lock_) = new_file(*place, game_);
      is_empty = true;
    }
    write_file(file_, record);
    is_empty = false;
    const auto beside = sides_of(file_);
    fs::create_directories(beside.parent_path());
    write_file(beside.string(), fmt::format("computer {}\nstrength {}\n", kSides.at(sides.sides),
                                            sides.strength.percent));
    return {};
  } catch (const fs::filesystem_error& failure) {
    return std::unexpected(failure.path1().string() + ": " + failure.code().message());
  } catch (const std::exception& failure) {
    if (is_empty) forget();
    return std::unexpected(failure.what());
  }
}

void UnfinishedGame::forget() {
  std::error_code error;
  if (!file_.empty()) {
    fs::remove(file_, error);
    fs::remove(sides_of(file_), error);
  }
  file_.clear();
  lock_.reset();
}

std::optional<ComputerSides> kept_sides(const std::string& file) {
  if (file.empty()) return std::nullopt;
  try {
    InputFile kept(sides_of(file).string());
    TextInput input(kept.reader());
    const bool named = expect(input, "computer").has_value();
    const auto sides = sides_called(input.word());
    const bool complete = named && sides && expect(input, "strength");
    const auto percent = expect_number<int>(input, "a percentage", 0, 100);
    if (!complete || !percent) return std::nullopt;
    return ComputerSides{*sides, {*percent}};
  } catch (const std::system_error&) {
    return std::nullopt;
  }
}

std::vector<KeptGame> kept_games(std::span<const GameEntry> games, const GameEntry* only) {
  std::vector<KeptGame> kept;
  const auto place = folder();
  if (!place) return kept;
  std::error_code none;
  for (const auto& entry : fs::directory_iterator(*place, none)) {
    const auto file = entry.path().string();
    if (!entry.is_regular_file(none) || file.ends_with(TransactionalFile::kEnding)) continue;
    PlaySettings settings;
    settings.games = games;
    const auto opened = load_record(settings, file);
    if (!opened) {
      if (only == nullptr || is_name_of(*only, entry.path().filename().string())) {
        write_message("an unfinished game cannot be read; delete its file or move it: " +
                      opened.error());
      }
      continue;
    }
    const auto age = fs::file_time_type::clock::now() - entry.last_write_time(none);
    kept.push_back(
        {.file = file,
         .game = settings.game,
         .options = options_in_words(*settings.game, settings.game_options, *opened->session),
         .position = opened->session->position(),
         .moves = opened->session->played().size(),
         .age = std::chrono::duration_cast<std::chrono::seconds>(age),
         .is_played = !locked(file)});
  }
  std::ranges::sort(kept, {}, [](const KeptGame& one) { return std::pair(one.age, one.file); });
  return kept;
}

std::string ago(std::chrono::seconds age) {
  struct Unit {
    std::int64_t seconds;
    std::string_view name;
  };
  constexpr std::array<Unit, 3> kUnits{{{86'400, "day"}, {3600, "hour"}, {60, "minute"}}};
  for (const auto& [seconds, name] : kUnits) {
    const auto count = age.count() / seconds;
    if (count > 0) return count_of(count, name) + " ago";
  }
  return "just now";
}

void put_kept_games(Canvas& page, std::span<const KeptGame> kept, const GameEntry* only) {
  std::vector<ListRow> rows;
  for (std::size_t i = 0; i < kept.size(); ++i) {
    const auto& one = kept[i];
    if (only != nullptr && only != one.game) continue;
    const auto* const between = one.options.empty() ? "" : ", ";
    rows.push_back(
        {.cells = {fmt::format("{:>3}", i + 1), std::string(one.game->title),
                   count_of(one.moves, "move"), one.is_played ? "being played" : ago(one.age),
                   one.options + between + beginning(one.position)},
         .ink = Ink::strong,
         .inked = 1});
  }
  put_rows(page, 0, rows);
}

}  // namespace foregone::cli
