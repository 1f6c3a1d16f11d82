// Lets an engine search a position under a budget. With a bound in depth or nodes and one thread
// the result is the same every time; Budget::limit_time bounds it by the clock.
#include <cstdio>
#include <foregone/play/catalogue.hpp>
#include <string>
#include <vector>

int main() {
  const auto& game = *foregone::find_game("pousse");
  const auto engine = game.engine->make(foregone::with_fallbacks(game), {});
  const std::vector<std::string> moves{"L3", "T2", "R5"};
  if (!engine->set_up("start 6", moves)) return 1;
  foregone::Budget budget;
  budget.limit_depth(8);
  const auto found = engine->search(budget, [](const foregone::SearchInfo&) {});
  std::printf("%s after %d plies\n", found->line.front().c_str(), found->depth);
}
