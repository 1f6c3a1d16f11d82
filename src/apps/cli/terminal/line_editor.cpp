#include "foregone/apps/cli/terminal/line_editor.hpp"

#include <fmt/format.h>
#include <histedit.h>
#include <langinfo.h>

#include <algorithm>
#include <clocale>
#include <csignal>
#include <cstddef>
#include <cstdio>
#include <cstdlib>
#include <new>
#include <string_view>
#include <vector>

#include "foregone/apps/cli/explain/explanation_text.hpp"
#include "foregone/apps/cli/files.hpp"

namespace foregone::cli {

namespace {

constexpr int kHistory = 200;  // lines

/// Lets libedit read characters beyond ASCII, which it drops otherwise: as the user's locale has
/// them, or as UTF-8 where that has none.
void use_characters_of_locale() {
  // NOLINTBEGIN(concurrency-mt-unsafe): before any thread
  const bool known = std::setlocale(LC_CTYPE, "") != nullptr;
  const std::string_view codes = ::nl_langinfo(CODESET);
  const bool ascii = codes.contains("ASCII") || codes.starts_with("ANSI_X3.4");
  if (!known || ascii) std::setlocale(LC_CTYPE, "C.UTF-8");
  // NOLINTEND(concurrency-mt-unsafe)
}

/// The words that can be meant, side by side.
void show_words(const std::vector<std::string>& words) {
  constexpr std::size_t kMax = 200;
  const auto width = 2 + columns_of(*std::ranges::max_element(words, {}, columns_of));
  const auto in_a_row = static_cast<std::size_t>(std::max(1, page_width() / width));
  std::string text = "\n";
  for (std::size_t i = 0; i < std::min(words.size(), kMax); ++i) {
    const bool last = (i + 1) % in_a_row == 0 || i + 1 == words.size();
    text += last ? words[i] + '\n' : fmt::format("{:<{}}", words[i], width);
  }
  write_out(text + (words.size() > kMax ? "…\n" : ""));
}

/// Puts the word that is meant in place of the one typed, as far as it is clear; lists those that
/// can be meant where that adds nothing, as words do that begin alike but for capitals.
unsigned char complete_word(EditLine* editor, std::string_view typed,
                            const std::vector<std::string>& words) {
  const auto found = beginning_with(typed, words);
  if (found.empty()) return CC_ERROR;
  auto meant = common_beginning(found);
  if (found.size() == 1 && !meant.ends_with('/')) meant += ' ';
  if (meant.size() <= typed.size()) {
    show_words(found);
    return CC_REDISPLAY;
  }
  const auto characters = std::mbstowcs(nullptr, std::string(typed).c_str(), 0);
  ::el_deletestr(editor, static_cast<int>(characters));
  ::el_insertstr(editor, meant.c_str());
  return CC_REFRESH;
}

}  // namespace

struct LineEditor::State {
  State() : editor(::el_init("foregone", stdin, stdout, stderr)), history(::history_init()) {
    if (editor == nullptr || history == nullptr) throw std::bad_alloc();
    HistEvent event{};
    ::history(history, &event, H_SETSIZE, kHistory);
    ::history(history, &event, H_SETUNIQUE, 1);
    ::el_set(editor, EL_CLIENTDATA, this);
    ::el_set(editor, EL_PROMPT, &show_prompt);
    ::el_set(editor, EL_EDITOR, "emacs");
    ::el_set(editor, EL_HIST, &::history, history);
    ::el_set(editor, EL_ADDFN, "foregone-complete", "complete a word", &on_tab);
    ::el_set(editor, EL_ADDFN, "foregone-interrupt", "drop the line", &on_interrupt);
    ::el_set(editor, EL_BIND, "^I", "foregone-complete", nullptr);
    ::el_set(editor, EL_BIND, "^C", "foregone-interrupt", nullptr);
    // Ctrl-D becomes ^@ where it was typed after other keys while nothing read them; by default
    // that quotes the next key.
    ::el_set(editor, EL_BIND, "^@", "ed-ignore", nullptr);
    ::el_set(editor, EL_ADDFN, "foregone-suspend", "suspend the program", &on_suspend);
    ::el_set(editor, EL_BIND, "^Z", "foregone-suspend", nullptr);
    ::el_set(editor, EL_SETTY, "-d", "-isig", nullptr);  // Ctrl-C and Ctrl-Z are keys, not signals
    ::el_source(editor, nullptr);
  }
  ~State() {
    if (editor != nullptr) ::el_end(editor);
    if (history != nullptr) ::history_end(history);
  }
  State(const State&) = delete;
  State& operator=(const State&) = delete;

  static State& of(EditLine* editor) {
    void* state = nullptr;
    ::el_get(editor, EL_CLIENTDATA, &state);
    return *static_cast<State*>(state);
  }
  static char* show_prompt(EditLine* editor) { return of(editor).prompt.data(); }

  static unsigned char on_tab(EditLine* editor, int /*key*/) {
    const auto* const line = ::el_line(editor);
    const std::string_view typed(line->buffer,
                                 static_cast<std::size_t>(line->cursor - line->buffer));
    const auto [words, begin] = (*of(editor).completion)(typed);
    return complete_word(editor, typed.substr(begin.value_or(typed.rfind(' ') + 1)), words);
  }

  static unsigned char on_interrupt(EditLine* editor, int /*key*/) {
    const auto* const line = ::el_line(editor);
    of(editor).dropped.assign(line->buffer, line->lastchar);
    of(editor).interrupted = true;
    return CC_EOF;
  }

  static unsigned char on_suspend(EditLine* editor, int /*key*/) {
    ::el_set(editor, EL_PREP_TERM, 0);
    std::raise(SIGTSTP);
    ::el_set(editor, EL_PREP_TERM, 1);
    return CC_REDISPLAY;
  }

  EditLine* editor;
  History* history;
  std::string prompt;
  const Completion* completion = nullptr;
  bool interrupted = false;
  std::string dropped;  // by the interrupt
};

LineEditor::LineEditor() {
  use_characters_of_locale();
  state_.reset(new State);
}

void LineEditor::End::operator()(State* state) const { delete state; }

TypedLine LineEditor::read(const std::string& prompt, const Completion& completion) {
  auto& state = *state_;
  state.prompt = prompt;
  state.completion = &completion;
  state.interrupted = false;
  ::el_resize(state.editor);                // the window may have changed
  ::el_set(state.editor, EL_PREP_TERM, 1);  // Ctrl-C is a key from before the prompt on
  int count = 0;
  const char* const typed = ::el_gets(state.editor, &count);
  if (state.interrupted) {
    write_out("^C\n");
    return {.kind = TypedLine::Kind::interrupt, .text = std::move(state.dropped)};
  }
  if (typed == nullptr || count <= 0) {
    write_out("\n");
    return {.kind = TypedLine::Kind::end};
  }
  std::string text(typed, static_cast<std::size_t>(count));
  while (text.ends_with('\n') || text.ends_with('\r')) text.pop_back();
  HistEvent event{};
  if (!text.empty()) ::history(state.history, &event, H_ENTER, text.c_str());
  return {.kind = TypedLine::Kind::line, .text = std::move(text)};
}

}  // namespace foregone::cli
