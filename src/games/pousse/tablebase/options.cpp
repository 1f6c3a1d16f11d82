
#include <algorithm>

#include "foregone/games/pousse/tablebase/registration.hpp"

namespace foregone::pousse {

std::expected<TablebaseOptions, OptionError> TablebaseOptions::read(
    const GameOptions& game_options) {
  const auto size = number_option("size", game_options["size"], 1, int{Grid::kLargest});
  if (!size) return std::unexpected(size.error());
  const int squares = *size * *size;
  TablebaseKind kind{*size};
  if (const auto cells = game_options["cells"]; !cells.empty()) {
    const auto* const named = std::ranges::find(kCells, cells, &NamedValue::name);
    if (named == kCells.end()) {
      return std::unexpected(bad_option("cells", "outcomes or distances", cells));
    }
    kind.detail = named == kCells.begin() ? Detail::outcomes : Detail::distances;
  }
  const auto given = game_options["markers"];
  const auto markers = given.empty() ? squares : number_option("markers", given, 0, squares);
  if (!markers) return std::unexpected(markers.error());
  const auto first = game_options["from"];  // of a build alone
  const auto from = number_option("from", first.empty() ? "0" : first, 0, squares);
  if (!from) return std::unexpected(from.error());
  return TablebaseOptions{kind, *markers, *from};
}

const tables::GameTablebase& game_tablebase() {
  static constexpr std::uint64_t kSamples = 100'000;
  static constexpr tables::GameTablebase kTables{
      .options = TablebaseOptions::kOptions,
      .verify_options = TablebaseOptions::kVerifyOptions,
      .samples = kSamples,
      .check = [](const GameOptions& game_options) -> std::expected<void, OptionError> {
        const auto read = TablebaseOptions::read(game_options);
        if (!read) return std::unexpected(read.error());
        return {};
      },
      .build = build_tablebase,
      .verify = verify_tablebase,
      .verifies_samples =
          [](const GameOptions& game_options) {
            return TablebaseOptions::read(game_options)->kind.is_sampled();
          },
      .probe = probe_tablebase};
  return kTables;
}

}  // namespace foregone::pousse
