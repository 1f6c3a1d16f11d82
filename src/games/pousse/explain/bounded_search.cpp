#include "foregone/games/pousse/explain/bounded_search.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <utility>

#include "foregone/games/pousse/board/reach.hpp"
#include "foregone/games/pousse/history/undo_board.hpp"

namespace foregone::pousse {

namespace {

/// Whether a player can force a win within so many plies: yes or no, with the first answer to a
/// move that refutes it. There is no transposition table: under icfp98 values are path-dependent
/// (graph history interaction), and at these depths a table would save little.
class BoundedSearcher {
 public:
  BoundedSearcher(const Rules::Position& position, RuleSet rules, const BoardHistory& past,
                  Budget& budget, std::uint64_t max_boards = Budget::kUnbounded)
      : trail_(position.board, depends_on_history(rules)),
        rules_(rules),
        past_(past),
        budget_(budget),
        max_boards_(max_boards),
        empty_(static_cast<int>(std::ranges::count(position.board.cells(), kEmpty))) {
    for (const auto side : {Side::left, Side::right, Side::top, Side::bottom}) {
      for (int index = 0; index < position.board.size(); ++index) all_.push_back({side, index});
    }
  }

  /// The value of a move that is decided within exactly so many plies and not before.
  std::optional<Value> decided(Move move, Marker player, int plies) {
    std::optional<Value> value;
    const auto winner = make(move, player);
    if (plies == 1) {
      if (winner != kEmpty) value = decided_in(winner == player, 1);
    } else if (winner == kEmpty) {
      if (wins(opponent(player), plies - 1)) {
        value = decided_in(false, plies);
      } else if (loses(opponent(player), plies - 1)) {
        value = decided_in(true, plies);
      }
    }
    take_back();
    return stopped_ ? std::nullopt : value;
  }

  bool wins_by(Move move, Marker player, int plies) {
    const auto winner = make(move, player);
    const bool won =
        winner == player || (winner == kEmpty && plies > 1 && loses(opponent(player), plies - 1));
    take_back();
    return won && !stopped_;
  }

  bool stopped() const { return stopped_; }
  std::uint64_t boards() const { return boards_; }

 private:
  struct Made {
    Board board;
    std::uint64_t hash = 0;
    Marker by = kEmpty;
    bool filled = false;
  };

  static Value decided_in(bool won, int plies) {
    return {won ? Outcome::win : Outcome::loss, plies};
  }

  /// Makes a move and returns the winner, kEmpty if there is none.
  Marker make(Move move, Marker player) {
    stopped_ = stopped_ || boards_ == max_boards_ || !budget_.spend();
    ++boards_;
    const bool filled = depends_on_history(rules_) && fills(trail_.board(), move);
    trail_.make(move, player);
    if (ply_ == path_.size()) path_.emplace_back();
    auto& made = path_[ply_];
    made.by = player;
    made.filled = filled;
    made.hash = trail_.hash();
    const auto lead = trail_.board().lead();
    empty_ -= filled ? 1 : 0;
    const bool repeated = depends_on_history(rules_) && !filled && lead == 0 && forbidden(made);
    ++ply_;
    if (repeated) return opponent(player);
    return lead > 0 ? kX : lead < 0 ? kO : kEmpty;
  }

  void take_back() {
    --ply_;
    if (path_[ply_].filled) ++empty_;
    trail_.take_back();
  }

  // On the path here or in the game before, since an empty square was filled.
  bool forbidden(const Made& made) const {
    for (auto i = ply_; i-- > 0;) {
      const auto& other = path_[i];
      if (other.hash == made.hash && loses_by_repeating(rules_, other.by, made.by) &&
          other.board == trail_.board()) {
        return true;
      }
      if (other.filled) return false;
    }
    return past_.forbids(trail_.board(), made.hash, made.by, rules_);
  }

  bool out_of_reach(Marker winner, int plies) const {
    if (depends_on_history(rules_) && can_run_out_of_boards(empty_, plies)) return false;
    const int size = trail_.board().size();
    return std::ranges::none_of(trail_.board().sums(), [&](int sum) {
      return can_be_filled_from_sum(size, winner * sum, plies);
    });
  }

  // An empty corner can be entered along its row and along its column, with the same result.
  bool doubled(Move move) const {
    const auto& board = trail_.board();
    const int last = board.size() - 1;
    if (move.side == Side::left || move.side == Side::right) return false;
    return (move.index == 0 || move.index == last) &&
           board.at(move.side == Side::top ? 0 : last, move.index) == kEmpty;
  }

  bool wins(Marker player, int plies) {
    if (out_of_reach(player, plies)) return false;
    if (plies > 1 && wins(player, 1)) return true;
    return any_move(player, plies, [&](Marker winner) {
      return winner == player ||
             (winner == kEmpty && plies > 1 && loses(opponent(player), plies - 1));
    });
  }

  // Not if some move avoids it.
  bool loses(Marker player, int plies) {
    if (out_of_reach(opponent(player), plies)) return false;
    return !any_move(player, plies, [&](Marker winner) {
      return winner == player ||
             (winner == kEmpty && (plies == 1 || !wins(opponent(player), plies - 1)));
    });
  }

  /// Whether a move passes a test. The one that did so last, as deep, comes first.
  template <class Test>
  bool any_move(Marker player, int plies, Test passes) {
    const auto at = static_cast<std::size_t>(plies);
    if (hints_.size() <= at) hints_.resize(at + 1, 0);
    if (depends_on_history(rules_)) path_[ply_ - 1].board = trail_.board();
    const auto hint = hints_[at];
    for (std::size_t i = 0; i <= all_.size() && !stopped_; ++i) {
      const auto number = i == 0 ? hint : i - 1;
      if ((i > 0 && number == hint) || (i > 0 && doubled(all_[number]))) continue;
      const bool found = passes(make(all_[number], player));
      take_back();
      if (found) hints_[at] = number;
      if (found) return true;
    }
    return false;
  }

  UndoBoard trail_;
  RuleSet rules_;
  const BoardHistory& past_;
  Budget& budget_;
  std::uint64_t max_boards_;
  int empty_;  // squares; counted where boards matter
  std::vector<Move> all_;
  std::vector<Made> path_;  // with boards where they matter
  std::size_t ply_ = 0;
  std::vector<std::size_t> hints_;  // by plies left
  std::uint64_t boards_ = 0;
  bool stopped_ = false;
};

/// The depth by default. A game ends an odd number of plies after the winner's turn, so another
/// even ply would show next to nothing.
int default_depth(int size) {
  static constexpr std::array<int, 13> kDepths{0, 9, 9, 9, 9, 7, 7, 7, 5, 5, 5, 5, 5};
  return size < static_cast<int>(kDepths.size()) ? kDepths[static_cast<std::size_t>(size)] : 3;
}

/// The boards to make at most: on a large board each takes longer.
std::uint64_t default_boards(int size) {
  static constexpr std::uint64_t kWork = 30'000'000;
  return kWork / static_cast<std::uint64_t>(size);
}

}  // namespace

void BoundedSearch::conclude() {
  std::optional<Value> best;
  bool all = true;
  for (const auto& move : moves) {
    all = all && move;
    if (move && (!best || *move > *best)) best = move;
  }
  value = all || (best && best->outcome == Outcome::win) ? best : std::nullopt;
}

std::vector<std::size_t> first_alike(const Rules::Position& position) {
  std::map<std::vector<std::pair<std::size_t, int>>, std::size_t> known;
  std::vector<std::size_t> first;
  UndoBoard trail(position.board, false);
  for (const auto move : Rules(position.board.size()).moves(position)) {
    trail.make(move, position.mover);
    auto changes = trail.changes();
    std::ranges::sort(changes);
    trail.take_back();
    first.push_back(known.try_emplace(std::move(changes), first.size()).first->second);
  }
  return first;
}

BoundedSearch search(const Rules::Position& position, RuleSet rules, const BoardHistory& past,
                     int max_plies, Budget& budget) {
  const auto moves = Rules(position.board.size()).moves(position);
  const auto first = first_alike(position);
  const bool asked = max_plies > 0;
  if (!asked) max_plies = default_depth(position.board.size());
  BoundedSearcher searcher(position, rules, past, budget,
                           asked ? Budget::kUnbounded : default_boards(position.board.size()));
  BoundedSearch done{.value = {}, .moves = std::vector<std::optional<Value>>(moves.size())};
  const auto undecided = [&] {
    return !std::ranges::all_of(done.moves, [](const auto& value) { return value.has_value(); });
  };
  for (int plies = 1; plies <= max_plies && undecided(); ++plies) {
    auto deeper = done.moves;
    for (std::size_t i = 0; i < moves.size() && !searcher.stopped(); ++i) {
      if (first[i] != i) {
        deeper[i] = deeper[first[i]];
      } else if (!deeper[i]) {
        deeper[i] = searcher.decided(moves[i], position.mover, plies);
      }
    }
    if (searcher.stopped()) break;
    done.moves = std::move(deeper);
    done.depth = plies;
  }
  done.conclude();
  done.boards = searcher.boards();
  return done;
}

std::optional<Move> winning_move(const Rules::Position& position, int max_plies) {
  Budget budget;
  const BoardHistory past;
  BoundedSearcher searcher(position, RuleSet::contest, past, budget);
  const auto moves = Rules(position.board.size()).moves(position);
  for (int plies = 1; plies <= max_plies; ++plies) {
    for (const auto move : moves) {
      if (searcher.wins_by(move, position.mover, plies)) return move;
    }
  }
  return std::nullopt;
}

}  // namespace foregone::pousse
