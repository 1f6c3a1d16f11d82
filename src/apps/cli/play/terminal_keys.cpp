#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>

#include "foregone/apps/cli/explain/explanation_text.hpp"
#include "foregone/apps/cli/files.hpp"
#include "foregone/apps/cli/play/terminal_game.hpp"
#include "foregone/apps/cli/program.hpp"
#include "foregone/core/words.hpp"

namespace foregone::cli {

Completions TerminalGame::completions(std::string_view typed) const {
  const auto first = std::min(typed.find_first_not_of(' '), typed.size());
  const auto name = typed.substr(first, typed.find(' ', first) - first);
  if (first + name.size() < typed.size()) {
    const auto command = std::ranges::find(commands(), name, &TypedCommand::name);
    using Takes = TypedCommand::Takes;
    switch (command == commands().end() ? Takes::text : command->takes) {
      case Takes::text:
        return {};
      case Takes::on_or_off:
        return {{"on", "off"}};
      case Takes::sides:
        return {{kSides.begin(), kSides.end()}};
      case Takes::file: {
        const auto begin =
            std::min(typed.find_first_not_of(' ', first + name.size()), typed.size());
        return {.words = files_beginning_with(typed.substr(begin)), .begin = begin};
      }
    }
  }
  auto words = session().moves();
  for (const auto& each : commands()) {
    if (each.help.empty() || each.name == "?" || !can(each)) continue;
    words.emplace_back(each.name);
  }
  return {std::move(words)};
}

// While a move is searched, Ctrl-C makes the program play what it has found.
Budget TerminalGame::stoppable(Budget budget) const {
  if (interrupts_) budget.stop_when([this] { return interrupts_->pending(); });
  return budget;
}

// Whether the last one of this game that was left goes on, or a new one begins. Ctrl-C and Ctrl-D
// leave.
void TerminalGame::offer_unfinished() {
  auto kept = kept_games(settings_.games, settings_.game);
  std::erase_if(kept,
                [&](const KeptGame& one) { return one.game != settings_.game || one.is_played; });
  auto settings = settings_;
  auto opened =
      kept.empty() ? std::unexpected(std::string()) : load_record(settings, kept.front().file);
  if (!opened) {
    greet();
    return;
  }
  const auto& last = kept.front();
  Canvas page;
  put_paragraph(page, fmt::format("You left a game of {} after {}, {}{}{}.", settings_.game->title,
                                  count_of(last.moves, "move"), ago(last.age),
                                  last.options.empty() ? "" : ": ", last.options));
  if (kept.size() > 1) {
    const auto others = kept.size() - 1;
    put_paragraph(page, fmt::format("{} {} kept: `{} play --resume` lists them all.", others,
                                    others == 1 ? "other is" : "others are", program().name));
  }
  console_.say(page);
  const auto answer = console_.choose("Go on with it? (yes, no or quit) ", {"yes", "no", "quit"});
  if (!answer || *answer == "quit") {
    done_ = true;
  } else if (*answer == "no") {
    greet();
  } else {
    settings_ = std::move(settings);
    opened->origin = "as you left it";
    if (const auto sides = kept_sides(last.file)) take_sides(settings_, *sides);
    start_game(*std::move(opened));
    unfinished_ = UnfinishedGame(*settings_.game, last.file);
  }
}

bool TerminalGame::is_worth_keeping() const {
  return !session().over() && (game_.plies() > 0 || !game_.line().comment.empty());
}

// At every prompt, so that nothing is lost with the terminal. Says once that it cannot.
void TerminalGame::keep_unfinished() {
  if (!console_.has_person() || !has_players() || saved_) return;
  if (!is_worth_keeping()) {
    nothing_left_ = !session().over() && (nothing_left_ || !unfinished_.file().empty());
    unfinished_.forget();
  } else {
    nothing_left_ = false;
    const auto kept = unfinished_.keep(text_of_record(), {settings_.computer, settings_.strength});
    const bool was_kept = std::exchange(not_kept_, kept ? "" : kept.error()).empty();
    if (was_kept && !kept) say_what_is_kept();
  }
}

void TerminalGame::say_what_is_kept() {
  if (!console_.has_person() || !has_players()) return;
  if (saved_ && !files_.empty()) return;
  if (!is_worth_keeping()) {
    if (nothing_left_) say("The game is empty again, so it is no longer kept.");
    return;
  }
  Canvas page;
  if (!not_kept_.empty()) {
    put_paragraph(page, fmt::format("The game is not kept: {}.", not_kept_));
    if (!unfinished_.file().empty()) page.line("An earlier state is in " + unfinished_.file());
  } else if (!unfinished_.file().empty()) {
    put_paragraph(
        page, fmt::format("The game is kept: `{} play --resume` goes on with it.", program().name));
    page.line("It is in " + unfinished_.file());
  }
  console_.say(page);
}

}  // namespace foregone::cli
