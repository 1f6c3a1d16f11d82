#pragma once

#include <cstddef>
#include <cstdint>
#include <expected>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "foregone/play/game_entry.hpp"

namespace foregone::judge {

/// An input, and its cases.
struct Test {
  enum class Kind : std::uint8_t { given, sample, trap, random };

  Kind kind = Kind::given;
  std::string name;  // "sample", "trap ties", "shuffled"
  std::vector<CaseText> cases;
  std::string text;          // what the program reads: the cases joined, or in a layout of its own
  int size = 0;              // of each case, where it is random
  std::string details = {};  // of a random one: "7 ranks, seed 12"

  std::string title() const { return details.empty() ? name : name + ", " + details; }
};

/// What a reader makes of an input of our own. Throws std::logic_error if it does not accept it.
template <class Read>
Read accepted(std::expected<Read, TextError> read) {
  if (!read) throw std::logic_error("an input of our own is not valid: " + read.error().message);
  if constexpr (!std::is_void_v<Read>) return *std::move(read);
}

/// Whether the contest's reader accepts an input of this case alone.
bool is_valid(const GameEntry& game, const CaseText& text);

/// The cases of a text of our own.
std::vector<CaseText> cases_of(const GameEntry& game, std::string_view text);

/// The test whose program reads this text, byte for byte. The error of a text that the contest's
/// reader does not accept.
std::expected<Test, TextError> test_of(const GameEntry& game, std::string name, std::string text);
/// The same of a text that is still to be read; the caller sets the test's `text`.
std::expected<Test, TextError> test_of(const GameEntry& game, std::string name, TextInput& input);

/// All of these are for games that have `judging`. Samples, traps, then every mode in growing size,
/// with seeds from `seed` on.
std::vector<Test> plan(const GameEntry& game, std::uint64_t seed);

/// Tests by number, of each mode in each size from the smallest on, up to below the largest: what
/// fails there is easier to understand. Nothing after the last.
std::optional<Test> smaller_test(const GameEntry& game, std::size_t number);

/// A random test of any mode and size, the `number`th of a session without end.
Test stress_test(const GameEntry& game, std::uint64_t seed, std::uint64_t number);

}  // namespace foregone::judge
