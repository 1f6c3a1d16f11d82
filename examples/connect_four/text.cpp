#include "text.hpp"

#include <algorithm>
#include <cstddef>
#include <utility>

namespace connect_four {

namespace {

using foregone::excerpt;

/// Something wrong with a word: what, and at which of its bytes.
struct Fault {
  std::string message;
  std::size_t offset = 0;
};

std::string size_of(const Rules& rules) {
  return std::to_string(rules.columns()) + 'x' + std::to_string(rules.rows());
}

std::string no_move(const Rules& rules, Rules::Position p, std::string_view text) {
  if (rules.result(p)) return "the game is over before this";
  const auto column = foregone::number<int>(text);
  if (!column || *column < 1 || *column > rules.columns()) {
    return excerpt(text) + " is no column from 1 to " + std::to_string(rules.columns());
  }
  return "column " + std::to_string(*column) + " is full";
}

std::expected<Record, Fault> record_in(std::string_view word, const Format& format) {
  Record record{.rules = format.rules, .moves = {}};
  auto position = record.rules.start();
  for (std::size_t i = 0; i < word.size() && word != "-"; ++i) {
    const auto move = parse_move(record.rules, position, word.substr(i, 1));
    if (!move) return std::unexpected(Fault{no_move(record.rules, position, word.substr(i, 1)), i});
    position = record.rules.after(position, *move);
    record.moves.push_back(*move);
  }
  if (!record.rules.result(position) && record.rules.free(position) > format.most_free) {
    return std::unexpected(Fault{"more than " + std::to_string(format.most_free) +
                                 " cells are free, which can take minutes: see --no-limits"});
  }
  return record;
}

}  // namespace

std::expected<Format, std::string> Format::make(std::string_view size, bool limits) {
  const auto wide = size.empty() ? 0 : size[0] - '0';
  const auto high = size.size() != 3 || size[1] != 'x' ? 0 : size[2] - '0';
  if (wide < 1 || wide > Rules::kMostColumns || high < 1 || high > Rules::kMostRows) {
    return std::unexpected(excerpt(size) + " is no size COLUMNSxROWS from 1x1 to 7x6");
  }
  Format format{.rules = Rules(wide, high)};
  if (!limits) format.most_free = format.rules.cells();
  return format;
}

Rules::Position Record::position() const {
  auto p = rules.start();
  for (const auto move : moves) p = rules.after(p, move);
  return p;
}

std::expected<std::optional<Record>, foregone::TextError> read_case(foregone::TextInput& input,
                                                                    const Format& format) {
  const auto word = input.word();
  if (word.empty()) return std::nullopt;
  auto record = record_in(word, format);
  if (record) return *std::move(record);
  return std::unexpected(input.error(std::move(record.error().message), record.error().offset));
}

std::expected<Record, foregone::TextError> parse_position(std::string_view notation, bool limits) {
  const auto refuse = [](std::string message, std::size_t offset) {
    return std::unexpected(
        foregone::TextError{.line = 1, .column = offset + 1, .message = std::move(message)});
  };
  const auto size = notation.substr(0, notation.find('/'));
  const auto format = Format::make(size, limits);
  if (!format) return refuse(format.error(), 0);
  const auto moves = notation.substr(std::min(notation.size(), size.size() + 1));
  if (moves.empty()) return refuse("the moves are missing: digits, or - for none", notation.size());
  auto record = record_in(moves, *format);
  if (!record) return refuse(record.error().message, size.size() + 1 + record.error().offset);
  return *std::move(record);
}

std::string write_position(const Record& record) {
  std::string text = size_of(record.rules) + '/';
  for (const auto move : record.moves) text += write_move(move);
  return record.moves.empty() ? text + '-' : text;
}

std::optional<Rules::Move> parse_move(const Rules& rules, Rules::Position p,
                                      std::string_view notation) {
  if (notation.size() != 1) return std::nullopt;
  const Rules::Move move{notation.front() - '1'};
  const auto moves = rules.moves(p);
  if (std::ranges::find(moves, move) == moves.end()) return std::nullopt;
  return move;
}

std::string write_move(Rules::Move move) { return std::to_string(move.column + 1); }

}  // namespace connect_four
