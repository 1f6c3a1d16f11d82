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

/// What a game tells about itself under way: the one thing that sessions need. A Guide is made for
/// one start; a State is a position with all that the moves before it have left behind (the score,
/// say). What is not const may remember what it has found out.
/// Laws: verdict(s) has words exactly where moves(s) is empty; worths(s) has one entry a move, in
/// the order of moves(s); the best of them is worth(s), unless the budget ran out; parse(s, w) is m
/// where w is write(s, m).
template <class G>
concept Guide =
    std::copyable<G> && std::copyable<typename G::State> && std::regular<typename G::Move> &&
    requires(G guide, const G known, const typename G::State s, const typename G::Move m,
             std::string_view text, Budget& budget, std::span<const RankedMove> options,
             const GameOptions& game_options, Random& random) {
      /// The two players, the one whom the notation names first; no names where nobody chooses.
      { std::span<const std::string_view>(G::kPlayers) };

      { known.start() } -> std::same_as<typename G::State>;
      { known.moves(s) } -> std::ranges::forward_range;
      { known.after(s, m) } -> std::same_as<typename G::State>;

      /// Notation, both ways. A position's need not hold all of a State.
      { known.write(s) } -> std::same_as<std::string>;
      { known.write(s, m) } -> std::same_as<std::string>;
      { known.parse(s, text) } -> std::same_as<std::optional<typename G::Move>>;

      /// In words: who is to move, what a move does, the score, how it ended. May be empty.
      { known.mover(s) } -> std::same_as<std::string>;
      { known.does(s, m) } -> std::same_as<std::string>;
      { known.score(s) } -> std::same_as<std::string>;
      { known.verdict(s) } -> std::same_as<std::string>;

      /// What the position and each of its moves is worth, and why. A budget that runs out leaves a
      /// GameValue that is not exact and says so.
      { guide.value(s, budget) } -> std::same_as<GameValue>;
      { guide.values(s, budget) } -> std::same_as<std::vector<GameValue>>;
      { guide.reasons(s, budget) } -> std::same_as<std::vector<std::string>>;
      { known.facts(s) } -> std::same_as<Facts>;

      /// The drawing, as text of at most 80 columns (where the game's size allows) and as SVG. Of
      /// the options, those that have a label show it.
      { known.picture(s) } -> std::same_as<Canvas>;
      { known.svg(s, options) } -> std::same_as<std::string>;

      /// Starts: a position's notation; a start out of nothing, as the choices kDeals ask for, by
      /// chance where they leave something open; a contest's text, case by case.
      { G::parse(text, game_options) } -> std::same_as<std::expected<G, TextError>>;
      { std::span<const GameOption>(G::kDeals) };
      { G::deal(game_options, random) } -> std::same_as<std::expected<G, std::string>>;
      requires std::constructible_from<typename G::Reader, const GameOptions&>;
      requires requires(typename G::Reader reader, TextInput& input) {
        { reader.next(input) } -> std::same_as<std::expected<std::optional<G>, TextError>>;
      };

      /// Questions that no position is needed for.
      { std::span<const Topic>(G::kTopics) };
    };

/// A case of the contest's text may tell moves already made.
template <class G>
concept Recorded = Guide<G> && requires(const G known) {
  { known.record() } -> std::same_as<std::vector<typename G::Move>>;
};

/// A process in which one can go to any point at once: `--at WHERE`. The message says what is wrong
/// with it.
template <class G>
concept Jumping = Guide<G> && requires(const G known, std::string_view where) {
  { known.at(where) } -> std::same_as<std::expected<typename G::State, std::string>>;
};

/// Not every position is solved: some are searched as deep as Budget::depth() says.
template <class G>
concept Searching = Guide<G> && G::kSearches;

/// A position can come again, so that best play may go on for ever.
template <class G>
concept Returning = Guide<G> && G::kReturns;

/// What a move leads to is a matter of chance, and not known before: there is no line of best play.
template <class G>
concept Chancy = Guide<G> && G::kByChance;

/// Writes certificates of a contest's verdicts and checks them, case by case. `prove` gives the
/// text behind the line `case K`, up to and with the line `end`; `check` reads the same and finds
/// out, without any search, whether it proves what it claims: the error tells where it fails.
/// `read` and `check` return the case itself as it stands in certificates, so that the two can be
/// compared.
template <class P>
concept Prover =
    std::constructible_from<P, const GameOptions&> && requires(P prover, TextInput& input) {
      { prover.prove(input) } -> std::same_as<std::expected<std::optional<std::string>, TextError>>;
      { prover.read(input) } -> std::same_as<std::expected<std::optional<std::string>, TextError>>;
      { prover.check(input) } -> std::same_as<std::expected<std::string, TextError>>;
    };

}  // namespace foregone
