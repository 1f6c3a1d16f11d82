#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "foregone/core/canvas.hpp"
#include "foregone/core/explanation.hpp"

/// A table with bytes and nibbles, as text and as SVG. The scene is data, so that the dealer's
/// guide and the gambler's look alike.
namespace foregone::byte_me {

/// A byte or a nibble with a name that stays the same wherever it is.
struct BinaryCard {
  std::string piece;
  int digits = 8;
  std::optional<int> number;  // none if face down
};

/// The cards of a player or a deck.
struct Row {
  std::string name;
  std::vector<BinaryCard> cards;
  std::string note;    // "total 381"
  bool small = false;  // at most two cards, on one line
  // In the SVG: the least number of lines, and whether two small rows share a line, without their
  // hidden cards.
  int lines = 1;
  bool narrow = false;
};

/// A rule of the dealer's strategy and whether it applies.
struct RuleLine {
  std::string number, says, description;
  std::string answer;  // "no", or the total; empty for a rule after the one that decides
  bool decides = false;
};

/// Totals, and the least with which the dealer is certain to win.
struct Scale {
  struct Mark {
    std::string name;
    int total = 0;
    bool first = true;  // in the first player's colour
  };
  std::vector<Mark> marks;
  int certain = 0;
  bool dealers = true;  // the total is the dealer's: what he takes is on the same scale
};

struct Scene {
  std::vector<Row> rows;
  std::string below;      // the state of the hand, below the rows of the text
  bool over = false;      // then that is how it ended, which is said elsewhere
  Scale scale = {};       // only in the SVG, as are rules and buttons
  std::size_t hands = 1;  // the rows above the scale
  std::vector<RuleLine> rules;
  std::string next;      // the piece drawn next, if known
  std::string last;      // the piece drawn last, if the last move drew one
  double min_below = 0;  // the height at which the rows below the scale begin, at least
};

/// A move in the SVG.
struct Button {
  std::string move;  // its notation
  std::string text;  // "Byte Me!"
};

/// The moves of a state of one of the guides, under the texts of `text`.
template <class AnyGuide>
std::vector<Button> buttons(const AnyGuide& guide, const typename AnyGuide::State& s,
                            std::string_view (*text)(typename AnyGuide::Move)) {
  std::vector<Button> buttons;
  for (const auto move : guide.moves(s)) {
    buttons.push_back({.move = guide.write(s, move), .text = std::string(text(move))});
  }
  return buttons;
}

Canvas diagram(const Scene& scene, int columns);
std::string svg(const Scene& scene, std::span<const Button> buttons,
                std::span<const RankedMove> options);

/// A number in so many binary digits.
std::string binary(int number, int digits);

}  // namespace foregone::byte_me
