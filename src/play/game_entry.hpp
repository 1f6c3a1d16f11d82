#pragma once

#include <cstddef>
#include <expected>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "foregone/core/budget.hpp"
#include "foregone/core/engine.hpp"
#include "foregone/core/facts.hpp"
#include "foregone/core/game_option.hpp"
#include "foregone/core/random.hpp"
#include "foregone/core/text_error.hpp"
#include "foregone/core/text_input.hpp"
#include "foregone/core/text_output.hpp"
#include "foregone/play/session.hpp"

namespace foregone {

namespace tables {
struct GameTablebase;
}

/// What is wrong with a certificate, or with the contest's text beside it.
struct CertificateFault {
  TextError error;
  bool in_contest = false;
};

/// A game's engine, as the programs around it see it.
struct Engine {
  using Tell = std::function<void(const SearchInfo&)>;

  /// Forgets all, as for a new game.
  std::function<void()> clear;
  /// Sets up a position: a notation, or `start` and perhaps what kind of start, then the moves made
  /// from there. What is wrong with them, if anything is: then the position before stays.
  std::function<std::optional<std::string>(std::string_view start, std::string_view moves)> set_up;
  /// The same from the text of the contest's own protocol.
  std::function<std::optional<TextError>(TextInput&)> read;
  /// Thinks, and tells of each depth that it has finished. There is always a move, or none if the
  /// game is over.
  std::function<SearchInfo(const Limits&, const Tell&)> search;
};

/// A game as the programs around it see it: its name and what can be done with it. The choices
/// given to these functions are complete (with_fallbacks) and have passed `check`.
struct GameEntry {
  using Report = std::function<void(const Facts&)>;
  using Opened = std::unique_ptr<Session>;

  std::string_view name;  // as in `foregone solve NAME`
  std::string_view title;
  std::string_view contest;  // where the game comes from
  std::span<const GameOption> choices;

  /// What is wrong with the choices, if anything is.
  std::optional<std::string> (*check)(const GameOptions&);
  /// How long a word or line of its text can be.
  std::size_t (*longest_piece)(const GameOptions&);
  /// Answers a contest's text in the contest's own words.
  std::optional<TextError> (*solve)(const GameOptions&, TextInput&, TextOutput&);
  /// The same as facts, one list a case.
  std::optional<TextError> (*solve_facts)(const GameOptions&, TextInput&, const Report&);
  /// The same; a budget that runs out in a game that searches ends it as a wrong text does.
  std::optional<TextError> (*solve_within)(const GameOptions&, TextInput&, const Report&, Budget&);
  /// A contest's text of so many random cases, rare ones among them.
  std::string (*generate)(Random&, int cases);

  /// A session from each case of a contest's text, handed on one by one.
  std::optional<TextError> (*read)(const GameOptions&, TextInput&,
                                   const std::function<void(Opened)>& each);
  /// A session from a position's notation.
  std::expected<Opened, TextError> (*parse)(const GameOptions&, std::string_view notation);
  /// How to start out of nothing: to look at, and to play.
  struct Deal {
    std::span<const GameOption> choices;
    std::expected<Opened, std::string> (*open)(const GameOptions&, Random&);
  };
  Deal deal, deal_to_play;
  /// Whether it is searched to a depth, in positions at least that are not solved.
  bool searches = false;
  /// Questions that no position is needed for.
  std::span<const Topic> topics;

  /// A certificate of the verdict on each case of a contest's text, handed on one by one: what
  /// stands behind `case K`.
  std::optional<TextError> (*prove)(const GameOptions&, TextInput&,
                                    const std::function<void(std::string_view)>& each);
  /// A certificate of what a position is worth; null if the game has none.
  std::expected<std::string, TextError> (*prove_position)(const GameOptions&,
                                                          std::string_view notation);
  /// Checks the cases of a certificate, from the first word `case` to the end. With the
  /// contest's text, its cases have to be those of the certificate. `each` gets each case proved.
  std::optional<CertificateFault> (*check_certificate)(
      const GameOptions&, TextInput& certificate, TextInput* contest,
      const std::function<void(std::string_view)>& each);

  /// Strong solutions on disk; null if the game has none, or the program was built without them.
  const tables::GameTablebase* tables = nullptr;

  /// An engine, null if the game has none; its choices, some of the game's with fallbacks of their
  /// own; the name of the contest's own protocol for programs; searches that tell whether it still
  /// does the same, how fast it is without reductions, and how soon it is how deep.
  Engine (*engine)(const GameOptions&, const EngineOptions&);
  std::span<const GameOption> engine_options;
  std::string_view protocol;
  std::span<const BenchCase> signature, speed, depths;
};

/// What was chosen, and fallbacks for what was not.
GameOptions with_fallbacks(std::span<const GameOption> choices, GameOptions game_options = {});
GameOptions with_fallbacks(const GameEntry& game, GameOptions game_options = {});

/// The game of that name, null if there is none.
const GameEntry* find_game(std::span<const GameEntry> games, std::string_view name);

}  // namespace foregone
