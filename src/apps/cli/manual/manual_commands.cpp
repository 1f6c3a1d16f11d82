#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <ranges>
#include <string>
#include <utility>
#include <vector>

#include "foregone/apps/cli/command.hpp"
#include "foregone/apps/cli/files.hpp"
#include "foregone/apps/cli/manual/completion.hpp"
#include "foregone/apps/cli/manual/document_text.hpp"
#include "foregone/apps/cli/manual/manual_pages.hpp"
#include "foregone/apps/cli/names.hpp"
#include "foregone/apps/cli/program.hpp"
#include "foregone/apps/cli/terminal/screen.hpp"
#include "foregone/apps/json/json.hpp"
#include "foregone/core/expect.hpp"
#include "foregone/core/words.hpp"

namespace foregone::cli {

namespace {

using nlohmann::ordered_json;

ordered_json to_json(const OptionPage& option) {
  auto names = ordered_json::array();
  for (const auto name : names_of(option)) names.push_back(name);
  return {{"names", std::move(names)},
          {"value", json::text_or_null(option.metavariable)},
          {"values", option.values},
          {"repeats", option.repeats},
          {"help", option.help}};
}

ordered_json to_json(const CommandPage& command) {
  ordered_json object{{"name", command.name},
                      {"summary", command.summary},
                      {"operands", ordered_json::array()},
                      {"options", ordered_json::array()},
                      {"commands", ordered_json::array()}};
  for (const auto& operand : command.operands) object["operands"].push_back(to_json(operand));
  for (const auto& option : command.options) object["options"].push_back(to_json(option));
  for (const auto& below : command.commands) object["commands"].push_back(to_json(below));
  return object;
}

std::vector<std::string> shells() { return {kShells.begin(), kShells.end()}; }

/// `help COMMAND [GAME]` is the same as `COMMAND [GAME] --help`, which is where it is answered:
/// here are the documents.
class HelpCommand : public Command {
 public:
  HelpCommand(CLI::App& parent, Manual manual)
      : Command(parent, "help", "Show the help of a command, or a document on a topic"),
        manual_(std::move(manual)) {
    operands("TOPIC", words_,
             manual_.documents.empty() ? "A command, and perhaps a GAME"
                                       : "A command, and perhaps a GAME; or one of " +
                                             joined_words(topics_of(manual_.documents), ", "));
    suggest("TOPIC", topics_of(manual_.documents));
    flag("--json", json_, "Print all commands and options as a JSON object, without a TOPIC");
  }

  int run() override {
    if (json_ && !words_.empty())
      throw UsageError("--json and a COMMAND or topic cannot be used together");
    if (words_.size() > 1) throw UsageError("unexpected argument " + excerpt(words_[1]));
    if (json_) {
      write_out(json::json_line(to_json(manual_.page())));
      return 0;
    }
    const auto topic = topic_of(words_.front());
    const auto found = std::ranges::find(manual_.documents, topic, &Document::topic);
    if (found == manual_.documents.end()) return unknown();
    write_out(document_text(*found, page_width(), colours_by_default()));
    return 0;
  }

 private:
  /// A document may be called by its file, as others refer to it; README.md is several. A game is
  /// found by any spelling.
  std::string_view topic_of(std::string_view word) const {
    const auto file = word.substr(word.rfind('/') + 1);
    const auto found = std::ranges::find(manual_.documents, file, &Document::file);
    if (found != manual_.documents.end() && file != "README.md") return found->topic;
    if (program().has_document(word)) return word;
    const auto* const game = find_game_leniently(program().games, word);
    return game == nullptr ? word : game->name;
  }
  int unknown() const {
    auto names = topics_of(manual_.documents);
    for (const auto& command : manual_.page().commands) names.push_back(command.name);
    throw UsageError(fmt::format("no command or topic {}{}", excerpt(words_.front()),
                                 suggestion(words_.front(), names)));
  }

  Manual manual_;
  std::vector<std::string> words_;
  bool json_ = false;
};

class CompletionCommand : public Command {
 public:
  explicit CompletionCommand(CLI::App& parent)
      : Command(parent, "completion", "Print the script that completes commands in a shell") {
    operand("SHELL", shell_, "One of " + joined_words(shells(), ", "));
    suggest("SHELL", shells());
    footer({.paragraphs = {"The package installs these scripts. Elsewhere, have the shell load its "
                           "script when it starts:"},
            .examples = {
                {{}, "eval \"$(foregone completion bash)\"      # in ~/.bashrc"},
                {{}, "source <(foregone completion zsh)       # in ~/.zshrc, after compinit"},
                {{}, "foregone completion fish | source       # in ~/.config/fish/config.fish"}}});
  }

  int run() override {
    const auto script = completion_script(shell_);
    if (script.empty()) {
      throw UsageError(fmt::format("expected a SHELL: one of {}{}", joined_words(shells(), ", "),
                                   shell_.empty() ? "" : ", found " + excerpt(shell_)));
    }
    write_out(as_called(std::string(script)));
    return 0;
  }

 private:
  std::string shell_;
};

class ManualCommand : public Command {
 public:
  ManualCommand(CLI::App& parent, Manual manual)
      : Command(parent, "manual", "Write the manual pages"), manual_(std::move(manual)) {
    operand("PAGE", page_, "Print this page, such as explain, table-build or a topic of help");
    option("--to", "FOLDER", folder_name(to_),
           "Write all pages into FOLDER, in man1, man5 and man7");
    footer({.examples = {{{}, "foregone manual explain | man -l -"},
                         {{}, "foregone manual --to ~/.local/share/man"}}});
  }

  int run() override {
    const auto program = manual_.page();
    const auto pages = manual_pages(program, manual_.documents);
    if (!to_.empty()) {
      if (given("PAGE")) throw UsageError("--to and a PAGE cannot be used together");
      for (const auto& page : pages) {
        const auto folder = std::filesystem::path(to_) / fmt::format("man{}", page.section);
        std::filesystem::create_directories(folder);
        write_file((folder / fmt::format("{}.{}", page.name, page.section)).string(), page.text);
      }
      write_out(fmt::format("{}: {} pages\n", printable(to_), pages.size()));
      return 0;
    }
    const auto wanted = program.name + (given("PAGE") ? "-" + page_ : "");
    for (const auto& page : pages) {
      if (page.name == page_ || page.name == wanted) {
        write_out(page.text);
        return 0;
      }
    }
    throw UsageError(fmt::format("no page {}{}", excerpt(page_),
                                 suggestion(page_, short_names(program, pages))));
  }

 private:
  Manual manual_;
  std::string page_, to_;
};

}  // namespace

std::unique_ptr<Command> help_command(CLI::App& parent, const Manual& manual) {
  return std::make_unique<HelpCommand>(parent, manual);
}
std::unique_ptr<Command> completion_command(CLI::App& parent, const Manual& /*manual*/) {
  return std::make_unique<CompletionCommand>(parent);
}
std::unique_ptr<Command> manual_command(CLI::App& parent, const Manual& manual) {
  return std::make_unique<ManualCommand>(parent, manual);
}

}  // namespace foregone::cli
