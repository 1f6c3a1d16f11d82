#include "foregone/games/doors_game/proof.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <utility>
#include <vector>

#include "foregone/core/random.hpp"
#include "foregone/games/doors_game/contest.hpp"
#include "foregone/games/doors_game/generate.hpp"
#include "foregone/games/doors_game/solve.hpp"
#include "tests/changed_text.hpp"
#include "tests/doors_game_rows.hpp"
#include "tests/errors.hpp"
#include "tests/random_walk.hpp"
#include "tests/reference/doors_game.hpp"

namespace foregone::doors_game {

namespace {

GameOptions letters(std::string alphabet = "A-P", bool limits = true) {
  return {.limits = limits, .values = {{"alphabet", std::move(alphabet)}}};
}

std::string prove(std::string_view text, const GameOptions& game_options = letters()) {
  TextInput input(text);
  auto proved = Prover(game_options).prove(input);
  REQUIRE(proved);
  REQUIRE(*proved);
  return **std::move(proved);
}

std::expected<std::string, TextError> check(std::string_view text,
                                            const GameOptions& game_options = letters()) {
  TextInput input(text);
  auto checked = Prover(game_options).check(input);
  if (checked && !input.word().empty())
    return std::unexpected(input.error("expected nothing after the end"));
  return checked;
}

std::string fault(std::string_view text) { return text_error_of(check(text)); }

/// Decides by the reference implementation, which has no classes, whether the case at the start of
/// a certificate has the claimed verdict.
class Truth {
 public:
  bool claimed_by(std::string_view text) {
    TextInput input(text);
    const std::string doors(input.word());
    const auto trophy = number<int>(input.word());
    if (input.word() != "claim" || !trophy) return false;
    const auto claim = number<int>(input.word());
    if (!claim || *trophy < 1 || *trophy >= static_cast<int>(doors.size())) return false;
    if (doors.find_first_not_of(first_letters(16)) != std::string::npos) return false;
    const auto [known, fresh] = verdicts_.try_emplace({doors, *trophy});
    if (fresh) known->second = reference::DoorsGame(doors, *trophy).outcome();
    return known->second == *claim;
  }

 private:
  std::map<std::pair<std::string, int>, int> verdicts_;
};

/// Something is dropped, doubled, swapped or changed: a word, a letter of one, or the claim.
std::string mutated(std::string_view certificate, Random& random) {
  auto words = words_of(certificate);
  auto& word = random.one_of(words);
  switch (random.below(5)) {
    case 0:
      drop_double_or_swap(words, random);
      break;
    case 1:
      drop_double_or_swap(word, random);
      break;
    case 2:
      random.one_of(word) = "JGBNAP"[random.below(6)];
      break;
    case 3:
      words[1] = std::to_string(random.between(1, 12));  // the trophy
      break;
    default:
      words[3] = std::to_string(random.between(-16, 16));  // the claim
  }
  return joined(words);
}

}  // namespace

TEST_CASE("doors game: a certificate holds the case, the claim and two strategies") {
  CHECK(prove("ABCD 2") ==
        "ABCD 2\n"
        "claim 3\n"
        "john\n"
        "JJJ\n"
        "gogo\n"
        "GJJJJ\n"
        "end\n");
  CHECK(prove("\"ABABAB\" 3") == "ABABAB 3\nclaim 0\njohn\nBB\ngogo\nBBB\nend\n");
  CHECK(check(prove("ABAPDCAA 5")) == "ABAPDCAA 5");
}

TEST_CASE("doors game: a certificate that proves nothing is refused where it fails") {
  CHECK(fault("") == "1:1: expected a row of at least 2 doors, found the end of the text");
  CHECK(fault("ABCD") ==
        "1:5: expected the trophy\'s room, a number from 1 to 3, found the end of the text");
  CHECK(fault("ABCD 2 3") == R"(1:8: expected "claim", found "3")");
  CHECK(fault("ABCD 2 claim x") == R"(1:14: expected a whole number, found "x")");
  CHECK(fault("ABCD 2 claim 3 JJJ") == R"(1:16: expected "john", found "JJJ")");
  CHECK(fault("ABCD 2 claim 3 john\nJJ\ngogo GJJJJ end") == "3:1: expected a move of John");
  CHECK(fault("ABCD 2 claim 3 john\nJBJ\ngogo GJJJJ end") == "2:2: expected a move of John");
  CHECK(fault("ABCD 2 claim 3 john\nJJ\nJJ\ngogo GJJJJ end") ==
        "3:2: expected the end of John's strategy");
  CHECK(fault("ABCD 2 claim 2 john\nJJJ\ngogo GJJJJ end") ==
        "2:3: John's strategy proves 3, not 2");
  CHECK(fault("ABCD 2 claim 3 john\nJJJ\ngogo\nJJJJJ end") ==
        "4:5: Gogo's strategy proves 2, not 3");
  CHECK(fault("ABCD 2 claim 3 john\nJJJ\ngogo\nGJJJJ done") ==
        R"(4:7: expected "end", found "done")");
}

TEST_CASE("doors game: the contest's verdicts are proved, and the proofs are accepted") {
  Random random(1);
  const auto text = generate(random, 2'000);
  TextInput cases{std::string_view(text)};
  TextInput again{std::string_view(text)};
  Prover prover(letters());
  std::size_t longest = 0;
  int proved = 0;
  for (;; ++proved) {
    const auto certificate = prover.prove(cases);
    REQUIRE(certificate);
    const auto read = prover.read(again);
    REQUIRE(read);
    if (!*certificate) break;
    CAPTURE(**certificate);
    REQUIRE(check(**certificate) == **read);
    for (const auto& word : words_of(**certificate)) REQUIRE(word.size() <= 100);
    longest = std::max(longest, (*certificate)->size());
  }
  CHECK(proved == 2'000);
  CHECK(longest > 200);
  CHECK(longest < 400);
}

TEST_CASE("doors game: no certificate of a false claim is accepted" * doctest::test_suite("slow")) {
  Random random(2);
  const auto text = generate(random, 300);
  TextInput cases{std::string_view(text)};
  Prover prover(letters());
  Truth truth;
  int refused_false = 0, refused_true = 0, accepted = 0;
  for (int i = 0; i < 300; ++i) {
    const auto certificate = **prover.prove(cases);
    REQUIRE(truth.claimed_by(certificate));
    for (int k = 0; k < 12; ++k) {
      const auto other = mutated(certificate, random);
      const bool accepts = check(other).has_value();
      const bool is_true = truth.claimed_by(other);
      if (accepts) REQUIRE_MESSAGE(is_true, other);
      ++(accepts ? accepted : is_true ? refused_true : refused_false);
    }
  }
  CHECK(refused_false > 1'000);
  CHECK(refused_true > 200);  // true claims with a strategy that does not prove them
  CHECK(accepted > 100);      // it is not the certificate that counts, but what it proves
}

TEST_CASE("doors game: no strategies of a few letters prove a false claim") {
  std::vector<std::string> strategies{""};
  for (std::size_t i = 0; strategies[i].size() < 3; ++i) {
    for (const char letter : std::string_view("JGBN")) {
      auto longer = strategies[i];
      strategies.push_back(longer += letter);
    }
  }
  int accepted = 0, games = 0;
  for (const std::string doors : {"AB 1", "ABC 1", "ABC 2", "ABA 1", "ABB 2"}) {
    const int truth = solve(parse_position(doors.substr(0, doors.size() - 2) + '/' +
                                           doors.substr(doors.size() - 1) + "/-/A-C")
                                ->rules());
    ++games;
    for (int claim = -3; claim <= 3; ++claim) {
      for (const auto& john : strategies) {
        auto begin = doors + " claim " + std::to_string(claim);
        begin.append(" john ").append(john).append(" gogo ");
        for (const auto& gogo : strategies) {
          auto text = begin;
          text.append(gogo).append(" end");
          const bool accepts = check(text, letters("A-C")).has_value();
          if (accepts) REQUIRE(claim == truth);
          accepted += accepts ? 1 : 0;
        }
      }
    }
  }
  CHECK(accepted >= games);
}

TEST_CASE("doors game: positions are proved as cases are") {
  Random random(3);
  const Prover prover(letters());
  int over = 0;
  for (int i = 0; i < 1'000; ++i) {
    const auto doors = random_row(random, first_letters(8), random.between(2, 12));
    auto setup =
        *parse_position(doors + '/' + std::to_string(1 + random.below(doors.size() - 1)) + "/-");
    const auto rules = setup.rules();
    setup.position = after_random_moves(rules, setup.position, random.between(0, 8), random);
    const auto notation = write_position(setup);
    const auto certificate = prover.prove_position(notation);
    REQUIRE(certificate);
    REQUIRE(check(*certificate) == notation);
    const auto truth = reference::DoorsGame(doors, static_cast<int>(setup.trophy))
                           .outcome(static_cast<std::uint32_t>(setup.position.named));
    REQUIRE(certificate->starts_with(notation + "\nclaim " + std::to_string(truth) + '\n'));
    over += rules.result(setup.position) ? 1 : 0;
  }
  CHECK(over > 50);
  CHECK_FALSE(prover.prove_position("ABQ/1/-"));
  CHECK(fault("ABQ/1/- claim 1") == "1:3: expected a colour from A-P, found \"Q\"");
}

TEST_CASE("doors game: a certificate is short with 62 colours too") {
  const auto chosen = letters("A-Za-z0-9");
  std::string all;
  for (int c = 0; c < 62; ++c) all += Alphabet::parse("A-Za-z0-9")->letter(c);
  std::size_t longest = 0;
  for (std::size_t john = 4; john <= 28; john += 6) {
    for (std::size_t gogo = 4; gogo <= 28; gogo += 6) {
      for (std::size_t both = 0; john + gogo + both <= 50; both += 6) {
        const auto johns = all.substr(0, john + both);
        const auto gogos = all.substr(john, both + gogo);
        const auto text = johns + gogos + ' ' + std::to_string(johns.size());
        auto wide = chosen;
        wide.limits = false;
        const auto certificate = prove(text, wide);
        REQUIRE(check(certificate, wide) == text);
        longest = std::max(longest, certificate.size());
      }
    }
  }
  CHECK(longest > 10'000);
  CHECK(longest < 30'000);
}

}  // namespace foregone::doors_game
