#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "tests/second/pousse_group.hpp"

/// Numbers the boards of Pousse with a given count of markers, for a second program that shares
/// nothing with src/games/pousse: a board is three numbers in base 3, one for each group of
/// squares. The digits are 0 for an empty square, 1 for a marker of the player to move, 2 for one
/// of the opponent. Of the boards that are symmetric to each other, those whose key is the least of
/// its eight images are kept.
namespace foregone::second {

/// Tables for N×N, by line and by the number of a group.
template <int N>
class Numbering {
 public:
  static constexpr auto kLineStates = Group<N>::kLineStates;

  Group<N> key{'k'}, middle{'m'}, inner{'i'};

  /// Of the keys: which class of symmetric ones, and the symmetry that leads to the one kept.
  std::vector<std::uint16_t> class_of;
  std::vector<std::uint8_t> to_kept;
  std::vector<std::uint32_t> kept;         // of each class
  std::vector<std::uint32_t> class_sizes;  // how many keys a class has

  /// A line after the player to move has inserted a marker at its beginning (0) or its end (1),
  /// as the opponent sees it; and a line as it is, as the opponent sees it.
  std::array<std::array<std::uint8_t, 2>, kLineStates> pushed{};
  std::array<std::uint8_t, kLineStates> as_opponent{};
  std::array<bool, kLineStates> is_full{};

  /// The boards with the same key and middle and as many markers lie together, five to a byte;
  /// place[symmetry * inner.codes + code] is 8 * byte + digit of the image of `code` among them.
  std::vector<std::uint16_t> place;
  std::vector<std::vector<std::uint32_t>> inner_with;   // codes with so many markers, in order
  std::vector<std::vector<std::uint32_t>> middle_from;  // [markers in middle and inner][code]: byte
  std::vector<std::uint64_t> bytes_with;                // [markers in middle and inner]

  Numbering() {
    number_keys();
    push_lines();
    number_inner();
    number_middle();
  }

 private:
  using Line = std::array<int, index(N)>;

  void number_keys() {
    class_of.resize(key.codes);
    to_kept.resize(key.codes);
    for (std::uint32_t code = 0; code < key.codes; ++code) {
      std::size_t best = 0;
      for (std::size_t s = 1; s < kSymmetries; ++s) {
        if (key.image[s][code] < key.image[best][code]) best = s;
      }
      const auto min = key.image[best][code];
      if (min == code) {
        class_of[code] = static_cast<std::uint16_t>(kept.size());
        kept.push_back(code);
        class_sizes.push_back(0);
      }
      class_of[code] = class_of[min];  // the least one came first
      to_kept[code] = static_cast<std::uint8_t>(best);
      ++class_sizes[class_of[code]];
    }
  }

  // The rule of the game: markers from the entry square up to the first empty one move on by one.
  void push_lines() {
    for (std::uint32_t state = 0; state < kLineStates; ++state) {
      Line line{};
      for (int at = 0; at < N; ++at) line[index(at)] = digit(state, index(at));
      is_full[state] = std::ranges::count(line, 0) == 0;
      as_opponent[state] = seen_by_opponent(line);
      for (const bool from_end : {false, true}) {
        auto after = line;
        int carried = 1;
        for (int i = 0; i < N && carried != 0; ++i) {
          std::swap(after[index(from_end ? N - 1 - i : i)], carried);
        }
        pushed[state][from_end ? 1 : 0] = seen_by_opponent(after);
      }
    }
  }

  static std::uint8_t seen_by_opponent(const Line& line) {
    int state = 0;
    for (int at = N - 1; at >= 0; --at) state = state * 3 + exchanged(line[index(at)]);
    return static_cast<std::uint8_t>(state);
  }

  void number_inner() {
    inner_with.resize(inner.size() + 1);
    std::vector<std::uint32_t> rank;
    for (std::uint32_t code = 0; code < inner.codes; ++code) {
      auto& alike = inner_with[inner.count[code]];
      rank.push_back(static_cast<std::uint32_t>(alike.size()));
      alike.push_back(code);
    }
    for (std::size_t s = 0; s < kSymmetries; ++s) {
      for (std::uint32_t code = 0; code < inner.codes; ++code) {
        const auto image = rank[inner.image[s][code]];
        place.push_back(static_cast<std::uint16_t>(image / 5 * 8 + image % 5));
      }
    }
  }

  void number_middle() {
    const auto max = middle.size() + inner.size();
    for (std::size_t markers = 0; markers <= max; ++markers) {
      auto& from = middle_from.emplace_back();
      std::uint32_t bytes = 0;
      for (std::uint32_t code = 0; code < middle.codes; ++code) {
        from.push_back(bytes);
        const auto in_inner = markers - middle.count[code];  // may wrap, which is large
        if (in_inner >= inner_with.size()) continue;
        bytes += static_cast<std::uint32_t>((inner_with[in_inner].size() + 4) / 5);
      }
      bytes_with.push_back(bytes);
    }
  }
};

}  // namespace foregone::second
