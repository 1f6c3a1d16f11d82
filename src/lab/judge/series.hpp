#pragma once

#include <cstdint>
#include <functional>
#include <optional>

#include "foregone/lab/judge/judge.hpp"

namespace foregone::judge {

/// The tests of a series by their numbers, from 0; nothing after the last.
using NextTest = std::function<std::optional<Test>(std::uint64_t number)>;
/// False ends the series.
using EachResult = std::function<bool(const Test&, const RunResult&)>;

/// Runs so many tests at a time, and hands on what came of them in their order, from one thread at
/// a time.
void run_series(const Judge& judge, const NextTest& next, int jobs, const EachResult& each);

}  // namespace foregone::judge
