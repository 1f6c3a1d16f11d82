#include "foregone/games/doors_game/guide.hpp"
#include "foregone/games/doors_game/proof.hpp"
#include "foregone/games/doors_game/text.hpp"
#include "fuzz/fuzz.hpp"

namespace {

foregone::doors_game::Prover prover() {
  return foregone::doors_game::Prover({.limits = false, .values = {{"alphabet", "A-P"}}});
}

/// Explains a position and proves its value.
void explain_and_prove(const foregone::doors_game::Setup& setup, std::string_view notation) {
  foregone::doors_game::Guide guide(setup);
  foregone::Budget budget;
  const auto s = guide.start();
  foregone::fuzz::demand(guide.values(s, budget).size() == guide.moves(s).size());
  foregone::fuzz::demand(guide.verdict(s).empty() != guide.moves(s).empty());
  foregone::fuzz::demand(!guide.reasons(s, budget).empty());
  foregone::fuzz::demand(!guide.diagram(s).text(true).empty() && !guide.svg(s, {}).empty());
  const auto certificate = prover().prove_position(notation);
  foregone::TextInput input{std::string_view(*certificate)};
  foregone::fuzz::demand(prover().check(input).has_value());
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  namespace game = foregone::doors_game;
  const auto text = foregone::fuzz::text_of(data, size);
  foregone::fuzz::contest("doors-game", text);
  foregone::fuzz::contest("doors-game", text,
                          {.limits = false, .values = {{"alphabet", "A-Z0-9"}}});
  if (const auto setup = game::parse_position(text)) {
    const auto again = game::parse_position(game::write_position(*setup));
    foregone::fuzz::demand(again && again->position == setup->position &&
                           again->rules() == setup->rules());
    explain_and_prove(*setup, text);
    for (const auto m : setup->rules().moves(setup->position)) {
      foregone::fuzz::demand(game::parse_move(*setup, game::write_move(*setup, m)) == m);
    }
  }
  foregone::TextInput certificate(text);
  const auto checked = prover().check(certificate);
  foregone::fuzz::demand(checked || !checked.error().message.empty());
  return 0;
}
