#include "foregone/lab/judge/shrink.hpp"

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <span>
#include <string_view>
#include <tuple>
#include <utility>

#include "foregone/lab/judge/trials.hpp"

namespace foregone::judge {

namespace {

/// Looks for the smallest input that fails: first among all of the smallest cases, else by making
/// smaller what there is, and then among random ones from the smallest size on. Every step goes on
/// from something smaller, so it ends.
class Shrinking {
 public:
  using Failure = Trials::Failure;

  Shrinking(const GameEntry& game, const Trials& trials, Failure failed)
      : game_(game), judging_(*game.judging), trials_(trials), smallest_(std::move(failed)) {}

  Failure run() {
    halve();
    if (start_from_smallest()) return std::move(smallest_);
    minimise();
    start_from_random();
    return std::move(smallest_);
  }

 private:
  const Cases& cases() const { return smallest_.cases; }
  bool take(std::optional<Failure> failure) {
    if (!failure) return false;
    smallest_ = *std::move(failure);
    return true;
  }

  /// Most faults need one case only: the first that went wrong, or that and some before it; or one
  /// found by halves.
  void halve() {
    const auto wrong = trials_.first_wrong(smallest_);
    const auto count = wrong ? *wrong + 1 : 0;
    for (std::size_t length = 1; length <= count && length < cases().size(); length *= 2) {
      const auto end = cases().begin() + static_cast<std::ptrdiff_t>(count);
      const Cases last(end - static_cast<std::ptrdiff_t>(length), end);
      if (take(trials_.first_of(std::vector<Cases>{last}))) break;
    }
    while (cases().size() > 1) {
      const auto half = static_cast<std::ptrdiff_t>(cases().size() / 2);
      const auto middle = cases().begin() + half;
      const std::vector<Cases> halves{{cases().begin(), middle}, {middle, cases().end()}};
      if (!take(trials_.first_of(halves))) return;
    }
  }

  /// All cases that are as small as a case can be, in the order of their size.
  bool start_from_smallest() {
    if (judging_.smallest == nullptr) return false;
    constexpr std::size_t kFew = 40;
    auto all = judging_.smallest();
    if (!trials_.adds_up()) all.resize(std::min(all.size(), kFew));
    if (!take(trials_.first_alone(all))) return false;
    minimise();
    return true;
  }

  /// The first size at which random cases fail, some of them made smaller as far as they can be.
  /// What is made smaller step by step may end far from the smallest, so the smallest of these and
  /// of what there is counts. It is small by now: only cases that are no larger can be smaller.
  void start_from_random() {
    constexpr std::size_t kStarts = 3;
    const auto given = smallest_;
    const auto longest = std::ranges::max(cases(), {}, &CaseText::size).size();
    std::vector<Failure> found;
    int size = 0;
    for (std::size_t number = 0; trials_.going(); ++number) {
      const auto test = smaller_test(game_, number);
      if (!test || (!found.empty() && (test->size != size || found.size() == kStarts))) break;
      const auto shortest = std::ranges::min(test->cases, {}, &CaseText::size).size();
      if (shortest >= longest) continue;
      size = test->size;
      if (!take(trials_.first_of(std::vector<Cases>{test->cases}))) continue;
      halve();
      minimise();
      found.push_back(std::exchange(smallest_, given));
    }
    found.push_back(std::move(smallest_));
    smallest_ = *std::ranges::min_element(found, {}, [&](const Failure& failure) {
      const auto text = judging_.join(failure.cases);
      return std::tuple(failure.cases.size(), text.size(), text);
    });
  }

  /// Until nothing can be left out, and no case made smaller.
  void minimise() {
    for (bool changed = true; changed && trials_.going();) {
      changed = make_plain();  // where only their number matters, none can be left out
      changed = leave_out_cases() || changed;
      for (std::size_t i = 0; i < cases().size(); ++i) changed = make_smaller(i) || changed;
    }
  }

  bool leave_out_cases() {
    bool changed = false;
    for (auto length = cases().size() / 2; length > 0; length /= 2) {
      for (bool again = true; again && cases().size() > 1;) {
        again = take(trials_.first_of(without(length)));
        changed = changed || again;
      }
    }
    return changed;
  }

  /// The cases without so many in a row, from each place; neighbours that are alike once.
  std::vector<Cases> without(std::size_t length) const {
    std::vector<Cases> inputs;
    for (std::size_t from = 0; from < cases().size() && length < cases().size(); from += length) {
      auto& rest = inputs.emplace_back(cases());
      const auto first = rest.begin() + static_cast<std::ptrdiff_t>(from);
      const auto count = std::min(length, rest.size() - from);
      rest.erase(first, first + static_cast<std::ptrdiff_t>(count));
      if (inputs.size() > 1 && rest == inputs[inputs.size() - 2]) inputs.pop_back();
    }
    return inputs;
  }

  /// Cases of which only the number or the place matters: as plain as a case can be, a block at a
  /// time.
  bool make_plain() {
    if (cases().size() == 1) return false;
    bool changed = false;
    const auto plain = plainest(cases().front());
    for (auto length = cases().size(); length > 0; length /= 2) {
      for (std::size_t from = 0; from < cases().size(); from += length) {
        auto other = cases();
        const auto end = std::min(from + length, other.size());
        for (auto i = from; i < end; ++i) other[i] = std::min(other[i], plain, is_smaller);
        if (other == cases()) continue;
        changed = take(trials_.first_of(std::vector<Cases>{other})) || changed;
      }
    }
    return changed;
  }

  static bool is_smaller(const CaseText& one, const CaseText& other) {
    return std::tuple(one.size(), std::string_view(one)) <
           std::tuple(other.size(), std::string_view(other));
  }

  /// What comes of a case that is made smaller whether it fails or not.
  CaseText plainest(CaseText text) const {
    for (;;) {
      const auto all = judging_.smaller(text);
      const auto next = std::ranges::find_if(all, [&](const CaseText& each) {
        return is_smaller(each, text) && is_valid(game_, each);
      });
      if (next == all.end()) return text;
      text = *next;
    }
  }

  /// Goes around the smaller cases until none of them fails. What has just been tried comes last:
  /// after a success most of it would be tried in vain.
  bool make_smaller(std::size_t which) {
    bool changed = false;
    for (std::size_t from = 0; trials_.going();) {
      auto candidates = judging_.smaller(cases()[which]);
      std::erase(candidates, cases()[which]);
      if (candidates.empty()) return changed;
      from %= candidates.size();
      std::ranges::rotate(candidates, candidates.begin() + static_cast<std::ptrdiff_t>(from));
      auto found = first_valid_in_place(which, candidates);
      if (!found) return changed;
      const auto text = found->cases[which];
      from += static_cast<std::size_t>(std::ranges::find(candidates, text) - candidates.begin());
      changed = take(std::move(found));
    }
    return changed;
  }

  /// The first of these that is valid and with which the input fails. Many long ones are looked at
  /// as far as is needed.
  std::optional<Failure> first_valid_in_place(std::size_t which,
                                              std::span<const CaseText> candidates) const {
    while (!candidates.empty() && trials_.going()) {
      const auto some = candidates.first(trials_.group_size(candidates));
      candidates = candidates.subspan(some.size());
      Cases valid;
      std::ranges::copy_if(some, std::back_inserter(valid),
                           [&](const CaseText& text) { return is_valid(game_, text); });
      if (auto found = first_in_place(which, valid)) return found;
    }
    return std::nullopt;
  }

  /// The first of these cases with which the input fails.
  std::optional<Failure> first_in_place(std::size_t which,
                                        std::span<const CaseText> candidates) const {
    if (cases().size() == 1) {
      auto found = trials_.first_alone(candidates);
      if (!found || found->cases.size() == 1) return found;  // or it is more than one that fails
    }
    std::vector<Cases> inputs;
    for (const auto& text : candidates) {
      inputs.push_back(cases());
      inputs.back()[which] = text;
    }
    return trials_.first_of(inputs);
  }

  const GameEntry& game_;
  const Judging& judging_;
  const Trials& trials_;
  Failure smallest_;
};

}  // namespace

Shrunk shrink(const GameEntry& game, const Judge& judge, const Test& test, const RunResult& failed,
              int jobs, const Going& going) {
  const Trials trials(judge, failed.verdict, jobs, going);
  std::optional<Trials::Failure> given;
  if (test.text == game.judging->join(test.cases)) {
    given = Trials::Failure{test.cases, failed};
  } else {
    given = trials.first_of(std::vector<Cases>{test.cases});
  }
  if (!given) return {.cases = test.cases, .result = failed, .whole = false, .layout = going()};
  auto smallest = Shrinking(game, trials, *std::move(given)).run();
  return {
      .cases = std::move(smallest.cases), .result = std::move(smallest.result), .whole = going()};
}

}  // namespace foregone::judge
