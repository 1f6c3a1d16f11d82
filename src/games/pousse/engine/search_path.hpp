#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <vector>

#include "foregone/games/pousse/board/pushes.hpp"
#include "foregone/games/pousse/board/situation.hpp"
#include "foregone/games/pousse/history/rule_set.hpp"
#include "foregone/solvers/shared_table.hpp"

namespace foregone::pousse::engine {

inline constexpr int kDeepest = 126;  // plies from the root
inline constexpr int kNoBoard = std::numeric_limits<int>::max();

/// A node of the search tree: a board and what matters of the path to it.
struct Node {
  Bitboard board;
  int ply = 0;                      // from the root
  int idle = 0;                     // plies since the last that filled an empty square
  int markers = 0;                  // on the board
  int last = 0;                     // the move that led here, 4N at the root
  std::uint64_t even = 0, odd = 0;  // icfp98: hashes of the boards that can come back, by player
};

/// The boards on the path to a node, by index: those of the game that can come back, the root, then
/// those of the tree.
class SearchPath {
 public:
  SearchPath(const Situation& situation, RuleSet rules)
      : rules_(rules),
        boards_(situation.past),
        root_(static_cast<int>(situation.past.size())),
        first_(depends_on_history(rules) && !situation.made ? 1 : 0) {
    boards_.push_back(situation.board);
    boards_.resize(boards_.size() + kDeepest + 2);
  }

  RuleSet rules() const { return rules_; }

  Node root(int size) const {
    Node node{.board = board(root_), .idle = root_, .last = 4 * size};
    node.markers = std::popcount(node.board.occupied());
    if (!depends_on_history(rules_)) return node;
    for (int i = first_; i < root_; ++i) {
      ((root_ - i) % 2 == 0 ? node.even : node.odd) += mixed(board(i));
    }
    return node;
  }

  /// The index of a node on the path.
  int index(const Node& node) const { return root_ + node.ply; }
  /// Call this before visiting a node's children.
  void enter(const Node& node) { boards_[static_cast<std::size_t>(index(node))] = node.board; }

  /// The node after a move that leads to that board.
  Node child(const Node& node, int move, Bitboard board) const {
    Node next{.board = board, .ply = node.ply + 1, .markers = node.markers + 1, .last = move};
    if (board.occupied() != node.board.occupied()) return next;
    next.idle = node.idle + 1;
    next.markers = node.markers;
    if (depends_on_history(rules_)) {
      next.even = node.odd;
      next.odd = node.even + (index(node) >= first_ ? mixed(node.board) : 0);
    }
    return next;
  }

  /// The index of the board that the node repeats, with the same player to move; kNoBoard if there
  /// is none. Under icfp98 any board counts that the same player made. Under `contest` it is one of
  /// the tree, or one that occurred twice in the game: after a single occurrence play may still
  /// improve, so such a board is searched like any other, but a second repetition is a draw.
  int repeated(const Node& node) const {
    const int here = index(node), earliest = std::max(first_, here - node.idle);
    int times = 0;
    for (int i = here - 2; i >= earliest; i -= 2) {
      if (board(i) != node.board) continue;
      if (i >= root_ || depends_on_history(rules_) || ++times == 2) return i;
    }
    return kNoBoard;
  }

  /// The transposition-table key: of the board, and under icfp98 also of the boards that can come
  /// back, by sums of their hashes, one for each player.
  static SharedKey key(const Node& node) {
    const auto b = node.board;
    SharedKey key{
        .index = hash_of(b),
        .signature = b.mover * 0xd6e8feb86659fd93U + std::rotl(b.other * 0xa0761d6478bd642fU, 32)};
    key.index ^= key.index >> 32U;
    if ((node.even | node.odd) != 0) {
      key.index += node.even * 0xe7037ed1a0b428dbU + node.odd * 0x8ebc6af09c88c6e3U;
      key.signature +=
          std::rotl(node.even * 0x589965cc75374cc3U, 17) ^ node.odd * 0x1d8e4e27c47d124fU;
    }
    return key;
  }

 private:
  const Bitboard& board(int i) const { return boards_[static_cast<std::size_t>(i)]; }
  static std::uint64_t mixed(Bitboard b) {
    const auto x = hash_of(b);
    return (x ^ x >> 31U) * 0x9fb21c651e98df25U;
  }

  RuleSet rules_;
  std::vector<Bitboard> boards_;
  int root_;   // index of the root
  int first_;  // index of the first board that must not be made again
};

}  // namespace foregone::pousse::engine
