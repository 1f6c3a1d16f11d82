#include <algorithm>
#include <bit>
#include <optional>
#include <string>
#include <vector>

#include "foregone/core/move_mark.hpp"
#include "foregone/games/doors_game/display/svg_parts.hpp"

namespace foregone::doors_game {

namespace {

constexpr double kSideMargin = 12, kKey = Svg::kTarget, kKeyPitch = 48, kTitle = 18, kBelow = 6;
constexpr double kNarrowest = 114;  // a title has to fit
constexpr double kBetween = 12;

/// A group of keys and its place; groups are side by side where there is room.
struct KeyBlock {
  Group group;
  double x = 0, y = 0, high = 0;
};

int max_keys_in_line(const Scene& scene) {
  return static_cast<int>((scene.width - 2 * kSideMargin) / kKeyPitch);
}

/// The keys by the classes of the start: named colours keep their places.
std::vector<KeyBlock> blocks(const Scene& scene, double y) {
  const Scene start{.setup = scene.setup, .rules = scene.rules, .position = {}};
  const int max = max_keys_in_line(scene);
  std::vector<KeyBlock> blocks;
  double x = kSideMargin, high = 0;
  for (const auto& group : groups(start)) {
    const int count = std::popcount(group.colours);
    if (count == 0) continue;
    const double wide = std::max(std::min(count, max) * kKeyPitch, kNarrowest);
    if (x + wide > scene.width) {
      x = kSideMargin;
      y += high;
      high = 0;
    }
    const int lines = (count + max - 1) / max;
    blocks.push_back({.group = group, .x = x, .y = y, .high = kTitle + kKeyPitch * lines + kBelow});
    high = std::max(high, blocks.back().high);
    x += wide + kBetween;
  }
  return blocks;
}

/// Draws keys into an SVG.
class Keys {
 public:
  Keys(Svg& svg, const Scene& scene, std::span<const RankedMove> options)
      : svg_(svg), scene_(scene), options_(options), over_(scene.rules.result(scene.position)) {}

  void draw(double x, double y, int colour, const Group& group) const {
    const std::string letter(1, scene_.setup.alphabet.letter(colour));
    if ((scene_.position.named >> colour & 1U) != 0) {
      used(x, y, letter, colour);
    } else if (over_) {
      svg_.begin_group("g", {{"role", "img"}, {"aria-label", letter + ", not named"}});
      leaf(x + kKey / 2, y + 11, letter, colour, "door ");
      svg_.close();
    } else {
      key(x, y, letter, colour, group);
    }
  }

 private:
  void key(double x, double y, const std::string& letter, int colour, const Group& group) const {
    const auto mark = mark_of(options_, letter);
    const std::string description(mark.option != nullptr ? mark.option->description
                                                         : group.description);
    svg_.open_move(letter, "name " + letter + ": " + description, mark);
    svg_.target(x, y);
    svg_.rectangle(x + 1, y + 1, kKey - 2, kKey - 2, {}, 6);
    leaf(x + kKey / 2, y + 4.5, letter, colour, "door face ");
    if (mark.value != nullptr) {
      svg_.text(x + kKey / 2, y + 33, mark.value->label, "value strong");
    }
    svg_.close();
  }

  void used(double x, double y, const std::string& letter, int colour) const {
    const double left = x + kKey / 2 - 12, top = y + 11;  // of the open door
    const bool last = scene_.last && scene_.last->colour == colour;
    svg_.begin_group("g", {{"class", "used door " + paint_of(colour)},
                           {"role", "img"},
                           {"aria-label", letter + (last ? ", named last" : ", already named")}});
    if (last) svg_.rectangle(x + 1, y + 1, kKey - 2, kKey - 2, "mark", 6);
    svg_.rectangle(left, top, 24, 21, "hole");
    svg_.polygon({{left, top}, {left - 6, top + 3}, {left - 6, top + 24}, {left, top + 21}},
                 "leaf");
    svg_.text(left + 12, top + 10.5, letter, "faint");
    svg_.close();
  }

  void leaf(double x, double y, const std::string& letter, int colour,
            const std::string& classes) const {
    svg_.begin_group("g", {{"class", classes + paint_of(colour)}});
    svg_.rectangle(x - 12, y, 24, 21, "leaf", 2);
    svg_.text(x, y + 10.5, letter, "strong on-leaf");
    svg_.close();
  }

  Svg& svg_;
  const Scene& scene_;
  std::span<const RankedMove> options_;
  std::optional<Outcome> over_;
};

}  // namespace

std::string paint_of(int colour) { return "paint-" + std::to_string(colour % 16); }

double draw_keys(Svg& svg, const Scene& scene, std::span<const RankedMove> options, double y) {
  const Keys keys(svg, scene, options);
  const int max = max_keys_in_line(scene);
  for (const auto& [group, left, top, high] : blocks(scene, y)) {
    svg.text(left, top + 8, group.name, "left small strong");
    int place = 0;
    for (auto colours = group.colours; colours != 0; colours &= colours - 1, ++place) {
      const int line = place / max;
      keys.draw(left + kKeyPitch * (place % max), top + kTitle + kKeyPitch * line,
                std::countr_zero(colours), group);
    }
  }
  return height_of_keys(scene);
}

double height_of_keys(const Scene& scene) {
  double height = 0;
  for (const auto& block : blocks(scene, 0)) height = std::max(height, block.y + block.high);
  return height;
}

}  // namespace foregone::doors_game
