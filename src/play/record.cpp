#include "foregone/play/record.hpp"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string_view>
#include <utility>

namespace foregone {

namespace {

std::optional<TextError> expect_word(TextInput& input, std::string_view word) {
  if (input.word() == word) return std::nullopt;
  return input.error(std::string(word) + " is missing here");
}

// A number of things that follow.
std::expected<std::uint64_t, TextError> read_count(TextInput& input) {
  const auto word = input.word();
  const auto count = number<std::uint64_t>(word);
  if (!count) return std::unexpected(input.error(excerpt(word) + " is no number of what follows"));
  return *count;
}

std::optional<TextError> read_limits(TextInput& input, GameOptions& game_options) {
  if (auto wrong = expect_word(input, "limits")) return wrong;
  const auto word = input.word();
  if (word != "contest" && word != "none") return input.error("limits are contest or none");
  game_options.limits = word == "contest";
  return std::nullopt;
}

std::optional<TextError> read_choices(const GameEntry& game, TextInput& input,
                                      GameOptions& game_options) {
  if (auto wrong = expect_word(input, "choices")) return wrong;
  auto count = read_count(input);
  if (!count) return count.error();
  for (; *count > 0; --*count) {
    const auto word = input.word();
    const auto equals = word.find('=');
    if (equals == std::string_view::npos) return input.error("a choice is NAME=VALUE");
    const auto name = word.substr(0, equals);
    if (std::ranges::find(game.choices, name, &GameOption::name) == game.choices.end()) {
      return input.error(excerpt(name) + " is no choice of this game");
    }
    if (!game_options.values.emplace(name, word.substr(equals + 1)).second) {
      return input.error(excerpt(name) + " has been chosen already");
    }
  }
  return std::nullopt;
}

std::optional<TextError> read_moves(TextInput& input, Session& session) {
  if (auto wrong = expect_word(input, "moves")) return wrong;
  auto count = read_count(input);
  if (!count) return count.error();
  for (; *count > 0; --*count) {
    const auto word = input.word();
    if (word.empty()) return input.error("a move is missing");
    if (auto wrong = session.play(word)) return input.error(*std::move(wrong));
  }
  return std::nullopt;
}

}  // namespace

std::optional<TextError> expect_words(TextInput& input, std::span<const std::string_view> words) {
  for (const auto word : words) {
    if (auto wrong = expect_word(input, word)) return wrong;
  }
  return std::nullopt;
}

std::string write_heading(const GameEntry& game, const GameOptions& game_options) {
  std::string text = "game " + std::string(game.name) + "\nlimits " +
                     (game_options.limits ? "contest" : "none") + "\nchoices " +
                     std::to_string(game.choices.size());
  for (const auto& choice : game.choices) {
    text += ' ' + std::string(choice.name) + '=' + std::string(game_options[choice.name]);
  }
  return text + '\n';
}

std::expected<Heading, TextError> read_heading(std::span<const GameEntry> games, TextInput& input) {
  if (auto wrong = expect_word(input, "game")) return std::unexpected(*std::move(wrong));
  const auto word = input.word();
  Heading heading{.game = find_game(games, word), .game_options = {}};
  if (heading.game == nullptr) {
    return std::unexpected(input.error(excerpt(word) + " is no game here"));
  }
  if (auto wrong = read_limits(input, heading.game_options))
    return std::unexpected(*std::move(wrong));
  if (auto wrong = read_choices(*heading.game, input, heading.game_options))
    return std::unexpected(*std::move(wrong));
  heading.game_options = with_fallbacks(*heading.game, std::move(heading.game_options));
  if (auto wrong = heading.game->check(heading.game_options)) {
    return std::unexpected(input.error(*std::move(wrong)));
  }
  return heading;
}

std::string write_record(const GameEntry& game, const GameOptions& game_options,
                         const Session& session) {
  const auto moves = session.played();
  std::string text = "foregone record 1\n" + write_heading(game, game_options) + "start " +
                     session.start() + "\nmoves " + std::to_string(moves.size());
  constexpr std::size_t kMovesALine = 10;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    text += (i % kMovesALine == 0 ? '\n' : ' ') + moves[i];
  }
  return text + "\nend\n";
}

std::expected<Recalled, TextError> read_record(std::span<const GameEntry> games, TextInput& input) {
  if (auto wrong = expect_words(input, kRecordHeading)) return std::unexpected(*std::move(wrong));
  auto heading = read_heading(games, input);
  if (!heading) return std::unexpected(std::move(heading.error()));
  if (auto wrong = expect_word(input, "start")) return std::unexpected(*std::move(wrong));
  if (heading->game->parse == nullptr) {
    return std::unexpected(input.error("of this game there are no records"));
  }
  const std::string notation(input.word());
  auto session = heading->game->parse(heading->game_options, notation);
  if (!session) {
    const auto& wrong = session.error();
    return std::unexpected(input.error(wrong.message, wrong.column - 1));
  }
  if (auto wrong = read_moves(input, **session)) return std::unexpected(*std::move(wrong));
  if (auto wrong = expect_word(input, "end")) return std::unexpected(*std::move(wrong));
  if (!input.word().empty()) return std::unexpected(input.error("text after the end"));
  return Recalled{heading->game, std::move(heading->game_options), *std::move(session)};
}

}  // namespace foregone
