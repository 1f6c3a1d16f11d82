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

std::string_view number_in(std::string_view label) {
  constexpr std::string_view kDigits = "0123456789";
  const auto first = label.find_first_of(kDigits), last = label.find_last_of(kDigits);
  return first == std::string_view::npos ? "" : label.substr(first, last - first + 1);
}

/// The entry with the label's number, but where "1" would need other words.
LabelMeaning with_number_of(const std::string& label, const LabelMeaning& entry) {
  const auto example = number_in(entry.label), own = number_in(label);
  const auto at = example.empty() ? std::string::npos : entry.meaning.find(example);
  if (at != std::string::npos && own == "1") return entry;
  auto meaning = entry.meaning;
  if (at != std::string::npos) meaning.replace(at, example.size(), own);
  return {.label = label, .meaning = std::move(meaning)};
}

}  // namespace

std::vector<LabelMeaning> legend_for(const std::vector<LabelMeaning>& legend,
                                     std::span<const std::string> labels) {
  const auto without_numbers = [](std::string label) {
    std::erase_if(label, [](char c) { return c >= '0' && c <= '9'; });
    return label;
  };
  std::map<std::string, std::string> first_of_shape;
  for (const auto& label : labels) first_of_shape.emplace(without_numbers(label), label);
  std::vector<LabelMeaning> used;
  for (const auto& entry : legend) {
    const auto found = first_of_shape.find(without_numbers(entry.label));
    if (found != first_of_shape.end()) used.push_back(with_number_of(found->second, entry));
  }
  return used;
}

std::string words_of(const ProseSpans& spans) {
  std::string words;
  for (const auto& span : spans) words += span.text;
  return words;
}

}  // namespace foregone
