#pragma once

#include <cstddef>
#include <expected>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "foregone/core/budget.hpp"
#include "foregone/core/engine.hpp"
#include "foregone/core/facts.hpp"
#include "foregone/core/game_option.hpp"
#include "foregone/core/interactive.hpp"
#include "foregone/core/judging.hpp"
#include "foregone/core/random.hpp"
#include "foregone/core/study.hpp"
#include "foregone/core/text_error.hpp"
#include "foregone/core/text_input.hpp"
#include "foregone/core/text_output.hpp"
#include "foregone/play/session_factory.hpp"

namespace foregone {

namespace tables {
struct GameTablebase;
}

/// Answers a contest's text, case by case.
struct ContestSolver {
  /// How long a word or line of the text can be.
  std::size_t (*longest_piece)(const GameOptions&);
  /// Answers in the contest's own words. In a game that searches, a budget that runs out ends the
  /// text as an error does.
  std::expected<void, TextError> (*solve)(const GameOptions&, TextInput&, TextOutput&, Budget&);
  /// Answers as facts, one list a case.
  std::expected<void, TextError> (*solve_facts)(const GameOptions&, TextInput&,
                                                const std::function<void(const Facts&)>& each,
                                                Budget&);
  /// A text of so many random cases, rare ones among them.
  std::string (*generate)(Random&, int cases);
  /// Whether a budget can run out: then its threads and its memory count, also in sessions.
  bool uses_budget = false;
};

/// Why a certificate, or the contest's text beside it, does not hold.
struct CertificateFault {
  TextError error;
  bool in_contest = false;
};

/// Writes certificates of verdicts, and checks them without any search.
struct Certificates {
  using Each = std::function<void(std::string_view)>;

  /// A certificate of the verdict on each case of a contest's text: the text after `case K`.
  std::expected<void, TextError> (*prove)(const GameOptions&, TextInput&, const Each&);
  /// A certificate of a position's value; null if the game has none.
  std::expected<std::string, TextError> (*prove_position)(const GameOptions&,
                                                          std::string_view notation);
  /// Checks the cases of a certificate, from the first word `case` to the end; with the contest's
  /// text, that they are its cases. Hands on each case that holds.
  std::expected<void, CertificateFault> (*check)(const GameOptions&, TextInput& certificate,
                                                 TextInput* contest, const Each&);
};

/// Makes engines, and names what is measured with them.
struct EngineMaker {
  std::unique_ptr<Engine> (*make)(const GameOptions&, const EngineOptions&);
  std::span<const GameOption> options;  // some of the game's, with fallbacks of their own
  std::string_view protocol;            // the contest's own, for programs; empty if it has none
  /// Searches whose number of nodes tells one engine from another, for speed without reductions,
  /// and for the time to a depth. None where nothing is to be measured.
  std::span<const BenchCase> signature, speed, depths;
};

/// Strong solutions on disk: to build and to check, and for sessions that ask them.
struct TablebaseSupport {
  const tables::GameTablebase& files;
  /// Null if the folder has none.
  std::expected<std::unique_ptr<const SessionFactory>, std::string> (*sessions)(
      const std::string& folder);
  /// For many positions on one thread, without a folder: what a session has solved serves the
  /// others.
  std::unique_ptr<const SessionFactory> (*sharing_sessions)();
};

/// A game in a list of games: its name, and what can be done with it; null where it lacks that. The
/// options given to these are complete (with_fallbacks) and have passed `check`.
struct GameEntry {
  std::string_view name;  // as in `foregone solve NAME`
  std::string_view title;
  std::string_view origin;  // the contest that it comes from
  std::string_view rules;   // in words, as of make_entry(); empty if there are none
  std::span<const GameOption> options;
  std::expected<void, OptionError> (*check)(const GameOptions&);

  ContestSolver contest;
  const SessionFactory* sessions = nullptr;
  const Certificates* certificates = nullptr;
  const EngineMaker* engine = nullptr;
  const Judging* judging = nullptr;
  const TablebaseSupport* tablebase = nullptr;      // null too where the program has no files
  std::span<const Study> studies = {};              // none too where it has no threads
  const InteractiveProblem* interactive = nullptr;  // null too in the page

  std::span<const GameOption> deal_options() const;
  std::span<const GameOption> deal_to_play_options() const;
  std::span<const GameOption> puzzle_options() const;
  std::span<const Topic> topics() const;
  /// The most cases that are generated at once: a million, or as many as the contest allows.
  std::size_t max_generated() const;
  /// Whether anybody chooses a move in its sessions.
  bool has_choices() const { return sessions != nullptr && sessions->has_choices; }
  /// Whether a search may end at a depth: in other games a value is exact, or unknown where the
  /// budget ran out.
  bool searches() const { return sessions != nullptr && sessions->searches; }
};

/// A game and its options.
struct GameWithOptions {
  const GameEntry* game = nullptr;
  GameOptions game_options;
};

/// What was given, and fallbacks for the rest.
GameOptions with_fallbacks(std::span<const GameOption> options, GameOptions game_options = {});
GameOptions with_fallbacks(const GameEntry& game, GameOptions game_options = {});

/// The game of that name; null if there is none.
const GameEntry* find_game(std::span<const GameEntry> games, std::string_view name);

}  // namespace foregone
