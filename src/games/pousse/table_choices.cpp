#include <optional>
#include <string_view>

#include "core/text_input.hpp"
#include "games/pousse/tables.hpp"

namespace foregone::pousse {

namespace {

std::optional<int> between(std::string_view text, int least, int most) {
  const auto found = number<int>(text);
  return found && *found >= least && *found <= most ? found : std::nullopt;
}

}  // namespace

std::expected<TableChoices, std::string> TableChoices::read(const Chosen& chosen) {
  const auto size = between(chosen["size"], 1, Grid::kLargest);
  if (!size) return std::unexpected("--size: a table's board has 1 to 5 rows and columns");
  static constexpr int kKept = 11;
  const int keeps = *size == Grid::kLargest ? kKept : Grid::kMostSquares;
  const auto markers = chosen["markers"].empty() ? std::optional(keeps)
                                                 : between(chosen["markers"], 0, *size * *size);
  if (!markers) {
    return std::unexpected("--markers: a number from 0 to " + std::to_string(*size * *size) +
                           ", as many as the board has squares");
  }
  const auto from = between(chosen["from"], 0, *size * *size);
  if (!from) {
    return std::unexpected("--from: a number from 0 to " + std::to_string(*size * *size) +
                           ", as many as the board has squares");
  }
  return TableChoices{*size, *markers, *from};
}

const tables::GameTables& game_tables() {
  static constexpr std::uint64_t kSamples = 100'000;
  static constexpr tables::GameTables kTables{
      .choices = TableChoices::kChoices,
      .samples = kSamples,
      .check = [](const Chosen& chosen) -> std::optional<std::string> {
        const auto read = TableChoices::read(chosen);
        return read ? std::nullopt : std::optional(read.error());
      },
      .build = build_table,
      .verify = verify_table,
      .probe = probe_table,
      .values = table_values};
  return kTables;
}

}  // namespace foregone::pousse
