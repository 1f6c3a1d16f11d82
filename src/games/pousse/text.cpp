#include "foregone/games/pousse/text.hpp"

#include <algorithm>

#include "foregone/core/expect.hpp"
#include "foregone/core/words.hpp"

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

std::unexpected<TextError> error_at(std::size_t at, std::string message) {
  return std::unexpected(TextError::at(at, std::move(message)));
}

// `at` is where the row stands in the notation.
std::expected<void, TextError> check_row(std::string_view row, std::size_t size, std::size_t at) {
  const auto wrong = row.find_first_not_of(kMarkers);
  if (wrong < size)
    return error_at(at + wrong, expected("X, O or .", first_character(row.substr(wrong))));
  if (row.size() == size) return {};
  if (wrong == size) {
    return error_at(at + wrong, expected("/ or nothing", first_character(row.substr(wrong))));
  }
  return error_at(at + std::min(row.size(), size), "expected a row of " + std::to_string(size) +
                                                       " squares, found " +
                                                       std::to_string(row.size()));
}

// The rows must be as many as the squares of the first: no board is built before that is known.
std::expected<void, TextError> check_notation(std::string_view notation) {
  if (!notation.starts_with('X') && !notation.starts_with('O')) {
    return error_at(0, expected("the player to move, X or O", first_character(notation)));
  }
  if (notation.substr(1, 1) != ":") {
    return error_at(
        1, expected("a colon after the player to move", first_character(notation.substr(1))));
  }
  std::size_t count = 0, at = 2;
  const auto size = std::min(notation.find('/', at), notation.size()) - at;
  if (size == 0) return error_at(at, "expected rows, as in X:../.., found none");
  if (size > static_cast<std::size_t>(kLargestSize)) {
    return error_at(at, "a row of more than " + std::to_string(kLargestSize) + " squares");
  }
  for (; count < size && at <= notation.size(); ++count) {
    const auto row = notation.substr(at, notation.find('/', at) - at);
    if (auto checked = check_row(row, size, at); !checked) return checked;
    at += row.size() + 1;
  }
  if (count == size && at > notation.size()) return {};
  const auto found = at > notation.size() ? std::to_string(count) : "more";
  return error_at(std::min(at - 1, notation.size()),
                  "expected " + count_of(size, "row") + ", found " + found);
}

}  // namespace

std::expected<std::optional<int>, TextError> GameReader::next_game(TextInput& input) {
  if (games_ == 0) return heading(input);
  if (open_ && alone_) return std::nullopt;
  if (open_) {
    if (auto read = move_batches(input, [](std::span<const Move>) { return false; }); !read) {
      return std::unexpected(std::move(read.error()));
    }
  }
  const auto word = input.word();
  if (begun_ < games_) {
    if (begin(word)) return size_;
    return std::unexpected(input.error(no_size(word)));
  }
  if (word.empty()) return std::nullopt;
  return std::unexpected(input.error(expected("nothing after the last game", word)));
}

std::expected<std::optional<int>, TextError> GameReader::heading(TextInput& input) {
  const std::string first(input.word());  // the next word may take its place
  auto wrong = input.error("");
  const auto announced = number<std::uint64_t>(first);
  if (!announced || *announced == 0) {
    wrong.message = expected("the size of a board or a number of games", first);
    return std::unexpected(std::move(wrong));
  }
  const auto second = input.word();
  alone_ = !meant_as_number(second);
  games_ = alone_ ? 1 : *announced;
  if (alone_) {
    first_word_ = second;
  } else {
    wrong = input.error("");
  }
  if (begin(alone_ ? first : second)) return size_;
  wrong.message = no_size(alone_ ? first : second);
  return std::unexpected(std::move(wrong));
}

bool GameReader::begin(std::string_view size) {
  const auto squares = number(size, 1, largest_size_);
  if (!squares) return false;
  size_ = *squares;
  ++begun_;
  open_ = true;
  return true;
}

std::expected<std::vector<Move>, TextError> GameReader::record(TextInput& input) {
  std::vector<Move> record;
  const auto read = moves(input, [&](Move move) {
    record.push_back(move);
    return false;
  });
  if (!read) return std::unexpected(read.error());
  return record;
}

std::size_t GameReader::ready_moves(TextInput& input, std::span<Move> moves) const {
  constexpr std::size_t kLongest = 5;  // a blank, a side, two digits, a blank
  const auto text = input.ready();
  std::size_t count = 0, at = 0;
  for (; count < moves.size() && at + kLongest <= text.size(); ++count) {
    const auto side = kSideNumbers[static_cast<unsigned char>(text[at + 1])];
    const bool two = text::digit(text[at + 3]);
    const int first = text[at + 2] - '0';
    const int number = two ? 10 * first + (text[at + 3] - '0') : first;
    const auto end = at + (two ? 4 : 3);
    const bool valid = text::blank(text[at]) && side >= 0 && first >= 1 && first <= 9 &&
                       number <= size_ && text::blank(text[end]);
    if (!valid) break;
    moves[count] = {.side = static_cast<Side>(side), .index = number - 1};
    at = end;
  }
  input.skip(at);
  return count;
}

std::string GameReader::no_size(std::string_view word) const {
  if (word.empty()) {
    return expected("game " + std::to_string(begun_ + 1) + " of " + std::to_string(games_), word);
  }
  return expected("the size of a board" + from_to(1, largest_size_), word);
}

std::expected<void, TextError> GameReader::end_game(const TextInput& input, std::string_view word) {
  if (word != "QUIT") {
    return std::unexpected(
        input.error(expected("QUIT, or L, R, T or B and a number" + from_to(1, size_), word)));
  }
  open_ = false;
  return {};
}

std::expected<Rules::Position, TextError> parse_position(std::string_view notation) {
  if (auto checked = check_notation(notation); !checked) return std::unexpected(checked.error());
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
