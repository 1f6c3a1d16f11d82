#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <utility>

#include "foregone/games/byte_me/fields.hpp"
#include "foregone/games/byte_me/gambler/rules.hpp"

namespace foregone::byte_me {

namespace {

constexpr std::string_view kPrefix = "gambler:";
constexpr std::size_t kMaxOthers = 9;

/// Reads a gambler's notation. What is wrong is kept, and every function then returns false.
class GamblerParser {
 public:
  explicit GamblerParser(std::string_view notation) : notation_(notation), fields_(notation) {}

  std::expected<GamblerSetup, TextError> parse() {
    if (!prefix() || !cards() || !hits()) return std::unexpected(fields_.wrong());
    return std::move(setup_);
  }

 private:
  bool refuse(std::string_view what) {
    return fields_.refuse(fields_.expected(what, first_character(fields_.rest())));
  }

  bool prefix() {
    if (!notation_.starts_with(kPrefix)) return fields_.refuse(fields_.expected("gambler:"));
    fields_.skip(kPrefix.size());
    return true;
  }

  /// A seed or the cards: there are three fields, or six.
  bool cards() {
    if (std::ranges::count(notation_, '/') == 2) return seed();
    auto& deal = setup_.deal;
    return others() && fields_.numbers("the gambler's hand", 255, deal.gambler) &&
           fields_.numbers("the dealer's hand", 255, deal.dealer) &&
           fields_.numbers("the byte deck", 255, deal.bytes) &&
           fields_.numbers("the nibble deck", 15, deal.nibbles);
  }

  bool seed() {
    static constexpr int kMax = kMaxOthers + 1;
    const auto count = fields_.part();
    const auto players = number(count, 1, kMax);
    if (!players) {
      return fields_.refuse(fields_.expected("a number of players" + from_to(1, kMax), count));
    }
    const auto text = fields_.part();
    const auto seed = number<std::uint64_t>(text);
    if (!seed) return fields_.refuse(fields_.expected("a seed, a number below 2^64", text));
    setup_.deal = gambler_deal(*players, *seed);
    return true;
  }

  bool others() {
    const auto here = fields_.rest();
    if (here.starts_with("-/")) {
      fields_.skip(2);
      return true;
    }
    auto& others = setup_.deal.others;
    if (!fields_.list("the other players' faces", 255, others)) return false;
    return others.size() <= kMaxOthers ||
           fields_.refuse(fields_.error(
               here, "expected at most 9 other players, found " + std::to_string(others.size())));
  }

  bool hits() {
    if (fields_.at_end()) return refuse("the hits, letters B and N, or - for none");
    if (fields_.take('-') && !fields_.at_end() && fields_.rest() != ".") {
      return refuse(". or nothing after - for no hits");
    }
    for (; !fields_.rest().empty(); fields_.skip(1)) {
      const char letter = fields_.rest().front();
      if (over(setup_.deal, setup_.draws)) return refuse("nothing after the gambler's last hit");
      if (letter != 'B' && letter != 'N' && letter != '.') {
        return refuse("B, N or a full stop");
      }
      setup_.draws = after(setup_.draws, letter == 'B'   ? Action::byte
                                         : letter == 'N' ? Action::nibble
                                                         : Action::stand);
    }
    return true;
  }

  std::string_view notation_;
  Fields fields_;
  GamblerSetup setup_;
};

}  // namespace

std::expected<GamblerSetup, TextError> parse_gambler(std::string_view notation) {
  return GamblerParser(notation).parse();
}

std::string write_gambler(const GamblerDeal& deal, const GamblerDraws& draws) {
  std::string text(kPrefix);
  if (deal.seed) {
    text += std::to_string(deal.others.size() + 1) + '/' + std::to_string(*deal.seed);
  } else {
    text += (deal.others.empty() ? "-" : comma_list(deal.others)) + '/' + comma_list(deal.gambler) +
            '/' + comma_list(deal.dealer) + '/' + comma_list(deal.bytes) + '/' +
            comma_list(deal.nibbles);
  }
  text += draws.count() == 0 ? "/-" : "/";
  for (int i = 0; i < draws.count(); ++i) {
    text += draws.hits[static_cast<std::size_t>(i)] == Action::byte ? 'B' : 'N';
  }
  return text + (draws.stood ? "." : "");
}

}  // namespace foregone::byte_me
