#include "foregone/games/pousse/certificates/position_proof.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "foregone/core/budget.hpp"
#include "foregone/core/canvas.hpp"
#include "foregone/core/expect.hpp"
#include "foregone/games/pousse/board/bitboard_rules.hpp"
#include "foregone/games/pousse/certificates/safe_play.hpp"
#include "foregone/games/pousse/explain/bounded_search.hpp"
#include "foregone/games/pousse/history/replay.hpp"
#include "foregone/games/pousse/solution/small_solution.hpp"
#include "foregone/games/pousse/text.hpp"
#include "foregone/solvers/safe_set.hpp"
#include "foregone/solvers/strategy.hpp"

namespace foregone::pousse {

namespace {

constexpr int kMaxPlies = 100;  // of a strategy: a walk goes as deep

constexpr const char* kTooLarge = "safe moves are proved on boards up to 8x8";

/// For each player's safe moves, where the value is not known: up to five minutes on 5×5, beyond a
/// second or two.
constexpr std::uint64_t nodes_of_unsolved(int size) { return size <= 5 ? 3'000'000 : 10'000; }

std::string name_of(Marker player) { return player == kX ? "X" : "O"; }

/// The claim of a position's certificate, `X wins in 5`, `X does not lose` or `draw`: that neither
/// loses.
struct PositionClaim {
  Marker player = kEmpty;    // none: both
  std::optional<int> plies;  // within which the player wins

  std::string words() const {
    if (player == kEmpty) return "draw";
    return name_of(player) + (plies ? " wins in " + std::to_string(*plies) : " does not lose");
  }
  /// The players who do not lose.
  std::vector<Marker> safe() const {
    return player == kEmpty ? std::vector{kX, kO} : std::vector{player};
  }
};

/// How many positions of that size a walk may remember.
std::size_t max_positions(const Rules::Position& position) {
  return kMaxSquares / (2 * (position.board.cells().size() + 64));
}

/// The value that a strategy guarantees: each of its moves comes from `next`, in the order of the
/// walk. Nothing if it guarantees no win within that many plies.
template <class NextMove>
std::optional<Value> walk(const Rules::Position& position, Marker winner, int plies,
                          NextMove next) {
  const Rules game(position.board.size());
  std::size_t taken = 0;
  const auto choose = [&](const Rules::Position& p) {
    return ++taken > max_positions(position) ? std::optional<Move>{} : next(p);
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

std::expected<PositionClaim, TextError> read_claim(TextInput& input) {
  if (auto read = expect(input, "claim"); !read) return std::unexpected(read.error());
  const auto first = input.word();
  if (first == "draw") return PositionClaim{};
  if (first != "X" && first != "O") {
    return std::unexpected(input.error(expected("X, O or draw", first)));
  }
  PositionClaim claim{.player = first == "X" ? kX : kO, .plies = {}};
  const auto second = input.word();
  if (second == "does") {
    if (auto read = expect(input, "not lose"); !read) return std::unexpected(read.error());
    return claim;
  }
  if (second != "wins") return std::unexpected(input.error(expected("wins or does", second)));
  if (auto read = expect(input, "in"); !read) return std::unexpected(read.error());
  const auto plies = expect_number(input, "a number of plies", 0, kMaxPlies);
  if (!plies) return std::unexpected(plies.error());
  claim.plies = *plies;
  return claim;
}

std::expected<void, TextError> check_win(TextInput& input, const Rules::Position& position,
                                         const PositionClaim& claim) {
  if (auto read = expect(input, "moves"); !read) return std::unexpected(read.error());
  const int size = position.board.size();
  const auto next = [&](const Rules::Position&) { return read_move(input.word(), size); };
  const auto value = walk(position, claim.player, *claim.plies, next);
  if (value && value->distance == *claim.plies) return {};
  return std::unexpected(input.error("the strategy does not win in " +
                                     std::to_string(*claim.plies) + " plies: it fails here"));
}

/// The first move that leads to the same board.
int first_like(const BitboardRules& game, const Bitboard& b, int move) {
  const auto moves = game.moves(b);
  return *std::ranges::find_if(moves,
                               [&](int m) { return game.after(b, m) == game.after(b, move); });
}

std::expected<void, TextError> check_safety(TextInput& input, const Rules::Position& position,
                                            Marker player) {
  if (auto read = expect(input, name_of(player)); !read) return std::unexpected(read.error());
  const int size = position.board.size();
  if (size > kLargestBitboard) return std::unexpected(input.error(kTooLarge));
  const BitboardRules game(size);
  const auto choose = [&](const Bitboard& b) -> std::optional<int> {
    const auto move = read_move(input.word(), size);
    return move ? std::optional(first_like(game, b, move_number(*move, size))) : std::nullopt;
  };
  SafeSetWalk walk(game, choose, max_positions(position));
  if (walk.holds(bitboard_of(position), position.mover == player)) return {};
  return std::unexpected(
      input.error(name_of(player) + "'s moves do not prevent a loss: they fail here"));
}

std::string lines_of(std::string_view words) { return wrapped(words, 0, 100) + '\n'; }

/// A claim with the proof of a win, both as lines.
std::expected<std::string, std::string> proved_win(const Rules::Position& position,
                                                   const PositionClaim& claim) {
  std::string words = "moves";
  const auto value = walk(position, claim.player, *claim.plies, [&](const Rules::Position& p) {
    const auto move = soonest_win(p, *claim.plies);
    if (move) words += ' ' + write_move(*move);
    return move;
  });
  if (!value) return std::unexpected("the proof would be too long");
  return claim.words() + '\n' + lines_of(words);
}

/// A claim of a draw, or that one player does not lose, with the proofs that could be found, each
/// within a budget.
std::expected<std::string, std::string> proved_safety(const Rules::Position& position,
                                                      const Budget& each) {
  std::string proofs;
  std::vector<Marker> safe;
  for (const auto player : {kX, kO}) {
    auto budget = each.restarted();
    const auto safe_set = safe_moves(position, player, budget);
    if (!safe_set) continue;
    safe.push_back(player);
    auto words = name_of(player);
    for (const auto& move : *safe_set) words += ' ' + write_move(move);
    proofs += lines_of(words);
  }
  if (safe.empty()) return std::unexpected("nothing was found that keeps a player from losing");
  const PositionClaim claim{.player = safe.size() == 1 ? safe[0] : kEmpty, .plies = {}};
  return claim.words() + '\n' + proofs;
}

}  // namespace

std::expected<std::string, std::string> prove_claim(const Rules::Position& position) {
  const int lead = position.board.lead();
  if (lead != 0) return proved_win(position, {.player = lead > 0 ? kX : kO, .plies = 0});
  const auto [value, depth] = provable_value(position);
  if (value == Value{}) return proved_safety(position, Budget());
  if (value) {
    const bool movers = value->outcome == Outcome::win;
    return proved_win(position, {.player = movers ? position.mover : opponent(position.mover),
                                 .plies = value->distance});
  }
  const Budget each(nodes_of_unsolved(position.board.size()));
  if (auto safe = proved_safety(position, each)) return safe;
  return std::unexpected("neither player can force a win within " + std::to_string(depth) +
                         " plies; deeper play was not searched");
}

std::expected<void, TextError> check_claim(TextInput& input, const Rules::Position& position) {
  const auto claim = read_claim(input);
  if (!claim) return std::unexpected(claim.error());
  if (claim->plies) return check_win(input, position, *claim);
  std::expected<void, TextError> checked;
  for (const auto player : claim->safe()) {
    if (checked) checked = check_safety(input, position, player);
  }
  return checked;
}

}  // namespace foregone::pousse
