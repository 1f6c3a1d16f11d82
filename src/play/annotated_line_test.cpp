#include "foregone/play/annotated_line.hpp"

#include <doctest/doctest.h>

namespace foregone {

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
