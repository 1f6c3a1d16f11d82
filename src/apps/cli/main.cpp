#include "foregone/apps/cli/command_line.hpp"
#include "foregone/play/tablebase/catalogue.hpp"

int main(int count, char** words) {
  const auto games = foregone::catalogue_with_tables();
  return foregone::cli::run(games, count, words);
}
