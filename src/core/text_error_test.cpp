#include "foregone/core/text_error.hpp"

#include <doctest/doctest.h>

namespace foregone {

TEST_CASE("text error: an excerpt is quoted, printable and on one line") {
  CHECK(excerpt("plain text") == "\"plain text\"");
  CHECK(excerpt("") == "\"\"");
  CHECK(excerpt("a\nb\t\r") == R"("a\x0ab\x09\x0d")");
  CHECK(excerpt(std::string("\0\x1f\x7f\xff", 4)) == R"("\x00\x1f\x7f\xff")");
  CHECK(excerpt("Ä − 🂡") == "\"Ä − 🂡\"");
  CHECK(excerpt("\xc3") == R"("\xc3")");
  // What would turn what follows around. NOLINTNEXTLINE(misc-misleading-bidirectional)
  CHECK(excerpt("\u202e") == R"("\xe2\x80\xae")");
  CHECK(excerpt(" ~") == "\" ~\"");
}

TEST_CASE("text error: quotes and backslashes in an excerpt are escaped") {
  CHECK(excerpt("a\"b") == R"("a\"b")");
  CHECK(excerpt("a\\b") == R"("a\\b")");
}

TEST_CASE("text error: an excerpt is cut after 40 bytes, visibly") {
  const std::string forty(40, 'x');
  CHECK(excerpt(forty) == '"' + forty + '"');
  CHECK(excerpt(forty + 'y') == '"' + forty + "...\"");
  CHECK(excerpt(forty.substr(1) + "Ä") == '"' + forty.substr(1) + "...\"");  // no half character
  CHECK(excerpt(std::string(1'000'000, '\n')).size() == 4 * 40 + 5);
}

TEST_CASE("text error: the first character is whole, or it is a byte") {
  CHECK(first_character("Äx") == "Ä");
  CHECK(first_character("🂡") == "🂡");
  CHECK(first_character("\xc3x") == "\xc3");             // cut off
  CHECK(first_character("\xc0\x80") == "\xc0");          // longer than need be
  CHECK(first_character("\xed\xa0\x80") == "\xed");      // half of a pair
  CHECK(first_character("\xf4\x90\x80\x80") == "\xf4");  // beyond Unicode
  CHECK(first_character("\xc2\x9b") == "\xc2");          // a control character
  CHECK(first_character("\x1b[") == "\x1b");
  CHECK(first_character("").empty());
}

}  // namespace foregone
