#include <algorithm>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "games/byte_me/text.hpp"

namespace foregone::byte_me {

namespace {

char letter(Rules::Move move) {
  return move == Rules::Move::byte ? 'B' : move == Rules::Move::nibble ? 'N' : '.';
}

/// Takes a position's notation apart from left to right. What is wrong is kept, and every function
/// then returns false.
class Parser {
 public:
  explicit Parser(std::string_view notation) : notation_(notation), rest_(notation) {}

  std::expected<Setup, TextError> parse() {
    Setup setup;
    auto& deal = setup.deal;
    if (!list("the players' faces", 255, deal.faces) ||
        !numbers("the dealer's hand", 255, deal.dealer) ||
        !numbers("the byte deck", 255, deal.bytes) ||
        !numbers("the nibble deck", 15, deal.nibbles) || !hits(setup)) {
      return std::unexpected(std::move(wrong_));
    }
    return setup;
  }

 private:
  /// Takes the numbers in front of the next slash, one at least.
  bool list(std::string_view what, unsigned most, std::vector<std::uint8_t>& into) {
    auto part = rest_.substr(0, rest_.find('/'));
    rest_.remove_prefix(std::min(rest_.size(), part.size() + 1));
    for (;;) {
      const auto text = part.substr(0, part.find(','));
      const auto read = number<unsigned>(text);
      if (!read || *read > most) return no_number(what, most, text);
      into.push_back(static_cast<std::uint8_t>(*read));
      if (text.size() == part.size()) return true;
      part.remove_prefix(text.size() + 1);
    }
  }

  /// The same, as many as there is room for.
  bool numbers(std::string_view what, unsigned most, std::span<std::uint8_t> into) {
    const auto here = rest_;
    std::vector<std::uint8_t> read;
    if (!list(what, most, read)) return false;
    if (read.size() != into.size()) {
      return refuse(here, std::string(what) + ": " + std::to_string(read.size()) +
                              (read.size() == 1 ? " number" : " numbers") + " instead of " +
                              std::to_string(into.size()));
    }
    std::ranges::copy(read, into.begin());
    return true;
  }

  bool no_number(std::string_view what, unsigned most, std::string_view text) {
    const auto where = std::string(what) + ": ";
    if (text.empty()) return refuse(text, where + "a number is missing");
    return refuse(text, where + excerpt(text) + " is no number from 0 to " + std::to_string(most));
  }

  /// Takes the hits, which have to be those that the strategy takes.
  bool hits(Setup& setup) {
    const auto rules = setup.rules();
    auto& p = setup.position = rules.start();
    if (rest_.empty()) return refuse(rest_, "the hits are missing: letters B and N, or - for none");
    if (rest_.starts_with('-')) {
      rest_.remove_prefix(1);
      if (!rest_.empty() && rest_.front() != '.') return refuse(rest_, "hits behind - for none");
    }
    for (; !rest_.empty(); rest_.remove_prefix(1)) {
      const auto moves = rules.moves(p);
      if (moves.empty()) return refuse(rest_, "text after the dealer's stop");
      if (rest_.front() != letter(moves[0])) return no_hit(moves[0]);
      p = rules.after(p, moves[0]);
    }
    return true;
  }

  bool no_hit(Rules::Move move) {
    const auto found = excerpt(rest_.substr(0, 1));
    if (!std::string_view("BN.").contains(rest_.front())) {
      return refuse(rest_, found + " is neither B for a byte, N for a nibble nor . for a stop");
    }
    return refuse(rest_, found + " is not what the dealer does here, that is " + letter(move));
  }

  /// Refuses the notation at the start of `part`, which lies in it.
  bool refuse(std::string_view part, std::string message) {
    const auto at = static_cast<std::uint64_t>(part.data() - notation_.data());
    wrong_ = {.line = 1, .column = at + 1, .message = std::move(message)};
    return false;
  }

  std::string_view notation_, rest_;
  TextError wrong_;
};

template <class Numbers>
std::string list(const Numbers& numbers) {
  std::string text;
  for (const int number : numbers) {
    if (!text.empty()) text += ',';
    text += std::to_string(number);
  }
  return text;
}

}  // namespace

std::expected<Setup, TextError> parse_position(std::string_view notation) {
  return Parser(notation).parse();
}

std::string write_position(const Setup& setup) {
  const auto& [faces, dealer, bytes, nibbles] = setup.deal;
  const auto& p = setup.position;
  // A byte is never drawn behind a nibble: nibbles are drawn from 382 on, bytes below.
  const auto hits = std::string(static_cast<std::size_t>(p.bytes), 'B') +
                    std::string(static_cast<std::size_t>(p.nibbles), 'N');
  return list(faces) + '/' + list(dealer) + '/' + list(bytes) + '/' + list(nibbles) + '/' +
         (hits.empty() ? "-" : hits) + (p.stopped ? "." : "");
}

std::optional<Rules::Move> parse_move(const Setup& setup, std::string_view notation) {
  for (const auto move : setup.rules().moves(setup.position)) {
    if (notation == name(move)) return move;
  }
  return std::nullopt;
}

std::string write_move(const Setup& /*setup*/, Rules::Move move) { return std::string(name(move)); }

std::string_view name(Rules::Move move) {
  return move == Rules::Move::byte ? "byte" : move == Rules::Move::nibble ? "nibble" : "stop";
}

}  // namespace foregone::byte_me
