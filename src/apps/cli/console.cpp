#include "foregone/apps/cli/console.hpp"
#include "foregone/apps/cli/screen.hpp"

#include <editline/readline.h>
#include <unistd.h>

#include <cstdlib>
#include <memory>
#include <span>

namespace foregone::cli {

Console::Console(bool colours)
    : colours_(colours),
      person_(is_terminal(STDIN_FILENO)),
      screen_(is_terminal(STDOUT_FILENO)),
      input_([this](std::span<char> into) { return file_.read(into); }) {}

bool Console::at_terminal() { return is_terminal(STDIN_FILENO) && is_terminal(STDOUT_FILENO); }

std::optional<std::string> Console::ask(const std::string& prompt) {
  if (person_ && screen_) return edit_line(prompt);
  write_out(prompt);
  const auto line = input_.line();
  if (!person_ || !line) write_out("\n");
  if (!line) return std::nullopt;
  return std::string(*line);
}

// With arrow keys and a history.
std::optional<std::string> Console::edit_line(const std::string& prompt) {
  const std::unique_ptr<char, decltype(&std::free)> line(::readline(prompt.c_str()), &std::free);
  if (line == nullptr) {
    write_out("\n");
    return std::nullopt;
  }
  if (*line != '\0') ::add_history(line.get());
  return std::string(line.get());
}

Console::Thinking::Thinking(const Console& console) : shown_(console.screen_) {
  if (shown_) write_out("thinking…");
}

Console::Thinking::~Thinking() {
  constexpr std::string_view kWipe = "\r\x1b[K";  // the whole line
  if (shown_ && ::write(STDOUT_FILENO, kWipe.data(), kWipe.size()) < 0) shown_ = false;
}

}  // namespace foregone::cli
