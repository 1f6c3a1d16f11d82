#pragma once

#include <span>
#include <string>

#include "foregone/core/explanation.hpp"
#include "foregone/core/svg.hpp"
#include "foregone/games/doors_game/display/scene.hpp"

/// The parts of the drawing as SVG, one below the other.
namespace foregone::doors_game {

/// The rooms from `y` downward, in lines of about equal length; John and Gogo stand where the open
/// doors let them come. Both functions return the height.
double draw_rooms(Svg& svg, const Scene& scene, double y);
double height_of_rooms(const Scene& scene);

/// A key for each colour, always in the same place; those that can be named are moves.
double draw_keys(Svg& svg, const Scene& scene, std::span<const RankedMove> options, double y);
double height_of_keys(const Scene& scene);

/// The CSS class with the paint of a colour.
std::string paint_of(int colour);

}  // namespace foregone::doors_game
