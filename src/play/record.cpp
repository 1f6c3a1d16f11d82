#include "foregone/play/record.hpp"

#include <algorithm>
#include <cstdint>
#include <utility>

#include "foregone/core/expect.hpp"
#include "foregone/play/annotated_text.hpp"

namespace foregone {

namespace {

std::expected<void, TextError> read_limits(TextInput& input, GameOptions& game_options) {
  if (auto read = expect(input, "limits"); !read) return std::unexpected(read.error());
  const auto word = input.word();
  game_options.limits = word == "contest";
  if (word == "contest" || word == "none") return {};
  return std::unexpected(input.error(expected("contest or none", word)));
}

// One NAME=VALUE.
std::expected<void, std::string> take_option(const GameEntry& game, std::string_view word,
                                             GameOptions& game_options) {
  const auto equals = word.find('=');
  if (equals == std::string_view::npos) return std::unexpected(expected("NAME=VALUE", word));
  const auto name = word.substr(0, equals);
  if (std::ranges::find(game.options, name, &GameOption::name) == game.options.end()) {
    return std::unexpected("this game has no option " + excerpt(name));
  }
  if (!game_options.values.emplace(name, word.substr(equals + 1)).second) {
    return std::unexpected("the option " + excerpt(name) + " comes twice");
  }
  return {};
}

/// `name`, and the number of what follows.
std::expected<std::uint64_t, TextError> read_count(TextInput& input, std::string_view name,
                                                   std::string_view what) {
  if (auto read = expect(input, name); !read) return std::unexpected(read.error());
  const auto word = input.word();
  if (const auto count = number<std::uint64_t>(word)) return *count;
  return std::unexpected(input.error(expected(std::string(what) + " below 2^64", word)));
}

/// `foregone WHAT`, and its version.
std::expected<int, TextError> read_version(TextInput& input, std::string_view what, int newest) {
  const auto read = expect(input, "foregone " + std::string(what));
  if (!read) return std::unexpected(read.error());
  const auto word = input.word();
  if (const auto version = number(word, 1, newest)) return *version;
  return std::unexpected(
      input.error(number<std::uint64_t>(word)
                      ? std::string(what) + " version " + std::string(word) + " is not supported"
                      : expected(newest == 1 ? "version 1" : "version 1 or 2", word)));
}

// What follows the moves: `end`, or a point to go to and `end`.
std::expected<void, TextError> read_end(TextInput& input, const AnnotatedText& moves,
                                        RecordedGame& recalled) {
  const auto word = moves.next_word();
  if (word == "at") {
    recalled.at = input.word();
    if (auto gone = recalled.session->go_to(*recalled.at); !gone) {
      return std::unexpected(input.error(std::move(gone.error())));
    }
    if (auto read = expect(input, "end"); !read) return read;
  } else if (word != "end") {
    return moves.wrong(expected("end", word));
  }
  return expect_end(input, "end");
}

}  // namespace

std::string write_heading(const GameEntry& game, const GameOptions& game_options) {
  std::string text = "game " + std::string(game.name) + "\nlimits " +
                     (game_options.limits ? "contest" : "none") + "\nchoices " +
                     std::to_string(game.options.size());
  for (const auto& option : game.options) {
    text += ' ' + std::string(option.name) + '=' + std::string(game_options[option.name]);
  }
  return text + '\n';
}

std::expected<void, TextError> read_version(TextInput& input, std::string_view what) {
  const auto version = read_version(input, what, 1);
  if (!version) return std::unexpected(version.error());
  return {};
}

std::expected<GameWithOptions, TextError> read_heading(std::span<const GameEntry> games,
                                                       TextInput& input) {
  if (auto read = expect(input, "game"); !read) return std::unexpected(read.error());
  const auto word = input.word();
  GameWithOptions heading{.game = find_game(games, word), .game_options = {}};
  if (heading.game == nullptr) {
    return std::unexpected(input.error("unknown game " + excerpt(word)));
  }
  auto& [game, game_options] = heading;
  if (auto read = read_limits(input, game_options); !read) return std::unexpected(read.error());
  auto count = read_count(input, "choices", "a number of options");
  if (!count) return std::unexpected(std::move(count.error()));
  for (; *count > 0; --*count) {
    auto taken = take_option(*game, input.word(), game_options);
    if (!taken) return std::unexpected(input.error(std::move(taken.error())));
  }
  game_options = with_fallbacks(*game, std::move(game_options));
  if (auto checked = game->check(game_options); !checked) {
    return std::unexpected(input.error(in_words(checked.error())));
  }
  return heading;
}

GameOptions recorded_options(const GameEntry& game, GameOptions game_options,
                             const Session& session) {
  const auto found = session.deal_options();
  for (const auto& option : game.options) {
    const auto own = found.find(option.name);
    if (own != found.end()) game_options.values.insert_or_assign(own->first, own->second);
  }
  return game_options;
}

std::string write_record(const GameEntry& game, const GameOptions& game_options,
                         const Session& session, std::string_view at) {
  return write_record(game, recorded_options(game, game_options, session), session.start(),
                      line_of(session.played()), at);
}

std::string write_record(const GameEntry& game, const GameOptions& game_options,
                         std::string_view start, const AnnotatedLine& line, std::string_view at) {
  std::string text = has_annotations(line) ? "foregone record 2" : std::string(kRecordHeading);
  text += '\n' + write_heading(game, game_options);
  text.append("start ").append(start).append("\nmoves ").append(write_line(line));
  if (!at.empty()) text.append("\nat ").append(at);
  return text + "\nend\n";
}

std::expected<RecordedGame, TextError> read_record(std::span<const GameEntry> games,
                                                   TextInput& input) {
  auto record = read_annotated_record(games, input);
  if (!record) return std::unexpected(std::move(record.error()));
  return RecordedGame(std::move(*record));
}

std::expected<AnnotatedRecord, TextError> read_annotated_record(std::span<const GameEntry> games,
                                                                TextInput& input,
                                                                const RecordBounds& max) {
  auto version = read_version(input, "record", 2);
  if (!version) return std::unexpected(std::move(version.error()));
  auto heading = read_heading(games, input);
  if (!heading) return std::unexpected(std::move(heading.error()));
  if (auto read = expect(input, "start"); !read) return std::unexpected(read.error());
  auto& [game, game_options] = *heading;
  if (game->sessions == nullptr) return std::unexpected(input.error("this game has no records"));
  const auto start = input.word();
  if (const auto bytes = game_options.limits ? max.start : max.start_without_limits;
      start.size() > bytes) {
    return std::unexpected(input.error("expected a start of at most " + std::to_string(bytes) +
                                       " bytes, found " + std::to_string(start.size())));
  }
  auto session = game->sessions->parse(game_options, std::string(start));
  if (!session) return std::unexpected(input.error(session.error()));
  auto began = (*session)->start();
  AnnotatedRecord recalled{{.game = game,
                            .game_options = std::move(game_options),
                            .session = *std::move(session),
                            .start = std::move(began),
                            .at = {}},
                           {}};
  auto count = read_count(input, "moves", "a number of moves");
  if (!count) return std::unexpected(std::move(count.error()));
  if (*count > max.moves) {
    return std::unexpected(input.error("expected at most " + std::to_string(max.moves) +
                                       " moves, found " + std::to_string(*count)));
  }
  AnnotatedText moves(input, *version == 2);
  auto read = moves.read(*recalled.session, *count, recalled.line);
  if (read) read = read_end(input, moves, recalled);
  if (!read) return std::unexpected(std::move(read.error()));
  return recalled;
}

}  // namespace foregone
