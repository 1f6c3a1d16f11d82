#pragma once

#include <concepts>
#include <cstddef>
#include <functional>
#include <optional>
#include <ranges>
#include <type_traits>

#include "foregone/core/value.hpp"

/// What a solver may ask of a game. Each concept is an ability; a solver names the abilities that
/// it needs, and a game that lacks one does not compile with it. The properties that no
/// compiler checks are in foregone/testing/properties.hpp; tests run them on every game.
namespace foregone {

/// The rules of one game: an immutable value. A Position is plain data and knows no game.
/// Properties: result(p) has a value exactly where moves(p) is empty; after(p, m) is called only
/// with an m from moves(p).
template <class G>
concept Game = std::copyable<G> && std::regular<typename G::Position> &&
               std::regular<typename G::Move> && std::equality_comparable<typename G::Result> &&
               requires(const G game, const typename G::Position p, const typename G::Move m) {
                 { game.start() } -> std::same_as<typename G::Position>;
                 { game.moves(p) } -> std::ranges::forward_range;
                 { game.after(p, m) } -> std::same_as<typename G::Position>;
                 { game.result(p) } -> std::same_as<std::optional<typename G::Result>>;
               };

/// No keyed position recurs: a depth-first search may trust its transposition table.
template <class G>
concept Acyclic = Game<G> && G::acyclic;

/// Different positions have different keys, so a table entry is never that of another position.
template <class G>
concept Keyed = Game<G> && std::regular<typename G::Key> &&
                requires(const G game, const typename G::Position p) {
                  { game.key(p) } -> std::same_as<typename G::Key>;
                  { std::hash<typename G::Key>{}(game.key(p)) } -> std::same_as<std::size_t>;
                };

/// Two players in turn, zero-sum. A result is for the player to move.
template <class G>
concept Alternating = Game<G> && G::two_players && requires(const typename G::Result result) {
  { -result } -> std::convertible_to<typename G::Result>;
};

/// A move gains points at once: gain(p, m), the mover's minus the opponent's. The value of a
/// position is what is still to be gained, result(p) what is gained at the end. No value, and no
/// gain, is beyond kMaxScore, which AlphaBeta takes up to 16,383.
template <class G>
concept Scored = Alternating<G> && std::same_as<typename G::Result, Score> &&
                 std::convertible_to<decltype(G::kMaxScore), Score> &&
                 requires(const G game, const typename G::Position p, const typename G::Move m) {
                   { game.gain(p, m) } -> std::same_as<Score>;
                 };

/// A game without points: two players in turn win, draw or lose.
template <class G>
concept WinDrawLoss = Alternating<G> && std::same_as<typename G::Result, Outcome>;

/// The value of a position with best play, for the player to move: outcome and distance, or in a
/// game of points what is still to be gained.
template <class G>
using ValueOf = std::conditional_t<WinDrawLoss<G>, Value, Score>;

/// Some values are known without search: static_value(p) where is_static(p).
template <class G>
concept StaticallySolved = requires(const G game, const typename G::Position p) {
  { game.is_static(p) } -> std::same_as<bool>;
  { game.static_value(p) } -> std::same_as<ValueOf<G>>;
};

/// Moves have move-ordering scores, within ±32,767: higher ones are searched earlier.
template <class G>
concept OrdersMoves =
    Game<G> && requires(const G game, const typename G::Position p, const typename G::Move m) {
      { game.ordering(p, m) } -> std::same_as<int>;
    };

/// A successor, what the move to it gains (0 in a game without points), and its move-ordering
/// score: higher is searched earlier.
template <class Position>
struct Child {
  Position position;
  Score gain;
  int ordering;
};

/// A game as its search tree, for search alone: children(p) has one child for each move of a
/// position that is not static, in any order. Positions with the same values may be merged;
/// terminal ones are static.
template <class G>
concept Expanding =
    StaticallySolved<G> && std::regular<typename G::Position> && std::regular<typename G::Key> &&
    G::acyclic && requires(const G game, const typename G::Position p) {
      { game.start() } -> std::same_as<typename G::Position>;
      { game.key(p) } -> std::same_as<typename G::Key>;
      { *game.children(p).begin() } -> std::convertible_to<Child<typename G::Position>>;
    };

/// Wins by the next move are known without trying the moves: wins_at_once(p), where p is not over.
template <class G>
concept SeesWins = Game<G> && requires(const G game, const typename G::Position p) {
  { game.wins_at_once(p) } -> std::same_as<bool>;
};

/// Positions that are alike, up to a symmetry of the board, have one canonical position among them.
template <class G>
concept Symmetric = Game<G> && requires(const G game, const typename G::Position p) {
  { game.canonical(p) } -> std::same_as<typename G::Position>;
};

/// Nobody chooses: every position that is not over has one move.
template <class G>
concept Driven = Game<G> && G::one_move;

}  // namespace foregone
