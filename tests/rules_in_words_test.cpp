#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <string_view>
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
  Budget unbounded;
  const auto done = game.contest.solve(with_fallbacks(game), input, output, unbounded);
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

TEST_CASE("rules in words: no line of a sentence looks like an item of a list") {
  for (const auto& game : catalogue()) {
    CAPTURE(game.name);
    std::size_t items = 0;
    std::string_view rest(game.rules), line;
    for (std::size_t number = 0; !rest.empty();
         rest.remove_prefix(std::min(rest.size(), line.size() + 1))) {
      line = rest.substr(0, rest.find('\n'));
      if (line.empty()) number = 0;
      const auto digits = line.find_first_not_of("0123456789");
      if (digits == 0 || digits == std::string_view::npos || !line.substr(digits).starts_with(". "))
        continue;
      CHECK(line.substr(0, digits) == std::to_string(++number));
      ++items;
    }
    const auto prose = read_prose(game.rules);
    CHECK(std::ranges::count(prose, ProseBlock::Kind::numbered, &ProseBlock::kind) == items);
  }
}

TEST_CASE("rules in words: the contest text has the answer that is printed below it") {
  for (const auto& game : catalogue()) {
    CAPTURE(game.name);
    std::vector<std::string> texts;
    for (const auto& block : read_prose(game.rules)) {
      if (block.kind == ProseBlock::Kind::verbatim) texts.push_back(words_of(block.spans));
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
