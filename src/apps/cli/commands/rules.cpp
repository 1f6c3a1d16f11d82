#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "foregone/apps/cli/command.hpp"
#include "foregone/apps/cli/explain/explanation_text.hpp"
#include "foregone/apps/cli/files.hpp"
#include "foregone/apps/cli/program.hpp"
#include "foregone/apps/door/json.hpp"
#include "foregone/core/canvas.hpp"
#include "foregone/core/prose.hpp"
#include "foregone/core/words.hpp"

namespace foregone::cli {

namespace {

/// A word of a command line, as a shell takes it.
std::string quoted(const std::string& word) {
  const bool safe = std::ranges::all_of(word, [](char c) {
    return std::isalnum(static_cast<unsigned char>(c)) != 0 ||
           std::string_view("-_./:,+@=").contains(c);
  });
  return safe ? word : '\'' + word + '\'';
}

/// The command that shows the position of a link.
std::string command_of(const GameEntry& game, const ProseSpan& link) {
  auto command =
      fmt::format("{} explain {} --position {}", program().name, game.name, quoted(link.position));
  if (!link.moves.empty()) {
    command += " --moves " + quoted(fmt::format("{}", fmt::join(link.moves, " ")));
  }
  if (!link.at.empty()) command += " --at " + quoted(link.at);
  return command;
}

std::string lines_indented(const std::string& text) {
  std::string indented;
  for (std::string_view rest(text); !rest.empty();) {
    const auto line = take_until(rest, '\n');
    indented.append("  ").append(line).append(rest.empty() ? "" : "\n");
  }
  return indented;
}

/// Rules on a page of the terminal's width.
class RulesPage {
 public:
  explicit RulesPage(const GameEntry& game) : game_(game) {
    page_.line(fmt::format("{} ({})", game.title, game.origin), Ink::strong);
    for (const auto& block : read_prose(game.rules)) put(block);
  }

  std::string text(bool colours) const { return page_.text(colours); }

 private:
  using Kind = ProseBlock::Kind;

  void put(const ProseBlock& block) {
    const bool item = block.kind == Kind::item || block.kind == Kind::numbered;
    if (!item || !in_list_) page_.line("");
    if (block.kind != Kind::numbered) number_ = 0;
    in_list_ = item;
    const auto words = words_of(block.spans);
    switch (block.kind) {
      case Kind::heading:
        page_.line(words, Ink::strong);
        return;
      case Kind::verbatim:
        page_.line(lines_indented(words));
        return;
      case Kind::item:
        page_.line("- " + wrapped(words, 2, page_width() - 2));
        break;
      case Kind::numbered:
        page_.line(fmt::format("{}. {}", ++number_, wrapped(words, 3, page_width() - 3)));
        break;
      case Kind::paragraph:
        page_.line(wrapped(words, 0, page_width()));
        break;
    }
    for (const auto& span : block.spans) {
      if (!span.position.empty()) {
        page_.line("  " + command_of(game_, span), Ink::faint);  // in a line, to be copied
      }
    }
  }

  const GameEntry& game_;
  Canvas page_;
  bool in_list_ = false;
  int number_ = 0;
};

class RulesCommand : public GameCommand {
 public:
  RulesCommand(CLI::App& parent, Games games)
      : GameCommand(parent, games, "rules",
                    "Print the rules of a game, its notation and its contest text, with examples") {
    flag("--json", json_, "Print them as a JSON object");
    take_colour();
  }

  int run() override {
    const auto& game = find();
    check_usage();
    if (game.rules.empty()) return fail(fmt::format("no rules of {} in words", game.title));
    if (json_) {
      write_out(door::json_line({{"game", game.name},
                                 {"title", game.title},
                                 {"contest", game.origin},
                                 {"rules", door::to_json(read_prose(game.rules))}}));
    } else {
      write_out(RulesPage(game).text(colours()));
    }
    return 0;
  }

 private:
  bool json_ = false;
};

}  // namespace

std::unique_ptr<Command> rules_command(CLI::App& parent, Games games) {
  return std::make_unique<RulesCommand>(parent, games);
}

}  // namespace foregone::cli
