#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <expected>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "foregone/core/expect.hpp"
#include "foregone/core/interactive.hpp"
#include "foregone/core/random.hpp"
#include "foregone/core/text_error.hpp"
#include "foregone/core/text_input.hpp"
#include "foregone/core/value_words.hpp"
#include "foregone/core/words.hpp"

namespace foregone {

/// Plays an input's games with a program, which has to reach what best play reaches: each game
/// twice, the program as either player.
///
/// The program reads the number of games; then for each the name of its player and the case, and
/// from then on moves of its opponent, a line each. It writes its own moves, a line each.
template <InteractiveGame G>
class Interactor {
 public:
  static std::expected<Interactor, TextError> read(TextInput& input) {
    Interactor made;
    typename G::Reader reader;
    for (;;) {
      auto game = reader.next(input);
      if (!game) return std::unexpected(std::move(game.error()));
      const auto count = made.games_.size() + (*game ? 1 : 0);
      if (count == 0 || count > kMaxInteractiveCases) {
        return std::unexpected(input.error(
            expected("a number of cases" + from_to(std::size_t{1}, kMaxInteractiveCases),
                     std::to_string(count))));
      }
      if (!*game) return made;
      made.games_.push_back(**std::move(game));
    }
  }

  /// What the program did wrong; nothing if nothing.
  std::optional<std::string> play(const ProgramLines& program) {
    program.send(std::to_string(count()));
    for (std::size_t number = 0; number < count(); ++number) {
      if (auto fault = play_game(number, program)) {
        return "game " + std::to_string(number + 1) + " of " + std::to_string(count()) + ", " +
               *std::move(fault);
      }
    }
    return std::nullopt;
  }

  /// All lines where the program plays best: those that it reads begin with <, those that it writes
  /// with >.
  std::string conversation() {
    auto text = '<' + std::to_string(count()) + '\n';
    for (std::size_t number = 0; number < count(); ++number) {
      auto& game = this->game(number);
      text += '<' + opening(number) + '\n';
      auto state = game.start();
      int ply = 1;
      for (auto mover = game.to_move(state); mover && !is_drawn(ply); mover = game.to_move(state)) {
        const auto move = best_move(game, state, seed_of(number, ply++));
        const bool programs = static_cast<std::size_t>(*mover) == player_in(number);
        text += (programs ? '>' : '<') + game.write(state, move) + '\n';
        state = game.after(state, move);
      }
    }
    return text;
  }

  /// What is wrong with lines that follow the last game: blank ones are not.
  static std::optional<std::string> fault_of_rest(std::string_view lines) {
    const auto from = lines.find_first_not_of(" \t\r\n");
    if (from == std::string_view::npos) return std::nullopt;
    lines.remove_prefix(from);
    return "the output after the last game: " + excerpt(take_until(lines, '\n'));
  }

  /// A line for each game: who the program is, and the value that it has to reach.
  std::string answer() {
    std::string text;
    for (std::size_t number = 0; number < count(); ++number) {
      const auto player = player_in(number);
      text += std::string(G::kPlayers[player]) + ' ' + label_of(best_value(game(number), player));
      text += '\n';
    }
    return text;
  }

 private:
  using State = typename G::State;
  using Move = typename G::Move;
  using Value = typename G::Value;

  std::size_t count() const { return 2 * games_.size(); }
  G& game(std::size_t number) { return games_[number / 2]; }
  static std::size_t player_in(std::size_t number) { return number % 2; }

  std::optional<std::string> play_game(std::size_t number, const ProgramLines& program) {
    auto& game = this->game(number);
    const auto player = player_in(number);
    program.send(opening(number));
    auto state = game.start();
    int ply = 1;
    for (auto mover = game.to_move(state); mover; mover = game.to_move(state), ++ply) {
      if (is_drawn(ply)) return fault_of_draw(best_value(game, player));
      std::expected<Move, std::string> move;
      if (static_cast<std::size_t>(*mover) == player) {
        move = programs_move(game, state, program);
        if (!move) return "move " + std::to_string(ply) + ": " + move.error();
      } else {
        move = best_move(game, state, seed_of(number, ply));
        program.send(game.write(state, *move));
      }
      state = game.after(state, *move);
    }
    return std::nullopt;
  }

  std::string opening(std::size_t number) {
    return std::string(G::kPlayers[player_in(number)]) + ' ' + game(number).write();
  }

  static constexpr int kMaxPlies = [] {
    if constexpr (BoundsPlies<G>) return G::kMaxPlies;
    return std::numeric_limits<int>::max();
  }();
  static bool is_drawn(int ply) { return ply > kMaxPlies; }

  static std::optional<std::string> fault_of_draw(const Value& best) {
    if (!(Value{} < best)) return std::nullopt;
    return "not over after " + std::to_string(kMaxPlies) + " moves: a draw, although " +
           label_of(best) + " was possible";
  }

  /// With best play from the start, for that player.
  static Value best_value(G& game, std::size_t player) {
    const auto best = std::ranges::max(game.values(game.start()));
    const auto mover = static_cast<std::size_t>(*game.to_move(game.start()));
    return mover == player ? best : opponents(best);
  }
  static foregone::Value opponents(const foregone::Value& value) {
    return {-value.outcome, value.distance};
  }
  static Score opponents(Score score) { return -score; }

  static std::expected<Move, std::string> programs_move(G& game, const State& state,
                                                        const ProgramLines& program) {
    const auto line = program.receive();
    if (!line) return std::unexpected("expected a move, none came");
    const auto move = game.parse(state, trimmed(*line));
    if (!move) return std::unexpected(excerpt(*line) + " is not a legal move");
    if (auto fault = mistake(game, state, *move)) return std::unexpected(*std::move(fault));
    return *move;
  }

  /// What a move gives away, if it does not reach what another one reaches.
  static std::optional<std::string> mistake(G& game, const State& state, const Move& move) {
    const auto values = game.values(state);
    const auto moves = game.moves(state);
    const auto best = std::ranges::max_element(values);
    const auto made = values.begin() + (std::ranges::find(moves, move) - moves.begin());
    if (!(G::aim(*made) < G::aim(*best))) return std::nullopt;
    const auto& better = moves.begin()[best - values.begin()];
    return game.write(state, move) + " leads to " + label_of(*made) + ", " +
           game.write(state, better) + " to " + label_of(*best);
  }

  static std::uint64_t seed_of(std::size_t number, int ply) {
    return std::uint64_t{number} << 16U | static_cast<unsigned>(ply);
  }

  /// One of the best moves: one after which the smallest share of the answers is right, drawn
  /// by lot if there are several.
  static Move best_move(G& game, const State& state, std::uint64_t seed) {
    const auto values = game.values(state);
    const auto best = std::ranges::max(values);
    std::optional<Move> chosen;
    double min = 2;
    std::uint64_t equal = 0;
    Random random(seed);
    auto value = values.begin();
    for (const auto& move : game.moves(state)) {
      if (*value++ != best) continue;
      const auto share = share_of_right_answers(game, game.after(state, move));
      if (share < min) equal = 0;
      if (share > min || !random.one_in(++equal)) continue;
      min = share;
      chosen = move;
    }
    return *chosen;
  }

  static double share_of_right_answers(G& game, const State& state) {
    if (!game.to_move(state)) return 1;
    const auto values = game.values(state);
    const auto best = G::aim(std::ranges::max(values));
    const auto right = std::ranges::count(values, best, &G::aim);
    return static_cast<double>(right) / static_cast<double>(values.size());
  }

  std::vector<G> games_;
};

}  // namespace foregone
