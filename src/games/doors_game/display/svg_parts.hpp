#pragma once

#include <span>
#include <string>

#include "foregone/core/explanation.hpp"
#include "foregone/core/svg.hpp"
#include "foregone/games/doors_game/display/scene.hpp"

/// The parts that the drawing as SVG is made of, one below the other.
namespace foregone::doors_game {

inline constexpr double kSheetWide = 360;  // units: as wide as a telephone

/// The rooms from `y` downward, in lines of about the same length; John and Gogo stand where the
/// open doors let them come. Both return how high that is.
double draw_rooms(Svg& svg, const Scene& scene, double y);
double height_of_rooms(const Scene& scene);

/// The keys of all colours, always in the same places; those that can be named are moves.
double draw_keys(Svg& svg, const Scene& scene, std::span<const RankedMove> options, double y);
double height_of_keys(const Scene& scene);

/// The class that has the paint of a colour.
std::string paint_of(int colour);

}  // namespace foregone::doors_game
