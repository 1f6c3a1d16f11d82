// Proves the verdict on a case, and checks the proof without any search.
#include <cstdio>
#include <foregone/play/catalogue.hpp>
#include <string>

int main() {
  const auto& game = *foregone::find_game("doors-game");
  const auto options = foregone::with_fallbacks(game);
  foregone::TextInput contest("MOCFDCE 3\n");
  std::string certificate;
  const auto proved = game.certificates->prove(options, contest, [&](std::string_view proof) {
    certificate = "case 1\n" + std::string(proof) + "done\n";
  });
  if (!proved) return 1;
  std::printf("%s", certificate.c_str());

  foregone::TextInput text(certificate);
  const auto checked = game.certificates->check(options, text, nullptr, [](std::string_view) {});
  std::printf("%s\n", checked ? "proved" : checked.error().error.message.c_str());
}
