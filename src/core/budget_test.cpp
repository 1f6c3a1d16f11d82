#include "foregone/core/budget.hpp"

#include <doctest/doctest.h>

namespace foregone {

TEST_CASE("budget: grants exactly its nodes") {
  for (const std::uint64_t nodes : {0U, 1U, 2U, 1023U, 1024U, 1025U, 5000U}) {
    Budget budget(nodes);
    std::uint64_t granted = 0;
    while (budget.spend()) ++granted;
    CHECK(granted == nodes);
    CHECK(budget.used_up());
    CHECK_FALSE(budget.spend());
    CHECK(budget.spent() == nodes);
  }
}

TEST_CASE("budget: counts nodes, one by one and many at once") {
  Budget unbounded, ample(100'000);
  for (auto* budget : {&unbounded, &ample}) {
    CHECK(budget->spent() == 0);
    CHECK(budget->left() == (budget == &ample ? 100'000 : Budget::kUnbounded));
    std::uint64_t spent = 0;
    for (const std::uint64_t nodes : {1U, 2U, 1020U, 1U, 1U, 5000U, 1024U, 0U, 1023U, 7U}) {
      CHECK(budget->spend(nodes));
      CHECK(budget->spent() == (spent += nodes));
      for (int i = 0; i < 3; ++i) CHECK(budget->spend());
      CHECK(budget->spent() == (spent += 3));
    }
  }
  CHECK(ample.left() == 100'000 - ample.spent());
  CHECK_FALSE(ample.spend(100'000));
  CHECK(ample.left() == 0);
  CHECK(ample.spent() == 100'000);
}

TEST_CASE("budget: without bounds it never runs out") {
  Budget budget;
  bool all = true;
  for (int i = 0; i < 100'000; ++i) all = all && budget.spend();
  CHECK(all);
  CHECK_FALSE(budget.used_up());
}

TEST_CASE("budget: a stop is asked at intervals, and never again once it says so") {
  int asked = 0;
  auto budget = Budget().stop_when([&] { return ++asked > 3; });
  std::uint64_t granted = 0;
  while (budget.spend()) ++granted;
  CHECK(granted == 3 * Budget::kLook);
  CHECK_FALSE(budget.spend());
  CHECK(asked == 4);
}

TEST_CASE("budget: time counts from the limit or from the restart") {
  double now = 5;
  const auto clock = [&] { return now; };
  auto limits = Budget().limit_time(2, 1, clock);
  CHECK(limits.bounded());
  CHECK_FALSE(limits.too_late_to_deepen());
  now = 6;
  CHECK(limits.too_late_to_deepen());
  CHECK_FALSE(limits.interrupted());
  now = 7;
  CHECK(limits.interrupted());
  CHECK_FALSE(limits.spend());
  CHECK(limits.used_up());
  auto budget = Budget(3).limit_time(2, 1, clock).restarted();
  CHECK_FALSE(budget.too_late_to_deepen());
  CHECK(budget.spend());
  CHECK(budget.left() == 2);
}

TEST_CASE("budget: charges nodes without asking the stop") {
  int asked = 0;
  auto budget = Budget(2000).stop_when([&] { return ++asked > 1; });
  CHECK(budget.spend());
  budget.charge(1500);
  CHECK(budget.spent() == 1501);
  CHECK(budget.left() == 499);
  CHECK(asked == 1);
  budget.charge(500);
  CHECK(budget.spent() == 2000);
  CHECK(budget.used_up());
}

}  // namespace foregone
