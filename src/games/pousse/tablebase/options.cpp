#include <optional>
#include <string_view>

#include "foregone/core/text_input.hpp"
#include "foregone/games/pousse/tablebase/registration.hpp"

namespace foregone::pousse {

namespace {

std::optional<int> between(std::string_view text, int least, int most) {
  const auto found = number<int>(text);
  return found && *found >= least && *found <= most ? found : std::nullopt;
}

}  // namespace

std::expected<TablebaseOptions, std::string> TablebaseOptions::read(
    const GameOptions& game_options) {
  const auto size = between(game_options["size"], 1, Grid::kLargest);
  if (!size) return std::unexpected("--size: expected a number from 1 to 5");
  const int squares = *size * *size;
  const auto expected = [&](const char* option) {
    return std::unexpected(std::string(option) + ": expected a number from 0 to " +
                           std::to_string(squares) + ", the squares of the board");
  };
  static constexpr int kKept = 11;
  const int keeps = *size == Grid::kLargest ? kKept : Grid::kMostSquares;
  const auto markers = game_options["markers"].empty()
                           ? std::optional(keeps)
                           : between(game_options["markers"], 0, squares);
  if (!markers) return expected("--markers");
  const auto from = between(game_options["from"], 0, squares);
  if (!from) return expected("--from");
  return TablebaseOptions{*size, *markers, *from};
}

const tables::GameTablebase& game_tables() {
  static constexpr std::uint64_t kSamples = 100'000;
  static constexpr tables::GameTablebase kTables{
      .options = TablebaseOptions::kOptions,
      .samples = kSamples,
      .check = [](const GameOptions& game_options) -> std::optional<std::string> {
        const auto read = TablebaseOptions::read(game_options);
        return read ? std::nullopt : std::optional(read.error());
      },
      .build = build_table,
      .verify = verify_table,
      .probe = probe_table,
      .values = table_values};
  return kTables;
}

}  // namespace foregone::pousse
