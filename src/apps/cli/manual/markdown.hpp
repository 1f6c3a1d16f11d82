#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

/// Documents in Markdown, read by MD4C: headings, paragraphs, lists, tables and code. Pictures and
/// comments are left out.
namespace foregone::cli {

struct MarkdownSpan {
  enum class Style : std::uint8_t { plain, emphasis, strong, code };

  std::string text;
  Style style = Style::plain;

  bool operator==(const MarkdownSpan&) const = default;
};
using MarkdownSpans = std::vector<MarkdownSpan>;

struct MarkdownBlock {
  enum class Kind : std::uint8_t { heading, paragraph, item, table, verbatim };

  Kind kind = Kind::paragraph;
  int level = 0;          // of a heading, from 1; of an item, how deep it is, from 0
  std::string mark = {};  // of an item: "-", or "1."
  MarkdownSpans spans = {};
  std::vector<std::vector<MarkdownSpans>> rows = {};  // of a table, the headings first
  std::vector<std::string> lines = {};                // of a verbatim block
};

std::vector<MarkdownBlock> read_markdown(std::string_view text);

/// The words of spans without their styles; code in backquotes where `quoted`.
std::string words_of(const MarkdownSpans& spans, bool quoted = false);

}  // namespace foregone::cli
