#include "text.hpp"

#include "foregone/core/notation.hpp"

namespace connect_four {

namespace {

std::expected<Record, TextError> parse_case(std::string_view word, const Format& format) {
  Record record{.rules = format.rules};
  auto p = record.rules.start();
  for (std::size_t i = 0; i < word.size() && word != "-"; ++i) {
    const auto move = parse_move(record.rules, p, word.substr(i, 1));
    if (record.rules.result(p)) return std::unexpected(TextError::at(i, "the game is over here"));
    if (!move) {
      const auto what = "a column" + from_to(1, record.rules.columns()) + " that is not full";
      return std::unexpected(TextError::at(i, expected(what, word.substr(i, 1))));
    }
    p = record.rules.after(p, *move);
    record.moves.push_back(*move);
  }
  if (record.rules.result(p) || record.rules.free(p) <= format.max_free) return record;
  return std::unexpected(TextError::at(
      0, "more than " + std::to_string(format.max_free) +
             " cells are free, which can take minutes: lift this limit with --no-limits"));
}

}  // namespace

std::expected<Format, OptionError> Format::make(const GameOptions& game_options) {
  const auto size = game_options["size"];
  const bool shaped = size.size() == 3 && size[1] == 'x';
  const auto columns = number(size.substr(0, 1), 1, Rules::kMaxColumns);
  const auto rows = number(shaped ? size.substr(2) : "", 1, Rules::kMaxRows);
  if (!columns || !rows) {
    return std::unexpected(bad_option("size", "COLUMNSxROWS from 1x1 to 7x6", size));
  }
  Format format{.rules = Rules(*columns, *rows)};
  if (!game_options.limits) format.max_free = format.rules.cells();
  return format;
}

Rules::Position Record::position() const {
  auto p = rules.start();
  for (const auto move : moves) p = rules.after(p, move);
  return p;
}

std::expected<std::optional<Record>, TextError> read_case(TextInput& input, const Format& format) {
  const auto word = input.word();
  if (word.empty()) return std::nullopt;
  auto record = parse_case(word, format);
  if (!record) return std::unexpected(input.error(record.error()));
  return *std::move(record);
}

std::string write_case(const Record& record) {
  std::string text;
  for (const auto move : record.moves) text += write_move(move);
  return text.empty() ? "-" : text;
}

std::expected<Record, TextError> parse_position(std::string_view notation, GameOptions options) {
  Notation text(notation);
  options.values["size"] = text.part();
  const auto format = Format::make(options);
  if (!format) return std::unexpected(TextError::at(0, format.error().message));
  if (text.at_end()) return std::unexpected(text.expected("moves, or - for none"));
  auto record = parse_case(text.rest(), *format);
  if (!record) record.error().column += notation.size() - text.rest().size();
  return record;
}

std::string write_position(const Record& record) {
  return std::to_string(record.rules.columns()) + 'x' + std::to_string(record.rules.rows()) + '/' +
         write_case(record);
}

std::optional<Rules::Move> parse_move(const Rules& rules, Rules::Position p,
                                      std::string_view text) {
  for (const auto move : rules.moves(p)) {
    if (write_move(move) == text) return move;
  }
  return std::nullopt;
}

std::string write_move(Rules::Move move) { return std::to_string(move.column + 1); }

std::string generate(Random& random, int cases) {
  std::string text;
  for (; cases > 0; --cases) {
    Record record{.rules = Rules(4, 4)};
    for (auto left = random.between(0, record.rules.cells()); left > 0; --left) {
      const auto moves = record.rules.moves(record.position());
      if (moves.empty()) break;
      record.moves.push_back(moves[random.below(moves.size())]);
    }
    text += write_case(record) + '\n';
  }
  return text;
}

}  // namespace connect_four
