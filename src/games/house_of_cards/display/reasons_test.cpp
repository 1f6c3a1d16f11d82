#include "foregone/games/house_of_cards/display/reasons.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cctype>
#include <cstddef>
#include <sstream>
#include <string_view>

#include "foregone/games/house_of_cards/generate.hpp"
#include "foregone/games/house_of_cards/guide.hpp"
#include "tests/guides.hpp"
#include "tests/house_of_cards_guides.hpp"

namespace foregone::house_of_cards {

namespace {

/// The number that follows some words of a sentence.
int number_after(std::string_view sentence, std::string_view words) {
  const auto at = sentence.find(words);
  REQUIRE(at != std::string_view::npos);
  return std::stoi(std::string(sentence.substr(at + words.size())));
}

/// Requires that the terms of "Axel's lead: 3 so far + 11 - 6 = 8." add up, and returns the sum.
int checked_sum(std::string_view sentence) {
  int sum = 0, sign = 1;
  std::istringstream words{std::string(sentence.substr(sentence.find("lead: ") + 6))};
  for (std::string word; words >> word && word != "=";) {
    if (word == "+" || word == "-") sign = word == "+" ? 1 : -1;
    if (std::isdigit(word.back()) != 0) sum += sign * std::stoi(word);
  }
  REQUIRE(number_after(sentence, " = ") == sum);
  return sum;
}

/// The most points that the player to move can gain at once; -1 if held cards are counted too.
Score max_at_once(const Guide& guide, const State& s) {
  Score max = 0;
  const auto player = guide.mover(s) == "Axel" ? 0U : 1U;
  for (const auto m : guide.moves(s)) {
    const auto next = guide.after(s, m);
    if (next.position.left() == 0) return -1;
    max = std::max(max, next.points[player] - s.points[player]);
  }
  return max;
}

}  // namespace

// NOLINTBEGIN(bugprone-suspicious-missing-comma): sentences that take two lines
TEST_CASE("house of cards: reasons say what the best move gains and what follows") {
  auto guide = parsed_guide<Guide>("ud3Ru5Bd2Bu1Bd5Ru13Rd/-/-/Birgit/11R1R");
  Budget budget;
  const auto reasons = guide.reasons(guide.start(), budget);
  CHECK(
      reasons ==
      std::vector<std::string>{
          "11R@3 takes 14.", "Axel's best reply is then 1R@5, which takes 19.",
          "From that reply on, the reply included, Axel gains 19 more than Birgit.",
          "Birgit's lead: 0 so far + 14 - 19 = -5.",
          "The next best, hold, keeps 11R in the hand, which costs 11 at the end and is 25 worse: "
          "Axel replies 1R@5, which takes 19; from that reply on Axel gains 30 more than Birgit."});
  auto equal = parsed_guide<Guide>("ud7Ru9Bd2Bu3Bd/-/-/Axel/8R6R4R");
  CHECK(equal.reasons(equal.start(), budget) ==
        std::vector<std::string>{
            "8R@1 takes 24.", "Birgit's best reply is then 6R@3, which takes 11.",
            "From that reply on, the reply included, Birgit gains 7 more than Axel.",
            "Axel's lead: 0 so far + 24 - 7 = 17.",
            "Included in that: Axel ends holding 4R, which adds 4.", "Equally good: hold.",
            "The next best, 8R@3, gives Birgit 13 and is 4 worse: Birgit replies 6R@1, which gives "
            "Axel 22; from that reply on Axel gains 26 more than Birgit."});
  auto over = parsed_guide<Guide>("ud3Ru5Bd/4R/4B/Axel/-");
  CHECK(over.reasons(over.start(), budget).empty());
}

TEST_CASE("house of cards: reasons include the cards held at the end") {
  Budget budget;
  auto guide = parsed_guide<Guide>("ud7Bu9Bd/-/-/Axel/6B/3-0");
  CHECK(guide.reasons(guide.start(), budget) ==
        std::vector<std::string>{"hold keeps 6B in the hand, which costs 6 at the end.",
                                 "Axel's lead: 3 so far + 0 - 6 = -3.",
                                 "Included in that: Axel ends holding 6B, which costs 6.",
                                 "The next best, 6B@1, gives Birgit 22 and is 16 worse."});
  auto later = parsed_guide<Guide>("ud7Bu9Bd2Bu3Bd/-/-/Axel/6R5B8B/51-26");
  CHECK(later.reasons(later.start(), budget) ==
        std::vector<std::string>{
            "hold keeps 6R for later.", "Birgit's best reply is then 5B@1, which takes 21.",
            "From that reply on, the reply included, Birgit gains 28 more than Axel.",
            "Axel's lead: 25 so far + 0 - 28 = -3.",
            "Included in that: Axel ends holding 6R, which adds 6.",
            "The next best, 6R@1, gives Birgit 22 and is 12 worse: Birgit replies 5B@3, which "
            "takes 10; from that reply on Birgit gains 18 more than Axel."});
}
// NOLINTEND(bugprone-suspicious-missing-comma)

// NOLINTNEXTLINE(readability-function-cognitive-complexity): sentence by sentence
TEST_CASE("house of cards: the numbers in reasons are right") {
  Random random(36);
  int sums = 0, less = 0;
  for (int i = 0; i < 400; ++i) {
    auto guide = any_guide(random);
    auto s = guide.start();
    for (; !guide.moves(s).empty();) {
      const auto moves = guide.moves(s);
      Budget budget;
      if (s.position.left() <= 6) {
        const auto values = guide.values(s, budget);
        const auto best = first_best(values);
        for (const auto& reason : guide.reasons(s, budget)) {
          if (reason.contains("'s lead: ")) {
            REQUIRE(checked_sum(reason) == values[best].for_mover);
            ++sums;
          }
          if (!reason.starts_with("After every worse move")) continue;
          const auto left = max_at_once(guide, guide.after(s, moves[best]));
          if (left < 0) continue;
          REQUIRE((left == 0 ? 0 : number_after(reason, guide.write(s, moves[best]) + ' ')) ==
                  left);
          Score min = 1'000;
          for (std::size_t k = 0; k < moves.size(); ++k) {
            if (values[k].for_mover == values[best].for_mover) continue;
            min = std::min(min, max_at_once(guide, guide.after(s, moves[k])));
          }
          REQUIRE(number_after(reason, "at least ") == min);
          ++less;
        }
      }
      s = guide.after(s, random.one_of(moves));
    }
  }
  CHECK(sums > 1'500);
  CHECK(less > 50);
}

}  // namespace foregone::house_of_cards
