#pragma once

#include <concepts>
#include <cstddef>
#include <expected>
#include <optional>
#include <ranges>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "foregone/core/budget.hpp"
#include "foregone/core/canvas.hpp"
#include "foregone/core/explanation.hpp"
#include "foregone/core/game_option.hpp"
#include "foregone/core/random.hpp"
#include "foregone/core/text_error.hpp"
#include "foregone/core/text_input.hpp"

namespace foregone {

/// The explaining side of a game: all that sessions need. A Guide is made for one start; a State is
/// a position with what matters of the moves before it (the score, say). Functions that are not
/// const may remember what they find. Properties: verdict(s) has words exactly where moves(s) is
/// empty; values(s) has one value a move, in the order of moves(s), and its best is value(s),
/// unless the budget runs out; parse(s, write(s, m)) is m, and what is written looks like a number
/// only where writes_numbers() is true. Sessions refuse what parse() reads if it is not in
/// moves(s).
template <class G>
concept Guide =
    std::copyable<G> && std::copyable<typename G::State> && std::regular<typename G::Move> &&
    requires(G guide, const G known, const typename G::State s, const typename G::Move m,
             std::string_view text, Budget& budget, std::span<const RankedMove> ranked_moves,
             const GameOptions& game_options, Random& random) {
      /// The names of the two players, in the order of the notation; empty where nobody chooses.
      { std::span<const std::string_view>(G::kPlayers) };

      { known.start() } -> std::same_as<typename G::State>;
      { known.moves(s) } -> std::ranges::forward_range;
      { known.after(s, m) } -> std::same_as<typename G::State>;

      /// Notation, both ways. That of a position may leave out parts of a State.
      { known.write(s) } -> std::same_as<std::string>;
      { known.write(s, m) } -> std::same_as<std::string>;
      { known.parse(s, text) } -> std::same_as<std::optional<typename G::Move>>;

      /// The number of the player to move; nothing if the game is over or nobody chooses.
      { known.to_move(s) } -> std::same_as<std::optional<int>>;

      /// In words: the player to move, what a move does, the score, how the game ended. May be
      /// empty.
      { known.mover(s) } -> std::same_as<std::string>;
      { known.describe(s, m) } -> std::same_as<std::string>;
      { known.score(s) } -> std::same_as<std::string>;
      { known.verdict(s) } -> std::same_as<std::string>;

      /// The values of the position and of its moves, and the reasons. If the budget runs out, a
      /// value is not exact and says so.
      { guide.value(s, budget) } -> std::same_as<GameValue>;
      { guide.values(s, budget) } -> std::same_as<std::vector<GameValue>>;
      { guide.reasons(s, budget) } -> std::same_as<std::vector<std::string>>;
      { known.facts(s) } -> std::same_as<Facts>;

      /// The board, as text of at most 80 columns (where the game's size allows) and as SVG, with
      /// the labels of the moves that have one.
      { known.diagram(s) } -> std::same_as<Canvas>;
      { known.svg(s, ranked_moves) } -> std::same_as<std::string>;

      /// Made from a position's notation; from the options kDeals, at random where these leave
      /// something open; from a contest's text, case by case.
      { G::parse(text, game_options) } -> std::same_as<std::expected<G, TextError>>;
      { std::span<const GameOption>(G::kDeals) };
      { G::deal(game_options, random) } -> std::same_as<std::expected<G, OptionError>>;
      requires std::constructible_from<typename G::Reader, const GameOptions&>;
      requires requires(typename G::Reader reader, TextInput& input) {
        { reader.next(input) } -> std::same_as<std::expected<std::optional<G>, TextError>>;
      };

      /// Questions without a position.
      { std::span<const Topic>(G::kTopics) };
    };

/// A case of the contest's text may hold moves already made.
template <class G>
concept Recorded = Guide<G> && requires(const G known) {
  { known.record() } -> std::same_as<std::vector<typename G::Move>>;
};

/// A process without choices, in which any point can be reached at once: `--at WHERE`. where() is
/// what leads to a state.
template <class G>
concept Jumping =
    Guide<G> && requires(const G known, std::string_view where, const typename G::State& state) {
      { known.at(where) } -> std::same_as<std::expected<typename G::State, std::string>>;
      { known.where(state) } -> std::same_as<std::string>;
    };

/// Its puzzles have other fallbacks for the options kDeals: smaller games are solved at once, and
/// easier to see through.
template <class G>
concept DealsPuzzles = Guide<G> && requires { std::span<const GameOption>(G::kPuzzleDeals); };

/// It knows with which values of its options, and of the options kDeals, a game like it is dealt:
/// its size, its letters, but nothing that can be left to chance.
template <class G>
concept DealsAlike = Guide<G> && requires(const G known) {
  { known.deal_options() } -> std::same_as<GameOptions::Values>;
};

/// Its moves may look like numbers: then a number cannot stand for a move of a list.
template <class G>
concept WritesNumbers = Guide<G> && requires(const G known) {
  { known.writes_numbers() } -> std::same_as<bool>;
};

/// Its SVG can mark the move that led to a position.
template <class G>
concept MarksLastMove =
    Guide<G> && requires(const G known, const typename G::State s,
                         std::span<const RankedMove> moves, const typename G::Move last) {
      { known.svg(s, moves, last) } -> std::same_as<std::string>;
    };

/// Its SVG can be as wide as part of a window, with side by side what a phone has below each other.
template <class G>
concept DrawsWide =
    Guide<G> && requires(const G known, const typename G::State s,
                         std::span<const RankedMove> moves, std::optional<typename G::Move> last) {
      { known.wide_svg(s, moves, last) } -> std::same_as<std::string>;
    };

/// Its board as text can be of another width than the usual.
template <class G>
concept DrawsToWidth = Guide<G> && requires(const G known, const typename G::State s, int columns) {
  { known.diagram(s, columns) } -> std::same_as<Canvas>;
};

/// What it has found out can take much memory: so many bytes.
template <class G>
concept MeasuresMemory = Guide<G> && requires(const G known) {
  { known.memory() } -> std::same_as<std::size_t>;
};

/// A move brings to light what was not known before, such as a card drawn: in sentences.
template <class G>
concept Revealing =
    Guide<G> && requires(const G known, const typename G::State s, const typename G::Move m) {
      { known.reveals(s, m) } -> std::same_as<std::vector<std::string>>;
    };

/// Not every position is solved: some are searched, to Budget::depth().
template <class G>
concept Searching = Guide<G> && G::kSearches;

/// Where the values are estimates, it can say how play is expected to go on.
template <class G>
concept Expecting = Searching<G> && requires(G guide, const typename G::State s, Budget& budget) {
  { guide.estimated_line(s, budget) } -> std::same_as<std::vector<typename G::Move>>;
};

/// Where no values are known it has an engine, which makes the best use of a budget that is to be
/// used up; nothing elsewhere.
template <class G>
concept HasEngine = Guide<G> && requires(G guide, const typename G::State s, Budget& budget) {
  { guide.engine_move(s, budget) } -> std::same_as<std::optional<typename G::Move>>;
};

/// Positions can recur, so that best play may be endless. returns() is false under rules in which
/// the boards made before decide: there the same board is not the same position.
template <class G>
concept Returning = Guide<G> && requires(const G guide) {
  { guide.returns() } -> std::same_as<bool>;
};

/// What a move leads to depends on chance: there is no principal variation.
template <class G>
concept Chancy = Guide<G> && G::kByChance;

/// Writes certificates of a contest's verdicts and checks them, case by case. `prove` gives the
/// text after the line `case K`, up to and including the line `end`; `check` reads it and checks,
/// without any search, that it proves its claim. `read` and `check` return the case as certificates
/// write it, to be compared.
template <class P>
concept Prover =
    std::constructible_from<P, const GameOptions&> && requires(P prover, TextInput& input) {
      { prover.prove(input) } -> std::same_as<std::expected<std::optional<std::string>, TextError>>;
      { prover.read(input) } -> std::same_as<std::expected<std::optional<std::string>, TextError>>;
      { prover.check(input) } -> std::same_as<std::expected<std::string, TextError>>;
    };

/// It proves the value of any position, given in notation.
template <class P>
concept ProvesPositions = Prover<P> && requires(P prover, std::string_view notation) {
  { prover.prove_position(notation) } -> std::same_as<std::expected<std::string, TextError>>;
};

}  // namespace foregone
