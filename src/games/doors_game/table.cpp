#include "foregone/games/doors_game/table.hpp"

#include <algorithm>
#include <cstdint>
#include <utility>
#include <vector>

#include "foregone/core/canvas.hpp"
#include "foregone/games/doors_game/solve.hpp"

namespace foregone::doors_game {

namespace {

constexpr int kMostShown = 5;  // of each class, in the table to read
constexpr int kBeside = 3;     // tables
constexpr int kPitch = 27;     // columns from table to table
constexpr int kCell = 3;

constexpr std::string_view kWords =
    R"(The value of a position for the player to move. Only these counts matter:
  own    colours left that only the player to move needs
  other  colours left that only the opponent needs
  both   colours left that both need
Colours that nobody needs are passes and change nothing.

W3 the player to move wins, 3 colours from now; L4 loses, 4 colours from now;
= a draw; . the game is over

  own + both <= other   a win in 2 x (own + both) - 1: before naming the last
                        colour the opponent has own + both - 1 turns, too few
                        for the colours that only the opponent needs
  other + both < own    a loss in 2 x (other + both): the same the other way
                        round, but the player to move has a turn more
  otherwise             a draw: both keep up until only common colours are
                        left, and the last of them opens both ways
)";

std::string label(Left left) {
  if (left.own + left.both == 0 || left.other + left.both == 0) return ".";
  const auto [outcome, distance] = value(left);
  if (outcome == Outcome::draw) return "=";
  return (outcome == Outcome::win ? 'W' : 'L') + std::to_string(distance);
}

void put_cell(Canvas& canvas, int row, int column, const std::string& text) {
  canvas.put(row, column + kCell - static_cast<int>(text.size()), text);
}

void put_table(Canvas& canvas, int row, int column, int both) {
  canvas.put(row, column, "both " + std::to_string(both) + " | other");
  canvas.put(row + 1, column, "   own |");
  for (int other = 0; other <= kMostShown; ++other) {
    put_cell(canvas, row + 1, column + 8 + kCell * other, std::to_string(other));
  }
  canvas.put(row + 2, column, "-------+" + std::string(kCell * (kMostShown + 1), '-'));
  for (int own = 0; own <= kMostShown; ++own) {
    canvas.put(row + 3 + own, column, "     " + std::to_string(own) + " |");
    for (int other = 0; other <= kMostShown; ++other) {
      put_cell(canvas, row + 3 + own, column + 8 + kCell * other,
               label({.own = own, .other = other, .both = both}));
    }
  }
}

Facts row(Left left) {
  const auto [outcome, distance] = value(left);
  const bool draw = outcome == Outcome::draw;
  return {{"own", std::int64_t{left.own}},
          {"other", std::int64_t{left.other}},
          {"both", std::int64_t{left.both}},
          {"value", std::string(draw                      ? "draw"
                                : outcome == Outcome::win ? "win"
                                                          : "loss")},
          {"distance", draw ? Fact::Content{} : Fact::Content{std::int64_t{distance}}}};
}

std::vector<Facts> rows() {
  std::vector<Facts> rows;
  for (int both = 0; both <= kMostTabled; ++both) {
    for (int own = 0; own + both <= kMostTabled; ++own) {
      for (int other = 0; own + other + both <= kMostTabled; ++other) {
        if (own + both > 0 && other + both > 0) {
          rows.push_back(row({.own = own, .other = other, .both = both}));
        }
      }
    }
  }
  return rows;
}

}  // namespace

std::expected<Report, std::string> tell_table(std::string_view /*value*/,
                                              const GameOptions& /*chosen*/) {
  Canvas canvas;
  canvas.line(kWords);
  const int top = canvas.rows();
  for (int both = 0; both < 2 * kBeside; ++both) {
    put_table(canvas, top + both / kBeside * (kMostShown + 5), both % kBeside * kPitch, both);
  }
  return Report{.text = canvas.text(false), .facts = {{"rows", rows()}}};
}

}  // namespace foregone::doors_game
