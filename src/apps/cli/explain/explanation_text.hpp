#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "foregone/apps/cli/terminal/screen.hpp"
#include "foregone/core/canvas.hpp"
#include "foregone/core/explanation.hpp"

namespace foregone::cli {

/// A row of a list: words in columns, the last of them wrapped.
struct ListRow {
  std::vector<std::string> cells;
  Ink ink = Ink::plain;  // of the cell `inked`
  std::size_t inked = 1;
};

/// Columns as wide as their widest cell, the last one as wide as the page leaves.
void put_rows(Canvas& page, int indent, std::span<const ListRow> rows);

/// Sentences, the first of which gets its capital letter here, in lines of the page's width.
void put_paragraph(Canvas& page, std::string_view words, Ink ink = Ink::plain);

/// A line of play, a move in each row; of a longer one only the two ends.
void put_line(Canvas& page, std::span<const Step> line, std::size_t longest = 60);

/// Adds a line that is only an engine's, under a heading that says so.
void put_estimated_line(Canvas& page, std::span<const Step> line);

/// The mark of a move among these, best first: `*` if it is best, `~` if it is best as far as
/// known, a space if it is not, or if no move is known to be better than another.
std::string_view mark(const GameValue& value, std::span<const RankedMove> options);

/// The headings of an explanation's parts.
std::string headline(const Explanation& explanation, std::string_view verdict);
/// What the game ends in, as far as that is known: "With best play: John wins in 3."; `from` where
/// the value is not of the position shown.
std::string outcome(const GameValue& value, std::string_view mover, bool depends_on_play = false,
                    std::string_view from = {});
std::string whose_turn(const Explanation& explanation);
std::string_view options_heading(std::span<const RankedMove> options);
std::string_view line_heading(const Explanation& explanation);

/// Moves that do the same and have the same value.
struct MoveGroup {
  std::string moves, description;  // "E–P", "opens no door: a pass, 12 ways"
  const RankedMove* first;
};
/// The moves in their order, those that follow each other and are alike as a group.
std::vector<MoveGroup> grouped(std::span<const RankedMove> options);

/// The moves, best first: marks, values, and what they do.
void list_options(Canvas& page, std::span<const RankedMove> options);

/// An explanation in words, without the board.
std::string in_words(const Explanation& explanation, std::string_view verdict, bool colours);

}  // namespace foregone::cli
