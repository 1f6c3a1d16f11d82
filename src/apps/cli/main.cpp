#include <csignal>

#include "foregone/apps/cli/command_line.hpp"
#include "foregone/apps/cli/manual/documents.hpp"
#include "foregone/play/tablebase/catalogue.hpp"

int main(int count, char** words) {
  std::signal(SIGXFSZ, SIG_IGN);  // a file that is too large is an error that is said
  const auto games = foregone::catalogue_with_tables();
  return foregone::cli::run(games, count, words, foregone::cli::documents());
}
