#include "foregone/core/text_output.hpp"

#include <doctest/doctest.h>

#include <cstdint>
#include <vector>

namespace foregone {

TEST_CASE("text output: texts and numbers come out as they went in") {
  std::string out;
  TextOutput output([&](std::string_view text) { out += text; });
  output << "a" << 0 << " " << -12 << std::string("b\n") << std::numeric_limits<int>::min() << ","
         << std::numeric_limits<std::int64_t>::min() << ","
         << std::numeric_limits<std::uint64_t>::max() << "," << std::int8_t{-128} << ","
         << std::uint8_t{65};
  output.flush();
  CHECK(out == "a0 -12b\n-2147483648,-9223372036854775808,18446744073709551615,-128,65");
}

TEST_CASE("text output: text is handed on when it is flushed, and once") {
  std::vector<std::string> handed;
  TextOutput output([&](std::string_view text) { handed.emplace_back(text); });
  output.flush();
  output << "one " << "two";
  CHECK(handed.empty());
  output.flush();
  output.flush();
  output << "three";
  output.flush();
  CHECK(handed == std::vector<std::string>{"one two", "three"});
}

TEST_CASE("text output: long text is handed on in few large blocks, in order") {
  std::string out, expected;
  int blocks = 0;
  TextOutput output([&](std::string_view text) {
    out += text;
    ++blocks;
  });
  for (int i = 0; i < 100'000; ++i) {
    output << i << "\n";
    expected += std::to_string(i) + "\n";
  }
  CHECK(blocks > 0);  // memory does not grow with the text
  output.flush();
  CHECK(blocks < 20);
  CHECK(out == expected);
}

}  // namespace foregone
