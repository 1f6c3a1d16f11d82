#include "tests/contest_text.hpp"

#include <doctest/doctest.h>
#include <rapidcheck.h>

#include <cstddef>
#include <expected>
#include <string>
#include <string_view>

#include "foregone/core/random.hpp"
#include "foregone/play/catalogue.hpp"
#include "tests/changed_text.hpp"

// Properties of the contest text of every game.
namespace foregone {

TEST_CASE("contest text: the examples of the statements") {
  for (const auto& game : catalogue()) contest_text::check_example(std::string(game.name));
}

TEST_CASE("contest text: the answers do not depend on how the text is split into pieces") {
  Random random(2);
  for (const auto& game : catalogue()) {
    CAPTURE(game.name);
    const bool slow = game.name == "house-of-cards";
    const auto text = game.contest.generate(random, slow ? 30 : 300);
    const auto whole = contest_text::answers(game.name, text);
    for (const std::size_t piece : {1, 2, 3, 7, 16, 64}) {
      CHECK(contest_text::solve(game.name, text, piece).answers == whole);
    }
  }
}

// Handed over byte by byte, no number or case is read ahead: every reader takes its general way.
TEST_CASE("contest text: changed texts are answered and refused alike, however they are split") {
  Random random(3);
  for (const auto& game : catalogue()) {
    CAPTURE(game.name);
    const bool slow = game.name == "house-of-cards";
    int refused = 0, good = 0;
    for (int i = 0; i < (slow ? 30 : 1'000); ++i) {
      auto text = game.contest.generate(random, random.between(1, 3));
      for (int changes = random.between(0, 2); changes > 0; --changes) {
        constexpr std::string_view kOther = " \n\t01790ALRX\"-";
        const auto at = text.begin() + static_cast<std::ptrdiff_t>(random.below(text.size()));
        if (random.one_in(2)) {
          *at = random.one_of(kOther);
        } else {
          drop_double_or_swap(text, random);
        }
      }
      CAPTURE(text);
      const auto whole = contest_text::solve(game.name, text);
      for (const std::size_t piece : {1, 11}) {
        const auto split = contest_text::solve(game.name, text, piece);
        REQUIRE(split.answers == whole.answers);
        REQUIRE(split.error == whole.error);
      }
      ++(whole.error.empty() ? good : refused);
    }
    CHECK(refused > (slow ? 3 : 100));
    CHECK(good > (slow ? 3 : 100));
  }
}

TEST_CASE("contest text: options that mean nothing are refused, whoever gives them") {
  for (const auto& game : catalogue()) {
    for (const auto& option : game.options) {
      GameOptions wrong = with_fallbacks(game);
      wrong.values.insert_or_assign(std::string(option.name), "not a value at all, and a long one");
      TextInput input("");
      std::string answers;
      TextOutput output([&](std::string_view text) { answers += text; });
      REQUIRE_FALSE(game.check(wrong));
      Budget unbounded;
      CHECK_THROWS_AS((void)game.contest.solve(wrong, input, output, unbounded),
                      std::bad_expected_access<OptionError>);
    }
  }
}

TEST_CASE("contest text: no text makes a reader fail") {
  rc::check([](const std::string& text) {
    for (const auto& game : catalogue()) contest_text::solve(game.name, text);
  });
}

}  // namespace foregone
