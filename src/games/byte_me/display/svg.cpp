#include "foregone/core/svg.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "foregone/core/move_mark.hpp"
#include "foregone/games/byte_me/display/draw.hpp"
#include "foregone/games/byte_me/rules.hpp"

namespace foregone::byte_me {

namespace {

constexpr double kWidth = 360, kMargin = 4, kBit = 9.5, kPad = 4, kCard = 40, kGap = 5;
constexpr std::string_view kStyle = R"(
path.bit { fill: var(--ink); stroke: none; } .bits { font-size: 12.5px; font-weight: 600; }
.thin { stroke-width: 1; })";
constexpr std::size_t kLetters = 44;  // of strong text in a line

double width(const Card& card) { return 2 * kPad + kBit * card.digits; }

/// "dealer: byte 10111110, 190".
std::string spoken(const std::string& whose, const Card& card) {
  const std::string kind = card.digits == 8 ? "byte" : "nibble";
  if (!card.number) return whose + ": " + kind + " face down";
  return whose + ": " + kind + ' ' + binary(*card.number, card.digits) + ", " +
         std::to_string(*card.number);
}

std::string capital(std::string text) {
  if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') text[0] += 'A' - 'a';
  return text;
}

/// In lines of so many letters, broken between words.
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

/// What there is, from the top down: how it stands; the hands that matter; the way to 510; the
/// rules; what can be said; the others; the decks. It is made twice: once to find out its height.
class Drawing {
 public:
  Drawing(const Table& table, std::span<const Call> calls, std::span<const RankedMove> options,
          double height)
      : table_(table),
        calls_(calls),
        options_(options),
        svg_(kWidth, height, "Byte Me!: " + table.below, kStyle) {}

  /// Its height.
  double draw() {
    // The rule that decides is shown among all of them.
    const auto title =
        table_.below.substr(0, table_.rules.empty() ? std::string::npos : table_.below.find(" ("));
    for (const auto& line : lines_of(capital(title))) {
      svg_.text(kWidth / 2, y_ + 8, line, "strong");
      y_ += 20;
    }
    y_ += 4;
    for (std::size_t i = 0; i < table_.rows.size(); ++i) {
      row(table_.rows[i]);
      if (i + 1 == table_.hands) between();
    }
    if (!table_.piles.empty()) piles();
    return y_ + kMargin;
  }

  std::string done() const { return svg_.done(); }

 private:
  void between() {
    scale();
    for (const auto& rule : table_.rules) this->rule(rule);
    if (!calls_.empty()) calls();
    y_ += kGap;
  }

  void row(const Row& row) {
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

  /// In as many lines as that takes.
  void cards(const Row& row) {
    double x = kMargin;
    for (const auto& each : row.cards) {
      if (x + width(each) > kWidth - kMargin + 1) {
        x = kMargin;
        y_ += kCard + kGap;
      }
      card(row.name, each, x, y_);
      x += width(each) + kGap;
    }
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

  /// Its digits, the ones on dark ground, and below them the number.
  void card(const std::string& whose, const Card& card, double x, double y) {
    const bool next = !table_.next.empty() && card.piece == table_.next;
    svg_.open_piece(card.piece, spoken(whose, card));
    const bool open = card.number.has_value();
    svg_.rectangle(x, y, width(card), kCard, open ? "board" : "hole", 6);
    if (next) svg_.rectangle(x, y, width(card), kCard, "mark", 6);
    digits(card, x + kPad, y + 10);
    if (open) holes(card, x + kPad, y + 17);
    svg_.text(x + width(card) / 2, y + 31, open ? std::to_string(*card.number) : "?",
              open ? "strong" : "faint");
    svg_.close();
  }

  /// In columns.
  void digits(const Card& card, double x, double y) {
    std::string columns;
    for (int i = 0; i < card.digits; ++i) {
      columns += (i > 0 ? " " : "") + Svg::number(x + kBit * (i + 0.5));
    }
    const auto text =
        card.number ? binary(*card.number, card.digits) : std::string(card.digits, '?');
    svg_.columns(columns, y, text, card.number ? "bits" : "small faint");
  }

  /// As on punched tape: filled where there is a one.
  void holes(const Card& card, double x, double y) {
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

  // The scale: from 0 to beyond what can be drawn.
  static constexpr double kLeft = 8, kRight = kWidth - 8, kLast = 640;
  static double on_scale(int total) { return kLeft + (kRight - kLeft) * total / kLast; }

  void scale() {
    const auto& scale = table_.scale;
    svg_.begin_group("g", {{"role", "img"}, {"aria-label", scale_in_words()}});
    marks();
    const double top = y_ + 26, bottom = top + 20;
    zone(0, 382, top, "byte");
    zone(382, 500, top, "nibble");
    zone(500, kGoal, top, "");
    zone(kGoal, 640, top, "bust");
    svg_.line(on_scale(scale.certain), bottom, on_scale(scale.certain), bottom + 7, "mark");
    svg_.line(on_scale(kGoal), bottom, on_scale(kGoal), bottom + 7, "mark");
    svg_.line(on_scale(scale.certain), bottom + 7, on_scale(kGoal), bottom + 7, "mark");
    y_ = bottom + 11;
    svg_.text(on_scale(kGoal) + 11, y_ + 8, sure() + " 510", "small end");
    y_ += 24;
    svg_.close();
  }

  std::string sure() const {
    return "the dealer is sure from " + std::to_string(table_.scale.certain) + " to";
  }

  std::string scale_in_words() const {
    std::string text;
    for (const auto& mark : table_.scale.marks) {
      text += mark.name + ' ' + std::to_string(mark.total) + ", ";
    }
    return text + sure() + " 510; below 382 the dealer takes a byte, up to 500 a nibble";
  }

  void zone(int from, int to, double top, const std::string& what) {
    const double x = on_scale(from), wide = on_scale(to) - x;
    svg_.rectangle(x, top, wide, 20, to > kGoal ? "hole" : "board");
    svg_.text(x + wide / 2, top + 10.5, what, "small");
  }

  /// Who stands where, above the scale; one that would meet the one before stands higher.
  struct Flag {
    std::string text;
    double x = 0, middle = 0;
    int level = 0;
    bool first = true;
  };

  std::vector<Flag> flags() const {
    std::vector<Flag> flags;
    for (const auto& mark : table_.scale.marks) {
      Flag flag{.text = mark.name + ' ' + std::to_string(mark.total),
                .x = on_scale(std::min(mark.total, 636)),
                .first = mark.first};
      const double half = 3.4 * static_cast<double>(flag.text.size()) + kGap;
      flag.middle = std::clamp(flag.x, half, kWidth - half);
      const bool meets = !flags.empty() && std::abs(flags.back().middle - flag.middle) < 2 * half;
      flag.level = meets ? flags.back().level + 1 : 0;
      flags.push_back(std::move(flag));
    }
    return flags;
  }

  void marks() {
    const auto all = flags();
    for (const auto& flag : all) y_ += flag.level > 0 ? 15 : 0;
    for (const auto& [text, x, middle, level, first] : all) {
      const double y = y_ + 6 - 15 * level;
      svg_.text(middle, y, text, "small strong");
      svg_.line(x, y + 8, x, y_ + 20);
      svg_.polygon({{x - 6, y_ + 15}, {x + 6, y_ + 15}, {x, y_ + 26}}, first ? "first" : "second");
    }
  }

  /// The first that applies decides: it is framed, with a hand pointing at it.
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
    svg_.text(kMargin + 208, middle, rule.does, ink + " left");
    svg_.text(kWidth - kMargin - 8, middle, rule.answer, ink + " end");
    y_ += 22;
  }

  void calls() {
    y_ += 6;
    const auto count = static_cast<double>(calls_.size());
    const double wide = (kWidth - 2 * kMargin - (count - 1) * kGap) / count;
    double x = kMargin;
    for (const auto& each : calls_) {
      call(each, x, wide);
      x += wide + kGap;
    }
    y_ += 54;
  }

  void call(const Call& call, double x, double wide) {
    const auto mark = mark_of(options_, call.move);
    svg_.open_move(call.move, call.text, mark.classes, mark.words());
    svg_.target(x, y_, wide, 50);
    svg_.rectangle(x + 2, y_ + 2, wide - 4, 46, {}, 10);
    svg_.text(x + wide / 2, mark.value == nullptr ? y_ + 25 : y_ + 17, call.text, "strong");
    if (mark.value != nullptr) svg_.text(x + wide / 2, y_ + 35, mark.value->label, "value");
    svg_.close();
  }

  void piles() {
    left(kMargin, "next in the decks", "small faint");
    y_ += 19;
    double x = kMargin;
    for (const auto& each : table_.piles) {
      card("deck", each, x, y_);
      x += width(each) + kGap;
    }
    y_ += kCard + kGap;
  }

  const Table& table_;
  std::span<const Call> calls_;
  std::span<const RankedMove> options_;
  double y_ = 8;
  Svg svg_;
};

}  // namespace

std::string svg(const Table& table, std::span<const Call> calls,
                std::span<const RankedMove> options) {
  const double height = Drawing(table, calls, options, 0).draw();
  Drawing drawing(table, calls, options, height);
  drawing.draw();
  return drawing.done();
}

}  // namespace foregone::byte_me
