#pragma once

#include <memory>
#include <string>

#include "foregone/apps/cli/terminal/typed_line.hpp"

namespace foregone::cli {

/// Lines typed at a terminal, with arrow keys, a history and completion by Tab.
class LineEditor {
 public:
  LineEditor();

  /// The next line. Ctrl-C drops it, which is an interrupt.
  TypedLine read(const std::string& prompt, const Completion& completion);

 private:
  struct State;
  struct End {
    void operator()(State* state) const;
  };
  std::unique_ptr<State, End> state_;
};

}  // namespace foregone::cli
