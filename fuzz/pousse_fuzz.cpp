#include "foregone/games/pousse/text.hpp"
#include "fuzz/fuzz.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  namespace game = foregone::pousse;
  const auto text = foregone::fuzz::text_of(data, size);
  foregone::fuzz::contest("pousse", text);
  foregone::fuzz::contest("pousse", text, {.limits = false, .values = {{"rules", "icfp98"}}});
  if (const auto position = game::parse_position(text)) {
    foregone::fuzz::demand(game::write_position(*position) == text);
    for (const auto m : game::Rules(position->board.size()).moves(*position)) {
      foregone::fuzz::demand(game::parse_move(*position, game::write_move(m)) == m);
    }
  }
  return 0;
}
