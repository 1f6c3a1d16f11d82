#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "foregone/apps/cli/manual/markdown.hpp"

/// The macros of man(7).
namespace foregone::cli {

/// Text that roff takes as it is, within a line.
std::string roff_escaped(std::string_view text);

/// Text for roff in which code stands in backquotes.
std::string roff_quoted(std::string_view text);

/// A page of the manual, macro by macro.
class RoffPage {
 public:
  /// `source` names the program and its version. No date: the same program writes the same pages.
  RoffPage(std::string_view name, int section, std::string_view source, std::string_view manual);

  void section(std::string_view heading);
  void subsection(std::string_view heading);
  /// Lines of text; each paragraph begins with one of these.
  void paragraph(std::string_view escaped);
  void tagged(std::string_view escaped_tag, std::string_view escaped);
  void verbatim(std::string_view text);
  /// A block of a document. The first heading is left to the caller.
  void block(const MarkdownBlock& block);

  std::string text() const { return text_; }

 private:
  void request(std::string_view line);
  void words(std::string_view escaped);
  void table(const MarkdownBlock& block);
  void terms(const std::vector<std::vector<ProseSpans>>& rows);

  std::string text_;
};

/// Spans with their styles.
std::string roff_words(const ProseSpans& spans);

}  // namespace foregone::cli
