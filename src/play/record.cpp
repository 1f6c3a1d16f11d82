#include "foregone/play/record.hpp"

#include <algorithm>
#include <cstdint>
#include <limits>
#include <optional>
#include <string_view>
#include <utility>

#include "foregone/core/expect.hpp"

namespace foregone {

namespace {

std::expected<std::uint64_t, TextError> read_count(TextInput& input, std::string_view what) {
  return expect_number<std::uint64_t>(input, what, 0, std::numeric_limits<std::uint64_t>::max());
}

std::optional<TextError> read_limits(TextInput& input, GameOptions& game_options) {
  if (auto wrong = expect(input, "limits")) return wrong;
  const auto word = input.word();
  if (word != "contest" && word != "none") {
    return input.error(expected("contest or none", word));
  }
  game_options.limits = word == "contest";
  return std::nullopt;
}

std::optional<TextError> read_choices(const GameEntry& game, TextInput& input,
                                      GameOptions& game_options) {
  if (auto wrong = expect(input, "choices")) return wrong;
  auto count = read_count(input, "a number of options");
  if (!count) return count.error();
  for (; *count > 0; --*count) {
    const auto word = input.word();
    const auto equals = word.find('=');
    if (equals == std::string_view::npos) return input.error(expected("NAME=VALUE", word));
    const auto name = word.substr(0, equals);
    if (std::ranges::find(game.choices, name, &GameOption::name) == game.choices.end()) {
      return input.error("this game has no option " + excerpt(name));
    }
    if (!game_options.values.emplace(name, word.substr(equals + 1)).second) {
      return input.error("the option " + excerpt(name) + " comes twice");
    }
  }
  return std::nullopt;
}

std::optional<TextError> read_moves(TextInput& input, Session& session) {
  if (auto wrong = expect(input, "moves")) return wrong;
  auto count = read_count(input, "a number of moves");
  if (!count) return count.error();
  for (; *count > 0; --*count) {
    const auto word = input.word();
    if (word.empty()) return input.error(expected("a move", word));
    if (auto wrong = session.play(word)) return input.error(*std::move(wrong));
  }
  return std::nullopt;
}

}  // namespace

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
  if (auto wrong = expect(input, "game")) return std::unexpected(*std::move(wrong));
  const auto word = input.word();
  Heading heading{.game = find_game(games, word), .game_options = {}};
  if (heading.game == nullptr) {
    return std::unexpected(input.error("unknown game " + excerpt(word)));
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
  if (auto wrong = expect(input, kRecordHeading)) return std::unexpected(*std::move(wrong));
  auto heading = read_heading(games, input);
  if (!heading) return std::unexpected(std::move(heading.error()));
  if (auto wrong = expect(input, "start")) return std::unexpected(*std::move(wrong));
  if (heading->game->parse == nullptr) {
    return std::unexpected(input.error("this game has no records"));
  }
  const std::string notation(input.word());
  auto session = heading->game->parse(heading->game_options, notation);
  if (!session) return std::unexpected(input.error(session.error()));
  if (auto wrong = read_moves(input, **session)) return std::unexpected(*std::move(wrong));
  if (auto wrong = expect(input, "end")) return std::unexpected(*std::move(wrong));
  if (auto wrong = expect_end(input, "end")) return std::unexpected(*std::move(wrong));
  return Recalled{heading->game, std::move(heading->game_options), *std::move(session)};
}

}  // namespace foregone
