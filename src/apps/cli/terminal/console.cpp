#include "foregone/apps/cli/terminal/console.hpp"

#include <unistd.h>

#include <algorithm>
#include <span>

#include "foregone/apps/cli/option_value.hpp"
#include "foregone/apps/cli/terminal/screen.hpp"

namespace foregone::cli {

Console::Console(bool colours)
    : colours_(colours),
      person_(is_terminal(STDIN_FILENO)),
      screen_(is_screen(STDOUT_FILENO)),
      input_([this](std::span<char> into) { return file_.read(into); }) {
  if (at_terminal()) editor_.emplace();
}

bool Console::at_terminal() { return is_terminal(STDIN_FILENO) && is_terminal(STDOUT_FILENO); }

TypedLine Console::ask(const std::string& prompt, const Completion& completion) {
  if (editor_) {
    auto typed = editor_->read(prompt, completion);
    const bool typed_something = typed.kind != TypedLine::Kind::interrupt || !typed.text.empty();
    if (typed_something) interrupts_in_a_row_ = 0;
    if (typed.kind == TypedLine::Kind::interrupt) ++interrupts_in_a_row_;
    return typed;
  }
  for (;;) {
    write_out(prompt);
    const auto line = input_.line();
    if (!person_ || !line) write_out("\n");
    if (!line) return {};
    if (!input_.goes_on()) return {.kind = TypedLine::Kind::line, .text = std::string(*line)};
    while (input_.goes_on() && input_.line()) {
    }
    say("A line of more than 65,536 bytes is not read.\n");
  }
}

bool Console::confirm(const std::string& question, bool otherwise) {
  const auto answer = choose(question + " (yes or no) ", {"yes", "no"});
  return answer ? *answer == "yes" : otherwise;
}

bool Console::leaves() const {
  if (interrupts_in_a_row_ > 1) return true;
  say("Press Ctrl-C again to leave.\n");
  return false;
}

std::optional<std::string> Console::choose(const std::string& prompt,
                                           const std::vector<std::string>& answers) {
  for (;;) {
    const auto typed = ask(prompt, [&](auto) { return Completions{answers}; });
    if (typed.kind != TypedLine::Kind::line) return std::nullopt;
    auto word = typed.text.substr(0, typed.text.find(' '));
    if (std::ranges::find(answers, word) != answers.end()) return word;
    const auto meant = beginning_with(word, answers);
    if (meant.size() == 1) return meant.front();
    say("Expected " + alternatives(answers) + ".\n");
  }
}

Console::SearchNote::SearchNote(const Console& console) : shown_(console.screen_) {
  if (shown_) write_out("thinking…");
}

Console::SearchNote::~SearchNote() {
  constexpr std::string_view kWipe = "\r\x1b[K";  // the whole line
  if (shown_ && ::write(STDOUT_FILENO, kWipe.data(), kWipe.size()) < 0) shown_ = false;
}

}  // namespace foregone::cli
