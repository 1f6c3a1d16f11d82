#include "foregone/games/boring_card_game/text.hpp"
#include "fuzz/fuzz.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  namespace game = foregone::boring_card_game;
  const auto text = foregone::fuzz::text_of(data, size);
  foregone::fuzz::contest("boring-card-game", text);
  foregone::fuzz::contest("boring-card-game", text, {.limits = false, .values = {}});
  if (const auto setup = game::parse_position(text)) {
    const auto again = game::parse_position(game::write_position(*setup));
    foregone::fuzz::demand(again && again->position == setup->position &&
                           again->rules() == setup->rules());
    for (const auto m : setup->rules().moves(setup->position)) {
      foregone::fuzz::demand(game::parse_move(*setup, game::write_move(*setup, m)) == m);
    }
  }
  return 0;
}
