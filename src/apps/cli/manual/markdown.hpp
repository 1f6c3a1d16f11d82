#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "foregone/core/prose.hpp"

/// Documents in Markdown, read by MD4C: headings, paragraphs, lists, tables and code. Pictures and
/// comments are left out.
namespace foregone::cli {

/// Its spans link to no positions; code is in the style of notation.
struct MarkdownBlock {
  enum class Kind : std::uint8_t { heading, paragraph, item, table, verbatim };

  Kind kind = Kind::paragraph;
  int level = 0;          // of a heading, from 1; of an item, how deep it is, from 0
  std::string mark = {};  // of an item: "-", or "1."
  ProseSpans spans = {};  // of a verbatim block one, with its lines
  std::vector<std::vector<ProseSpans>> rows = {};  // of a table, the headings first
};

std::vector<MarkdownBlock> read_markdown(std::string_view text);

}  // namespace foregone::cli
