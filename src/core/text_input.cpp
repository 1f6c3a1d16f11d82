#include "foregone/core/text_input.hpp"

#include <algorithm>
#include <bit>
#include <cstring>
#include <utility>

namespace foregone {

namespace {

/// Counts in a byte for 255 characters at a time: the compiler then compares many at once.
std::uint64_t line_feeds(std::string_view text) {
  std::uint64_t feeds = 0;
  for (std::size_t i = 0; i < text.size(); i += 255) {
    std::uint8_t some = 0;
    for (const char c : text.substr(i, 255)) some += static_cast<std::uint8_t>(c == '\n');
    feeds += some;
  }
  return feeds;
}

/// Skips bytes above the blank, eight at a time: in a difference without borrows a byte's highest
/// bit is set if the byte was below '!', and the first byte that has it so is right in any case.
const char* after_printable(const char* at, const char* end) {
  constexpr std::uint64_t kEach = 0x0101010101010101U;
  while (std::endian::native == std::endian::little && end - at >= 8) {
    std::uint64_t eight = 0;
    std::memcpy(&eight, at, sizeof eight);
    const auto below = (eight - '!' * kEach) & ~eight & 0x80 * kEach;
    if (below != 0) return at + std::countr_zero(below) / 8;
    at += 8;
  }
  return at;
}

// These loop over a pointer of their own: bytes of the text could be those of a member, which the
// compiler would write back at each step.
const char* after_blanks(const char* at, const char* end) {
  while (at != end && text::blank(*at)) ++at;
  return at;
}

const char* end_of_word(const char* at, const char* end) {
  at = after_printable(at, end);
  while (at != end && !text::blank(*at)) ++at;
  return at;
}

}  // namespace

TextInput::TextInput(Refill refill, std::size_t longest)
    : refill_(std::move(refill)), longest_(longest) {}

TextInput::TextInput(std::string_view text)
    : begin_(text.data()), piece_(begin_), at_(begin_), end_(begin_ + text.size()) {}

std::string_view TextInput::word() {
  do {
    at_ = after_blanks(at_, end_);
    piece_ = at_;
  } while (at_ == end_ && more());
  do {
    at_ = end_of_word(at_, end_);
  } while (at_ == end_ && static_cast<std::size_t>(at_ - piece_) < longest_ && more());
  return {piece_, at_};
}

std::optional<std::string_view> TextInput::line() {
  piece_ = at_;
  const char* feed = nullptr;
  do {
    const auto left = static_cast<std::size_t>(end_ - at_);
    feed = left == 0 ? nullptr : static_cast<const char*>(std::memchr(at_, '\n', left));
    at_ = feed != nullptr ? feed : end_;
  } while (feed == nullptr && static_cast<std::size_t>(at_ - piece_) < longest_ && more());
  if (feed == nullptr && at_ == piece_) return std::nullopt;
  std::string_view text(piece_, at_);
  if (feed != nullptr) ++at_;
  if (text.ends_with('\r')) text.remove_suffix(1);
  return text;
}

TextError TextInput::error(std::string message, std::size_t offset) const {
  const char* place = piece_ + offset;
  const auto feeds = line_feeds({begin_, place});
  const char* line = place;
  while (line != begin_ && line[-1] != '\n') --line;
  return {
      .line = lines_before_ + feeds + 1,
      .column = static_cast<std::uint64_t>(place - line) + (feeds == 0 ? columns_before_ : 0) + 1,
      .message = std::move(message)};
}

// Drops what lies before the current piece and reads on after it.
bool TextInput::more() {
  if (!refill_) return false;
  const auto start = error("");
  lines_before_ = start.line - 1;
  columns_before_ = start.column - 1;
  const auto kept = static_cast<std::size_t>(end_ - piece_);
  if (piece_ != block_.data()) std::memmove(block_.data(), piece_, kept);
  // Grows to a block: a short text costs no large one.
  const auto room = std::clamp(4 * block_.size(), kFirstBlock, kBlock / 2);
  if (block_.size() < kept + room) block_.resize(std::max(kept + room, 2 * block_.size()));
  begin_ = piece_ = block_.data();
  at_ = begin_ + kept;
  const auto added = refill_(std::span(block_).subspan(kept));
  end_ = at_ + added;
  if (added == 0) refill_ = nullptr;
  return added > 0;
}

}  // namespace foregone
