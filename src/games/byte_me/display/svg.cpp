#include "foregone/core/svg.hpp"

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "foregone/core/move_mark.hpp"
#include "foregone/games/byte_me/display/draw.hpp"
#include "foregone/games/byte_me/display/svg_scale.hpp"
#include "foregone/games/byte_me/rules.hpp"

namespace foregone::byte_me {

namespace {

constexpr double kWidth = kSheetWidth, kMargin = 4, kBit = 9.5, kPad = 4, kCard = 40, kGap = 5;
constexpr std::string_view kStyle = R"(
path.bit { fill: var(--ink); stroke: none; } .bits { font-size: 12.5px; font-weight: 600; }
.thin { stroke-width: 1; } rect.next { stroke-dasharray: 5 3; })";
constexpr std::size_t kLetters = 44;  // of strong text in a line

double width(const BinaryCard& card) { return 2 * kPad + kBit * card.digits; }

/// "dealer: byte 10111110, 190".
std::string spoken(const std::string& whose, const BinaryCard& card) {
  const std::string kind = card.digits == 8 ? "byte" : "nibble";
  if (!card.number) return whose + ": " + kind + " face down";
  return whose + ": " + kind + ' ' + binary(*card.number, card.digits) + ", " +
         std::to_string(*card.number);
}

std::string capital(std::string text) {
  if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') text[0] += 'A' - 'a';
  return text;
}

/// Wraps text into lines of at most kLetters.
std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines(1);
  for (std::size_t at = 0; at < text.size();) {
    const auto end = std::min(text.find(' ', at), text.size());
    const auto word = text.substr(at, end - at);
    auto* line = &lines.back();
    if (!line->empty() && line->size() + 1 + word.size() > kLetters) line = &lines.emplace_back();
    *line += (line->empty() ? "" : " ") + word;
    at = end + 1;
  }
  return lines;
}

/// From the top: the state of the hand, the main hands, the scale, the rules, the buttons, the
/// other players. Drawn twice: the first time finds the height.
class Drawing {
 public:
  Drawing(const Scene& scene, std::span<const Button> buttons, std::span<const RankedMove> options,
          double height)
      : scene_(scene),
        buttons_(buttons),
        options_(options),
        svg_(kWidth, height, "Byte Me!: " + scene.below, kStyle) {}

  /// Its height.
  double draw() {
    // The rule that decides is shown among all of them.
    const auto title =
        scene_.below.substr(0, scene_.rules.empty() ? std::string::npos : scene_.below.find(" ("));
    for (const auto& line : lines_of(capital(title))) {
      svg_.text(kWidth / 2, y_ + 8, line, scene_.over ? "strong turn" : "strong");
      y_ += 20;
    }
    y_ += 4;
    for (std::size_t i = 0; i < scene_.rows.size(); ++i) {
      row(scene_.rows[i]);
      if (i + 1 == scene_.hands) between();
    }
    if (right_) y_ += kCard + kGap;
    return y_ + kMargin;
  }

  std::string done() const { return svg_.done(); }

 private:
  void between() {
    y_ = draw_scale(svg_, scene_.scale, y_);
    for (const auto& rule : scene_.rules) this->rule(rule);
    if (!buttons_.empty()) buttons();
    y_ = std::max(y_ + kGap, scene_.min_below);
  }

  void row(const Row& row) {
    if (row.narrow) {
      narrow_row(row);
      return;
    }
    if (row.small) {
      small_row(row);
      return;
    }
    y_ += 3;
    left(kMargin, row.name, "strong");
    svg_.text(kWidth - 44, y_ + 8, row.note, "strong");
    y_ += 19;
    cards(row);
    y_ += kCard + 2 * kGap;
  }

  void left(double x, const std::string& text, const std::string& classes) {
    svg_.text(x, y_ + 8, text, classes + " left");
  }

  /// A hand's cards, wrapped.
  void cards(const Row& row) {
    const double last = y_ + (row.lines - 1) * (kCard + kGap);
    double x = kMargin;
    for (const auto& each : row.cards) {
      if (x + width(each) > kWidth - kMargin + 1) {
        x = kMargin;
        y_ += kCard + kGap;
      }
      card(row.name, each, x, y_);
      x += width(each) + kGap;
    }
    y_ = std::max(y_, last);
  }

  /// On half a line: the open card, beside it the name and the note.
  void narrow_row(const Row& row) {
    const double x = right_ ? kWidth / 2 + kMargin : kMargin;
    const auto& open = row.cards.front();
    card(row.name, open, x, y_);
    svg_.text(x + width(open) + kGap, y_ + kCard / 2 - 7, row.name, "small left");
    svg_.text(x + width(open) + kGap, y_ + kCard / 2 + 7, row.note, "small left");
    if (right_) y_ += kCard + kGap;
    right_ = !right_;
  }

  /// On one line: the name, two cards, the note.
  void small_row(const Row& row) {
    svg_.text(kMargin, y_ + kCard / 2, row.name, "small left");
    double x = 58;
    for (const auto& each : row.cards) {
      card(row.name, each, x, y_);
      x += width(each) + kGap;
    }
    const auto comma = row.note.find(", ");
    const double middle = y_ + kCard / 2;
    if (comma == std::string::npos) {
      svg_.text(x, middle, row.note, "small left");
    } else {
      svg_.text(x, middle - 7, row.note.substr(0, comma), "small left");
      svg_.text(x, middle + 7, row.note.substr(comma + 2), "small left");
    }
    y_ += kCard + kGap;
  }

  /// The digits, the punched holes, and below them the number.
  void card(const std::string& whose, const BinaryCard& card, double x, double y) {
    const bool next = card.piece == scene_.next, last = card.piece == scene_.last;
    svg_.open_piece(card.piece, spoken(whose, card) + (last ? ", drawn last" : ""));
    const bool open = card.number.has_value();
    svg_.rectangle(x, y, width(card), kCard, open ? "board" : "hole", 6);
    if (next) svg_.rectangle(x, y, width(card), kCard, "mark next", 6);
    if (last) svg_.rectangle(x, y, width(card), kCard, "mark last", 6);
    digits(card, x + kPad, y + 10);
    if (open) holes(card, x + kPad, y + 17);
    svg_.text(x + width(card) / 2, y + 31, open ? std::to_string(*card.number) : "?",
              open ? "strong" : "faint");
    svg_.close();
  }

  /// The digits in columns.
  void digits(const BinaryCard& card, double x, double y) {
    std::vector<double> columns;
    for (int i = 0; i < card.digits; ++i) columns.push_back(x + kBit * (i + 0.5));
    const auto text =
        card.number ? binary(*card.number, card.digits) : std::string(card.digits, '?');
    svg_.columns(columns, y, text, card.number ? "bits" : "small faint");
  }

  /// As on punched tape: a hole where there is a one.
  void holes(const BinaryCard& card, double x, double y) {
    std::string ones;
    const auto digits = binary(*card.number, card.digits);
    for (std::size_t i = 0; i < digits.size(); ++i) {
      if (digits[i] != '1') continue;
      ones += 'M' + Svg::number(x + kBit * static_cast<double>(i)) + ' ' + Svg::number(y) + 'h' +
              Svg::number(kBit) + "v6h-" + Svg::number(kBit) + 'z';
    }
    if (!ones.empty()) svg_.part("path", {{"d", ones}, {"class", "bit"}});
    svg_.rectangle(x, y, kBit * card.digits, 6, "thin");
  }

  /// One rule; the one that decides has a frame and an arrow.
  void rule(const RuleLine& rule) {
    const double middle = y_ + 11;
    if (rule.decides) {
      svg_.rectangle(kMargin, y_ + 1, kWidth - 2 * kMargin, 20, "mark", 5);
      svg_.polygon({{kMargin + 6, middle - 5}, {kMargin + 6, middle + 5}, {kMargin + 14, middle}},
                   "arrow");
    }
    const std::string ink = rule.decides          ? "small strong"
                            : rule.answer.empty() ? "small faint"
                                                  : "small";
    svg_.text(kMargin + 18, middle, rule.number, ink + " left");
    svg_.text(kMargin + 34, middle, rule.says, ink + " left");
    svg_.text(kMargin + 208, middle, rule.description, ink + " left");
    svg_.text(kWidth - kMargin - 8, middle, rule.answer, ink + " end");
    y_ += 22;
  }

  void buttons() {
    y_ += 6;
    const auto count = static_cast<double>(buttons_.size());
    const double wide = (kWidth - 2 * kMargin - (count - 1) * kGap) / count;
    double x = kMargin;
    for (const auto& each : buttons_) {
      button(each, x, wide);
      x += wide + kGap;
    }
    y_ += 54;
  }

  void button(const Button& button, double x, double wide) {
    const auto mark = mark_of(options_, button.move);
    svg_.open_move(button.move, button.text, mark);
    svg_.target(x, y_, wide, 50);
    svg_.rectangle(x + 2, y_ + 2, wide - 4, 46, {}, 10);
    const bool valued = mark.value != nullptr;
    svg_.text(x + wide / 2, valued ? y_ + 17 : y_ + 25, button.text,
              valued ? "strong face" : "strong");
    if (valued) svg_.text(x + wide / 2, y_ + 35, mark.value->label, "value");
    svg_.close();
  }

  const Scene& scene_;
  std::span<const Button> buttons_;
  std::span<const RankedMove> options_;
  double y_ = 8;
  bool right_ = false;  // the next narrow row is the right one of its line
  Svg svg_;
};

}  // namespace

std::string svg(const Scene& scene, std::span<const Button> buttons,
                std::span<const RankedMove> options) {
  const double height = Drawing(scene, buttons, options, 0).draw();
  Drawing drawing(scene, buttons, options, height);
  drawing.draw();
  return drawing.done();
}

}  // namespace foregone::byte_me
