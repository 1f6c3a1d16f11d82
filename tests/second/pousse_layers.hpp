#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <utility>
#include <vector>

#include "tests/second/pousse_numbering.hpp"
#include "tests/second/pousse_totals.hpp"

namespace foregone::second {

/// Solves Pousse on N×N under `contest`, from the full board down: from k markers a move leads to
/// k + 1, or in a full line to k again. A layer holds proved wins and losses; what is left when a
/// sweep proves nothing more is a draw. Every board is solved by itself.
template <int N>
class PousseLayers {
 public:
  PousseLayers() {
    std::uint16_t next = 0;
    slots_.resize(tables_.inner.codes);
    for (std::size_t line = 0; line < kLines; ++line) next = add_slots(line, next);
    targets_.resize(2UZ * states_.size());
    for (std::size_t i = 0; i < decoded_.size(); ++i) {
      decoded_[i] = static_cast<Known>(i / 8 / kPower[i % 8 < 5 ? i % 8 : 0] % 3);
    }
  }

  /// The totals of the next layer, the full boards first; nothing if `stop` became true: the next
  /// call goes on from there. `stop` is asked between classes of keys.
  std::optional<LayerTotals> solve_next(const std::function<bool()>& stop = [] { return false; }) {
    if (state_.finished) begin_layer();
    auto& totals = state_.totals;
    while (true) {
      for (; state_.next_class < tables_.kept.size(); ++state_.next_class) {
        if (stop()) return std::nullopt;
        sweep_class(state_.next_class);
      }
      // The first sweep finds the ended boards too.
      if (totals.found_by_sweep.size() > 1 && totals.found_by_sweep.back() == 0) break;
      totals.found_by_sweep.push_back(0);
      state_.next_class = 0;
    }
    totals.draws = totals.undecided - totals.wins - totals.losses;
    state_.finished = true;
    return totals;
  }

  /// What to keep of a layer, finished or not, to go on from it.
  const LayerState& state() const { return state_; }
  const std::vector<std::uint8_t>& bytes() const { return here_.bytes; }

  /// Goes on from a layer as it was kept, and, if it is not finished, the layer above it. False if
  /// the bytes are not as many as such layers have.
  bool resume(LayerState state, std::vector<std::uint8_t> bytes, std::vector<std::uint8_t> above) {
    auto here = empty_layer(state.totals.markers), over = empty_layer(state.totals.markers + 1);
    const bool needs_above = !state.finished && state.totals.markers < N * N;
    if (bytes.size() != here.bytes.size()) return false;
    if (needs_above && above.size() != over.bytes.size()) return false;
    here.bytes = std::move(bytes);
    over.bytes = std::move(above);
    here_ = std::move(here);
    above_ = std::move(over);
    state_ = std::move(state);
    return true;
  }

 private:
  enum Known : std::uint8_t { nothing, win, loss };  // a draw stays nothing
  static constexpr std::size_t kLines = 2UZ * N;
  static constexpr std::array<unsigned, 5> kPower = {1, 3, 9, 27, 81};

  struct Layer {
    int markers = N * N + 1;
    std::vector<std::uint64_t> first_of_class;
    std::vector<std::uint8_t> bytes;
  };

  /// Where a move leads from any board of a block whose line has a given state: the block there,
  /// and what to add to the inner number, seen by the opponent, to look its place up.
  struct Target {
    const std::uint8_t* block;
    std::ptrdiff_t to_place;
  };

  /// The boards of one key and one middle.
  struct Block {
    std::uint32_t key, middle;
    std::uint64_t weight;  // keys that stand for the same
    std::uint8_t* bytes;
    unsigned ones, twos, full;  // lines in which key and middle are so
    std::size_t inner_count;
  };

  Layer empty_layer(int markers) const {
    Layer layer{markers, {}, {}};
    std::uint64_t bytes = 0;
    for (const auto kept : tables_.kept) {
      layer.first_of_class.push_back(bytes);
      if (const auto rest = rest_of(markers, kept)) bytes += tables_.bytes_with[*rest];
    }
    layer.bytes.resize(bytes);
    return layer;
  }

  void begin_layer() {
    above_ = {};
    above_ = std::exchange(here_, empty_layer(here_.markers - 1));
    state_ = {.totals = {.markers = here_.markers, .found_by_sweep = {0}}, .finished = false};
  }

  // The states that the inner squares give a line are numbered, line by line.
  std::uint16_t add_slots(std::size_t line, std::uint16_t next) {
    std::vector<std::uint16_t> slot_of(Numbering<N>::kLineStates);
    first_slot_[line] = next;
    for (std::uint32_t code = 0; code < tables_.inner.codes; ++code) {
      const auto state = tables_.inner.in_line[line][code];
      if (slot_of[state] == 0) {
        states_.push_back(state);
        slot_of[state] = ++next;
      }
      slots_[code][line] = static_cast<std::uint16_t>(2 * (slot_of[state] - 1));
    }
    first_slot_[line + 1] = next;
    return next;
  }

  // How many of the markers are not in the key, if the other squares can hold them.
  std::optional<std::size_t> rest_of(int markers, std::uint32_t key) const {
    const int rest = markers - tables_.key.count[key];
    if (rest < 0 || rest >= static_cast<int>(tables_.bytes_with.size())) return std::nullopt;
    return static_cast<std::size_t>(rest);
  }

  void sweep_class(std::size_t number) {
    const auto key = tables_.kept[number];
    const auto rest = rest_of(here_.markers, key);
    if (!rest) return;
    for (std::uint32_t middle = 0; middle < tables_.middle.codes; ++middle) {
      const auto inner_count = *rest - tables_.middle.count[middle];  // may wrap, which is large
      if (inner_count >= tables_.inner_with.size()) continue;
      const auto both = [&](auto mask) {
        return static_cast<unsigned>((tables_.key.*mask)[key] & (tables_.middle.*mask)[middle]);
      };
      const Block block{
          key,
          middle,
          tables_.class_sizes[number],
          here_.bytes.data() + here_.first_of_class[number] + tables_.middle_from[*rest][middle],
          both(&Group<N>::ones),
          both(&Group<N>::twos),
          both(&Group<N>::full),
          inner_count};
      sweep_block(block);
    }
  }

  void sweep_block(const Block& block) {
    if (state_.totals.found_by_sweep.size() > 1) return sweep_again(block);
    find_targets(block, false);
    for (const auto inner : tables_.inner_with[block.inner_count]) {
      if (const auto ended = ended_as(block, inner); ended != nothing) {
        set(block, inner, ended);
        state_.totals.ended += block.weight;
        continue;
      }
      state_.totals.undecided += block.weight;
      found(block, inner, value_of(inner));
    }
  }

  // Only where a move stays in the layer can a later sweep know more.
  void sweep_again(const Block& block) {
    if (block.full == 0) return;
    find_targets(block, true);
    bool found_all = false;
    for (const auto inner : tables_.inner_with[block.inner_count]) {
      const unsigned full = block.full & tables_.inner.full[inner];
      if (full == 0 || look(block.bytes, tables_.place[inner]) != nothing) continue;
      auto value = value_in_layer(inner, full);
      if (value == loss) {
        if (!std::exchange(found_all, true)) find_targets(block, false);
        value = value_of(inner);
      }
      found(block, inner, value);
    }
  }

  Known ended_as(const Block& block, std::uint32_t inner) const {
    const unsigned ones = block.ones & tables_.inner.ones[inner];
    const unsigned twos = block.twos & tables_.inner.twos[inner];
    if ((ones | twos) == 0) return nothing;
    const int ahead = std::popcount(ones) - std::popcount(twos);
    if (ahead == 0) return nothing;
    return ahead > 0 ? win : loss;
  }

  void found(const Block& block, std::uint32_t inner, Known value) {
    if (value == nothing) return;
    set(block, inner, value);
    (value == win ? state_.totals.wins : state_.totals.losses) += block.weight;
    state_.totals.found_by_sweep.back() += block.weight;
  }

  // Only where nothing is known yet, which is a digit 0.
  void set(const Block& block, std::uint32_t inner, Known value) {
    const auto place = tables_.place[inner];
    auto& byte = block.bytes[place >> 3];
    byte = static_cast<std::uint8_t>(byte + value * kPower[place & 7U]);
  }

  Known look(const std::uint8_t* block, unsigned place) const {
    return decoded_[block[place >> 3] * 8UZ + (place & 7U)];
  }

  Known child(std::size_t target, std::uint32_t inner_swapped) const {
    const auto& to = targets_[target];
    return look(to.block, tables_.place[static_cast<std::size_t>(
                              to.to_place + static_cast<std::ptrdiff_t>(inner_swapped))]);
  }

  // A win if a move leads to a loss of the opponent, a loss if all lead to wins. The move that won
  // last, of a board that has much in common with this one, is tried first.
  Known value_of(std::uint32_t inner) {
    const auto& slots = slots_[inner];
    const auto swapped = tables_.inner.swapped[inner];
    if (child(slots[good_line_] + good_end_, swapped) == loss) return win;
    bool all_win = true;
    for (std::size_t line = 0; line < kLines; ++line) {
      for (std::size_t end = 0; end < 2; ++end) {
        const auto value = child(slots[line] + end, swapped);
        if (value == loss) {
          good_line_ = line;
          good_end_ = end;
          return win;
        }
        all_win = all_win && value == win;
      }
    }
    return all_win ? loss : nothing;
  }

  // The value with the moves in full lines alone.
  Known value_in_layer(std::uint32_t inner, unsigned full) const {
    const auto swapped = tables_.inner.swapped[inner];
    bool all_win = true;
    for (; full != 0; full &= full - 1) {
      const auto slot = slots_[inner][static_cast<std::size_t>(std::countr_zero(full))];
      for (std::size_t end = 0; end < 2; ++end) {
        const auto value = child(slot + end, swapped);
        if (value == loss) return win;
        all_win = all_win && value == win;
      }
    }
    return all_win ? loss : nothing;
  }

  void find_targets(const Block& block, bool only_in_full_lines) {
    for (std::size_t line = 0; line < kLines; ++line) {
      if (only_in_full_lines && (block.full >> line & 1U) == 0) continue;
      const auto outer = static_cast<unsigned>(tables_.key.in_line[line][block.key] +
                                               tables_.middle.in_line[line][block.middle]);
      for (std::size_t slot = first_slot_[line]; slot < first_slot_[line + 1]; ++slot) {
        const auto state = outer + states_[slot];
        if (only_in_full_lines && !tables_.is_full[state]) continue;
        for (std::size_t end = 0; end < 2; ++end) {
          targets_[2 * slot + end] = target(block, line, state, tables_.pushed[state][end]);
        }
      }
    }
  }

  // Nowhere if no board of the block has such a line.
  Target target(const Block& block, std::size_t line, unsigned state, unsigned pushed) const {
    const auto before = tables_.as_opponent[state];
    const auto moved = [&](const Group<N>& group, std::uint32_t code) {
      return code - group.from_line[line][before] + group.from_line[line][pushed];
    };
    const auto key = moved(tables_.key, tables_.key.swapped[block.key]);
    const auto symmetry = tables_.to_kept[key];
    const auto middle =
        tables_.middle.image[symmetry][moved(tables_.middle, tables_.middle.swapped[block.middle])];
    const auto& layer = tables_.is_full[state] ? here_ : above_;
    const auto rest = rest_of(layer.markers, key);
    if (!rest || layer.bytes.empty()) return {};
    const auto first = layer.first_of_class[tables_.class_of[key]];
    return {layer.bytes.data() + first + tables_.middle_from[*rest][middle],
            static_cast<std::ptrdiff_t>(symmetry * tables_.inner.codes) +
                static_cast<std::int32_t>(moved(tables_.inner, 0))};
  }

  Numbering<N> tables_;
  std::vector<std::array<std::uint16_t, kLines>> slots_;  // by the inner number: in targets_
  std::array<std::size_t, kLines + 1> first_slot_{};
  std::vector<std::uint8_t> states_;  // of each slot
  std::vector<Target> targets_;       // of each slot, from either end
  std::array<Known, 256UZ * 8> decoded_{};
  std::size_t good_line_ = 0, good_end_ = 0;
  Layer above_, here_;
  LayerState state_;
};

}  // namespace foregone::second
