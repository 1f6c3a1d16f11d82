#include <algorithm>
#include <memory>
#include <utility>

#include "foregone/games/pousse/solution/endgame.hpp"
#include "foregone/games/pousse/solution/small_solution.hpp"
#include "foregone/games/pousse/tablebase/messages.hpp"
#include "foregone/games/pousse/tablebase/read.hpp"
#include "foregone/games/pousse/tablebase/registration.hpp"
#include "foregone/games/pousse/text.hpp"
#include "foregone/tables/parallel.hpp"

namespace foregone::pousse {

namespace {

using tables::Error;
using tables::Status;

/// Values of positions of one size: from the tablebase; where it does not have them, from the
/// solution of small boards up to 4x4, or else from the endgame of the position's squares.
class Prober {
 public:
  Prober(tables::TablebaseRequest request, int size, std::optional<Tablebase> tablebase)
      : request_(std::move(request)), rules_(size), tablebase_(std::move(tablebase)), grid_(size) {
    if (!tablebase_ && size <= SmallSolution::kLargest) small_.emplace(size);
  }

  std::expected<std::string, tables::ProbeError> answer(std::string_view notation) {
    const auto position = parse_position(notation);
    if (!position) return refused(position.error().message, position.error().column);
    if (position->board.size() != rules_.size()) {
      return refused("expected a board of " + words_of_size(rules_.size()) +
                         " (--size), found one of " + words_of_size(position->board.size()),
                     1);
    }
    auto text = words(*position);
    if (!text) return refused(std::move(text.error()), 0);
    return *std::move(text);
  }

 private:
  static std::unexpected<tables::ProbeError> refused(std::string message, std::uint64_t column) {
    return std::unexpected(tables::ProbeError{std::move(message), column});
  }

  std::expected<std::string, Error> words(const Rules::Position& position) {
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
    if (request_.moves) text += best_moves(position, value->distance > 0);
    return text;
  }

  // Without distances all winning moves are equally good.
  std::string best_moves(const Rules::Position& position, bool distances) {
    std::optional<Value> best;
    std::string moves;
    for (const auto move : rules_.moves(position)) {
      const auto next = rules_.after(position, move);
      const auto over = rules_.result(next);
      const auto value = over ? Value{*over, 0} : known(next, position);
      if (!value) return "; the boards after its moves are not in the tablebase";
      auto before = value->a_ply_before();
      if (!distances) before.distance = 0;
      if (best && before < *best) continue;
      if (!best || before > *best) moves.clear();
      best = before;
      moves += ' ' + write_move(move);
    }
    return ';' + moves;
  }

  /// The value of `asked`, which is `from` or the position after a move in it.
  std::expected<Value, Error> known(const Rules::Position& asked, const Rules::Position& from) {
    if (small_) return *small_->value(asked);
    if (tablebase_) {
      const auto value = tablebase_->value(asked);
      if (!value) return std::unexpected(value.error());
      if (*value) return **value;
    }
    const auto board = coloured_squares(grid_, asked);
    if (!endgame_ || !endgame_->value(board)) {
      auto solved = solve_endgame(coloured_squares(grid_, from));
      if (!solved) return std::unexpected(std::move(solved.error()));
    }
    return *endgame_->value(board);
  }

  Status solve_endgame(const ColouredSquares& colours) {
    constexpr std::uint64_t kMostBoards = std::uint64_t{1} << 34U;  // half a minute of one core
    constexpr std::uint64_t kMostDistances = std::uint64_t{1} << 31U;
    const auto free = request_.memory > 0 ? request_.memory : tables::free_memory();
    auto detail = Detail::distances;
    auto cost = Endgame::cost(grid_, colours.occupied(), detail);
    if (cost.boards > kMostDistances || cost.bytes > free) {
      detail = Detail::outcomes;
      cost = Endgame::cost(grid_, colours.occupied(), detail);
    }
    if (cost.boards > kMostBoards || cost.bytes > free) {
      return std::unexpected("not in the tablebase, and solving it here takes " +
                             words_of_bytes(cost.bytes) + " of memory and " + grouped(cost.boards) +
                             " boards");
    }
    auto work = tables::on_threads(request_.threads);
    work.progress = [&](std::uint64_t done, std::uint64_t all) {
      if (request_.progress) {
        request_.progress("solving", static_cast<double>(done) / static_cast<double>(all));
      }
    };
    endgame_.reset();
    endgame_ = Endgame::solve(grid_, colours.occupied(), detail, work);
    if (endgame_ && !endgame_->too_long()) return {};
    return std::unexpected("this position cannot be solved here");
  }

  tables::TablebaseRequest request_;
  Rules rules_;
  std::optional<Tablebase> tablebase_;
  std::optional<SmallSolution> small_;
  std::optional<Endgame> endgame_;  // solved last
  Grid grid_;
};

}  // namespace

std::expected<tables::TextProbe, Error> probe_tablebase(const tables::TablebaseRequest& request) {
  const auto options = TablebaseOptions::read(request.game_options);
  if (!options) return std::unexpected(options.error());
  auto tablebase = Tablebase::open_in(request.folder, options->size);
  if (!tablebase) return std::unexpected(std::move(tablebase.error()));
  const auto prober = std::make_shared<Prober>(request, options->size, *std::move(tablebase));
  return [prober](std::string_view notation) { return prober->answer(notation); };
}

}  // namespace foregone::pousse
