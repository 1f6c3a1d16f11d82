#include "foregone/core/svg.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <numbers>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "foregone/core/move_mark.hpp"
#include "foregone/core/words.hpp"
#include "foregone/games/boring_card_game/congruences.hpp"
#include "foregone/games/boring_card_game/display/draw.hpp"
#include "foregone/games/boring_card_game/display/shown.hpp"

namespace foregone::boring_card_game {

namespace {

constexpr double kMargin = 4, kHand = 52, kPiece = 12, kNumbers = 24;
constexpr double kAround = 28;   // space around a ring, for cards outside it
constexpr Point kSmall = 12;     // a cycle of at most so many places is small
constexpr Point kNumbered = 24;  // a cycle of at most so many places has all numbers

/// The geometry of a ring: steps go clockwise, the first place of the cycle is on top.
struct Circle {
  double x, y, radius;
  Point length;
  double angle(Point step) const {
    return 2 * std::numbers::pi * static_cast<double>(step) / static_cast<double>(length);
  }
  std::pair<double, double> at(Point step, double outward) const {
    return {x + (radius + outward) * std::sin(angle(step)),
            y - (radius + outward) * std::cos(angle(step))};
  }
};

/// The place of a small text.
struct Label {
  double x, y, width;
  bool overlaps(const Label& other) const {
    return std::abs(x - other.x) < (width + other.width) / 2 + 3 && std::abs(y - other.y) < 12;
  }
};

/// The rings' places, in rows of small ones or of large ones.
class RingRows {
 public:
  RingRows(double width, double top) : width_(width), top_(top) {}

  std::vector<Circle> of(const std::vector<CardCycle>& card_cycles) && {
    for (const auto& cycle : card_cycles) add(cycle.length);
    end_row();
    return std::move(circles_);
  }

 private:
  void add(Point length) {
    const bool small = length <= kSmall;
    const double radius = small ? 54 : 112, wide = small ? 180 : 2 * (radius + kAround);
    const double height = 2 * (radius + kAround) + (small ? 16 : 0);
    const bool fits = wide * static_cast<double>(in_row_ + 1) <= width_;
    if (in_row_ == 0 || !fits || (circles_.back().length <= kSmall) != small) {
      end_row();
      top_ += height;
    }
    circles_.push_back({.x = 0, .y = top_ - radius - kAround, .radius = radius, .length = length});
    ++in_row_;
  }

  /// Spreads the rings of a row over the width.
  void end_row() {
    const double share = width_ / static_cast<double>(std::max<std::size_t>(in_row_, 1));
    double x = share / 2;
    for (auto& circle : std::span(circles_).last(in_row_)) {
      circle.x = x;
      x += share;
    }
    in_row_ = 0;
  }

  double width_, top_;
  std::vector<Circle> circles_;
  std::size_t in_row_ = 0;
};

class Drawing {
 public:
  Drawing(const Scene& scene, std::span<const RankedMove> options, double width)
      : scene_(scene),
        width_(width),
        card_cycles_(card_cycles(scene.cycles, scene.position)),
        circles_(RingRows(width, 90).of(card_cycles_)),
        captions_(captions()),
        hands_(shown_hands(scene)),
        svg_(width_, height(),
             title(scene) + " of a session of " + std::to_string(scene.rules.players()) +
                 " players") {
    svg_.text(width_ / 2, 18, title(scene), title(scene).size() > 32 ? "strong" : "large strong");
    if (scene.over()) {
      svg_.text(width_ / 2, 59,
                "Player " + std::to_string(scene.ending->player) + " holds all the cards 1 to 5.");
    } else {
      deal(options);
    }
    for (std::size_t i = 0; i < card_cycles_.size(); ++i) ring(i);
    double y = bottom() + 8;
    for (const auto& [text, is_value] : captions_) {
      svg_.text(width_ / 2, y, text, is_value ? "small faint value" : "small faint");
      y += 15;
    }
    for (std::size_t i = 0; i < hands_.size(); ++i) hand(i);
  }

  std::string done() const { return svg_.done(); }

 private:
  double card_width() const {
    return std::max(33.0, 8.0 * static_cast<double>(std::to_string(scene_.rules.cards()).size()));
  }
  std::size_t columns() const {
    return static_cast<std::size_t>((width_ - 2 * kMargin) / (5 * card_width() + 8));
  }
  /// The bottom of the rings, and of the captions.
  double bottom() const { return circles_.back().y + circles_.back().radius + kAround; }
  double hands_top() const { return bottom() + 15 * static_cast<double>(captions_.size()) + 8; }
  double height() const {
    const auto rows = (hands_.size() + columns() - 1) / columns();
    return hands_top() + kHand * static_cast<double>(rows) + kMargin;
  }

  struct Caption {
    std::string text;
    bool is_value = false;  // gives the result away
  };

  std::vector<Caption> captions() const {
    std::vector<Caption> lines{{"A player who holds all the cards 1 to 5 wins."},
                               {"Each game moves all cards one place clockwise."}};
    if (scene_.ending) {
      lines.push_back(
          {"Rings mark where Player " + std::to_string(scene_.ending->player) + " needs them.",
           true});
    } else {
      lines.push_back({"They are never all on one player's places.", true});
    }
    const auto more = scene_.cycles.count() - card_cycles_.size();
    if (more > 0) {
      lines.push_back({std::to_string(more) +
                       (more == 1 ? " more cycle holds" : " more cycles hold") +
                       " none of the cards 1 to 5."});
    }
    lines.push_back({"The hands of game " + decimal(scene_.game) + ":"});
    return lines;
  }

  void deal(std::span<const RankedMove> options) {
    const auto mark = mark_of(options, "deal");
    const bool valued = mark.value != nullptr;
    svg_.open_move("deal", "game " + decimal(scene_.game), {.value = mark.value});
    const auto text = "deal game " + decimal(scene_.game);
    const double half = std::max(90.0, 4.5 * static_cast<double>(text.size()) + 24);
    const double y = valued ? 50 : 59, left = width_ / 2 - half;
    svg_.target(left, 36, 2 * half, 46);
    svg_.rectangle(left + 1, 37, 2 * half - 2, 44, {}, 22);
    svg_.polygon({{left + 14, 52}, {left + 26, 59}, {left + 14, 66}}, "arrow");
    svg_.text(width_ / 2 + 8, y, text, valued ? "strong face" : "strong");
    if (valued) svg_.text(width_ / 2 + 8, 69, mark.value->label, "small value");
    svg_.close();
  }

  void ring(std::size_t number) {
    const auto& cycle = card_cycles_[number];
    const auto& circle = circles_[number];
    const bool small = cycle.length <= kSmall;
    svg_.circle(circle.x, circle.y, circle.radius, "board");
    if (small) {
      svg_.text(circle.x, circle.y - circle.radius - kAround - 6,
                cycle_name(number) + ": " + count_of(cycle.length, "place"), "strong");
    } else {
      svg_.text(circle.x, circle.y - 10, cycle_name(number), "large strong");
      svg_.text(circle.x, circle.y + 12, count_of(cycle.length, "place"), "small faint");
    }
    if (cycle.length <= kDrawnWhole) dots(circle, cycle);
    numbers(circle, cycle);
    goals(circle, cycle);
    for (std::size_t i = 0; i < cycle.cards.size(); ++i) piece(number, circle, i);
  }

  void dots(const Circle& circle, const CardCycle& cycle) {
    for (Point step = 0; step < cycle.length; ++step) {
      const auto [x, y] = circle.at(step, 0);
      svg_.circle(x, y, cycle.length <= kNumbered ? 5 : 2, "hole");
    }
  }

  std::vector<Point> goal_steps(const CardCycle& cycle) const {
    std::vector<Point> steps;
    if (!scene_.ending) return steps;
    for (const auto place : scene_.rules.hand(scene_.ending->player)) {
      if (scene_.cycles.cycle(place) == cycle.index) steps.push_back(scene_.cycles.step(place));
    }
    return steps;
  }

  /// The winner's places.
  void goals(const Circle& circle, const CardCycle& cycle) {
    for (const auto step : goal_steps(cycle)) {
      const auto [x, y] = circle.at(step, 0);
      svg_.circle(x, y, kPiece + 3, "mark value");
    }
  }

  /// Numbers of places that do not overlap: first those of the cards, then the winner's, then all
  /// others of a short cycle. On a long cycle the winner's give the result away.
  void numbers(const Circle& circle, const CardCycle& cycle) {
    std::vector<Point> wanted;
    for (const auto& card : cycle.cards) wanted.push_back(card.step);
    for (const auto step : goal_steps(cycle)) wanted.push_back(step);
    for (Point step = 0; step < cycle.length && cycle.length <= kNumbered; ++step) {
      wanted.push_back(step);
    }
    const auto all = scene_.cycles.points(cycle.index);
    std::vector<Label> labels;
    for (std::size_t i = 0; i < wanted.size(); ++i) {
      const auto step = wanted[i];
      const bool is_value = i >= cycle.cards.size() && cycle.length > kNumbered;
      const auto text = std::to_string(all[step] + 1);
      const auto [x, y] = circle.at(step, -kNumbers);
      const Label label{.x = x, .y = y, .width = 6.5 * static_cast<double>(text.size())};
      if (std::ranges::any_of(labels, [&](const Label& other) { return label.overlaps(other); })) {
        continue;
      }
      labels.push_back(label);
      svg_.text(x, y, text, is_value ? "small faint value" : "small faint");
    }
  }

  /// A card; where it would cover another, it is outside the ring with a line to its place.
  void piece(std::size_t number, const Circle& circle, std::size_t which) {
    const auto& cycle = card_cycles_[number];
    const auto [card, step] = cycle.cards[which];
    const auto near = [&](const CardCycle::CardStep& other) {
      const auto apart = std::abs(circle.angle(other.step) - circle.angle(step));
      return std::min(apart, 2 * std::numbers::pi - apart) * circle.radius < 2 * kPiece;
    };
    const auto in_the_way = std::count_if(
        cycle.cards.begin(), cycle.cards.begin() + static_cast<std::ptrdiff_t>(which), near);
    const auto [foot_x, foot_y] = circle.at(step, 0);
    const auto [x, y] = circle.at(step, 2.2 * kPiece * static_cast<double>(in_the_way));
    const auto place = scene_.cycles.points(cycle.index)[step] + 1;
    const auto text = std::to_string(card);
    if (in_the_way > 0) svg_.line(foot_x, foot_y, x, y, "faint");
    svg_.open_piece(
        text,
        "card " + text + " at place " + std::to_string(place) + ", cycle " + cycle_name(number),
        "first");
    svg_.circle(x, y, kPiece);
    svg_.text(x, y, text, "strong");
    svg_.close();
  }

  void hand(std::size_t which) {
    const auto player = static_cast<int>(hands_[which]) + 1;
    const double share = (width_ - 2 * kMargin) / static_cast<double>(columns());
    const double wide = 5 * card_width();
    const double left =
        kMargin + share * static_cast<double>(which % columns()) + (share - wide) / 2;
    const std::size_t row = which / columns();
    const double top = hands_top() + kHand * static_cast<double>(row);
    const bool winner = scene_.over() && scene_.ending->player == player;
    const bool skipped = which > 0 && hands_[which - 1] + 1 < hands_[which];
    svg_.text(
        left + wide / 2, top + 5,
        (skipped ? "… Player " : "Player ") + std::to_string(player) + (winner ? " wins" : ""),
        winner ? "strong" : "small");
    double x = left;
    for (const auto place : scene_.rules.hand(player)) {
      const auto card = scene_.position.deck[place];
      svg_.begin_group("g", {{"class", wins(card) ? "first" : "board"}});
      svg_.rectangle(x + 1, top + 18, card_width() - 2, 26, wins(card) ? "" : "board", 5);
      svg_.text(x + card_width() / 2, top + 31.5, std::to_string(card),
                wins(card) ? "strong" : "small");
      svg_.close();
      x += card_width();
    }
    if (winner) svg_.rectangle(left - 2, top + 15, wide + 4, 32, "mark", 8);
  }

  const Scene& scene_;
  double width_;
  std::vector<CardCycle> card_cycles_;
  std::vector<Circle> circles_;
  std::vector<Caption> captions_;
  std::vector<std::size_t> hands_;
  Svg svg_;
};

}  // namespace

std::string svg(const Scene& scene, std::span<const RankedMove> options, double width) {
  return Drawing(scene, options, width).done();
}

}  // namespace foregone::boring_card_game
