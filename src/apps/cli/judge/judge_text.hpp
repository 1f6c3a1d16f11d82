#pragma once

#include <cstdint>
#include <string>

#include "foregone/lab/judge/judge.hpp"

namespace foregone::cli {

/// A line about one test: its name, verdict, time and memory.
std::string test_line(const judge::Test& test, const judge::RunResult& result);

/// How a program ended, in words after the verdict: ", exit status 3".
std::string ending_words(const process::ExitReport& ending);

/// Input, expected and received output side by side, the first difference marked; what is long is
/// cut.
std::string side_by_side(const judge::RunResult& result);

/// Input and conversation side by side, the latter's end if it is long, and what the program did
/// wrong: of an interactive problem.
std::string conversation(const judge::RunResult& result);

}  // namespace foregone::cli
