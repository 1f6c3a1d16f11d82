#pragma once

#include <concepts>
#include <cstddef>
#include <expected>
#include <functional>
#include <optional>
#include <ranges>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "foregone/core/judging.hpp"
#include "foregone/core/text_error.hpp"
#include "foregone/core/text_input.hpp"
#include "foregone/core/value.hpp"

namespace foregone {

/// A game that a program plays against a perfect opponent: a case of the contest's text, from which
/// two players go on with exact values known. Properties: values(s) has one value a move, in the
/// order of moves(s), for the player to move; parse(s, write(s, m)) is m.
template <class G>
concept InteractiveGame =
    std::movable<G> && std::copyable<typename G::State> && std::regular<typename G::Move> &&
    (std::same_as<typename G::Value, Value> || std::same_as<typename G::Value, Score>) &&
    requires(G game, const G known, const typename G::State s, const typename G::Move m,
             std::string_view text, typename G::Reader reader, TextInput& input,
             const typename G::Value value) {
      /// The names of the two players.
      { std::span<const std::string_view, 2>(G::kPlayers) };

      /// The next case; nothing after the last. The error of one that cannot be played.
      requires std::default_initializable<typename G::Reader>;
      { reader.next(input) } -> std::same_as<std::expected<std::optional<G>, TextError>>;
      /// The case in one line, without its line feed.
      { known.write() } -> std::same_as<std::string>;

      { known.start() } -> std::same_as<typename G::State>;
      /// The number of the player to move; nothing if the game is over.
      { known.to_move(s) } -> std::same_as<std::optional<int>>;
      { known.moves(s) } -> std::ranges::random_access_range;
      { known.after(s, m) } -> std::same_as<typename G::State>;
      { known.parse(s, text) } -> std::same_as<std::optional<typename G::Move>>;
      { known.write(s, m) } -> std::same_as<std::string>;

      { game.values(s) } -> std::same_as<std::vector<typename G::Value>>;
      /// The part of a value that a program has to reach: the outcome alone, say.
      { G::aim(value) } -> std::totally_ordered;
    };

/// Best play may be endless: a game that is not over after so many plies is a draw.
template <class G>
concept BoundsPlies = InteractiveGame<G> && requires {
  { G::kMaxPlies } -> std::convertible_to<int>;
};

/// The lines that an interactor and a program exchange, each without its line feed.
struct ProgramLines {
  std::function<void(std::string_view)> send;
  std::function<std::optional<std::string>()> receive;  // nothing when no more will come
};

/// The most cases of an input: statements say 2500 games, as each is played twice.
inline constexpr std::size_t kMaxInteractiveCases = 1250;

/// An interactive problem: a program plays the cases of the contest's text.
struct InteractiveProblem {
  Judging judging;  // of those inputs
  /// How program and judge talk, and what the program has to reach, with the markup of
  /// make_entry().
  std::string_view interaction;
  /// Plays an input's games with a program: what it did wrong, or nothing. An error of the input.
  std::expected<std::optional<std::string>, TextError> (*play)(TextInput&, const ProgramLines&);
  /// What is wrong with the lines that follow the last game; nothing if they are blank.
  std::optional<std::string> (*fault_of_rest)(std::string_view lines);
  /// For each game of an input a line with what there is to reach.
  std::expected<std::string, TextError> (*answer)(TextInput&);
  /// All lines of a perfect program: those that it reads begin with <, those that it writes with >.
  std::expected<std::string, TextError> (*conversation)(TextInput&);
};

}  // namespace foregone
