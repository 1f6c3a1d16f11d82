#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace foregone {

/// A drawing as SVG, put together part by part. What stands for a move carries `data-move` (its
/// notation), what stands for a thing that can change its place `data-piece` (a name that stays the
/// same from drawing to drawing), and both a label for those who do not see it.
///
/// The drawing brings a style of its own, for light and dark: a part needs a class alone.
///   first, second     pieces of the first and of the second player
///   board, hole, mark what they lie on; an empty place; a thing pointed out
///   move              a place where a move can be made; best: that of a best one
///   good, even, bad   what a move is worth: full, dashed and dotted lines tell it without colour
///   target            what can be hit or touched of a move, without being seen
///   value             a text that tells what a move is worth: the page can hide it
///   face              what stands above a value, and in its place too where that is hidden
///   ghost             what a move would do, seen where one points at it
///   small, large, faint, strong   texts
///   left, end         a text that starts or ends at its point
///   arrow, pointer    what points at something
class Svg {
 public:
  using Attributes = std::initializer_list<std::pair<std::string_view, std::string>>;
  static constexpr double kTarget = 44;  // units that a finger needs

  /// An empty drawing of that many units, and what it shows, in words. `style` is CSS for classes
  /// of this game's own.
  Svg(double width, double height, std::string_view label, std::string_view style = {});

  /// A part out of other parts, up to close().
  void begin_group(std::string_view name, Attributes attributes = {});
  void close();
  /// A group that stands for a move: `label` tells what it does, `worth` what it is worth, if that
  /// is to be told; `more` are attributes of this game's own.
  void open_move(std::string_view move, std::string_view label, std::string_view classes = "move",
                 std::string_view value = {}, Attributes more = {});
  /// A group that stands for a thing.
  void open_piece(std::string_view piece, std::string_view label, std::string_view classes = {});

  void rectangle(double x, double y, double width, double height, std::string_view classes = {},
                 double round = 0);
  void circle(double x, double y, double radius, std::string_view classes = {});
  void line(double x1, double y1, double x2, double y2, std::string_view classes = {});
  /// Straight lines from point to point and back to the first.
  void polygon(std::initializer_list<std::pair<double, double>> points,
               std::string_view classes = {});
  /// Where a move can be hit, seen or not: at least kTarget wide and high.
  void target(double x, double y, double width = kTarget, double height = kTarget);
  /// A text with its middle at that point.
  void text(double x, double y, std::string_view text, std::string_view classes = {});
  /// A text with each of its characters at a place of its own: numbers with spaces between.
  void columns(std::string_view xs, double y, std::string_view text, std::string_view classes = {});
  /// A part without parts in it.
  void part(std::string_view name, Attributes attributes);

  /// The whole drawing; all parts have been closed.
  std::string done() const;

  /// A number without zeros that say nothing, to three places.
  static std::string number(double value);

 private:
  void begin(std::string_view name, Attributes attributes);
  void attribute(std::string_view name, std::string_view value);

  std::string text_;
  std::vector<std::string> open_;
};

/// The text with what means something to XML and HTML taken out of the way; characters that they
/// do not allow become question marks.
std::string escaped(std::string_view text);

}  // namespace foregone
