#include <cstdint>
#include <cstdio>
#include <optional>
#include <string>
#include <string_view>

#include "foregone/core/text_input.hpp"
#include "foregone/games/boring_card_game/generate.hpp"
#include "foregone/games/house_of_cards/generate.hpp"
#include "foregone/games/pousse/generate.hpp"
#include "foregone/play/catalogue.hpp"
#include "tests/pousse_undecided.hpp"

namespace {

constexpr const char* kUsage =
    "usage: generate_input GAME SEED COUNT [SIZE]\n"
    "Writes a contest's text to standard output: COUNT random cases; with SIZE, hard cases:\n"
    "  house-of-cards    COUNT decks of SIZE ranks\n"
    "  boring-card-game  COUNT sessions of SIZE players that end\n"
    "  pousse            one record of COUNT moves on SIZE x SIZE that no rule set decides\n"
    "COUNT is at least 1, SIZE at least 5.\n";

std::optional<std::string> text_of_size(std::string_view game, foregone::Random& random, int count,
                                        int size) {
  using namespace foregone;  // NOLINT(google-build-using-namespace): the games' names
  if (game == "house-of-cards") return house_of_cards::generate(random, count, size, size);
  if (game == "boring-card-game") return boring_card_game::generate_ending(random, size, count);
  if (game == "pousse") {
    return pousse::generate_undecided(random, size, count, pousse::RuleSet::icfp98);
  }
  return std::nullopt;
}

std::optional<std::string> text(int words, char** word) {
  if (words != 4 && words != 5) return std::nullopt;
  const auto* game = foregone::find_game(word[1]);
  const auto seed = foregone::number<std::uint64_t>(word[2]);
  const auto count = foregone::number<int>(word[3]);
  if (game == nullptr || !seed || !count || *count < 1) return std::nullopt;
  foregone::Random random(*seed);
  if (words == 4) return game->contest.generate(random, *count);
  const auto size = foregone::number<int>(word[4]);
  if (!size || *size < 5) return std::nullopt;
  return text_of_size(game->name, random, *count, *size);
}

}  // namespace

int main(int words, char** word) {
  const auto wanted = text(words, word);
  if (!wanted) {
    std::fputs(kUsage, stderr);
    return 2;
  }
  return std::fwrite(wanted->data(), 1, wanted->size(), stdout) == wanted->size() ? 0 : 1;
}
