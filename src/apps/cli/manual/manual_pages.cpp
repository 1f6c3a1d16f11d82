#include "foregone/apps/cli/manual/manual_pages.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "foregone/apps/cli/manual/markdown.hpp"
#include "foregone/apps/cli/manual/roff.hpp"
#include "foregone/apps/cli/program.hpp"
#include "foregone/core/version.hpp"
#include "foregone/core/words.hpp"

namespace foregone::cli {

namespace {

constexpr std::string_view kManual = "Foregone";

struct Variable {
  std::string_view name, meaning;
};
constexpr std::array<Variable, 6> kEnvironment{{
    {"XDG_DATA_HOME",
     "The folder below which stores of matches and studies, and tablebases, are, "
     "in foregone; by default ~/.local/share."},
    {"XDG_STATE_HOME",
     "The folder below which games left in the middle are kept, in foregone; by "
     "default ~/.local/state."},
    {"TMPDIR", "The folder for temporary files; by default /tmp."},
    {"NO_COLOR", "If set and not empty, colours are off but with --colour always."},
    {"TERM",
     "If it is dumb, unknown or not set, output has no colours, and foregone play takes "
     "whole lines."},
    {"FOREGONE_WEB",
     "The folder where foregone web finds the page; by default the one installed beside the "
     "program."},
}};

std::string bold(std::string_view text) { return "\\fB" + roff_escaped(text) + "\\fR"; }
std::string italic(std::string_view text) { return "\\fI" + roff_escaped(text) + "\\fR"; }

std::string reference(std::string_view name, int section) {
  return bold(name) + '(' + std::to_string(section) + ')';
}

std::string source() { return "foregone " + std::string(version()); }

/// "-h, --help", "--colour=WHEN, --color=WHEN".
std::string tag_of(const OptionPage& option) {
  return joined_words(names_of(option), ", ", [&](std::string_view name) {
    return bold(name) + (option.metavariable.empty() ? "" : '=' + italic(option.metavariable));
  });
}

std::string synopsis_of(const CommandPage& command, const std::string& called) {
  std::string text = bold(called);
  if (!command.options.empty()) text += " [" + italic("OPTION") + "]...";
  for (const auto& operand : command.operands) {
    text += operand.repeats ? " [" + italic(operand.names) + "]..." : ' ' + italic(operand.names);
  }
  if (!command.commands.empty()) text += ' ' + italic("COMMAND");
  return text;
}

/// Writes the pages of a command and of the commands below it.
class CommandPages {
 public:
  CommandPages(const CommandPage& program, Documents documents, std::vector<ManualPage>& pages)
      : program_(program), documents_(documents), pages_(pages) {}

  /// `called` is how the command is called: "foregone table build".
  void write(const CommandPage& command, const std::string& called) {
    auto name = called;
    std::ranges::replace(name, ' ', '-');
    RoffPage page(name, 1, source(), kManual);
    page.section("Name");
    page.paragraph(roff_escaped(name) + " \\- " + roff_escaped(command.summary));
    page.section("Synopsis");
    page.paragraph(synopsis_of(command, called));
    page.section("Description");
    page.paragraph(roff_escaped(command.summary) + '.');
    for (const auto& text : paragraphs_of(command.footer)) page.paragraph(roff_quoted(text));
    list(page, "Commands", command, called);
    list_options(page, command);
    if (const auto examples = examples_of(command.footer); !examples.empty()) {
      page.section("Examples");
      page.verbatim(joined_words(examples, "\n") + '\n');
    }
    if (called == program_.name) {
      page.section("Environment");
      for (const auto& variable : kEnvironment) {
        page.tagged(bold(variable.name), roff_quoted(variable.meaning));
      }
    }
    page.section("Exit status");
    page.tagged("0", "Success.");
    page.tagged("1", "Bad input, or a check that failed.");
    page.tagged("2", "Bad usage.");
    page.tagged("128+N", command.name == "judge"
                             ? "Ended by signal N, such as 141 where nobody reads its output any "
                               "more. After Ctrl-C it is 1."
                             : "Stopped by signal N: 130 is Ctrl-C.");
    see_also(page, command, called);
    pages_.push_back({std::move(name), 1, page.text()});
    for (const auto& below : command.commands) write(below, called + ' ' + below.name);
  }

 private:
  static void list(RoffPage& page, std::string_view heading, const CommandPage& command,
                   const std::string& called) {
    if (command.commands.empty()) return;
    page.section(heading);
    for (const auto& below : command.commands) {
      page.tagged(bold(called + ' ' + below.name), roff_escaped(below.summary) + '.');
    }
  }

  static void list_options(RoffPage& page, const CommandPage& command) {
    if (command.operands.empty() && command.options.empty()) return;
    page.section("Options");
    for (const auto& operand : command.operands) {
      page.tagged(italic(operand.names), roff_quoted(operand.help) + '.');
    }
    for (const auto& option : command.options) {
      page.tagged(tag_of(option), roff_quoted(option.help) + '.');
    }
  }

  void see_also(RoffPage& page, const CommandPage& command, const std::string& called) const {
    std::vector<std::string> others;
    if (called != program_.name) others.push_back(reference(program_.name, 1));
    for (const auto& below : command.commands) {
      auto name = called + '-' + below.name;
      std::ranges::replace(name, ' ', '-');
      others.push_back(reference(name, 1));
    }
    for (const auto& document : documents_) {
      if (called != program_.name && command.footer.topic != document.topic) continue;
      others.push_back(
          reference(program_.name + '-' + std::string(document.topic), document.section));
    }
    if (others.empty()) return;
    page.section("See also");
    page.paragraph(joined_words(others, ", "));
  }

  const CommandPage& program_;
  Documents documents_;
  std::vector<ManualPage>& pages_;
};

ManualPage page_of(const Document& document, const CommandPage& program) {
  auto name = program.name + '-' + std::string(document.topic);
  RoffPage page(name, document.section, source(), kManual);
  page.section("Name");
  page.paragraph(roff_escaped(name) + " \\- " + roff_escaped(document.summary));
  const auto blocks = read_markdown(document.text);
  auto block = blocks.begin();
  if (block != blocks.end() && block->kind == MarkdownBlock::Kind::heading) ++block;
  if (block != blocks.end() && block->kind != MarkdownBlock::Kind::heading) {
    page.section("Description");
  }
  for (; block != blocks.end(); ++block) page.block(*block);
  page.section("See also");
  page.paragraph(reference(program.name, 1));
  return {std::move(name), document.section, page.text()};
}

}  // namespace

std::vector<ManualPage> manual_pages(const CommandPage& program, Documents documents) {
  std::vector<ManualPage> pages;
  CommandPages(program, documents, pages).write(program, program.name);
  for (const auto& document : documents) pages.push_back(page_of(document, program));
  return pages;
}

std::vector<std::string> short_names(const CommandPage& program,
                                     std::span<const ManualPage> pages) {
  std::vector<std::string> names;
  for (const auto& page : pages) {
    if (page.name != program.name) names.push_back(page.name.substr(program.name.size() + 1));
  }
  return names;
}

}  // namespace foregone::cli
