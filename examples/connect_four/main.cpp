#include "foregone/apps/cli/command_line.hpp"
#include "foregone/play/make_entry.hpp"
#include "guide.hpp"

int main(int count, char** words) {
  namespace game = connect_four;
  const std::array games{foregone::make_entry<game::Contest, game::Guide, game::Prover>(
      "connect-four", "Connect Four", "Milton Bradley 1974", game::generate)};
  return foregone::cli::run(games, count, words);
}
