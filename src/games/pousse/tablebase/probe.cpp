#include <algorithm>
#include <bit>
#include <limits>
#include <memory>
#include <utility>

#include "foregone/games/pousse/solution/endgame.hpp"
#include "foregone/games/pousse/solution/small_solution.hpp"
#include "foregone/games/pousse/tablebase/messages.hpp"
#include "foregone/games/pousse/tablebase/registration.hpp"
#include "foregone/games/pousse/tablebase/tablebase.hpp"
#include "foregone/games/pousse/text.hpp"
#include "foregone/tables/parallel.hpp"

namespace foregone::pousse {

namespace {

using tables::Fault;

/// What positions of one size are worth: from the table on disk; where there is none, from one made
/// here for boards up to 4x4, else from the endgame of the position's squares.
class TableProber {
 public:
  TableProber(tables::Order order, int size, std::optional<Tablebase> table)
      : order_(std::move(order)), rules_(size), table_(std::move(table)), grid_(size) {
    if (!table_ && size <= SmallSolution::kLargest) small_.emplace(size);
  }

  std::expected<std::string, tables::ProbeFault> answer(std::string_view notation) {
    const auto position = parse_position(notation);
    if (!position) return refused(position.error().message, position.error().column);
    if (position->board.size() != rules_.size()) {
      return refused("a board of " + words_of_size(rules_.size()) + " is asked for (--size)", 1);
    }
    auto text = words(*position);
    if (!text) return refused(std::move(text.error()), 0);
    return *std::move(text);
  }

 private:
  static std::unexpected<tables::ProbeFault> refused(std::string message, std::uint64_t column) {
    return std::unexpected(tables::ProbeFault{std::move(message), column});
  }

  std::expected<std::string, Fault> words(const Rules::Position& position) {
    const std::string mover(1, position.mover == kX ? 'X' : 'O');
    const std::string other(1, position.mover == kX ? 'O' : 'X');
    if (const auto over = rules_.result(position)) {
      return (*over == Outcome::win ? mover : other) + " has won";
    }
    const auto value = known(position, position);
    if (!value) return std::unexpected(value.error());
    auto text = value->outcome == Outcome::draw  ? "draw"
                : value->outcome == Outcome::win ? mover + " wins"
                                                 : other + " wins";
    if (value->distance > 0) text += " in " + std::to_string(value->distance);
    if (order_.moves) text += best_moves(position, value->distance > 0);
    return text;
  }

  // Where distances are not known all that win are as good.
  std::string best_moves(const Rules::Position& position, bool distances) {
    std::optional<Value> best;
    std::string moves;
    for (const auto move : rules_.moves(position)) {
      const auto next = rules_.after(position, move);
      const auto over = rules_.result(next);
      const auto value = over ? Value{*over, 0} : known(next, position);
      if (!value) return "; the boards behind its moves are not in the table";
      auto before = value->a_ply_before();
      if (!distances) before.distance = 0;
      if (best && before < *best) continue;
      if (!best || before > *best) moves.clear();
      best = before;
      moves += ' ' + write_move(move);
    }
    return ';' + moves;
  }

  /// Of a position, or of one that a move of it leads to.
  std::expected<Value, Fault> known(const Rules::Position& asked, const Rules::Position& from) {
    if (small_) return *small_->value(asked);
    if (table_) {
      const auto value = table_->value(asked);
      if (!value) return std::unexpected(value.error());
      if (*value) return **value;
    }
    const auto board = coloured_squares(grid_, asked);
    if (!endgame_ || !endgame_->value(board)) {
      auto wrong = solve_endgame(coloured_squares(grid_, from));
      if (!wrong.empty()) return std::unexpected(std::move(wrong));
    }
    return *endgame_->value(board);
  }

  Fault solve_endgame(const ColouredSquares& colours) {
    constexpr std::uint64_t kMostBoards = std::uint64_t{1} << 34U;  // half a minute of one core
    constexpr std::uint64_t kMostDistances = std::uint64_t{1} << 31U;
    const auto free = order_.memory > 0 ? order_.memory : tables::free_memory();
    auto detail = Detail::distances;
    auto cost = Endgame::cost(grid_, colours.occupied(), detail);
    if (cost.boards > kMostDistances || cost.bytes > free) {
      detail = Detail::outcomes;
      cost = Endgame::cost(grid_, colours.occupied(), detail);
    }
    if (cost.boards > kMostBoards || cost.bytes > free) {
      return "not in the table, and to solve it here takes " + words_of_bytes(cost.bytes) +
             " of memory and " + grouped(cost.boards) + " boards";
    }
    auto work = tables::on_threads(order_.threads);
    work.progress = [&](std::uint64_t done, std::uint64_t all) {
      if (order_.progress) {
        order_.progress("solving", static_cast<double>(done) / static_cast<double>(all));
      }
    };
    endgame_.reset();
    endgame_ = Endgame::solve(grid_, colours.occupied(), detail, work);
    return endgame_ && !endgame_->too_long() ? Fault() : "this cannot be solved here";
  }

  tables::Order order_;
  Rules rules_;
  std::optional<Tablebase> table_;
  std::optional<SmallSolution> small_;
  std::optional<Endgame> endgame_;  // solved last
  Grid grid_;
};

}  // namespace

std::expected<tables::Prober, Fault> probe_table(const tables::Order& order) {
  const auto choices = TablebaseOptions::read(order.game_options);
  if (!choices) return std::unexpected(choices.error());
  auto table = Tablebase::open_in(order.folder, choices->size);
  if (!table) return std::unexpected(std::move(table.error()));
  const auto prober = std::make_shared<TableProber>(order, choices->size, *std::move(table));
  return [prober](std::string_view notation) { return prober->answer(notation); };
}

}  // namespace foregone::pousse
