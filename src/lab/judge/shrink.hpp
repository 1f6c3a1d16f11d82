#pragma once

#include <functional>
#include <vector>

#include "foregone/lab/judge/judge.hpp"

namespace foregone::judge {

using Going = std::function<bool()>;

/// An input that fails, as small as was found.
struct Shrunk {
  std::vector<CaseText> cases;
  RunResult result;
  bool whole = false;   // nothing can be left out; false if it was ended early
  bool layout = false;  // the test as it is: its cases joined do not fail, only its layout does
};

/// The smallest cases that come to the same verdict as this test, as far as `judging.smallest`,
/// random cases and `judging.smaller` lead to them. Runs so many inputs at a time; what is found
/// does not depend on it. `going` is asked before each run; false ends it early.
Shrunk shrink(const GameEntry& game, const Judge& judge, const Test& test, const RunResult& failed,
              int jobs, const Going& going);

}  // namespace foregone::judge
