#include "foregone/games/byte_me/text.hpp"

#include <algorithm>
#include <cstdint>
#include <limits>
#include <span>
#include <utility>
#include <vector>

#include "foregone/core/expect.hpp"

namespace foregone::byte_me {

namespace {

/// The value of so many binary digits; nothing if the text is anything else.
template <std::size_t kDigits>
std::optional<std::uint8_t> parse_binary(std::string_view text) {
  if (text.size() != kDigits) return std::nullopt;
  unsigned value = 0;
  unsigned other = 0;  // has another bit than the last where a character is neither 0 nor 1
  for (std::size_t i = 0; i < kDigits; ++i) {
    const unsigned digit = static_cast<unsigned char>(text[i]) ^ static_cast<unsigned char>('0');
    other |= digit;
    value = 2 * value + digit;
  }
  return other <= 1 ? std::optional(static_cast<std::uint8_t>(value)) : std::nullopt;
}

/// Reads one data set line by line. After an error, which is kept, every function returns false.
class Reader {
 public:
  Reader(TextInput& input, const Format& format) : input_(input), format_(format) {}

  std::expected<std::optional<Rules>, TextError> read() {
    bool over = false;
    Deal deal;
    if (!start(over)) return std::unexpected(std::move(wrong_));
    if (over) return std::nullopt;
    if (!strings<8>("the dealer's hand", deal.dealer) || !faces(deal.faces) ||
        !strings<8>("the byte deck", deal.bytes) || !strings<4>("the nibble deck", deal.nibbles) ||
        !end()) {
      return std::unexpected(std::move(wrong_));
    }
    return Rules(std::move(deal));
  }

 private:
  bool start(bool& over) {
    if (!next_line("START or ENDOFINPUT")) return false;
    const auto keyword = word();
    if (keyword == "ENDOFINPUT") {
      over = true;
      return end_of_line("ENDOFINPUT") && end_of_text();
    }
    if (keyword != "START") return refuse("START or ENDOFINPUT", keyword);
    const auto count = word();
    const auto players = number<std::size_t>(count, 1, format_.max_players);
    if (!players) {
      return refuse("a number of players" + from_to<std::size_t>(1, format_.max_players), count);
    }
    players_ = *players;
    return end_of_line("the number of players");
  }

  /// A line with a string for each number of `into`.
  template <std::size_t kDigits>
  bool strings(std::string_view what, std::span<std::uint8_t> into) {
    if (!next_line(what)) return false;
    for (auto& value : into) {
      const auto read = string<kDigits>();
      if (!read) return no_string(what, kDigits, into.size());
      value = *read;
    }
    return end_of_line(what);
  }

  /// A line with a string per player; memory grows with those that are there.
  bool faces(std::vector<std::uint8_t>& faces) {
    static constexpr std::string_view kWhat = "the players' faces";
    if (!next_line(kWhat)) return false;
    faces.reserve(std::min(players_, line_.size() / 8));
    while (faces.size() < players_) {
      const auto read = string<8>();
      if (!read) return no_string(kWhat, 8, players_);
      faces.push_back(*read);
    }
    return end_of_line(kWhat);
  }

  bool end() {
    if (!next_line("END")) return false;
    const auto keyword = word();
    return keyword == "END" ? end_of_line("END") : refuse("END", keyword);
  }

  /// Takes the next line, which must exist and not be blank.
  bool next_line(std::string_view what) {
    const auto line = input_.line();
    line_ = line.value_or("");
    word_ = at_ = 0;
    if (!line) return fail(expected(what, {}));
    if (input_.overlong()) return fail("the line is too long to be read");
    while (at_ < line_.size() && text::blank(line_[at_])) ++at_;
    return at_ < line_.size() || fail("expected " + std::string(what) + ", found a blank line");
  }

  /// The next word of the line, empty at its end.
  std::string_view word() {
    while (at_ < line_.size() && text::blank(line_[at_])) ++at_;
    word_ = at_;
    while (at_ < line_.size() && !text::blank(line_[at_])) ++at_;
    return line_.substr(word_, at_ - word_);
  }

  /// The next word as so many binary digits; nothing if it is anything else.
  template <std::size_t kDigits>
  std::optional<std::uint8_t> string() {
    while (at_ < line_.size() && text::blank(line_[at_])) ++at_;
    const auto end = at_ + kDigits;
    if (end == line_.size() || (end < line_.size() && text::blank(line_[end]))) {
      word_ = std::exchange(at_, end);
      if (const auto read = parse_binary<kDigits>(line_.substr(word_, kDigits))) return read;
      at_ = word_;
    }
    word();  // for the message
    return std::nullopt;
  }

  bool end_of_line(std::string_view last) {
    const auto found = word();
    return found.empty() || refuse("nothing after " + std::string(last), found);
  }
  bool end_of_text() {
    const auto read = expect_end(input_, "ENDOFINPUT");
    if (!read) wrong_ = read.error();
    return read.has_value();
  }

  /// Rejects the last word, at one of its bytes.
  bool fail(std::string message, std::size_t offset = 0) {
    wrong_ = input_.error(std::move(message), word_ + offset);
    return false;
  }
  bool refuse(const std::string& what, std::string_view found) {
    const bool ends = found.empty();  // the line, if not the text
    return fail(ends ? "expected " + what + ", found the end of the line" : expected(what, found));
  }

  /// Rejects the last word, which is none of `count` strings of so many binary digits.
  bool no_string(std::string_view what, std::size_t digits, std::size_t count) {
    const auto text = line_.substr(word_, at_ - word_);
    const auto other = text.find_first_not_of("01");
    if (other != std::string_view::npos) {
      return fail(std::string(what) + ": " +
                      expected("a binary digit", first_character(text.substr(other))),
                  other);
    }
    return refuse(std::string(what) + ", " + std::to_string(count) + " strings of " +
                      std::to_string(digits) + " binary digits",
                  text);
  }

  TextInput& input_;
  const Format& format_;
  TextError wrong_;
  std::string_view line_;
  std::size_t word_ = 0, at_ = 0;  // where the last word of the line starts, and what follows it
  std::size_t players_ = 0;
};

}  // namespace

std::expected<Format, OptionError> Format::make(const GameOptions& game_options) {
  Format format;
  if (!game_options.limits) format.max_players = std::numeric_limits<std::size_t>::max();
  return format;
}

std::expected<std::optional<Rules>, TextError> read_case(TextInput& input, const Format& format) {
  return Reader(input, format).read();
}

}  // namespace foregone::byte_me
