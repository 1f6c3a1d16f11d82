#include "games/pousse/no_return.hpp"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "solvers/never_return.hpp"

namespace foregone::pousse {

namespace {

constexpr int kDepth = 16;
constexpr std::uint8_t kNoAnswer = 0xff;

std::optional<Outcome> outcome(Fate fate) {
  if (fate == Fate::win) return Outcome::win;
  if (fate == Fate::loss) return Outcome::loss;
  return std::nullopt;
}

/// For every colouring of a set the one, of another set, that a move makes of it: places change,
/// and the players change sides.
std::vector<Squares> images(const Grid& grid, Squares set, const Grid::Path& path, int gap,
                            Squares child_set, int symmetry) {
  std::array<int, Grid::kMostSquares> target{};
  target.fill(-1);
  for (Squares rest = set; rest != 0; rest &= rest - 1) {
    const auto square = std::countr_zero(rest);
    target[static_cast<std::size_t>(square)] = square;
  }
  for (int i = 0; i < gap; ++i) {
    const bool falls_off = i + 1 == grid.size();
    target[path[static_cast<std::size_t>(i)]] =
        falls_off ? -1 : path[static_cast<std::size_t>(i) + 1];
  }
  std::vector<Squares> changes;
  Squares of_none = 0;
  for (Squares rest = set; rest != 0; rest &= rest - 1) {
    const auto to = target[static_cast<std::size_t>(std::countr_zero(rest))];
    const auto change =
        to < 0 ? 0
               : packed(grid.turned(Squares{1} << static_cast<unsigned>(to), symmetry), child_set);
    changes.push_back(change);
    of_none |= change;
  }
  std::vector<Squares> images{of_none};
  images.reserve(std::size_t{1} << changes.size());
  for (const auto change : changes) {
    for (std::size_t i = 0, count = images.size(); i < count; ++i) {
      images.push_back(images[i] ^ change);
    }
  }
  return images;
}

}  // namespace

/// All colourings of one set of squares.
class NoReturn::Block {
 public:
  Block(NoReturn& table, Squares set, std::size_t begin)
      : table_(table),
        grid_(table.sets_.grid()),
        set_(set),
        fates_(part(table.fates_, begin, std::popcount(set))),
        answers_(part(table.answers_, begin, std::popcount(set))),
        hidden_(fates_.size()) {}

  Tally solve() {
    Tally tally;
    end_games();
    for (std::size_t i = 0; i < grid_.paths().size(); ++i) {
      const auto& path = grid_.paths()[i];
      if (const auto gap = gap_in(path); gap < grid_.size()) {
        leave(i, gap);
      } else {
        inner_.push_back({i, images(grid_, set_, path, gap, set_, 0)});
      }
    }
    induce();
    tally.boards += fates_.size();
    tally.induced += fates_.size() - open();
    return_never(tally);
    if (!answers_.empty()) agree_with_images();
    tally.wins += count(Fate::win);
    tally.losses += count(Fate::loss);
    return tally;
  }

 private:
  std::uint64_t count(Fate fate) const {
    return static_cast<std::uint64_t>(std::ranges::count(fates_, fate));
  }
  std::uint64_t open() const { return count(Fate::open); }

  void end_games() {
    std::vector<int> lead(fates_.size());
    for (const auto line : grid_.lines()) {
      if ((line & ~set_) != 0) continue;
      const auto bits = packed(line, set_);
      for (Squares own = 0; own < fates_.size(); ++own) {
        lead[own] += ((own & bits) == bits ? 1 : 0) - ((own & bits) == 0 ? 1 : 0);
      }
    }
    for (std::size_t i = 0; i < lead.size(); ++i) {
      fates_[i] = lead[i] > 0 ? Fate::win : lead[i] < 0 ? Fate::loss : Fate::open;
    }
  }

  int gap_in(const Grid::Path& path) const {
    int gap = 0;
    while (gap < grid_.size() && ((set_ >> path[static_cast<std::size_t>(gap)]) & 1U) != 0) ++gap;
    return gap;
  }

  // A move into an empty square: to a block that is solved.
  void leave(std::size_t number_of_path, int gap) {
    const auto& path = grid_.paths()[number_of_path];
    const auto grown = set_ | Squares{1} << path[static_cast<std::size_t>(gap)];
    const auto markers = std::popcount(grown);
    const auto place = table_.sets_.place(grown);
    const auto child = part(table_.fates_, table_.begin(markers, place.number), markers);
    const auto child_set = table_.sets_.with(markers)[place.number];
    const auto to = images(grid_, set_, path, gap, child_set, place.symmetry);
    for (std::size_t own = 0; own < fates_.size(); ++own) {
      if (fates_[own] != Fate::open) continue;
      const auto fate = child[to[own]];
      if (fate == Fate::loss) win(own, number_of_path);
      if (fate == Fate::unknown) hidden_[own] = true;
    }
  }

  void win(std::size_t own, std::size_t path) {
    fates_[own] = Fate::win;
    if (!answers_.empty()) answers_[own] = static_cast<std::uint8_t>(path);
  }

  void induce() {
    for (bool changed = true; changed;) {
      changed = false;
      for (std::size_t own = 0; own < fates_.size(); ++own) {
        if (fates_[own] != Fate::open) continue;
        induce(own);
        changed = changed || fates_[own] != Fate::open;
      }
    }
  }

  void induce(std::size_t own) {
    bool all_won = !hidden_[own];
    for (const auto& [path, to] : inner_) {
      if (fates_[to[own]] == Fate::loss) return win(own, path);
      all_won = all_won && fates_[to[own]] == Fate::win;
    }
    if (all_won) fates_[own] = Fate::loss;
  }

  // What is left is a game of never returning. Each board counts twice, for it can be either
  // player's turn; for both it is worth the same.
  void return_never(Tally& tally) {
    if (open() == 0) return;
    std::vector<MoveGraph::Vertex> numbers(fates_.size());
    std::vector<std::size_t> boards;
    is_part_.assign(fates_.size(), false);
    for (std::size_t own = 0; own < fates_.size(); ++own) {
      if (fates_[own] != Fate::open) continue;
      numbers[own] = static_cast<MoveGraph::Vertex>(2 * boards.size());
      is_part_[own] = true;
      boards.push_back(own);
    }
    const auto graph = graph_of(boards, numbers);
    Fates fates(graph.size(), Fate::open);
    fates.back() = Fate::unknown;
    measure(graph, fates, tally);
    if (answers_.empty()) {
      never_return(graph, fates, kDepth);
      for (const auto own : boards) fates_[own] = fates[numbers[own]];
    } else {
      const auto answers = never_return_without_memory(graph, fates);
      for (const auto own : boards) take(own, fates[numbers[own]], answers[numbers[own]], numbers);
    }
  }

  // The answer is a vertex of the other player, so its number is odd.
  void take(std::size_t own, Fate fate, MoveGraph::Vertex answer,
            std::span<const MoveGraph::Vertex> numbers) {
    fates_[own] = fate;
    if (fate != Fate::win) return;
    const auto inner = std::ranges::find_if(inner_, [&](const Inner& move) {
      const auto to = move.to[own];
      return is_part_[to] && numbers[to] + 1 == answer;
    });
    assert(inner != inner_.end());
    win(own, inner->path);
  }

  MoveGraph graph_of(std::span<const std::size_t> boards,
                     std::span<const MoveGraph::Vertex> numbers) const {
    MoveGraph graph;
    for (const auto own : boards) {
      for (const int player : {0, 1}) {
        for (const auto& [path, to] : inner_) {
          if (fates_[to[own]] != Fate::open) continue;
          graph.add_move(numbers[to[own]] + static_cast<MoveGraph::Vertex>(1 - player));
        }
        if (hidden_[own]) graph.add_move(static_cast<MoveGraph::Vertex>(2 * boards.size()));
        graph.end_vertex(player);
      }
    }
    graph.end_vertex(0);
    return graph;
  }

  // Where a symmetry leads from the block to itself, other blocks come to a board and to its image
  // as if they were the same, but a strategy need not know as much of both. What is claimed is what
  // it knows of both; the answers stay.
  void agree_with_images() {
    const Fates before(fates_.begin(), fates_.end());
    for (int symmetry = 1; symmetry < Grid::kSymmetries; ++symmetry) {
      if (grid_.turned(set_, symmetry) != set_) continue;
      for (Squares own = 0; own < fates_.size(); ++own) {
        const auto image = packed(grid_.turned(spread(own, set_), symmetry), set_);
        if (before[own] != before[image]) fates_[own] = Fate::unknown;
      }
    }
  }

  static void measure(const MoveGraph& graph, const Fates& fates, Tally& tally) {
    for (const auto& component : components(graph, fates)) {
      ++tally.components;
      tally.largest = std::max<std::uint64_t>(tally.largest, component.size());
    }
  }

  struct Inner {
    std::size_t path;
    std::vector<Squares> to;  // by board
  };

  NoReturn& table_;
  const Grid& grid_;
  Squares set_;
  std::span<Fate> fates_;
  std::span<std::uint8_t> answers_;
  std::vector<bool> hidden_;   // has a move to what is unknown
  std::vector<bool> is_part_;  // of the game of never returning
  std::vector<Inner> inner_;   // insertions into full lines
};

NoReturn::NoReturn(int size, Claim claim)
    : sets_(Grid(size)), tallies_(static_cast<std::size_t>(size * size) + 1) {
  assert(size <= kLargest);
  const int squares = size * size;
  std::size_t boards = 0;
  for (int markers = 0; markers <= squares; ++markers) {
    first_.push_back(boards);
    boards += sets_.with(markers).size() << static_cast<unsigned>(markers);
  }
  fates_.resize(boards);
  if (claim == Claim::strategy) answers_.resize(boards, kNoAnswer);
  for (int markers = squares; markers >= 0; --markers) {
    std::uint32_t number = 0;
    for (const auto set : sets_.with(markers)) {
      const auto tally = Block(*this, set, begin(markers, number++)).solve();
      tallies_[static_cast<std::size_t>(markers)].add(tally,
                                                      static_cast<std::uint64_t>(sets_.orbit(set)));
    }
  }
}

void NoReturn::Tally::add(const Tally& other, std::uint64_t times) {
  boards += times * other.boards;
  induced += times * other.induced;
  components += times * other.components;
  largest = std::max(largest, other.largest);
  wins += times * other.wins;
  losses += times * other.losses;
}

std::size_t NoReturn::place_of(const Rules::Position& position) const {
  const auto board = colours(sets_.grid(), position);
  const auto set = board.occupied();
  const auto markers = std::popcount(set);
  const auto [number, symmetry] = sets_.place(set);
  const auto own = sets_.grid().turned(board.own, symmetry);
  return begin(markers, number) + packed(own, sets_.with(markers)[number]);
}

std::optional<Outcome> NoReturn::value_when_made(const Rules::Position& position) const {
  if (position.board.size() != sets_.grid().size()) return std::nullopt;
  return outcome(fates_[place_of(position)]);
}

// Nothing has been made yet, so every board that a move leads to is made for the first time.
std::optional<Outcome> NoReturn::value(const Rules::Position& position) const {
  const int size = sets_.grid().size();
  if (position.board.size() != size) return std::nullopt;
  const Rules rules(size);
  if (const auto over = rules.result(position)) return over;
  auto best = std::optional(Outcome::loss);
  for (const auto move : rules.moves(position)) {
    const auto next = outcome(fates_[place_of(rules.after(position, move))]);
    if (next == Outcome::loss) return Outcome::win;
    if (!next) best = std::nullopt;
  }
  return best;
}

std::optional<Move> NoReturn::answer(const Rules::Position& position) const {
  const auto& grid = sets_.grid();
  if (position.board.size() != grid.size() || answers_.empty()) return std::nullopt;
  const auto place = place_of(position);
  if (position.board.lead() != 0 || answers_[place] == kNoAnswer) return std::nullopt;
  const auto& path = grid.paths()[answers_[place]];
  const auto& image = grid.image(sets_.place(colours(grid, position).occupied()).symmetry);
  const auto moves = Rules(grid.size()).moves(position);
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const auto& other = grid.paths()[i];
    if (image[other.front()] == path.front() &&
        image[other[static_cast<std::size_t>(grid.size()) - 1]] ==
            path[static_cast<std::size_t>(grid.size()) - 1]) {
      return moves[i];
    }
  }
  return std::nullopt;
}

namespace {

template <int N>
const NoReturn* kept_table() {
  static const NoReturn table(N);
  return &table;
}

}  // namespace

const NoReturn* no_return_table(int size) {
  switch (size) {
    case 1:
      return kept_table<1>();
    case 2:
      return kept_table<2>();
    case 3:
      return kept_table<3>();
    case 4:
      return kept_table<4>();
    default:
      return nullptr;
  }
}

}  // namespace foregone::pousse
