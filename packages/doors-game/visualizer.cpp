#include "foregone/games/doors_game/display/draw.hpp"
#include "foregone/games/doors_game/display/svg.cpp"
#include "foregone/games/doors_game/display/svg_keys.cpp"
#include "foregone/games/doors_game/display/svg_rooms.cpp"
#include "foregone/games/doors_game/text.hpp"
#include "foregone/lab/judge/problem_visualizer.hpp"

int main(int count, char** words) {
  using namespace foregone;
  const auto format = doors_game::Format::make({.limits = true, .values = {{"alphabet", "A-P"}}});
  return visualize(count, words, [&](TextInput& input) -> NextDiagram {
    const auto setup = doors_game::read_setup(input, *format);
    if (!setup) return std::unexpected(setup.error());
    if (!*setup) return std::nullopt;
    return Diagram([read = **setup] {
      return doors_game::svg(read, read.rules(), read.position, {}, {}, Svg::kPhone);
    });
  });
}
