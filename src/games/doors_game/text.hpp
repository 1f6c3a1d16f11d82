#pragma once

#include <array>
#include <bit>
#include <expected>
#include <optional>
#include <string>
#include <string_view>

#include "foregone/core/game_option.hpp"
#include "foregone/core/text_error.hpp"
#include "foregone/core/text_input.hpp"
#include "foregone/games/doors_game/rules.hpp"

namespace foregone::doors_game {

/// The letters that stand for colours: 1 to 62 letters and digits, colour 0 first.
class Alphabet {
 public:
  /// Parses a sequence of letters, digits and ranges such as `A-P`: `A-Za-z`.
  static std::expected<Alphabet, std::string> parse(std::string_view text);

  /// The colour of a letter alone; no colour for other characters.
  Colours set(char letter) const { return sets_[static_cast<unsigned char>(letter)]; }
  /// The colour of a letter, -1 for other characters.
  int colour(char letter) const { return set(letter) == 0 ? -1 : std::countr_zero(set(letter)); }
  char letter(int colour) const { return letters_[static_cast<std::size_t>(colour)]; }
  /// Whether a digit stands for a colour.
  bool has_digits() const { return letters_.find_first_of("0123456789") != std::string::npos; }
  int size() const { return static_cast<int>(letters_.size()); }
  /// The text that it was parsed from.
  const std::string& text() const { return text_; }
  /// Whether they have the same letters in the same order, however they were written.
  bool operator==(const Alphabet& other) const { return letters_ == other.letters_; }

 private:
  std::string text_, letters_;
  std::array<Colours, 256> sets_{};
};

/// What a contest's case or a notation holds: a row of doors, the trophy's room, the colours named.
struct Setup {
  Alphabet alphabet;
  std::string doors;       // a letter per door, from John's room to Gogo's
  std::size_t trophy = 1;  // from 1 to the number of doors - 1
  Rules::Position position;

  Rules rules() const;
};

/// The contest's bounds and letters.
struct Format {
  Alphabet alphabet;
  std::size_t max_doors = 50;

  static std::expected<Format, OptionError> make(const GameOptions& game_options);
};

/// The next case, nothing at the end of the text. A case is the doors' letters, plain or in double
/// quotes, and the trophy's room.
std::expected<std::optional<Rules>, TextError> read_case(TextInput& input, const Format& format);

/// The next case with its letters.
std::expected<std::optional<Setup>, TextError> read_setup(TextInput& input, const Format& format);

/// What a certificate is about: a case, or a position in its notation.
struct Subject {
  Setup setup;
  bool position = false;
};
std::expected<Subject, TextError> read_subject(TextInput& input, const Format& format);

/// The setup as a case in one line, without the colours named.
std::string write_case(const Setup& setup);

/// The message for a number that cannot be the trophy's room.
std::string wrong_room(std::size_t doors, std::string_view found);

/// A position as `DOORS/TROPHY/NAMED`, then `/ALPHABET` if that is not A-P; NAMED is `-` for none.
std::expected<Setup, TextError> parse_position(std::string_view notation);
/// A position within the format's bounds; letters of a notation without an alphabet are the
/// format's. One with another alphabet than the format's is an error, unless that is A-P.
std::expected<Setup, TextError> parse_position(std::string_view notation, const Format& format);
std::string write_position(const Setup& setup);
/// Another position of the row, in notation.
std::string write_position(const Setup& setup, Rules::Position position);

/// A move is the letter of the colour named; nothing if it cannot be named.
std::optional<Rules::Move> parse_move(const Setup& setup, std::string_view notation);
std::string write_move(const Setup& setup, Rules::Move move);

/// The letters of a set of colours, in the order of the alphabet.
std::string letters_of(Colours colours, const Alphabet& alphabet);

}  // namespace foregone::doors_game
