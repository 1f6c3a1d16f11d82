#include <algorithm>
#include <cstddef>
#include <functional>
#include <utility>
#include <vector>

#include "foregone/lab/judge/judge.hpp"

namespace foregone::judge {

namespace {

/// Leaves out cases, then makes each smaller, as long as the rest still fails. Every step goes on
/// from something smaller, so it ends.
class Shrinking {
 public:
  using Cases = std::vector<CaseText>;
  using Fails = std::function<bool(const Cases&)>;

  Shrinking(Cases cases, const GameEntry& game, Fails fails)
      : cases_(std::move(cases)),
        game_(game),
        judging_(*game.judging),
        options_(with_fallbacks(game)),
        fails_(std::move(fails)) {}

  Cases run(const Judge::Going& going) {
    going_ = [&] { return going(cases_); };
    try_one_case();
    start_smaller();
    for (bool changed = true; changed && going_();) {
      changed = leave_out_cases();
      for (std::size_t i = 0; i < cases_.size(); ++i) changed = make_smaller(i) || changed;
    }
    return std::move(cases_);
  }

 private:
  bool take_if_it_fails(Cases candidate) {
    if (candidate.empty() || !going_() || !fails_(candidate)) return false;
    cases_ = std::move(candidate);
    return true;
  }

  /// What is made smaller step by step may come to an end far from the smallest: random cases that
  /// are smaller from the start and fail too are a better start.
  void start_smaller() {
    const auto best = cases_;
    const auto longest = std::ranges::max(cases_, {}, &CaseText::size).size();
    for (auto& test : smaller_tests(game_, judging_.most_size)) {
      if (test.cases.front().size() >= longest) continue;
      if (!take_if_it_fails(std::move(test.cases))) continue;
      try_one_case();
      if (judging_.join(cases_).size() < judging_.join(best).size()) return;
      cases_ = best;
    }
  }

  /// Most faults need one case only: with halves that is found in a few runs.
  void try_one_case() {
    while (cases_.size() > 1 && going_()) {
      const auto half = static_cast<std::ptrdiff_t>(cases_.size() / 2);
      const Cases first(cases_.begin(), cases_.begin() + half);
      const Cases second(cases_.begin() + half, cases_.end());
      if (!take_if_it_fails(first) && !take_if_it_fails(second)) return;
    }
  }

  bool leave_out_cases() {
    bool changed = false;
    for (auto length = cases_.size() / 2; length > 0; length /= 2) {
      for (std::size_t from = 0; from < cases_.size() && cases_.size() > 1;) {
        auto rest = cases_;
        const auto first = rest.begin() + static_cast<std::ptrdiff_t>(from);
        const auto count = std::min(length, rest.size() - from);
        rest.erase(first, first + static_cast<std::ptrdiff_t>(count));
        if (take_if_it_fails(std::move(rest))) {
          changed = true;
        } else {
          from += length;
        }
      }
    }
    return changed;
  }

  bool is_valid(const CaseText& text) const {
    const auto whole = judging_.join(std::span(&text, 1));
    TextInput input{std::string_view(whole)};
    return judging_.split(options_, input).has_value();
  }

  /// Goes around the smaller cases until none of them fails. What has just been tried comes last:
  /// after a success most of it would be tried in vain.
  bool make_smaller(std::size_t which) {
    bool changed = false;
    auto candidates = judging_.smaller(cases_[which]);
    for (std::size_t at = 0, in_vain = 0; in_vain < candidates.size() && going_(); ++in_vain) {
      const auto& text = candidates[at % candidates.size()];
      if (text == cases_[which] || !is_valid(text)) {
        ++at;
        continue;
      }
      auto candidate = cases_;
      candidate[which] = text;
      if (take_if_it_fails(std::move(candidate))) {
        candidates = judging_.smaller(cases_[which]);
        in_vain = static_cast<std::size_t>(-1);  // none yet, once it is counted
        changed = true;
      } else {
        ++at;
      }
    }
    return changed;
  }

  Cases cases_;
  const GameEntry& game_;
  const Judging& judging_;
  GameOptions options_;
  Fails fails_;
  std::function<bool()> going_;
};

}  // namespace

std::vector<CaseText> Judge::shrink(std::vector<CaseText> cases, const Outcome& failed,
                                    const Going& going) const {
  const auto fails = [&](const std::vector<CaseText>& candidate) {
    return run(candidate).verdict == failed.verdict;
  };
  return Shrinking(std::move(cases), game_, fails).run(going);
}

}  // namespace foregone::judge
