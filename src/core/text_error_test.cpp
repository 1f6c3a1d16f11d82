#include "foregone/core/text_error.hpp"

#include <doctest/doctest.h>

namespace foregone {

TEST_CASE("text error: an excerpt is quoted, plain ASCII and on one line") {
  CHECK(excerpt("plain text") == "\"plain text\"");
  CHECK(excerpt("") == "\"\"");
  CHECK(excerpt("a\nb\t\r") == R"("a\x0ab\x09\x0d")");
  CHECK(excerpt(std::string("\0\x1f\x7f\xff", 4)) == R"("\x00\x1f\x7f\xff")");
  CHECK(excerpt("\xc3\xa4") == R"("\xc3\xa4")");
  CHECK(excerpt(" ~") == "\" ~\"");
}

TEST_CASE("text error: quotes and backslashes in an excerpt are escaped") {
  CHECK(excerpt("a\"b") == R"("a\x22b")");
  CHECK(excerpt("a\\b") == R"("a\x5cb")");
}

TEST_CASE("text error: an excerpt is cut after 40 bytes, visibly") {
  const std::string forty(40, 'x');
  CHECK(excerpt(forty) == '"' + forty + '"');
  CHECK(excerpt(forty + 'y') == '"' + forty + "...\"");
  CHECK(excerpt(std::string(1'000'000, '\n')).size() == 4 * 40 + 5);
}

}  // namespace foregone
