#include "foregone/games/pousse/interactive.hpp"

namespace foregone::pousse {

std::expected<std::optional<InteractiveGame>, TextError> InteractiveGame::Reader::next(
    TextInput& input) {
  const auto size = games_.next_game(input);
  if (!size) return std::unexpected(size.error());
  if (!*size) return std::nullopt;
  constexpr int kMinRows = 2;  // one square is filled by the first move
  if (**size < kMinRows) {
    return std::unexpected(input.error("expected a board of 2 to 4 rows, found 1"));
  }
  auto record = games_.record(input);
  if (!record) return std::unexpected(std::move(record.error()));
  const Rules rules(**size);
  auto position = rules.start();
  for (const auto move : *record) {
    if (!rules.result(position)) position = rules.after(position, move);
  }
  if (rules.result(position)) return std::unexpected(input.error("the game is over already"));
  return InteractiveGame(**size, *std::move(record), std::move(position));
}

std::string InteractiveGame::write() const {
  auto text = std::to_string(rules_.size());
  for (const auto move : record_) text += ' ' + write_move(move);
  return text + " QUIT";
}

std::optional<int> InteractiveGame::to_move(const State& s) const {
  if (rules_.result(s)) return std::nullopt;
  return s.mover == kX ? 0 : 1;
}

std::vector<Value> InteractiveGame::values(const State& s) const {
  std::vector<Value> values;
  for (const auto move : rules_.moves(s)) {
    values.push_back(small_solution(rules_.size())->value(rules_.after(s, move))->a_ply_before());
  }
  return values;
}

}  // namespace foregone::pousse
