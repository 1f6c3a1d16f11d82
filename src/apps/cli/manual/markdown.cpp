#include "foregone/apps/cli/manual/markdown.hpp"

#include <algorithm>
#include <cctype>
#include <utility>

namespace foregone::cli {

namespace {

using Kind = MarkdownBlock::Kind;
using Style = MarkdownSpan::Style;

std::string_view trimmed(std::string_view text) {
  while (!text.empty() && text.front() == ' ') text.remove_prefix(1);
  while (!text.empty() && text.back() == ' ') text.remove_suffix(1);
  return text;
}

int indent_of(std::string_view line) {
  return static_cast<int>(std::min(line.find_first_not_of(' '), line.size()));
}

/// The mark that an item of a list begins with; empty if the line begins none.
std::string_view item_mark(std::string_view line) {
  line.remove_prefix(static_cast<std::size_t>(indent_of(line)));
  if (line.starts_with("- ") || line.starts_with("* ")) return line.substr(0, 1);
  std::size_t digits = 0;
  while (digits < line.size() && line[digits] >= '0' && line[digits] <= '9') ++digits;
  return digits > 0 && line.substr(digits).starts_with(". ") ? line.substr(0, digits + 1) : "";
}

/// Reads the words of a paragraph.
class SpanReader {
 public:
  explicit SpanReader(std::string_view text) : rest_(text) {}

  MarkdownSpans read() {
    while (!rest_.empty()) step();
    flush();
    return std::move(spans_);
  }

 private:
  void step() {
    if (rest_.front() == '`') {
      enclosed("`", Style::code);
    } else if (rest_.starts_with("**")) {
      enclosed("**", Style::strong);
    } else if (rest_.front() == '*' && !rest_.starts_with("* ")) {
      enclosed("*", Style::emphasis);
    } else if (!link_here()) {
      const bool escaped = rest_.front() == '\\' && rest_.size() > 1 &&
                           std::ispunct(static_cast<unsigned char>(rest_[1])) != 0;
      if (escaped) rest_.remove_prefix(1);
      plain_ += rest_.front();
      rest_.remove_prefix(1);
    }
  }

  bool link_here() {
    if (rest_.starts_with("![")) return link(2, false);
    return rest_.front() == '[' && link(1, true);
  }

  void enclosed(std::string_view sign, Style style) {
    const auto end = rest_.find(sign, sign.size());
    if (end == std::string_view::npos) {
      plain_ += sign;
      rest_.remove_prefix(sign.size());
      return;
    }
    flush();
    auto inside = rest_.substr(sign.size(), end - sign.size());
    if (style == Style::code) {
      spans_.push_back({std::string(inside), style});
    } else {
      for (auto& span : SpanReader(inside).read()) {
        if (span.style == Style::plain) span.style = style;
        spans_.push_back(std::move(span));
      }
    }
    rest_.remove_prefix(end + sign.size());
  }

  /// Of a link the text, and the address if it is one outside; of a picture nothing.
  bool link(std::size_t open, bool shown) {
    const auto middle = rest_.find("](");
    const auto end = rest_.find(')', std::min(middle, rest_.size()));
    if (middle == std::string_view::npos || end == std::string_view::npos) return false;
    const auto text = rest_.substr(open, middle - open);
    const auto address = rest_.substr(middle + 2, end - middle - 2);
    rest_.remove_prefix(end + 1);
    if (!shown) return true;
    flush();
    for (auto& span : SpanReader(text).read()) spans_.push_back(std::move(span));
    if (address.starts_with("http") && address != text) plain_ += " <" + std::string(address) + ">";
    return true;
  }

  void flush() {
    if (!plain_.empty()) spans_.push_back({std::exchange(plain_, {}), Style::plain});
  }

  std::string_view rest_;
  std::string plain_;
  MarkdownSpans spans_;
};

/// Reads a document line by line.
class Reader {
 public:
  explicit Reader(std::string_view text) : rest_(text) { next(); }

  std::vector<MarkdownBlock> read() {
    while (!ended_) block();
    flush();
    return std::move(blocks_);
  }

 private:
  void next() {
    ended_ = rest_.empty();
    const auto end = std::min(rest_.find('\n'), rest_.size());
    line_ = rest_.substr(0, end);
    rest_.remove_prefix(std::min(end + 1, rest_.size()));
  }

  void block() {
    const auto indent = indent_of(line_);
    const auto content = trimmed(line_);
    const bool in_item = !blocks_.empty() && open_ && blocks_.back().kind == Kind::item;
    if (content.empty()) {
      flush();
      next();
    } else if (content.starts_with("```")) {
      fenced();
    } else if (content.starts_with("<!--")) {
      comment();
    } else if (line_.starts_with('#')) {
      heading();
    } else if (content.starts_with('|')) {
      table();
    } else if (const auto mark = item_mark(line_); !mark.empty() && (indent < 4 || in_list_)) {
      flush();
      blocks_.push_back({.kind = Kind::item, .level = indent / 2, .mark = std::string(mark)});
      text_ = trimmed(content.substr(mark.size()));
      open_ = in_list_ = true;
      next();
    } else if (indent >= 4 && !open_) {
      indented();
    } else {
      if (!open_) {
        in_list_ = in_list_ && indent > 0;
        blocks_.push_back({.kind = Kind::paragraph, .level = in_list_ && !in_item ? 1 : 0});
        open_ = true;
      }
      text_ += (text_.empty() ? "" : " ") + std::string(content);
      next();
    }
  }

  void heading() {
    flush();
    const auto level = std::min(line_.find_first_not_of('#'), line_.size());
    blocks_.push_back({.kind = Kind::heading,
                       .level = static_cast<int>(level),
                       .spans = SpanReader(trimmed(line_.substr(level))).read()});
    in_list_ = false;
    next();
  }

  void fenced() {
    flush();
    const auto indent = static_cast<std::size_t>(indent_of(line_));
    MarkdownBlock code{.kind = Kind::verbatim};
    for (next(); !ended_ && !trimmed(line_).starts_with("```"); next()) {
      code.lines.emplace_back(line_.substr(std::min(indent, line_.size())));
    }
    next();
    blocks_.push_back(std::move(code));
  }

  void indented() {
    MarkdownBlock code{.kind = Kind::verbatim};
    for (; !ended_ && (indent_of(line_) >= 4 || trimmed(line_).empty()); next()) {
      code.lines.emplace_back(line_.substr(std::min<std::size_t>(4, line_.size())));
    }
    while (code.lines.back().empty()) code.lines.pop_back();
    blocks_.push_back(std::move(code));
  }

  void comment() {
    flush();
    while (!ended_ && !line_.contains("-->")) next();
    next();
  }

  void table() {
    flush();
    MarkdownBlock table{.kind = Kind::table};
    for (; !ended_ && trimmed(line_).starts_with('|'); next()) {
      if (line_.find_first_not_of("|-: ") != std::string_view::npos || table.rows.size() != 1) {
        table.rows.push_back(cells(trimmed(line_)));
      }
    }
    blocks_.push_back(std::move(table));
  }

  static std::vector<MarkdownSpans> cells(std::string_view line) {
    std::vector<MarkdownSpans> row;
    std::string cell;
    for (std::size_t i = 1; i < line.size(); ++i) {
      if (line[i] == '\\' && i + 1 < line.size() && line[i + 1] == '|') {
        cell += line[++i];
      } else if (line[i] == '|') {
        row.push_back(SpanReader(trimmed(std::exchange(cell, {}))).read());
      } else {
        cell += line[i];
      }
    }
    return row;
  }

  /// Ends the paragraph or item that is being read.
  void flush() {
    if (open_) blocks_.back().spans = SpanReader(std::exchange(text_, {})).read();
    if (open_ && blocks_.back().spans.empty()) blocks_.pop_back();  // a picture
    open_ = false;
  }

  std::string_view rest_, line_;
  std::string text_;
  bool ended_ = false, open_ = false, in_list_ = false;
  std::vector<MarkdownBlock> blocks_;
};

}  // namespace

std::vector<MarkdownBlock> read_markdown(std::string_view text) { return Reader(text).read(); }

std::string words_of(const MarkdownSpans& spans, bool quoted) {
  std::string words;
  for (const auto& [text, style] : spans) {
    const auto* const quote = quoted && style == Style::code ? "`" : "";
    words += quote + text + quote;
  }
  return words;
}

}  // namespace foregone::cli
