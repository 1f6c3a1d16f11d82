#include "foregone/core/printable.hpp"

#include <doctest/doctest.h>

namespace foregone {

TEST_CASE("printable: a text keeps its lines, and nothing in it controls a terminal") {
  CHECK(printable_lines("error: \"x\" \\\n\t^~\n") == "error: \"x\" \\\n\t^~\n");
  CHECK(printable_lines("\x1b]0;title\x07\r\x9b\x7f") == R"(\x1b]0;title\x07\x0d\x9b\x7f)");
  CHECK(printable_lines(std::string_view("\0x", 2)) == R"(\x00x)");
  CHECK(printable_lines(std::string(1'000, 'x')) == std::string(1'000, 'x'));
  CHECK(printable_lines("‘x’ Größe\n") == "‘x’ Größe\n");
}

TEST_CASE("printable: a line in any language is UTF-8 without control characters") {
  for (const char* text : {"", "plain ~", "Zug für \xe2\x99\x9f", "\xc2\xa0", "\xf4\x8f\xbf\xbf"}) {
    CHECK_FALSE(find_unprintable(text));
  }
  for (const char* bad :
       {"\x1b[2J", "\x7f", "\n", "\xc2\x9b", "\xc1\xbf", "\xe0\x9f\xbf", "\xe2\x99", "\xed\xa0\x80",
        "\xf4\x90\x80\x80", "\xf8\x88\x80\x80\x80", "\x80", "\xff"}) {
    CAPTURE(bad);
    CHECK(find_unprintable(std::string("a\xc3\xbc") + bad) == 3);
  }
}

TEST_CASE("printable: the size of a character, in bytes, and 0 where none begins") {
  CHECK(character_size("") == 0);
  CHECK(character_size("ab") == 1);
  CHECK(character_size("\n") == 1);
  CHECK(character_size("\xc3\xbc") == 2);
  CHECK(character_size("\xe2\x99\x9f.") == 3);
  CHECK(character_size("\xf4\x8f\xbf\xbf") == 4);
  for (const char* bad : {"\x80", "\xc1\xbf", "\xe2\x99", "\xed\xa0\x80", "\xf4\x90\x80\x80"}) {
    CAPTURE(bad);
    CHECK(character_size(bad) == 0);
  }
}

}  // namespace foregone
