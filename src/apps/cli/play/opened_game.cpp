#include "foregone/apps/cli/play/opened_game.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <system_error>
#include <utility>

#include "foregone/apps/cli/files.hpp"
#include "foregone/apps/cli/play/game_session.hpp"
#include "foregone/apps/cli/terminal/screen.hpp"
#include "foregone/core/random.hpp"
#include "foregone/core/text_input.hpp"
#include "foregone/play/record.hpp"

namespace foregone::cli {

namespace {

constexpr std::string_view kBegin = "foregone record";

// The longest position of any game, in bytes.
std::size_t longest_position(std::span<const GameEntry> games) {
  std::size_t longest = TextInput::kLongestPiece;
  for (const auto& game : games) {
    longest = std::max(longest, game.contest.longest_piece({.limits = false, .values = {}}));
  }
  return longest;
}

// Whether the file exists and holds anything but a record.
bool holds_something_else(const std::string& name) {
  try {
    InputFile file(name);
    std::array<char, kBegin.size()> begin{};
    const auto size = file.read(begin);
    return size > 0 && std::string_view(begin.data(), size) != kBegin;
  } catch (const std::system_error&) {
    return false;  // it does not exist, or writing will fail too
  }
}

// Where a plain list of moves starts: a position, or the size of an empty board.
std::expected<std::unique_ptr<Session>, TextError> read_start(const GameEntry& game,
                                                              GameOptions game_options,
                                                              const std::string& word,
                                                              const TextInput& input) {
  if (word == "foregone") {
    return std::unexpected(
        input.error(fmt::format("a record names its game and options: leave out {}", game.name)));
  }
  const auto dealt = game.sessions->deal_to_play_options;
  if (number<std::uint64_t>(word) && !dealt.empty() && dealt.front().name == "size") {
    game_options.values.insert_or_assign("size", word);
    Random random(1);
    auto session = game.sessions->deal_to_play(game_options, random);
    if (session) return *std::move(session);
    return std::unexpected(input.error(in_words(session.error())));
  }
  auto session = game.sessions->parse(game_options, word);
  if (!session) return std::unexpected(input.error(session.error()));
  return *std::move(session);
}

// The moves up to `QUIT`, as in the contest's text of Pousse, or to the end.
std::expected<std::unique_ptr<Session>, TextError> read_moves(std::unique_ptr<Session> session,
                                                              TextInput& input) {
  std::uint64_t count = 0;
  for (auto word = input.word(); !word.empty() && word != "QUIT"; word = input.word()) {
    if (++count > GameSession::kMaxPlies) {
      return std::unexpected(
          input.error(fmt::format("expected at most {} moves", GameSession::kMaxPlies)));
    }
    if (const auto played = session->play(word); !played) {
      return std::unexpected(input.error(played.error()));
    }
  }
  return session;
}

}  // namespace

std::uint64_t default_seed() {
  constexpr std::uint64_t kShort = 1'000'000;  // easy to type again
  if (!is_terminal(STDIN_FILENO)) return 1;
  const auto now = std::chrono::system_clock::now().time_since_epoch().count();
  return Random(static_cast<std::uint64_t>(now)).below(kShort);
}

void deal_more_like(const Session& session, PlaySettings& settings) {
  GameOptions like_it{.limits = settings.game_options.limits, .values = session.deal_options()};
  like_it.values.insert(settings.game_options.values.begin(), settings.game_options.values.end());
  Random random(settings.seed);  // a position may be one that is never dealt
  if (settings.game->sessions->deal_to_play(like_it, random)) {
    settings.game_options = std::move(like_it);
  }
}

void take_sides(PlaySettings& settings, const ComputerSides& kept) {
  if (!settings.sides_given) settings.computer = kept.sides;
  if (!settings.strength_given) settings.strength = kept.strength;
}

std::expected<OpenedGame, OptionError> deal_game(const PlaySettings& settings) {
  Random random(settings.seed);
  const auto& sessions =
      settings.tablebase_sessions ? *settings.tablebase_sessions : *settings.game->sessions;
  auto session = sessions.deal_to_play(settings.game_options, random);
  if (!session) return std::unexpected(session.error());
  return OpenedGame{.origin = fmt::format("seed {}", settings.seed),
                    .session = *std::move(session)};
}

std::expected<RecordOfFile, std::string> read_record_file(std::span<const GameEntry> games,
                                                          const std::string& name) {
  try {
    InputFile file(name);
    TextInput input(file.reader(), longest_position(games));
    auto record = read_annotated_record(games, input, {.moves = GameSession::kMaxPlies});
    if (!record) return std::unexpected(message_of(file.title(), record.error()));
    return RecordOfFile{*std::move(record), file.title()};
  } catch (const std::system_error& failure) {
    return std::unexpected(failure.what());
  }
}

std::expected<OpenedGame, std::string> load_record(PlaySettings& settings,
                                                   const std::string& name) {
  auto record = read_record_file(settings.games, name);
  if (!record) return std::unexpected(std::move(record.error()));
  const bool is_another = settings.game != record->game;
  settings.game = record->game;
  settings.tablebase_sessions = nullptr;
  if (!is_another) record->game_options.values.merge(settings.game_options.values);
  settings.game_options =
      with_fallbacks(settings.game->deal_to_play_options(), std::move(record->game_options));
  deal_more_like(*record->session, settings);
  return OpenedGame{.origin = "from " + record->title,
                    .session = std::move(record->session),
                    .line = std::move(record->line)};
}

PlainLists::PlainLists(const GameEntry& game, GameOptions game_options, const std::string& name)
    : game_(game),
      game_options_(std::move(game_options)),
      file_(name),
      input_(file_.reader(), longest_position({&game, 1})),
      next_(input_.word()) {}

std::expected<OpenedGame, std::string> PlainLists::read() {
  auto session = read_start(game_, game_options_, next_, input_);
  if (session) session = read_moves(*std::move(session), input_);
  if (!session) return std::unexpected(message_of(file_.title(), session.error()));
  next_ = input_.word();
  ++number_;
  OpenedGame opened{.origin = "from " + file_.title(), .session = *std::move(session)};
  opened.line = line_of(opened.session->played());
  return opened;
}

std::expected<OpenedGame, std::string> load_moves(PlaySettings& settings, const std::string& name) {
  const auto& game = *settings.game;
  if (game.sessions == nullptr) return std::unexpected(no_records(game));
  try {
    PlainLists lists(game, settings.game_options, name);
    auto opened = lists.read();
    if (!opened) return opened;
    if (lists.more()) {
      return std::unexpected(lists.title() + ": it has more than one game; `explain` reads all");
    }
    settings.game_options =
        with_fallbacks(game.deal_to_play_options(), std::move(settings.game_options));
    deal_more_like(*opened->session, settings);
    return opened;
  } catch (const std::system_error& failure) {
    return std::unexpected(failure.what());
  }
}

std::string no_records(const GameEntry& game) {
  return fmt::format("{} has no records", game.title);
}

std::expected<void, std::string> check_record_file(const std::string& name) {
  std::error_code ignored;
  const auto type = std::filesystem::status(name, ignored).type();
  if (type == std::filesystem::file_type::directory) return std::unexpected(name + " is a folder");
  if (type != std::filesystem::file_type::regular && std::filesystem::exists(name, ignored)) {
    return std::unexpected(name + " is not a regular file");
  }
  if (!holds_something_else(name)) return {};
  return std::unexpected(name + " holds something other than a record");
}

bool holds_record(const std::string& name) {
  std::error_code wrong;
  return std::filesystem::is_regular_file(name, wrong) &&
         std::filesystem::file_size(name, wrong) > 0 && !wrong;
}

std::expected<void, std::string> save_record(const std::string& record, const std::string& name) {
  if (auto checked = check_record_file(name); !checked) return checked;
  try {
    write_file(name, record);
    return {};
  } catch (const OutputFailure&) {
    throw;
  } catch (const std::system_error& failure) {
    return std::unexpected(failure.what());
  }
}

}  // namespace foregone::cli
