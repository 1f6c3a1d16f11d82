#pragma once

#include <cstddef>
#include <string_view>

#include "foregone/lab/process/exit_report.hpp"

namespace foregone::judge {

enum class Verdict {
  accepted,
  wrong_answer,
  presentation_error,  // the right words, laid out otherwise
  time_limit,
  memory_limit,
  runtime_error,
  output_limit,
  not_run,
};

/// "AC", "WA", "PE", "TLE", "MLE", "RTE", "OLE", "not run".
std::string_view abbreviation(Verdict verdict);
std::string_view name(Verdict verdict);

/// Compares outputs line by line; white space at the ends of lines and after the last does not
/// count.
Verdict compare(std::string_view expected, std::string_view received);

/// What a run deserves: time before crash before output.
Verdict judge(const process::ExitReport& ending, std::string_view expected,
              std::string_view received);

/// Where two outputs differ first; lines and columns count from 1. `line` is 0 if they do not.
struct Difference {
  std::size_t line = 0, column = 0;
};
Difference first_difference(std::string_view expected, std::string_view received);

}  // namespace foregone::judge
