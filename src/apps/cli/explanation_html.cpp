#include "apps/cli/explanation_html.hpp"

#include <fmt/format.h>

#include <memory>
#include <span>

#include "apps/cli/explanation_text.hpp"
#include "core/svg.hpp"

namespace foregone::cli {

namespace {

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
)";

void add_row(std::string& body, std::string_view cell, std::initializer_list<std::string> cells) {
  body += "<tr>";
  for (const auto& text : cells) body += fmt::format("<{0}>{1}</{0}>", cell, escaped(text));
  body += "</tr>\n";
}

void add_options(std::string& body, std::span<const Option> options) {
  body += "<table>\n<caption>Every move, best first (* is best)</caption>\n";
  add_row(body, "th", {"move", "worth", "what it does"});
  for (const auto& option : options) {
    const bool best = is_best(option.worth, options);
    add_row(body, "td", {(best ? "* " : "") + option.move, option.worth.words, option.does});
  }
  body += "</table>\n";
}

void add_line(std::string& body, std::span<const Step> line) {
  body += "<table>\n<caption>How it goes on with best play</caption>\n";
  add_row(body, "th", {"ply", "mover", "move", "what it does", "score"});
  int number = 0;
  for (const auto& step : line) {
    add_row(body, "td", {std::to_string(++number), step.mover, step.move, step.does, step.score});
  }
  body += "</table>\n";
}

// A drawing for each position of the line, to be unfolded.
void add_drawings(std::string& body, const Session& session, std::span<const Step> line) {
  body += "<details>\n<summary>The positions of this line</summary>\n";
  const auto copy = session.copy();
  for (const auto& step : line) {
    if (copy->play(step.move)) break;
    body += fmt::format("<h3>{} {}</h3>\n<div class=\"picture\">{}</div>\n", escaped(step.mover),
                        escaped(step.move), copy->svg(step.options));
  }
  body += "</details>\n";
}

}  // namespace

void ExplanationPage::add(const Session& session, const Explanation& told,
                          std::string_view heading) {
  body_ += "<section>\n";
  if (!heading.empty()) body_ += fmt::format("<h2>{}</h2>\n", escaped(heading));
  body_ += fmt::format("<div class=\"picture\">{}</div>\n", session.svg(told.options));
  if (!told.score.empty()) body_ += fmt::format("<p>So far: {}.</p>\n", escaped(told.score));
  const auto verdict = session.verdict();
  if (!verdict.empty()) {
    body_ += fmt::format("<p><strong>{}</strong></p>\n", escaped(verdict));
  } else {
    body_ +=
        fmt::format("<p>{}<strong>{}.</strong></p>\n",
                    told.mover.empty() ? "" : escaped(told.mover) + " to move. With best play: ",
                    escaped(told.worth.words));
  }
  if (told.options.size() > 1) add_options(body_, told.options);
  if (!told.reasons.empty()) {
    body_ += "<ul>\n";
    for (const auto& reason : told.reasons) body_ += "<li>" + escaped(reason) + "</li>\n";
    body_ += "</ul>\n";
  }
  if (!told.line.empty()) {
    add_line(body_, told.line);
    add_drawings(body_, session, told.line);
  }
  body_ += fmt::format("<p>Position: <code>{}</code></p>\n</section>\n", escaped(told.position));
}

std::string ExplanationPage::done(const std::string& title) const {
  return fmt::format(
      "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
      "<meta name=\"viewport\" content=\"width=device-width\">\n<title>{0}</title>\n"
      "<style>{1}</style>\n</head>\n<body>\n<h1>{0}</h1>\n{2}</body>\n</html>\n",
      escaped(title), kStyle, body_);
}

}  // namespace foregone::cli
