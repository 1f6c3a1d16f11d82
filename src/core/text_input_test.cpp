#include "foregone/core/text_input.hpp"

#include <doctest/doctest.h>
#include <rapidcheck.h>

#include <algorithm>
#include <utility>

namespace foregone {

namespace {

/// Hands a text over in pieces of that many bytes, and counts the calls.
class Pieces {
 public:
  Pieces(std::string text, std::size_t piece) : text_(std::move(text)), piece_(piece) {}

  TextInput::Refill refill() {
    return [this](std::span<char> into) {
      ++asked_;
      const auto count = std::min({text_.size() - at_, into.size(), piece_});
      std::copy_n(text_.data() + at_, count, into.data());
      at_ += count;
      return count;
    };
  }

  int asked() const { return asked_; }

 private:
  int asked_ = 0;
  std::string text_;
  std::size_t piece_, at_ = 0;
};

std::string place(const TextInput& input, std::size_t offset = 0) {
  const auto error = input.error("", offset);
  return std::to_string(error.line) + ':' + std::to_string(error.column);
}

/// All words or lines with their places, as LINE:COLUMN:WORD.
std::vector<std::string> words(TextInput& input) {
  std::vector<std::string> all;
  for (auto word = input.word(); !word.empty(); word = input.word()) {
    const std::string copy(word);
    all.push_back(place(input) + ':' + copy);
  }
  all.push_back(place(input));
  return all;
}

std::vector<std::string> lines(TextInput& input) {
  std::vector<std::string> all;
  for (auto line = input.line(); line; line = input.line()) {
    const std::string copy(*line);
    all.push_back(place(input) + ':' + copy);
  }
  all.push_back(place(input));
  return all;
}

using Texts = std::vector<std::string>;

}  // namespace

TEST_CASE("text input: words between white space of every kind, and their places") {
  TextInput input(std::string_view("  ab\tc\r\n\v\n \fd"));
  CHECK(words(input) == Texts{"1:3:ab", "1:6:c", "3:3:d", "3:4"});
  CHECK(input.word().empty());
  TextInput nothing(std::string_view(" \n "));
  CHECK(words(nothing) == Texts{"2:2"});
}

TEST_CASE(
    "text input: lines end in a line feed, with or without a carriage return, or not at all") {
  TextInput input(std::string_view("a b\n\r\n\nc\rd\r\r\ne"));
  CHECK(lines(input) == Texts{"1:1:a b", "2:1:", "3:1:", "4:1:c\rd\r", "5:1:e", "5:2"});
  TextInput nothing(std::string_view(""));
  CHECK(lines(nothing) == Texts{"1:1"});
  TextInput feed(std::string_view("\n"));
  CHECK(lines(feed) == Texts{"1:1:", "2:1"});
}

TEST_CASE("text input: words after a line, a line after words") {
  TextInput input(std::string_view("a b\nc d\n e"));
  CHECK(input.word() == "a");
  CHECK(input.line() == " b");
  CHECK(input.word() == "c");
  CHECK(input.word() == "d");
  CHECK(input.line() == "");
  CHECK(input.word() == "e");
  CHECK_FALSE(input.line());
}

TEST_CASE("text input: NUL bytes and bytes above 127 belong to words and lines") {
  const std::string text("a\0b \xff\x80\n\0", 8);
  TextInput input{std::string_view(text)};
  CHECK(input.word() == std::string_view("a\0b", 3));
  CHECK(input.word() == "\xff\x80");
  CHECK(input.word() == std::string_view("\0", 1));
  TextInput again{std::string_view(text)};
  CHECK(again.line() == std::string_view(text).substr(0, 6));
}

TEST_CASE("text input: an error inside a word has its place, also after blocks of lines") {
  std::string text;
  for (int i = 0; i < 100'000; ++i) text += "some words\n";
  Pieces pieces(text + "  here it is", 1'000'000'000);
  TextInput input(pieces.refill());
  for (int i = 0; i < 200'000; ++i) REQUIRE_FALSE(input.word().empty());
  CHECK(place(input, 2) == "100000:8");
  CHECK(input.word() == "here");
  CHECK(place(input) == "100001:3");
  CHECK(place(input, 3) == "100001:6");
  CHECK(pieces.asked() > 5);
}

TEST_CASE("text input: columns count across blocks") {
  std::string text;
  for (int i = 0; i < 100'000; ++i) text += "word ";
  Pieces pieces(text + "end", 60'000);
  TextInput input(pieces.refill());
  for (int i = 0; i < 100'000; ++i) REQUIRE(input.word() == "word");
  CHECK(input.word() == "end");
  CHECK(place(input) == "1:500001");
}

TEST_CASE("text input: words, lines and places do not depend on how the text is cut") {
  rc::check([](const std::string& seed) {
    std::string text;  // lets white space be frequent
    for (const char c : seed) text += c % 3 == 0 ? " \n\r\t"[static_cast<unsigned char>(c) % 4] : c;
    TextInput whole{std::string_view(text)};
    const auto all_words = words(whole);
    TextInput whole_again{std::string_view(text)};
    const auto all_lines = lines(whole_again);
    for (const std::size_t piece : {1, 2, 3, 5}) {
      Pieces first(text, piece), second(text, piece);
      TextInput by_words(first.refill());
      TextInput by_lines(second.refill());
      RC_ASSERT(words(by_words) == all_words);
      RC_ASSERT(lines(by_lines) == all_lines);
    }
  });
}

TEST_CASE("text input: words and lines that have been read are returned before more is read") {
  Pieces pieces("one two\nthree", 8);
  TextInput input(pieces.refill());
  CHECK(input.word() == "one");
  CHECK(input.word() == "two");
  CHECK(pieces.asked() == 1);
  Pieces more("one two\nthree", 8);
  TextInput by_lines(more.refill());
  CHECK(by_lines.line() == "one two");
  CHECK(more.asked() == 1);
  CHECK(by_lines.line() == "three");
}

TEST_CASE("text input: nothing is read after the end of the text") {
  Pieces pieces("a", 100);
  TextInput input(pieces.refill());
  CHECK(input.word() == "a");
  const int asked = pieces.asked();
  CHECK(input.word().empty());
  CHECK_FALSE(input.line());
  CHECK(pieces.asked() == asked);
}

TEST_CASE("text input: a word longer than a block is whole, if it may be that long") {
  const std::string word(1'000'000, 'x');
  Pieces pieces("a " + word + " b", 50'000);
  TextInput input(pieces.refill(), 2'000'000);
  CHECK(input.word() == "a");
  CHECK(input.word() == word);
  CHECK_FALSE(input.overlong());
  CHECK(place(input) == "1:3");
  CHECK(input.word() == "b");
  CHECK(place(input) == "1:1000004");
}

TEST_CASE("text input: what is too long comes in pieces, and says so, however the text is cut") {
  for (const std::size_t piece : {1, 10, 1'000, 1'000'000}) {
    CAPTURE(piece);
    Pieces pieces(std::string(1'000, 'x') + "\ny\n", piece);
    TextInput input(pieces.refill(), 100);
    std::size_t length = 0;
    for (bool first = true; length < 1'000; first = false) {
      const auto part = input.line();
      REQUIRE(part);
      if (first) CHECK(input.overlong());
      if (first) CHECK(part->size() >= 100);
      length += part->size();
    }
    CHECK(length == 1'000);
  }
  Pieces pieces(std::string(98, 'x') + "\n" + std::string(99, 'y') + "\n", 7);
  TextInput input(pieces.refill(), 100);
  CHECK(input.line()->size() == 98);
  CHECK_FALSE(input.overlong());
  CHECK(input.line()->size() == 99);
  CHECK(input.overlong());
}

TEST_CASE("text input: an endless text takes no more memory than a piece and a block") {
  std::size_t widest = 0;
  std::size_t left = 100'000'000;
  TextInput input([&](std::span<char> into) {
    widest = std::max(widest, into.size());
    const auto count = std::min(left, into.size());
    std::ranges::fill(into.first(count), 'x');
    left -= count;
    return count;
  });
  std::size_t length = 0;
  for (auto word = input.word(); !word.empty(); word = input.word()) length += word.size();
  CHECK(length == 100'000'000);
  CHECK(widest <= 2 * (TextInput::kBlock + TextInput::kLongestPiece));
}

TEST_CASE("text input: a plain number is one with a blank after it, of at most nine digits") {
  const auto read = [](std::string_view text) {
    const auto number = plain_number(text);
    return number ? std::to_string(number->value) + ' ' + std::to_string(number->bytes) : "none";
  };
  CHECK(read("7 ") == "7 1");
  CHECK(read(" \n\v0012\t8") == "12 7");
  CHECK(read("999999999\n") == "999999999 9");
  for (const auto* none : {"", " ", "7", "1234567890 ", "x ", "7x ", "-7 ", "+7 ", "7\0 "}) {
    CAPTURE(none);
    CHECK(read(none) == "none");
  }
}

TEST_CASE("text input: what has been read can be skipped, and errors stand after it") {
  Pieces pieces("ab 12 34 5\n6", 9);
  TextInput input(pieces.refill());
  CHECK(input.word() == "ab");
  CHECK(input.ready() == " 12 34 ");
  input.skip(plain_number(input.ready())->bytes);
  CHECK(input.ready() == " 34 ");
  CHECK(pieces.asked() == 1);
  input.skip(3);
  CHECK(input.word() == "5");
  CHECK(place(input) == "1:10");
  CHECK(input.word() == "6");
  CHECK(place(input) == "2:1");
}

TEST_CASE("text input: a word ends at a blank, whatever else is in it and wherever it starts") {
  rc::check([](std::vector<unsigned char> bytes) {
    for (auto& byte : bytes) byte = byte % 4 == 0 ? byte % 48 : byte;  // often below the digits
    const std::string text(bytes.begin(), bytes.end());
    TextInput input{std::string_view(text)};
    constexpr std::string_view kBlanks = " \t\n\v\f\r";
    for (auto at = text.find_first_not_of(kBlanks); at != std::string::npos;) {
      const auto end = std::min(text.find_first_of(kBlanks, at), text.size());
      RC_ASSERT(input.word() == std::string_view(text).substr(at, end - at));
      at = text.find_first_not_of(kBlanks, end);
    }
    RC_ASSERT(input.word().empty());
  });
}

TEST_CASE("text input: a number is the whole text, and in range") {
  CHECK(number<int>("42") == 42);
  CHECK(number<int>("-7") == -7);
  CHECK(number<int>("007") == 7);
  CHECK(number<std::uint8_t>("255") == 255);
  CHECK(number<std::uint64_t>("18446744073709551615") == ~std::uint64_t{0});
  CHECK_FALSE(number<std::uint64_t>("18446744073709551616"));
  CHECK_FALSE(number<std::uint8_t>("256"));
  CHECK_FALSE(number<unsigned>("-1"));
  for (const auto* bad : {"", "+1", " 1", "1 ", "1x", "x1", "--1", "0x10", "1.0"}) {
    CHECK_FALSE(number<int>(bad));
  }
}

TEST_CASE("text input: a piece of an overlong word is not a number, however the text is cut") {
  const std::string word = std::string(TextInput::kLongestPiece - 1, '0') + "12 3";
  for (const std::size_t piece : {std::size_t{1}, std::size_t{4096}, TextInput::kLongestPiece,
                                  TextInput::kLongestPiece + 1, word.size()}) {
    Pieces pieces(word, piece);
    TextInput input(pieces.refill());
    const auto first = input.word();
    CHECK(first.size() >= TextInput::kLongestPiece);
    CHECK(input.overlong());
    CHECK_FALSE(number<int>(first));
  }
  CHECK(number<int>(std::string(60, '0') + "12") == 12);
  CHECK_FALSE(number<int>(std::string(63, '0') + "12"));
}

}  // namespace foregone
