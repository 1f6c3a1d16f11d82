#include "foregone/games/byte_me/gambler/rules.hpp"
#include "foregone/games/byte_me/proof.hpp"
#include "foregone/games/byte_me/text.hpp"
#include "fuzz/fuzz.hpp"
#include "tests/reference/byte_me.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  namespace fuzz = foregone::fuzz;
  namespace game = foregone::byte_me;
  const auto text = fuzz::text_of(data, size);
  fuzz::contest("byte-me", text);
  foregone::GameOptions game_options;
  game_options.limits = false;
  fuzz::contest("byte-me", text, game_options);
  const auto [answers, solved] =
      fuzz::solve(*foregone::find_game("byte-me"), game_options, text, 1000);
  if (solved) fuzz::demand(answers == foregone::reference::ByteMe::answers(std::string(text)));
  if (const auto setup = game::parse_position(text)) {
    const auto again = game::parse_position(game::write_position(*setup));
    fuzz::demand(again && again->position == setup->position && again->deal == setup->deal);
    for (const auto m : setup->rules().moves(setup->position)) {
      fuzz::demand(game::parse_move(*setup, game::write_move(*setup, m)) == m);
    }
  }
  if (const auto setup = game::parse_gambler(text)) {
    const auto again = game::parse_gambler(game::write_gambler(setup->deal, setup->draws));
    fuzz::demand(again && again->deal == setup->deal && again->draws == setup->draws);
  }
  foregone::TextInput certificate(text);
  fuzz::demand(!game::Prover(game_options).check(certificate) || text.contains("claim"));
  return 0;
}
