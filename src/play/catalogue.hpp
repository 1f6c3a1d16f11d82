#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "core/choice.hpp"
#include "core/facts.hpp"
#include "core/random.hpp"
#include "core/text_error.hpp"
#include "core/text_input.hpp"
#include "core/text_output.hpp"

namespace foregone {

/// A game as the programs around it see it: its name and what can be done with its contest's text.
struct GameEntry {
  using Report = std::function<void(const Facts&)>;

  std::string_view name;  // as in `foregone solve NAME`
  std::string_view title;
  std::string_view contest;  // where the game comes from
  std::span<const Choice> choices;

  /// What is wrong with the choices, if anything is.
  std::optional<std::string> (*check)(const Chosen&);
  /// How long a word or line of its text can be.
  std::size_t (*longest_piece)(const Chosen&);
  /// Answers a contest's text in the contest's own words. The choices have passed `check`.
  std::optional<TextError> (*solve)(const Chosen&, TextInput&, TextOutput&);
  /// The same as facts, one list a case.
  std::optional<TextError> (*solve_facts)(const Chosen&, TextInput&, const Report&);
  /// A contest's text of so many random cases, rare ones among them.
  std::string (*generate)(Random&, int cases);
};

/// What was chosen, and the contest's own values for what was not.
Chosen with_fallbacks(const GameEntry& game, Chosen chosen = {});

/// All games, in the order in which they are listed.
std::span<const GameEntry> catalogue();

/// The game of that name, null if there is none.
const GameEntry* find_game(std::string_view name);

}  // namespace foregone
