#include "foregone/games/boring_card_game/display/reasons.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <numeric>

#include "foregone/games/boring_card_game/generate.hpp"
#include "foregone/games/boring_card_game/guide.hpp"
#include "tests/boring_card_game_guides.hpp"
#include "tests/guides.hpp"
#include "tests/reference/boring_card_game.hpp"

namespace foregone::boring_card_game {

namespace {

using Reference = reference::BoringCardGame;

Guide parsed(std::string_view notation) { return parsed_guide<Guide>(notation); }

const Fact& fact(const Facts& facts, std::string_view name) {
  const auto found = std::ranges::find(facts, name, &Fact::name);
  REQUIRE(found != facts.end());
  return *found;
}

std::vector<Facts> rows(const Facts& facts, std::string_view name) {
  return std::get<std::vector<Facts>>(fact(facts, name).content);
}

std::int64_t whole(const Facts& row, std::string_view name) {
  return std::get<std::int64_t>(fact(row, name).content);
}

Wide wide(const Facts& row, std::string_view name) {
  return std::get<Wide>(fact(row, name).content);
}

std::string text(const Facts& row, std::string_view name) {
  return std::get<std::string>(fact(row, name).content);
}

bool missing(const Facts& row, std::string_view name) {
  return std::holds_alternative<std::monostate>(fact(row, name).content);
}

/// Whether the winning cards of a cycle are on the player's places on that cycle in this deck.
bool are_there(const Guide& guide, const Facts& facts, const Reference::Deck& deck,
               const Facts& congruence) {
  const auto players = static_cast<int>(whole(facts, "players"));
  const auto hand = Rules(players).hand(static_cast<int>(whole(congruence, "player")));
  for (const auto& card : rows(facts, "cards")) {
    if (text(card, "cycle") != text(congruence, "cycle")) continue;
    const auto number = static_cast<std::uint32_t>(whole(card, "card"));
    const auto place = std::ranges::find(deck, number) - deck.begin();
    if (std::ranges::find(hand, place) == hand.end()) return false;
  }
  return guide.start().game == 1;
}

}  // namespace

TEST_CASE("boring card game: places of long cycles have their step") {
  std::string deck = "16/";
  for (int card = 6; card <= 80; ++card) deck += std::to_string(card) + ',';
  const auto session = parsed(deck + "1,2,3,4,5");
  Budget budget;
  CHECK(session.reasons(session.start(), budget)[1].starts_with(
      "Cycle A, 46 places, step by step from place 3 (step 0): card 1 is at place 76 (step "));
}

TEST_CASE("boring card game: a session without an end is explained") {
  const auto session = parsed(kNever);
  Budget budget;
  const auto value = session.value(session.start(), budget);
  CHECK(value.words == "nobody ever wins");
  CHECK(value.label == "never");
  CHECK((fact(value.facts, "ends").content == Fact::Content(false)));
  CHECK(missing(value.facts, "game"));
  CHECK(session.reasons(session.start(), budget).back() ==
        "Players 1 and 2 can never get them all: their five places are not 3 on A, 1 on B and 1 on "
        "C (Player 1: 3 on A, 1 on B and 1 elsewhere).");
  CHECK(session.moves(*session.at("99999999999999999999999999999999999999")).size() == 1);
}

TEST_CASE("boring card game: a session without an end has its period") {
  const auto session = parsed(kNever);
  Budget budget;
  CHECK(session.reasons(session.start(), budget)[4] ==
        "After 7 games every deck is back, so nobody can win later.");
  Random random(8);
  int all = 0, cards = 0;
  for (int i = 0; i < 200; ++i) {
    const auto endless = dealt(std::to_string(random.between(2, 60)), "never", random).value();
    const auto deck = endless.start().position.deck;
    std::string sentence;
    for (const auto& reason : endless.reasons(endless.start(), budget)) {
      if (reason.starts_with("After ")) sentence = reason;
    }
    REQUIRE_FALSE(sentence.empty());
    const auto games = sentence.substr(6, sentence.find(' ', 6) - 6);
    const auto later = endless.at(decimal(*parse_game_number(games) + 1)).value().position;
    if (sentence.contains("every deck")) {
      std::uint64_t order = 1;
      for (const auto back : Reference(deck).all_back()) order = std::lcm(order, back);
      REQUIRE(games == std::to_string(order));
      REQUIRE(later.deck == deck);
      ++all;
    } else {
      REQUIRE(sentence.contains("the cards 1 to 5 are back"));
      for (Rules::Card card = 1; card <= 5; ++card) {
        REQUIRE(std::ranges::find(later.deck, card) - later.deck.begin() ==
                std::ranges::find(deck, card) - deck.begin());
      }
      ++cards;
    }
  }
  CHECK(all > 20);
  CHECK(cards > 20);
}

// NOLINTNEXTLINE(readability-function-cognitive-complexity): a loop in a loop
TEST_CASE(
    "boring card game: each congruence holds in exactly the games with the cards on the places" *
    doctest::test_suite("slow")) {
  Random random(2);
  int held = 0, never = 0, doubled = 0, contradictory = 0, several = 0;
  for (int i = 0; i < 1000; ++i) {
    const auto session = i % 20 == 0 ? Guide(contested_session(random)) : random_guide(random, 16);
    const auto facts = session.facts(session.start());
    const auto decks = Reference(session.start().position.deck).decks(200);
    for (const auto& row : rows(facts, "congruences")) {
      const bool none = missing(row, "modulus");
      const auto modulus = none ? Wide{1} : wide(row, "modulus");
      const auto residue = none ? Wide{1} : wide(row, "residue");
      for (std::size_t game = 1; game <= decks.size(); ++game) {
        const bool there = are_there(session, facts, decks[game - 1], row);
        REQUIRE(there == (game % modulus == residue));
        held += there ? 1 : 0;
      }
      never += none ? 1 : 0;
      for (const auto& cycle : rows(facts, "cycles")) {
        const bool same = text(cycle, "cycle") == text(row, "cycle");
        const bool shorter =
            !none && same && whole(cycle, "length") != static_cast<std::int64_t>(modulus);
        doubled += shorter ? 1 : 0;
      }
    }
    const auto candidates = rows(facts, "contenders");
    const auto winning =
        std::ranges::count_if(candidates, [](auto& row) { return !missing(row, "game"); });
    several += winning > 1 ? 1 : 0;
    Budget budget;
    for (const auto& sentence : session.reasons(session.start(), budget)) {
      contradictory += sentence.contains("modulo") ? 1 : 0;
    }
  }
  CHECK(held > 1000);
  CHECK(never > 100);
  CHECK(doubled > 3);  // rings with a rotational symmetry
  CHECK(contradictory > 10);
  CHECK(several > 10);  // several players would get the cards
}

TEST_CASE("boring card game: contradictions have their numbers") {
  Random random(3);
  int contradictions = 0, later = 0, apart = 0;
  for (int i = 0; i < 2000; ++i) {
    const auto session = i % 20 == 0 ? Guide(contested_session(random)) : random_guide(random, 16);
    Budget budget;
    for (const auto& sentence : session.reasons(session.start(), budget)) {
      if (const auto at = sentence.find("modulo "); at != std::string::npos) {
        const auto is = sentence.find(" these are ", at), with = sentence.find(" and ", is);
        const auto modulus = std::stoull(sentence.substr(at + 7));
        const auto a = std::stoull(sentence.substr(is + 11));
        const auto b = std::stoull(sentence.substr(with + 5));
        REQUIRE((a < modulus && b < modulus && a != b));
        ++contradictions;
      }
      later += sentence.contains("would get them later") ? 1 : 0;
      const bool distances = sentence.contains("once around");
      REQUIRE(distances == sentence.ends_with(", so the cards never match the places."));
      apart += distances ? 1 : 0;
    }
  }
  CHECK(contradictions > 20);
  CHECK(later > 20);
  CHECK(apart > 20);
}

}  // namespace foregone::boring_card_game
