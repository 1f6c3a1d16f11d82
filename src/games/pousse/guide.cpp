#include "foregone/games/pousse/guide.hpp"

#include <algorithm>

#include "foregone/games/pousse/board/straights.hpp"
#include "foregone/games/pousse/contest.hpp"
#include "foregone/games/pousse/draw.hpp"
#include "foregone/games/pousse/explain/push_in_words.hpp"
#include "foregone/games/pousse/explain/reasons.hpp"

namespace foregone::pousse {

Guide::State Guide::start() const {
  return {
      .position = start_,
      .hash = depends_on_history(rules_) ? board_hash(start_.board) : 0,
      .past = {},
      .situation = start_.board.size() <= kLargestBitboard ? Situation::of(start_) : Situation{}};
}

bool Guide::over(const State& s) const { return s.repeated || s.position.board.lead() != 0; }

std::vector<Move> Guide::moves(const State& s) const {
  return s.repeated ? std::vector<Move>{} : Rules(start_.board.size()).moves(s.position);
}

Guide::State Guide::after(State s, Move m) const {
  auto& [board, mover] = s.position;
  if (depends_on_history(rules_)) {
    const bool filled = fills(board, m);
    insert(board, s.hash, m, mover);
    s.repeated = board.lead() == 0 && !filled && s.past.forbids(board, s.hash, mover, rules_);
    s.past = s.past.with(board, s.hash, m, mover, filled);
  } else {
    board.insert(m, mover);
  }
  if (s.situation.size > 0) s.situation.play(m);
  mover = opponent(mover);
  return s;
}

std::optional<Move> Guide::parse(const State& s, std::string_view notation) const {
  return s.repeated ? std::nullopt : parse_move(s.position, notation);
}

std::optional<int> Guide::to_move(const State& s) const {
  return over(s) ? std::nullopt : std::optional(s.position.mover == kX ? 0 : 1);
}

std::string Guide::mover(const State& s) const {
  return over(s) ? "" : std::string(1, letter(s.position.mover));
}

std::string Guide::describe(const State& s, Move m) const {
  const auto& [board, mover] = s.position;
  const auto next = after(s, m);
  auto text = push_in_words(board, m, mover) + changes_in_words(board, next.position.board);
  if (next.repeated) {
    text += ", makes a board that " + std::string(1, letter(mover)) + " has made before, and loses";
  } else if (const auto lead = next.position.board.lead(); lead != 0) {
    text += lead * mover > 0 ? ", and wins" : ", and loses";
  }
  return text;
}

Marker Guide::winner(const State& s) const {
  return s.repeated ? s.position.mover : s.position.board.lead() > 0 ? kX : kO;
}

std::string Guide::verdict(const State& s) const {
  if (!over(s)) return {};
  const auto winner = this->winner(s);
  if (s.repeated) {
    const std::string loser(1, letter(opponent(winner)));
    return letter(winner) + (" wins: " + loser) + " repeats a board";
  }
  const auto& board = s.position.board;
  const auto own = straights(board, winner), others = straights(board, opponent(winner));
  auto text = letter(winner) + (" wins: " + in_words(own)) + (own.size() == 1 ? " is" : " are") +
              " all " + letter(winner) + "'s";
  if (!others.empty())
    text += (std::string(", against ") + letter(opponent(winner))) + "'s " + in_words(others);
  return text;
}

GameValue Guide::value(const State& s, Budget& budget) {
  const auto mover = s.position.mover;
  if (over(s)) {
    return game_value(Value{winner(s) == mover ? Outcome::win : Outcome::loss, 0}, mover);
  }
  const auto& analysis = analyse(s, budget);
  auto value = game_value(analysis.position(), mover);
  value.for_mover = analysis.best_rank();
  return value;
}

std::vector<GameValue> Guide::values(const State& s, Budget& budget) {
  std::vector<GameValue> values;
  if (over(s)) return values;
  for (const auto& move : analyse(s, budget).moves()) {
    values.push_back(game_value(move, s.position.mover));
  }
  return values;
}

std::optional<Move> Guide::engine_move(const State& s, Budget& budget) {
  if (over(s)) return std::nullopt;
  return analyst_.engine_move(s.position, s.situation, budget);
}

std::vector<std::string> Guide::reasons(const State& s, Budget& budget) {
  if (over(s)) return {};
  return pousse::reasons(s.position, rules_, analyse(s, budget));
}

std::vector<Move> Guide::estimated_line(const State& s, Budget& budget) {
  std::vector<Move> line;
  if (over(s)) return line;
  const auto expected = analyse(s, budget).estimated_line();
  if (!expected) return line;
  line.push_back(moves(s)[expected->first]);
  line.insert(line.end(), expected->second.begin(), expected->second.end());
  return line;
}

Facts Guide::facts(const State& s) const {
  const auto& board = s.position.board;
  const auto names = [&](Marker colour) {
    std::vector<std::string> lines;
    for (const auto& straight : straights(board, colour)) lines.push_back(in_words({straight}));
    return lines;
  };
  const auto markers = std::ranges::count_if(board.cells(), [](Marker m) { return m != kEmpty; });
  return {{"size", std::int64_t{board.size()}}, {"rules", std::string(name_of(rules_))},
          {"markers", std::int64_t{markers}},   {"straights_x", names(kX)},
          {"straights_o", names(kO)},           {"repetition", s.repeated}};
}

Canvas Guide::diagram(const State& s) const { return pousse::diagram(s.position.board); }

std::string Guide::svg(const State& s, std::span<const RankedMove> options,
                       std::optional<Move> last) const {
  std::vector<PushButton> buttons;
  for (const auto m : moves(s)) {
    const auto move = write_move(m);
    auto mark = mark_of(options, move);
    auto text = mark.option != nullptr ? mark.option->description : describe(s, m);
    buttons.push_back({.move = m, .description = std::move(text), .mark = mark});
  }
  const auto heading = over(s) ? letter(winner(s)) + std::string(" wins") : mover(s) + " to move";
  return pousse::svg(s.position, heading, over(s) ? verdict(s) : heading, buttons, last);
}

std::expected<Guide, TextError> Guide::parse(std::string_view notation,
                                             const GameOptions& game_options) {
  auto position = parse_position(notation);
  if (!position) return std::unexpected(std::move(position.error()));
  if (position->board.size() <= largest_size(game_options)) {
    return Guide(*std::move(position), rules_of(game_options));
  }
  return std::unexpected(
      TextError{.line = 1,
                .column = 3,
                .message = "expected at most " + std::to_string(largest_size(game_options)) +
                           " rows, found " + std::to_string(position->board.size())});
}

std::expected<Guide, OptionError> Guide::deal(const GameOptions& game_options, Random&) {
  const auto size = number_option("size", game_options["size"], 1, largest_size(game_options));
  if (!size) return std::unexpected(size.error());
  return Guide(Rules(*size).start(), rules_of(game_options));
}

Guide::Reader::Reader(const GameOptions& game_options)
    : rules_(rules_of(game_options)), games_(largest_size(game_options)) {}

std::expected<std::optional<Guide>, TextError> Guide::Reader::next(TextInput& input) {
  const auto size = games_.next_game(input);
  if (!size) return std::unexpected(size.error());
  if (!*size) return std::nullopt;
  Referee referee(**size, rules_);
  std::vector<Move> record;
  const auto decides = [&](Move move) {
    record.push_back(move);
    return referee.play(move);
  };
  if (auto read = games_.moves(input, decides); !read) return std::unexpected(read.error());
  return Guide(Rules(**size).start(), rules_, std::move(record));
}

}  // namespace foregone::pousse
