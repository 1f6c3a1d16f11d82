#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <expected>
#include <string>
#include <string_view>
#include <utility>

#include "foregone/play/catalogue.hpp"
#include "tests/pieces.hpp"

/// Common to all fuzz targets: any bytes lead to answers or to a TextError, and to the same ones
/// however the bytes are split into pieces.
namespace foregone::fuzz {

/// Ends the run with a report if the condition does not hold.
inline void demand(bool holds) {
  if (!holds) std::abort();
}

inline std::string_view text_of(const std::uint8_t* data, std::size_t size) {
  return {reinterpret_cast<const char*>(data), size};
}

inline std::pair<std::string, std::expected<void, TextError>> solve(const GameEntry& game,
                                                                    const GameOptions& game_options,
                                                                    std::string_view text,
                                                                    std::size_t piece) {
  std::string answers;
  TextOutput output([&](std::string_view more) { answers += more; });
  TextInput input(in_pieces(text, piece));
  Budget unbounded;
  auto solved = game.contest.solve(game_options, input, output, unbounded);
  output.flush();
  return {std::move(answers), std::move(solved)};
}

/// Solves the text as contest input, in one piece and in small ones.
inline void contest(std::string_view name, std::string_view text, GameOptions game_options = {}) {
  const auto* game = find_game(name);
  demand(game != nullptr);
  game_options = with_fallbacks(*game, std::move(game_options));
  const auto whole = solve(*game, game_options, text, std::max<std::size_t>(text.size(), 1));
  demand(solve(*game, game_options, text, 5) == whole);
  if (!whole.second) {
    const auto& wrong = whole.second.error();
    demand(wrong.line >= 1 && wrong.column >= 1);
    demand(!wrong.message.contains('\n'));
  }
  TextInput input(text);
  Budget unbounded;
  const auto answered = game->contest.solve_facts(
      game_options, input, [](const Facts& facts) { demand(!facts.empty()); }, unbounded);
  demand(answered == whole.second);
}

}  // namespace foregone::fuzz
