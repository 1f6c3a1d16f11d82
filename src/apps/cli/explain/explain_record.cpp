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
#include "foregone/apps/json/json.hpp"
#include "foregone/core/words.hpp"
#include "foregone/lab/match/external.hpp"

namespace foregone::cli {

namespace {

/// The title and the board at the start, which need no search.
std::string beginning(const GameEntry& game, const Session& session, bool colours) {
  const auto start = session.copy();
  start->take_all_back();
  return fmt::format("{}, {}\n\n{}\n", game.title, count_of(session.played().size(), "move"),
                     start->diagram(page_width()).text(colours));
}

/// The last board; and the board before each mistake, in a file that has its ply in its name.
void write_boards(const AnnotatedGame& game, const RecordSettings& settings) {
  write_file(settings.svg, in_scheme(game.last_svg, settings.scheme));
  const std::filesystem::path last(settings.svg);
  for (const auto& [move, notes, board] : game.moves) {
    if (move.good) continue;
    auto name = last;
    name.replace_filename(
        fmt::format("{}-{}{}", last.stem().string(), move.ply, last.extension().string()));
    write_file(name.string(), in_scheme(board, settings.scheme));
  }
}

/// The game as a plain list, a line for each move: Pousse as programs of 1998 were given it.
std::string plain_list(const Session& session) {
  const auto size = match::empty_board_size(session.start());
  auto list = (size ? std::to_string(*size) : session.start()) + '\n';
  for (const auto& move : session.played()) list += move + '\n';
  return list + "QUIT\n";
}

/// Explains games as they are read.
class RecordExplainer {
 public:
  explicit RecordExplainer(const RecordSettings& settings) : settings_(settings) {}

  /// `number` is that of the game in the file called `title`; 0 if it is alone.
  void explain(const GameEntry& entry, std::unique_ptr<Session> session, AnnotatedLine line,
               const std::string& title = {}, std::int64_t number = 0) {
    if (settings_.plain) {
      busy_.write(plain_list(*session));
      return;
    }
    const Interrupts interrupts;
    auto budget = settings_.budget;
    budget.stop_when([&] { return interrupts.pending(); });
    GameSession game(std::move(session), std::move(budget), std::move(line));
    if (!settings_.json) {
      if (std::exchange(any_, true)) busy_.write("\n");
      if (number > 0) busy_.write(fmt::format("Game {} of {}\n\n", number, title));
      busy_.write(beginning(entry, game.session(), settings_.colours));
    }
    const auto annotated = annotate(entry, game, settings_.colours);
    auto object = nlohmann::ordered_json::object();
    if (number > 0) object.update({{"file", title}, {"case", number}});
    object.update(to_json(annotated, entry));
    busy_.write(settings_.json ? json::json_line(object) : in_words(annotated, settings_.colours));
    if (!settings_.svg.empty()) write_boards(annotated, settings_);
    if (!settings_.html.empty()) {
      write_file(settings_.html, page_in_scheme(as_page(annotated), settings_.scheme));
    }
    stopped_ = interrupts.pending();
  }

  /// Whether Ctrl-C has ended a search.
  bool stopped() const { return stopped_; }
  /// The exit status after what went well.
  int status() const {
    if (!stopped()) return 0;
    write_message(kStoppedExplaining);
    return kStoppedStatus;
  }

 private:
  const RecordSettings& settings_;
  BusyLine busy_;
  bool any_ = false, stopped_ = false;
};

/// Plain lists; all of them, or the one that is wanted.
int explain_lists(const RecordSettings& settings) {
  const auto& game = *settings.game;
  if (game.sessions == nullptr) return fail(no_records(game));
  PlainLists lists(game, settings.game_options, settings.record);
  RecordExplainer explainer(settings);
  do {
    auto opened = lists.read();
    if (!opened) return fail(opened.error());
    const auto number = lists.number();
    if (settings.number && number != *settings.number) continue;
    const bool several = number > 1 || lists.more();
    if (several && !settings.number && !(settings.svg.empty() && settings.html.empty())) {
      return fail(lists.title() + ": it has more than one game; choose one with --case");
    }
    explainer.explain(game, std::move(opened->session), std::move(opened->line), lists.title(),
                      several ? number : 0);
    if (settings.number) return explainer.status();
  } while (lists.more() && !explainer.stopped());
  if (settings.number) return fail(fmt::format("--case: {}", too_few_cases(lists.number())));
  return explainer.status();
}

}  // namespace

int explain_record(const RecordSettings& settings) {
  try {
    if (settings.game != nullptr) return explain_lists(settings);
    auto record = read_record_file(settings.games, settings.record);
    if (!record) return fail(record.error());
    if (record->at) {  // the moves before are explained
      record->session->restart();
      for (const auto& move : record->line.moves) record->session->replay(move.move);
    }
    RecordExplainer explainer(settings);
    explainer.explain(*record->game, std::move(record->session), std::move(record->line));
    return explainer.status();
  } catch (const OutputFailure&) {
    throw;
  } catch (const std::system_error& failure) {
    return fail(failure.what());
  }
}

}  // namespace foregone::cli
