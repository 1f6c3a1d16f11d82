#pragma once

#include <cstddef>
#include <functional>
#include <limits>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "foregone/lab/judge/judge.hpp"
#include "foregone/lab/judge/series.hpp"

namespace foregone::judge {

using Cases = std::vector<CaseText>;

/// Looks for inputs on which a program fails as it did before, several at a time. What is found
/// does not depend on how many.
class Trials {
 public:
  using Going = std::function<bool()>;

  /// A list of cases on which it fails.
  struct Failure {
    Cases cases;
    RunResult result;
  };

  Trials(const Judge& judge, Verdict wanted, int jobs, Going going)
      : judge_(judge),
        wanted_(wanted),
        jobs_(static_cast<std::size_t>(jobs)),
        going_(std::move(going)) {}

  bool going() const { return going_(); }

  /// Whether a group passes if each of its cases does: not if the limits are what it fails. Then
  /// cases are run one by one.
  bool adds_up() const {
    return wanted_ == Verdict::wrong_answer || wanted_ == Verdict::presentation_error ||
           wanted_ == Verdict::runtime_error;
  }

  /// How many of these cases, from the first on, are run as one input at most.
  std::size_t group_size(std::span<const CaseText> cases) const {
    return group_size(cases, std::numeric_limits<std::size_t>::max());
  }

  /// The number of the case to which the first wrong line of output belongs, where that is known.
  std::optional<std::size_t> first_wrong(const Failure& failure) const;

  /// The first of these inputs that fails.
  std::optional<Failure> first_of(std::span<const Cases> inputs) const;

  /// The first of these cases that fails alone. Most pass, so groups of them, after the first ones
  /// larger and larger, are run as one input, and only groups that do not pass are taken apart:
  /// some runs instead of hundreds. There the case of the first wrong line comes first. Where only
  /// a group fails and none of its cases alone, the group is the answer.
  std::optional<Failure> first_alone(std::span<const CaseText> cases) const;

 private:
  std::size_t group_size(std::span<const CaseText> cases, std::size_t max) const;
  void run(std::span<const Cases> inputs, const EachResult& each) const;
  /// What came of each, in their order; not_run once it is not going any more.
  std::vector<RunResult> all_of(std::span<const Cases> inputs) const;
  std::optional<Failure> search(std::span<const CaseText> group, RunResult result) const;
  const Judge& judge_;
  Verdict wanted_;
  std::size_t jobs_;
  Going going_;
};

}  // namespace foregone::judge
