#include "foregone/core/facts.hpp"

#include <doctest/doctest.h>

#include <cstdint>
#include <stdexcept>

namespace foregone {

TEST_CASE("facts: a name that is not there is an error, also before any is") {
  Facts facts;
  CHECK_THROWS_AS(content_of(facts, "winner"), std::out_of_range);
  facts.push_back({.name = "winner", .content = std::int64_t{1}});
  content_of(facts, "winner") = std::int64_t{2};
  CHECK(std::get<std::int64_t>(content_of(facts, "winner")) == 2);
  CHECK_THROWS_AS(content_of(facts, "distance"), std::out_of_range);
}

}  // namespace foregone
