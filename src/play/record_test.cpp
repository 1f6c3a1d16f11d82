#include "foregone/play/record.hpp"

#include <doctest/doctest.h>

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "foregone/core/random.hpp"
#include "foregone/play/catalogue.hpp"
#include "foregone/play/certificate.hpp"
#include "foregone/play/game_entry.hpp"
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

std::expected<AnnotatedRecord, TextError> read(std::string_view text) {
  TextInput input(text);
  return read_annotated_record(catalogue(), input);
}

constexpr std::string_view kAnnotated =
    "foregone record 2\n"
    "game doors-game\n"
    "limits contest\n"
    "choices 1 alphabet=A-P\n"
    "start ABCD/2/-\n"
    "moves 3\n"
    "{John has to open B and D.}\n"
    "A {one door}\n"
    "({a pass} P {für} (B {nested}) C)\n"
    "(D B)\n"
    "C D\n"
    "(B)\n"
    "end\n";

/// Its record with these moves.
std::string annotated(std::string_view moves) {
  return std::string(kAnnotated.substr(0, kAnnotated.find("moves"))) + "moves " +
         std::string(moves) + "\nend\n";
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

TEST_CASE("records: a house has the peaks of its start, whatever options it was opened with") {
  const auto& house = *find_game(catalogue(), "house-of-cards");
  auto options = with_fallbacks(house.deal_options(), {.values = {{"peaks", "5"}}});
  Random random(1);
  const auto dealt = house.sessions->deal(options, random);
  options.values["peaks"] = "4";
  const auto five = house.sessions->parse(options, (*dealt)->start());
  REQUIRE(five.has_value());
  CHECK(recorded_options(house, options, **five)["peaks"] == "5");
  CHECK(write_record(house, options, **five).contains("\nchoices 1 peaks=5\n"));
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

TEST_CASE("records: comments and variations are kept") {
  const auto recalled = read(kAnnotated);
  REQUIRE_MESSAGE(recalled, recalled.error().message);
  CHECK(recalled->session->played() == std::vector<std::string>{"A", "C", "D"});
  const auto& [comment, moves] = recalled->line;
  CHECK(comment == "John has to open B and D.");
  REQUIRE(moves.size() == 3);
  CHECK(moves[0].comment == "one door");
  REQUIRE(moves[0].variations.size() == 2);
  const auto& pass = moves[0].variations[0];
  CHECK(pass.comment == "a pass");
  CHECK(pass.moves[0].comment == "für");
  CHECK(pass.moves[0].variations[0].moves[0].comment == "nested");
  CHECK(pass.moves[1].move == "C");
  const auto write = [](const AnnotatedRecord& read) {
    return write_record(*read.game, read.game_options, read.start, read.line);
  };
  CHECK(write(*recalled) == kAnnotated);
  std::string tight(kAnnotated);  // as people type it, on one line
  for (const auto& [from, to] : {std::pair(" (", "("), {"\n(", "("}, {" {", "{"}, {"} ", "}"}}) {
    while (tight.contains(from)) tight = replaced(tight, from, to);
  }
  CHECK(tight.contains("A{one door}({a pass}P{für}(B{nested}) C)(D B)\nC D(B)"));
  const auto same = read(tight);
  REQUIRE(same);
  CHECK(same->line == recalled->line);
}

TEST_CASE("records: without comments and variations they are what version 1 writes") {
  for (const char* moves : {"2 A C", "2 {} A {  } C"}) {
    const auto recalled = read(annotated(moves));
    REQUIRE(recalled);
    CHECK(write_record(*recalled->game, recalled->game_options, recalled->start, recalled->line) ==
          kRecord);
  }
  constexpr std::string_view needed =
      "comments and variations need \"foregone record 2\" at the beginning";
  CHECK(read(changed("A C", "A {x} C")).error().message == needed);
  CHECK(read(changed("A C", "A{x} C")).error().message == needed);
  CHECK(read(changed("A C", "A C (B)")).error().message == needed);
  CHECK(read(changed("moves 2", "moves 2 {x}")).error().message == needed);
  refuse(changed("A C", "A C (B)"), 7, 5);
}

TEST_CASE("records: errors in comments and variations have their place") {
  refuse(annotated("1 {x"), 6, 9);
  refuse(annotated("1 A {x\ny"), 6, 11);
  refuse(annotated("1 A (P C"), 6, 11);
  refuse(annotated("1 A (P (B) C"), 6, 11);
  refuse(annotated("1 A (P (B C"), 6, 14);
  refuse(annotated("1 A ("), 6, 11);
  refuse(annotated("1 A ()"), 6, 12);
  refuse(annotated("1 A ({x})"), 6, 15);
  refuse(annotated("1 A (P P)"), 6, 14);
  refuse(annotated("1 A (P A (C P C))"), 6, 19);
  refuse(annotated("1 (P) A"), 6, 9);
  refuse(annotated("1 A ) C"), 6, 11);
  refuse(annotated("1 A (P)C"), 6, 14);
  refuse(annotated("1 A {x} {y}"), 6, 15);
  refuse(annotated("1 A (P) {y}"), 6, 15);
  refuse(annotated("1 A }"), 6, 11);
  CHECK(read(annotated("1 A {x}{y}")).error().message ==
        "expected at most one comment here, found another");
  refuse(annotated("1 A {a \x1b[2J}"), 6, 14);
  refuse(annotated("1 A {a\n\xff}"), 7, 1);
  CHECK(read(annotated("1 A (P C")).error().message ==
        "expected ) at the end of this variation, found the end of the record");
  CHECK(read(annotated("1 A {x")).error().message ==
        "expected } at the end of this comment, found the end of the text");
}

TEST_CASE("records: a word of a comment that comes in pieces is refused") {
  const auto text = annotated("1 A {" + std::string(3 * TextInput::kLongestPiece, 'x') + "}");
  TextInput input([rest = std::string_view(text)](std::span<char> into) mutable {
    const auto size = rest.copy(into.data(), into.size());
    rest.remove_prefix(size);
    return size;
  });
  const auto recalled = read_annotated_record(catalogue(), input);
  REQUIRE_FALSE(recalled);
  CHECK(recalled.error() ==
        TextError{.line = 6, .column = 12, .message = "a word of this comment is too long"});
}

TEST_CASE("records: variations are nested up to a bound") {
  const auto nested = [](int depth) {
    std::string moves = "1 A";
    for (int i = 0; i < depth; ++i) moves += " (B";
    return annotated(moves + std::string(static_cast<std::size_t>(depth), ')'));
  };
  CHECK(read(nested(kMaxNestedVariations)));
  CHECK(read(nested(kMaxNestedVariations + 1)).error().message ==
        "expected variations nested at most 15 deep");
  CHECK_FALSE(read(nested(100'000)));
}

TEST_CASE("records: another version is named as such") {
  CHECK(read("foregone record 3 game").error().message == "record version 3 is not supported");
  CHECK(read("foregone record x").error().message == "expected version 1 or 2, found \"x\"");
  TextInput certificate(std::string_view("foregone certificate 7"));
  CHECK(read_certificate(catalogue(), certificate).error().message ==
        "certificate version 7 is not supported");
}

TEST_CASE("records: errors have their place") {
  refuse("", 1, 1);
  refuse(changed("foregone", "foregones"), 1, 1);
  refuse(changed("record 1", "record 3"), 1, 17);
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
  CHECK(read(changed("moves 2", "moves 99999999999999999999")).error().message ==
        R"(expected a number of moves below 2^64, found "99999999999999999999")");
  refuse(changed("moves 2", "moves 9999999999999999999"), 8, 1);
  refuse(changed("end\n", ""), 8, 1);
  refuse(changed("end", "end end"), 8, 5);
}

TEST_CASE("records: a text that is cut or changed anywhere is refused or still a record") {
  Random random(1);
  int refused = 0;
  for (const auto whole : {kRecord, kAnnotated}) {
    for (std::size_t size = 0; size + 1 < whole.size(); ++size) {
      CHECK_FALSE(read(whole.substr(0, size)));
    }
  }
  for (int i = 0; i < 20'000; ++i) {
    std::string text(i % 2 == 0 ? kRecord : kAnnotated);
    for (int changes = random.between(1, 3); changes > 0; --changes) {
      random.one_of(text) = static_cast<char>(random.below(256));
    }
    const auto recalled = read(text);
    if (recalled) {
      const auto again =
          write_record(*recalled->game, recalled->game_options, recalled->start, recalled->line);
      REQUIRE(read(again));
      CHECK(read(again)->line == recalled->line);
    } else {
      CHECK_FALSE(recalled.error().message.empty());
      ++refused;
    }
  }
  CHECK(refused > 5'000);
  CHECK(refused < 20'000);
}

}  // namespace foregone
