#include "foregone/apps/cli/manual/document_text.hpp"

#include <algorithm>
#include <vector>

#include "foregone/apps/cli/explain/explanation_text.hpp"
#include "foregone/apps/cli/manual/markdown.hpp"
#include "foregone/core/canvas.hpp"
#include "foregone/core/words.hpp"

namespace foregone::cli {

namespace {

using Kind = MarkdownBlock::Kind;

constexpr int kIndent = 2;     // of all but headings
constexpr int kColumnGap = 2;  // between the columns of a table
constexpr int kMinLast = 24;   // columns that the last one needs beside the others

class DocumentPage {
 public:
  explicit DocumentPage(int width) : width_(width) {}

  void put(const MarkdownBlock& block) {
    const bool follows = block.kind == Kind::item && last_ == Kind::item;
    if (page_.rows() > 0 && !follows) page_.line("");
    last_ = block.kind;
    const auto text = words_of(block.spans);
    switch (block.kind) {
      case Kind::heading:
        page_.line(text, Ink::strong);
        break;
      case Kind::paragraph:
        words(text, kIndent * (1 + block.level), "");
        break;
      case Kind::item:
        words(text, kIndent * (1 + block.level), block.mark + ' ');
        break;
      case Kind::table:
        table(block);
        break;
      case Kind::verbatim:
        for (const auto line : split(text, '\n')) {
          page_.line(std::string(2 * kIndent, ' ').append(line));
        }
    }
  }

  std::string text(bool colours) const { return page_.text(colours); }

 private:
  /// Words in lines, the first of them after a mark.
  void words(const std::string& text, int indent, const std::string& mark) {
    const auto begin = indent + columns_of(mark);
    put_lines(wrapped(text, 0, std::max(width_ - begin, kMinLast)), page_.rows(), begin);
    if (!mark.empty()) page_.put(first_, indent, mark);
  }

  /// Lines in new rows, or in those from `row` on.
  int put_lines(const std::string& text, int row, int column) {
    first_ = row;
    for (const auto line : split(text, '\n')) page_.put(row++, column, line);
    return row;
  }

  void table(const MarkdownBlock& block) {
    std::vector<std::vector<std::string>> rows;
    std::vector<int> widths;
    for (const auto& cells : block.rows) {
      auto& row = rows.emplace_back();
      for (const auto& cell : cells) row.push_back(words_of(cell));
      widths.resize(std::max(widths.size(), row.size()));
      for (std::size_t i = 0; i < row.size(); ++i)
        widths[i] = std::max(widths[i], columns_of(row[i]));
    }
    if (widths.empty()) return;
    int before = kIndent;
    for (std::size_t i = 0; i + 1 < widths.size(); ++i) before += widths[i] + kColumnGap;
    const auto min = std::min(widths.back(), kMinLast);
    for (const auto& row : rows) {
      const bool heading = &row == rows.data();
      if (before + min <= width_) {
        beside(row, widths, heading ? Ink::strong : Ink::plain);
      } else if (!heading) {
        below(row, rows.front());
      }
    }
  }

  /// A row in columns, the last one in several lines if need be.
  void beside(const std::vector<std::string>& row, const std::vector<int>& widths, Ink ink) {
    const int top = page_.rows();
    int column = kIndent;
    for (std::size_t i = 0; i < row.size(); ++i) {
      const bool is_last = i + 1 == widths.size();
      if (is_last) {
        put_lines(wrapped(row[i], 0, width_ - column), top, column);
      } else if (!row[i].empty()) {
        page_.put(top, column, row[i], ink);
      }
      column += widths[i] + kColumnGap;
    }
  }

  /// A row too wide for columns: its first cell, below it what the other columns say of it.
  void below(const std::vector<std::string>& row, const std::vector<std::string>& headings) {
    for (std::size_t i = 0; i < row.size(); ++i) {
      if (row[i].empty()) continue;
      const bool named = i > 0 && row.size() > 2 && i < headings.size() && !headings[i].empty();
      words((named ? headings[i] + ": " : "") + row[i], i == 0 ? kIndent : 3 * kIndent, "");
    }
  }

  int width_;
  int first_ = 0;  // the row of the first line put last
  Kind last_ = Kind::paragraph;
  Canvas page_;
};

}  // namespace

std::string document_text(const Document& document, int width, bool colours) {
  DocumentPage page(width);
  for (const auto& block : read_markdown(document.text)) page.put(block);
  return page.text(colours);
}

}  // namespace foregone::cli
