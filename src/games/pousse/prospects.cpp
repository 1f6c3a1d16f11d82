#include "games/pousse/prospects.hpp"

#include <algorithm>
#include <cstddef>
#include <limits>
#include <utility>

#include "games/pousse/evaluation.hpp"

namespace foregone::pousse {

namespace {

/// How many markers of each colour every line holds, and what that promises X.
class Lines {
 public:
  explicit Lines(const Board& board) : size_(static_cast<std::size_t>(board.size())) {
    lines_.resize(2 * size_);
    for (std::size_t cell = 0; cell < board.cells().size(); ++cell) {
      change(cell, kEmpty, board.cells()[cell]);
    }
  }

  void change(std::size_t cell, Marker before, Marker after) {
    for (const auto line : {cell / size_, size_ + cell % size_}) {
      sum_ -= promise(lines_[line]);
      count(lines_[line], before) -= before == kEmpty ? 0 : 1;
      count(lines_[line], after) += after == kEmpty ? 0 : 1;
      sum_ += promise(lines_[line]);
    }
  }

  std::int64_t for_x() const { return sum_; }

 private:
  struct Line {
    std::int64_t x = 0, o = 0;
  };
  static std::int64_t& count(Line& line, Marker marker) { return marker == kO ? line.o : line.x; }
  static std::int64_t promise(const Line& line) {
    return line.x > 0 && line.o > 0 ? 0 : line.x * line.x - line.o * line.o;
  }

  std::size_t size_;
  std::vector<Line> lines_;
  std::int64_t sum_ = 0;
};

/// One engine asked about each move in turn, ply by ply deeper.
class LookAhead {
 public:
  LookAhead(const Situation& situation, RuleSet rules, bool bounded, Budget& budget)
      : situation_(situation),
        rules_(rules),
        budget_(budget),
        nodes_left_(bounded ? kMostNodes : std::numeric_limits<std::uint64_t>::max()),
        engine_({.rules = rules, .memory = kMemory}, best_evaluation(situation.size)) {}

  /// Nothing if it could not be carried out to its end.
  std::optional<Prospects> at_depth(int plies) {
    Prospects found{.moves = {}, .within = {}, .depth = plies};
    std::vector<Bitboard> boards;
    for (int number = 0; number < 4 * situation_.size; ++number) {
      auto next = situation_;
      next.play(numbered_move(number, situation_.size));
      const auto alike =
          static_cast<std::size_t>(std::ranges::find(boards, next.board) - boards.begin());
      boards.push_back(next.board);
      if (alike + 1 < boards.size()) {
        found.moves.push_back(found.moves[alike]);
        found.within.push_back(found.within[alike]);
      } else if (!judge(next, plies - 1, found)) {
        return std::nullopt;
      }
    }
    return found;
  }

 private:
  static constexpr std::uint64_t kMostNodes = 1'000'000;
  static constexpr std::size_t kMemory = std::size_t{16} << 20U;
  static constexpr std::uint64_t kLook = 4096;  // as often, in nodes, the engine asks its clock

  bool judge(const Situation& next, int plies, Prospects& found) {
    if (const auto winner = next.winner(rules_); winner != kEmpty) {
      return add(found, 0, Value{winner == next.mover ? Outcome::loss : Outcome::win, 1});
    }
    const auto finding = search(next, plies);
    if (finding.forced) return add(found, 0, finding.forced->a_ply_before());
    return finding.depth == plies && add(found, -finding.value, std::nullopt);
  }

  Finding search(const Situation& situation, int plies) {
    std::uint64_t spent = 0;
    Limits limits;
    limits.depth = plies;
    limits.nodes = nodes_left_;
    limits.seconds = 1;
    limits.clock = [&] {  // it runs in nodes: they end it, so that the same is found every time
      spent += kLook;
      return budget_.spend(kLook) ? 0.0 : 1.0;
    };
    auto finding = engine_.search(situation, limits);
    nodes_left_ -= std::min(nodes_left_, finding.nodes);
    if (finding.nodes > spent) budget_.spend(finding.nodes - spent);
    return finding;
  }

  static bool add(Prospects& found, std::int64_t prospect, std::optional<Value> within) {
    found.moves.push_back(prospect);
    found.within.push_back(within);
    return true;
  }

  const Situation& situation_;
  RuleSet rules_;
  Budget& budget_;
  std::uint64_t nodes_left_;
  Engine engine_;
};

}  // namespace

Prospects counted(const Rules::Position& position) {
  Lines lines(position.board);
  auto board = position.board;
  const auto size = static_cast<std::size_t>(board.size());
  std::vector<std::pair<std::size_t, Marker>> before;
  Prospects prospects;
  for (const auto move : Rules(board.size()).moves(position)) {
    board.insert(move, position.mover, [&](std::size_t cell, int difference) {
      before.emplace_back(cell, static_cast<Marker>(board.cells()[cell] - difference));
      lines.change(cell, before.back().second, board.cells()[cell]);
    });
    prospects.moves.push_back(position.mover * lines.for_x());
    for (const auto& [cell, marker] : before) {
      lines.change(cell, board.cells()[cell], marker);
      board.put(static_cast<int>(cell / size), static_cast<int>(cell % size), marker);
    }
    before.clear();
  }
  prospects.within.resize(prospects.moves.size());
  return prospects;
}

std::optional<Prospects> looked_ahead(const Situation& situation, RuleSet rules, int most_plies,
                                      Budget& budget) {
  static constexpr int kDeepest = 40;
  LookAhead engine(situation, rules, most_plies == 0, budget);
  std::optional<Prospects> found;
  for (int plies = 2; plies <= (most_plies == 0 ? kDeepest : std::max(2, most_plies)); ++plies) {
    auto deeper = engine.at_depth(plies);
    if (!deeper) break;
    found = std::move(deeper);
    if (std::ranges::all_of(found->within, [](const auto& value) { return value.has_value(); }))
      break;
  }
  return found;
}

}  // namespace foregone::pousse
