#pragma once

#include <cstddef>
#include <cstdint>
#include <expected>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "foregone/core/game_option.hpp"

/// Values of random deals, many at once: a row of integers a deal.
namespace foregone::python {

/// Numbers in rows of so many columns.
struct SampleRows {
  std::span<std::int64_t> numbers;
  std::size_t columns;
};

/// What is sampled of a game.
struct Sampling {
  std::string_view game;
  std::span<const std::string_view> fields;  // of a row
  /// The names of further columns, which say what was dealt. With the options a game can be dealt.
  std::vector<std::string> (*features)(const GameOptions& options);
  /// Fills the rows, of the fields alone or with the features after them: row i is that of the deal
  /// with the seed `seed` + i. Asks now and then whether to stop. With the options a
  /// game can be dealt; the error is about them or about a row.
  std::expected<void, std::string> (*fill)(const GameOptions& options, std::uint64_t seed,
                                           SampleRows rows, const std::function<bool()>& stop);
};

/// Null for a game whose deals are not random.
const Sampling* sampling_of(std::string_view game);

}  // namespace foregone::python
