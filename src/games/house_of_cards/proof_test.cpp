#include "foregone/games/house_of_cards/proof.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <expected>
#include <string>
#include <string_view>
#include <vector>

#include "foregone/games/house_of_cards/generate.hpp"
#include "foregone/games/house_of_cards/solve.hpp"
#include "tests/changed_text.hpp"
#include "tests/errors.hpp"

namespace foregone::house_of_cards {

namespace {

GameOptions with_peaks(int peaks) {
  return {.limits = false, .values = {{"peaks", std::to_string(peaks)}}};
}

/// The certificates of all cases of a text.
std::vector<std::string> certificates(std::string_view text, int peaks = 4) {
  return certificates_of(house_of_cards::Prover(with_peaks(peaks)), text);
}

std::expected<std::string, TextError> checked(std::string_view certificate, int peaks = 4) {
  TextInput input(certificate);
  return house_of_cards::Prover(with_peaks(peaks)).check(input);
}

/// Between `claim` and `least`.
std::string claim_of(const Words& words) {
  const auto claim = std::ranges::find(words, "claim");
  const auto least = std::find(claim, words.end(), "least");
  if (claim == words.end()) return {};
  return joined({claim + 1, least});
}

/// Whether a certificate has a case and claims its verdict.
bool claims_truth(const std::string& certificate, int peaks) {
  TextInput input(certificate);
  const auto read = read_case(input, {.peaks = peaks, .min_ranks = peaks, .max_ranks = 28});
  if (!read || !*read) return false;
  const auto& [asked, deck] = **read;
  if (static_cast<int>(deck.size()) > 2 * max_ranks(peaks)) return false;
  const auto truth = verdict(asked, Solver().amount(Rules(peaks, deck), asked));
  return claim_of(words_of(certificate)) == truth + ' ';
}

/// A different claim: another number, or the other result.
void change_claim(Words& words, Random& random) {
  const auto claim = std::ranges::find(words, "claim");
  if (words.end() - claim < 4) return;
  if (claim[2] == "and") {
    claim[2] = "wins";
    claim[3] = std::to_string(random.between(1, 5));
    words.erase(claim + 4);
  } else if (random.one_in(4)) {
    claim[2] = claim[2] == "wins" ? "loses" : "wins";
  } else {
    claim[3] =
        std::to_string(std::max(1, number<int>(claim[3]).value_or(9) + random.between(-3, 3)));
  }
}

std::string mutant(const std::string& certificate, Random& random) {
  auto words = words_of(certificate);
  for (int changes = random.between(1, 3); changes > 0; --changes) {
    const auto kind = random.below(4);
    auto& word = random.one_of(words);
    if (kind == 0) drop_double_or_swap(words, random);
    if (kind == 1) change_claim(words, random);
    if (kind == 2) drop_double_or_swap(word, random);
    if (kind == 3) random.one_of(word) = static_cast<char>('0' + random.below(10));
    std::erase(words, "");
  }
  return joined(words);
}

struct Counts {
  int accepted = 0, false_claims = 0, refused_truths = 0;
};

/// Proves random cases and checks the proofs and mutants of each.
Counts try_out(int peaks, int min, int max, int cases, int mutants, std::uint64_t seed) {
  Random random(seed);
  const auto text = generate(random, cases, min, max);
  Counts counts;
  for (const auto& certificate : certificates(text, peaks)) {
    const auto found = checked(certificate, peaks);
    REQUIRE(found);
    REQUIRE(certificate.starts_with(*found + "\nclaim "));
    REQUIRE(claims_truth(certificate, peaks));
    ++counts.accepted;
    for (int i = 0; i < mutants; ++i) {
      const auto other = mutant(certificate, random);
      const bool accepted = checked(other, peaks).has_value();
      const bool truth = claims_truth(other, peaks);
      if (accepted) REQUIRE_MESSAGE(truth, other);
      counts.false_claims += truth ? 0 : 1;
      counts.refused_truths += truth && !accepted ? 1 : 0;
    }
  }
  return counts;
}

constexpr auto kCertificate =
    "Axel 5 1R 2R 3R 4R 5R 5B 4B 3B 2B 1B\n"
    "claim Axel wins 1\n"
    "least\n"
    "1\n"
    "most\n"
    "1122\n"
    "end\n";

}  // namespace

TEST_CASE("house of cards: a prover with options that mean nothing is refused") {
  CHECK_THROWS_AS(house_of_cards::Prover(with_peaks(0)), std::bad_expected_access<OptionError>);
}

TEST_CASE("house of cards: a certificate holds the case, the claim and two strategies") {
  const auto all = certificates("Axel 5 1R 2R 3R 4R 5R 5B 4B 3B 2B 1B End");
  REQUIRE(all.size() == 1);
  CHECK(all[0] == kCertificate);
  CHECK(checked(kCertificate) == "Axel 5 1R 2R 3R 4R 5R 5B 4B 3B 2B 1B");
  const auto tie = certificates("Birgit 5 1R 1B 3R 4R 5R 5B 4B 3B 2R 2B End");
  CHECK(tie[0].contains("\nclaim Axel and Birgit tie\nleast\n"));
  CHECK(certificates("Axel 4 1R 2R 3R 4R 1B 2B 3B 4B End")[0] ==
        "Axel 4 1R 2R 3R 4R 1B 2B 3B 4B\nclaim Axel and Birgit tie\nleast\nmost\nend\n");
}

TEST_CASE("house of cards: a certificate is refused where it fails") {
  const auto with = [](std::string_view what, std::string_view instead) {
    std::string text = kCertificate;
    return text_error_of(checked(text.replace(text.rfind(what), what.size(), instead)));
  };
  CHECK(with("claim", "clam") == R"(2:1: expected "claim", found "clam")");
  CHECK(with("wins 1", "wins 01").starts_with("2:17: expected a number of points from 1 to "));
  CHECK(with("Axel wins", "X wins") == R"(2:7: expected Axel, found "X")");
  CHECK(with("Axel wins 1", "X") == R"(2:7: expected Axel, found "X")");
  CHECK(with("wins", "won") == R"(2:12: expected wins, loses or and, found "won")");
  CHECK(with("wins 1", "and X") == R"(2:16: expected "Birgit", found "X")");
  CHECK(with("wins 1", "wins 2") == "4:1: Axel's strategy proves at least `Axel wins 1`");
  CHECK(with("Axel wins 1", "Axel and Birgit tie") ==
        "6:4: Birgit's strategy proves at most `Axel wins 1`");
  CHECK(with("wins 1", "loses 1") == "6:4: Birgit's strategy proves at most `Axel wins 1`");
  CHECK(with("least", "most") == R"(3:1: expected "least", found "most")");
  CHECK(with("1122", "112") == "7:1: expected a move of Birgit");
  CHECK(with("1122", "1132") == "6:3: expected a move of Birgit");
  CHECK(with("1122", "11221") == "6:5: expected the end of Birgit's strategy");
  CHECK(with("1122", "1 1 2\n2 2") == R"(7:3: expected "end", found "2")");
  CHECK(with("end\n", "") == R"(7:1: expected "end", found the end of the text)");
  CHECK(with("4B 3B", "3B 4B").starts_with("6:"));
}

TEST_CASE("house of cards: a case is read from a certificate as from the contest's text") {
  TextInput input("Axel 5\n1R 2R 3R 4R 5R 5B 4B 3B 2B 1B End");
  const house_of_cards::Prover prover(with_peaks(4));
  const auto read = prover.read(input);
  REQUIRE((read && *read));
  CHECK(**read == "Axel 5 1R 2R 3R 4R 5R 5B 4B 3B 2B 1B");
  const auto end = prover.read(input);
  REQUIRE(end);
  CHECK_FALSE(end->has_value());
}

TEST_CASE("house of cards: certificates prove the verdict and nothing else") {
  const auto four = try_out(4, 5, 9, 60, 10, 51);
  CHECK(four.false_claims > 250);
  CHECK(four.refused_truths > 15);
  try_out(2, 2, 3, 20, 10, 52);
  try_out(3, 3, 7, 20, 10, 53);
}

TEST_CASE(
    "house of cards: a thousand proofs are accepted and no mutant that claims what is not so" *
    doctest::test_suite("slow")) {
  const auto small = try_out(4, 5, 11, 800, 3, 54);
  const auto large = try_out(4, 12, 13, 250, 3, 55);
  CHECK(small.accepted + large.accepted > 1'000);
  CHECK(small.false_claims > 1'000);
  CHECK(large.false_claims > 300);
  try_out(5, 6, 11, 20, 2, 56);
}

TEST_CASE("house of cards: proofs of the longest games stay short" * doctest::test_suite("slow")) {
  Random random(57);
  for (const auto& certificate : certificates(generate(random, 100, 13, 13))) {
    REQUIRE(certificate.size() < 50'000);
    for (std::string_view rest = certificate; !rest.empty();) {
      const auto line = rest.substr(0, rest.find('\n'));
      REQUIRE(line.size() <= 110);
      rest.remove_prefix(line.size() + 1);
    }
  }
}

TEST_CASE("house of cards: no bytes make the checker fail") {
  Random random(58);
  const std::string certificate = kCertificate;
  for (int i = 0; i < 3'000; ++i) {
    auto text = certificate;
    for (int changes = random.between(1, 4); changes > 0; --changes) {
      random.one_of(text) = static_cast<char>(random.below(256));
    }
    if (random.one_in(3)) text.resize(random.below(text.size()));
    if (checked(text)) REQUIRE(claims_truth(text, 4));
  }
}

}  // namespace foregone::house_of_cards
