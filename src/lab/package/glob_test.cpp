#include "foregone/lab/package/glob.hpp"

#include <doctest/doctest.h>

#include <string>
#include <vector>

namespace foregone::package {

TEST_CASE("packages: a pattern matches a path or a folder that it lies in") {
  CHECK(matches("accepted", "accepted/a.py"));
  CHECK(matches("accepted/*", "accepted/a.py"));
  CHECK(matches("accepted/a.py", "accepted/a.py"));
  CHECK(matches("*/*.py", "accepted/a.py"));
  CHECK(matches("secret/*-easy", "secret/a-b-easy/1"));
  CHECK(matches("a*c*e", "abcde"));
  CHECK(matches("*", "accepted/a.py"));
  CHECK_FALSE(matches("*.py", "accepted/a.py"));  // a star stays within a name
  CHECK_FALSE(matches("accept", "accepted/a.py"));
  CHECK_FALSE(matches("accepted/a", "accepted/a.py"));
  CHECK_FALSE(matches("accepted/a.py/x", "accepted/a.py"));
  CHECK_FALSE(matches("*/b*", "ab/a"));
  CHECK_FALSE(matches("", "a"));
}

TEST_CASE("packages: braces are alternatives") {
  using Patterns = std::vector<std::string>;
  CHECK(expand_braces("a.{py,cpp}") == Patterns{"a.py", "a.cpp"});
  CHECK(expand_braces("{a,b}/{1,2}").size() == 4);
  CHECK(matches("x{a{1,2},b}", "xa2"));
  CHECK(matches("x{a{1,2},b}", "xb"));
  CHECK_FALSE(matches("x{a{1,2},b}", "x2"));
  CHECK(expand_braces("{a,}") == Patterns{"a", ""});
  CHECK(expand_braces("a}b{c") == Patterns{"a}b{c"});
  CHECK(matches("{simple,complex}.py", "complex.py"));
  std::string many;
  for (int i = 0; i < 30; ++i) many += "{a,b}";
  CHECK(expand_braces(many).size() <= 1000);
}

}  // namespace foregone::package
