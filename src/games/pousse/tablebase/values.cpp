#include <memory>
#include <utility>
#include <vector>

#include "foregone/games/pousse/tablebase/read.hpp"
#include "foregone/games/pousse/tablebase/registration.hpp"

namespace foregone::pousse {

std::expected<TablebaseProbe, tables::Error> open_tablebase_probe(const tables::Path& folder) {
  static constexpr int kStored = 5;  // smaller boards are solved whenever that is needed
  auto opened = open_tablebases(folder, kStored);
  if (!opened) return std::unexpected(std::move(opened.error()));
  if (opened->empty()) return TablebaseProbe{};
  const auto tablebases = std::make_shared<std::vector<Tablebase>>(*std::move(opened));
  return [tablebases](const Rules::Position& position) -> std::optional<Value> {
    const auto value = value_in(*tablebases, position);
    return value ? *value : std::nullopt;
  };
}

}  // namespace foregone::pousse
