#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "foregone/apps/cli/files.hpp"
#include "foregone/core/canvas.hpp"
#include "foregone/core/text_input.hpp"

namespace foregone::cli {

/// Whoever sits in front of the program: a person at a terminal, or a pipe.
class Console {
 public:
  explicit Console(bool colours);

  /// The next line of what is typed, behind a prompt; nothing at the end. What is no terminal gets
  /// no escape sequence, and a line feed behind each prompt, where a person would press Enter.
  std::optional<std::string> ask(const std::string& prompt);

  void say(std::string_view text) const { write_out(text); }
  void say(const Canvas& page) const { write_out(page.text(colours_)); }

  /// Tells on a terminal that an answer takes a while, until it is there.
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
