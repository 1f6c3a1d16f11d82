#pragma once

#include <expected>
#include <optional>
#include <string>
#include <string_view>

#include "foregone/core/game_option.hpp"
#include "foregone/core/text_error.hpp"
#include "foregone/core/text_input.hpp"
#include "foregone/core/wide.hpp"
#include "foregone/games/boring_card_game/rules.hpp"

namespace foregone::boring_card_game {

/// What a contest's session or a notation holds.
struct Setup {
  int players = 1;
  Rules::Position position;

  Rules rules() const { return Rules(players); }
};

/// The contest's bounds.
struct Format {
  int max_players = 1000;

  static std::expected<Format, OptionError> make(const GameOptions& game_options);
};

/// The next session, nothing after the closing 0: the number of players, then the cards from the
/// top of the deck. Memory grows only with cards that are there.
std::expected<std::optional<Setup>, TextError> read_case(TextInput& input, const Format& format);

/// The next session where no closing 0 is expected, in a certificate.
std::expected<Setup, TextError> read_session(TextInput& input, const Format& format);

/// A session in the contest's text: the number of players on a line, the whole deck on the next.
std::string write_case(const Setup& setup);

/// The number of a game: from 1, of at most 38 digits.
std::optional<Wide> parse_game_number(std::string_view text);

/// A position as `N/CARD,CARD,...`: the number of players, the cards from the top of the deck.
std::expected<Setup, TextError> parse_position(std::string_view notation);
/// A position within the format's bounds.
std::expected<Setup, TextError> parse_position(std::string_view notation, const Format& format);
std::string write_position(const Setup& setup);

/// The only move is `deal`; nothing if the game is over.
std::optional<Rules::Move> parse_move(const Setup& setup, std::string_view notation);
std::string write_move(const Setup& setup, Rules::Move move);

}  // namespace foregone::boring_card_game
