#include "foregone/work/executor.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <map>
#include <memory>
#include <mutex>
#include <numeric>
#include <stdexcept>
#include <string>
#include <vector>

#include "foregone/work/threads.hpp"

namespace foregone::work {

namespace {

constexpr std::uint64_t kUnits = 500;

std::vector<std::unique_ptr<Executor>> executors() {
  std::vector<std::unique_ptr<Executor>> all;
  all.push_back(serial());
  for (const int threads : {1, 2, 7}) all.push_back(on_threads(threads));
  return all;
}

/// Squares of numbers, some already known, as a program would compute and keep them.
struct Squares {
  std::map<std::uint64_t, std::string> kept;
  std::size_t stop_at = kUnits;

  bool go_on(Executor& executor) {
    std::vector<std::uint64_t> missing;
    for (std::uint64_t i = 0; i < kUnits; ++i) {
      if (!kept.contains(i)) missing.push_back(i);
    }
    std::vector<std::atomic<int>> busy(static_cast<std::size_t>(executor.places()));
    return executor.run({.units = missing,
                         .compute =
                             [&](std::uint64_t unit, int place) {
                               auto& here = busy.at(static_cast<std::size_t>(place));
                               CHECK(++here == 1);
                               auto result = std::to_string(unit * unit);
                               --here;
                               return result;
                             },
                         .finished =
                             [&](std::uint64_t unit, std::string result) {
                               CHECK(kept.emplace(unit, std::move(result)).second);
                             },
                         .stop = [&] { return kept.size() >= stop_at; }});
  }
};

}  // namespace

TEST_CASE("work: every executor computes each unit once") {
  for (const auto& executor : executors()) {
    CHECK(executor->is_root());
    Squares squares;
    CHECK(squares.go_on(*executor));
    REQUIRE(squares.kept.size() == kUnits);
    for (const auto& [unit, result] : squares.kept) CHECK(result == std::to_string(unit * unit));
    CHECK(squares.go_on(*executor));  // nothing is left to do
  }
}

TEST_CASE("work: a stopped job keeps what is finished, and the next run goes on from there") {
  for (const auto& executor : executors()) {
    Squares squares;
    squares.stop_at = 100;
    CHECK_FALSE(squares.go_on(*executor));
    CHECK(squares.kept.size() >= 100);
    CHECK(squares.kept.size() < 100 + static_cast<std::size_t>(executor->places()));
    squares.stop_at = kUnits + 1;
    CHECK(squares.go_on(*executor));
    CHECK(squares.kept.size() == kUnits);
  }
}

TEST_CASE("work: what a unit or the root throws leaves the executor") {
  std::vector<std::uint64_t> units(kUnits);
  std::iota(units.begin(), units.end(), 0);
  for (const auto& executor : executors()) {
    for (const bool in_unit : {true, false}) {
      const auto fail = [](std::uint64_t unit) {
        if (unit == 50) throw std::runtime_error("unit 50");
      };
      std::size_t finished = 0;
      const Job job{.units = units,
                    .compute =
                        [&](std::uint64_t unit, int) {
                          if (in_unit) fail(unit);
                          return std::string();
                        },
                    .finished =
                        [&](std::uint64_t unit, const std::string&) {
                          if (!in_unit) fail(unit);
                          ++finished;
                        },
                    .stop = {}};
      CHECK_THROWS_WITH(executor->run(job), "unit 50");
      CHECK(finished < kUnits);
    }
  }
}

TEST_CASE("work: each part of a loop is done once, by any number of threads") {
  for (const int threads : {1, 2, 5}) {
    for (const std::size_t count : {0U, 1U, 63U, 10'000U}) {
      std::vector<int> done(count);
      std::mutex lock;
      loop_on_threads(threads).each(count, [&](std::size_t first, std::size_t end) {
        const std::scoped_lock held(lock);
        for (auto i = first; i < end; ++i) ++done[i];
      });
      CHECK(std::ranges::count(done, 1) == static_cast<std::ptrdiff_t>(count));
    }
  }
  CHECK(threads_or_cores(3) == 3);
  CHECK(threads_or_cores(0) >= 1);
}

}  // namespace foregone::work
