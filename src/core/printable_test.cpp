#include "foregone/core/printable.hpp"

#include <doctest/doctest.h>

namespace foregone {

TEST_CASE("printable: a text keeps its lines, and nothing in it controls a terminal") {
  CHECK(printable_lines("error: \"x\" \\\n\t^~\n") == "error: \"x\" \\\n\t^~\n");
  CHECK(printable_lines("\x1b]0;title\x07\r\x9b\x7f") == R"(\x1b]0;title\x07\x0d\x9b\x7f)");
  CHECK(printable_lines(std::string_view("\0x", 2)) == R"(\x00x)");
  CHECK(printable_lines(std::string(1'000, 'x')) == std::string(1'000, 'x'));
}

}  // namespace foregone
