#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>

#include "foregone/games/pousse/board/situation.hpp"
#include "foregone/games/pousse/history/large_board.hpp"
#include "foregone/games/pousse/history/repetition.hpp"
#include "foregone/games/pousse/history/rule_set.hpp"
#include "foregone/games/pousse/history/small_board.hpp"
#include "foregone/games/pousse/rules.hpp"

namespace foregone::pousse {

/// Who has won in that situation, kEmpty if nobody: by straights, or because the opponent's last
/// insertion has recreated a board.
Marker winner_of(const Situation& situation, RuleSet rules);

/// What a record comes to.
struct Adjudication {
  Marker winner = kEmpty;   // kEmpty while the game is undecided
  std::uint64_t moves = 0;  // up to the decision
  bool repetition = false;  // whether that decided the game
  bool operator==(const Adjudication&) const = default;
};

/// Adjudicates one game. `Fold` is applied to the hashes of boards: tests make them collide.
template <class Fold = std::identity>
class BasicReferee {
 public:
  BasicReferee(int size, RuleSet rules) : size_(size), rules_(rules), repetition_(size, rules) {
    if (size > kLargestBitboard) large_.emplace(size, depends_on_history(rules));
  }

  /// Makes the next player's move in an undecided game. True if it decides the game.
  bool play(Move move) { return play(std::span(&move, 1)); }

  /// Makes the next moves in an undecided game, up to the one that decides it. True if one does.
  bool play(std::span<const Move> moves) {
    if (large_) return play_on(*large_, [&] { return LargeBoard(size_, true); }, moves);
    return with_size(size_, [&](auto size) {
      using Small = SmallBoard<size()>;
      Small board(small_);
      const bool decided = play_on(board, [] { return Small(); }, moves);
      small_ = board.markers();
      return decided;
    });
  }

  const Adjudication& verdict() const { return verdict_; }

  /// The board of a game that is undecided.
  Board board() const { return large_ ? large_->board() : position_of(small_, size_, kX).board; }

 private:
  static constexpr std::size_t kBatch = 64;

  template <class B, class Empty>
  bool play_on(B& board, const Empty& empty, std::span<const Move> moves) {
    assert(verdict_.winner == kEmpty);
    for (; !moves.empty(); moves = moves.subspan(std::min(kBatch, moves.size()))) {
      if (play_batch(board, empty, moves.first(std::min(kBatch, moves.size())))) return true;
    }
    return false;
  }

  template <class B, class Empty>
  bool play_batch(B& board, const Empty& empty, std::span<const Move> moves) {
    const bool history = depends_on_history(rules_);
    std::array<std::uint64_t, kBatch> hashes;  // of the boards made
    std::size_t made = 0;
    if (history) repetition_.reserve(moves.size());
    for (; made < moves.size() && board.lead() == 0; ++made) {
      const auto player = player_of(verdict_.moves + made);
      board.insert(moves[made], player);
      if (!history) continue;
      hashes[made] = Fold{}(board.hash());
      __builtin_prefetch(repetition_.place(hashes[made], player));
    }
    if (history) {
      const auto done = repetition_.insert(moves, std::span(hashes).first(made), empty);
      if (done) return decide(*done, opponent(player_of(verdict_.moves + *done - 1)), true);
    }
    return decide(made, board.lead() > 0 ? kX : board.lead() < 0 ? kO : kEmpty, false);
  }

  // The two ways to end never coincide: a board that recurs left the game undecided the first time,
  // so neither colour leads in straights on it.
  bool decide(std::size_t moves, Marker winner, bool repetition) {
    verdict_.moves += moves;
    verdict_.winner = winner;
    verdict_.repetition = repetition;
    return winner != kEmpty;
  }

  int size_;
  RuleSet rules_;
  Adjudication verdict_;
  Bitboard small_;                   // a board up to 8×8: X's markers and O's
  std::optional<LargeBoard> large_;  // a larger one
  RepetitionDetector repetition_;    // unused where boards may be made again
};

using Referee = BasicReferee<>;

}  // namespace foregone::pousse
