#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <memory>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "foregone/apps/cli/command.hpp"
#include "foregone/apps/cli/explain/explain_record.hpp"
#include "foregone/apps/cli/explain/explanation_html.hpp"
#include "foregone/apps/cli/explain/explanation_text.hpp"
#include "foregone/apps/cli/files.hpp"
#include "foregone/apps/cli/terminal/interrupts.hpp"
#include "foregone/apps/json/json.hpp"
#include "foregone/core/expect.hpp"
#include "foregone/core/prose.hpp"
#include "foregone/core/random.hpp"
#include "foregone/core/svg.hpp"

namespace foregone::cli {

namespace {

/// What `explain` prints and writes of each position.
struct ExplainSettings {
  std::vector<std::string> moves;  // to be played first
  std::optional<std::string> at;   // then to go to
  Budget budget;                   // for each position
  bool along = false, json = false, colours = false;
  std::string svg, html;  // files
  Scheme scheme = Scheme::automatic;
};

OptionValue game_number(std::optional<std::string>& to) {
  constexpr std::size_t kMaxDigits = 38;
  return {fmt::format("the number of a game, from 1 on, of at most {} digits", kMaxDigits),
          [&to](const std::string& given) {
            to = given;
            return !given.empty() && given.size() <= kMaxDigits && given.front() != '0' &&
                   given.find_first_not_of("0123456789") == std::string::npos;
          }};
}

// What could be played instead, for a message.
std::string legal_moves(const Session& session) {
  std::string list;
  for (const auto& move : session.moves()) list += ' ' + move;
  constexpr std::size_t kMax = 200;
  if (list.empty() || list.size() > kMax) return {};
  return "; moves here:" + list;
}

/// Explains sessions as they come; writes the files at the end.
class Explainer {
 public:
  Explainer(const GameEntry& game, const ExplainSettings& settings, TextOutput& output,
            BusyLine& busy)
      : game_(game), settings_(settings), output_(output), busy_(busy) {}

  /// False, after a message, if the moves asked for cannot be played.
  bool explain(Session& session, const std::string& title, std::int64_t number) {
    std::size_t count = 0;
    for (const auto& move : settings_.moves) {
      const auto played = session.play(move);
      ++count;
      if (played) continue;
      complain(title, number, "--moves",
               fmt::format("move {} of {}: {}{}", count, settings_.moves.size(), played.error(),
                           legal_moves(session)));
      return false;
    }
    if (settings_.at) {
      if (const auto gone = session.go_to(*settings_.at); !gone) {
        complain(title, number, "--at", gone.error());
        return false;
      }
    }
    ++count_;
    if (!settings_.json) {
      if (count_ > 1) output_ << "\n";
      if (number > 0) output_ << fmt::format("Case {} of {}\n\n", number, title);
      output_ << session.diagram(page_width()).text(settings_.colours) << "\n";
      output_.flush();  // what follows may take its time
    }
    const Question question{.along = settings_.along, .positions = settings_.json};
    const auto explanation = explained(session, question);
    if (settings_.json) {
      print_json(session, explanation, question, title, number);
    } else {
      output_ << in_words(explanation, session.verdict(), settings_.colours);
    }
    if (!settings_.svg.empty()) {
      svg_ = in_scheme(
          with_notes(session.svg(explanation.ranked_moves), notes_on(explanation.ranked_moves)),
          settings_.scheme);
    }
    if (!settings_.html.empty()) {
      html_.add(session, explanation, number > 0 ? fmt::format("Case {}", number) : "",
                notes_on(explanation.ranked_moves));
    }
    return true;
  }

  void write_files() {
    if (!settings_.svg.empty() && count_ > 0) write_file(settings_.svg, svg_);
    if (!settings_.html.empty()) {
      write_file(settings_.html,
                 page_in_scheme(html_.done(std::string(game_.title)), settings_.scheme));
    }
  }

  std::int64_t count() const { return count_; }
  /// Whether Ctrl-C has ended a search.
  bool stopped() const { return stopped_; }

 private:
  Explanation explained(Session& session, const Question& question) {
    const Interrupts interrupts;
    auto budget = settings_.budget.restarted();
    budget.stop_when([&] { return interrupts.pending(); });
    auto explanation = session.explain(question, budget);
    stopped_ = interrupts.pending();
    return explanation;
  }

  void print_json(const Session& session, const Explanation& explanation, const Question& question,
                  const std::string& title, std::int64_t number) {
    nlohmann::ordered_json object{{"game", game_.name}};
    if (number > 0) object.update({{"file", title}, {"case", number}});
    json::add_explanation(object, explanation, question);
    object["verdict"] =
        session.over() ? nlohmann::ordered_json(session.verdict()) : nlohmann::ordered_json();
    output_ << json::json_line(object);
  }

  /// What the labels on the board mean.
  std::vector<std::string> notes_on(std::span<const RankedMove> ranked_moves) const {
    std::vector<std::string> labels, notes;
    for (const auto& option : ranked_moves) labels.push_back(option.value.label);
    for (const auto& [label, meaning] : legend_for(legend_of(read_prose(game_.rules)), labels)) {
      notes.push_back(fmt::format("{}: {}", label, meaning));
    }
    return notes;
  }

  void complain(const std::string& title, std::int64_t number, const char* option,
                const std::string& wrong) {
    output_.flush();
    busy_.wipe();
    const auto place = number > 0 ? fmt::format("{}, case {}: ", title, number) : "";
    fail(fmt::format("{}{}: {}", place, option, wrong));
  }

  const GameEntry& game_;
  const ExplainSettings& settings_;
  TextOutput& output_;
  BusyLine& busy_;
  std::int64_t count_ = 0;
  bool stopped_ = false;
  std::string svg_;
  ExplanationPage html_;
};

class ExplainCommand : public GameCommand {
 public:
  ExplainCommand(CLI::App& parent, Games games)
      : GameCommand(parent, games, "explain",
                    "Show a position, the value of every move, the reasons and the best line") {
    take_files("Contest input, each case of which is explained");
    option(
        "--record", "FILE", input_file(record_),
        "Explain every move of the game saved in FILE; with a GAME, of plain lists: each a start, "
        "which may be the size of an empty board, and moves, with QUIT between two lists");
    option("--case", "K", whole(case_, 1),
           "Explain only case K of the input, from 1, or game K of several plain lists");
    option("--position", "NOTATION", text(position_),
           "Explain this position, in the game's notation, instead of contest input");
    option("--seed", "S", seed(seed_), "Explain the position that seed S deals");
    option("--moves", "MOVES", text(moves_), "Play these moves first, separated by spaces");
    option("--at", "G", game_number(settings_.at),
           "In a game without choices, go straight to the position before game G");
    take_depth(settings_.budget, 0,
               "Search D plies (moves of one player) deep where the game is not solved");
    option("--time", "SECONDS", seconds(settings_.budget),
           "Search for SECONDS; where the game is solved, for at most SECONDS");
    take_search_costs(settings_.budget, searches_anything);
    flag("--along", settings_.along, "Show the value of every move all along the best line");
    option("--svg", "FILE", file_name(settings_.svg),
           "Write the board to FILE, as SVG; with --record also the board before each mistake, to "
           "files with its ply in their names");
    option("--scheme", "SCHEME",
           one_of(settings_.scheme,
                  {{"auto", Scheme::automatic}, {"light", Scheme::light}, {"dark", Scheme::dark}}),
           "Colours of --svg and --html: auto (default: the viewer chooses), light or dark");
    option("--html", "FILE", file_name(settings_.html),
           "Write the explanation to FILE, as a web page");
    flag("--json", settings_.json, "Print a JSON object for each position, one per line");
    flag("--plain", plain_,
         "Print the games of --record as plain lists instead, a line for the start and each move");
    take_colour();
    take_tablebases();
    take_game_options();
    for (const auto& game : games) {
      declare(game, game.deal_options());
      for (const auto& topic : game.topics()) {
        declare(game,
                GameOption{.name = topic.name, .meaning = topic.meaning, .range = topic.range});
      }
    }
    exclude(OptionGroup::topic,
            {"FILE", OptionGroup::deal, "--case", "--position", "--seed", "--moves", "--at",
             "--depth", "--time", "--along", "--svg", "--html"});
    exclude("--record", {"FILE", OptionGroup::deal, OptionGroup::topic, "--no-limits", "--position",
                         "--seed", "--moves", "--at", "--along", "--tables"});
    exclude("--plain", {"--depth", "--time", "--svg", "--html", "--json"});
    exclude("--position", {"FILE", OptionGroup::deal, "--seed"});
    exclude("--at", {"--moves"});
    exclude("FILE", {OptionGroup::deal, "--seed"});
    exclude("--case", {OptionGroup::deal, "--seed", "--position"});
    footer({.topic = "GAME",
            .says = "describes how its moves and positions are written.",
            .examples = {
                {"doors-game", "foregone explain doors-game examples/doors-game.in --case 5"},
                {"pousse", "foregone explain pousse --size 4 --moves 'L2 T2'"},
                {"house-of-cards", "foregone explain house-of-cards --seed 5 --html page.html"},
                {"byte-me", "foregone explain byte-me --odds 1"}}});
  }

  int run() override {
    if (given("--scheme") && settings_.svg.empty() && settings_.html.empty()) {
      throw UsageError("--scheme needs --svg or --html");
    }
    keep_apart("--svg", settings_.svg, "--html", settings_.html);
    for (const auto& [option, output] :
         {std::pair("--svg", &settings_.svg), {"--html", &settings_.html}}) {
      keep_apart(option, *output, "--record", record_);
      for (const auto& file : files()) keep_apart(option, *output, "FILE", file);
    }
    if (plain_ && record_.empty()) throw UsageError("--plain needs --record");
    return record_.empty() ? run_positions() : run_record();
  }

 private:
  /// Explains the game of a record; with a GAME also that of a plain list of moves.
  int run_record() {
    const bool has_game = given("GAME");
    if (case_ && !has_game) throw UsageError("--case: a record is a single game");
    if (has_game) {
      find();
      take(OptionGroup::deal, game().deal_options(), game_options());
    }
    check_usage();
    if (has_game) {
      require_sessions();
      complete_options();
    }
    if (!has_game && any_of(OptionGroup::own)) {
      throw UsageError("--record: a record has its options; those of a plain list need a GAME");
    }
    return explain_record({.games = games(),
                           .game = has_game ? &game() : nullptr,
                           .game_options = game_options(),
                           .record = record_,
                           .svg = settings_.svg,
                           .html = settings_.html,
                           .number = case_,
                           .scheme = settings_.scheme,
                           .budget = settings_.budget,
                           .json = settings_.json,
                           .colours = colours(),
                           .plain = plain_});
  }

  int run_positions() {
    find();
    take(OptionGroup::deal, game().deal_options(), game_options());
    const bool dealt = any_of(OptionGroup::deal);
    const Topic* asked = nullptr;
    std::string value;
    for (const auto& topic : game().topics()) {
      if (auto given = take(OptionGroup::topic, topic.name)) {
        asked = &topic;
        value = *std::move(given);
      }
    }
    check_usage();
    complete_options();
    if (asked != nullptr) return explain_topic(*asked, value);
    if (settings_.at && !sessions().jumps) {
      throw UsageError(
          fmt::format("--at: {} cannot start at a later game; use --moves", game().name));
    }
    if (dealt && !seed_) seed_ = 1;
    game_options() = with_fallbacks(game().deal_options(), std::move(game_options()));
    if (const auto opened = open_tablebases(); !opened) return fail(opened.error());
    std::istringstream words(moves_);
    for (std::string word; words >> word;) settings_.moves.push_back(word);
    settings_.colours = colours();
    return explain_positions();
  }

  int explain_topic(const Topic& topic, const std::string& value) {
    const auto report = answer(topic, value, game_options());
    if (!report) throw UsageError(fmt::format("--{}: {}", topic.name, report.error()));
    if (!settings_.json) {
      write_out(report->text);
      return 0;
    }
    nlohmann::ordered_json object{{"game", game().name}, {"topic", topic.name}};
    json::add_facts(object, report->facts);
    write_out(json::json_line(object));
    return 0;
  }

  int explain_positions() {
    BusyLine busy;
    TextOutput output([&](std::string_view text) { busy.write(text); });
    Explainer explainer(game(), settings_, output, busy);
    bool good = false;
    if (position_) {
      auto session = sessions().parse(game_options(), *position_);
      if (!session) return report("--position", session.error());
      good = explainer.explain(**session, {}, 0);
    } else if (seed_) {
      Random random(*seed_);
      auto session = sessions().deal(game_options(), random);
      if (!session) throw UsageError(session.error());
      good = explainer.explain(**session, {}, 0);
    } else {
      good = explain_files(explainer, output, busy);
    }
    output.flush();
    explainer.write_files();
    if (!explainer.stopped()) return good ? 0 : 1;
    busy.wipe();
    write_message(kStoppedExplaining);
    return kStoppedStatus;
  }

  bool explain_files(Explainer& explainer, TextOutput& output, BusyLine& busy) {
    bool playable = true;
    const auto explain = [&](TextInput& input, const std::string& title) {
      std::int64_t number = 0;
      return sessions().read(game_options(), input, [&](std::unique_ptr<Session> session) {
        cases_ = std::max(cases_, ++number);
        if ((case_ && number != *case_) || explainer.stopped()) return;
        playable = explainer.explain(*session, title, number) && playable;
      });
    };
    const bool good = answer_files(files(), longest_piece(), output, busy, explain) && playable;
    if (good && case_ && explainer.count() == 0) {
      fail(fmt::format("--case: {}", too_few_cases(cases_)));
      return false;
    }
    if (!settings_.svg.empty() && explainer.count() > 1) {
      fail(fmt::format("--svg: wrote only the last of {} cases; choose one with --case",
                       explainer.count()));
    }
    return good;
  }

  ExplainSettings settings_;
  std::optional<std::int64_t> case_;
  bool plain_ = false;
  std::int64_t cases_ = 0;  // in the longest file
  std::optional<std::string> position_;
  std::optional<std::uint64_t> seed_;
  std::string moves_, record_;
};

}  // namespace

std::unique_ptr<Command> explain_command(CLI::App& parent, Games games) {
  return std::make_unique<ExplainCommand>(parent, games);
}

}  // namespace foregone::cli
