#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "foregone/apps/cli/files.hpp"
#include "foregone/core/canvas.hpp"
#include "foregone/core/text_input.hpp"

namespace foregone::cli {

/// Input and output of a game: a terminal, or a pipe.
class Console {
 public:
  explicit Console(bool colours);

  /// Whether a person sits there: input and output are a terminal.
  static bool at_terminal();

  /// The next line after a prompt; nothing at the end. A pipe gets no escape sequences, and a line
  /// feed after each prompt, where a person would press Enter.
  std::optional<std::string> ask(const std::string& prompt);

  void say(std::string_view text) const { write_out(text); }
  void say(const Canvas& page) const { write_out(page.text(colours_)); }

  /// Shows "thinking…" on a terminal, as long as it lives.
  class Thinking {
   public:
    explicit Thinking(const Console& console);
    ~Thinking();
    Thinking(const Thinking&) = delete;
    Thinking& operator=(const Thinking&) = delete;

   private:
    bool shown_;
  };

 private:
  std::optional<std::string> edit_line(const std::string& prompt);

  bool colours_;
  bool person_, screen_;  // whether input, and output, is a terminal
  InputFile file_{"-"};
  TextInput input_;
};

}  // namespace foregone::cli
