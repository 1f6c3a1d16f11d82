#include "foregone/core/svg.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <charconv>
#include <cmath>
#include <cstdlib>
#include <utility>

namespace foregone {

namespace {

struct SchemeColour {
  std::string_view name, light, dark;
};

// Contrast of all texts is at least 4.5:1, of all lines 3:1, in both schemes.
constexpr auto kColours = std::to_array<SchemeColour>({{"paper", "#ffffff", "#16171a"},
                                                       {"ink", "#1b1b1f", "#ececf0"},
                                                       {"dim", "#5c5f66", "#a2a5ad"},
                                                       {"board", "#f1efe8", "#24262b"},
                                                       {"first", "#a3262a", "#f08a86"},
                                                       {"on-first", "#ffffff", "#1b0606"},
                                                       {"second", "#1f3a5f", "#8fb8ee"},
                                                       {"on-second", "#ffffff", "#06121f"},
                                                       {"good", "#1a6b34", "#74cf90"},
                                                       {"even", "#5c5f66", "#a2a5ad"},
                                                       {"bad", "#8a3a00", "#f0a060"},
                                                       {"mark", "#8a6100", "#e0b84a"}});

// A game's own style follows.
constexpr std::string_view kStyle = R"(
svg { background: var(--paper); font-family: system-ui, sans-serif; font-size: 14px; }
text { fill: var(--ink); text-anchor: middle; }
text.left { text-anchor: start; } text.end { text-anchor: end; }
rect, circle, polygon, path { fill: none; stroke: var(--ink); stroke-width: 1.5; }
rect.paper { fill: var(--paper); stroke: none; }
line { stroke: var(--ink); stroke-width: 1.5; }
.board { fill: var(--board); }
.hole { fill: var(--paper); stroke: var(--dim); }
.first > rect, .first > circle, .first > polygon, rect.first, circle.first, polygon.first
 { fill: var(--first); stroke: var(--first); }
.first > text { fill: var(--on-first); }
.second > rect, .second > circle, .second > polygon, rect.second, circle.second, polygon.second
 { fill: var(--second); stroke: var(--second); }
.second > text { fill: var(--on-second); }
text.of-first { fill: var(--first); } text.of-second { fill: var(--second); }
.mark > rect, .mark > polygon, .mark > circle, rect.mark, line.mark, polygon.mark, circle.mark
 { stroke: var(--mark); stroke-width: 3; }
.move > rect, .move > circle, .move > polygon { fill: var(--paper); }
.good > rect, .good > circle, .good > polygon { stroke: var(--good); stroke-width: 1.75; }
.even > rect, .even > circle, .even > polygon { stroke: var(--even); stroke-width: 1.25;
 stroke-dasharray: 6 3; }
.bad > rect, .bad > circle, .bad > polygon { stroke: var(--bad); stroke-width: 1.75;
 stroke-dasharray: 1.75 3; }
.best > rect, .best > circle, .best > polygon { stroke-width: 2.75; }
.move > .star { fill: var(--mark); stroke: none; }
.move > .on-star { fill: var(--paper); stroke: none; }
.move > .target { fill: none; fill: transparent; stroke: none; }
.arrow, .move > .arrow { fill: var(--ink); stroke: none; }
.ghost { display: none; pointer-events: none; }
.move:hover + .ghost, .move:focus-visible + .ghost { display: inline; }
.small { font-size: 11px; } .large { font-size: 20px; } .strong { font-weight: 700; }
.faint, text.faint { fill: var(--dim); } line.faint, rect.faint { stroke: var(--dim); fill: none; }
.pointer { fill: var(--mark); stroke: none; })";

// What stands below a text's point so that it is centred on it. Many programs lack
// `dominant-baseline`.
constexpr std::string_view kDown = "0.35em";

/// The style with the light colour before each variable, for programs that know no variables: they
/// skip the second declaration. A declaration has one variable at most.
std::string plain_first(std::string_view style) {
  constexpr std::string_view kVariable = "var(--";
  std::string text;
  while (!style.empty()) {
    const auto end = std::min(style.find_first_of("{};"), style.size() - 1) + 1;
    const auto declaration = style.substr(0, end);
    style.remove_prefix(end);
    if (const auto at = declaration.find(kVariable); at != std::string_view::npos) {
      const auto name = at + kVariable.size(), close = declaration.find(')', name);
      for (const auto& colour : kColours) {
        if (colour.name != declaration.substr(name, close - name)) continue;
        text.append(declaration.substr(0, at)).append(colour.light);
        text.append(declaration.substr(close + 1));
      }
    }
    text += declaration;
  }
  return text;
}

/// The variables of both schemes.
std::string variables() {
  std::string light, dark;
  for (const auto& colour : kColours) {
    light.append(" --").append(colour.name).append(": ").append(colour.light) += ';';
    dark.append(" --").append(colour.name).append(": ").append(colour.dark) += ';';
  }
  return "svg {" + light + " }\n@media (prefers-color-scheme: dark) { svg {" + dark + " } }";
}

}  // namespace

std::pair<double, double> size_of(const std::string& svg) {
  constexpr std::string_view kBox = "viewBox=\"0 0 ";
  char* blank = nullptr;  // between width and height
  const double width = std::strtod(svg.c_str() + svg.find(kBox) + kBox.size(), &blank);
  return {width, std::strtod(blank, nullptr)};
}

std::string in_scheme(std::string svg, Scheme scheme) {
  if (scheme == Scheme::automatic) return svg;
  const auto replace = [&svg](const std::string& old, std::string_view by) {
    for (auto at = svg.find(old); at != std::string::npos; at = svg.find(old, at)) {
      svg.replace(at, old.size(), by);
    }
  };
  replace(variables(), "");
  for (const auto& [name, light, dark] : kColours) {
    replace("var(--" + std::string(name) + ')', scheme == Scheme::dark ? dark : light);
  }
  return svg;
}

std::string escaped(std::string_view text) {
  std::string safe;
  for (const char c : text) {
    switch (c) {
      case '&':
        safe += "&amp;";
        break;
      case '<':
        safe += "&lt;";
        break;
      case '>':
        safe += "&gt;";
        break;
      case '"':
        safe += "&quot;";
        break;
      default:
        safe += (c >= 0 && c < ' ' && c != '\n') || c == 0x7f ? '?' : c;
    }
  }
  return safe;
}

Svg::Svg(double width, double height, std::string_view label, std::string_view style) {
  begin("svg", {{"xmlns", "http://www.w3.org/2000/svg"},
                {"viewBox", "0 0 " + number(width) + ' ' + number(height)},
                {"width", number(width)},
                {"height", number(height)},
                {"role", "group"},
                {"aria-label", std::string(label)}});
  text_ += ">\n";
  static const auto common = "<style>\n" + variables() + plain_first(kStyle);
  text_ += common + plain_first(style) + "\n</style>\n";
  part("rect", {{"width", number(width)}, {"height", number(height)}, {"class", "paper"}});
  open_.emplace_back("svg");
}

std::string Svg::number(double value) {
  std::array<char, 32> digits{};
  const auto end =
      std::to_chars(digits.data(), digits.data() + digits.size(), rounded(value, 3)).ptr;
  return {digits.data(), end};
}

void Svg::attribute(std::string_view name, std::string_view value) {
  text_ += ' ';
  text_ += name;
  text_ += "=\"";
  text_ += escaped(value);
  text_ += '"';
}

void Svg::begin(std::string_view name, Attributes attributes) {
  text_ += '<';
  text_ += name;
  for (const auto& [key, value] : attributes) {
    if (!value.empty()) attribute(key, value);
  }
}

void Svg::begin_group(std::string_view name, Attributes attributes) {
  begin(name, attributes);
  text_ += ">\n";
  open_.emplace_back(name);
}

void Svg::close() {
  assert(open_.size() > 1);
  if (open_.size() == best_) {
    star(corner_.first + 5.5, corner_.second + 5.5);
    best_ = 0;
  }
  text_ += "</" + open_.back() + ">\n";
  open_.pop_back();
}

void Svg::open_move(std::string_view move, std::string_view label, const MoveMark& mark,
                    Attributes more) {
  const auto words = std::string(label), value = std::string(mark.words());
  begin("g", {{"class", mark.classes()},
              {"data-move", std::string(move)},
              {"aria-label", value.empty() ? words : words + ": " + value},
              {"data-value", value},
              {"data-label", value.empty() ? "" : words}});
  for (const auto& [key, text] : more) attribute(key, text);
  text_ += ">\n";
  open_.emplace_back("g");
  if (mark.best) best_ = open_.size();
}

void Svg::target(double x, double y, double width, double height) {
  assert(width >= kTarget && height >= kTarget);
  rectangle(x, y, width, height, "target");
  corner_ = {x, y};
}

/// The sign of a best move.
void Svg::star(double x, double y) {
  circle(x, y, 5.5, "star");
  polygon({{x, y - 4},
           {x + 1.25, y - 1.25},
           {x + 4, y},
           {x + 1.25, y + 1.25},
           {x, y + 4},
           {x - 1.25, y + 1.25},
           {x - 4, y},
           {x - 1.25, y - 1.25}},
          "on-star");
}

void Svg::open_piece(std::string_view piece, std::string_view label, std::string_view classes) {
  begin_group("g", {{"class", std::string(classes)},
                    {"data-piece", std::string(piece)},
                    {"role", "img"},
                    {"aria-label", std::string(label)}});
}

void Svg::part(std::string_view name, Attributes attributes) {
  begin(name, attributes);
  text_ += "/>\n";
}

void Svg::rectangle(double x, double y, double width, double height, std::string_view classes,
                    double round) {
  part("rect", {{"x", number(x)},
                {"y", number(y)},
                {"width", number(width)},
                {"height", number(height)},
                {"rx", round > 0 ? number(round) : ""},
                {"class", std::string(classes)}});
}

void Svg::circle(double x, double y, double radius, std::string_view classes) {
  part("circle", {{"cx", number(x)},
                  {"cy", number(y)},
                  {"r", number(radius)},
                  {"class", std::string(classes)}});
}

void Svg::line(double x1, double y1, double x2, double y2, std::string_view classes) {
  part("line", {{"x1", number(x1)},
                {"y1", number(y1)},
                {"x2", number(x2)},
                {"y2", number(y2)},
                {"class", std::string(classes)}});
}

void Svg::polygon(std::initializer_list<std::pair<double, double>> points,
                  std::string_view classes) {
  std::string list;
  for (const auto& [x, y] : points) {
    list += (list.empty() ? "" : " ") + number(x) + ',' + number(y);
  }
  part("polygon", {{"points", list}, {"class", std::string(classes)}});
}

void Svg::text(double x, double y, std::string_view text, std::string_view classes) {
  begin("text", {{"x", number(x)},
                 {"y", number(y)},
                 {"dy", std::string(kDown)},
                 {"class", std::string(classes)}});
  text_ += '>' + escaped(text) + "</text>\n";
}

// Not with several x in one attribute, which some programs do not know.
void Svg::columns(std::span<const double> xs, double y, std::string_view text,
                  std::string_view classes) {
  assert(xs.size() == text.size());
  begin("text", {{"y", number(y)}, {"dy", std::string(kDown)}, {"class", std::string(classes)}});
  text_ += '>';
  for (std::size_t i = 0; i < xs.size(); ++i) {
    begin("tspan", {{"x", number(xs[i])}});
    text_ += '>' + escaped(text.substr(i, 1)) + "</tspan>";
  }
  text_ += "</text>\n";
}

std::string Svg::done() const {
  assert(open_.size() == 1);
  return text_ + "</svg>\n";
}

}  // namespace foregone
