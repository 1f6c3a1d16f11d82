#include <string>

#include "foregone/games/house_of_cards/guide.hpp"
#include "foregone/games/house_of_cards/proof.hpp"
#include "foregone/games/house_of_cards/text.hpp"
#include "fuzz/fuzz.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  namespace game = foregone::house_of_cards;
  const auto text = foregone::fuzz::text_of(data, size);
  foregone::fuzz::contest("house-of-cards", text);
  // Other numbers of peaks, but not six, where a search can take seconds.
  const std::string peaks = std::to_string(2 + size % 4);
  foregone::fuzz::contest("house-of-cards", text, {.limits = false, .values = {{"peaks", peaks}}});
  if (const auto rules = game::parse_position(text)) {
    const auto p = rules->start();
    const auto again = game::parse_position(game::write_position(*rules, p));
    foregone::fuzz::demand(again && again->start() == p && again->row(p) == rules->row(p));
    const auto moves = rules->moves(p);
    foregone::fuzz::demand(moves.empty() == rules->result(p).has_value());
    for (const auto m : moves) {
      foregone::fuzz::demand(game::parse_move(*rules, p, game::write_move(*rules, p, m)) == m);
    }
    game::Guide guide(*rules);
    foregone::Budget budget(1'000);
    const auto s = guide.start();
    foregone::fuzz::demand(guide.values(s, budget).size() == moves.size());
    foregone::fuzz::demand(guide.diagram(s).rows() > 8 && guide.svg(s, {}).contains("</svg>"));
  }
  foregone::TextInput certificate(text);
  [[maybe_unused]] const auto proved =
      game::Prover({.limits = false, .values = {{"peaks", peaks}}}).check(certificate);
  return 0;
}
