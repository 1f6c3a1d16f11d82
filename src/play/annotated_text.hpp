#pragma once

#include <cstddef>
#include <cstdint>
#include <expected>
#include <string>
#include <string_view>

#include "foregone/core/text_input.hpp"
#include "foregone/play/annotated_line.hpp"
#include "foregone/play/session.hpp"

/// Annotated lines as the text of a record: `L1 {a comment} (R1 T3) T2`.
namespace foregone {

/// A line, the number of its moves first.
std::string write_line(const AnnotatedLine& line);

/// Adds a word to a comment, after a blank; an error if comments cannot have it (comment_of()).
std::expected<void, TextError> add_word(std::string& comment, std::string_view word);

/// Reads the moves of a record and plays them.
class AnnotatedText {
 public:
  /// In text that is not `annotated` all words are moves.
  AnnotatedText(TextInput& input, bool annotated) : input_(input), annotated_(annotated) {}

  using Read = std::expected<void, TextError>;

  /// Reads so many moves of the main line, with what belongs to them.
  Read read(Session& session, std::uint64_t count, AnnotatedLine& line);

  /// The first word after them, and an error there.
  std::string_view next_word() const { return word_.substr(at_); }
  std::unexpected<TextError> wrong(std::string message, std::size_t offset = 0) const {
    return std::unexpected(input_.error(std::move(message), at_ + offset));
  }

 private:
  std::string_view token() const;
  bool begins(char c) const { return annotated_ && next_word().starts_with(c); }
  void skip(std::size_t bytes);
  Read read_move(Session& session, AnnotatedLine& line);
  Read read_comment(std::string& comment);
  Read read_variation(const Session& before, AnnotatedLine& line);

  TextInput& input_;
  bool annotated_;
  std::string_view word_;  // the last one that was read
  std::size_t at_ = 0;     // how much of it is done with
  int nested_ = 0;         // variations around what is read
};

}  // namespace foregone
