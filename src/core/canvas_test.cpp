#include "foregone/core/canvas.hpp"

#include <doctest/doctest.h>

namespace foregone {

TEST_CASE("canvas: later text overwrites earlier text, trailing blanks are dropped") {
  Canvas canvas;
  canvas.put(1, 2, "abc");
  canvas.put(1, 3, "X");
  canvas.put(0, 0, "top   ");
  CHECK(canvas.text(false) == "top\n  aXc\n");
  CHECK(canvas.rows() == 2);
}

TEST_CASE("canvas: after a line feed, text continues below the first character") {
  Canvas canvas;
  canvas.put(0, 1, "ab\ncd");
  canvas.line("e");
  CHECK(canvas.text(false) == " ab\n cd\ne\n");
}

TEST_CASE("canvas: what lies outside of the page is not drawn") {
  Canvas canvas;
  canvas.put(0, -2, "abc\ndef");
  canvas.put(-1, 1, "gh\nij");
  CHECK(canvas.text(false) == "cij\nf\n");
}

TEST_CASE("canvas: a code point of several bytes takes one column") {
  Canvas canvas;
  canvas.put(0, 0, "\u2191\u00e9x");
  canvas.put(0, 1, "_");
  CHECK(canvas.text(false) == "\u2191_x\n");
}

TEST_CASE("canvas: bytes that are not UTF-8 pass through") {
  Canvas canvas;
  canvas.put(0, 0, "a\xff\xc3");
  CHECK(canvas.text(false) == "a\xff\xc3\n");
}

TEST_CASE("canvas: colours are set and reset, and leave the text as it is") {
  Canvas canvas;
  canvas.put(0, 0, "ab", Ink::good);
  canvas.put(0, 2, "c");
  canvas.put(1, 0, "d", Ink::bad);
  CHECK(canvas.text(true) == "\x1b[32mab\x1b[0mc\n\x1b[35md\x1b[0m\n");
  CHECK(canvas.text(false) == "abc\nd\n");
}

TEST_CASE("canvas: a paragraph has lines that fit") {
  Canvas page;
  page.paragraph("one two three", 8);
  page.paragraph("unbreakable", 8);
  page.paragraph("", 8);
  CHECK(page.text(false) == "one two\nthree\nunbreaka\nble\n\n");
  for (const int none : {0, -1}) {
    Canvas narrow;
    narrow.paragraph("ab c", none);
    CHECK(narrow.text(false) == "a\nb\nc\n");
  }
}

}  // namespace foregone
