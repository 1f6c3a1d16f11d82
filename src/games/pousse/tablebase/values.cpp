#include <memory>
#include <utility>

#include "foregone/games/pousse/tablebase/registration.hpp"
#include "foregone/games/pousse/tablebase/tablebase.hpp"
#include "foregone/games/pousse/text.hpp"

namespace foregone::pousse {

std::expected<TablebaseProbe, tables::Error> table_values(const tables::Path& folder) {
  static constexpr int kSize = 5;  // smaller boards are solved whenever that is needed
  auto opened = Tablebase::open_in(folder, kSize);
  if (!opened) return std::unexpected(std::move(opened.error()));
  if (!*opened) return TablebaseProbe{};
  const auto table = std::make_shared<Tablebase>(**std::move(opened));
  return [table](std::string_view notation) -> std::optional<Value> {
    const auto position = parse_position(notation);
    if (!position || position->board.size() != kSize) return std::nullopt;
    const auto value = table->value(*position);
    return value ? *value : std::nullopt;
  };
}

}  // namespace foregone::pousse
