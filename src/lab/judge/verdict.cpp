#include "foregone/lab/judge/verdict.hpp"

#include <algorithm>
#include <optional>

#include "foregone/core/words.hpp"

namespace foregone::judge {

namespace {

std::string_view without_end(std::string_view text) {
  return text.substr(0, text.find_last_not_of(kWhiteSpace) + 1);
}

/// The lines of an output without white space at their ends, and none after the last.
class Lines {
 public:
  explicit Lines(std::string_view text) : rest_(without_end(text)) {}

  std::optional<std::string_view> next() {
    if (rest_.empty()) return std::nullopt;
    return without_end(take_until(rest_, '\n'));
  }

 private:
  std::string_view rest_;
};

bool same_words(std::string_view a, std::string_view b) {
  for (;;) {
    const auto one = next_word(a), other = next_word(b);
    if (one != other) return false;
    if (one.empty()) return true;
  }
}

}  // namespace

std::string_view abbreviation(Verdict verdict) {
  switch (verdict) {
    case Verdict::accepted:
      return "AC";
    case Verdict::wrong_answer:
      return "WA";
    case Verdict::presentation_error:
      return "PE";
    case Verdict::time_limit:
      return "TLE";
    case Verdict::memory_limit:
      return "MLE";
    case Verdict::runtime_error:
      return "RTE";
    case Verdict::output_limit:
      return "OLE";
    case Verdict::not_run:
      break;
  }
  return "not run";
}

std::string_view name(Verdict verdict) {
  switch (verdict) {
    case Verdict::accepted:
      return "accepted";
    case Verdict::wrong_answer:
      return "wrong answer";
    case Verdict::presentation_error:
      return "presentation error";
    case Verdict::time_limit:
      return "time limit exceeded";
    case Verdict::memory_limit:
      return "memory limit exceeded";
    case Verdict::runtime_error:
      return "run-time error";
    case Verdict::output_limit:
      return "output limit exceeded";
    case Verdict::not_run:
      break;
  }
  return "not run";
}

Difference first_difference(std::string_view expected, std::string_view received) {
  Lines wanted(expected), found(received);
  for (std::size_t number = 1;; ++number) {
    const auto one = wanted.next(), other = found.next();
    if (!one && !other) return {};
    const auto a = one.value_or(""), b = other.value_or("");
    if (one && other && a == b) continue;
    const auto ends = std::ranges::mismatch(a, b);
    return {.line = number, .column = static_cast<std::size_t>(ends.in1 - a.begin()) + 1};
  }
}

Verdict compare(std::string_view expected, std::string_view received) {
  if (first_difference(expected, received).line == 0) return Verdict::accepted;
  return same_words(expected, received) ? Verdict::presentation_error : Verdict::wrong_answer;
}

Verdict judge(const process::ExitReport& ending, std::string_view expected,
              std::string_view received) {
  switch (process::fault(ending)) {
    case process::Fault::refused:
      return Verdict::not_run;
    case process::Fault::time:
      return Verdict::time_limit;
    case process::Fault::memory:
      return Verdict::memory_limit;
    case process::Fault::output:
      return Verdict::output_limit;
    case process::Fault::crash:
      return Verdict::runtime_error;
    case process::Fault::none:
      break;
  }
  return ending.stopped ? Verdict::not_run : compare(expected, received);
}

}  // namespace foregone::judge
