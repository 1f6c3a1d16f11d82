#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "foregone/apps/cli/dialogue.hpp"
#include "foregone/apps/cli/explanation_text.hpp"
#include "foregone/apps/cli/play_words.hpp"
#include "foregone/apps/cli/positions.hpp"
#include "foregone/play/record.hpp"

namespace foregone::cli {

std::span<const Dialogue::Command> Dialogue::commands() {
  static constexpr auto kCommands = std::to_array<Command>({
      {"?", "", "this list; help does the same", &Dialogue::help},
      {"help", "", "", &Dialogue::help},
      {"moves", "", "every move, with its number and what it does", &Dialogue::list_moves},
      {"hint", "", "the best move, what it leads to, and why", &Dialogue::hint},
      {"values", "[on|off]", "what every move leads to; on: with each move made",
       &Dialogue::values},
      {"line", "", "how best play goes on", &Dialogue::line},
      {"board", "", "the drawing once more", &Dialogue::board},
      {"back", "", "take back, to your own last choice", &Dialogue::back},
      {"finish", "", "let the computer play both sides to the end", &Dialogue::finish},
      {"again", "", "from the same start once more", &Dialogue::again},
      {"new", "[SEED]", "another start", &Dialogue::start_new},
      {"computer", "SIDES", "what the computer plays: none, first, second or both",
       &Dialogue::computer},
      {"switch", "", "change sides with the computer", &Dialogue::switch_sides},
      {"strength", "0...100", "of 100 moves of the computer so many are best, the others random",
       &Dialogue::strength},
      {"record", "", "the game in a form that can be kept", &Dialogue::record},
      {"save", "FILE", "keep it in a file", &Dialogue::save},
      {"load", "FILE", "go on with one that was kept", &Dialogue::load},
      {"quit", "", "leave; exit and the end of the input (Ctrl-D) do the same", &Dialogue::quit},
      {"exit", "", "", &Dialogue::quit},
  });
  return kCommands;
}

Dialogue::Complaint Dialogue::help(Words) {
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

Dialogue::Complaint Dialogue::list_moves(Words) {
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

Dialogue::Complaint Dialogue::hint(Words) {
  if (session().over()) return "The game is over.";
  Canvas page;
  const auto told = [&] {
    const Console::Thinking thinking(console_);
    return game_.explain({.options = true, .line = false});
  }();
  put_hint(page, told);
  console_.say(page);
  return std::nullopt;
}

Dialogue::Complaint Dialogue::values(Words on_or_off) {
  if (!on_or_off.empty() && on_or_off != "on" && on_or_off != "off") {
    return "values stands alone, or on or off behind it.";
  }
  if (!on_or_off.empty()) {
    order_.values = on_or_off == "on";
    console_.say(order_.values ? "What each move was worth is told from now on.\n"
                               : "What moves were worth is no longer told.\n");
    return std::nullopt;
  }
  if (session().over()) return "The game is over.";
  Canvas page;
  {
    const Console::Thinking thinking(console_);
    list_options(page, game_.find().options);
  }
  console_.say(page);
  return std::nullopt;
}

Dialogue::Complaint Dialogue::line(Words) {
  if (session().over()) return "The game is over.";
  Canvas page;
  const auto told = [&] {
    const Console::Thinking thinking(console_);
    return game_.explain({.options = false, .line = true});
  }();
  put_paragraph(page, fmt::format("Outcome: {}.", told.value.words), Ink::strong);
  if (told.line.empty()) page.line("No best line can be told from here.");
  put_line(page, told.line);
  console_.say(page);
  return std::nullopt;
}

Dialogue::Complaint Dialogue::board(Words) {
  shown_ = false;
  return std::nullopt;
}

Dialogue::Complaint Dialogue::back(Words) {
  if (game_.plies() == 0) return "No move has been made.";
  // All the way to where somebody else than the computer moves, or not at all.
  const auto moves = session().played();
  bool theirs = true;
  for (theirs = true; theirs && game_.take_back();) theirs = computers_turn();
  if (theirs && *order_.computers == kBoth) {
    for (auto i = game_.plies(); i + 1 < moves.size(); ++i) game_.play(moves[i]);
    order_.computers = 0;
    console_.say("From now on the computer plays no side; `computer both` lets it.\n");
  } else if (theirs) {
    for (const auto& move : moves) game_.play(move);
    return "You have not made a move.";
  }
  shown_ = false;
  return std::nullopt;
}

Dialogue::Complaint Dialogue::finish(Words) {
  constexpr int kMost = 1000;  // of games that go on without end
  const auto strength = std::exchange(order_.strength, {});
  Complaint wrong;
  for (int i = 0; i < kMost && !session().over() && !wrong; ++i) {
    wrong = goes_round() ? std::string(kGoesRound) : let_computer_move();
  }
  order_.strength = strength;
  if (!wrong && !session().over()) return fmt::format("Not over after {} moves more.", kMost);
  return wrong;
}

Dialogue::Complaint Dialogue::again(Words) {
  while (game_.take_back()) {
  }
  greet();
  return std::nullopt;
}

Dialogue::Complaint Dialogue::start_new(Words seed) {
  const auto given = number<std::uint64_t>(seed);
  if (!seed.empty() && !given) return excerpt(seed) + " is no seed.";
  const auto old = std::exchange(order_.seed, given ? *given : *order_.seed + 1);
  auto start = deal(order_);
  if (!start) {
    order_.seed = old;
    return start.error() + ".";
  }
  sit_down(*std::move(start));
  return std::nullopt;
}

Dialogue::Complaint Dialogue::computer(Words sides) {
  const auto* const found = std::ranges::find(kComputers, sides);
  if (found == kComputers.end()) return "The computer plays none, first, second or both.";
  const auto bits = static_cast<unsigned>(found - kComputers.begin());
  if (const auto wrong = no_such_sides(session(), bits)) return *wrong + ".";
  order_.computers = bits;
  greet();
  return std::nullopt;
}

Dialogue::Complaint Dialogue::switch_sides(Words) {
  if (*order_.computers == 0 || *order_.computers == kBoth || session().players().size() != 2) {
    return "There are no sides to be changed.";
  }
  order_.computers = kBoth - *order_.computers;
  greet();
  return std::nullopt;
}

Dialogue::Complaint Dialogue::strength(Words percent) {
  const auto given = number<int>(percent);
  if (!given || *given < 0 || *given > 100) return "A strength is a number, 0 to 100.";
  order_.strength.percent = *given;
  console_.say(fmt::format("Of 100 moves of the computer {} are best ones from now on.\n", *given));
  return std::nullopt;
}

Dialogue::Complaint Dialogue::record(Words) {
  console_.say(write_record(*order_.game, order_.game_options, session()));
  return std::nullopt;
}

Dialogue::Complaint Dialogue::save(Words file) {
  if (file.empty() || file == "-") return "save needs the name of a file.";
  if (const auto wrong = keep(write_record(*order_.game, order_.game_options, session()), file)) {
    return fmt::format("Not saved: {}.", *wrong);
  }
  console_.say(fmt::format("Saved: load {} goes on here.\n", file));
  return std::nullopt;
}

Dialogue::Complaint Dialogue::load(Words file) {
  if (file.empty() || file == "-") return "load needs the name of a file.";
  auto start = recall(order_, file);
  if (!start) return fmt::format("Not loaded: {}.", start.error());
  sit_down(*std::move(start));
  return std::nullopt;
}

Dialogue::Complaint Dialogue::quit(Words) {
  done_ = true;
  return std::nullopt;
}

}  // namespace foregone::cli
