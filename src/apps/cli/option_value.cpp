#include "foregone/apps/cli/option_value.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "foregone/core/engine.hpp"
#include "foregone/core/text_input.hpp"
#include "foregone/core/words.hpp"
#include "foregone/work/threads.hpp"

namespace foregone::cli {

std::string alternatives(std::span<const std::string> words) { return listed(words, ", ", " or "); }

OptionValue above_zero(std::function<void(double)> store, double max) {
  return {fmt::format("a number above 0, at most {}", max),
          [max, store = std::move(store)](const std::string& given) {
            const auto value = number<double>(given).value_or(0);
            const bool fits = value > 0 && value <= max;
            if (fits) store(value);
            return fits;
          }};
}

OptionValue above_zero(double& to, double max) {
  return above_zero([&to](double value) { to = value; }, max);
}

OptionValue depth(Budget& to, std::uint64_t min) {
  return whole_number([&to](std::uint64_t plies) { to.limit_depth(static_cast<int>(plies)); }, min,
                      Engine::kDeepest);
}

OptionValue nodes(Budget& to) {
  return whole_number([&to](std::uint64_t nodes) { to.limit_nodes(nodes); }, 1,
                      std::numeric_limits<std::uint64_t>::max());
}

OptionValue seconds(Budget& to) {
  return above_zero([&to](double seconds) { to.limit_time(seconds); });
}

OptionValue threads(Budget& to) {
  constexpr std::uint64_t kMax = 256;
  return whole_number(
      [&to](std::uint64_t threads) { to.use_threads(static_cast<int>(threads), work::at_once); }, 1,
      kMax);
}

OptionValue mebibytes(std::function<void(std::uint64_t)> store) {
  return whole_number(
      [store = std::move(store)](std::uint64_t mebibytes) { store(mebibytes * kMebibyte); }, 1,
      kMaxMebibytes);
}

OptionValue mebibytes(std::uint64_t& to) {
  return mebibytes([&to](std::uint64_t bytes) { to = bytes; });
}

OptionValue whole_number(std::function<void(std::uint64_t)> store, std::uint64_t min,
                         std::uint64_t max) {
  const bool any = max == std::numeric_limits<std::uint64_t>::max();
  auto expected =
      fmt::format("a whole number from {} to {}", min, any ? "2^64 - 1" : std::to_string(max));
  const auto take = [=, store = std::move(store)](const std::string& given) {
    const auto read = number<std::uint64_t>(given);
    if (!read || *read < min || *read > max) return false;
    store(*read);
    return true;
  };
  auto words = any ? std::vector<std::string>()
                   : few_numbers(static_cast<std::int64_t>(min), static_cast<std::int64_t>(max));
  return {.expected = std::move(expected), .store = take, .words = std::move(words)};
}

std::vector<std::string> few_numbers(std::int64_t min, std::int64_t max) {
  constexpr int kMax = 60;
  std::vector<std::string> words;
  if (max - min >= kMax) return words;
  for (auto number = min; number <= max; ++number) words.push_back(std::to_string(number));
  return words;
}

}  // namespace foregone::cli
