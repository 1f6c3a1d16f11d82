#include "foregone/work/mpi/cluster.hpp"

#include <sys/mman.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdio>
#include <optional>
#include <string_view>
#include <thread>
#include <utility>

#include "foregone/files/descriptor.hpp"
#include "foregone/files/environment.hpp"
#include "foregone/work/mpi/calls.hpp"
#include "foregone/work/mpi/executor.hpp"
#include "foregone/work/mpi/memory.hpp"

namespace foregone::work {

namespace {

/// Whether ranks on one machine are to fetch as from another one, which tries that out.
bool machines_apart() { return environment_variable("FOREGONE_WINDOWS") == "remote"; }

class MpiCluster final : public Cluster {
 public:
  MpiCluster() {
    MPI_Comm_rank(mpi_.all, &mpi_.rank);
    MPI_Comm_size(mpi_.all, &mpi_.ranks);
    MPI_Comm machine = MPI_COMM_NULL;
    MPI_Comm_split_type(mpi_.all, MPI_COMM_TYPE_SHARED, mpi_.rank, MPI_INFO_NULL, &machine);
    MPI_Comm_size(machine, &ranks_on_machine_);
    if (machines_apart()) {
      MPI_Comm_free(&machine);
      MPI_Comm_split(mpi_.all, mpi_.rank, 0, &machine);
    }
    mpi_.here = machine;
    MPI_Comm_size(mpi_.here, &mpi_.ranks_here);
    int min = 0;
    MPI_Allreduce(&mpi_.ranks_here, &min, 1, MPI_INT, MPI_MIN, mpi_.all);
    mpi_.spread_over_machines = min < mpi_.ranks;
    number_those_here();
  }

  MpiCluster(const MpiCluster&) = delete;
  MpiCluster& operator=(const MpiCluster&) = delete;

  ~MpiCluster() override {
    if (!mpi_.given_up) MPI_Comm_free(&mpi_.here);
  }

  int rank() const override { return mpi_.rank; }
  int ranks() const override { return mpi_.ranks; }
  int ranks_here() const override { return ranks_on_machine_; }

  int threads(int wanted) const override {
    if (wanted > 0) return wanted;
    const auto cores = static_cast<int>(std::thread::hardware_concurrency());
    return std::max(1, cores / ranks_on_machine_);
  }

  std::unique_ptr<Executor> executor(int wanted) override {
    return mpi_executor(mpi_, threads(wanted));
  }

  std::unique_ptr<SpreadMemory> memory(std::uint64_t own_bytes) override {
    return mpi_memory(mpi_, own_bytes);
  }

  std::string from_root(std::string said) override {
    meet(mpi_, mpi_.all);  // asleep, not in MPI_Bcast
    std::uint64_t size = said.size();
    MPI_Bcast(&size, 1, MPI_UINT64_T, 0, mpi_.all);
    said.resize(size);
    MPI_Bcast(said.data(), static_cast<int>(size), MPI_BYTE, 0, mpi_.all);
    return said;
  }

  std::vector<std::string> to_root(const std::string& said) override {
    meet(mpi_, mpi_.all);
    constexpr int kTag = 99;
    std::vector<std::string> all;
    if (!is_root()) {
      MPI_Send(said.data(), static_cast<int>(said.size()), MPI_BYTE, 0, kTag, mpi_.all);
      return all;
    }
    all.push_back(said);
    for (int rank = 1; rank < mpi_.ranks; ++rank) {
      MPI_Status status;
      MPI_Probe(rank, kTag, mpi_.all, &status);
      int size = 0;
      MPI_Get_count(&status, MPI_BYTE, &size);
      auto& text = all.emplace_back(static_cast<std::size_t>(size), '\0');
      MPI_Recv(text.data(), size, MPI_BYTE, rank, kTag, mpi_.all, MPI_STATUS_IGNORE);
    }
    return all;
  }

  void give_up() override { mpi_.given_up = true; }

 private:
  void number_those_here() {
    MPI_Group everybody = MPI_GROUP_NULL, group = MPI_GROUP_NULL;
    MPI_Comm_group(mpi_.all, &everybody);
    MPI_Comm_group(mpi_.here, &group);
    std::vector<int> numbers(static_cast<std::size_t>(mpi_.ranks));
    for (int rank = 0; rank < mpi_.ranks; ++rank) numbers[static_cast<std::size_t>(rank)] = rank;
    mpi_.rank_here.resize(numbers.size());
    MPI_Group_translate_ranks(everybody, mpi_.ranks, numbers.data(), group, mpi_.rank_here.data());
    MPI_Group_free(&group);
    MPI_Group_free(&everybody);
  }

  MpiCalls mpi_;
  int ranks_on_machine_ = 1;
};

/// Standard output and error of a process that is to be silent. What it would have said last is
/// kept, for the case that it fails alone.
class Silence {
 public:
  Silence() : error_(::dup(STDERR_FILENO)), kept_(::memfd_create("silence", MFD_CLOEXEC)) {
    ::dup2(kept_.get(), STDOUT_FILENO);
    ::dup2(kept_.get(), STDERR_FILENO);
  }

  void say_what_was_kept(int rank) const {
    std::fflush(nullptr);
    constexpr off_t kMax = 1024;
    std::array<char, kMax> text{};
    const auto end = ::lseek(kept_.get(), 0, SEEK_END);
    const auto size = ::pread(kept_.get(), text.data(), kMax, std::max<off_t>(0, end - kMax));
    if (size > 0) {
      ::dprintf(error_.get(), "process %d: %.*s", rank, static_cast<int>(size), text.data());
    }
  }

 private:
  Descriptor error_, kept_;
};

int run_silently(const std::function<int(Cluster&)>& program, Cluster& cluster) {
  const Silence silence;
  const int status = program(cluster);
  if (status == 1) {
    std::this_thread::sleep_for(std::chrono::seconds(1));  // what all find, the root says alone
    silence.say_what_was_kept(cluster.rank());
  }
  return status;
}

}  // namespace

int run_with_mpi(const std::function<int(Cluster&)>& program) {
  int provided = 0;
  MPI_Init_thread(nullptr, nullptr, MPI_THREAD_SERIALIZED, &provided);
  if (provided < MPI_THREAD_SERIALIZED) {
    std::fputs("foregone: this MPI does not serve programs with threads\n", stderr);
    MPI_Abort(MPI_COMM_WORLD, 1);
  }
  std::optional<MpiCluster> cluster(std::in_place);
  const int status = cluster->is_root() ? program(*cluster) : run_silently(program, *cluster);
  std::fflush(nullptr);
  // Bad usage (2) is found by all alike; a failure by one of them.
  if (status == 1) MPI_Abort(MPI_COMM_WORLD, status);
  cluster.reset();
  MPI_Finalize();
  return status;
}

}  // namespace foregone::work
