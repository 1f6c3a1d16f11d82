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

/// What programs that play have in common.
constexpr std::string_view kEveryInteraction = R"(
Write each move on a line of its own, as above; case matters, and blank lines are not allowed. An
illegal move is wrong, and so is output after the last game. If your program reaches the end of its
input before the last game is over, it has made a mistake and can stop.

Flush the output after every move.
)";

/// Writes a statement block by block.
class Statement {
 public:
  Statement(std::string_view title, const package::PackageFormat& format)
      : format_(format), latex_("\\problemname{" + escaped(title) + "}\n") {}

  void add(const ProseBlock& block) {
    go_on_in(list_, list_of(block.kind));
    if (block.kind != Kind::heading) {
      latex_ += (list_.empty() ? "\n" : "  \\item ") + words(block) + '\n';
      return;
    }
    const auto heading = words_of(block.spans);
    go_on_in(section_, format_.has_sections && is_of_contest(heading) ? heading : "");
    if (section_.empty()) latex_ += "\n\\section*{" + words(block) + "}\n";
  }

  std::string take() {
    go_on_in(list_, {});
    go_on_in(section_, {});
    return std::move(latex_);
  }

  static bool is_of_contest(std::string_view heading) {
    return heading == "Input" || heading == "Output" || heading == kInteraction;
  }

  static constexpr std::string_view kInteraction = "Interaction";

 private:
  void go_on_in(std::string& open, std::string_view next) {
    if (next == open) return;
    if (!open.empty()) latex_ += "\\end{" + open + "}\n";
    if (!next.empty()) latex_ += "\n\\begin{" + std::string(next) + "}\n";
    open = next;
  }

  const package::PackageFormat& format_;
  std::string latex_;
  std::string list_, section_;  // the environments that are open
};

}  // namespace

std::string statement(const GameEntry& game, const package::PackageFormat& format) {
  Statement statement(game.title, format);
  bool explained = false, wanted = true;
  for (const auto& block : read_prose(game.rules)) {
    if (block.kind == Kind::heading) {
      const auto heading = words_of(block.spans);
      explained |= heading == game.judging->explained_from;
      wanted = !explained || Statement::is_of_contest(heading);
    }
    if (wanted) statement.add(block);
  }
  return statement.take();
}

std::string interactive_statement(const GameEntry& game, const package::PackageFormat& format) {
  Statement statement(interactive_title(game), format);
  for (const auto& block : read_prose(game.rules)) {
    const bool is_heading = block.kind == Kind::heading;
    if (is_heading && words_of(block.spans) == game.judging->explained_from) break;
    statement.add(block);
  }
  statement.add({.kind = Kind::heading, .spans = {{.text = std::string(Statement::kInteraction)}}});
  for (const auto text : {game.interactive->interaction, kEveryInteraction}) {
    for (const auto& block : read_prose(text)) statement.add(block);
  }
  return statement.take();
}

std::string interactive_title(const GameEntry& game) {
  return std::string(game.title) + " against a Perfect Opponent";
}

}  // namespace foregone::judge
