#include "foregone/lab/judge/statement.hpp"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

#include "foregone/core/prose.hpp"

namespace foregone::judge {

namespace {

using Kind = ProseBlock::Kind;
using Style = ProseSpan::Style;

/// What LaTeX does not take as it is.
constexpr auto kEscapes = std::to_array<std::pair<std::string_view, std::string_view>>({
    {"\\", "\\textbackslash{}"},
    {"{", "\\{"},
    {"}", "\\}"},
    {"$", "\\$"},
    {"&", "\\&"},
    {"#", "\\#"},
    {"%", "\\%"},
    {"_", "\\_"},
    {"^", "\\textasciicircum{}"},
    {"~", "\\textasciitilde{}"},
    {"“", "``"},
    {"”", "''"},
    {"−", "$-$"},
    {"×", "$\\times$"},
    {"≤", "$\\le$"},
});

std::string escaped(std::string_view text) {
  std::string latex;
  while (!text.empty()) {
    const auto found = std::ranges::find_if(
        kEscapes, [&](const auto& escape) { return text.starts_with(escape.first); });
    const auto size = found == kEscapes.end() ? 1 : found->first.size();
    latex += found == kEscapes.end() ? text.substr(0, 1) : found->second;
    text.remove_prefix(size);
  }
  return latex;
}

std::string_view command(Style style) {
  switch (style) {
    case Style::emphasis:
      return "\\emph";
    case Style::strong:
      return "\\textbf";
    case Style::notation:
      return "\\texttt";
    case Style::plain:
      break;
  }
  return "";
}

std::string words(const ProseBlock& block) {
  std::string latex;
  for (const auto& span : block.spans) {
    const auto style = command(span.style);
    latex += style;
    if (!style.empty()) latex += '{';
    latex += escaped(span.text);
    if (!style.empty()) latex += '}';
  }
  return latex;
}

/// The environment that a list of such items stands in; empty for what is no item.
std::string_view list_of(Kind kind) {
  if (kind == Kind::item) return "itemize";
  return kind == Kind::numbered ? "enumerate" : "";
}

}  // namespace

std::string statement(const GameEntry& game, const package::PackageFormat& format) {
  std::string latex = "\\problemname{" + escaped(game.title) + "}\n";
  std::string list, section;  // the environments that are open
  const auto go_on_in = [&latex](std::string& open, std::string_view next) {
    if (next == open) return;
    if (!open.empty()) latex += "\\end{" + open + "}\n";
    if (!next.empty()) latex += "\n\\begin{" + std::string(next) + "}\n";
    open = next;
  };
  bool explained = false, wanted = true;
  for (const auto& block : read_prose(game.rules)) {
    const bool is_heading = block.kind == Kind::heading;
    const auto heading = is_heading ? words_of(block.spans) : std::string();
    const bool of_contest = heading == "Input" || heading == "Output";
    if (is_heading) {
      explained |= heading == game.judging->explained_from;
      wanted = !explained || of_contest;
    }
    if (!wanted) continue;
    go_on_in(list, list_of(block.kind));
    if (is_heading) go_on_in(section, format.has_sections && of_contest ? heading : "");
    if (!is_heading) {
      latex += (list.empty() ? "\n" : "  \\item ") + words(block) + '\n';
    } else if (section.empty()) {
      latex += "\n\\section*{" + words(block) + "}\n";
    }
  }
  go_on_in(list, {});
  go_on_in(section, {});
  return latex;
}

}  // namespace foregone::judge
