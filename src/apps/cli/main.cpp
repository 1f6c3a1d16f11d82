#include "foregone/apps/cli/command_line.hpp"
#include "foregone/apps/cli/documents.hpp"
#include "foregone/play/tablebase/catalogue.hpp"
#include "foregone/work/cluster.hpp"

int main(int count, char** words) {
  return foregone::work::run_in_cluster([&] {
    const auto games = foregone::catalogue_with_tables();
    return foregone::cli::run(games, count, words, foregone::cli::documents());
  });
}
