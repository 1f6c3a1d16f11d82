#pragma once

#include <expected>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "foregone/core/text_error.hpp"
#include "foregone/play/session.hpp"

namespace foregone {

/// A line of moves with comments and variations, as chess players write them in PGN.
struct AnnotatedLine {
  struct Move {
    std::string move;
    std::string comment;                    // after it; empty if there is none
    std::vector<AnnotatedLine> variations;  // other lines that begin in its place

    bool operator==(const Move&) const;
  };
  std::string comment;  // before the first move
  std::vector<Move> moves;

  bool operator==(const AnnotatedLine&) const;
};

/// How deep variations of variations go. Each level takes a session, and the stack.
inline constexpr int kMaxNestedVariations = 15;

/// These moves, without a comment or a variation.
AnnotatedLine line_of(std::span<const std::string> moves);

/// Plays a move and adds it to the line, in the game's own notation.
std::expected<void, std::string> play_move(Session& session, AnnotatedLine& line,
                                           std::string_view move);

/// Whether there is a comment or a variation.
bool has_annotations(const AnnotatedLine& line);

/// A comment as it is written.
std::string in_braces(std::string_view comment);

/// A text as a comment: its words. They are UTF-8 without control characters, so that they can be
/// shown anywhere, and without `}`.
std::expected<std::string, TextError> comment_of(std::string_view text);

}  // namespace foregone
