#pragma once

#include <cstddef>
#include <expected>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "core/budget.hpp"
#include "core/choice.hpp"
#include "core/facts.hpp"
#include "core/random.hpp"
#include "core/text_error.hpp"
#include "core/text_input.hpp"
#include "core/text_output.hpp"
#include "core/thinking.hpp"
#include "play/session.hpp"

namespace foregone {

namespace tables {
struct GameTables;
}

/// What is wrong with a certificate, or with the contest's text beside it.
struct CertificateFault {
  TextError error;
  bool in_contest = false;
};

/// A game's engine, as the programs around it see it.
struct Thinker {
  using Tell = std::function<void(const Thought&)>;

  /// Forgets all, as for a new game.
  std::function<void()> clear;
  /// Sets up a position: a notation, or `start` and perhaps what kind of start, then the moves made
  /// from there. What is wrong with them, if anything is: then the position before stays.
  std::function<std::optional<std::string>(std::string_view start, std::string_view moves)> set_up;
  /// The same from the text of the contest's own protocol.
  std::function<std::optional<TextError>(TextInput&)> read;
  /// Thinks, and tells of each depth that it has finished. There is always a move, or none if the
  /// game is over.
  std::function<Thought(const Limits&, const Tell&)> think;
};

/// A game as the programs around it see it: its name and what can be done with it. The choices
/// given to these functions are complete (with_fallbacks) and have passed `check`.
struct GameEntry {
  using Report = std::function<void(const Facts&)>;
  using Opened = std::unique_ptr<Session>;

  std::string_view name;  // as in `foregone solve NAME`
  std::string_view title;
  std::string_view contest;  // where the game comes from
  std::span<const Choice> choices;

  /// What is wrong with the choices, if anything is.
  std::optional<std::string> (*check)(const Chosen&);
  /// How long a word or line of its text can be.
  std::size_t (*longest_piece)(const Chosen&);
  /// Answers a contest's text in the contest's own words.
  std::optional<TextError> (*solve)(const Chosen&, TextInput&, TextOutput&);
  /// The same as facts, one list a case.
  std::optional<TextError> (*solve_facts)(const Chosen&, TextInput&, const Report&);
  /// The same; a budget that runs out in a game that searches ends it as a wrong text does.
  std::optional<TextError> (*solve_within)(const Chosen&, TextInput&, const Report&, Budget&);
  /// A contest's text of so many random cases, rare ones among them.
  std::string (*generate)(Random&, int cases);

  /// A session from each case of a contest's text, handed on one by one.
  std::optional<TextError> (*read)(const Chosen&, TextInput&,
                                   const std::function<void(Opened)>& each);
  /// A session from a position's notation.
  std::expected<Opened, TextError> (*parse)(const Chosen&, std::string_view notation);
  /// How to start out of nothing: to look at, and to play.
  struct Deal {
    std::span<const Choice> choices;
    std::expected<Opened, std::string> (*open)(const Chosen&, Random&);
  };
  Deal deal, deal_to_play;
  /// Whether it is searched to a depth, in positions at least that are not solved.
  bool searches = false;
  /// Questions that no position is needed for.
  std::span<const Topic> topics;

  /// A certificate of the verdict on each case of a contest's text, handed on one by one: what
  /// stands behind `case K`.
  std::optional<TextError> (*prove)(const Chosen&, TextInput&,
                                    const std::function<void(std::string_view)>& each);
  /// A certificate of what a position is worth; null if the game has none.
  std::expected<std::string, TextError> (*prove_position)(const Chosen&, std::string_view notation);
  /// Checks the cases of a certificate, from the first word `case` to the end. With the
  /// contest's text, its cases have to be those of the certificate. `each` gets each case proved.
  std::optional<CertificateFault> (*check_certificate)(
      const Chosen&, TextInput& certificate, TextInput* contest,
      const std::function<void(std::string_view)>& each);

  /// Strong solutions on disk; null if the game has none, or the program was built without them.
  const tables::GameTables* tables = nullptr;

  /// An engine, null if the game has none; its choices, some of the game's with fallbacks of their
  /// own; the name of the contest's own protocol for programs; searches that tell whether it still
  /// does the same, how fast it is without reductions, and how soon it is how deep.
  Thinker (*thinker)(const Chosen&, const ThinkerHabits&);
  std::span<const Choice> thinker_choices;
  std::string_view protocol;
  std::span<const BenchCase> signature, speed, depths;
};

/// What was chosen, and fallbacks for what was not.
Chosen with_fallbacks(std::span<const Choice> choices, Chosen chosen = {});
Chosen with_fallbacks(const GameEntry& game, Chosen chosen = {});

/// The game of that name, null if there is none.
const GameEntry* find_game(std::span<const GameEntry> games, std::string_view name);

}  // namespace foregone
