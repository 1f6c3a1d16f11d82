#include "foregone/games/pousse/draw.hpp"
#include "foregone/games/pousse/svg.cpp"
#include "foregone/games/pousse/text.hpp"
#include "foregone/lab/judge/problem_visualizer.hpp"

int main(int count, char** words) {
  using namespace foregone;
  pousse::GameReader games(pousse::kContestSize);
  return visualize(count, words, [&](TextInput& input) -> NextDiagram {
    const auto size = games.next_game(input);
    if (!size) return std::unexpected(size.error());
    if (!*size) return std::nullopt;
    const pousse::Rules rules(**size);
    auto position = rules.start();
    std::optional<pousse::Move> last;
    const auto played = games.moves(input, [&](pousse::Move move) {
      position = rules.after(std::move(position), move);
      last = move;
      return rules.result(position).has_value();
    });
    if (!played) return std::unexpected(played.error());
    return Diagram([=] { return pousse::svg(position, "", "", {}, last); });
  });
}
