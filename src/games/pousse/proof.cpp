#include "foregone/games/pousse/proof.hpp"

#include <utility>

#include "foregone/core/canvas.hpp"
#include "foregone/core/expect.hpp"
#include "foregone/games/pousse/certificates/position_proof.hpp"
#include "foregone/games/pousse/contest.hpp"
#include "foregone/games/pousse/history/replay.hpp"
#include "foregone/games/pousse/rules.hpp"

namespace foregone::pousse {

namespace {

constexpr const char* kContestOnly = "positions are proved under the rules `contest`";

/// A game of the contest's text up to its decision.
struct DecidedGame {
  std::string text;
  Claim claim;
};

constexpr const char* kTooLong = "too many boards to compare";

std::expected<std::optional<DecidedGame>, TextError> next_game(GameReader& games, TextInput& input,
                                                               RuleSet rules) {
  const auto size = games.next_game(input);
  if (!size) return std::unexpected(size.error());
  if (!*size) return std::nullopt;
  Replay replay(**size, rules);
  DecidedGame game{.text = std::to_string(**size), .claim = {}};
  bool fits = true;
  const auto decides = [&](Move move) {
    game.text += ' ' + write_move(move);
    fits = replay.play(move);
    return !fits || replay.decided();
  };
  if (auto read = games.moves(input, decides); !read) return std::unexpected(read.error());
  if (!fits) return std::unexpected(input.error(kTooLong));
  game.text += " QUIT";
  game.claim = replay.claim();
  return game;
}

/// Checks a record, after its size.
std::expected<std::string, TextError> check_record(TextInput& input, int size, RuleSet rules) {
  Replay replay(size, rules);
  auto text = std::to_string(size);
  auto word = input.word();
  for (; const auto move = read_move(word, size); word = input.word()) {
    if (replay.decided())
      return std::unexpected(input.error(expected("QUIT, as the game is over", word)));
    if (!replay.play(*move)) return std::unexpected(input.error(kTooLong));
    text += ' ' + write_move(*move);
  }
  if (word != "QUIT") return std::unexpected(input.error(expected("a move or QUIT", word)));
  const auto [verdict, proof] = replay.claim();
  auto read = expect(input, "claim " + verdict);
  for (const auto& wanted : proof) read = read ? expect(input, wanted) : read;
  if (read) read = expect(input, "end");
  if (!read) return std::unexpected(std::move(read.error()));
  return text + " QUIT";
}

std::expected<std::string, TextError> check_position(TextInput& input, int largest_size) {
  const std::string notation(input.word());
  const auto position = parse_position(notation);
  if (!position) return std::unexpected(input.error(position.error()));
  if (position->board.size() > largest_size) {
    return std::unexpected(input.error("the board is too large"));
  }
  auto checked = check_claim(input, *position);
  if (checked) checked = expect(input, "end");
  if (!checked) return std::unexpected(checked.error());
  return "position " + write_position(*position);
}

}  // namespace

Prover::Prover(const GameOptions& game_options)
    : rules_(rules_of(game_options)),
      largest_size_(pousse::largest_size(game_options)),
      games_(largest_size_) {}

std::expected<std::optional<std::string>, TextError> Prover::prove(TextInput& input) {
  const auto game = next_game(games_, input, rules_);
  if (!game) return std::unexpected(game.error());
  if (!*game) return std::nullopt;
  const auto& [text, claim] = **game;
  std::string proof;
  for (const auto& word : claim.proof) proof += word + ' ';
  return text + "\nclaim " + claim.verdict + '\n' + wrapped(proof, 0, 100) + "\nend\n";
}

std::expected<std::optional<std::string>, TextError> Prover::read(TextInput& input) {
  auto game = next_game(games_, input, rules_);
  if (!game) return std::unexpected(game.error());
  if (!*game) return std::nullopt;
  return std::move((*game)->text);
}

std::expected<std::string, TextError> Prover::prove_position(std::string_view notation) const {
  const auto position = parse_position(notation);
  if (!position) return std::unexpected(position.error());
  if (depends_on_history(rules_)) return std::unexpected(TextError::at(0, kContestOnly));
  if (position->board.size() > largest_size_) {
    return std::unexpected(TextError::at(0, "the board is too large"));
  }
  const auto claimed = prove_claim(*position);
  if (!claimed) return std::unexpected(TextError::at(0, claimed.error()));
  return "position " + write_position(*position) + "\nclaim " + *claimed + "end\n";
}

std::expected<std::string, TextError> Prover::check(TextInput& input) const {
  const auto first = input.word();
  if (first == "position") {
    if (depends_on_history(rules_)) return std::unexpected(input.error(kContestOnly));
    return check_position(input, largest_size_);
  }
  if (const auto size = number(first, 1, largest_size_)) {
    return check_record(input, *size, rules_);
  }
  return std::unexpected(
      input.error(expected("position, or the size of a board" + from_to(1, largest_size_), first)));
}

}  // namespace foregone::pousse
