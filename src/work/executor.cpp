#include "foregone/work/executor.hpp"

#include <algorithm>

namespace foregone::work {

namespace {

class Serial final : public Executor {
 public:
  bool run(const Job& job) override {
    return std::ranges::all_of(job.units, [&](std::uint64_t unit) {
      if (job.stop && job.stop()) return false;
      job.finished(unit, job.compute(unit, 0));
      return true;
    });
  }

  int places() const override { return 1; }
};

}  // namespace

std::unique_ptr<Executor> serial() { return std::make_unique<Serial>(); }

}  // namespace foregone::work
