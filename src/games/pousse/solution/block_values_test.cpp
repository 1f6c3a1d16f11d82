#include "foregone/games/pousse/solution/block_values.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include "foregone/games/pousse/solution/layers.hpp"

namespace foregone::pousse {

TEST_CASE("pousse solution: outcomes follow from distances") {
  for (const int size : {1, 2, 3, 4}) {
    const OccupancyClasses sets((Grid(size)));
    std::unique_ptr<Layer> distances_above, outcomes_above;
    for (int markers = size * size; markers >= 0; --markers) {
      auto distances = std::make_unique<Layer>(sets, markers, Detail::distances);
      auto outcomes = std::make_unique<Layer>(sets, markers, Detail::outcomes);
      REQUIRE(distances->solve(sets, distances_above.get(), {}));
      REQUIRE(outcomes->solve(sets, outcomes_above.get(), {}));
      bool same = true;
      std::vector<std::uint64_t> found(block_words(markers, Detail::outcomes));
      for (std::size_t block = 0; block < outcomes->blocks(); ++block) {
        outcomes_of(distances->block(block), found);
        same = same && std::ranges::equal(found, outcomes->block(block));
      }
      CHECK(same);
      distances_above = std::move(distances);
      outcomes_above = std::move(outcomes);
    }
  }
}

}  // namespace foregone::pousse
