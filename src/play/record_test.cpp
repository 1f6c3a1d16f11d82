#include "foregone/play/record.hpp"

#include <doctest/doctest.h>

#include <cstddef>
#include <cstdint>
#include <vector>

#include "foregone/core/random.hpp"
#include "foregone/play/catalogue.hpp"
#include "foregone/play/certificate.hpp"
#include "tests/changed_text.hpp"

namespace foregone {

namespace {

constexpr std::string_view kRecord =
    "foregone record 1\n"
    "game doors-game\n"
    "limits contest\n"
    "choices 1 alphabet=A-P\n"
    "start ABCD/2/-\n"
    "moves 2\n"
    "A C\n"
    "end\n";

std::expected<Recalled, TextError> read(std::string_view text) {
  TextInput input(text);
  return read_record(catalogue(), input);
}

/// The record with `from` replaced by `to`.
std::string changed(std::string_view from, std::string_view to) {
  return replaced(kRecord, from, to);
}

/// Expects an error at that place.
void refuse(const std::string& text, std::uint64_t line, std::uint64_t column) {
  CAPTURE(text);
  const auto recalled = read(text);
  REQUIRE_FALSE(recalled);
  CAPTURE(recalled.error().message);
  CHECK(recalled.error().line == line);
  CHECK(recalled.error().column == column);
}

}  // namespace

TEST_CASE("records: read again as written, with any white space") {
  const auto recalled = read(kRecord);
  REQUIRE(recalled);
  CHECK(recalled->game->name == "doors-game");
  CHECK(recalled->game_options.limits);
  CHECK(recalled->game_options["alphabet"] == "A-P");
  CHECK(recalled->session->start() == "ABCD/2/-");
  CHECK(recalled->session->played() == std::vector<std::string>{"A", "C"});
  CHECK(write_record(*recalled->game, recalled->game_options, *recalled->session) == kRecord);
  std::string on_one_line(kRecord);
  for (char& c : on_one_line) c = c == '\n' ? ' ' : c;
  const auto same = read(on_one_line);
  REQUIRE(same);
  CHECK(write_record(*same->game, same->game_options, *same->session) == kRecord);
}

TEST_CASE("records: a game without moves, and options that are left out") {
  const auto recalled = read(changed("moves 2\nA C\n", "moves 0\n"));
  REQUIRE(recalled);
  CHECK(recalled->session->played().empty());
  const auto by_fallback = read(changed("choices 1 alphabet=A-P", "choices 0"));
  REQUIRE(by_fallback);
  CHECK(by_fallback->game_options["alphabet"] == "A-P");
}

TEST_CASE("records: a game without decisions keeps the point that it has reached") {
  constexpr std::string_view text =
      "foregone record 1\ngame boring-card-game\nlimits contest\nchoices 0\n"
      "start 2/5,1,6,3,8,2,9,4,10,7\nmoves 0\nat 4\nend\n";
  const auto recalled = read(text);
  REQUIRE(recalled);
  CHECK(recalled->start == "2/5,1,6,3,8,2,9,4,10,7");
  CHECK(recalled->at == "4");
  CHECK(recalled->session->start() != recalled->start);
  recalled->session->restart();
  CHECK(write_record(*recalled->game, recalled->game_options, *recalled->session, "4") == text);
  auto late = std::string(text);
  refuse(late.replace(late.find("at 4"), 4, "at 6"), 7, 4);  // game 5 is won
  refuse(changed("end", "at 4 end"), 8, 4);
}

TEST_CASE("records: another version is named as such") {
  CHECK(read("foregone record 2 game").error().message == "record version 2 is not supported");
  CHECK(read("foregone record x").error().message == "expected version 1, found \"x\"");
  TextInput certificate(std::string_view("foregone certificate 7"));
  CHECK(read_certificate(catalogue(), certificate).error().message ==
        "certificate version 7 is not supported");
}

TEST_CASE("records: errors have their place") {
  refuse("", 1, 1);
  refuse(changed("foregone", "foregones"), 1, 1);
  refuse(changed("record 1", "record 2"), 1, 17);
  refuse(changed("doors-game", "doors"), 2, 6);
  refuse(changed("limits contest", "limits some"), 3, 8);
  refuse(changed("choices 1", "choices x"), 4, 9);
  refuse(changed("choices 1", "choices 2"), 5, 1);
  refuse(changed("alphabet=A-P", "alphabet"), 4, 11);
  refuse(changed("alphabet=A-P", "alphabet=P-A"), 4, 11);
  refuse(changed("alphabet=A-P", "letters=A-P"), 4, 11);
  refuse(changed("choices 1 alphabet=A-P", "choices 2 alphabet=A-P alphabet=A-Z"), 4, 24);
  refuse(changed("ABCD/2/-", "AB?D/2/-"), 5, 9);
  refuse(changed("A C", "A A"), 7, 3);
  refuse(changed("A C", "A"), 8, 1);
  refuse(changed("moves 2", "moves 1"), 7, 3);
  refuse(changed("moves 2", "moves 99999999999999999999"), 6, 7);
  refuse(changed("moves 2", "moves 9999999999999999999"), 8, 1);
  refuse(changed("end\n", ""), 8, 1);
  refuse(changed("end", "end end"), 8, 5);
}

TEST_CASE("records: a text that is cut or changed anywhere is refused or still a record") {
  Random random(1);
  int refused = 0;
  for (std::size_t size = 0; size + 1 < kRecord.size(); ++size) {
    CHECK_FALSE(read(kRecord.substr(0, size)));
  }
  for (int i = 0; i < 20'000; ++i) {
    std::string text(kRecord);
    for (int changes = random.between(1, 3); changes > 0; --changes) {
      text[static_cast<std::size_t>(random.below(text.size()))] =
          static_cast<char>(random.below(256));
    }
    const auto recalled = read(text);
    if (recalled) {
      const auto again = write_record(*recalled->game, recalled->game_options, *recalled->session);
      CHECK(read(again).has_value());
    } else {
      CHECK_FALSE(recalled.error().message.empty());
      ++refused;
    }
  }
  CHECK(refused > 10'000);
  CHECK(refused < 20'000);
}

}  // namespace foregone
