#include "foregone/core/wide.hpp"

#include <doctest/doctest.h>
#include <rapidcheck.h>

#include <cstdint>

namespace foregone {

TEST_CASE("wide: decimal digits up to the largest number") {
  CHECK(decimal(0) == "0");
  CHECK(decimal(10) == "10");
  CHECK(decimal(Wide{1} << 63U) == "9223372036854775808");
  CHECK(decimal(Wide{1} << 64U) == "18446744073709551616");
  CHECK(decimal(~Wide{0}) == "340282366920938463463374607431768211455");
}

TEST_CASE("wide: small numbers are written as std::to_string does") {
  rc::check([](std::uint64_t value) { RC_ASSERT(decimal(value) == std::to_string(value)); });
}

}  // namespace foregone
