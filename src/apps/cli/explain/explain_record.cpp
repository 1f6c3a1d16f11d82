#include "foregone/apps/cli/explain/explain_record.hpp"

#include <fmt/format.h>

#include <filesystem>
#include <nlohmann/json.hpp>
#include <utility>

#include "foregone/apps/cli/explain/annotation.hpp"
#include "foregone/apps/cli/explain/explanation_html.hpp"
#include "foregone/apps/cli/files.hpp"
#include "foregone/apps/cli/play/opened_game.hpp"
#include "foregone/apps/cli/play/unfinished_game.hpp"
#include "foregone/apps/cli/program.hpp"
#include "foregone/apps/cli/terminal/busy_line.hpp"
#include "foregone/apps/cli/terminal/interrupts.hpp"
#include "foregone/apps/cli/terminal/screen.hpp"
#include "foregone/apps/door/json.hpp"

namespace foregone::cli {

namespace {

/// The title and the board at the start, which need no search.
std::string beginning(const GameEntry& game, const Session& session, bool colours) {
  const auto start = session.copy();
  start->take_all_back();
  return fmt::format("{}, {}\n\n{}\n", game.title, count_of_moves(session.played().size()),
                     start->picture(page_width()).text(colours));
}

/// The last board; and the board before each mistake, in a file that has its ply in its name.
void write_boards(const AnnotatedGame& game, const RecordSettings& settings) {
  write_file(settings.svg, in_scheme(game.last_svg, settings.scheme));
  const std::filesystem::path last(settings.svg);
  auto board = game.mistake_boards.begin();
  for (const auto& move : game.moves) {
    if (move.good) continue;
    auto name = last;
    name.replace_filename(
        fmt::format("{}-{}{}", last.stem().string(), move.ply, last.extension().string()));
    write_file(name.string(), in_scheme(*board++, settings.scheme));
  }
}

}  // namespace

int explain_record(const RecordSettings& settings) {
  PlaySettings loaded;
  loaded.games = settings.games;
  loaded.game = settings.game;
  loaded.game_options = settings.game_options;
  auto opened = settings.game == nullptr ? load_record(loaded, settings.record)
                                         : load_moves(loaded, settings.record);
  if (!opened) return fail(opened.error());
  const auto& entry = *loaded.game;
  const Interrupts interrupts;
  auto budget = settings.budget;
  budget.stop_when([&] { return interrupts.pending(); });
  GameSession game(std::move(opened->session), std::move(budget), std::move(opened->line));
  BusyLine busy;
  if (!settings.json) busy.write(beginning(entry, game.session(), settings.colours));
  const auto annotated = annotate(entry, game, settings.colours);
  busy.write(settings.json ? door::json_line(to_json(annotated, entry))
                           : in_words(annotated, settings.colours));
  const bool stopped = interrupts.pending();
  if (!settings.svg.empty()) write_boards(annotated, settings);
  if (!settings.html.empty()) {
    write_file(settings.html, page_in_scheme(as_page(annotated), settings.scheme));
  }
  if (!stopped) return 0;
  write_message(kStoppedExplaining);
  return kStoppedStatus;
}

}  // namespace foregone::cli
