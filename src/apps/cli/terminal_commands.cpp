#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "foregone/apps/cli/explanation_text.hpp"
#include "foregone/apps/cli/opened_game.hpp"
#include "foregone/apps/cli/play_text.hpp"
#include "foregone/apps/cli/terminal_game.hpp"
#include "foregone/play/record.hpp"

namespace foregone::cli {

std::span<const TerminalGame::Command> TerminalGame::commands() {
  static constexpr auto kCommands = std::to_array<Command>({
      {"?", "", "this list; help does the same", &TerminalGame::help},
      {"help", "", "", &TerminalGame::help},
      {"moves", "", "every move, with its number and what it does", &TerminalGame::list_moves},
      {"hint", "", "the best move, what it leads to, and why", &TerminalGame::hint},
      {"values", "[on|off]", "what every move leads to; on: with each move made",
       &TerminalGame::values},
      {"line", "", "how best play goes on", &TerminalGame::line},
      {"board", "", "the drawing once more", &TerminalGame::board},
      {"back", "", "take back, to your own last choice", &TerminalGame::back},
      {"finish", "", "let the computer play both sides to the end", &TerminalGame::finish},
      {"again", "", "from the same start once more", &TerminalGame::again},
      {"new", "[SEED]", "another start", &TerminalGame::start_new},
      {"computer", "SIDES", "what the computer plays: none, first, second or both",
       &TerminalGame::computer},
      {"switch", "", "change sides with the computer", &TerminalGame::switch_sides},
      {"strength", "0...100", "of 100 moves of the computer so many are best, the others random",
       &TerminalGame::strength},
      {"record", "", "the game in a form that can be kept", &TerminalGame::record},
      {"save", "FILE", "keep it in a file", &TerminalGame::save},
      {"load", "FILE", "go on with one that was kept", &TerminalGame::load},
      {"quit", "", "leave; exit and the end of the input (Ctrl-D) do the same",
       &TerminalGame::quit},
      {"exit", "", "", &TerminalGame::quit},
  });
  return kCommands;
}

TerminalGame::Complaint TerminalGame::help(Words) {
  Canvas page;
  if (!session().over()) {
    put_paragraph(page, "A move is typed as `moves` writes it, or as its number there.");
  }
  std::vector<Row> rows;
  for (const auto& command : commands()) {
    if (command.meaning.empty()) continue;
    const auto blank = command.behind.empty() ? "" : " ";
    rows.push_back({.cells = {fmt::format("{}{}{}", command.name, blank, command.behind),
                              std::string(command.meaning)},
                    .ink = Ink::strong,
                    .inked = 0});
  }
  put_rows(page, 2, rows);
  console_.say(page);
  return std::nullopt;
}

TerminalGame::Complaint TerminalGame::list_moves(Words) {
  Canvas page;
  std::vector<Row> rows;
  for (const auto& move : session().moves()) {
    rows.push_back({.cells = {fmt::format("{:>3}", rows.size() + 1), move, session().does(move)},
                    .ink = Ink::strong,
                    .inked = 1});
  }
  if (rows.empty()) return "The game is over.";
  put_rows(page, 0, rows);
  console_.say(page);
  return std::nullopt;
}

TerminalGame::Complaint TerminalGame::hint(Words) {
  if (session().over()) return "The game is over.";
  Canvas page;
  const auto told = [&] {
    const Console::Thinking thinking(console_);
    return game_.explain({.ranked_moves = true, .line = false});
  }();
  put_hint(page, told);
  console_.say(page);
  return std::nullopt;
}

TerminalGame::Complaint TerminalGame::values(Words on_or_off) {
  if (!on_or_off.empty() && on_or_off != "on" && on_or_off != "off") {
    return "values stands alone, or on or off behind it.";
  }
  if (!on_or_off.empty()) {
    settings_.values = on_or_off == "on";
    console_.say(settings_.values ? "What each move was worth is told from now on.\n"
                                  : "What moves were worth is no longer told.\n");
    return std::nullopt;
  }
  if (session().over()) return "The game is over.";
  Canvas page;
  {
    const Console::Thinking thinking(console_);
    list_options(page, game_.find().ranked_moves);
  }
  console_.say(page);
  return std::nullopt;
}

TerminalGame::Complaint TerminalGame::line(Words) {
  if (session().over()) return "The game is over.";
  Canvas page;
  const auto told = [&] {
    const Console::Thinking thinking(console_);
    return game_.explain({.ranked_moves = false, .line = true});
  }();
  put_paragraph(page, fmt::format("Outcome: {}.", told.value.words), Ink::strong);
  if (told.line.empty()) page.line("No best line can be told from here.");
  put_line(page, told.line);
  console_.say(page);
  return std::nullopt;
}

TerminalGame::Complaint TerminalGame::board(Words) {
  shown_ = false;
  return std::nullopt;
}

TerminalGame::Complaint TerminalGame::back(Words) {
  if (game_.plies() == 0) return "No move has been made.";
  // All the way to where somebody else than the computer moves, or not at all.
  const auto moves = session().played();
  bool theirs = true;
  for (theirs = true; theirs && game_.take_back();) theirs = computers_turn();
  if (theirs && settings_.computer == kBoth) {
    for (auto i = game_.plies(); i + 1 < moves.size(); ++i) game_.play(moves[i]);
    settings_.computer = 0;
    console_.say("From now on the computer plays no side; `computer both` lets it.\n");
  } else if (theirs) {
    for (const auto& move : moves) game_.play(move);
    return "You have not made a move.";
  }
  shown_ = false;
  return std::nullopt;
}

TerminalGame::Complaint TerminalGame::finish(Words) {
  constexpr int kMost = 1000;  // of games that go on without end
  const auto strength = std::exchange(settings_.strength, {});
  Complaint wrong;
  for (int i = 0; i < kMost && !session().over() && !wrong; ++i) {
    wrong = goes_round() ? std::string(kGoesRound) : let_computer_move();
  }
  settings_.strength = strength;
  if (!wrong && !session().over()) return fmt::format("Not over after {} moves more.", kMost);
  return wrong;
}

TerminalGame::Complaint TerminalGame::again(Words) {
  while (game_.take_back()) {
  }
  greet();
  return std::nullopt;
}

TerminalGame::Complaint TerminalGame::start_new(Words seed) {
  const auto given = number<std::uint64_t>(seed);
  if (!seed.empty() && !given) return excerpt(seed) + " is no seed.";
  const auto old = std::exchange(settings_.seed, given ? *given : settings_.seed + 1);
  auto start = deal_game(settings_);
  if (!start) {
    settings_.seed = old;
    return start.error() + ".";
  }
  sit_down(*std::move(start));
  return std::nullopt;
}

TerminalGame::Complaint TerminalGame::computer(Words sides) {
  const auto* const found = std::ranges::find(kSides, sides);
  if (found == kSides.end()) return "The computer plays none, first, second or both.";
  const auto bits = static_cast<unsigned>(found - kSides.begin());
  if (const auto wrong = no_such_sides(session(), bits)) return *wrong + ".";
  settings_.computer = bits;
  greet();
  return std::nullopt;
}

TerminalGame::Complaint TerminalGame::switch_sides(Words) {
  if (settings_.computer == 0 || settings_.computer == kBoth || session().players().size() != 2) {
    return "There are no sides to be changed.";
  }
  settings_.computer = kBoth - settings_.computer;
  greet();
  return std::nullopt;
}

TerminalGame::Complaint TerminalGame::strength(Words percent) {
  const auto given = number<int>(percent);
  if (!given || *given < 0 || *given > 100) return "A strength is a number, 0 to 100.";
  settings_.strength.percent = *given;
  console_.say(fmt::format("Of 100 moves of the computer {} are best ones from now on.\n", *given));
  return std::nullopt;
}

TerminalGame::Complaint TerminalGame::record(Words) {
  console_.say(write_record(*settings_.game, settings_.game_options, session()));
  return std::nullopt;
}

TerminalGame::Complaint TerminalGame::save(Words file) {
  if (file.empty() || file == "-") return "save needs the name of a file.";
  const auto saved =
      save_record(write_record(*settings_.game, settings_.game_options, session()), file);
  if (!saved) return fmt::format("Not saved: {}.", saved.error());
  console_.say(fmt::format("Saved: load {} goes on here.\n", file));
  return std::nullopt;
}

TerminalGame::Complaint TerminalGame::load(Words file) {
  if (file.empty() || file == "-") return "load needs the name of a file.";
  auto start = load_record(settings_, file);
  if (!start) return fmt::format("Not loaded: {}.", start.error());
  sit_down(*std::move(start));
  return std::nullopt;
}

TerminalGame::Complaint TerminalGame::quit(Words) {
  done_ = true;
  return std::nullopt;
}

}  // namespace foregone::cli
