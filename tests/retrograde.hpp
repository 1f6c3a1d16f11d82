#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>
#include <unordered_map>
#include <utility>
#include <vector>

#include "foregone/core/game.hpp"

/// The value of every position that can be reached, by the plainest retrograde analysis: the rules
/// are applied to all positions again and again until nothing changes. What has no value then is a
/// draw by endless play.
namespace foregone::properties {

template <Keyed G>
  requires WinDrawLoss<G>
class Retrograde {
 public:
  using Position = typename G::Position;

  explicit Retrograde(const G& game) : game_(game) {
    find(game.start());
    for (std::size_t i = 0; i < positions_.size(); ++i) {
      const Position p = positions_[i];  // a copy: finding more moves them
      std::vector<std::size_t> children;
      for (const auto& m : game.moves(p)) children.push_back(find(game.after(p, m)));
      children_.push_back(std::move(children));
      const auto over = game.result(p);
      values_.push_back(over ? std::optional(Value{*over, 0}) : std::nullopt);
    }
    while (settle_more()) {
    }
  }

  /// In the order of their discovery, the start first; those where the game is over too.
  const std::vector<Position>& positions() const { return positions_; }
  Value value(std::size_t position) const { return values_[position].value_or(Value{}); }
  Value value(const Position& p) const { return value(numbers_.at(game_.key(p))); }

 private:
  std::size_t find(const Position& p) {
    const auto [known, fresh] = numbers_.try_emplace(game_.key(p), positions_.size());
    if (fresh) positions_.push_back(p);
    return known->second;
  }

  // The n-th round settles the positions of distance n, on what the rounds before have settled.
  bool settle_more() {
    auto values = values_;
    for (std::size_t i = 0; i < positions_.size(); ++i) {
      if (!values[i]) values[i] = static_value(children_[i]);
    }
    return std::exchange(values_, std::move(values)) != values_;
  }

  // A win as soon as one move leads to a loss of the opponent, a loss when all lead to wins.
  std::optional<Value> static_value(const std::vector<std::size_t>& children) const {
    std::optional<Value> best;
    bool all_known = true;
    for (const auto child : children) {
      all_known = all_known && values_[child];
      if (values_[child]) best = std::max(best.value_or(kWorst), values_[child]->a_ply_before());
    }
    return all_known || (best && best->outcome == Outcome::win) ? best : std::nullopt;
  }

  static constexpr Value kWorst{Outcome::loss, -1};

  G game_;
  std::vector<Position> positions_;
  std::vector<std::vector<std::size_t>> children_;
  std::vector<std::optional<Value>> values_;
  std::unordered_map<typename G::Key, std::size_t> numbers_;
};

}  // namespace foregone::properties
