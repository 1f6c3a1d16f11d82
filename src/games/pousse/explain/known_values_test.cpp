#include "foregone/games/pousse/explain/known_values.hpp"

#include <doctest/doctest.h>

#include "foregone/games/pousse/text.hpp"

namespace foregone::pousse {

TEST_CASE("pousse: an endgame serves other games that share it, but for bounded searches" *
          doctest::test_suite("slow")) {
  const auto values_of = [](const char* notation, const SharedEndgame& shared, Budget budget = {}) {
    KnownValues known(RuleSet::contest);
    known.use(shared);
    const auto position = parse_position(notation);
    REQUIRE(position);
    return known.of_moves(*position, Situation::of(*position), budget);
  };
  const auto shared = std::make_shared<SharedEndgame::element_type>();
  const auto first = values_of("X:XXOXO/OOOXX/OXOOX/OOXXO/XXXXO", shared);
  CHECK(first.size() == 20);
  const auto* const solved = shared->get();
  REQUIRE(solved != nullptr);
  const auto* const other = "X:XOXXO/OXOXX/OOXOX/XOXOO/XOOOO";
  CHECK(values_of(other, shared) == values_of(other, nullptr));
  CHECK(shared->get() == solved);
  CHECK(values_of(other, shared, Budget().limit_nodes(1000)).empty());
  CHECK_FALSE(values_of("X:XOXXO/OXOXX/OOXOX/XOXOO/XOOO.", shared).empty());
  CHECK(shared->get() != solved);
}

}  // namespace foregone::pousse
