#include "foregone/apps/cli/names.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>
#include <utility>

#include "foregone/apps/cli/command.hpp"
#include "foregone/core/text_input.hpp"
#include "foregone/core/words.hpp"

namespace foregone::cli {

namespace {

/// How many letters have to be changed, added or left out (Levenshtein's distance).
std::size_t edits(std::string_view one, std::string_view other) {
  std::vector<std::size_t> row(other.size() + 1);
  std::iota(row.begin(), row.end(), std::size_t{0});
  for (std::size_t i = 0; i < one.size(); ++i) {
    auto diagonal = std::exchange(row[0], i + 1);
    for (std::size_t j = 0; j < other.size(); ++j) {
      const auto changed = diagonal + (one[i] == other[j] ? 0 : 1);
      diagonal = row[j + 1];
      row[j + 1] = std::min({changed, row[j] + 1, diagonal + 1});
    }
  }
  return row.back();
}

/// Its letters and digits, in small letters.
std::string folded(std::string_view name) {
  std::string letters;
  for (const char c : name) {
    if (c >= 'A' && c <= 'Z') letters += static_cast<char>(c - 'A' + 'a');
    if ((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9')) letters += c;
  }
  return letters;
}

/// The games whose names begin so, in small letters.
std::vector<const GameEntry*> games_beginning(std::span<const GameEntry> games,
                                              const std::string& letters) {
  std::vector<const GameEntry*> begun;
  for (const auto& game : games) {
    if (!letters.empty() && folded(game.name).starts_with(letters)) begun.push_back(&game);
  }
  return begun;
}

}  // namespace

std::string suggestion(std::string_view word, const std::vector<std::string>& names) {
  constexpr std::size_t kClose = 2;
  const auto best = std::ranges::min_element(
      names, {}, [&](const std::string& name) { return edits(word, name); });
  if (best == names.end() || edits(word, *best) > std::min(kClose, word.size() / 2)) return {};
  return "; did you mean " + *best + "?";
}

const GameEntry* find_game_leniently(std::span<const GameEntry> games, std::string_view name) {
  if (const auto* const game = find_game(games, name)) return game;
  const auto word = folded(name);
  const auto begun = games_beginning(games, word);
  const auto same =
      std::ranges::find(begun, word, [](const auto* game) { return folded(game->name); });
  if (same != begun.end()) return *same;
  return begun.size() == 1 ? begun.front() : nullptr;
}

std::string unknown_game(std::span<const GameEntry> games, std::string_view name,
                         const std::vector<std::string>& choice) {
  if (const auto begun = games_beginning(games, folded(name)); begun.size() > 1) {
    std::vector<std::string> names;
    for (const auto* game : begun) names.emplace_back(game->name);
    return fmt::format("{} may be {}", excerpt(name), joined_words(names, " or "));
  }
  const auto meant = suggestion(name, choice);
  return fmt::format("unknown game {}{}", excerpt(name),
                     meant.empty() ? "; expected " + choice_of(choice) : meant);
}

}  // namespace foregone::cli
