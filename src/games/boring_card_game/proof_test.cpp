#include "foregone/games/boring_card_game/proof.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <vector>

#include "foregone/games/boring_card_game/generate.hpp"
#include "tests/boring_card_game_guides.hpp"
#include "tests/changed_text.hpp"
#include "tests/errors.hpp"
#include "tests/reference/boring_card_game.hpp"

namespace foregone::boring_card_game {

namespace {

using Reference = reference::BoringCardGame;

std::vector<std::string> prove(std::string_view text, bool limits = true) {
  return certificates_of(Prover(GameOptions{.limits = limits, .values = {}}), text);
}

std::expected<std::string, TextError> check(std::string_view certificate, bool limits = true) {
  TextInput input{certificate};
  return Prover(GameOptions{.limits = limits, .values = {}}).check(input);
}

std::string refused(std::string_view certificate) { return text_error_of(check(certificate)); }

std::string verdict(const std::optional<Reference::Win>& win) {
  if (!win) return "Neverending game.";
  return "Player " + std::to_string(win->player) + " wins game number " +
         std::to_string(win->game) + '.';
}

/// Sessions in which two or four players would get the cards.
std::string contested(Random& random, int sessions) {
  std::string text;
  for (; sessions > 0; --sessions) text += write_case(contested_session(random));
  return text;
}

/// A word or number changed, dropped, doubled or swapped with another; often after the case.
std::string mutated(Random& random, const std::string& certificate) {
  auto all = words_of(certificate);
  const auto claim = static_cast<std::size_t>(std::ranges::find(all, "claim") - all.begin());
  const bool after_claim = !random.one_in(4);
  const auto from = after_claim ? claim : 0;
  if (random.below(5) < 3) {
    drop_double_or_swap(all, random, from);
  } else {
    const auto any = [&] {
      return from + static_cast<std::size_t>(random.below(all.size() - from));
    };
    const auto at = any();
    const auto value = number<std::int64_t>(all[at].substr(0, all[at].find('.')));
    const bool stop = all[at].ends_with('.');
    const auto next = value.value_or(0) + (random.one_in(2) ? 1 : random.between(-9, 9));
    all[at] = value ? std::to_string(next) + (stop ? "." : "") : all[any()];
  }
  return joined(all);
}

/// The claim and proof without the winner: another of those who would get the cards is said to win.
std::optional<std::string> without_winner(const std::string& certificate) {
  const auto all = words_of(certificate);
  std::optional<Reference::Win> first;
  std::string others;
  const auto winner =
      all[static_cast<std::size_t>(std::ranges::find(all, "claim") - all.begin()) + 2];
  for (auto at = std::ranges::find(all, "holds"); at < all.end() && *at == "holds"; at += 3) {
    if (at[1] == winner) continue;
    others += "holds " + at[1] + ' ' + at[2] + '\n';
    const Reference::Win win{std::stoi(at[1]), std::stoull(at[2])};
    if (!first || win.game < first->game) first = win;
  }
  if (!first) return std::nullopt;
  return "claim " + verdict(first) + '\n' + others + "end\n";
}

/// A certificate with another claim, or with the players who hold the cards changed with it,
/// so that only the checker's own counting can reject it.
std::string lying(Random& random, const std::string& certificate) {
  const auto start = certificate.find("claim");
  auto text = certificate.substr(0, start);
  if (random.one_in(3)) return text + "claim Neverending game.\nend\n";
  if (const auto later = without_winner(certificate)) return text + *later;
  const auto setup = [&] {
    TextInput input{std::string_view(certificate)};
    return read_session(input, {}).value();
  }();
  const Reference::Win win{random.between(1, setup.players), random.below(40) + 1};
  text += "claim " + verdict(win) + '\n';
  return text + "holds " + std::to_string(win.player) + ' ' + std::to_string(win.game) + "\nend\n";
}

/// What a certificate claims and what is true; nothing if it has no case that can be read.
std::optional<std::pair<std::string, std::string>> claim_and_truth(const std::string& text) {
  TextInput input{std::string_view(text)};
  const auto setup = read_session(input, {});
  if (!setup || input.word() != "claim") return std::nullopt;
  std::string claimed(input.word());
  const int more = claimed == "Player" ? 5 : 1;
  for (int i = 0; i < more; ++i) claimed += ' ' + std::string(input.word());
  return std::pair(claimed, verdict(Reference(setup->position.deck).all_orders()));
}

}  // namespace

TEST_CASE("boring card game: the certificates of the statement's sessions") {
  CHECK(prove("2 2 3 9 7 4 8 5 1 10 6\n2 2 6 9 7 4 8 5 1 10 3 0") ==
        std::vector<std::string>{"2\n2 3 9 7 4 8 5 1 10 6\n"
                                 "claim Player 1 wins game number 3.\n"
                                 "holds 1 3\n"
                                 "end\n",
                                 "2\n2 6 9 7 4 8 5 1 10 3\n"
                                 "claim Neverending game.\n"
                                 "end\n"});
}

TEST_CASE("boring card game: an error in a certificate has its place") {
  const std::string session = "2\n2 3 9 7 4 8 5 1 10 6\n";
  const std::string claim = session + "claim Player 1 wins game number 3.\n";
  CHECK(check(claim + "holds 1 3\nend") == session);
  CHECK(refused(claim + "end") == "4:1: player 1 is left out");
  CHECK(refused(claim + "holds 1 10\nend") ==
        "4:9: not the first game in which player 1 holds 1 to 5");
  CHECK(refused(claim + "holds 1 4\nend") ==
        "4:9: not the first game in which player 1 holds 1 to 5");
  CHECK(refused(claim + "holds 1 3\nholds 1 3\nend") == "5:7: players come in ascending order");
  CHECK(refused(claim + "holds 2 3\nend") == "4:7: player 1 is left out");
  CHECK(refused(claim + "holds 3 3\nend") ==
        R"(4:7: expected a player's number from 1 to 2, found "3")");
  CHECK(refused(claim + "holds 1 3\n") == "5:1: expected holds or end, found the end of the text");
  CHECK(refused(session + "claim Player 1 wins game number 4.\nholds 1 3\nend") ==
        "5:1: that proves: Player 1 wins game number 3.");
  CHECK(refused(session + "claim Neverending game.\nholds 1 3\nend") ==
        "5:1: that proves: Player 1 wins game number 3.");
  CHECK(refused(session + "claim Player 1 wins game number 3\nholds 1 3\nend") ==
        R"(3:33: expected the number of a game and a full stop, found "3")");
  CHECK(refused(session + "claim Nobody") ==
        R"(3:7: expected Player or Neverending, found "Nobody")");
  CHECK(refused(session + "holds 1 3") == R"(3:1: expected "claim", found "holds")");
  CHECK(refused("0") == "1:1: expected a number of players from 1 to 1000, found \"0\"");
  CHECK(refused("") ==
        "1:1: expected a number of players from 1 to 1000, found the end of the text");
}

TEST_CASE("boring card game: certificates of random sessions are accepted and claim the verdict" *
          doctest::test_suite("slow")) {
  Random random(1);
  const int cases = 3000;
  const auto text = contested(random, 60) + generate(random, cases - 60);
  TextInput input{std::string_view(text)};
  const Prover reader{GameOptions{}};
  int endless = 0, several = 0;
  for (const auto& certificate : prove(text)) {
    const auto checked = check(certificate);
    REQUIRE(checked);
    REQUIRE(*checked == reader.read(input).value());
    const auto outcome = claim_and_truth(certificate);
    REQUIRE(outcome);
    REQUIRE(outcome->first == outcome->second);
    const auto all = words_of(certificate);
    const auto holders = std::ranges::count(all, "holds");
    endless += outcome->first == "Neverending game." ? 1 : 0;
    several += holders > 1 ? 1 : 0;
  }
  CHECK(endless > cases / 10);
  CHECK(several >= 60);
}

TEST_CASE("boring card game: a changed certificate is accepted only if its claim is right" *
          doctest::test_suite("slow")) {
  Random random(2);
  int cases = 0, falsehoods = 0, lies = 0, accepted = 0;
  auto text = contested(random, 100);
  for (int i = 0; i < 1500; ++i) {
    const Rules rules(random.between(1, 16));
    text += write_case({.players = rules.players(), .position = any_deck(random, rules)});
  }
  for (const auto& certificate : prove(text + "0\n")) {
    for (int i = 0; i < 4; ++i, ++cases) {
      const auto changed = i < 3 ? mutated(random, certificate) : lying(random, certificate);
      const auto outcome = claim_and_truth(changed);
      const auto checked = check(changed);
      CAPTURE(changed);
      if (checked) {
        REQUIRE(outcome);
        REQUIRE(outcome->first == outcome->second);
        ++accepted;
      }
      const bool is_false = outcome && outcome->first != outcome->second;
      falsehoods += is_false ? 1 : 0;
      lies += is_false && i == 3 ? 1 : 0;
    }
  }
  CHECK(falsehoods > 2000);
  CHECK(lies > 1000);
  CHECK(accepted > 100);  // a card swapped with one that does not matter, say
  CHECK(accepted < cases / 2);
}

TEST_CASE("boring card game: certificates of long sessions and of many players") {
  Random random(3);
  for (const int players : {937, 1000, 15'887}) {
    const auto all = prove(generate_ending(random, players, 3), false);
    REQUIRE(all.size() == 3);
    for (const auto& certificate : all) {
      REQUIRE(check(certificate, false));
      auto later = certificate;
      later.replace(later.find("holds"), 0, "holds 1 1\n");
      REQUIRE_FALSE(check(later, false));
    }
  }
  CHECK_FALSE(check(prove(generate_ending(random, 1001, 1), false).front()));
}

TEST_CASE("boring card game: no text makes the checker fail") {
  Random random(4);
  const auto certificate = prove(
                               "5 16 12 18 11 20 15 19 24 8 6 25 1 7 22 14 2 3 10 13 17 4 5 21 9 "
                               "23 0")
                               .front();
  for (int i = 0; i < 3000; ++i) {
    auto text = certificate;
    for (int k = random.between(1, 3); k > 0; --k) {
      random.one_of(text) = static_cast<char>(random.below(256));
    }
    const auto checked = check(text);
    const auto outcome = claim_and_truth(text);
    if (checked) REQUIRE((outcome && outcome->first == outcome->second));
  }
}

}  // namespace foregone::boring_card_game
