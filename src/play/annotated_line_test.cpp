#include "foregone/play/annotated_line.hpp"

#include <doctest/doctest.h>

namespace foregone {

TEST_CASE("annotated line: a comment is made of words that can be shown anywhere") {
  CHECK(comment_of("") == "");
  CHECK(comment_of("  two\n\twords ") == "two words");
  CHECK(comment_of("{ ( für") == "{ ( für");
  for (const char* text : {"a b}", "a \x1b[2J", "a \xff", "a \xc2\x9b"}) {
    CAPTURE(text);
    const auto refused = comment_of(text);
    REQUIRE_FALSE(refused);
    CHECK(refused.error().column == (text[2] == 'b' ? 4 : 3));
  }
}

TEST_CASE("annotated line: moves alone have no annotations") {
  const std::vector<std::string> moves{"A", "C"};
  auto line = line_of(moves);
  CHECK(line.moves.size() == 2);
  CHECK_FALSE(has_annotations(line));
  CHECK(line == line_of(moves));
  line.moves.back().variations.push_back(line_of(std::span(moves).first(1)));
  CHECK(has_annotations(line));
  CHECK(line != line_of(moves));
  AnnotatedLine commented;
  commented.comment = "before";
  CHECK(has_annotations(commented));
}

}  // namespace foregone
