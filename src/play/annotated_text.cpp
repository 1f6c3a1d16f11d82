#include "foregone/play/annotated_text.hpp"

#include <algorithm>
#include <utility>

#include "foregone/core/expect.hpp"
#include "foregone/core/printable.hpp"

namespace foregone {

namespace {

constexpr std::size_t kMovesALine = 10;
constexpr std::string_view kSigns = "(){}";
constexpr const char* kOldVersion =
    "comments and variations need \"foregone record 2\" at the beginning";

bool is_sign(std::string_view token) { return token.find_first_of(kSigns) == 0; }

std::string in_parentheses(const AnnotatedLine& variation) {
  std::string text = variation.comment.empty() ? "" : in_braces(variation.comment);
  for (const auto& [move, comment, variations] : variation.moves) {
    text += (text.empty() ? "" : " ") + move;
    if (!comment.empty()) text += ' ' + in_braces(comment);
    for (const auto& other : variations) text += ' ' + in_parentheses(other);
  }
  return '(' + text + ')';
}

}  // namespace

std::expected<void, TextError> add_word(std::string& comment, std::string_view word) {
  const auto bad =
      std::min(word.find('}'), find_unprintable(word).value_or(std::string_view::npos));
  if (bad != std::string_view::npos) {
    const auto message = expected("printable text without } in a comment", word.substr(bad, 1));
    return std::unexpected(TextError::at(bad, message));
  }
  if (!comment.empty() && !word.empty()) comment += ' ';
  comment += word;
  return {};
}

std::string write_line(const AnnotatedLine& line) {
  auto text = std::to_string(line.moves.size());
  if (!line.comment.empty()) text += '\n' + in_braces(line.comment);
  bool varied = false;
  for (std::size_t i = 0; i < line.moves.size(); ++i) {
    const auto& [move, comment, variations] = line.moves[i];
    text += (varied || i % kMovesALine == 0 ? '\n' : ' ') + move;
    if (!comment.empty()) text += ' ' + in_braces(comment);
    for (const auto& variation : variations) text += '\n' + in_parentheses(variation);
    varied = !variations.empty();
  }
  return text;
}

// A move or another word, or a sign; empty at the end of the text.
std::string_view AnnotatedText::token() const {
  const auto rest = next_word();
  return annotated_ ? rest.substr(0, std::max<std::size_t>(1, rest.find_first_of(kSigns))) : rest;
}

void AnnotatedText::skip(std::size_t bytes) {
  at_ += bytes;
  if (at_ < word_.size()) return;
  word_ = input_.word();
  at_ = 0;
}

AnnotatedText::Read AnnotatedText::read(Session& session, std::uint64_t count,
                                        AnnotatedLine& line) {
  skip(0);
  if (auto read = read_comment(line.comment); !read) return read;
  for (; count > 0; --count) {
    if (auto read = read_move(session, line); !read) return read;
  }
  if (!annotated_ && is_sign(next_word())) return wrong(kOldVersion);
  return {};
}

AnnotatedText::Read AnnotatedText::read_move(Session& session, AnnotatedLine& line) {
  const auto word = token();
  if (word.empty() || (annotated_ && is_sign(word))) return wrong(expected("a move", word));
  const auto before = annotated_ ? session.copy() : nullptr;
  if (auto played = play_move(session, line, word); !played) {
    const bool has_signs = word.find_first_of(kSigns) != std::string_view::npos;
    return wrong(has_signs ? kOldVersion : std::move(played.error()));
  }
  skip(word.size());
  auto& move = line.moves.back();
  if (auto read = read_comment(move.comment); !read) return read;
  while (begins('(')) {
    if (auto read = read_variation(*before, move.variations.emplace_back()); !read) return read;
  }
  return {};
}

AnnotatedText::Read AnnotatedText::read_comment(std::string& comment) {
  if (!begins('{')) return {};
  const auto open = wrong("expected } at the end of this comment, found the end of the text");
  for (++at_;; skip(next_word().size())) {
    if (word_.empty()) return open;
    const auto part = next_word().substr(0, next_word().find('}'));
    if (auto added = add_word(comment, part); !added) {
      return wrong(added.error().message, added.error().column - 1);
    }
    if (part.size() < next_word().size()) {
      skip(part.size() + 1);
      if (begins('{')) return wrong("expected at most one comment here, found another");
      return {};
    }
    if (input_.overlong()) return wrong("a word of this comment is too long");
  }
}

AnnotatedText::Read AnnotatedText::read_variation(const Session& before, AnnotatedLine& line) {
  if (nested_ == kMaxNestedVariations) {
    return wrong("expected variations nested at most " + std::to_string(nested_) + " deep");
  }
  const auto open = wrong("expected ) at the end of this variation, found the end of the record");
  ++nested_;
  skip(1);
  const auto session = before.copy();
  if (auto read = read_comment(line.comment); !read) return read;
  do {
    if (token().empty() || token() == "end" || token() == "at") return open;
    if (auto read = read_move(*session, line); !read) return read;
  } while (!begins(')'));
  skip(1);
  --nested_;
  return {};
}

}  // namespace foregone
