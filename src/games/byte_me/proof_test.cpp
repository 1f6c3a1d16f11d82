#include "foregone/games/byte_me/proof.hpp"

#include <doctest/doctest.h>
#include <rapidcheck.h>

#include <algorithm>
#include <array>

#include "foregone/games/byte_me/generate.hpp"
#include "tests/changed_text.hpp"
#include "tests/errors.hpp"
#include "tests/reference/byte_me.hpp"

namespace foregone::byte_me {

namespace {

constexpr std::string_view kCertificate =
    "START 1\n10111110 10111111\n11111110\n00010010 10101010 01010101 11110000\n"
    "0001 1010 1100 0011\nEND\nclaim HAND 1 Byte me! Nibble me! Nibble me! Nibble me! Lose!\n"
    "2 byte 18 399\n3 nibble 1 400\n3 nibble 10 410\n3 nibble 12 422\n5 stop 422\nend\n";

std::expected<std::string, TextError> check(std::string_view certificate) {
  TextInput input(certificate);
  return Prover(GameOptions{}).check(input);
}

/// The reference implementation's answer to a data set, in one line.
std::string truth(const std::string& data_set) {
  return joined(words_of(reference::ByteMe::answers(data_set + "ENDOFINPUT\n")));
}

/// What a certificate claims, up to and with the outcome.
std::string claim(const std::string& certificate) {
  auto all = words_of(certificate);
  const auto from = std::ranges::find(all, "claim");
  const auto to = std::find_if(from, all.end(), [](const auto& word) {
    return word == "Win!" || word == "Lose!" || word == "Bust!";
  });
  return to == all.end() ? "" : joined({from + 1, to + 1});
}

/// The certificate with one thing changed, dropped, doubled or swapped.
std::string mutated(const std::string& certificate, Random& random) {
  static constexpr std::array kWords{"Win!", "Lose!", "Bust!", "Byte",   "Nibble", "2",
                                     "3",    "stop",  "byte",  "nibble", "me!",    "1"};
  auto all = words_of(certificate);
  const auto at = all.begin() + static_cast<std::ptrdiff_t>(random.below(all.size()));
  switch (random.below(6)) {
    case 0:
    case 1:
    case 2:
      drop_double_or_swap(all, random);
      break;
    case 3:
      *at = random.one_of(kWords);
      break;
    case 4:
      all.insert(at, random.one_of(kWords));
      break;
    default:
      auto& digit = random.one_of(*at);
      digit = digit == '0' ? '1' : digit == '1' ? '0' : static_cast<char>('0' + random.below(10));
  }
  return joined(all);
}

std::string error(std::string_view from, std::string_view to) {
  return text_error_of(check(replaced(kCertificate, from, to)));
}

}  // namespace

TEST_CASE("byte me: a certificate is the hand itself") {
  const std::string text(kCertificate.substr(0, kCertificate.find("claim")));
  const auto contest = text + "ENDOFINPUT\n";
  Prover prover(GameOptions{});
  TextInput input{std::string_view(contest)};
  CHECK(prover.prove(input).value() == kCertificate);
  CHECK_FALSE(prover.prove(input)->has_value());
  TextInput again{std::string_view(contest)};
  CHECK(prover.read(again).value() == text);
  CHECK_FALSE(prover.read(again)->has_value());
  CHECK(check(kCertificate).value() == text);
}

TEST_CASE("byte me: a certificate is refused at the first wrong word") {
  CHECK(error("START", "BEGIN") == "1:1: expected \"START\", found \"BEGIN\"");
  CHECK(error("START 1", "START 11") ==
        R"(1:7: expected a number of players from 1 to 10, found "11")");
  CHECK(error("11111110", "1111111x") == "3:1: expected 8 binary digits, found \"1111111x\"");
  CHECK(error("Lose!", "Win!") == "7:56: the claim differs from the hand");
  CHECK(error("Nibble", "Byte") == "7:54: the claim differs from the hand");
  CHECK(error("Byte me!", "") == "7:48: the claim differs from the hand");
  CHECK(error("Lose!", "Draw!") == "7:56: expected Win!, Lose! or Bust!, found \"Draw!\"");
  CHECK(error("Lose!", "Byte me! Lose!") == R"(7:56: expected Win!, Lose! or Bust!, found "Byte")");
  CHECK(error("HAND 1", "HAND 2") == "7:12: expected \"1\", found \"2\"");
  CHECK(error("2 byte", "1 stop") == "8:1: expected \"2\", found \"1\"");
  CHECK(error("399", "398") == "8:11: expected \"399\", found \"398\"");
  CHECK(error("5 stop", "4 stop") == "12:1: expected \"5\", found \"4\"");
  CHECK(error("\nend", "") == "13:1: expected \"end\", found the end of the text");
}

TEST_CASE("byte me: certificates of random hands are accepted") {
  Random random(41);
  const auto text = generate(random, 2'000);
  TextInput input{std::string_view(text)};
  Prover prover(GameOptions{});
  int accepted = 0;
  for (;; ++accepted) {
    const auto certificate = prover.prove(input);
    REQUIRE(certificate);
    if (!*certificate) break;
    const auto data_set = check(**certificate);
    REQUIRE(data_set);
    REQUIRE((*certificate)->starts_with(*data_set));
    REQUIRE(claim(**certificate) == truth(*data_set));
  }
  CHECK(accepted == 2'000);
}

TEST_CASE("byte me: a changed certificate is accepted only if its claim is right") {
  Random random(42);
  int rejected = 0, still_true = 0;
  for (int i = 0; i < 6'000; ++i) {
    const auto contest = write_case(random_deal(random)) + "ENDOFINPUT\n";
    TextInput input{std::string_view(contest)};
    const auto certificate = Prover(GameOptions{}).prove(input).value().value();
    const auto changed = mutated(certificate, random);
    if (words_of(changed) == words_of(certificate)) continue;
    const auto data_set = check(changed);
    if (!data_set) {
      ++rejected;
      continue;
    }
    REQUIRE(claim(changed) == truth(*data_set));
    ++still_true;  // what was changed is a number that is never drawn, say
  }
  CHECK(rejected > 3'000);
  CHECK(still_true > 100);
}

TEST_CASE("byte me: no certificate of a false claim is accepted") {
  Random random(43);
  constexpr std::array<std::string_view, 3> kOutcomes{"Win!", "Lose!", "Bust!"};
  int rejected = 0;
  while (rejected < 1'000) {
    const auto contest = write_case(random_deal(random)) + "ENDOFINPUT\n";
    TextInput input{std::string_view(contest)};
    auto all = words_of(Prover(GameOptions{}).prove(input).value().value());
    const auto claimed = std::ranges::find_if(all, [&](const auto& word) {
      return std::ranges::find(kOutcomes, word) != kOutcomes.end();
    });
    const auto other = kOutcomes[random.below(3)];
    if (*claimed == other) continue;
    *claimed = other;
    REQUIRE_FALSE(check(joined(all)));
    ++rejected;
  }
}

TEST_CASE("byte me: no text makes the checker fail") {
  rc::check([](const std::string& text) { (void)check(text).has_value(); });
  Random random(44);
  const std::string text(kCertificate);
  for (int i = 0; i < 2'000; ++i)
    (void)check(text.substr(0, random.below(text.size()))).has_value();
  TextInput input{std::string_view("START 99999999999999 00000000 00000000 00000000 x")};
  CHECK_FALSE(Prover({.limits = false, .values = {}}).check(input));
}

}  // namespace foregone::byte_me
