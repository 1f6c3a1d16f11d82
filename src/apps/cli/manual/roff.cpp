#include "foregone/apps/cli/manual/roff.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

#include "foregone/apps/cli/explain/explanation_text.hpp"
#include "foregone/core/words.hpp"

namespace foregone::cli {

namespace {

using Kind = MarkdownBlock::Kind;
using Style = ProseSpan::Style;

constexpr int kWidestTable = 68;  // columns of a table, on a page of 80 with its margins
constexpr int kBetween = 3;       // between them

/// Lines of at most some columns, so that the source can be read: roff fills them anew. No line
/// begins with a sign that roff takes for a request.
std::string in_lines(std::string_view escaped) {
  constexpr int kColumns = 90;
  auto lines = wrapped(escaped, 0, kColumns);
  if (!lines.ends_with('\n')) lines += '\n';
  std::string safe;
  bool first = true;
  for (const char c : lines) {
    if (first && (c == '.' || c == '\'')) safe += "\\&";
    safe += c;
    first = c == '\n';
  }
  return safe;
}

std::string capitals(std::string_view text) {
  std::string all(text);
  for (char& c : all) c = c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
  return all;
}

}  // namespace

std::string roff_escaped(std::string_view text) {
  // A long name may be broken after each "_".
  constexpr auto kEscapes = std::to_array<std::pair<char, std::string_view>>({{'\\', "\\e"},
                                                                              {'-', "\\-"},
                                                                              {'\'', "\\(aq"},
                                                                              {'`', "\\(ga"},
                                                                              {'^', "\\(ha"},
                                                                              {'~', "\\(ti"},
                                                                              {'"', "\\(dq"},
                                                                              {'_', "_\\:"}});
  // Signs that roff leaves out where the terminal has ASCII only.
  constexpr auto kRaised =
      std::to_array<std::pair<std::string_view, std::string_view>>({{"⁰", "0"},
                                                                    {"¹", "1"},
                                                                    {"²", "2"},
                                                                    {"³", "3"},
                                                                    {"⁴", "4"},
                                                                    {"⁵", "5"},
                                                                    {"⁶", "6"},
                                                                    {"⁷", "7"},
                                                                    {"⁸", "8"},
                                                                    {"⁹", "9"},
                                                                    {"⁻", "\\-"}});
  constexpr auto kOthers =
      std::to_array<std::pair<std::string_view, std::string_view>>({{"…", "..."}, {"∎", "\\(sq"}});
  std::string escaped;
  const auto begins = [&](const auto& sign) { return text.starts_with(sign.first); };
  for (bool raised = false; !text.empty();) {
    const auto high = std::ranges::find_if(kRaised, begins);
    const auto other = std::ranges::find_if(kOthers, begins);
    if (high != kRaised.end()) {
      escaped += raised ? "" : "\\(ha";
      escaped += high->second;
      text.remove_prefix(high->first.size());
    } else if (other != kOthers.end()) {
      escaped += other->second;
      text.remove_prefix(other->first.size());
    } else {
      const auto found =
          std::ranges::find(kEscapes, text.front(), &std::pair<char, std::string_view>::first);
      escaped += found == kEscapes.end() ? text.substr(0, 1) : found->second;
      text.remove_prefix(1);
    }
    raised = high != kRaised.end();
  }
  return escaped;
}

std::string roff_quoted(std::string_view text) {
  std::string words;
  for (bool code = false; !text.empty(); code = !code) {
    const auto part = text.substr(0, text.find('`'));
    words += code ? "\\fB" + roff_escaped(part) + "\\fR" : roff_escaped(part);
    text.remove_prefix(std::min(text.size(), part.size() + 1));
  }
  return words;
}

std::string roff_words(const ProseSpans& spans) {
  std::string words;
  for (const auto& span : spans) {
    const auto escaped = roff_escaped(span.text);
    switch (span.style) {
      case Style::plain:
        words += escaped;
        break;
      case Style::emphasis:
        words += "\\fI" + escaped + "\\fR";
        break;
      case Style::strong:
      case Style::notation:
        words += "\\fB" + escaped + "\\fR";
        break;
    }
  }
  return words;
}

// The first line tells man(1) to run tbl(1) over the page.
RoffPage::RoffPage(std::string_view name, int section, std::string_view source,
                   std::string_view manual)
    : text_(fmt::format(R"('\" t
.TH "{}" {} "" "{}" "{}"
)",
                        capitals(roff_escaped(name)), section, roff_escaped(source),
                        roff_escaped(manual))) {
  request(".nr HY 0");  // names of options are not hyphenated
  request(".nh");
  request(".ad l");
}

void RoffPage::section(std::string_view heading) {
  request(".SH \"" + roff_escaped(capitals(heading)) + '"');
}
void RoffPage::subsection(std::string_view heading) {
  request(".SS \"" + roff_escaped(heading) + '"');
}

void RoffPage::paragraph(std::string_view escaped) {
  request(".PP");
  words(escaped);
}

void RoffPage::tagged(std::string_view escaped_tag, std::string_view escaped) {
  request(".TP");
  words(escaped_tag);
  words(escaped);
}

void RoffPage::verbatim(std::string_view text) {
  request(".PP");
  request(".RS 4");
  request(".EX");
  for (const auto line : split(text, '\n')) {
    const bool control = line.starts_with('.') || line.starts_with('\'');
    request((control ? "\\&" : "") + roff_escaped(line));
  }
  request(".EE");
  request(".RE");
}

void RoffPage::block(const MarkdownBlock& block) {
  switch (block.kind) {
    case Kind::heading:
      if (block.level <= 2) {
        section(words_of(block.spans));
      } else {
        subsection(words_of(block.spans));
      }
      break;
    case Kind::paragraph:
      paragraph(roff_words(block.spans));
      break;
    case Kind::item:
      request(".IP \"" + (block.mark == "-" ? "\\(bu" : roff_escaped(block.mark)) + "\" " +
              std::to_string(block.mark.size() + 2));
      words(roff_words(block.spans));
      break;
    case Kind::table:
      table(block);
      break;
    case Kind::verbatim:
      verbatim(words_of(block.spans));
  }
}

void RoffPage::request(std::string_view line) {
  text_ += line;
  text_ += '\n';
}

void RoffPage::words(std::string_view escaped) { text_ += in_lines(escaped); }

/// A narrow table is one; of any other each row is a term with what the columns say of it.
void RoffPage::table(const MarkdownBlock& block) {
  if (block.rows.empty()) return;
  int width = 0;
  for (std::size_t i = 0; i < block.rows.front().size(); ++i) {
    int widest = 0;
    for (const auto& row : block.rows) {
      if (i < row.size()) widest = std::max(widest, columns_of(words_of(row[i])));
    }
    width += widest + kBetween;
  }
  if (block.rows.front().size() == 2 || width > kWidestTable) {
    terms(block.rows);
    return;
  }
  request(".PP");
  request(".TS");
  request("tab(\t);");
  std::string format = "l";
  for (std::size_t i = 1; i < block.rows.front().size(); ++i) format += " l";
  request(format + '.');
  for (const auto& row : block.rows) {
    std::string line;
    for (const auto& cell : row) line += (&cell == row.data() ? "\\&" : "\t") + roff_words(cell);
    request(line);
  }
  request(".TE");
}

void RoffPage::terms(const std::vector<std::vector<ProseSpans>>& rows) {
  const auto& headings = rows.front();
  for (std::size_t i = 1; i < rows.size(); ++i) {
    const auto& row = rows[i];
    request(".TP");
    words("\\&" + (row.empty() ? "" : roff_words(row.front())));
    // One that goes over its line would end in the line where its explanation begins.
    constexpr std::size_t kLine = 60;
    if (!row.empty() && words_of(row.front()).size() > kLine) request(".br");
    for (std::size_t cell = 1; cell < row.size(); ++cell) {
      if (row[cell].empty()) continue;
      if (cell > 1) request(".br");
      const bool named = row.size() > 2 && cell < headings.size() && !headings[cell].empty();
      words((named ? "\\fI" + roff_escaped(words_of(headings[cell])) + "\\fR: " : "") +
            roff_words(row[cell]));
    }
  }
}

}  // namespace foregone::cli
