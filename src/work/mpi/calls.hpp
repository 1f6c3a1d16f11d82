#pragma once

#include <mpi.h>

#include <chrono>
#include <mutex>
#include <thread>
#include <vector>

namespace foregone::work {

/// What all calls of MPI share. MPI is initialised for threads that call it one at a time
/// (MPI_THREAD_SERIALIZED), as one-sided communication by point-to-point messages needs it.
struct MpiCalls {
  MPI_Comm all = MPI_COMM_WORLD;
  MPI_Comm here = MPI_COMM_NULL;  // the ranks whose memory this one can share
  int rank = 0, ranks = 1, ranks_here = 1;
  bool spread_over_machines = false;  // some rank, anywhere, cannot share memory with another
  std::vector<int> rank_here;         // of each rank in `here`, or MPI_UNDEFINED
  std::mutex one_at_a_time;
  bool given_up = false;
};

/// Sleeps the longer the longer there was nothing to do: MPI itself would keep a core busy.
class Backoff {
 public:
  void nothing_to_do() {
    std::this_thread::sleep_for(pause_);
    if (pause_ < kLongest) pause_ *= 2;
  }
  void something_done() { pause_ = kShortest; }

 private:
  static constexpr std::chrono::microseconds kShortest{10}, kLongest{320};
  std::chrono::microseconds pause_ = kShortest;
};

/// Waits for a request; other threads may call MPI meanwhile.
inline void wait_for(MpiCalls& mpi, MPI_Request request) {
  Backoff backoff;
  for (int done = 0; done == 0;) {
    {
      const std::scoped_lock lock(mpi.one_at_a_time);
      MPI_Test(&request, &done, MPI_STATUS_IGNORE);
    }
    if (done == 0) backoff.nothing_to_do();
  }
}

/// Waits for all ranks.
inline void meet(MpiCalls& mpi, MPI_Comm ranks) {
  MPI_Request request = MPI_REQUEST_NULL;
  {
    const std::scoped_lock lock(mpi.one_at_a_time);
    MPI_Ibarrier(ranks, &request);
  }
  wait_for(mpi, request);
}

}  // namespace foregone::work
