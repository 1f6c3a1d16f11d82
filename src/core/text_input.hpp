#pragma once

#include <charconv>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

#include "foregone/core/text_error.hpp"

namespace foregone {

/// Reads a text word by word or line by line, and knows where each of them stands.
/// It reads large blocks through a function, so it opens no files. A word or line that ends inside
/// what has been read is returned before more is read, so that a program at the other end of a pipe
/// can wait for an answer.
class TextInput {
 public:
  /// Puts the next bytes of the text into the span and returns their number, 0 at the end.
  using Refill = std::function<std::size_t(std::span<char>)>;

  static constexpr std::size_t kBlock = std::size_t{1} << 17U;
  static constexpr std::size_t kLongestPiece = std::size_t{1} << 16U;

  /// Reads through `refill`. A word or line of more than `longest` bytes comes in pieces of at
  /// least that length, so that memory stays bounded whatever the text.
  explicit TextInput(Refill refill, std::size_t longest = kLongestPiece);

  /// Reads a text in memory, which outlives this object.
  explicit TextInput(std::string_view text);

  TextInput(const TextInput&) = delete;  // there are views into the block
  TextInput& operator=(const TextInput&) = delete;

  /// The next word: bytes between white space (blank, tab, line feed, vertical tab, form feed,
  /// carriage return). Empty at the end of the text. Valid until the next call.
  std::string_view word();

  /// The next line, without its line feed and a carriage return before it; nothing at the end of
  /// the text. Valid until the next call.
  std::optional<std::string_view> line();

  /// Whether the last word or line was so long that it may be only a piece of one.
  bool overlong() const { return static_cast<std::size_t>(at_ - piece_) >= longest_; }

  /// Whether the last line was cut for its length: the next line() is its continuation.
  bool goes_on() const { return overlong() && at_[-1] != '\n'; }

  /// What has been read and not been returned yet, for a reader that goes through many words at
  /// once, and then skips them.
  std::string_view ready() const { return {at_, end_}; }
  void skip(std::size_t bytes) {
    piece_ = at_;
    at_ += bytes;
  }

  /// An error at byte `offset` of the last word or line, or at the end of the text if there was
  /// none.
  TextError error(std::string message, std::size_t offset = 0) const;

  /// The place of `within`, which is what is wrong with the last word as a text of its own.
  TextError error(const TextError& within) const {
    return error(within.message, within.column - 1);
  }

 private:
  static constexpr std::size_t kFirstBlock = std::size_t{1} << 12U;

  bool more();

  Refill refill_;
  std::size_t longest_ = kLongestPiece;
  std::vector<char> block_;
  const char* begin_ = nullptr;  // what has been read and kept is [begin_, end_)
  const char* piece_ = nullptr;  // where the last word or line starts
  const char* at_ = nullptr;     // the next byte to look at
  const char* end_ = nullptr;
  std::uint64_t lines_before_ = 0;    // line feeds before begin_
  std::uint64_t columns_before_ = 0;  // bytes between the last of them and begin_
};

/// What some programs begin a text in UTF-8 with: no contest's reader knows it.
inline constexpr std::string_view kByteOrderMark = "\xef\xbb\xbf";

constexpr std::string_view without_mark(std::string_view text) {
  if (text.starts_with(kByteOrderMark)) text.remove_prefix(kByteOrderMark.size());
  return text;
}

namespace text {

/// White space between words.
constexpr bool blank(char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }

constexpr bool digit(char c) { return c >= '0' && c <= '9'; }

}  // namespace text

/// A number at the start of a text, and what it takes there with the blanks before it.
struct PlainNumber {
  std::uint32_t value = 0;
  std::size_t bytes = 0;
};

/// The first word of a text as a number, if it has at most nine digits, nothing else, and a blank
/// after it. Where a text is most often so, this is the fast way to read it.
inline std::optional<PlainNumber> plain_number(std::string_view text) {
  constexpr std::size_t kMaxDigits = 9;
  std::size_t begin = 0;
  while (begin < text.size() && text::blank(text[begin])) ++begin;
  PlainNumber number{.value = 0, .bytes = begin};
  for (; number.bytes < text.size() && text::digit(text[number.bytes]); ++number.bytes) {
    number.value = 10 * number.value + static_cast<std::uint32_t>(text[number.bytes] - '0');
  }
  const auto digits = number.bytes - begin;
  const bool ends = number.bytes < text.size() && text::blank(text[number.bytes]);
  return digits > 0 && digits <= kMaxDigits && ends ? std::optional(number) : std::nullopt;
}

/// The number that the whole text is; nothing if it is not a number, out of range or longer than 64
/// characters, so that a piece of an overlong word is not taken for one.
template <class Integer>
std::optional<Integer> number(std::string_view text) {
  if (text.size() > 64) return std::nullopt;
  Integer value{};
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return value;
}

}  // namespace foregone
