#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "foregone/core/prose.hpp"
#include "foregone/core/text_input.hpp"
#include "foregone/core/text_output.hpp"
#include "foregone/play/catalogue.hpp"
#include "foregone/play/game_entry.hpp"

// The rules of every game in words: their examples are true.
namespace foregone {

namespace {

std::string solved(const GameEntry& game, const std::string& text) {
  std::string answers;
  TextOutput output([&](std::string_view more) { answers += more; });
  TextInput input{std::string_view(text)};
  const auto done = game.contest.solve(with_fallbacks(game), input, output);
  REQUIRE(done);
  output.flush();
  return answers;
}

}  // namespace

TEST_CASE("rules in words: every link leads to a position and its moves can be made") {
  for (const auto& game : catalogue()) {
    CAPTURE(game.name);
    int links = 0;
    for (const auto& block : read_prose(game.rules)) {
      for (const auto& span : block.spans) {
        if (span.position.empty()) continue;
        CAPTURE(span.text);
        auto session = game.sessions->parse(with_fallbacks(game), span.position);
        REQUIRE(session);
        for (const auto& move : span.moves) REQUIRE((*session)->play(move));
        if (!span.at.empty()) REQUIRE((*session)->go_to(span.at));
        ++links;
      }
    }
    CHECK(links > 0);
  }
}

TEST_CASE("rules in words: the contest text has the answer that is printed below it") {
  for (const auto& game : catalogue()) {
    CAPTURE(game.name);
    std::vector<std::string> texts;
    for (const auto& block : read_prose(game.rules)) {
      if (block.kind == ProseBlock::Kind::verbatim) texts.push_back(words_of(block));
    }
    REQUIRE(texts.size() == 2);
    CHECK(solved(game, texts[0]) == texts[1]);
  }
}

TEST_CASE("rules in words: every label that a game shows has its meaning") {
  Random random(3);
  for (const auto& game : catalogue()) {
    const auto legend = legend_of(read_prose(game.rules));
    CAPTURE(game.name);
    CHECK_FALSE(legend.empty());
    const auto game_options = with_fallbacks(game.deal_options(), with_fallbacks(game));
    for (int deal = 0; deal < 3; ++deal) {
      const auto session = game.sessions->deal(game_options, random);
      REQUIRE(session);
      Budget budget(100'000);
      std::vector<std::string> labels;
      for (const auto& option : (*session)->ranked_moves(budget)) {
        labels.push_back(option.value.label);
      }
      CHECK_FALSE(legend_for(legend, labels).empty());
    }
  }
}

}  // namespace foregone
