#include "foregone/apps/cli/explain/explanation_html.hpp"

#include <fmt/format.h>

#include <span>
#include <utility>

#include "foregone/apps/cli/explain/explanation_text.hpp"

namespace foregone::cli {

namespace {

constexpr int kMaxDrawings = 40;
constexpr std::size_t kLongestLine = 60;

constexpr std::string_view kBoth = "light dark";  // first in the style
constexpr std::string_view kStyle = R"(
:root { color-scheme: light dark; }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem;
  background: Canvas; color: CanvasText; }
svg { max-width: 100%; height: auto; }
table { border-collapse: collapse; margin: 0.5rem 0; }
th, td { text-align: left; padding: 0.25rem 0.75rem 0.25rem 0; vertical-align: top; }
th { border-bottom: 1px solid; }
td:first-child, code { font-family: ui-monospace, monospace; }
.picture { overflow-x: auto; }
.score { white-space: nowrap; }
.note { font-size: 0.875rem; margin: 0; }
)";

void add_row(std::string& body, std::string_view cell, std::initializer_list<std::string> cells) {
  body += "<tr>";
  for (const auto& text : cells) body += fmt::format("<{0}>{1}</{0}>", cell, escaped(text));
  body += "</tr>\n";
}

void add_options(std::string& body, std::span<const RankedMove> options) {
  body += fmt::format("<table>\n<caption>{}</caption>\n", options_heading(options));
  add_row(body, "th", {"move", "value", "what it does"});
  for (const auto& [moves, description, first] : grouped(options)) {
    const auto sign = mark(first->value, options);
    add_row(body, "td",
            {fmt::format("{}{}{}", sign == " " ? "" : sign, sign == " " ? "" : " ", moves),
             first->value.words, description});
  }
  body += "</table>\n";
}

// Columns that are empty in every row are left out.
void add_line(std::string& body, const Explanation& explanation) {
  const auto& line = explanation.line;
  const bool movers = !line.front().mover.empty(), scores = !line.front().score.empty();
  body += fmt::format(
      "<table class=\"line\">\n<caption>{}</caption>\n<tr><th>ply</th>{}<th>move</th>"
      "<th>what it does</th>{}</tr>\n",
      line_heading(explanation), movers ? "<th>mover</th>" : "", scores ? "<th>score</th>" : "");
  int number = 0;
  for (const auto& step : line) {
    body += fmt::format("<tr><td>{}</td>", ++number);
    if (movers) body += "<td>" + escaped(step.mover) + "</td>";
    body += fmt::format("<td>{}</td><td>{}</td>", escaped(step.move), escaped(step.description));
    if (scores) body += "<td class=\"score\">" + escaped(step.score) + "</td>";
    body += "</tr>\n";
    if (number == kLongestLine) break;
  }
  body += "</table>\n";
  if (explanation.line_goes_on || line.size() > kLongestLine)
    body += "<p>The line goes on from here.</p>\n";
}

// The board after each move of the line, folded away.
void add_drawings(std::string& body, const Session& session, std::span<const Step> line) {
  body += "<details>\n<summary>The positions of this line</summary>\n";
  const auto copy = session.copy();
  int number = 0;
  for (const auto& step : line) {
    if (!copy->play(step.move) || number == kMaxDrawings) break;
    body += fmt::format("<h3>{}. {}{}</h3>\n<div class=\"picture\">{}</div>\n", ++number,
                        escaped(step.mover.empty() ? "" : step.mover + ": "), escaped(step.move),
                        copy->svg({}));
  }
  body += "</details>\n";
}

}  // namespace

void ExplanationPage::add(const Session& session, const Explanation& explanation,
                          std::string_view heading, std::span<const std::string> notes) {
  body_ += "<section>\n";
  if (!heading.empty()) body_ += fmt::format("<h2>{}</h2>\n", escaped(heading));
  body_ += fmt::format("<div class=\"picture\">{}</div>\n", session.svg(explanation.ranked_moves));
  for (const auto& note : notes) {
    body_ += fmt::format("<p class=\"note\">{}</p>\n", escaped(note));
  }
  const auto verdict = session.verdict();
  if (verdict.empty()) body_ += fmt::format("<p>{}</p>\n", escaped(whose_turn(explanation)));
  body_ += fmt::format("<p><strong>{}</strong></p>\n", escaped(headline(explanation, verdict)));
  if (explanation.ranked_moves.size() > 1) add_options(body_, explanation.ranked_moves);
  if (!explanation.reasons.empty()) {
    body_ += "<h3>Why</h3>\n<ul>\n";
    for (const auto& reason : explanation.reasons) body_ += "<li>" + escaped(reason) + "</li>\n";
    body_ += "</ul>\n";
  }
  if (!explanation.line.empty()) {
    add_line(body_, explanation);
    add_drawings(body_, session, explanation.line);
  }
  body_ +=
      fmt::format("<p>Position: <code>{}</code></p>\n</section>\n", escaped(explanation.position));
}

std::string ExplanationPage::done(const std::string& title) const { return page_of(title, body_); }

std::string page_of(const std::string& title, std::string_view body) {
  return fmt::format(
      "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
      "<meta name=\"viewport\" content=\"width=device-width\">\n<title>{0}</title>\n"
      "<style>{1}</style>\n</head>\n<body>\n<h1>{0}</h1>\n{2}</body>\n</html>\n",
      escaped(title), kStyle, body);
}

std::string page_in_scheme(std::string page, Scheme scheme) {
  if (scheme == Scheme::automatic) return page;
  page.replace(page.find(kBoth), kBoth.size(), scheme == Scheme::dark ? "dark" : "light");
  return in_scheme(std::move(page), scheme);
}

}  // namespace foregone::cli
