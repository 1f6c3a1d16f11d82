#include "foregone/play/puzzle.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <cstdlib>
#include <limits>
#include <ranges>
#include <span>
#include <utility>

#include "foregone/core/random.hpp"
#include "foregone/play/game_entry.hpp"

namespace foregone {

namespace {

/// Mulberry32 (Ettinger, 2017): the numbers of puzzles in links of version 1.0 are its seeds.
class PuzzleRandom {
 public:
  explicit PuzzleRandom(std::uint64_t seed) : state_(static_cast<std::uint32_t>(seed)) {}

  /// From 0 to `bound` - 1; `bound` is at most 2^32.
  std::uint64_t below(std::uint64_t bound) { return next() * bound >> 32U; }

 private:
  std::uint64_t next() {
    state_ += 0x6d2b79f5U;
    std::uint32_t mixed = (state_ ^ (state_ >> 15U)) * (state_ | 1U);
    mixed ^= mixed + (mixed ^ (mixed >> 7U)) * (mixed | 61U);
    return mixed ^ (mixed >> 14U);
  }

  std::uint32_t state_;
};

/// The chance in percent, to a tenth; nothing for one that is nearly none or nearly certain.
std::optional<double> percentage(const GameValue& value) {
  if (!value.chance) return std::nullopt;
  const auto parts = std::lround(*value.chance * 1000);
  const bool certain = *value.chance == 0 || *value.chance == 1;
  if (!certain && (parts == 0 || parts == 1000)) return std::nullopt;
  return static_cast<double>(parts) / 10;
}

bool same_result(const GameValue& one, const GameValue& other) {
  return one.movers_outcome() == other.movers_outcome();
}

/// How many points, or percent, the first move is better; nothing where moves gain neither.
std::optional<double> gain(const GameValue& best, const GameValue& second) {
  if (best.score && second.score) return *best.score - *second.score;
  const auto one = percentage(best), other = percentage(second);
  if (one && other) return *one - *other;
  return std::nullopt;
}

/// How much better the first move is; 0 where they only take different times.
double margin(const GameValue& best, const GameValue& second) {
  if (!same_result(best, second)) return std::numeric_limits<double>::infinity();
  return gain(best, second).value_or(0);
}

/// How many plies one has to look ahead, to see that the first move wins, or that all others lose.
int foresight(std::span<const RankedMove> moves) {
  const auto& best = moves.front().value;
  if (best.for_mover > 0) return static_cast<int>(best.distance.value_or(0));
  const auto distance = [](const RankedMove& move) { return move.value.distance.value_or(0); };
  return static_cast<int>(
      std::ranges::max(moves | std::views::drop(1) | std::views::transform(distance)));
}

bool has_one_best(std::span<const RankedMove> moves) {
  constexpr std::size_t kMinMoves = 3;
  constexpr double kMinMargin = 2;
  if (moves.size() < kMinMoves) return false;
  if (!std::ranges::all_of(moves, [](const auto& move) { return move.value.proved(); }))
    return false;
  const auto& best = moves.front().value;
  if (best.certainty == Certainty::exact && best.distance == 1) return false;  // too easy
  return margin(best, moves[1].value) >= kMinMargin;
}

/// The range that the option declares is that of deals with puzzles; the game may deal more.
std::expected<void, OptionError> check_range(const GameOption& option, std::string_view given) {
  if (given.empty() || !option.range) return {};
  auto checked = number_option(option.name, given, option.range->min, option.range->max);
  if (!checked) return std::unexpected(std::move(checked.error()));
  return {};
}

GameOptions completed(const SessionFactory& sessions, const GameOptions& given) {
  auto completed = with_fallbacks(sessions.puzzle_options, given);
  Random random(1);
  if (sessions.deal_to_play(completed, random)) return completed;
  return with_fallbacks(sessions.deal_to_play_options, given);
}

/// The puzzles that a number leads to, one after another.
class PuzzleDeals {
 public:
  PuzzleDeals(const SessionFactory& sessions, const GameOptions& options, std::uint64_t number)
      : sessions_(sessions), options_(options), draws_(number) {}

  std::expected<std::optional<Puzzle>, OptionError> next(Budget& budget) {
    constexpr std::uint64_t kSeeds = 999'999;
    while (deals_ < kMaxPuzzleDeals && !budget.used_up()) {
      ++deals_;
      Random random(1 + draws_.below(kSeeds));
      const auto dealt = sessions_.deal_to_play(options_, random);
      if (!dealt) return std::unexpected(dealt.error());
      if (auto puzzle = within(**dealt, budget)) return puzzle;
    }
    return std::nullopt;
  }

 private:
  /// The first puzzle on the way of a game of random moves.
  std::optional<Puzzle> within(Session& session, Budget& budget) {
    constexpr std::uint64_t kLongestWait = 5;
    auto wait = draws_.below(kLongestWait + 1);  // so that not all puzzles are openings
    for (; !session.over() && !budget.used_up(); wait -= std::min<std::uint64_t>(wait, 1)) {
      if (wait == 0 && has_one_best(session.ranked_moves(budget))) {
        // As it stands, since values may depend on the moves before.
        auto puzzle = puzzle_at(sessions_, options_, session.position(), budget);
        assert(puzzle);
        if (*puzzle) return *std::move(puzzle);
      }
      const auto moves = session.moves();
      session.replay(moves[draws_.below(moves.size())]);
    }
    return std::nullopt;
  }

  const SessionFactory& sessions_;
  const GameOptions& options_;
  PuzzleRandom draws_;
  int deals_ = 0;
};

}  // namespace

std::string_view Puzzle::task() const {
  const auto& best = ranked_moves[0].value;
  if (best.chance) return "Find the move with the best chance.";
  if (same_result(best, ranked_moves[1].value)) return "Find the best move.";
  return best.for_mover > 0 ? "Find the only move that wins."
                            : "Find the only move that does not lose.";
}

int Puzzle::level() const {
  constexpr std::array<double, kHardestLevel - 1> kMargins = {10, 6, 4, 3};  // of levels 1 to 4
  if (const auto better = gain(ranked_moves[0].value, ranked_moves[1].value)) {
    const auto harder = std::ranges::count_if(kMargins, [&](double min) { return *better < min; });
    return 1 + static_cast<int>(harder);
  }
  return std::clamp((foresight(ranked_moves) + 1) / 2, 1, kHardestLevel);
}

std::expected<std::optional<Puzzle>, TextError> puzzle_at(const SessionFactory& sessions,
                                                          const GameOptions& game_options,
                                                          std::string_view position,
                                                          Budget& budget) {
  auto session = sessions.parse(game_options, position);
  if (!session) return std::unexpected(std::move(session.error()));
  auto moves = (*session)->ranked_moves(budget);
  if (budget.used_up() || !has_one_best(moves)) return std::nullopt;
  return Puzzle{.session = *std::move(session), .ranked_moves = std::move(moves)};
}

std::expected<std::optional<Puzzle>, OptionError> make_puzzle(const SessionFactory& sessions,
                                                              const GameOptions& game_options,
                                                              std::uint64_t number, Budget& budget,
                                                              std::optional<int> level) {
  for (const auto& option : sessions.puzzle_options) {
    auto checked = check_range(option, game_options[option.name]);
    if (!checked) return std::unexpected(std::move(checked.error()));
  }
  const auto options = completed(sessions, game_options);
  PuzzleDeals deals(sessions, options, number);
  auto nearest = deals.next(budget);
  if (!level || !nearest) return nearest;
  const auto distance = [level](const Puzzle& puzzle) { return std::abs(puzzle.level() - *level); };
  for (int seen = 1; seen < kPuzzleCandidates && *nearest && distance(**nearest) > 0; ++seen) {
    auto other = deals.next(budget);
    if (!other || !*other) break;
    if (distance(**other) < distance(**nearest)) nearest = std::move(other);
  }
  return nearest;
}

}  // namespace foregone
