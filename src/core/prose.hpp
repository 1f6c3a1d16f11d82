#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

/// Text with a little markup, for a terminal and for the page. Blocks are separated by blank lines:
///
///     ## A heading
///     A paragraph with *emphasis*, **strong words**, `notation` and a [link](POSITION MOVE MOVE).
///     - an item of a list, or 1. of a numbered one; lines that follow are indented
///     ```
///     text as it is
///     ```
namespace foregone {

/// Words of one kind.
struct ProseSpan {
  enum class Style : std::uint8_t { plain, emphasis, strong, notation };

  std::string text;
  Style style = Style::plain;
  /// Of a link to a position: its notation, and the moves played from there, or in a game without
  /// choices where to go.
  std::string position = {};
  std::vector<std::string> moves = {};
  std::string at = {};

  bool operator==(const ProseSpan&) const = default;
};

using ProseSpans = std::vector<ProseSpan>;

/// Their text without their styles.
std::string words_of(const ProseSpans& spans);

struct ProseBlock {
  enum class Kind : std::uint8_t { heading, paragraph, item, numbered, verbatim };

  Kind kind = Kind::paragraph;
  ProseSpans spans = {};

  bool operator==(const ProseBlock&) const = default;
};

using Prose = std::vector<ProseBlock>;

/// Reads marked-up text, which is part of the program and taken to be well formed.
Prose read_prose(std::string_view text);

/// What a label of a value, such as `+3`, means.
struct LabelMeaning {
  std::string label, meaning;
};

/// The items of the section "Labels of values": `label`: meaning.
std::vector<LabelMeaning> legend_of(const Prose& prose);

/// Those of a legend that explain one of these labels, with the numbers of the first, but where "1"
/// would need other words: labels are alike if they differ in numbers only.
std::vector<LabelMeaning> legend_for(const std::vector<LabelMeaning>& legend,
                                     std::span<const std::string> labels);

}  // namespace foregone
