#include "fuzz/fuzz.hpp"
#include "games/pousse/text.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  namespace game = foregone::pousse;
  const auto text = foregone::fuzz::text_of(data, size);
  for (const auto* rules : {"contest", "icfp98"}) {
    foregone::Chosen chosen;
    chosen.values["rules"] = rules;
    foregone::fuzz::contest("pousse", text, chosen);
  }
  if (const auto position = game::parse_position(text)) {
    foregone::fuzz::demand(game::write_position(*position) == text);
    for (const auto m : game::Rules(position->board.size()).moves(*position)) {
      foregone::fuzz::demand(game::parse_move(*position, game::write_move(m)) == m);
    }
  }
  return 0;
}
