#include "foregone/apps/cli/play/terminal_puzzles.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "foregone/apps/cli/explain/explanation_text.hpp"
#include "foregone/apps/cli/play/play_text.hpp"
#include "foregone/apps/cli/terminal/typed_line.hpp"
#include "foregone/core/words.hpp"

namespace foregone::cli {

TerminalPuzzles::TerminalPuzzles(const GameEntry& game, Find find, std::uint64_t number,
                                 bool colours)
    : game_(game), find_(std::move(find)), console_(colours), number_(number) {}

std::span<const TerminalPuzzles::TypedCommand> TerminalPuzzles::commands() {
  static constexpr auto kCommands = std::to_array<TypedCommand>({
      {"?", "show this list; also: help", &TerminalPuzzles::help},
      {"help", "", &TerminalPuzzles::help},
      {"moves", "list the moves, and what each does", &TerminalPuzzles::list_moves},
      {"hint", "show the best move, what it leads to, and why; also: show", &TerminalPuzzles::hint},
      {"show", "", &TerminalPuzzles::hint},
      {"board", "show the board again", &TerminalPuzzles::board},
      {"next", "go on to the next puzzle", &TerminalPuzzles::next},
      {"quit", "leave; also: exit, or the end of the input (Ctrl-D)", &TerminalPuzzles::quit},
      {"exit", "", &TerminalPuzzles::quit},
  });
  return kCommands;
}

Completions TerminalPuzzles::completions() const {
  auto words = session().moves();
  for (const auto& command : commands()) {
    if (!command.help.empty() && command.name != "?") words.emplace_back(command.name);
  }
  return {std::move(words)};
}

void TerminalPuzzles::run() {
  open(number_);
  while (!done_) {
    const auto [kind, line] = console_.ask(solved_ ? "next> " : prompt(session()),
                                           [this](std::string_view) { return completions(); });
    if (kind == TypedLine::Kind::end) break;
    if (kind == TypedLine::Kind::interrupt) {
      if (console_.leaves()) break;
    } else {
      answer(std::string(trimmed(line)));
    }
  }
  report();
}

void TerminalPuzzles::answer(const std::string& line) {
  const auto move = typed_move(session(), line);
  const auto found = std::ranges::find_if(
      commands(), [&](const TypedCommand& command) { return alike(command.name, line); });
  if (line.empty() && solved_) {
    next();
  } else if (line.empty()) {
    say("Type a move, or ? for a list of commands.");
  } else if (move && solved_) {
    say("This puzzle is solved. Press Enter for the next one, or type quit.");
  } else if (move) {
    try_move(*move);
  } else if (found != commands().end()) {
    (this->*found->act)();
  } else {
    say("Expected a move or a command, found " + excerpt(line) +
        ". Type ? for a list of commands.");
  }
}

void TerminalPuzzles::try_move(const std::string& move) {
  const auto& best = puzzle_.ranked_moves.front();
  const auto& made = *std::ranges::find(puzzle_.ranked_moves, move, &RankedMove::move);
  const bool first = !helped_;
  tried_ += first ? 1 : 0;
  solved_ = made.move == best.move;
  if (solved_) {
    solved_at_once_ += first ? 1 : 0;
    say(fmt::format("Right. {}: {}.", move, made.value.words), Ink::good);
    say("Press Enter for the next puzzle, or type quit.");
  } else {
    helped_ = true;
    say(fmt::format("No. {}: {}; the best move: {}. Try again, or type hint.", move,
                    made.value.words, best.value.words),
        Ink::bad);
  }
}

void TerminalPuzzles::help() {
  std::vector<CommandHelp> list;
  for (const auto& [name, help, act] : commands()) {
    if (!help.empty()) list.push_back({.name = std::string(name), .help = std::string(help)});
  }
  Canvas page;
  put_commands(page, session(), list);
  console_.say(page);
}

void TerminalPuzzles::list_moves() {
  Canvas page;
  put_moves(page, session());
  console_.say(page);
}

void TerminalPuzzles::hint() {
  if (!solved_ && !std::exchange(helped_, true)) ++tried_;
  Budget unbounded;  // what the puzzle was found by is solved
  Canvas page;
  put_hint(page, puzzle_.session->explain({.ranked_moves = true, .line = false}, unbounded));
  console_.say(page);
}

void TerminalPuzzles::board() { show(); }

void TerminalPuzzles::next() {
  console_.say("\n");
  open(number_ + 1);
}

void TerminalPuzzles::open(std::uint64_t number) {
  {
    const Console::SearchNote searching(console_);
    puzzle_ = find_(number);
  }
  number_ = number;
  helped_ = solved_ = false;
  Canvas page;
  put_paragraph(page,
                fmt::format("{}, puzzle {}, level {} of {}.", game_.title, number, puzzle_.level(),
                            Puzzle::kHardestLevel),
                Ink::strong);
  put_paragraph(page,
                fmt::format("You play {}. {} Type ? for help.", session().mover(), puzzle_.task()));
  page.line("");
  console_.say(page);
  show();
}

void TerminalPuzzles::show() {
  console_.say(session().diagram(page_width()));
  Canvas page;
  page.line("");
  put_turn(page, session(), 1);
  console_.say(page);
}

void TerminalPuzzles::report() const {
  if (tried_ == 0) return;
  say(fmt::format("Solved {} of {} at the first try.", solved_at_once_,
                  count_of(tried_, "puzzle")));
}

void TerminalPuzzles::say(std::string_view words, Ink ink) const {
  Canvas page;
  put_paragraph(page, words, ink);
  console_.say(page);
}

}  // namespace foregone::cli
