#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/canvas.hpp"
#include "core/explanation.hpp"

/// A table with bytes and nibbles on it, as text and as SVG. What lies there is told as data, so
/// that the dealer's guide and the gambler's show it in the same way.
namespace foregone::byte_me {

/// A byte or a nibble, with a name that it keeps wherever it lies.
struct Card {
  std::string piece;
  int digits = 8;
  std::optional<int> number;  // nothing if it lies face down
};

/// What somebody has, or a deck.
struct Row {
  std::string name;
  std::vector<Card> cards;
  std::string note;    // "total 381"
  bool small = false;  // two cards at most, and one line is enough
};

struct Table {
  std::vector<Row> rows;
  std::string below;  // whose turn it is, or how it ended
};

/// Something that can be said or done now.
struct Call {
  std::string move;  // its notation
  std::string text;  // "Byte Me!"
};

Canvas picture(const Table& table);
std::string svg(const Table& table, std::span<const Call> calls, std::span<const Option> options);

/// So many binary digits of a number.
std::string binary(int number, int digits);

}  // namespace foregone::byte_me
