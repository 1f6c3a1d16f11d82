#pragma once

#include <cstddef>
#include <initializer_list>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "foregone/core/language.hpp"
#include "foregone/core/move_mark.hpp"

namespace foregone {

/// A diagram as SVG, built part by part. The part of a move carries `data-move` (its notation),
/// that of a thing that can change its place `data-piece` (a name that stays the same from diagram
/// to diagram); both carry a label for screen readers.
///
/// The diagram has a style for light and dark schemes, whose colours are variables (in a game's own
/// style too); programs without variables show the light one, or that of in_scheme(). Parts need
/// classes only:
///   first, second     pieces of the first and of the second player
///   board, hole, mark what they lie on; an empty place; something marked
///   move              a place where a move can be made; best: that of a best move, with a star at
///                     the corner of its target
///   good, even, bad   the value of a move; full, dashed and dotted lines show it without colour
///   star, on-star     the sign of a best move, and what is on it
///   target            the invisible area of a move that takes clicks and touches
///   value             the text of a move's value, which the page can hide
///   face, below       above or below a value, and in its place where it is hidden
///   heading           says who is to move or how the game ended, on top; its `data-height` is what
///                     a viewer that says so itself can cut off
///   turn              the same beside other things, which such a viewer can hide
///   ghost             the effect of a move, visible while it is pointed at
///   small, large, faint, strong   texts
///   left, end         a text that starts or ends at its point
///   arrow, pointer    a line or sign that points at something
class Svg {
 public:
  using Attributes = std::initializer_list<std::pair<std::string_view, std::string>>;
  static constexpr double kTarget = 44;               // the smallest touch target, in units
  static constexpr double kPhone = 360, kWide = 560;  // the width of a phone, of part of a window

  /// An empty diagram of that size in units; `label` describes it in words, `style` is CSS for the
  /// game's own classes.
  Svg(double width, double height, std::string_view label, std::string_view style = {});

  /// A group of the parts up to close().
  void begin_group(std::string_view name, Attributes attributes = {});
  void close();
  /// The group of a move: `label` describes what it does, `more` are attributes of the game's own.
  void open_move(std::string_view move, std::string_view label, const MoveMark& mark = {},
                 Attributes more = {});
  /// The group of a thing.
  void open_piece(std::string_view piece, std::string_view label, std::string_view classes = {});

  void rectangle(double x, double y, double width, double height, std::string_view classes = {},
                 double round = 0);
  void circle(double x, double y, double radius, std::string_view classes = {});
  void line(double x1, double y1, double x2, double y2, std::string_view classes = {});
  void polygon(std::initializer_list<std::pair<double, double>> points,
               std::string_view classes = {});
  /// The area of a move that takes clicks and touches: at least kTarget wide and high.
  void target(double x, double y, double width = kTarget, double height = kTarget);
  /// A text centred at that point.
  void text(double x, double y, std::string_view text, std::string_view classes = {});
  /// A text with an x of its own for each character: numbers with spaces between.
  void columns(std::span<const double> xs, double y, std::string_view text,
               std::string_view classes = {});
  /// Another diagram.
  void add(std::string_view svg) { text_ += svg; }
  /// An element without content.
  void part(std::string_view name, Attributes attributes);

  /// The whole diagram; all groups are closed.
  std::string done() const;

  /// A number with at most three decimal places, without trailing zeros.
  static std::string number(double value);

 private:
  void begin(std::string_view name, Attributes attributes);
  void attribute(std::string_view name, std::string_view value);
  void star(double x, double y);

  std::string text_;
  std::vector<std::string> open_;
  std::size_t best_ = 0;                // the number of open groups in that of a best move
  std::pair<double, double> corner_{};  // of its target
};

/// The width and the height of a finished diagram, in units.
std::pair<double, double> size_of(const std::string& svg);

/// A finished diagram as a part of a higher one, with notes below it.
std::string with_notes(const std::string& svg, std::span<const std::string> notes);

enum class Scheme { automatic, light, dark };

/// A finished diagram whose colours are always those of a scheme; automatic: as they are, so that
/// the viewer chooses.
std::string in_scheme(std::string svg, Scheme scheme);

/// The text escaped for XML and HTML; characters that they do not allow become question marks.
std::string escaped(std::string_view text);

}  // namespace foregone
