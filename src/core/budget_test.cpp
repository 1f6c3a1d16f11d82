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

TEST_CASE("budget: a part has its share of the nodes and of the time left") {
  double now = 5;
  const auto clock = [&] { return now; };
  auto budget = Budget(1000).limit_time(8, Budget::kForever, clock);
  CHECK(budget.spend(200));
  now += 4;
  auto part = budget.part(0.25);
  CHECK(part.left() == 200);
  CHECK(part.spent() == 0);
  now += 0.9;
  CHECK_FALSE(part.interrupted());
  now += 0.2;
  CHECK(part.interrupted());
  CHECK_FALSE(budget.interrupted());
  CHECK(Budget().part(0.5).left() == Budget::kUnbounded);
  // Soft seconds are what a search that can go on for ever takes.
  now = 0;
  auto half = Budget().limit_time(Budget::kForever, 2, clock).part(0.5);
  CHECK_FALSE(half.interrupted());
  now = 1;
  CHECK(half.interrupted());
}

TEST_CASE("budget: one in haste, and one without bounds, is not to be used up") {
  CHECK(Budget(1000).spends_all());
  CHECK(Budget().limit_time(1).spends_all());
  CHECK_FALSE(Budget().spends_all());
  CHECK_FALSE(Budget().stop_when([] { return false; }).spends_all());
  CHECK_FALSE(Budget().limit_time(1, 0).spends_all());
  CHECK_FALSE(Budget().under_time_pressure().bounded());
  CHECK_FALSE(Budget(1000).under_time_pressure().spends_all());
  CHECK(Budget(1000).under_time_pressure().left() == 1000);
}

TEST_CASE("budget: memory and threads go with its copies, and counted nodes are for one thread") {
  CHECK(Budget().threads() == 1);
  CHECK(Budget().memory() == std::numeric_limits<std::size_t>::max());
  auto budget = Budget().limit_memory(1'000).use_threads(3, [](int, const auto&) {});
  for (const auto& copy :
       {budget, budget.restarted(), budget.part(0.5), budget.under_time_pressure()}) {
    CHECK(copy.memory() == 1'000);
    CHECK(copy.threads() == 3);
    CHECK(copy.pool());
  }
  CHECK(budget.limit_nodes(1'000'000).threads() == 1);
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
  CHECK(limits.seconds_left() == 1);
  CHECK(Budget(3).seconds_left() == Budget::kForever);
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
