#include "foregone/games/byte_me/text.hpp"

#include <algorithm>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

namespace foregone::byte_me {

namespace {

// Blank, tab, vertical tab, form feed or carriage return; a line has no line feed.
constexpr bool blank(char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }

/// The number that so many binary digits are, nothing if the text is anything else.
template <std::size_t kDigits>
std::optional<std::uint8_t> binary(std::string_view text) {
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

/// Reads one data set line by line. What is wrong is kept, and every function then returns false.
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
    if (!next_line("ENDOFINPUT")) return false;
    const auto keyword = word();
    if (keyword == "ENDOFINPUT") {
      over = true;
      return nothing_behind("ENDOFINPUT") && (input_.word().empty() || behind("ENDOFINPUT", 0));
    }
    if (keyword != "START") return refuse(excerpt(keyword) + " is neither START nor ENDOFINPUT");
    const auto count = word();
    const auto players = number<std::size_t>(count);
    if (!players || *players < 1 || *players > format_.most_players) return no_count(count);
    players_ = *players;
    return nothing_behind("the number of players");
  }

  bool no_count(std::string_view count) {
    if (count.empty()) return refuse("the number of players is missing");
    const bool bound = format_.most_players < 1'000'000;
    return refuse(excerpt(count) + " is no number of players from 1 " +
                  (bound ? "to " + std::to_string(format_.most_players) : "on"));
  }

  /// A line of as many strings as there is room for numbers.
  template <std::size_t kDigits>
  bool strings(std::string_view what, std::span<std::uint8_t> into) {
    if (!next_line(what)) return false;
    for (auto& value : into) {
      const auto read = binary<kDigits>(word());
      if (!read) return no_string(what, kDigits, into.size());
      value = *read;
    }
    return word().empty() || too_many(what, into.size());
  }

  /// A line of a string a player; memory is taken for those that are there.
  bool faces(std::vector<std::uint8_t>& faces) {
    static constexpr std::string_view kWhat = "the players' faces";
    if (!next_line(kWhat)) return false;
    faces.reserve(std::min(players_, line_.size() / 8));
    while (faces.size() < players_) {
      const auto read = binary<8>(word());
      if (!read) return no_string(kWhat, 8, players_);
      faces.push_back(*read);
    }
    return word().empty() || too_many(kWhat, players_);
  }

  bool end() {
    if (!next_line("END")) return false;
    const auto keyword = word();
    if (keyword != "END") return refuse(excerpt(keyword) + " stands where END belongs");
    return nothing_behind("END");
  }

  /// Takes the next line, which has to be there and to hold something.
  bool next_line(std::string_view what) {
    const auto line = input_.line();
    line_ = line.value_or("");
    word_ = at_ = 0;
    if (!line) return refuse("the text ends before " + std::string(what));
    if (input_.overlong()) return refuse("a line too long to be read");
    while (at_ < line_.size() && blank(line_[at_])) ++at_;
    if (at_ == line_.size()) return refuse("a blank line before " + std::string(what));
    return true;
  }

  /// The next word of the line, empty at its end.
  std::string_view word() {
    while (at_ < line_.size() && blank(line_[at_])) ++at_;
    word_ = at_;
    while (at_ < line_.size() && !blank(line_[at_])) ++at_;
    return line_.substr(word_, at_ - word_);
  }

  bool nothing_behind(std::string_view what) { return word().empty() || behind(what, word_); }

  bool behind(std::string_view what, std::size_t offset) {
    wrong_ = input_.error("text after " + std::string(what), offset);
    return false;
  }

  /// Refuses the last word, at one of its bytes.
  bool refuse(std::string message, std::size_t offset = 0) {
    wrong_ = input_.error(std::move(message), word_ + offset);
    return false;
  }

  /// Refuses the last word, which is not one of `count` strings of so many binary digits.
  bool no_string(std::string_view what, std::size_t digits, std::size_t count) {
    const auto text = line_.substr(word_, at_ - word_);
    const std::string where = std::string(what) + ": ";
    if (text.empty()) return refuse(where + "fewer strings than " + std::to_string(count));
    const auto other = text.find_first_not_of("01");
    if (other != std::string_view::npos) {
      return refuse(where + excerpt(text.substr(other, 1)) + " is no binary digit", other);
    }
    return refuse(where + excerpt(text) + " has not " + std::to_string(digits) + " digits");
  }

  bool too_many(std::string_view what, std::size_t count) {
    return refuse(std::string(what) + ": more strings than " + std::to_string(count));
  }

  TextInput& input_;
  const Format& format_;
  TextError wrong_;
  std::string_view line_;
  std::size_t word_ = 0, at_ = 0;  // where the last word of the line starts, and what follows it
  std::size_t players_ = 0;
};

}  // namespace

std::expected<std::optional<Rules>, TextError> read_case(TextInput& input, const Format& format) {
  return Reader(input, format).read();
}

}  // namespace foregone::byte_me
