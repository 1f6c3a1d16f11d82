#pragma once

#include <vector>

#include "foregone/core/cases.hpp"
#include "foregone/core/random.hpp"
#include "rules.hpp"

namespace connect_four {

/// The board, and how many cells may still be free: from more, solving can take minutes.
struct Format {
  Rules rules;
  int max_free = 30;

  static std::expected<Format, OptionError> make(const GameOptions& game_options);
};

/// A board and the moves that have been made on it.
struct Record {
  Rules rules;
  std::vector<Rules::Move> moves = {};  // NOLINT(readability-redundant-member-init): optional

  Rules::Position position() const;
};

/// The next case, nothing at the end of the text. A case is a word: the columns of all discs in
/// turn, from 1, as `1213`, or `-` for an empty board.
std::expected<std::optional<Record>, TextError> read_case(TextInput& input, const Format& format);
std::string write_case(const Record& record);

/// A position in notation is a board and a case: `4x4/1213`, `5x4/-`.
std::expected<Record, TextError> parse_position(std::string_view notation, GameOptions options);
std::string write_position(const Record& record);

/// A move is the column's digit; nothing if the position does not have that move.
std::optional<Rules::Move> parse_move(const Rules& rules, Rules::Position p, std::string_view text);
std::string write_move(Rules::Move move);

/// A text of so many cases on 4x4: any number of random moves, now and then the empty board.
std::string generate(Random& random, int cases);

}  // namespace connect_four
