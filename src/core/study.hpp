#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "foregone/core/random.hpp"

/// What a game adds for `foregone study`: questions about chance, answered by many samples, or
/// exactly by counting.
namespace foregone {

/// The numbers that came up, and how often. In an exact study: how many equally likely cases there
/// are of each.
using Histogram = std::map<std::int64_t, std::uint64_t>;

/// One histogram for each series of a study.
using Histograms = std::vector<Histogram>;

/// A parameter: a whole number, or one of some words, which count from `min`.
struct StudyParameter {
  std::string_view name;      // "ranks"
  std::string_view meaning;   // "ranks of the deck"
  std::string_view fallback;  // the values that are looked at by default: "5...13,26"
  int min = 0, max = 0;
  std::span<const std::string_view> words = {};
};

/// A value of each parameter, in their order.
using StudySetting = std::vector<int>;

/// What is counted in each setting.
struct StudySeries {
  std::string_view name;     // "wins of the one who begins"
  std::string_view meaning;  // a sentence
  std::string_view unit;     // of the numbers: "points"; empty if they stand for outcomes
  /// What the numbers 0, 1, … stand for, if they are outcomes.
  std::span<const std::string_view> outcomes = {};
  /// What it means that a number is below, equal to or above 0, if shares of these are to be shown.
  std::span<const std::string_view> signs = {};
  /// The number k stands for all from 2^k to 2^(k+1) - 1.
  bool powers_of_two = false;
};

/// A parameter that a chart looks at with one value only.
struct StudyFilter {
  std::size_t parameter;
  int value;
};

/// A chart of a study's results, with a 95 % confidence interval at each point that was sampled.
struct StudyChart {
  enum class Kind : std::uint8_t {
    distribution,  // the share of each number
    mean,          // the mean, by a parameter
    share,         // the share of an outcome or sign, by a parameter
  };

  std::string_view name;  // of its file
  std::string_view title;
  std::string_view x, y;  // what the axes show, with units
  Kind kind = Kind::distribution;
  std::span<const std::size_t> series = {};  // each a curve
  std::size_t parameter = 0;                 // along x; each value of the others is a curve
  std::span<const int> outcomes = {};        // for shares: which outcomes or signs, each a curve
  std::span<const StudyFilter> only = {};
  bool logarithmic_y = false;
};

/// The known share of an outcome, to compare samples with.
struct KnownShare {
  double share = 0;
  std::string fraction;  // the same, exactly
};

/// Counts so many random samples of a setting. In an exact study there is one, of all cases. It has
/// memory of its own, and what it counts depends on its arguments alone.
using StudyWork =
    std::function<void(const StudySetting&, Random&, std::uint64_t samples, Histograms& into)>;

/// A question about chance in a game.
struct Study {
  std::string_view name;      // "first-player"
  std::string_view question;  // in a sentence
  std::string_view method;    // what is sampled and computed, in some sentences
  int version = 1;            // of what a sample is: results of different versions do not mix

  std::span<const StudyParameter> parameters;
  std::span<const StudySeries> series;
  std::span<const StudyChart> charts;

  std::uint64_t samples = 0;  // of each setting, by default; 0 in an exact study
  /// Whether a setting makes sense; null if all do.
  bool (*possible)(const StudySetting&) = nullptr;
  /// The samples of a unit of work: what one thread computes in a fraction of a second.
  std::uint64_t (*unit)(const StudySetting&) = nullptr;
  /// What a sample costs on one core, in seconds, about.
  double (*cost)(const StudySetting&) = nullptr;
  StudyWork (*worker)() = nullptr;
  /// The exact shares of the outcomes of a series, where they are known; null if they never are.
  std::vector<KnownShare> (*known)(const StudySetting&, std::size_t series) = nullptr;

  bool exact() const { return samples == 0; }
};

}  // namespace foregone
