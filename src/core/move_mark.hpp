#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "foregone/core/explanation.hpp"

namespace foregone {

/// How good a move is, for boards and for readers of explanations.
enum class MoveQuality : std::uint8_t { unknown, good, even, bad };

constexpr std::string_view name_of(MoveQuality quality) {
  constexpr std::array<std::string_view, 4> kNames{"unknown", "good", "even", "bad"};
  return kNames.at(static_cast<std::size_t>(quality));
}

/// How a drawing marks a move, and its value where that is to be shown.
struct MoveMark {
  const RankedMove* option = nullptr;  // null if the options do not have the move
  const GameValue* value = nullptr;    // null if it is not to be shown
  MoveQuality quality = MoveQuality::unknown;
  bool best = false;

  /// The classes of the move's part.
  std::string classes() const {
    std::string all = "move";
    if (quality != MoveQuality::unknown) all.append(" ").append(name_of(quality));
    return best ? all + " best" : all;
  }
  std::string_view words() const { return value == nullptr ? "" : std::string_view(value->words); }
};

/// The quality of a move with that value: that of an estimate is unknown, and the best chance is
/// good.
inline MoveQuality quality_of(const GameValue& value, bool best) {
  if (!value.proved()) return MoveQuality::unknown;
  if (value.for_mover == 0) return MoveQuality::even;
  const bool uncertain = value.chance && *value.chance > 0 && *value.chance < 1;
  return value.for_mover > 0 || (best && uncertain) ? MoveQuality::good : MoveQuality::bad;
}

/// The mark of the move with that notation. A value is shown if it has a label. An unknown one
/// ranks as even, and is never best; an estimate is best only if another move looks worse.
inline MoveMark mark_of(std::span<const RankedMove> options, std::string_view move) {
  MoveMark mark;
  const auto found = std::ranges::find(options, move, &RankedMove::move);
  if (found == options.end()) return mark;
  mark.option = &*found;
  if (found->value.label.empty()) return mark;
  const auto& value = *(mark.value = &found->value);
  if (value.certainty == Certainty::unknown) return mark;
  auto worst = value.for_mover, best = value.for_mover;
  for (const auto& option : options) {
    worst = std::min(worst, option.value.for_mover);
    best = std::max(best, option.value.for_mover);
  }
  mark.best = value.for_mover == best && (value.proved() || worst != best);
  mark.quality = quality_of(value, mark.best);
  return mark;
}

}  // namespace foregone
