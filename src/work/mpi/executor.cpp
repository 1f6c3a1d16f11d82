#include "foregone/work/mpi/executor.hpp"

#include <algorithm>
#include <cstddef>
#include <cstring>
#include <list>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "foregone/work/mpi/workers.hpp"

namespace foregone::work {

namespace {

enum Tag : std::uint8_t { unit_tag = 1, end_tag, result_tag, failed_tag };

/// Messages of this rank that MPI is still sending.
class Outbox {
 public:
  void send(std::string message, int to, Tag tag) {
    auto& sending = sending_.emplace_back(std::move(message), MPI_REQUEST_NULL);
    MPI_Isend(sending.first.data(), static_cast<int>(sending.first.size()), MPI_BYTE, to, tag,
              MPI_COMM_WORLD, &sending.second);
  }
  void drop_sent() {
    std::erase_if(sending_, [](auto& sending) {
      int done = 0;
      MPI_Test(&sending.second, &done, MPI_STATUS_IGNORE);
      return done != 0;
    });
  }
  bool empty() const { return sending_.empty(); }

 private:
  std::list<std::pair<std::string, MPI_Request>> sending_;
};

struct Message {
  int from, tag;
  std::string text;
};

/// The next message that has come, if there is one.
std::optional<Message> received() {
  int there = 0;
  MPI_Message message = MPI_MESSAGE_NULL;
  MPI_Status status;
  MPI_Improbe(MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &there, &message, &status);
  if (there == 0) return std::nullopt;
  int size = 0;
  MPI_Get_count(&status, MPI_BYTE, &size);
  std::string text(static_cast<std::size_t>(size), '\0');
  MPI_Mrecv(text.data(), size, MPI_BYTE, &message, MPI_STATUS_IGNORE);
  return Message{status.MPI_SOURCE, status.MPI_TAG, std::move(text)};
}

std::string bytes_of(std::uint64_t number) {
  std::string bytes(sizeof number, '\0');
  std::memcpy(bytes.data(), &number, sizeof number);
  return bytes;
}

std::uint64_t number_in(const std::string& bytes) {
  std::uint64_t number = 0;
  std::memcpy(&number, bytes.data(), std::min(bytes.size(), sizeof number));
  return number;
}

/// What the root knows of a job.
struct Ledger {
  const Job& job;
  std::vector<std::size_t> at_hand;  // of each rank
  std::size_t begun = 0, finished = 0;
  bool stopped = false;

  bool all_back() const { return begun == finished; }
  std::optional<std::uint64_t> next() {
    stopped = stopped || (job.stop && job.stop());
    if (stopped || begun == job.units.size()) return std::nullopt;
    return job.units[begun++];
  }
};

class MpiExecutor final : public Executor {
 public:
  MpiExecutor(MpiCalls& mpi, int threads) : mpi_(mpi), threads_(threads) {
    std::vector<int> all(static_cast<std::size_t>(mpi.ranks));
    MPI_Allgather(&threads, 1, MPI_INT, all.data(), 1, MPI_INT, mpi.all);
    // As many again, so that no rank waits for the root's answer.
    for (const int each : all) most_at_hand_.push_back(2 * static_cast<std::size_t>(each));
  }

  bool run(const Job& job) override { return is_root() ? keep(job) : serve(job); }
  int places() const override { return threads_; }
  bool is_root() const override { return mpi_.rank == 0; }

 private:
  bool keep(const Job& job) {
    Ledger ledger{.job = job, .at_hand = std::vector<std::size_t>(most_at_hand_.size())};
    Outbox outbox;
    Backoff backoff;
    Workers own(job.compute, threads_);
    for (bool given = true; given;) {  // one to each rank in turn
      given = false;
      for (int rank = 0; rank < mpi_.ranks; ++rank)
        given = give(ledger, rank, own, outbox) || given;
    }
    while (!ledger.all_back()) {
      if (take_one(ledger, own, outbox)) {
        backoff.something_done();
      } else {
        backoff.nothing_to_do();
      }
    }
    const bool complete = ledger.finished == job.units.size();
    for (int rank = 1; rank < mpi_.ranks; ++rank)
      send(outbox, bytes_of(complete ? 1 : 0), rank, end_tag);
    drain(outbox);
    return complete;
  }

  bool give(Ledger& ledger, int rank, Workers& own, Outbox& outbox) {
    auto& at_hand = ledger.at_hand[static_cast<std::size_t>(rank)];
    if (at_hand == most_at_hand_[static_cast<std::size_t>(rank)]) return false;
    const auto unit = ledger.next();
    if (!unit) return false;
    ++at_hand;
    if (rank == 0) {
      own.add(*unit);
    } else {
      send(outbox, bytes_of(*unit), rank, unit_tag);
    }
    return true;
  }

  // Takes a result, from this rank or another, and gives that rank another unit.
  bool take_one(Ledger& ledger, Workers& own, Outbox& outbox) {
    auto result = own.take();
    int rank = 0;
    if (!result) {
      const auto message = receive(outbox);
      if (!message) return false;
      rank = message->from;
      if (message->tag == failed_tag) {
        throw std::runtime_error("process " + std::to_string(rank) + ": " + message->text);
      }
      constexpr auto kNumber = sizeof(std::uint64_t);
      result = {number_in(message->text), message->text.substr(kNumber)};
    }
    --ledger.at_hand[static_cast<std::size_t>(rank)];
    give(ledger, rank, own, outbox);
    ledger.job.finished(result->unit, std::move(result->bytes));
    ++ledger.finished;
    return true;
  }

  bool serve(const Job& job) {
    Outbox outbox;
    Backoff backoff;
    Workers own(job.compute, threads_);
    bool failed = false;
    while (true) {
      bool busy = false;
      if (const auto message = receive(outbox)) {
        busy = true;
        const auto number = number_in(message->text);
        if (message->tag == end_tag) {
          drain(outbox);
          return number != 0;
        }
        own.add(number);
      }
      if (!failed) busy = send_one(own, outbox, failed) || busy;
      if (busy) {
        backoff.something_done();
      } else {
        backoff.nothing_to_do();
      }
    }
  }

  bool send_one(Workers& own, Outbox& outbox, bool& failed) {
    try {
      auto result = own.take();
      if (!result) return false;
      send(outbox, bytes_of(result->unit) + result->bytes, 0, result_tag);
    } catch (const std::exception& wrong) {  // the root ends all
      send(outbox, wrong.what(), 0, failed_tag);
      failed = true;
    }
    return true;
  }

  void send(Outbox& outbox, std::string message, int to, Tag tag) {
    const std::scoped_lock lock(mpi_.one_at_a_time);
    outbox.send(std::move(message), to, tag);
  }

  std::optional<Message> receive(Outbox& outbox) {
    const std::scoped_lock lock(mpi_.one_at_a_time);
    outbox.drop_sent();
    return received();
  }

  void drain(Outbox& outbox) {
    for (Backoff backoff; !outbox.empty(); backoff.nothing_to_do()) {
      const std::scoped_lock lock(mpi_.one_at_a_time);
      outbox.drop_sent();
    }
  }

  MpiCalls& mpi_;
  int threads_;
  std::vector<std::size_t> most_at_hand_;  // of each rank
};

}  // namespace

std::unique_ptr<Executor> mpi_executor(MpiCalls& mpi, int threads) {
  return std::make_unique<MpiExecutor>(mpi, threads);
}

}  // namespace foregone::work
