#include "foregone/apps/cli/play/terminal_game.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>
#include <vector>

#include "foregone/apps/cli/explain/explanation_text.hpp"
#include "foregone/apps/cli/play/play_text.hpp"
#include "foregone/core/words.hpp"
#include "foregone/play/record.hpp"

namespace foregone::cli {

namespace {

constexpr std::uint64_t kOtherStream = 0x9e3779b97f4a7c15U;  // other random numbers than the deal's

}  // namespace

TerminalGame::TerminalGame(const PlaySettings& settings, OpenedGame opened)
    : settings_(settings),
      console_(settings.colours),
      unfinished_(*settings.game, settings.unfinished),
      game_(std::move(opened.session), settings.budget, std::move(opened.line)),
      origin_(std::move(opened.origin)),
      random_(settings.seed ^ kOtherStream) {
  if (!settings.file.empty()) files_.insert(settings.file);
  if (!console_.has_person()) return;
  interrupts_.emplace();
  game_.use(stoppable(settings.budget));
}

bool TerminalGame::computers_turn() const { return has(settings_.computer, session().to_move()); }

std::string TerminalGame::text_of_record() const {
  const auto start = session().copy();
  if (game_.jumped()) start->restart();  // the record goes on from there to the game that is shown
  return write_record(*settings_.game,
                      recorded_options(*settings_.game, settings_.game_options, *start),
                      start->start(), game_.recorded_line(),
                      game_.jumped() ? session().at().value_or("") : std::string());
}

void TerminalGame::start_game(OpenedGame opened) {
  game_ =
      GameSession(std::move(opened.session), stoppable(settings_.budget), std::move(opened.line));
  unfinished_ = UnfinishedGame(*settings_.game);
  saved_ = true;
  nothing_left_ = false;
  origin_ = std::move(opened.origin);
  random_ = Random(settings_.seed ^ kOtherStream);
  greet();
}

int TerminalGame::run() {
  if (settings_.offers_unfinished) {
    offer_unfinished();
  } else {
    if (!settings_.unfinished.empty() && unfinished_.file().empty()) {
      say("Another terminal plays this game: here a copy of it goes on.");
    }
    greet();
  }
  play_on();
  say_what_is_kept();
  return failed_ ? 1 : 0;
}

void TerminalGame::play_on() {
  while (!done_) {
    if (computers_turn() && game_.plies() < GameSession::kMaxPlies) {
      if (settings_.computer != kBoth || !repeats()) {
        let_computer_move();
        if (!stopped_ || settings_.computer != kBoth) continue;
      }
      settings_.computer = 0;
      Canvas page;
      put_paragraph(
          page, stopped_ ? "The computer stops." : "The computer stops: " + std::string(kRepeats));
      page.line("");
      console_.say(page);
    }
    if (interrupts_) interrupts_->take();
    keep_unfinished();
    if (!std::exchange(shown_, true)) show();
    const auto [kind, line] = console_.ask(
        prompt(session()), [this](std::string_view typed) { return completions(typed); });
    if (kind == TypedLine::Kind::end) return;
    if (kind == TypedLine::Kind::interrupt) {
      if (console_.leaves()) return;
      continue;
    }
    if (const auto problem = answer(std::string(trimmed(line)))) {
      say(*problem + (problem->empty() ? "" : " ") + "Type ? for a list of commands.");
    }
  }
}

TerminalGame::Problem TerminalGame::say(std::string_view sentences) {
  Canvas page;
  put_paragraph(page, sentences);
  return say(page);
}

void TerminalGame::greet() {
  shown_ = false;
  Canvas page;
  put_paragraph(page, fmt::format("{}, {}.", settings_.game->title, origin_), Ink::strong);
  put_paragraph(page,
                who_plays(session(), settings_.computer, settings_.strength) + " Type ? for help.");
  page.line("");
  console_.say(page);
}

void TerminalGame::show() {
  console_.say(session().diagram(page_width()));
  if (!game_.comment().empty()) {
    Canvas page;
    page.line("");
    put_paragraph(page, in_braces(game_.comment()));
    console_.say(page);
  }
  if (session().over()) {
    show_end();
    return;
  }
  Canvas page;
  page.line("");
  put_turn(page, session(), game_.times());
  console_.say(page);
}

void TerminalGame::show_end() {
  Canvas page;
  page.line("");
  put_paragraph(page, session().verdict() + ".", Ink::strong);
  put_review_of_people(page);
  put_paragraph(page, "Type new, again, back, save FILE or quit.");
  console_.say(page);
}

/// Of the computer too, where it plays weaker moves.
void TerminalGame::put_review_of_people(Canvas& page) {
  if (!has_players() || game_.plies() == 0) return;
  const Console::SearchNote searching(console_);
  put_review(page, game_.review(settings_.strength.percent < 100 ? 0 : settings_.computer));
}

TerminalGame::Problem TerminalGame::answer(const std::string& line) {
  stopped_ = false;
  if (const auto move = typed_move(session(), line)) return make(*move);
  if (line.empty()) {
    say(session().over() ? "Type ? for a list of commands."
                         : "Type a move, or ? for a list of commands.");
    return std::nullopt;
  }
  const auto end = line.find_first_of(" \t");
  const auto name = line.substr(0, end);
  const auto argument = std::string(trimmed(line.substr(std::min(end, line.size()))));
  const auto found = std::ranges::find_if(commands(), [&](const TypedCommand& command) {
    return alike(command.name, name) && can(command);
  });
  if (found == commands().end()) {
    return (session().over() ? "Expected a command, as the game is over, found "
                             : "Expected a move or a command, found ") +
           excerpt(line) + ".";
  }
  if (found->argument.empty() && !argument.empty()) {
    return fmt::format("The command {} takes no argument.", found->name);
  }
  return (this->*found->act)(argument);
}

TerminalGame::Problem TerminalGame::make(const std::string& move, std::string_view note) {
  if (game_.plies() >= GameSession::kMaxPlies) return game_.play(move).error() + ".";
  const auto mover = session().mover();
  Canvas played, page;
  const auto* const who = computers_turn() ? " (computer)" : "";
  put_paragraph(played, move_text(mover + who, move, session().describe(move)) + std::string(note));
  console_.say(played);
  if (settings_.values && !mover.empty() && !stopped_) {
    const Console::SearchNote searching(console_);
    const auto& found = game_.find();
    stopped_ = interrupted();
    if (!stopped_) put_value(page, found.ranked_moves, move);
  }
  if (const auto legal = game_.play(move); !legal) return legal.error() + ".";
  for (const auto& sentence : session().revealed()) put_paragraph(page, sentence);
  shown_ = saved_ = false;
  page.line("");
  console_.say(page);
  return std::nullopt;
}

bool TerminalGame::interrupted() const { return interrupts_ && interrupts_->take(); }

// Perfect players may never leave such a loop.
bool TerminalGame::repeats() const {
  return settings_.strength.percent == 100 && game_.times() >= kEndless;
}

TerminalGame::Problem TerminalGame::let_computer_move() {
  const auto chosen = [&] {
    const Console::SearchNote searching(console_);
    return game_.choose(settings_.strength, random_);
  }();
  stopped_ = interrupted();
  return make(*chosen.move, stopped_         ? " (Stopped: this is the best move found.)"
                            : chosen.in_time ? ""
                                             : " (Time ran out: this is the best move found.)");
}

}  // namespace foregone::cli
