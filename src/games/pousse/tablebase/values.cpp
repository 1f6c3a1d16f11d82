#include <memory>
#include <utility>

#include "foregone/games/pousse/tablebase/read.hpp"
#include "foregone/games/pousse/tablebase/registration.hpp"

namespace foregone::pousse {

std::expected<TablebaseProbe, tables::Error> open_tablebase_probe(const tables::Path& folder) {
  static constexpr int kStored = 5;  // smaller boards are solved whenever that is needed
  auto opened = Tablebase::open_in(folder, kStored);
  if (!opened) return std::unexpected(std::move(opened.error()));
  if (!*opened) return TablebaseProbe{};
  const auto tablebase = std::make_shared<Tablebase>(**std::move(opened));
  return [tablebase](const Rules::Position& position) -> std::optional<Value> {
    if (position.board.size() != kStored) return std::nullopt;
    const auto value = tablebase->value(position);
    return value ? *value : std::nullopt;
  };
}

}  // namespace foregone::pousse
