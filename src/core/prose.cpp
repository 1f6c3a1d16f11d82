#include "foregone/core/prose.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <utility>

#include "foregone/core/words.hpp"

namespace foregone {

namespace {

using Style = ProseSpan::Style;
using Kind = ProseBlock::Kind;

constexpr std::string_view kFence = "```", kHeading = "## ", kItem = "- ";
constexpr std::string_view kGoTo = "at ";  // in a link
constexpr std::string_view kLegend = "Labels of values";

/// The mark that begins a block in front of its words. A number within a paragraph or an item is a
/// word of it, not the next block.
std::pair<Kind, std::size_t> beginning(std::string_view line, bool may_be_numbered) {
  if (line.starts_with(kHeading)) return {Kind::heading, kHeading.size()};
  if (line.starts_with(kItem)) return {Kind::item, kItem.size()};
  if (!may_be_numbered) return {Kind::paragraph, 0};
  const auto digits = std::min(line.find_first_not_of("0123456789"), line.size());
  if (digits > 0 && line.substr(digits).starts_with(". ")) return {Kind::numbered, digits + 2};
  return {Kind::paragraph, 0};
}

/// What stands between `marks` at the beginning of a text and the same further on; takes it off.
std::string_view take_marked(std::string_view& text, std::string_view opening,
                             std::string_view closing) {
  text.remove_prefix(opening.size());
  const auto inside = text.substr(0, text.find(closing));
  text.remove_prefix(std::min(text.size(), inside.size() + closing.size()));
  return inside;
}

ProseSpan link(std::string_view words, std::string_view target) {
  ProseSpan span{.text = std::string(words)};
  span.position = take_until(target, ' ');
  if (target.starts_with(kGoTo)) {
    span.at = target.substr(kGoTo.size());
    return span;
  }
  while (!target.empty()) span.moves.emplace_back(take_until(target, ' '));
  return span;
}

ProseSpan take_span(std::string_view& text) {
  struct Marks {
    std::string_view mark;
    Style style;
  };
  constexpr std::array kMarks{Marks{"**", Style::strong}, Marks{"*", Style::emphasis},
                              Marks{"`", Style::notation}};
  for (const auto& [mark, style] : kMarks) {
    if (text.starts_with(mark)) {
      return {.text = std::string(take_marked(text, mark, mark)), .style = style};
    }
  }
  if (text.starts_with('[')) {
    const auto words = take_marked(text, "[", "](");
    return link(words, take_marked(text, "", ")"));
  }
  const auto plain = text.substr(0, text.find_first_of("*`["));
  text.remove_prefix(plain.size());
  return {.text = std::string(plain)};
}

ProseSpans spans_of(std::string_view text) {
  ProseSpans spans;
  while (!text.empty()) spans.push_back(take_span(text));
  return spans;
}

}  // namespace

Prose read_prose(std::string_view text) {
  Prose prose;
  Kind kind = Kind::paragraph;
  std::string words;
  const auto end_block = [&] {
    if (!words.empty()) prose.push_back({.kind = kind, .spans = spans_of(words)});
    words.clear();
    kind = Kind::paragraph;
  };
  while (!text.empty()) {
    const auto line = take_until(text, '\n');
    if (line == kFence) {
      end_block();
      const auto inside = text.substr(0, text.find(kFence));
      text.remove_prefix(inside.size());
      take_until(text, '\n');
      prose.push_back({.kind = Kind::verbatim, .spans = {{.text = std::string(inside)}}});
      continue;
    }
    const auto [begun, mark] = beginning(line, words.empty() || kind == Kind::numbered);
    if (line.empty() || begun != Kind::paragraph) end_block();
    if (begun != Kind::paragraph) kind = begun;
    const auto rest = line.substr(mark);
    const auto first = std::min(rest.find_first_not_of(' '), rest.size());
    if (!words.empty()) words += ' ';
    words += rest.substr(first);
  }
  end_block();
  return prose;
}

std::vector<LabelMeaning> legend_of(const Prose& prose) {
  const auto heading = std::ranges::find_if(prose, [](const ProseBlock& block) {
    return block.kind == Kind::heading && words_of(block.spans) == kLegend;
  });
  std::vector<LabelMeaning> legend;
  for (auto block = heading; block != prose.end(); ++block) {
    if (block != heading && block->kind == Kind::heading) break;
    if (block->kind != Kind::item) continue;
    const auto& label = block->spans.front().text;
    legend.push_back({.label = label, .meaning = words_of(block->spans).substr(label.size() + 2)});
  }
  return legend;
}

namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }

/// Words and numbers in turn, words first: "wins in ", "2", " of ", "3.5", "".
std::vector<std::string> words_and_numbers(std::string_view text) {
  std::vector<std::string> parts(1);
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool in_number = parts.size() % 2 == 0;
    const bool point = in_number && text[i] == '.' && i + 1 < text.size() && is_digit(text[i + 1]);
    if ((is_digit(text[i]) || point) != in_number) parts.emplace_back();
    parts.back() += text[i];
  }
  return parts;
}

/// The label with # for each number.
std::string shape_of(std::string_view label) {
  auto parts = words_and_numbers(label);
  for (std::size_t i = 1; i < parts.size(); i += 2) parts[i] = '#';
  return joined_words(parts, "");
}

/// "1 ply" for "1 plies", "1 more colour" for "1 more colours".
std::string with_singular(std::string text) {
  constexpr std::string_view kOne = " 1 ", kMore = "more ", kPlies = "plies";
  auto at = text.find(kOne);
  if (at == std::string::npos) return text;
  at += kOne.size();
  const bool more = text.substr(at).starts_with(kMore);
  if (more) at += kMore.size();
  const auto word = text.substr(at, text.find(' ', at) - at);
  if (word == kPlies) text.replace(at, kPlies.size(), "ply");
  if (word != kPlies && more && word.ends_with('s')) text.erase(at + word.size() - 1, 1);
  return text;
}

/// The entry with the label's numbers.
LabelMeaning with_numbers_of(const std::string& label, const LabelMeaning& entry) {
  const auto own = words_and_numbers(label), examples = words_and_numbers(entry.label);
  auto parts = words_and_numbers(entry.meaning);
  for (std::size_t i = 1; i < parts.size(); i += 2) {
    for (std::size_t at = 1; at < examples.size(); at += 2) {
      if (parts[i] != examples[at]) continue;
      parts[i] = own[at];
      break;
    }
  }
  return {.label = label, .meaning = with_singular(joined_words(parts, ""))};
}

}  // namespace

std::vector<LabelMeaning> legend_for(const std::vector<LabelMeaning>& legend,
                                     std::span<const std::string> labels) {
  std::map<std::string, std::string> first_of_shape;
  for (const auto& label : labels) first_of_shape.emplace(shape_of(label), label);
  std::vector<LabelMeaning> used;
  for (const auto& entry : legend) {
    const auto found = first_of_shape.find(shape_of(entry.label));
    if (found != first_of_shape.end()) used.push_back(with_numbers_of(found->second, entry));
  }
  return used;
}

std::string words_of(const ProseSpans& spans) {
  std::string words;
  for (const auto& span : spans) words += span.text;
  return words;
}

}  // namespace foregone
