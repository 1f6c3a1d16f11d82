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

/// A text on its way in: words or lines, one after another, each with its place.
/// It is read in large blocks through a function, so that this class opens no file. A word or a
/// line that ends inside what has been read is given out before more is asked for: who writes
/// into a pipe and waits for an answer gets it.
class TextInput {
 public:
  /// Puts the next bytes of the text into the span and returns their number, 0 at the end.
  using Refill = std::function<std::size_t(std::span<char>)>;

  static constexpr std::size_t kBlock = std::size_t{1} << 17U;
  static constexpr std::size_t kLongestPiece = std::size_t{1} << 16U;

  /// Reads through `refill`. A word or line of more than `longest` bytes is given out in pieces
  /// of at least that length, so that no text whatever takes unbounded memory.
  explicit TextInput(Refill refill, std::size_t longest = kLongestPiece);

  /// Reads a text that lies in memory and outlives this object.
  explicit TextInput(std::string_view text);

  TextInput(const TextInput&) = delete;  // views into the block have been given out
  TextInput& operator=(const TextInput&) = delete;

  /// The next word: bytes between white space (blank, tab, line feed, vertical tab, form feed,
  /// carriage return). Empty at the end of the text. Valid until the next call.
  std::string_view word();

  /// The next line, without its line feed and a carriage return before it; nothing at the end of
  /// the text. Valid until the next call.
  std::optional<std::string_view> line();

  /// Whether the last word or line was so long that it may be no more than a piece of one.
  bool overlong() const { return static_cast<std::size_t>(at_ - piece_) >= longest_; }

  /// Whether the last line was cut for its length: what line() gives out next belongs to it.
  bool goes_on() const { return overlong() && at_[-1] != '\n'; }

  /// The error that `message` tells, at byte `offset` of the last word or line (at the end of the
  /// text, if there was none).
  TextError error(std::string message, std::size_t offset = 0) const;

  /// The same, where `within` is what is wrong with the last word as a text of its own.
  TextError error(const TextError& within) const {
    return error(within.message, within.column - 1);
  }

 private:
  bool more();

  Refill refill_;
  std::size_t longest_ = kLongestPiece;
  std::vector<char> block_;
  const char* begin_ = nullptr;  // what has been read and not thrown away is [begin_, end_)
  const char* piece_ = nullptr;  // where the last word or line starts
  const char* at_ = nullptr;     // the next byte to look at
  const char* end_ = nullptr;
  std::uint64_t lines_before_ = 0;    // line feeds before begin_
  std::uint64_t columns_before_ = 0;  // bytes between the last of them and begin_
};

/// The number that a text is, the whole of it; nothing if it is none, does not fit or has more than
/// 64 digits. So no piece of an overlong word is a number.
template <class Integer>
std::optional<Integer> number(std::string_view text) {
  if (text.size() > 64) return std::nullopt;
  Integer value{};
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return value;
}

}  // namespace foregone
