#include "foregone/games/pousse/engine.hpp"

#include <algorithm>
#include <cstdint>
#include <utility>

#include "foregone/core/expect.hpp"
#include "foregone/core/value.hpp"
#include "foregone/games/pousse/solution/small_solution.hpp"
#include "foregone/games/pousse/text.hpp"

namespace foregone::pousse {

namespace {

std::string no_size(std::string_view word) {
  return expected("the size of a board" + from_to(1, kLargestBitboard), word);
}

std::optional<Situation> start_of(std::string_view size) {
  const auto squares = number(size, 1, kLargestBitboard);
  return squares ? std::optional(Situation::start(*squares)) : std::nullopt;
}

std::expected<Situation, std::string> situation_of(std::string_view start) {
  if (auto size = start_options(start)) {
    constexpr std::string_view kOption = "size=";
    if (size->starts_with(kOption)) size->remove_prefix(kOption.size());
    if (auto situation = start_of(*size)) return *std::move(situation);
    return std::unexpected(no_size(*size));
  }
  const auto position = parse_position(start);
  if (!position) {
    return std::unexpected(refused_position(position.error()));
  }
  if (position->board.size() > kLargestBitboard) {
    return std::unexpected("expected a board of at most " + std::to_string(kLargestBitboard) +
                           " rows, found " + std::to_string(position->board.size()));
  }
  return Situation::of(*position);
}

/// Plays the move that a word names.
std::expected<void, std::string> play(Situation& situation, RuleSet rules, std::string_view word) {
  if (winner_of(situation, rules) != kEmpty) {
    return std::unexpected(expected("no more moves, as the game is over", word));
  }
  const auto move = read_move(word, situation.size);
  if (!move) {
    return std::unexpected(
        expected("a move: L, R, T or B and a number" + from_to(1, situation.size), word));
  }
  situation.play(*move);
  return {};
}

SearchValue search_value(const SearchResult& result) {
  if (!result.forced) return {.evaluation = result.value};
  return {.outcome = result.forced->outcome,
          .distance = result.forced->distance,
          .is_bound = !result.exact};
}

/// The squares of a bitboard, its rows without gaps.
std::uint64_t without_gaps(std::uint64_t squares, int size) {
  const auto row_length = static_cast<unsigned>(size);
  const auto row = (std::uint64_t{1} << row_length) - 1;
  std::uint64_t rows = 0;
  for (unsigned i = 0; i < row_length; ++i) rows |= (squares >> 8 * i & row) << i * row_length;
  return rows;
}

/// For the player to move.
Value value_of(const SmallSolution& solution, const Situation& situation) {
  const auto winner = winner_of(situation, RuleSet::contest);
  if (winner != kEmpty) return {winner == situation.mover ? Outcome::win : Outcome::loss, 0};
  return solution.value(without_gaps(situation.board.mover, situation.size),
                        without_gaps(situation.board.other, situation.size));
}

/// The first of the best moves, with its value.
std::pair<Value, Move> best_move(const SmallSolution& solution, const Situation& situation) {
  std::optional<std::pair<Value, Move>> best;
  const int moves = static_cast<int>(kSides.size()) * situation.size;
  for (int number = 0; number < moves; ++number) {
    const auto move = numbered_move(number, situation.size);
    auto next = situation;
    next.play(move);
    const auto value = value_of(solution, next).a_ply_before();
    if (!best || value > best->first) best.emplace(value, move);
  }
  return *best;
}

SearchInfo info_of(const SearchResult& result) {
  SearchInfo info{
      .depth = result.depth, .nodes = result.nodes, .value = search_value(result), .line = {}};
  for (const auto move : result.line) info.line.push_back(write_move(move));
  return info;
}

}  // namespace

PousseEngine::PousseEngine(const GameOptions& game_options, const EngineOptions& options)
    : options_{.rules = rules_of(game_options),
               .memory = options.memory,
               .threads = options.threads,
               .reductions = options.reductions},
      pool_(options.pool) {}

void PousseEngine::clear() {
  if (searcher_) searcher_->clear();
}

void PousseEngine::take(Situation situation) {
  situation_ = std::move(situation);
  if (searcher_ && searcher_->evaluation().size() != situation_.size) searcher_.reset();
}

std::expected<void, std::string> PousseEngine::set_up(std::string_view start,
                                                      std::span<const std::string> moves) {
  auto situation = situation_of(start);
  if (!situation) return std::unexpected(std::move(situation.error()));
  for (const auto& move : moves) {
    if (auto played = play(*situation, options_.rules, move); !played) return played;
  }
  take(*std::move(situation));
  return {};
}

std::expected<void, TextError> PousseEngine::read(TextInput& input) {
  const auto size = input.word();
  auto situation = start_of(size);
  if (!situation) return std::unexpected(input.error(no_size(size)));
  for (auto word = input.word(); !word.empty(); word = input.word()) {
    auto played = play(*situation, options_.rules, word);
    if (!played) return std::unexpected(input.error(std::move(played.error())));
  }
  if (winner_of(*situation, options_.rules) != kEmpty) {
    return std::unexpected(input.error("the game is over"));
  }
  take(*std::move(situation));
  return {};
}

std::expected<SearchInfo, std::string> PousseEngine::search(Budget& budget, const Report& report) {
  if (winner_of(situation_, options_.rules) != kEmpty) return std::unexpected("the game is over");
  if (ends_by_itself() && budget.open_ended()) {
    auto info = solved();
    if (report) report(info);
    return info;
  }
  if (!searcher_) searcher_.emplace(options_, best_evaluation(situation_.size), pool_);
  return info_of(searcher_->play(situation_, budget, [&](const SearchResult& so_far) {
    if (report) report(info_of(so_far));
  }));
}

bool PousseEngine::ends_by_itself() const {
  return !depends_on_history(options_.rules) && situation_.size <= SmallSolution::kLargest;
}

// With the line to the end of the game; of a draw, its first move.
SearchInfo PousseEngine::solved() const {
  const auto& solution = *small_solution(situation_.size);
  auto situation = situation_;
  auto [value, move] = best_move(solution, situation);
  SearchInfo info{.depth = value.distance,
                  .value = {.outcome = value.outcome, .distance = value.distance},
                  .line = {write_move(move)}};
  for (int ply = 1; ply < value.distance; ++ply) {
    situation.play(move);
    move = best_move(solution, situation).second;
    info.line.push_back(write_move(move));
  }
  return info;
}

}  // namespace foregone::pousse
