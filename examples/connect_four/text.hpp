#pragma once

#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "foregone/core/text_error.hpp"
#include "foregone/core/text_input.hpp"
#include "rules.hpp"

namespace connect_four {

/// What a case can be: the board, and how long the game may still last. More free cells than that
/// can take minutes to solve.
struct Format {
  Rules rules;
  int most_free = 30;

  /// `size` is COLUMNSxROWS. What is wrong with it comes back as a message.
  static std::expected<Format, std::string> make(std::string_view size, bool limits);
};

/// A board and the moves that have been made on it.
struct Record {
  Rules rules;
  std::vector<Rules::Move> moves;

  Rules::Position position() const;
};

/// The next case, nothing at the end of the text. A case is a word: the columns of all discs in
/// turn, from 1, as `1213`, or `-` for an empty board.
std::expected<std::optional<Record>, foregone::TextError> read_case(foregone::TextInput& input,
                                                                    const Format& format);

/// A position is told by its moves: `4x4/1213`, `5x4/-`.
std::expected<Record, foregone::TextError> parse_position(std::string_view notation, bool limits);
std::string write_position(const Record& record);

/// A move is the column's digit; nothing if the position does not have that move.
std::optional<Rules::Move> parse_move(const Rules& rules, Rules::Position p,
                                      std::string_view notation);
std::string write_move(Rules::Move move);

}  // namespace connect_four
