#include "foregone/games/pousse/traps/decisive_pushes.hpp"

#include <algorithm>
#include <compare>
#include <cstddef>
#include <cstdlib>
#include <optional>
#include <set>
#include <string>
#include <utility>

#include "foregone/core/random.hpp"
#include "foregone/games/pousse/text.hpp"
#include "foregone/games/pousse/traps/straight_counts.hpp"

namespace foregone::pousse {

namespace {

struct PushEffect {
  Side side;
  Marker mover;
  int gaps, first_gap;  // of the line, from where the push enters it
  int straights;        // of each player, before
  unsigned changes;     // four bits for each place: gained and lost by X, and by O
  auto operator<=>(const PushEffect&) const = default;
};

constexpr int kMaxCounted = 3;  // larger counts are treated as equal

struct Line {
  int gaps = 0, first_gap = 0;
};

Line pushed_line(const Board& board, Move move) {
  const int size = board.size();
  const bool in_row = move.side == Side::left || move.side == Side::right;
  const bool backwards = move.side == Side::right || move.side == Side::bottom;
  Line line{.first_gap = size};
  for (int i = size - 1; i >= 0; --i) {
    const int along = backwards ? size - 1 - i : i;
    if ((in_row ? board.at(move.index, along) : board.at(along, move.index)) != kEmpty) continue;
    ++line.gaps;
    line.first_gap = i;
  }
  return line;
}

/// In bits: gained by X, lost by X, gained by O, lost by O.
unsigned changes_of(int size, int before, int after) {
  const auto change = [&](int full) {
    if ((before == full) == (after == full)) return 0U;
    return after == full ? 1U : 2U;
  };
  return change(size) | change(-size) << 2U;
}

/// Nothing if the push makes and breaks no straight.
std::optional<PushEffect> effect_of(const Board& board, const Board& after, Move move,
                                    Marker mover) {
  const int size = board.size();
  const auto [gaps, first_gap] = pushed_line(board, move);
  const bool in_row = move.side == Side::left || move.side == Side::right;
  const bool backwards = move.side == Side::right || move.side == Side::bottom;
  PushEffect effect{move.side, mover, std::min(gaps, kMaxCounted), std::min(first_gap, kMaxCounted),
                    0,         0};
  for (int line = 0; line < 2 * size; ++line) {
    const int before = board.sums()[static_cast<std::size_t>(line)];
    effect.straights += before == size ? 1 : 0;
    const auto changes = changes_of(size, before, after.sums()[static_cast<std::size_t>(line)]);
    if (changes == 0) continue;
    const int index = line % size;
    const int distance = backwards ? size - 1 - index : index;
    const bool along = (line < size) == in_row;
    const bool last = distance == std::min(first_gap, size - 1);
    const auto place = along ? 0U : distance == 0 ? 1U : last ? 3U : 2U;
    effect.changes |= changes << 4 * place;
  }
  effect.straights = std::min(effect.straights, kMaxCounted);
  if (effect.changes == 0) return std::nullopt;
  return effect;
}

/// Games on boards of one size, one for each effect of the last push.
class Games {
 public:
  Games(int size, std::vector<CaseText>& to) : rules_(size), to_(to) {}

  /// All effects, in shortest games.
  void add_all() {
    std::set<std::string> seen;
    std::vector<std::pair<Rules::Position, Record>> queue{{rules_.start(), {}}};
    for (std::size_t next = 0; next < queue.size(); ++next) {
      const auto [position, record] = queue[next];
      add_after(position, record);
      for (const auto move : rules_.moves(position)) {
        auto reached = rules_.after(position, move);
        if (!seen.insert(rules_.key(reached)).second) continue;
        queue.emplace_back(std::move(reached), record).second.push_back(move);
      }
    }
  }

  /// Those that a game with a few insertions, again and again, comes past.
  void add_random(Random& random) {
    Record insertions;
    for (int left = random.between(2, rules_.size() + 2); left > 0; --left) {
      insertions.push_back(numbered_move(random.between(0, 4 * rules_.size() - 1), rules_.size()));
    }
    auto position = rules_.start();
    Record record;
    for (int left = 3 * rules_.size() * rules_.size(); left > 0; --left) {
      if (rules_.result(position)) return;
      add_after(position, record);
      record.push_back(random.one_of(insertions));
      position = rules_.after(std::move(position), record.back());
    }
  }

 private:
  void add_after(const Rules::Position& position, const Record& record) {
    const int nearly_full = rules_.size() - 2;  // a push changes a line by two at most
    if (std::ranges::none_of(position.board.sums(),
                             [&](int sum) { return std::abs(sum) >= nearly_full; })) {
      return;
    }
    for (const auto move : rules_.moves(position)) {
      after_ = position.board;  // without a new allocation
      after_.insert(move, position.mover);
      const auto effect = effect_of(position.board, after_, move, position.mover);
      if (!effect || !effects_.insert(*effect).second) continue;
      auto game = record;
      game.push_back(move);
      to_.push_back(text_of(rules_.size(), game));
    }
  }

  Rules rules_;
  std::vector<CaseText>& to_;
  std::set<PushEffect> effects_;
  Board after_;
};

}  // namespace

std::vector<CaseText> decisive_pushes() {
  constexpr int kRandomGamesPerRow = 300;
  std::vector<CaseText> games;
  Random random(1);
  for (const int size : {2, 3}) Games(size, games).add_all();
  for (const int size : {4, 5, 6, 7}) {
    Games on_board(size, games);
    for (int i = 0; i < kRandomGamesPerRow * size; ++i) on_board.add_random(random);
  }
  return games;
}

}  // namespace foregone::pousse
