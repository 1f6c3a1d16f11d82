#include "foregone/lab/judge/series.hpp"

#include <map>
#include <mutex>
#include <utility>

#include "foregone/work/threads.hpp"

namespace foregone::judge {

namespace {

class Series {
 public:
  Series(const Judge& judge, const NextTest& next, const EachResult& each)
      : judge_(judge), next_(next), each_(each) {}

  void work() {
    try {
      while (auto numbered = take()) {
        auto result = judge_.run(numbered->second.text);
        put(numbered->first, std::move(numbered->second), std::move(result));
      }
    } catch (...) {
      const std::scoped_lock lock(mutex_);
      over_ = true;
      throw;
    }
  }

 private:
  std::optional<std::pair<std::uint64_t, Test>> take() {
    const std::scoped_lock lock(mutex_);
    if (over_) return std::nullopt;
    auto test = next_(taken_);
    if (!test) over_ = true;
    if (!test) return std::nullopt;
    return std::pair(taken_++, *std::move(test));
  }

  void put(std::uint64_t number, Test test, RunResult result) {
    const std::scoped_lock lock(mutex_);
    done_.emplace(number, std::pair(std::move(test), std::move(result)));
    for (auto first = done_.begin(); first != done_.end() && first->first == handed_on_ && !ended_;
         first = done_.begin()) {
      ended_ = !each_(first->second.first, first->second.second);
      over_ = over_ || ended_;
      done_.erase(first);
      ++handed_on_;
    }
  }

  const Judge& judge_;
  const NextTest& next_;
  const EachResult& each_;
  std::mutex mutex_;
  std::map<std::uint64_t, std::pair<Test, RunResult>> done_;  // waiting for those before them
  std::uint64_t taken_ = 0, handed_on_ = 0;
  bool over_ = false, ended_ = false;  // no more to take; no more to hand on
};

}  // namespace

void run_series(const Judge& judge, const NextTest& next, int jobs, const EachResult& each) {
  Series series(judge, next, each);
  work::at_once(jobs, [&](int) { series.work(); });
}

}  // namespace foregone::judge
