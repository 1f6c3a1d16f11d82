#include "foregone/games/house_of_cards/display/draw.hpp"
#include "foregone/games/house_of_cards/display/svg.cpp"
#include "foregone/games/house_of_cards/display/svg_moves.cpp"
#include "foregone/games/house_of_cards/notation.cpp"
#include "foregone/games/house_of_cards/text.hpp"
#include "foregone/lab/judge/problem_visualizer.hpp"

int main(int count, char** words) {
  using namespace foregone;
  namespace game = house_of_cards;
  const game::Format format;
  return visualize(count, words, [&](TextInput& input) -> NextDiagram {
    const auto read = game::read_case(input, format);
    if (!read) return std::unexpected(read.error());
    if (!*read) return std::nullopt;
    const auto& deck = (*read)->deck;
    const game::Rules rules(format.peaks, deck);
    const auto last_of_house = deck[static_cast<std::size_t>(2 * format.peaks - 1)];
    const auto state = game::first_state(rules, {deck.front(), last_of_house});
    return Diagram([=] { return game::svg(rules, state, {}); });
  });
}
