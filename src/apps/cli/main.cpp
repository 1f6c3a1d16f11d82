#include "apps/cli/command_line.hpp"
#include "play/table_catalogue.hpp"

int main(int count, char** words) {
  const auto games = foregone::catalogue_with_tables();
  return foregone::cli::run(games, count, words);
}
