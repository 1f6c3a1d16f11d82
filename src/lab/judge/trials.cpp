#include "foregone/lab/judge/trials.hpp"

#include <algorithm>
#include <cstdint>
#include <utility>

namespace foregone::judge {

namespace {

constexpr std::size_t kFew = 4;  // are run one by one
constexpr std::size_t kParts = 4;
constexpr std::size_t kGroupsAtOnce = 2;
constexpr std::size_t kLargestGroup = 512;                    // cases
constexpr std::size_t kLongestGroup = std::size_t{1} << 18U;  // bytes
constexpr std::size_t kMaxInVain = 3;  // groups that fail without a case that does

Cases list(std::span<const CaseText> cases) { return {cases.begin(), cases.end()}; }

std::vector<Cases> inputs_of(std::span<const std::span<const CaseText>> groups) {
  std::vector<Cases> inputs;
  for (const auto& group : groups) inputs.push_back(list(group));
  return inputs;
}

/// The cases one by one.
std::vector<Cases> singles(std::span<const CaseText> cases) {
  std::vector<Cases> inputs;
  for (const auto& text : cases) inputs.push_back({text});
  return inputs;
}

}  // namespace

std::size_t Trials::group_size(std::span<const CaseText> cases, std::size_t max) const {
  max = std::min({max, cases.size(), kLargestGroup, judge_.game().judging->max_cases});
  std::size_t count = 0, bytes = 0;
  while (count < max) {
    bytes += cases[count].size();
    if (count > 0 && bytes > kLongestGroup) break;
    ++count;
  }
  return count;
}

void Trials::run(std::span<const Cases> inputs, const EachResult& each) const {
  const auto next = [&](std::uint64_t number) -> std::optional<Test> {
    if (number >= inputs.size() || !going_()) return std::nullopt;
    const auto& cases = inputs[static_cast<std::size_t>(number)];
    return Test{.name = {}, .cases = cases, .text = judge_.game().judging->join(cases)};
  };
  run_series(judge_, next, static_cast<int>(std::min(jobs_, inputs.size())), each);
}

std::optional<std::size_t> Trials::first_wrong(const Failure& failure) const {
  const auto& [cases, result] = failure;
  const auto lines = static_cast<std::size_t>(judge_.game().judging->lines_of_answer);
  if (lines == 0 || !result.fault.empty()) return std::nullopt;
  const auto line = first_difference(result.expected, result.received).line;
  if (line == 0 || line > lines * cases.size()) return std::nullopt;
  return (line - 1) / lines;
}

std::optional<Trials::Failure> Trials::first_of(std::span<const Cases> inputs) const {
  std::optional<Failure> found;
  run(inputs, [&](const Test& test, const RunResult& result) {
    if (result.verdict == wanted_) found = Failure{test.cases, result};
    return !found;
  });
  return found;
}

std::vector<RunResult> Trials::all_of(std::span<const Cases> inputs) const {
  std::vector<RunResult> results;
  run(inputs, [&](const Test& /*test*/, const RunResult& result) {
    results.push_back(result);
    return true;
  });
  results.resize(inputs.size());
  return results;
}

std::optional<Trials::Failure> Trials::first_alone(std::span<const CaseText> cases) const {
  if (!adds_up()) return first_of(singles(cases));
  std::size_t in_vain = 0;
  for (std::size_t size = 1; !cases.empty() && going_(); size *= 2) {
    std::vector<std::span<const CaseText>> groups;
    while (groups.size() < kGroupsAtOnce && !cases.empty()) {
      groups.push_back(cases.first(group_size(cases, size)));
      cases = cases.subspan(groups.back().size());
    }
    auto results = all_of(inputs_of(groups));
    for (std::size_t i = 0; i < groups.size(); ++i) {
      if (results[i].verdict == Verdict::accepted) continue;
      if (auto found = search(groups[i], std::move(results[i]))) return found;
      if (++in_vain == kMaxInVain) return std::nullopt;  // time, say: it only ever fails groups
    }
  }
  return std::nullopt;
}

// The group as a whole did not pass.
std::optional<Trials::Failure> Trials::search(std::span<const CaseText> group,
                                              RunResult result) const {
  const bool fails = result.verdict == wanted_;
  Failure whole{list(group), std::move(result)};
  const auto wrong = first_wrong(whole);
  if (wrong && group.size() > 1) {
    if (auto found = first_of(singles(group.subspan(*wrong, 1)))) return found;
  }
  if (group.size() > kFew) {
    std::vector<std::span<const CaseText>> parts;
    for (std::size_t i = 0; i < kParts; ++i) {
      const auto from = group.size() * i / kParts, to = group.size() * (i + 1) / kParts;
      parts.push_back(group.subspan(from, to - from));
    }
    auto results = all_of(inputs_of(parts));
    std::size_t in_vain = 0;
    for (std::size_t i = 0; i < kParts && in_vain < 2; ++i) {
      if (results[i].verdict == Verdict::accepted) continue;
      if (auto found = search(parts[i], std::move(results[i]))) return found;
      ++in_vain;
    }
  } else if (group.size() > 1) {
    auto others = singles(group);
    if (wrong)
      others.erase(others.begin() + static_cast<std::ptrdiff_t>(*wrong));  // it has been run
    if (auto found = first_of(others)) return found;
  }
  return fails ? std::optional(std::move(whole)) : std::nullopt;
}

}  // namespace foregone::judge
