#pragma once

#include <cstddef>
#include <expected>
#include <optional>
#include <string>
#include <string_view>

#include "foregone/core/game_option.hpp"
#include "foregone/core/text_error.hpp"
#include "foregone/core/text_input.hpp"
#include "foregone/games/byte_me/rules.hpp"

namespace foregone::byte_me {

/// What a notation holds: a deal and the dealer's position in it.
struct Setup {
  Deal deal;
  Rules::Position position;

  Rules rules() const { return Rules(deal); }
};

/// The contest's bounds.
struct Format {
  std::size_t max_players = 10;

  static std::expected<Format, OptionError> make(const GameOptions& game_options);
};

/// The next data set, nothing once ENDOFINPUT has been read. Its six lines are START with the
/// number of players, the dealer's hand, the players' faces, the byte deck, the nibble deck, END.
std::expected<std::optional<Rules>, TextError> read_case(TextInput& input, const Format& format);

/// A position as `FACES/DEALER/BYTES/NIBBLES/HITS`: decimal numbers with commas between, then a
/// letter B or N per hit, `-` for none, and a full stop once the dealer has stopped. Only positions
/// that the dealer's strategy leads to are valid.
std::expected<Setup, TextError> parse_position(std::string_view notation);
/// A position within the format's bounds.
std::expected<Setup, TextError> parse_position(std::string_view notation, const Format& format);
std::string write_position(const Setup& setup);

/// A move is the word byte, nibble or stop; nothing if the strategy wants another.
std::optional<Rules::Move> parse_move(const Setup& setup, std::string_view notation);
std::string write_move(const Setup& setup, Rules::Move move);

/// The word for a move.
std::string_view name(Rules::Move move);

/// The contest's words for hits and for results.
constexpr std::string_view answer_word(Rules::Move hit) {
  return hit == Rules::Move::byte ? "Byte me!" : "Nibble me!";
}
constexpr std::string_view answer_word(HandResult result) {
  return result == HandResult::win ? "Win!" : result == HandResult::lose ? "Lose!" : "Bust!";
}

/// "win", "lose" or "bust".
constexpr std::string_view name_of(HandResult result) {
  return result == HandResult::win ? "win" : result == HandResult::lose ? "lose" : "bust";
}

}  // namespace foregone::byte_me
