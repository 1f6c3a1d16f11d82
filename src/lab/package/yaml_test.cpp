#include "foregone/lab/package/yaml.hpp"

#include <doctest/doctest.h>

#include <array>
#include <string>

namespace foregone::package {

using Kind = Yaml::Kind;

TEST_CASE("packages: YAML has kinds and places") {
  const auto yaml = read_yaml(
      "# a comment\n"
      "word: 2025-09\nquoted: '12'\nwhole: -12\nreal: 1.5e3\nflag: true\nno: no\nnothing:\n"
      "list: [a, {b: c}]\n"
      "block: |\n  two\n  lines\n");
  REQUIRE(yaml);
  const auto kind = [&](const char* key) { return yaml->find(key)->kind; };
  CHECK(kind("word") == Kind::string);
  CHECK(kind("quoted") == Kind::string);
  CHECK(kind("whole") == Kind::integer);
  CHECK(kind("real") == Kind::number);
  CHECK(kind("flag") == Kind::boolean);
  CHECK(kind("no") == Kind::string);  // true in YAML 1.1 alone
  CHECK(kind("nothing") == Kind::null);
  CHECK(yaml->find("block")->text == "two\nlines\n");
  CHECK(yaml->find("other") == nullptr);
  const auto& inner = yaml->find("list")->items.at(1);
  CHECK(inner.find("b")->text == "c");
  CHECK(inner.line == 9);
  CHECK(inner.column == 11);
  CHECK(describe(*yaml->find("real")) == "the number 1.5e3");
  CHECK(describe(*yaml->find("word")) == "\"2025-09\"");
}

TEST_CASE("packages: numbers have the forms of YAML's core schema") {
  for (const auto* text : {"1", "1.", ".5", "+.5e-3", "-0", "1e5", "1.5E+10", "007"}) {
    CHECK_MESSAGE(is_decimal(text), text);
  }
  for (const auto* text :
       {"", ".", "-", "+-1", "--1", "1e", "1e+", "e5", ".e5", "1.2.3", "1 ", "0x1", "inf", "1_0"}) {
    CHECK_FALSE_MESSAGE(is_decimal(text), text);
  }
  const auto kind = [](const std::string& text) {
    return read_yaml("a: " + text)->find("a")->kind;
  };
  for (const auto& text :
       std::to_array<std::string>({"7", "-7", "0o17", "0xfF", std::string(200, '7')})) {
    CHECK_MESSAGE(kind(text) == Yaml::Kind::integer, text);
  }
  for (const auto* text : {"1.", "-.inf", ".NaN"}) {
    CHECK_MESSAGE(kind(text) == Yaml::Kind::number, text);
  }
  for (const auto* text : {"0o8", "0x", "-0x1", "-.nan", "1.2.3"}) {
    CHECK_MESSAGE(kind(text) == Yaml::Kind::string, text);
  }
}

TEST_CASE("packages: what is not YAML is refused where it goes wrong") {
  const auto message = [](const std::string& text) {
    const auto yaml = read_yaml(text);
    if (yaml) return std::string("none");
    return std::to_string(yaml.error().line) + ':' + std::to_string(yaml.error().column) + ": " +
           yaml.error().message;
  };
  CHECK(message("a: 1\nb: 2\na: 3\n") == "3:1: duplicate key \"a\"");
  CHECK(message("a: 1\n--- \nb: 2\n").contains("expected one document, found several"));
  CHECK(message("a: [1,\n").contains("invalid YAML: "));
  CHECK(message("a: *b\n").contains("invalid YAML: "));
  CHECK(message("").starts_with("none"));
  CHECK(read_yaml("")->is(Kind::null));
  // Each line has ten times as many values as the one before: a thousand million in the end.
  std::string text = "a0: &a0 x\n";
  for (int i = 1; i < 10; ++i) {
    const auto last = "*a" + std::to_string(i - 1);
    text += 'a' + std::to_string(i) + ": &a" + std::to_string(i) + " [" + last;
    for (int k = 0; k < 9; ++k) text += ", " + last;
    text += "]\n";
  }
  CHECK(message(text).ends_with("too many values, or nested too deeply"));
  CHECK(message("a: &a [*a]\n").ends_with("too many values, or nested too deeply"));
  CHECK(message(std::string(600, '[') + std::string(600, ']')).ends_with("nested too deeply"));
  CHECK_FALSE(read_yaml(std::string(100'000, '[')));
}

}  // namespace foregone::package
