#include <array>

#include "contest.hpp"
#include "foregone/apps/cli/command_line.hpp"
#include "foregone/play/entry.hpp"
#include "guide.hpp"
#include "proof.hpp"

int main(int count, char** words) {
  const std::array games{
      foregone::entry<connect_four::Contest, connect_four::Guide, connect_four::Prover>(
          "connect-four", "Connect Four", "Milton Bradley 1974", connect_four::generate)};
  return foregone::cli::run(games, count, words);
}
