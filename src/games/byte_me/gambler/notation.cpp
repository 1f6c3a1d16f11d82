#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <utility>

#include "foregone/games/byte_me/fields.hpp"
#include "foregone/games/byte_me/gambler/rules.hpp"

namespace foregone::byte_me {

namespace {

constexpr std::string_view kPrefix = "gambler:";
constexpr std::size_t kMostOthers = 9;

/// Reads a gambler's notation. What is wrong is kept, and every function then returns false.
class Parser {
 public:
  explicit Parser(std::string_view notation) : notation_(notation), fields_(notation) {}

  std::expected<Seated, TextError> parse() {
    if (!prefix() || !cards() || !hits()) return std::unexpected(fields_.wrong());
    return std::move(seated_);
  }

 private:
  bool refuse(std::string message) { return fields_.refuse(fields_.rest(), std::move(message)); }

  bool prefix() {
    if (!notation_.starts_with(kPrefix)) return refuse("a gambler's table starts with gambler:");
    fields_.skip(kPrefix.size());
    return true;
  }

  /// A seed or the cards: there are three fields, or six.
  bool cards() {
    if (std::ranges::count(notation_, '/') == 2) return seed();
    auto& seats = seated_.seats;
    return others() && fields_.numbers("the gambler's hand", 255, seats.gambler) &&
           fields_.numbers("the dealer's hand", 255, seats.dealer) &&
           fields_.numbers("the byte deck", 255, seats.bytes) &&
           fields_.numbers("the nibble deck", 15, seats.nibbles);
  }

  bool seed() {
    const auto count = fields_.take();
    const auto players = number<int>(count);
    if (!players || *players < 1 || *players > static_cast<int>(kMostOthers) + 1) {
      return fields_.refuse(count, excerpt(count) + " is no number of players from 1 to 10");
    }
    const auto text = fields_.take();
    const auto seed = number<std::uint64_t>(text);
    if (!seed) return fields_.refuse(text, excerpt(text) + " is no seed");
    seated_.seats = dealt(*players, *seed);
    return true;
  }

  bool others() {
    const auto here = fields_.rest();
    if (here.starts_with("-/")) {
      fields_.skip(2);
      return true;
    }
    auto& others = seated_.seats.others;
    if (!fields_.list("the other players' faces", 255, others)) return false;
    return others.size() <= kMostOthers || fields_.refuse(here, "more than 9 other players");
  }

  bool hits() {
    if (fields_.rest().empty()) return refuse("the hits are missing: letters B and N, or -");
    if (fields_.rest().front() == '-') {
      fields_.skip(1);
      if (!fields_.rest().empty() && fields_.rest() != ".") return refuse("hits behind - for none");
    }
    for (; !fields_.rest().empty(); fields_.skip(1)) {
      const char letter = fields_.rest().front();
      if (over(seated_.seats, seated_.sitting)) return refuse("text behind the gambler's last");
      if (letter != 'B' && letter != 'N' && letter != '.') {
        return refuse(excerpt(fields_.rest().substr(0, 1)) + " is neither B nor N nor a full stop");
      }
      seated_.sitting = after(seated_.sitting, letter == 'B'   ? Say::byte
                                               : letter == 'N' ? Say::nibble
                                                               : Say::stand);
    }
    return true;
  }

  std::string_view notation_;
  Fields fields_;
  Seated seated_;
};

}  // namespace

std::expected<Seated, TextError> parse_gambler(std::string_view notation) {
  return Parser(notation).parse();
}

std::string write_gambler(const Seats& seats, const GamblersPlay& sitting) {
  std::string text(kPrefix);
  if (seats.seed) {
    text += std::to_string(seats.others.size() + 1) + '/' + std::to_string(*seats.seed);
  } else {
    text += (seats.others.empty() ? "-" : comma_list(seats.others)) + '/' +
            comma_list(seats.gambler) + '/' + comma_list(seats.dealer) + '/' +
            comma_list(seats.bytes) + '/' + comma_list(seats.nibbles);
  }
  text += sitting.count() == 0 ? "/-" : "/";
  for (int i = 0; i < sitting.count(); ++i) {
    text += sitting.hits[static_cast<std::size_t>(i)] == Say::byte ? 'B' : 'N';
  }
  return text + (sitting.stood ? "." : "");
}

}  // namespace foregone::byte_me
