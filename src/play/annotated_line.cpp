#include "foregone/play/annotated_line.hpp"

#include <algorithm>

#include "foregone/core/text_input.hpp"
#include "foregone/play/annotated_text.hpp"

namespace foregone {

bool AnnotatedLine::Move::operator==(const Move&) const = default;
bool AnnotatedLine::operator==(const AnnotatedLine&) const = default;

AnnotatedLine line_of(std::span<const std::string> moves) {
  AnnotatedLine line;
  for (const auto& move : moves) line.moves.emplace_back().move = move;
  return line;
}

std::expected<void, std::string> play_move(Session& session, AnnotatedLine& line,
                                           std::string_view move) {
  const auto legal = session.moves();
  if (auto played = session.play(move); !played) return played;
  const auto own = std::ranges::find(legal, move);
  line.moves.emplace_back().move = own != legal.end() ? *own : session.played().back();
  return {};
}

bool has_annotations(const AnnotatedLine& line) {
  return !line.comment.empty() || std::ranges::any_of(line.moves, [](const auto& move) {
    return !move.comment.empty() || !move.variations.empty();
  });
}

std::string in_braces(std::string_view comment) { return '{' + std::string(comment) + '}'; }

std::expected<std::string, TextError> comment_of(std::string_view text) {
  std::string comment;
  TextInput input(text);
  for (auto word = input.word(); !word.empty(); word = input.word()) {
    if (auto added = add_word(comment, word); !added) {
      return std::unexpected(input.error(added.error()));
    }
  }
  return comment;
}

}  // namespace foregone
