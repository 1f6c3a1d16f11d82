#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "foregone/core/canvas.hpp"
#include "foregone/core/explanation.hpp"

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

/// A rule of the dealer's strategy, as it applies or not.
struct RuleLine {
  std::string number, says, does;
  std::string answer;  // "no", or the total; empty if it is not asked
  bool decides = false;
};

/// Totals on the way to 510, and from which on the dealer is certain to win.
struct Scale {
  struct Mark {
    std::string name;
    int total = 0;
    bool first = true;  // the player that is named first
  };
  std::vector<Mark> marks;
  int certain = 0;
};

struct Table {
  std::vector<Row> rows;
  std::string below;      // whose turn it is, or how it ended
  Scale scale = {};       // the drawing has it, the rules and the calls
  std::size_t hands = 1;  // behind so many rows
  std::vector<RuleLine> rules;
  std::vector<Card> piles;  // lie on decks of which nothing else is known
  std::string next;         // the piece that is drawn next, if it is known which
};

/// Something that can be said or done now.
struct Call {
  std::string move;  // its notation
  std::string text;  // "Byte Me!"
};

Canvas picture(const Table& table);
std::string svg(const Table& table, std::span<const Call> calls,
                std::span<const RankedMove> options);

/// So many binary digits of a number.
std::string binary(int number, int digits);

}  // namespace foregone::byte_me
