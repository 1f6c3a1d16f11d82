#include "foregone/games/pousse/text.hpp"

#include <algorithm>

namespace foregone::pousse {

namespace {

constexpr std::string_view kMarkers = "O.X";  // as -1, 0, +1

char letter_of(Marker marker) { return kMarkers[static_cast<std::size_t>(marker + 1)]; }

Marker marker_of(char letter) {
  return static_cast<Marker>(static_cast<int>(kMarkers.find(letter)) - 1);
}

bool meant_as_number(std::string_view word) {
  return !word.empty() && (word[0] == '-' || word[0] == '+' || (word[0] >= '0' && word[0] <= '9'));
}

std::string no_heading(std::string_view word) {
  if (word.empty())
    return "the text is empty: the size of a board or the number of games is missing";
  return excerpt(word) + " is neither the size of a board nor a number of games";
}

std::string no_move(std::string_view word, int size) {
  if (word.empty()) return "QUIT is missing at the end of the game";
  return excerpt(word) + " is neither QUIT nor a move: L, R, T or B and a number from 1 to " +
         std::to_string(size);
}

/// Something wrong with a notation: what, and at which of its bytes.
struct Fault {
  std::string message;
  std::size_t offset = 0;
};

std::optional<Fault> fault_in_row(std::string_view row, std::size_t size) {
  const auto wrong = row.find_first_not_of(kMarkers);
  if (wrong < size) return Fault{excerpt(row.substr(wrong, 1)) + " is none of X, O and .", wrong};
  if (row.size() == size) return std::nullopt;
  return Fault{"a row of " + std::to_string(row.size()) + " squares, not " + std::to_string(size),
               std::min(row.size(), size)};
}

// The rows must be as many as the squares of the first: no board is built before that is known.
std::optional<Fault> fault_in_rows(std::string_view rows) {
  const auto size = std::min(rows.find('/'), rows.size());
  if (size == 0) return Fault{"the rows are missing, as in X:../.."};
  if (size > static_cast<std::size_t>(kLargestSize)) {
    return Fault{"a row of more than " + std::to_string(kLargestSize) + " squares"};
  }
  std::size_t count = 0, at = 0;
  for (; count < size && at <= rows.size(); ++count) {
    const auto row = rows.substr(at, rows.find('/', at) - at);
    if (auto fault = fault_in_row(row, size)) {
      fault->offset += at;
      return fault;
    }
    at += row.size() + 1;
  }
  if (count == size && at > rows.size()) return std::nullopt;
  return Fault{"the board is not as high as it is wide, " + std::to_string(size) + " rows",
               std::min(at - 1, rows.size())};
}

std::optional<Fault> fault_in(std::string_view notation) {
  if (!notation.starts_with('X') && !notation.starts_with('O')) {
    return Fault{"a position begins with the mover, X or O"};
  }
  if (notation.substr(1, 1) != ":") return Fault{"a colon is missing behind the mover", 1};
  auto fault = fault_in_rows(notation.substr(2));
  if (fault) fault->offset += 2;
  return fault;
}

}  // namespace

std::expected<std::optional<int>, TextError> GameReader::next_game(TextInput& input) {
  if (games_ == 0) return heading(input);
  if (open_ && alone_) return std::nullopt;
  if (open_) {
    if (auto wrong = moves(input, [](Move) { return false; })) {
      return std::unexpected(std::move(*wrong));
    }
  }
  const auto word = input.word();
  if (begun_ < games_) {
    if (begin(word)) return size_;
    return std::unexpected(input.error(no_size(word)));
  }
  if (word.empty()) return std::nullopt;
  return std::unexpected(input.error("text after the end of the last game"));
}

std::expected<std::optional<int>, TextError> GameReader::heading(TextInput& input) {
  const std::string first(input.word());  // the next word may take its place
  auto wrong = input.error({});
  const auto announced = number<std::uint64_t>(first);
  if (!announced || *announced == 0) {
    wrong.message = no_heading(first);
    return std::unexpected(std::move(wrong));
  }
  const auto second = input.word();
  alone_ = !meant_as_number(second);
  games_ = alone_ ? 1 : *announced;
  if (alone_) {
    first_word_ = second;
  } else {
    wrong = input.error({});
  }
  if (begin(alone_ ? first : second)) return size_;
  wrong.message = no_size(alone_ ? first : second);
  return std::unexpected(std::move(wrong));
}

bool GameReader::begin(std::string_view size) {
  const auto squares = number<int>(size);
  if (!squares || *squares < 1 || *squares > largest_size_) return false;
  size_ = *squares;
  ++begun_;
  open_ = true;
  return true;
}

std::string GameReader::no_size(std::string_view word) const {
  if (word.empty()) {
    return "game " + std::to_string(begun_ + 1) + " of " + std::to_string(games_) + " is missing";
  }
  return excerpt(word) + " is no size of a board from 1 to " + std::to_string(largest_size_);
}

std::optional<TextError> GameReader::end_game(const TextInput& input, std::string_view word) {
  if (word != "QUIT") return input.error(no_move(word, size_));
  open_ = false;
  return std::nullopt;
}

std::expected<Rules::Position, TextError> parse_position(std::string_view notation) {
  if (auto fault = fault_in(notation)) {
    return std::unexpected(
        TextError{.line = 1, .column = fault->offset + 1, .message = std::move(fault->message)});
  }
  const auto rows = notation.substr(2);
  const auto size = std::min(rows.find('/'), rows.size());
  Rules::Position p{.board = Board(static_cast<int>(size)), .mover = marker_of(notation[0])};
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const auto row = static_cast<int>(i / (size + 1)), column = static_cast<int>(i % (size + 1));
    if (rows[i] != '/') p.board.put(row, column, marker_of(rows[i]));
  }
  return p;
}

std::string write_position(const Rules::Position& position) {
  const auto& board = position.board;
  std::string text{letter_of(position.mover), ':'};
  for (int row = 0; row < board.size(); ++row) {
    if (row > 0) text += '/';
    for (int column = 0; column < board.size(); ++column) text += letter_of(board.at(row, column));
  }
  return text;
}

std::optional<Move> parse_move(const Rules::Position& position, std::string_view notation) {
  if (Rules(position.board.size()).result(position)) return std::nullopt;
  return read_move(notation, position.board.size());
}

std::string write_move(Move move) {
  return kSides[static_cast<std::size_t>(move.side)] + std::to_string(move.index + 1);
}

}  // namespace foregone::pousse
