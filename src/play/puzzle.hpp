#pragma once

#include <cstdint>
#include <expected>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "foregone/core/budget.hpp"
#include "foregone/core/explanation.hpp"
#include "foregone/core/game_option.hpp"
#include "foregone/core/text_error.hpp"
#include "foregone/play/session_factory.hpp"

namespace foregone {

/// A position with exactly one best move, by exact values. There are at least three moves; the best
/// one does not win at once, and is better by at least two points, or two percent, where moves gain
/// these.
struct Puzzle {
  std::unique_ptr<Session> session;
  std::vector<RankedMove> ranked_moves;  // the first is the solution

  /// What to look for, in a sentence.
  std::string_view task() const;

  /// How hard it is, from 1 (easy) to kHardestLevel. Where moves gain points or chances: the
  /// smaller the margin of the best one, the harder. Elsewhere: the more plies one has to look
  /// ahead, to see that the move wins, or that all others lose.
  int level() const;
  static constexpr int kHardestLevel = 5;
};

/// The position as a puzzle; nothing if it is not one, or the budget ran out.
std::expected<std::optional<Puzzle>, TextError> puzzle_at(const SessionFactory& sessions,
                                                          const GameOptions& game_options,
                                                          std::string_view position,
                                                          Budget& budget);

/// The puzzle of that number: from a deal to play, random moves lead to it. The same number gives
/// the same puzzle with every compiler and on the page. Options of the deal that are not given have
/// the fallbacks for puzzles, or the usual ones where those do not go with the options given.
/// With a level, the one of the first kPuzzleCandidates puzzles of that number that comes nearest
/// to it: not every game has puzzles of every level. Nothing if none was found in kMaxPuzzleDeals
/// deals, or the budget ran out before; the error is that of the deal.
std::expected<std::optional<Puzzle>, OptionError> make_puzzle(const SessionFactory& sessions,
                                                              const GameOptions& game_options,
                                                              std::uint64_t number, Budget& budget,
                                                              std::optional<int> level = {});
inline constexpr int kMaxPuzzleDeals = 500, kPuzzleCandidates = 40;
/// The largest number of a puzzle that is asked for: a double holds it, as a link to the page.
inline constexpr std::int64_t kMaxPuzzleNumber = 999'999'999'999'999;

}  // namespace foregone
