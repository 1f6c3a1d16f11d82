#pragma once

#include <cstddef>
#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "foregone/core/text_error.hpp"
#include "foregone/core/text_input.hpp"
#include "foregone/games/pousse/rules.hpp"

namespace foregone::pousse {

inline constexpr int kContestSize = 100;            // the contest's largest board
inline constexpr std::string_view kSides = "LRTB";  // in the order of Side

/// An insertion on a board of that size, such as `L3`; nothing if the word is none. Every move has
/// one spelling: no zeros in front.
inline std::optional<Move> read_move(std::string_view word, int size) {
  static constexpr std::size_t kLongest = 5;
  if (word.size() < 2 || word.size() > kLongest || word[1] == '0') return std::nullopt;
  int number = 0;
  for (const char c : word.substr(1)) {
    if (c < '0' || c > '9') return std::nullopt;
    number = 10 * number + (c - '0');
  }
  if (number > size) return std::nullopt;
  for (std::size_t side = 0; side < kSides.size(); ++side) {
    if (kSides[side] == word[0]) return Move{static_cast<Side>(side), number - 1};
  }
  return std::nullopt;
}

/// A contest's text: one game, or several behind their number. It is read game by game and move by
/// move; nothing is read before it is needed.
class GameReader {
 public:
  explicit GameReader(int largest_size) : largest_size_(largest_size) {}

  /// The size of the next game's board, nothing behind the last game. What the game before still
  /// holds is passed over, unless it stands alone in the text: then the text ends with its
  /// decision.
  std::expected<std::optional<int>, TextError> next_game(TextInput& input);

  /// Hands the game's moves to `decides`, up to QUIT or until that is true of one.
  template <class Decides>
  std::optional<TextError> moves(TextInput& input, Decides decides) {
    auto word = std::exchange(first_word_, {});
    if (word.empty()) word = input.word();
    for (; const auto move = read_move(word, size_); word = input.word()) {
      if (decides(*move)) return std::nullopt;
    }
    return end_game(input, word);
  }

 private:
  std::expected<std::optional<int>, TextError> heading(TextInput& input);
  bool begin(std::string_view size);  // false if the word is no size
  std::string no_size(std::string_view word) const;
  std::optional<TextError> end_game(const TextInput& input, std::string_view word);

  int largest_size_;
  std::uint64_t games_ = 0;  // as announced; 0 before the text is begun
  std::uint64_t begun_ = 0;
  bool alone_ = false;  // a single game, not announced
  bool open_ = false;   // the game's QUIT has not been read
  int size_ = 0;
  std::string_view first_word_;  // of a single game: read to tell that it is one
};

/// A position as `X:..../.XO./..../....`: the mover, then the rows from the top.
std::expected<Rules::Position, TextError> parse_position(std::string_view notation);
std::string write_position(const Rules::Position& position);

/// A move is its side, L, R, T or B, and the number of its row or column; nothing if it is none, or
/// if the game is over.
std::optional<Move> parse_move(const Rules::Position& position, std::string_view notation);
std::string write_move(Move move);

}  // namespace foregone::pousse
