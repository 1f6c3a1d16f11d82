#include "foregone/games/pousse/tablebase/messages.hpp"

#include <array>
#include <cstddef>
#include <expected>
#include <string_view>

#include "foregone/core/words.hpp"
#include "foregone/tables/folder.hpp"

namespace foregone::pousse {

std::string counted(std::uint64_t number, std::string_view noun, std::string_view plural) {
  return grouped(number) + ' ' + noun_of(number, noun, plural);
}

std::string words_of_size(int size) { return std::to_string(size) + "x" + std::to_string(size); }

std::string words_of_bytes(std::uint64_t bytes) {
  static constexpr std::array kUnits{"", "kB", "MB", "GB", "TB"};
  constexpr std::uint64_t kStep = 1000;
  std::size_t unit = 0;
  auto tenths = bytes * 10;
  for (; tenths >= 10 * kStep && unit + 1 < kUnits.size(); ++unit) tenths /= kStep;
  if (unit == 0) return counted(bytes, "byte", "bytes");
  auto text = std::to_string(tenths / 10);
  if (tenths < 1000) text += '.' + std::to_string(tenths % 10);
  return text + ' ' + kUnits[unit];
}

std::string grouped(std::uint64_t number) {
  auto text = std::to_string(number);
  for (auto at = text.size(); at > 3;) text.insert(at -= 3, ",");
  return text;
}

std::string notation_of(const BoardCheck::Board& board, int size) {
  std::string text = "X:";
  for (int row = 0; row < size; ++row) {
    if (row > 0) text += '/';
    for (int column = 0; column < size; ++column) {
      text += "O.X"[board[static_cast<std::size_t>(row * size + column)] + 1];
    }
  }
  return text;
}

std::string words_of_markers(int markers) { return count_of(markers, "marker"); }

std::string words_of_boards(std::uint64_t boards, std::string_view kind) {
  return counted(boards, std::string(kind) + "board");
}

std::string words_of(const Totals& totals) {
  return counted(totals.wins, "win") + ", " + counted(totals.losses, "loss", "losses") + ", " +
         counted(totals.draws, "draw");
}

std::string words_of_step(const tables::NamedValues& step) {
  const auto markers = step.number("markers").value_or(0);
  std::string max;
  if (const int plies = tally_in(step).longest(Outcome::win); plies > 0) {
    max = ", wins in up to " + counted(static_cast<std::uint64_t>(plies), "ply", "plies");
  }
  return words_of_markers(static_cast<int>(markers)) + ": " + words_of(totals_of(step)) + max +
         "; " + words_of_boards(step.number("checked").value_or(0)) + " computed again, " +
         grouped(step.number("wrong").value_or(0)) + " wrong";
}

BoardTally tally_in(const tables::NamedValues& step) {
  BoardTally tally;
  const auto [wins, losses, draws] = totals_of(step);
  tally.wins = wins;
  tally.losses = losses;
  tally.draws = draws;
  for (std::size_t plies = 0; plies < tally.by_distance.size(); ++plies) {
    tally.by_distance[plies] = step.number("in" + std::to_string(plies)).value_or(0);
  }
  return tally;
}

Totals totals_of(const tables::NamedValues& step) {
  return {step.number("wins").value_or(0), step.number("losses").value_or(0),
          step.number("draws").value_or(0)};
}

Totals totals_of(std::span<const tables::NamedValues> steps) {
  Totals all{};
  for (const auto& step : steps) {
    const auto totals = totals_of(step);
    all.wins += totals.wins;
    all.losses += totals.losses;
    all.draws += totals.draws;
  }
  return all;
}

std::string wrong_totals(int size, std::span<const tables::NamedValues> steps) {
  const auto squares = static_cast<std::size_t>(size * size);
  if (steps.size() == squares + 1 &&
      totals_of(steps) != kKnownTotals[static_cast<std::size_t>(size - 1)]) {
    return "expected totals of " + words_of(kKnownTotals[static_cast<std::size_t>(size - 1)]) +
           ", found " + words_of(totals_of(steps));
  }
  for (const auto& step : steps) {
    const auto markers = step.number("markers").value_or(squares);
    if (size == 5 && markers <= squares && totals_of(step) != kKnownLayers[markers]) {
      return "boards with " + words_of_markers(static_cast<int>(markers)) +
             ": expected totals of " + words_of(kKnownLayers[markers]) + ", found " +
             words_of(totals_of(step));
    }
  }
  return {};
}

std::string words_of_totals(int size, std::span<const tables::NamedValues> steps) {
  const auto layers = static_cast<std::size_t>(size * size) + 1;
  const auto totals = totals_of(steps);
  auto text = words_of_size(size) + ", for the player to move: " + words_of(totals) + ", of " +
              words_of_boards(totals.wins + totals.losses + totals.draws, "undecided ");
  if (steps.size() < layers) {
    text += " with " + std::to_string(layers - steps.size()) + " markers and more";
  }
  const auto wrong = wrong_totals(size, steps);
  if (!wrong.empty()) return text + ": " + wrong;
  return text + (steps.size() == layers || size == 5 ? ": the known totals" : "");
}

tables::Status check_memory(const tables::TablebaseRequest& request, const std::string& what,
                            std::uint64_t needed) {
  const auto available = request.available_memory();
  if (needed <= available) return {};
  const bool alike = words_of_bytes(needed) == words_of_bytes(available);
  const auto words = [&](std::uint64_t bytes) {
    return alike ? counted(bytes, "byte", "bytes") : words_of_bytes(bytes);
  };
  auto text = what + " needs " + words(needed) + " of memory, but ";
  return std::unexpected(text + (request.memory > 0
                                     ? "the limit is " + words(available) + "; allow more"
                                     : "only " + words(available) + " is free"));
}

tables::Status check_markers(const tables::Path& folder, const tables::NamedValues& step,
                             int markers) {
  const auto found = step.number("markers");
  if (found == static_cast<std::uint64_t>(markers)) return {};
  return tables::damaged(folder / tables::kList,
                         "expected the layer with " + words_of_markers(markers) +
                             ", found that with " +
                             words_of_markers(static_cast<int>(found.value_or(0))));
}

std::string command_to_build(TablebaseKind kind, const tables::Path& folder) {
  auto command = "foregone table build pousse --size " + std::to_string(kind.size);
  if (kind != TablebaseKind{kind.size}) command += " --cells " + std::string(name_of(kind.detail));
  return folder.empty() ? command : command + " --tables " + in_shell_words(folder.string());
}

std::string in_shell_words(const std::string& word) {
  constexpr std::string_view kPlain =
      "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-./+,:=@";
  if (!word.empty() && word.find_first_not_of(kPlain) == std::string::npos) return word;
  std::string quoted = "'";
  for (const char c : word) quoted += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return quoted + '\'';
}

}  // namespace foregone::pousse
