#include "foregone/games/byte_me/judging.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <set>
#include <string_view>
#include <utility>

#include "foregone/games/byte_me/text.hpp"

namespace foregone::byte_me {

namespace {

/// In which ways a hand ended there.
void add_ends(const Rules& rules, Rules::Position p, std::set<std::string_view>& ends) {
  const auto highest = std::ranges::count(rules.deal().faces, rules.goal() - kHiddenByte);
  if (p.total == rules.goal()) ends.insert(highest > 1 ? "tie with two" : "tie");
  if (p.total == rules.goal() - 1) ends.insert("one less");
  if (p.total == rules.goal() + 1) ends.insert("one more");
  if (p.total > kGoal) ends.insert("bust");
  if (p.total == kGoal) ends.insert("510");
  if (p.total > 500 && p.total < rules.goal()) ends.insert("lost above 500");
  if (p.total >= 382) return;
  if (p.total == rules.goal()) ends.insert("tie below 382");
  if (p.total > rules.goal()) ends.insert("won below 382");
}

/// Calls each(rules, position) with the end of each of the judge's deals.
template <class Each>
void each_end(Each each) {
  for (const auto& trap : kJudging.traps()) {
    REQUIRE(trap.cases.size() <= kJudging.max_cases);
    for (const auto& text : trap.cases) {
      const auto whole = text + "ENDOFINPUT\n";
      TextInput input{std::string_view(whole)};
      const auto rules = **read_case(input, *Format::make({}));
      auto p = rules.start();
      while (!p.stopped) p = rules.after(p, *rules.moves(p).begin());
      each(rules, p);
    }
  }
}

}  // namespace

TEST_CASE("byte me: the judge's deals end in every way after every number of hits") {
  std::map<std::pair<int, int>, std::set<std::string_view>> seen;  // by bytes and nibbles
  each_end([&](const Rules& rules, const Rules::Position& p) {
    add_ends(rules, p, seen[{p.bytes, p.nibbles}]);
  });
  CHECK(seen.size() == 15);
  for (const auto& [hits, ends] : seen) {
    CAPTURE(hits.first);
    CAPTURE(hits.second);
    for (const auto* end : {"tie", "tie with two", "one less", "510", "lost above 500"}) {
      CHECK(ends.contains(end));
    }
    CHECK(ends.contains("bust") == (hits != std::pair(0, 0)));
    CHECK(ends.contains("one more"));
    for (const auto* end : {"won below 382", "tie below 382"}) {
      CHECK(ends.contains(end) == (hits.second == 0));
    }
  }
}

TEST_CASE("byte me: the judge's deals end just over 510 after every number of hits") {
  std::map<std::pair<int, int>, std::set<int>> totals;  // by bytes and nibbles
  each_end([&](const Rules& /*rules*/, const Rules::Position& p) {
    totals[{p.bytes, p.nibbles}].insert(p.total);
  });
  totals.erase({0, 0});  // two bytes are no more than 510
  CHECK(totals.size() == 14);
  for (const auto& [hits, with_them] : totals) {
    CAPTURE(hits.first);
    CAPTURE(hits.second);
    for (const int total : {511, 512, 513, 514, 515}) CHECK(with_them.contains(total));
    for (const int total : {516, 517, 518}) {
      CHECK(with_them.contains(total) == (hits.second == 0));
    }
  }
}

}  // namespace foregone::byte_me
