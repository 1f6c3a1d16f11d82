// Answers a contest's input as its judges would print it.
#include <cstdio>
#include <foregone/play/catalogue.hpp>

int main() {
  const auto& game = *foregone::find_game("doors-game");
  foregone::TextInput input("MOCFDCE 3\nABCD 2\nABXD 2\n");
  foregone::TextOutput output(
      [](std::string_view text) { std::fwrite(text.data(), 1, text.size(), stdout); });
  foregone::Budget unbounded;
  const auto done = game.contest.solve(foregone::with_fallbacks(game), input, output, unbounded);
  output.flush();
  if (!done) {
    const auto& [line, column, message] = done.error();
    std::printf("line %d, column %d: %s\n", static_cast<int>(line), static_cast<int>(column),
                message.c_str());
  }
}
