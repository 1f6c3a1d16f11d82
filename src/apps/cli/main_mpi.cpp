#include <csignal>

#include "foregone/apps/cli/manual/documents.hpp"
#include "foregone/apps/cli/program.hpp"
#include "foregone/lab/process/launcher.hpp"
#include "foregone/play/tablebase/catalogue.hpp"
#include "foregone/work/mpi/cluster.hpp"

int main(int count, char** words) {
  foregone::process::supervise_if_asked(count, words);  // before MPI has threads and sockets
  std::signal(SIGXFSZ, SIG_IGN);  // a file that is too large is an error that is said
  return foregone::work::run_with_mpi([&](foregone::work::Cluster& cluster) {
    const auto games = foregone::catalogue_with_tables();
    return foregone::cli::run_in(cluster, games, count, words, foregone::cli::documents());
  });
}
