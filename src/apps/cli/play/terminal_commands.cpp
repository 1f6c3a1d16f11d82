#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "foregone/apps/cli/explain/explanation_text.hpp"
#include "foregone/apps/cli/files.hpp"
#include "foregone/apps/cli/play/opened_game.hpp"
#include "foregone/apps/cli/play/play_text.hpp"
#include "foregone/apps/cli/play/terminal_game.hpp"
#include "foregone/apps/cli/program.hpp"
#include "foregone/apps/cli/terminal/screen.hpp"

namespace foregone::cli {

std::span<const TerminalGame::TypedCommand> TerminalGame::commands() {
  using Needs = TypedCommand::Needs;
  using Takes = TypedCommand::Takes;
  static constexpr auto kCommands = std::to_array<TypedCommand>({
      {"?", "", "show this list; also: help", &TerminalGame::help},
      {"help", "", "", &TerminalGame::help},
      {"moves", "", "list the moves, and what each does", &TerminalGame::list_moves},
      {"hint", "", "show the best move, what it leads to, and why", &TerminalGame::hint},
      {"values", "[on|off]", "show what every move leads to; on: with each move played",
       &TerminalGame::values, Needs::nothing, Takes::on_or_off},
      {"line", "", "show the line of best play", &TerminalGame::line},
      {"board", "", "show the board again", &TerminalGame::board},
      {"back", "", "take back moves, up to your own last one; also: undo", &TerminalGame::back},
      {"undo", "", "", &TerminalGame::back},
      {"finish", "", "let the computer play to the end of the game", &TerminalGame::finish},
      {"go", "NUMBER", "go to that game of the deal at once", &TerminalGame::go, Needs::jumps},
      {"resign", "", "give up: how the game stood, your mistakes, and another game",
       &TerminalGame::resign, Needs::players},
      {"again", "", "start the same game again", &TerminalGame::again},
      {"new", "[SEED]", "start another game", &TerminalGame::start_new},
      {"computer", "SIDES", "let the computer play none, first, second or both",
       &TerminalGame::computer, Needs::players, Takes::sides},
      {"switch", "", "swap sides with the computer", &TerminalGame::switch_sides,
       Needs::two_players},
      {"strength", "0...100", "how many of 100 computer moves are best ones; the rest are random",
       &TerminalGame::strength, Needs::players},
      {"comment", "[TEXT]", "write a comment at this position into the record; empty: remove it",
       &TerminalGame::comment},
      {"record", "", "print the record of the game", &TerminalGame::record},
      {"save", "FILE", "save the record in FILE, the rest of the line; ~/ is your home folder",
       &TerminalGame::save, Needs::nothing, Takes::file},
      {"load", "FILE", "continue the game saved in FILE", &TerminalGame::load, Needs::nothing,
       Takes::file},
      {"quit", "", "leave; also: exit, or the end of the input (Ctrl-D)", &TerminalGame::quit},
      {"exit", "", "", &TerminalGame::quit},
  });
  return kCommands;
}

bool TerminalGame::can(const TypedCommand& command) const {
  using Needs = TypedCommand::Needs;
  switch (command.needs) {
    case Needs::nothing:
      return true;
    case Needs::players:
      return has_players();
    case Needs::two_players:
      return session().players().size() == 2;
    case Needs::jumps:
      return settings_.game->sessions->jumps;
  }
  return true;
}

TerminalGame::Problem TerminalGame::help(Argument) {
  std::vector<CommandHelp> list;
  for (const auto& command : commands()) {
    if (command.help.empty() || !can(command)) continue;
    const auto space = command.argument.empty() ? "" : " ";
    list.push_back({.name = fmt::format("{}{}{}", command.name, space, command.argument),
                    .help = std::string(command.help)});
  }
  Canvas page;
  put_commands(page, session(), list);
  return say(page);
}

TerminalGame::Problem TerminalGame::list_moves(Argument) {
  if (session().over()) return "The game is over.";
  Canvas page;
  put_moves(page, session());
  return say(page);
}

TerminalGame::Problem TerminalGame::hint(Argument) {
  if (session().over()) return "The game is over.";
  Canvas page;
  const auto explanation = explain({.ranked_moves = true, .line = false});
  put_hint(page, explanation);
  return say(page);
}

TerminalGame::Problem TerminalGame::values(Argument on_or_off) {
  if (!on_or_off.empty() && on_or_off != "on" && on_or_off != "off") {
    return "Usage: values [on|off].";
  }
  if (!on_or_off.empty()) {
    settings_.values = on_or_off == "on";
    return say(settings_.values ? "Values are shown with each move from now on."
                                : "Values are no longer shown with each move.");
  }
  if (session().over()) return "The game is over.";
  Canvas page;
  {
    const Console::SearchNote searching(console_);
    list_options(page, game_.find().ranked_moves);
  }
  return say(page);
}

TerminalGame::Problem TerminalGame::line(Argument) {
  if (session().over()) return "The game is over.";
  Canvas page;
  const auto explanation = explain({.ranked_moves = false, .line = true});
  put_paragraph(page, outcome(explanation.value, explanation.mover), Ink::strong);
  if (!explanation.line.empty()) {
    put_line(page, explanation.line);
  } else if (!explanation.estimated_line.empty()) {
    put_estimated_line(page, explanation.estimated_line);
  } else {
    page.line("No line of best play is known from here.");
  }
  return say(page);
}

TerminalGame::Problem TerminalGame::board(Argument) {
  shown_ = false;
  return std::nullopt;
}

TerminalGame::Problem TerminalGame::back(Argument) {
  if (game_.plies() == 0) return "No move has been played.";
  // Back to a move of a person; if there is none, everything stays.
  const auto moves = game_.line().moves;
  bool theirs = true;
  for (theirs = true; theirs && game_.take_back();) theirs = computers_turn();
  if (theirs && settings_.computer == kBoth) {
    const auto kept = game_.plies();
    game_.replay(
        std::span(moves).first(moves.size() - 1).subspan(std::min(kept, moves.size() - 1)));
    settings_.computer = 0;
    say("The computer plays no side from now on; `computer both` lets it play again.");
  } else if (theirs) {
    game_.replay(moves);
    return "You have not played a move.";
  }
  shown_ = saved_ = false;
  return std::nullopt;
}

TerminalGame::Problem TerminalGame::finish(Argument) {
  if (session().over()) return "The game is over.";
  constexpr int kMax = 1000;  // plies: some games never end
  const auto strength = std::exchange(settings_.strength, {});
  Problem wrong;
  for (int i = 0; i < kMax && !session().over() && !wrong; ++i) {
    wrong = repeats() ? std::string(kRepeats) : let_computer_move();
    if (stopped_) break;
  }
  settings_.strength = strength;
  if (!wrong && !session().over() && !stopped_)
    return fmt::format("Not over after {} more moves.", kMax);
  return wrong;
}

TerminalGame::Problem TerminalGame::go(Argument where) {
  if (where.empty()) return "Usage: go NUMBER.";
  if (const auto gone = game_.go_to(where); !gone) return gone.error() + ".";
  shown_ = saved_ = false;
  return std::nullopt;
}

TerminalGame::Problem TerminalGame::resign(Argument) {
  if (session().over()) return "The game is over.";
  if (settings_.computer == kBoth) return "The computer plays both sides.";
  std::string player = session().mover();
  const auto names = session().players();
  for (int each = 0; settings_.computer != 0 && each < std::ssize(names); ++each) {
    if (!has(settings_.computer, each)) player = names[static_cast<std::size_t>(each)];
  }
  Canvas page;
  put_paragraph(page, player + " resigns.", Ink::strong);
  const auto explanation = explain({.ranked_moves = false, .line = false});
  put_paragraph(page, outcome(explanation.value, explanation.mover, true, "from here"));
  put_review_of_people(page);
  page.line("");
  console_.say(page);
  unfinished_.forget();
  return start_new("");
}

TerminalGame::Problem TerminalGame::again(Argument) {
  while (game_.take_back()) {
  }
  files_.clear();
  unfinished_ = UnfinishedGame(*settings_.game);  // the one that was begun stays
  saved_ = true;
  nothing_left_ = false;
  greet();
  return std::nullopt;
}

TerminalGame::Problem TerminalGame::start_new(Argument seed) {
  const auto given = number<std::uint64_t>(seed);
  if (!seed.empty() && !given)
    return "Expected a whole number from 0 to 2^64 - 1 as the seed, found " + excerpt(seed) + ".";
  const auto old = std::exchange(settings_.seed, given ? *given : settings_.seed + 1);
  auto opened = deal_game(settings_);
  if (!opened) {
    settings_.seed = old;
    return in_words(opened.error()) + ".";
  }
  files_.clear();
  start_game(*std::move(opened));
  return std::nullopt;
}

TerminalGame::Problem TerminalGame::computer(Argument sides) {
  const auto named = sides_called(sides);
  if (!named) return "Usage: computer none|first|second|both.";
  if (const auto checked = check_sides(session(), *named); !checked) return checked.error() + ".";
  settings_.computer = *named;
  saved_ = false;  // who plays is kept too
  greet();
  return std::nullopt;
}

TerminalGame::Problem TerminalGame::switch_sides(Argument) {
  if (settings_.computer == 0 || settings_.computer == kBoth || session().players().size() != 2) {
    return "No sides to swap: the computer has to play one of two.";
  }
  settings_.computer = kBoth - settings_.computer;
  saved_ = false;
  greet();
  return std::nullopt;
}

TerminalGame::Problem TerminalGame::strength(Argument percent) {
  const auto given = number<int>(percent);
  if (!given || *given < 0 || *given > 100) return "Usage: strength PERCENT, from 0 to 100.";
  settings_.strength.percent = *given;
  saved_ = false;
  return say(fmt::format("From now on the computer plays a best move {} % of the time.", *given));
}

TerminalGame::Problem TerminalGame::comment(Argument text) {
  if (game_.jumped()) return "A record has no place for comments after `go`.";
  auto comment = comment_of(text);
  if (!comment) return comment.error().message + ".";
  game_.comment() = *std::move(comment);
  saved_ = false;
  return say(game_.comment().empty() ? "There is no comment at this position."
                                     : "The record has this comment now.");
}

TerminalGame::Problem TerminalGame::record(Argument) {
  console_.say(text_of_record());
  return std::nullopt;
}

TerminalGame::Problem TerminalGame::save(Argument typed) {
  const auto file = with_home(typed);
  if (file.empty() || file == "-") {
    return not_done("saved",
                    "expected a FILE, found " + excerpt(file) + "; `record` prints the record");
  }
  if (const auto checked = check_record_file(file); !checked) {
    return not_done("saved", checked.error());
  }
  if (!files_.contains(file) && holds_record(file)) {
    if (!console_.has_person()) {
      return not_done("saved", file + " has the record of another game; choose another name");
    }
    if (!console_.confirm(fmt::format("{} exists. Replace it?", file), false)) {
      return say("Not saved.");
    }
  }
  const auto saved = save_record(text_of_record(), file);
  if (!saved) return not_done("saved", saved.error());
  files_.insert(file);
  saved_ = true;
  return say(fmt::format("Saved; `load {}` continues from here.", file));
}

TerminalGame::Problem TerminalGame::load(Argument typed) {
  const auto file = with_home(typed);
  if (file.empty() || file == "-") {
    return not_done("loaded", "expected a FILE, found " + excerpt(file));
  }
  auto opened = load_record(settings_, file);
  if (!opened) return not_done("loaded", opened.error());
  files_ = {file};
  start_game(*std::move(opened));
  return std::nullopt;
}

// Nobody reads what is answered to a script, but its exit status.
TerminalGame::Problem TerminalGame::not_done(std::string_view done, const std::string& reason) {
  if (is_terminal(STDIN_FILENO)) return fmt::format("Not {}: {}.", done, reason);
  failed_ = true;
  write_message(fmt::format("not {}: {}", done, reason));
  return std::nullopt;
}

TerminalGame::Problem TerminalGame::quit(Argument) {
  done_ = true;
  return std::nullopt;
}

}  // namespace foregone::cli
