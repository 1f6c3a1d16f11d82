#pragma once

#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "foregone/core/explanation.hpp"

/// Values of positions as rows of an array.
namespace foregone::python {

/// A GameValue in numbers, of the same meaning in all games. What it does not have is NaN; a player
/// that it does not have is number −1.
struct ValueRow {
  static constexpr double kNone = std::numeric_limits<double>::quiet_NaN();

  double outcome = kNone;   // 1 win, 0 draw, −1 loss of the player to move
  double score = kNone;     // points more than the opponent
  double distance = kNone;  // to the end
  double within = kNone;    // plies to the end at most, where no distance is known
  double chance = kNone;    // of winning
  std::int64_t mover = -1, winner = -1;
  bool proved = false;
};

/// The fields of a row as NumPy wants them for an aligned type: names and types.
std::vector<std::pair<std::string, std::string>> value_fields();

/// A row for each value in an array that Python has made, which stays there as long as this.
class ValueArray {
 public:
  /// Python's ValueError if it is not an array of so many such rows.
  ValueArray(const pybind11::buffer& array, std::size_t count);
  std::span<ValueRow> rows() const { return rows_; }

 private:
  pybind11::buffer_info info_;
  std::span<ValueRow> rows_;
};

/// `mover` is the number of the player to move, if there is one.
ValueRow row_of(const GameValue& value, std::optional<int> mover);

/// What errors call one of many in an argument: "positions[3]".
std::string name_of(const char* argument, std::size_t index);

}  // namespace foregone::python
