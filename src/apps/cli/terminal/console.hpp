#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "foregone/apps/cli/files.hpp"
#include "foregone/apps/cli/terminal/line_editor.hpp"
#include "foregone/apps/cli/terminal/typed_line.hpp"
#include "foregone/core/canvas.hpp"
#include "foregone/core/text_input.hpp"

namespace foregone::cli {

/// Input and output of a game: a terminal, or a pipe.
class Console {
 public:
  explicit Console(bool colours);

  /// Whether a person sits there: input and output are a terminal.
  static bool at_terminal();

  /// The next line after a prompt. A pipe gets no escape sequences, and a line feed after each
  /// prompt, where a person would press Enter.
  TypedLine ask(const std::string& prompt, const Completion& completion);

  /// Whether a person types with a line editor, and so can be asked.
  bool has_person() const { return editor_.has_value(); }
  /// Asks a person a question that yes or no answers. Ctrl-C and Ctrl-D count as `otherwise`.
  bool confirm(const std::string& question, bool otherwise);
  /// What to do on Ctrl-C: true if the person leaves. One drops the line and says so; a second one
  /// in a row leaves.
  bool leaves() const;
  /// Asks until one of these is typed, or how only that one begins. Nothing after Ctrl-C or Ctrl-D.
  std::optional<std::string> choose(const std::string& prompt,
                                    const std::vector<std::string>& answers);

  void say(std::string_view text) const { write_out(text); }
  void say(const Canvas& page) const { write_out(page.text(colours_)); }

  /// Shows "thinking…" on a terminal, as long as it lives.
  class SearchNote {
   public:
    explicit SearchNote(const Console& console);
    ~SearchNote();
    SearchNote(const SearchNote&) = delete;
    SearchNote& operator=(const SearchNote&) = delete;

   private:
    bool shown_;
  };

 private:
  bool colours_;
  bool person_, screen_;  // whether input is a terminal, and output one with escape sequences
  InputFile file_{"-"};
  TextInput input_;
  std::optional<LineEditor> editor_;
  int interrupts_in_a_row_ = 0;
};

}  // namespace foregone::cli
