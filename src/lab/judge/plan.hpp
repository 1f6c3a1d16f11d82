#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "foregone/play/game_entry.hpp"

namespace foregone::judge {

/// An input, as its cases.
struct Test {
  std::string name;  // "sample", "trap ties", "shuffled of 7 ranks, seed 12"
  std::vector<CaseText> cases;
  int size = 0;  // of each case, where it is random
};

/// The cases of a text that the contest's reader accepts. Throws std::logic_error where it does
/// not, for texts of our own.
std::vector<CaseText> cases_of(const GameEntry& game, std::string_view text);

/// All of these are for games that have `judging`. Samples, traps, then every mode in growing size,
/// with seeds from `seed` on.
std::vector<Test> plan(const GameEntry& game, std::uint64_t seed);

/// Tests of single sizes below `size`, from the smallest on: what fails there is easier to
/// understand.
std::vector<Test> smaller_tests(const GameEntry& game, int size);

/// A random test of any mode and size, the `number`th of a session without end.
Test stress_test(const GameEntry& game, std::uint64_t seed, std::uint64_t number);

}  // namespace foregone::judge
