#include "games/boring_card_game/draw.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <numbers>
#include <vector>

#include "core/svg.hpp"
#include "games/boring_card_game/congruences.hpp"

namespace foregone::boring_card_game {

namespace {

constexpr std::size_t kWide = 80;      // columns
constexpr std::size_t kAllHands = 20;  // so many players are all shown
constexpr std::size_t kAllRows = 20;   // so many rows of the deck as well

std::string track_name(std::size_t track) { return {static_cast<char>('A' + track)}; }

std::string title(const Scene& scene) {
  const auto game = decimal(scene.game);
  if (!scene.over()) return "Before game " + game;
  return "Player " + std::to_string(scene.ending->player) + " wins game " + game;
}

std::string places(std::size_t count) {
  return std::to_string(count) + (count == 1 ? " place" : " places");
}

std::string card_text(Rules::Card card) {
  return wins(card) ? '[' + std::to_string(card) + ']' : std::to_string(card) + ' ';
}

/// Which of so many things to show: all if they are not more than `all`, else those that are
/// wanted, the first two and the last.
std::vector<std::size_t> shown(std::size_t count, std::size_t all,
                               std::vector<std::size_t> wanted) {
  if (count <= all) {
    wanted.clear();
    for (std::size_t i = 0; i < count; ++i) wanted.push_back(i);
    return wanted;
  }
  for (const std::size_t i : {std::size_t{0}, std::size_t{1}, count - 1}) wanted.push_back(i);
  std::ranges::sort(wanted);
  const auto surplus = std::ranges::unique(wanted);
  wanted.erase(surplus.begin(), surplus.end());
  return wanted;
}

/// The players, from 0, whose hands to show.
std::vector<std::size_t> shown_hands(const Scene& scene) {
  std::vector<std::size_t> holders;
  for (const auto place : places_of_winning_cards(scene.position)) {
    holders.push_back(scene.rules.target(place) / Rules::kHand);  // hands lie one by one behind
  }
  const auto players = static_cast<std::size_t>(scene.rules.players());
  return shown(players, kAllHands, std::move(holders));
}

class Picture {
 public:
  explicit Picture(const Scene& scene)
      : scene_(scene), column_(std::to_string(scene.rules.cards()).size() + 3) {}

  Canvas drawn() && {
    canvas_.line(title(scene_), scene_.over() ? Ink::good : Ink::strong);
    deck();
    hands();
    const auto all = tracks(scene_.travels, scene_.position);
    canvas_.line("");
    canvas_.line("Where 1 to 5 go, game by game (places of the deck, 1 at the top):");
    for (std::size_t i = 0; i < all.size(); ++i) track(i, all[i]);
    return std::move(canvas_);
  }

 private:
  void deck() {
    const auto& deck = scene_.position.deck;
    const std::size_t in_row = column_ > 7 ? 5 : 10;
    std::vector<std::size_t> wanted;
    for (const auto place : places_of_winning_cards(scene_.position)) {
      wanted.push_back(place / in_row);
    }
    canvas_.line("");
    canvas_.line("The deck, from the top:");
    std::size_t before = 0;
    for (const auto row : shown((deck.size() + in_row - 1) / in_row, kAllRows, wanted)) {
      gap(before, row);
      const auto first = row * in_row;
      const auto place = std::to_string(first + 1);
      canvas_.line(std::string(column_ - place.size(), ' ') + place + ':', Ink::faint);
      for (auto i = first; i < std::min(first + in_row, deck.size()); ++i) {
        card(deck[i], column_ * (i - first + 1) + 1);
      }
    }
  }

  void hands() {
    canvas_.line("");
    canvas_.line("The hands of game " + decimal(scene_.game) + ':');
    const auto digits = std::to_string(scene_.rules.players()).size();
    std::size_t before = 0;
    for (const auto player : shown_hands(scene_)) {
      gap(before, player);
      const auto number = std::to_string(player + 1);
      const bool winner = scene_.over() && scene_.ending->player == static_cast<int>(player) + 1;
      canvas_.line("  Player " + std::string(digits - number.size(), ' ') + number,
                   winner ? Ink::good : Ink::plain);
      std::size_t at = 9 + digits;
      for (const auto place : scene_.rules.hand(static_cast<int>(player) + 1)) {
        card(scene_.position.deck[place], at);
        at += column_;
      }
      if (winner) canvas_.put(canvas_.rows() - 1, static_cast<int>(at) + 2, "wins", Ink::good);
    }
  }

  /// Rows left out are told by a row of an ellipsis.
  void gap(std::size_t& before, std::size_t row) {
    if (row > before) canvas_.line(std::string(column_ - 1, ' ') + "…", Ink::faint);
    before = row + 1;
  }

  /// In the last row, in a column that starts there, to the right.
  void card(Rules::Card card, std::size_t at) {
    const auto text = card_text(card);
    canvas_.put(canvas_.rows() - 1, static_cast<int>(at + column_ - text.size()), text,
                wins(card) ? Ink::first : Ink::plain);
  }

  void track(std::size_t number, const Track& track) {
    canvas_.line("  Cycle " + track_name(number) + ", " + places(track.length) + ':');
    if (track.length <= kDrawnWhole) {
      around(track);
    } else {
      for (const auto& runner : track.runners) journey(track, runner);
    }
  }

  /// All places of the cycle, the cards behind those where they lie.
  void around(const Track& track) {
    const auto all = scene_.travels.points(track.cycle);
    std::vector<std::string> words;
    for (Point step = 0; step < track.length; ++step) {
      words.push_back(std::to_string(all[step] + 1));
      const auto here = std::ranges::find(track.runners, step, &Track::Runner::step);
      if (here != track.runners.end()) words.back() += card_text(here->card);
    }
    if (track.length == 1) {
      words.front() += " for ever";
    } else {
      words.push_back("back to " + std::to_string(all.front() + 1));
    }
    chain(words);
  }

  void journey(const Track& track, const Track::Runner& runner) {
    const auto all = scene_.travels.points(track.cycle);
    std::vector<std::string> words;
    for (Point games = 0; games < 6; ++games) {
      words.push_back(std::to_string(all[(runner.step + games) % track.length] + 1));
    }
    words.front() += card_text(runner.card);
    words.emplace_back("…");
    chain(words);
  }

  /// Words with arrows between them, in as many lines as that takes.
  void chain(const std::vector<std::string>& words) {
    const std::string indent(4, ' ');
    auto line = indent + words.front();
    std::size_t columns = line.size();
    for (std::size_t i = 1; i < words.size(); ++i) {
      if (columns + words[i].size() + 5 > kWide) {
        canvas_.line(line + " →");
        line = indent;
        columns = indent.size();
      } else {
        line += " → ";
        columns += 3;
      }
      line += words[i];
      columns += words[i].size();
    }
    canvas_.line(line);
  }

  const Scene& scene_;
  std::size_t column_;  // how wide a card is
  Canvas canvas_;
};

class Drawing {
 public:
  Drawing(const Scene& scene, std::span<const Option> options)
      : scene_(scene),
        tracks_(tracks(scene.travels, scene.position)),
        hands_(shown_hands(scene)),
        svg_(kWidth, height(),
             title(scene) + " of a session of " + std::to_string(scene.rules.players()) +
                 " players") {
    svg_.text(kWidth / 2, 28, title(scene), "large strong");
    if (!scene.over()) deal(options);
    for (std::size_t i = 0; i < tracks_.size(); ++i) ring(i);
    svg_.text(kWidth / 2, kTop + kRings - 20, caption(), "small faint");
    for (std::size_t i = 0; i < hands_.size(); ++i) hand(i);
  }

  std::string done() const { return svg_.done(); }

 private:
  static constexpr double kWidth = 900, kTop = 60, kRings = 300, kHand = 56, kPiece = 12;
  static constexpr Point kNumbered = 24;  // places of a cycle that has numbers all around

  double card_width() const {
    return std::max(30.0, 8.0 * static_cast<double>(std::to_string(scene_.rules.cards()).size()));
  }
  std::size_t columns() const { return static_cast<std::size_t>(kWidth / (5 * card_width() + 24)); }
  double height() const {
    const auto rows = (hands_.size() + columns() - 1) / columns();
    return kTop + kRings + kHand * static_cast<double>(rows) + 16;
  }

  std::string caption() const {
    const std::string text = "Each game takes all cards a place further clockwise.";
    if (!scene_.ending) return text + " They never come to lie on one player's places.";
    return text + " Rings mark where Player " + std::to_string(scene_.ending->player) +
           " needs them.";
  }

  void deal(std::span<const Option> options) {
    const auto game = decimal(scene_.game);
    const auto option = std::ranges::find(options, "deal", &Option::move);
    const bool valued = option != options.end() && !option->worth.label.empty();
    svg_.open_move("deal",
                   "deal game " + game + (valued ? ": " + option->worth.words : std::string()));
    const double digits = valued ? static_cast<double>(option->worth.label.size()) : 0;
    const double width = std::max(160.0, 7 * digits + 20);
    const double middle = kWidth - 10 - width / 2;
    svg_.rectangle(middle - width / 2, 8, width, 44, {}, 6);
    svg_.text(middle, valued ? 22 : 30, "deal", "strong");
    if (valued) svg_.text(middle, 40, option->worth.label, "small");
    svg_.close();
  }

  /// Where things stand on a ring: step by step clockwise, the first place of the cycle on top.
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

  /// Where a small text stands.
  struct Label {
    double x, y, width;
    bool meets(const Label& other) const {
      return std::abs(x - other.x) < (width + other.width) / 2 + 3 && std::abs(y - other.y) < 12;
    }
  };

  void ring(std::size_t number) {
    const auto& track = tracks_[number];
    const double share = kWidth / static_cast<double>(tracks_.size());
    const Circle circle{.x = share * (static_cast<double>(number) + 0.5),
                        .y = kTop + kRings / 2,
                        .radius = std::min(105.0, share / 2 - 36),
                        .length = track.length};
    svg_.circle(circle.x, circle.y, circle.radius, "board");
    // There is no room for it and the numbers in a small ring.
    const double title = circle.y - (circle.radius < 90 ? circle.radius + 52 : 0);
    svg_.text(circle.x, title - 10, track_name(number), "large strong");
    svg_.text(circle.x, title + 12, places(track.length), "small faint");
    if (track.length <= kDrawnWhole) dots(circle, track);
    numbers(circle, track);
    goals(circle, track);
    for (std::size_t i = 0; i < track.runners.size(); ++i) piece(number, circle, i);
  }

  void dots(const Circle& circle, const Track& track) {
    for (Point step = 0; step < track.length; ++step) {
      const auto [x, y] = circle.at(step, 0);
      svg_.circle(x, y, track.length <= kNumbered ? 5 : 2, "hole");
    }
  }

  std::vector<Point> goal_steps(const Track& track) const {
    std::vector<Point> steps;
    if (!scene_.ending) return steps;
    for (const auto place : scene_.rules.hand(scene_.ending->player)) {
      if (scene_.travels.cycle(place) == track.cycle) steps.push_back(scene_.travels.step(place));
    }
    return steps;
  }

  /// The winner's places.
  void goals(const Circle& circle, const Track& track) {
    for (const auto step : goal_steps(track)) {
      const auto [x, y] = circle.at(step, 0);
      svg_.circle(x, y, kPiece + 3, "mark");
    }
  }

  /// Numbers of places, as far as none lies upon another: those of cards first, then the winner's,
  /// then all others of a short cycle.
  void numbers(const Circle& circle, const Track& track) {
    std::vector<Point> wanted;
    for (const auto& runner : track.runners) wanted.push_back(runner.step);
    for (const auto step : goal_steps(track)) wanted.push_back(step);
    for (Point step = 0; step < track.length && track.length <= kNumbered; ++step) {
      wanted.push_back(step);
    }
    const auto all = scene_.travels.points(track.cycle);
    std::vector<Label> labels;
    for (const auto step : wanted) {
      const auto text = std::to_string(all[step] + 1);
      const auto [x, y] = circle.at(step, -26);
      const Label label{.x = x, .y = y, .width = 6.5 * static_cast<double>(text.size())};
      if (std::ranges::any_of(labels, [&](const Label& other) { return label.meets(other); })) {
        continue;
      }
      labels.push_back(label);
      svg_.text(x, y, text, "small faint");
    }
  }

  /// Cards that would lie one upon the other stand outside of the ring, each on a line to its
  /// place.
  void piece(std::size_t number, const Circle& circle, std::size_t which) {
    const auto& track = tracks_[number];
    const auto [card, step] = track.runners[which];
    const auto near = [&](const Track::Runner& other) {
      const auto apart = std::abs(circle.angle(other.step) - circle.angle(step));
      return std::min(apart, 2 * std::numbers::pi - apart) * circle.radius < 2 * kPiece;
    };
    const auto in_the_way = std::count_if(
        track.runners.begin(), track.runners.begin() + static_cast<std::ptrdiff_t>(which), near);
    const auto [foot_x, foot_y] = circle.at(step, 0);
    const auto [x, y] = circle.at(step, 2.2 * kPiece * static_cast<double>(in_the_way));
    const auto place = scene_.travels.points(track.cycle)[step] + 1;
    const auto text = std::to_string(card);
    if (in_the_way > 0) svg_.line(foot_x, foot_y, x, y, "faint");
    svg_.open_piece(
        text,
        "card " + text + " at place " + std::to_string(place) + ", cycle " + track_name(number),
        "first");
    svg_.circle(x, y, kPiece);
    svg_.text(x, y, text, "strong");
    svg_.close();
  }

  void hand(std::size_t which) {
    const auto player = static_cast<int>(hands_[which]) + 1;
    const double share = kWidth / static_cast<double>(columns());
    const double left = share * static_cast<double>(which % columns()) + 12;
    const std::size_t row = which / columns();
    const double top = kTop + kRings + kHand * static_cast<double>(row);
    const bool winner = scene_.over() && scene_.ending->player == player;
    const bool skipped = which > 0 && hands_[which - 1] + 1 < hands_[which];
    svg_.text(left + 2.5 * card_width(), top + 8,
              (skipped ? "… Player " : "Player ") + std::to_string(player),
              winner ? "strong" : "small");
    double x = left;
    for (const auto place : scene_.rules.hand(player)) {
      const auto card = scene_.position.deck[place];
      svg_.begin_group("g", {{"class", wins(card) ? "first" : "board"}});
      svg_.rectangle(x, top + 20, card_width() - 2, 24, wins(card) ? "" : "board", 3);
      svg_.text(x + card_width() / 2 - 1, top + 32, std::to_string(card), "small");
      svg_.close();
      x += card_width();
    }
    if (winner) svg_.rectangle(left - 5, top + 16, 5 * card_width() + 8, 32, "mark", 5);
  }

  const Scene& scene_;
  std::vector<Track> tracks_;
  std::vector<std::size_t> hands_;
  Svg svg_;
};

}  // namespace

Canvas picture(const Scene& scene) { return Picture(scene).drawn(); }

std::string svg(const Scene& scene, std::span<const Option> options) {
  return Drawing(scene, options).done();
}

}  // namespace foregone::boring_card_game
