#include "foregone/play/record.hpp"

#include <algorithm>
#include <cstdint>
#include <limits>
#include <utility>

#include "foregone/core/expect.hpp"

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

/// `name`, the number of what follows, and so many words, each of which `take` is given.
template <class Take>
std::expected<void, TextError> read_list(TextInput& input, std::string_view name,
                                         std::string_view what, Take take) {
  if (auto read = expect(input, name); !read) return std::unexpected(read.error());
  auto count =
      expect_number<std::uint64_t>(input, what, 0, std::numeric_limits<std::uint64_t>::max());
  if (!count) return std::unexpected(std::move(count.error()));
  for (; *count > 0; --*count) {
    std::expected<void, std::string> taken = take(input.word());
    if (!taken) return std::unexpected(input.error(std::move(taken.error())));
  }
  return {};
}

std::expected<void, std::string> play(Session& session, std::string_view move) {
  if (move.empty()) return std::unexpected(expected("a move", move));
  return session.play(move);
}

// What follows the moves: `end`, or a point to go to and `end`.
std::expected<void, TextError> read_end(TextInput& input, Recalled& recalled) {
  auto word = input.word();
  if (word == "at") {
    recalled.at = input.word();
    if (auto gone = recalled.session->go_to(*recalled.at); !gone) {
      return std::unexpected(input.error(std::move(gone.error())));
    }
    word = input.word();
  }
  if (word != "end") return std::unexpected(input.error(expected("end", word)));
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
  if (auto read = expect(input, "foregone " + std::string(what)); !read) return read;
  const auto version = input.word();
  if (version == "1") return {};
  return std::unexpected(
      input.error(number<std::uint64_t>(version)
                      ? std::string(what) + " version " + std::string(version) + " is not supported"
                      : expected("version 1", version)));
}

std::expected<Heading, TextError> read_heading(std::span<const GameEntry> games, TextInput& input) {
  if (auto read = expect(input, "game"); !read) return std::unexpected(read.error());
  const auto word = input.word();
  Heading heading{.game = find_game(games, word), .game_options = {}};
  if (heading.game == nullptr) {
    return std::unexpected(input.error("unknown game " + excerpt(word)));
  }
  auto& [game, game_options] = heading;
  if (auto read = read_limits(input, game_options); !read) return std::unexpected(read.error());
  const auto take = [&](std::string_view option) {
    return take_option(*heading.game, option, heading.game_options);
  };
  auto read = read_list(input, "choices", "a number of options", take);
  if (!read) return std::unexpected(std::move(read.error()));
  game_options = with_fallbacks(*game, std::move(game_options));
  if (auto checked = game->check(game_options); !checked) {
    return std::unexpected(input.error(std::move(checked.error())));
  }
  return heading;
}

std::string write_record(const GameEntry& game, const GameOptions& game_options,
                         const Session& session, std::string_view at) {
  const auto moves = session.played();
  std::string text = "foregone record 1\n" + write_heading(game, game_options) + "start " +
                     session.start() + "\nmoves " + std::to_string(moves.size());
  constexpr std::size_t kMovesALine = 10;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    text += (i % kMovesALine == 0 ? '\n' : ' ') + moves[i];
  }
  if (!at.empty()) text.append("\nat ").append(at);
  return text + "\nend\n";
}

std::expected<Recalled, TextError> read_record(std::span<const GameEntry> games, TextInput& input) {
  if (auto read = read_version(input, "record"); !read) return std::unexpected(read.error());
  auto heading = read_heading(games, input);
  if (!heading) return std::unexpected(std::move(heading.error()));
  if (auto read = expect(input, "start"); !read) return std::unexpected(read.error());
  auto& [game, game_options] = *heading;
  if (game->sessions == nullptr) return std::unexpected(input.error("this game has no records"));
  auto session = game->sessions->parse(game_options, std::string(input.word()));
  if (!session) return std::unexpected(input.error(session.error()));
  const auto take = [&](std::string_view move) { return play(**session, move); };
  auto read = read_list(input, "moves", "a number of moves", take);
  if (!read) return std::unexpected(std::move(read.error()));
  auto began = (*session)->start();
  Recalled recalled{.game = game,
                    .game_options = std::move(game_options),
                    .session = *std::move(session),
                    .start = std::move(began),
                    .at = {}};
  read = read_end(input, recalled);
  if (!read) return std::unexpected(std::move(read.error()));
  return recalled;
}

}  // namespace foregone
