#include "foregone/games/pousse/proof.hpp"

#include <algorithm>
#include <cstddef>
#include <utility>

#include "foregone/core/expect.hpp"
#include "foregone/games/pousse/contest.hpp"
#include "foregone/games/pousse/explain/bounded_search.hpp"
#include "foregone/games/pousse/history/replay.hpp"
#include "foregone/games/pousse/rules.hpp"
#include "foregone/games/pousse/solution/small_solution.hpp"
#include "foregone/solvers/strategy.hpp"

namespace foregone::pousse {

namespace {

constexpr int kMostPlies = 100;  // of a strategy: a walk goes as deep

constexpr const char* kDraw = "this is a draw; certificates of positions prove wins only";
constexpr const char* kContestOnly = "positions are proved under the rules `contest`";

/// Words in lines of at most 100 columns.
class WrappedWords {
 public:
  WrappedWords& operator<<(std::string_view word) {
    if (column_ > 0 && column_ + 1 + word.size() > 100) end();
    if (column_ > 0) text_ += ' ';
    text_ += word;
    column_ += word.size() + (column_ > 0 ? 1 : 0);
    return *this;
  }
  void end() {
    text_ += '\n';
    column_ = 0;
  }
  std::string take() { return std::move(text_); }

 private:
  std::string text_;
  std::size_t column_ = 0;
};

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

std::string claim_in(const Rules::Position& position, const Value& value) {
  const bool x = (value.outcome == Outcome::win) == (position.mover == kX);
  return (x ? "X wins in " : "O wins in ") + std::to_string(value.distance);
}

/// The value that a strategy guarantees: each of its moves comes from `next`, in the order of the
/// walk. Nothing if it guarantees no win within that many plies.
template <class NextMove>
std::optional<Value> walk(const Rules::Position& position, Marker winner, int plies,
                          NextMove next) {
  const Rules game(position.board.size());
  const auto room = kMostSquares / (2 * (position.board.cells().size() + 64));
  std::size_t taken = 0;
  const auto choose = [&](const Rules::Position& p) {
    return ++taken > room ? std::optional<Move>{} : next(p);
  };
  StrategyWalk<Rules, decltype(choose)> walk(game, choose, plies);
  const auto value = walk.value(position, position.mover == winner);
  const auto wanted = position.mover == winner ? Outcome::win : Outcome::loss;
  return value && value->outcome == wanted ? value : std::nullopt;
}

/// The value of a position, from the solution of its size or else searched.
struct ProvableValue {
  std::optional<Value> value;
  int depth = 0;  // of the search; 0 if the value is the solution's
};

ProvableValue provable_value(const Rules::Position& position) {
  if (const auto* table = small_solution(position.board.size())) return {table->value(position)};
  Budget budget;
  const auto found = search(position, RuleSet::contest, {}, 0, budget);
  return {found.value, found.depth};
}

/// A move of the soonest win, within so many plies.
std::optional<Move> soonest_win(const Rules::Position& position, int plies) {
  const auto* table = small_solution(position.board.size());
  if (table == nullptr) return winning_move(position, plies);
  const Rules game(table->size());
  const auto moves = game.moves(position);
  const auto value = table->value(position);
  const auto found = std::ranges::find_if(moves, [&](Move m) {
    return table->value(game.after(position, m))->a_ply_before() == value;
  });
  return found == moves.end() ? std::nullopt : std::optional(*found);
}

/// The claim of a position's certificate: `X wins in 5`.
struct WinClaim {
  Marker winner = kEmpty;
  int plies = 0;
};

std::expected<WinClaim, TextError> read_win(TextInput& input) {
  if (auto read = expect(input, "claim"); !read) return std::unexpected(read.error());
  const auto winner = input.word();
  if (winner != "X" && winner != "O") {
    return std::unexpected(input.error(expected("X or O", winner)));
  }
  WinClaim win{.winner = winner == "X" ? kX : kO};
  if (auto read = expect(input, "wins in"); !read) return std::unexpected(read.error());
  const auto plies = expect_number(input, "a number of plies", 0, kMostPlies);
  if (!plies) return std::unexpected(plies.error());
  win.plies = *plies;
  return win;
}

std::expected<std::string, TextError> check_position(TextInput& input, int largest_size) {
  const std::string notation(input.word());
  const auto position = parse_position(notation);
  if (!position) {
    return std::unexpected(input.error(position.error()));
  }
  const int size = position->board.size();
  if (size > largest_size) return std::unexpected(input.error("the board is too large"));
  const auto win = read_win(input);
  if (!win) return std::unexpected(win.error());
  if (auto read = expect(input, "moves"); !read) return std::unexpected(read.error());
  const auto next = [&](const Rules::Position&) { return read_move(input.word(), size); };
  const auto value = walk(*position, win->winner, win->plies, next);
  if (!value || value->distance != win->plies) {
    return std::unexpected(input.error("the strategy does not win in " +
                                       std::to_string(win->plies) + " plies: it fails here"));
  }
  if (auto read = expect(input, "end"); !read) return std::unexpected(read.error());
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
  WrappedWords proof;
  for (const auto& word : claim.proof) proof << word;
  proof.end();
  return text + "\nclaim " + claim.verdict + '\n' + proof.take() + "end\n";
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
  const int size = position->board.size();
  if (depends_on_history(rules_)) return std::unexpected(TextError::at(0, kContestOnly));
  if (size > largest_size_) return std::unexpected(TextError::at(0, "the board is too large"));
  WinClaim win{.winner = position->board.lead() > 0 ? kX : kO};
  if (position->board.lead() == 0) {
    const auto [value, depth] = provable_value(*position);
    if (value == Value{}) return std::unexpected(TextError::at(0, kDraw));
    if (!value) {
      return std::unexpected(TextError::at(0, "neither player can force a win within " +
                                                  std::to_string(depth) +
                                                  " plies; deeper play was not searched"));
    }
    const bool mover = value->outcome == Outcome::win;
    win = {.winner = mover ? position->mover : opponent(position->mover), .plies = value->distance};
  }
  WrappedWords moves;
  moves << "moves";
  const auto value = walk(*position, win.winner, win.plies, [&](const Rules::Position& p) {
    const auto move = soonest_win(p, win.plies);
    if (move) moves << write_move(*move);
    return move;
  });
  if (!value) return std::unexpected(TextError::at(0, "the proof would be too long"));
  moves.end();
  return "position " + write_position(*position) + "\nclaim " + claim_in(*position, *value) + '\n' +
         moves.take() + "end\n";
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
