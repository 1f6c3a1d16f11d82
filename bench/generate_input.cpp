#include <cstdint>
#include <cstdio>
#include <string>
#include <string_view>

#include "core/text_input.hpp"
#include "play/catalogue.hpp"

// generate_input GAME SEED CASES: a contest's text of random cases on standard output.
int main(int count, char** words) {
  using foregone::number;
  const auto* game = count == 4 ? foregone::find_game(words[1]) : nullptr;
  const auto seed = count == 4 ? number<std::uint64_t>(words[2]) : std::nullopt;
  const auto cases = count == 4 ? number<int>(words[3]) : std::nullopt;
  if (game == nullptr || !seed || !cases) {
    std::fputs("usage: generate_input GAME SEED CASES\n", stderr);
    return 2;
  }
  foregone::Random random(*seed);
  const auto text = game->generate(random, *cases);
  return std::fwrite(text.data(), 1, text.size(), stdout) == text.size() ? 0 : 1;
}
