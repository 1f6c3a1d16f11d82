#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <expected>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "foregone/core/text_error.hpp"
#include "foregone/core/text_input.hpp"
#include "foregone/games/pousse/rules.hpp"

namespace foregone::pousse {

inline constexpr int kContestSize = 100;            // the contest's largest board
inline constexpr std::string_view kSides = "LRTB";  // in the order of Side

/// The side that a letter stands for, -1 for other characters: a table, since no record lets a
/// processor predict a branch.
inline constexpr auto kSideNumbers = [] {
  std::array<std::int8_t, 256> numbers{};
  numbers.fill(-1);
  for (std::size_t side = 0; side < kSides.size(); ++side) {
    numbers[static_cast<unsigned char>(kSides[side])] = static_cast<std::int8_t>(side);
  }
  return numbers;
}();

/// The insertion that a word such as `L3` names on a board of that size, if any. Every move has one
/// spelling, without leading zeros.
inline std::optional<Move> read_move(std::string_view word, int size) {
  static constexpr std::size_t kLongest = 5;
  if (word.size() < 2 || word.size() > kLongest || word[1] == '0') return std::nullopt;
  int number = 0;
  for (const char c : word.substr(1)) {
    if (c < '0' || c > '9') return std::nullopt;
    number = 10 * number + (c - '0');
  }
  if (number > size) return std::nullopt;
  const auto side = kSideNumbers[static_cast<unsigned char>(word[0])];
  if (side < 0) return std::nullopt;
  return Move{static_cast<Side>(side), number - 1};
}

/// Reads a contest's text: one game, or the number of games and then each game. It reads game by
/// game and move by move, no further than needed.
class GameReader {
 public:
  explicit GameReader(int largest_size) : largest_size_(largest_size) {}

  /// The size of the next game's board; nothing after the last game. Skips the rest of the game
  /// before, unless that is the only one without a number of games: such a text ends where its game
  /// is decided.
  std::expected<std::optional<int>, TextError> next_game(TextInput& input);

  /// Calls `decides` with each move of the game, up to QUIT or until it returns true.
  template <class Decides>
  std::expected<void, TextError> moves(TextInput& input, Decides decides) {
    auto word = std::exchange(first_word_, {});
    if (word.empty()) word = input.word();
    for (; const auto move = read_move(word, size_); word = input.word()) {
      if (decides(*move)) return {};
    }
    return end_game(input, word);
  }

  /// The moves of the game, up to QUIT.
  std::expected<std::vector<Move>, TextError> record(TextInput& input);

  /// Calls `decides` with moves of the game, as many at a time as have been read, up to QUIT or
  /// until it returns true. What has been read after the deciding move is then skipped.
  template <class Decides>
  std::expected<void, TextError> move_batches(TextInput& input, Decides decides) {
    std::array<Move, kMaxAtOnce> batch;
    for (;;) {
      auto word = std::exchange(first_word_, {});
      if (word.empty()) word = input.word();
      const auto first = read_move(word, size_);
      if (!first) return end_game(input, word);
      batch.front() = *first;
      const auto more = ready_moves(input, std::span(batch).subspan(1));
      if (decides(std::span(std::as_const(batch)).first(1 + more))) return {};
    }
  }

 private:
  static constexpr std::size_t kMaxAtOnce = 256;

  std::expected<std::optional<int>, TextError> heading(TextInput& input);
  bool begin(std::string_view size);  // false if the word is not a valid size
  /// Takes the moves that have been read, with the blanks after them, as many as there is space
  /// for.
  std::size_t ready_moves(TextInput& input, std::span<Move> moves) const;
  std::string no_size(std::string_view word) const;
  std::expected<void, TextError> end_game(const TextInput& input, std::string_view word);

  int largest_size_;
  std::uint64_t games_ = 0;  // the number of games; 0 before the first is read
  std::uint64_t begun_ = 0;
  bool alone_ = false;  // a single game, without a number of games
  bool open_ = false;   // the game's QUIT has not been read yet
  int size_ = 0;
  std::string_view first_word_;  // of a single game: read ahead to recognise it as one
};

/// A position as `X:..../.XO./..../....`: the player to move, then the rows from the top.
std::expected<Rules::Position, TextError> parse_position(std::string_view notation);
std::string write_position(const Rules::Position& position);

/// A move as its side, L, R, T or B, and the number of its row or column; nothing if the word is
/// not a move of the board, or the game is over.
std::optional<Move> parse_move(const Rules::Position& position, std::string_view notation);
std::string write_move(Move move);

}  // namespace foregone::pousse
