
#include "foregone/core/expect.hpp"
#include "foregone/core/words.hpp"
#include "foregone/games/byte_me/fields.hpp"
#include "foregone/games/byte_me/text.hpp"

namespace foregone::byte_me {

namespace {

char letter(Rules::Move move) {
  return move == Rules::Move::byte ? 'B' : move == Rules::Move::nibble ? 'N' : '.';
}

/// Reads a position's notation. After an error, which is kept, every function returns false.
class Parser {
 public:
  explicit Parser(std::string_view notation) : fields_(notation) {}

  std::expected<Setup, TextError> parse() {
    Setup setup;
    auto& deal = setup.deal;
    if (!fields_.list("the players' faces", 255, deal.faces) ||
        !fields_.numbers("the dealer's hand", 255, deal.dealer) ||
        !fields_.numbers("the byte deck", 255, deal.bytes) ||
        !fields_.numbers("the nibble deck", 15, deal.nibbles) || !hits(setup)) {
      return std::unexpected(fields_.wrong());
    }
    return setup;
  }

 private:
  /// Takes the hits, which have to follow the strategy.
  bool hits(Setup& setup) {
    const auto rules = setup.rules();
    auto& p = setup.position = rules.start();
    if (fields_.at_end()) return refuse("the hits, letters B and N, or - for none");
    if (fields_.take('-') && !fields_.at_end() && !fields_.rest().starts_with('.')) {
      return refuse(". or nothing after - for no hits");
    }
    for (; !fields_.rest().empty(); fields_.skip(1)) {
      const auto moves = rules.moves(p);
      if (moves.empty()) return refuse("nothing after the dealer's stop");
      if (fields_.rest().front() != letter(moves[0])) {
        return refuse(std::string(1, letter(moves[0])) + ", what the dealer does here");
      }
      p = rules.after(p, moves[0]);
    }
    return true;
  }

  bool refuse(std::string_view what) {
    return fields_.refuse(fields_.expected(what, first_character(fields_.rest())));
  }

  Fields fields_;
};

}  // namespace

std::expected<Setup, TextError> parse_position(std::string_view notation) {
  return Parser(notation).parse();
}

std::expected<Setup, TextError> parse_position(std::string_view notation, const Format& format) {
  auto setup = parse_position(notation);
  if (!setup || setup->deal.faces.size() <= format.max_players) return setup;
  return std::unexpected(TextError::at(0, "expected at most " +
                                              count_of(format.max_players, "face") + ", found " +
                                              std::to_string(setup->deal.faces.size())));
}

std::string write_position(const Setup& setup) {
  const auto& [faces, dealer, bytes, nibbles] = setup.deal;
  const auto& p = setup.position;
  // Bytes come before nibbles: the total never falls, and nibbles are drawn from 382 on.
  const auto hits = std::string(static_cast<std::size_t>(p.bytes), 'B') +
                    std::string(static_cast<std::size_t>(p.nibbles), 'N');
  return comma_list(faces) + '/' + comma_list(dealer) + '/' + comma_list(bytes) + '/' +
         comma_list(nibbles) + '/' + (hits.empty() ? "-" : hits) + (p.stopped ? "." : "");
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
