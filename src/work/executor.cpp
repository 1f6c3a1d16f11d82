#include "foregone/work/executor.hpp"

namespace foregone::work {

namespace {

class Serial final : public Executor {
 public:
  bool run(const Job& job) override {
    for (const auto unit : job.units) {
      if (job.stop && job.stop()) return false;
      job.finished(unit, job.compute(unit, 0));
    }
    return true;
  }

  int places() const override { return 1; }
};

}  // namespace

std::unique_ptr<Executor> serial() { return std::make_unique<Serial>(); }

}  // namespace foregone::work
