#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "foregone/core/facts.hpp"
#include "foregone/core/value_words.hpp"
#include "foregone/games/pousse/solution/endgame.hpp"
#include "foregone/games/pousse/solution/small_solution.hpp"
#include "foregone/games/pousse/tablebase/messages.hpp"
#include "foregone/games/pousse/tablebase/read.hpp"
#include "foregone/games/pousse/tablebase/registration.hpp"
#include "foregone/games/pousse/text.hpp"
#include "foregone/work/threads.hpp"

namespace foregone::pousse {

namespace {

using tables::Error;
using tables::Status;

/// Values of positions of one size: from the tablebases; where these do not have them, from the
/// solution of small boards up to 4x4, or else from the endgame of the position's squares.
class Prober {
 public:
  Prober(tables::TablebaseRequest request, int size, std::vector<Tablebase> tablebases)
      : request_(std::move(request)),
        rules_(size),
        tablebases_(std::move(tablebases)),
        grid_(size) {
    const bool has_distances =
        !tablebases_.empty() && tablebases_.front().detail() == Detail::distances;
    if (!has_distances && size <= SmallSolution::kLargest) small_.emplace(size);
  }

  /// The position is of that size.
  std::expected<tables::ProbeAnswer, Error> answer(const Rules::Position& position) {
    const auto over = rules_.result(position);
    const auto value = known(position);
    if (!value) return std::unexpected(value.error());
    tables::ProbeAnswer found;
    if (!over) found.mover = position.mover == kX ? 0 : 1;
    found.value = typed_value(*value, position.mover, over.has_value());
    const auto winner = found.value.winner ? std::string(1, "XO"[*found.value.winner]) : "";
    const bool unknown_distance = !over && value->distance == 0;
    found.text = unknown_distance && !winner.empty() ? winner + " wins" : words_of(*value, winner);
    std::optional<std::vector<std::string>> best;
    if (!over && request_.moves) {
      auto moves = best_moves(position, value->distance > 0);
      if (!moves) return std::unexpected(std::move(moves.error()));
      best = *std::move(moves);
      found.text += best ? ";" : "; the boards after its moves are not in the tablebase";
      for (const auto& move : best.value_or(std::vector<std::string>{})) found.text += ' ' + move;
    }
    found.facts = facts(found, winner, best);
    return found;
  }

 private:
  /// A distance of 0 is unknown where the game goes on.
  static GameValue typed_value(const Value& value, Marker mover, bool over) {
    GameValue typed{.words = {}, .label = {}, .outcome = value.outcome, .facts = {}};
    if (value.outcome != Outcome::draw) {
      typed.winner = (value.outcome == Outcome::win) == (mover == kX) ? 0 : 1;
    }
    if (value.distance > 0 || over) typed.distance = value.distance;
    return typed;
  }

  static Facts facts(const tables::ProbeAnswer& found, const std::string& winner,
                     const std::optional<std::vector<std::string>>& best) {
    Facts facts{{"over", !found.mover}, {"winner", {}}, {"distance", {}}, {"best", {}}};
    if (!winner.empty()) content_of(facts, "winner") = winner;
    if (found.value.distance)
      content_of(facts, "distance") = static_cast<std::int64_t>(*found.value.distance);
    if (best) content_of(facts, "best") = *best;
    return facts;
  }

  // Without distances all winning moves are equally good. Nothing if they are not known.
  std::expected<std::optional<std::vector<std::string>>, Error> best_moves(
      const Rules::Position& position, bool distances) {
    std::optional<Value> best;
    std::vector<std::string> moves;
    bool unknown = false;  // a distance of one of them
    for (const auto move : rules_.moves(position)) {
      const auto next = rules_.after(position, move);
      const auto over = rules_.result(next);
      const auto held = stored(next);
      if (!held) return std::unexpected(held.error());
      const auto value = *held ? **held : solved(next, position);
      if (!value) return std::nullopt;  // to solve it takes too much
      auto before = value->a_ply_before();
      if (!distances) before.distance = 0;
      const bool better = !best || before.outcome > best->outcome;
      if (better || before.outcome == best->outcome) {
        const bool has_none = !over && value->outcome != Outcome::draw && value->distance == 0;
        unknown = distances && (has_none || (unknown && !better));
      }
      if (best && before < *best) continue;
      if (!best || before > *best) moves.clear();
      best = before;
      moves.push_back(write_move(move));
    }
    return unknown ? std::nullopt : std::optional(std::move(moves));
  }

  std::expected<Value, Error> known(const Rules::Position& position) {
    const auto held = stored(position);
    if (!held) return std::unexpected(held.error());
    return *held ? **held : solved(position, position);
  }

  /// What is known of a position without solving its endgame; nothing if that is nothing.
  std::expected<std::optional<Value>, Error> stored(const Rules::Position& asked) {
    if (const auto over = rules_.result(asked)) return Value{*over, 0};
    if (small_) return *small_->value(asked);
    return value_in(tablebases_, asked);
  }

  /// The value of `asked`, which is `from` or the position after a move in it, from the endgame of
  /// the squares of `from`.
  std::expected<Value, Error> solved(const Rules::Position& asked, const Rules::Position& from) {
    const auto board = coloured_squares(grid_, asked);
    if (!endgame_ || !endgame_->value(board)) {
      auto solved = solve_endgame(coloured_squares(grid_, from));
      if (!solved) return std::unexpected(std::move(solved.error()));
    }
    return *endgame_->value(board);
  }

  Status solve_endgame(const ColouredSquares& colours) {
    constexpr std::uint64_t kMaxBoards = std::uint64_t{1} << 34U;  // half a minute of one core
    constexpr std::uint64_t kMaxDistances = std::uint64_t{1} << 31U;
    const auto free = request_.available_memory();
    auto detail = Detail::distances;
    auto cost = Endgame::cost(grid_, colours.occupied(), detail);
    if (cost.boards > kMaxDistances || cost.bytes > free) {
      detail = Detail::outcomes;
      cost = Endgame::cost(grid_, colours.occupied(), detail);
    }
    if (cost.boards <= kMaxBoards && request_.memory > 0) {
      if (auto done = check_memory(request_, "solving this board", cost.bytes); !done) return done;
    }
    if (cost.boards > kMaxBoards || cost.bytes > free) {
      const auto& folder = request_.folder;
      return std::unexpected(
          (tablebases_.empty() ? "no tablebase for " + words_of_size(rules_.size())
                               : "not in the tablebase") +
          (folder.empty() ? "" : " in " + folder.string()) +
          ", and solving this board here takes " + words_of_bytes(cost.bytes) + " of memory and " +
          words_of_boards(cost.boards) +
          "; build the tablebase with: " + command_to_build({rules_.size()}, folder));
    }
    auto work = work::loop_on_threads(request_.threads);
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
  std::vector<Tablebase> tablebases_;
  std::optional<SmallSolution> small_;
  std::optional<Endgame> endgame_;  // solved last
  Grid grid_;
};

/// A prober for each size that is asked for.
class Probers {
 public:
  explicit Probers(tables::TablebaseRequest request) : request_(std::move(request)) {}

  Status load(int size) {
    if (probers_.contains(size)) return {};
    std::expected<std::vector<Tablebase>, Error> tablebases;
    if (!request_.folder.empty()) tablebases = open_tablebases(request_.folder, size);
    if (!tablebases) return std::unexpected(std::move(tablebases.error()));
    probers_.try_emplace(size, request_, size, *std::move(tablebases));
    return {};
  }

  /// With a size, of that one alone.
  std::expected<tables::ProbeAnswer, tables::ProbeError> answer(std::string_view notation,
                                                                std::optional<int> only) {
    const auto position = parse_position(notation);
    if (!position) return refused(position.error().message, position.error().column);
    const int size = position->board.size();
    if (only && size != *only) {
      return refused(
          "expected a board of " + words_of_size(*only) + ", found one of " + words_of_size(size),
          1);
    }
    if (size > Grid::kLargest) {
      return refused("expected a board of at most " + words_of_size(Grid::kLargest) +
                         ", found one of " + words_of_size(size),
                     1);
    }
    if (auto loaded = load(size); !loaded) return refused(std::move(loaded.error()), 0);
    auto answer = probers_.at(size).answer(*position);
    if (!answer) return refused(std::move(answer.error()), 0);
    return *std::move(answer);
  }

 private:
  static std::unexpected<tables::ProbeError> refused(std::string message, std::uint64_t column) {
    return std::unexpected(tables::ProbeError{std::move(message), column});
  }

  tables::TablebaseRequest request_;
  std::map<int, Prober> probers_;
};

}  // namespace

std::expected<tables::Probe, Error> probe_tablebase(const tables::TablebaseRequest& request) {
  const auto options = TablebaseOptions::read(request.game_options);
  if (!options) return std::unexpected(in_words(options.error()));
  const auto probers = std::make_shared<Probers>(request);
  const auto only = request.by_position ? std::nullopt : std::optional(options->kind.size);
  if (only) {
    if (auto loaded = probers->load(*only); !loaded) return std::unexpected(loaded.error());
  }
  return [probers, only](std::string_view notation) { return probers->answer(notation, only); };
}

}  // namespace foregone::pousse
