#include "foregone/play/rules_page.hpp"

#include <algorithm>
#include <cctype>
#include <string>

#include "foregone/core/prose.hpp"
#include "foregone/core/words.hpp"

namespace foregone {

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
std::string command_of(std::string_view program, const GameEntry& game, const ProseSpan& link) {
  std::string command(program);
  command.append(" explain ").append(game.name) += " --position " + quoted(link.position);
  std::string moves;
  for (const auto& move : link.moves) moves += (moves.empty() ? "" : " ") + move;
  if (!moves.empty()) command += " --moves " + quoted(moves);
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

/// Lays the blocks out.
class RulesPage {
 public:
  RulesPage(const GameEntry& game, std::string_view program, int width)
      : game_(game), program_(program), width_(width) {
    std::string title(game.title);
    page_.line(title.append(" (").append(game.origin) + ')', Ink::strong);
    for (const auto& block : read_prose(game.rules)) put(block);
  }

  const Canvas& page() const { return page_; }

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
        page_.line("- " + wrapped(words, 2, width_ - 2));
        break;
      case Kind::numbered:
        page_.line(std::to_string(++number_) + ". " + wrapped(words, 3, width_ - 3));
        break;
      case Kind::paragraph:
        page_.line(wrapped(words, 0, width_));
        break;
    }
    for (const auto& span : block.spans) {
      if (!span.position.empty()) {
        page_.line("  " + command_of(program_, game_, span),
                   Ink::faint);  // in a line, to be copied
      }
    }
  }

  const GameEntry& game_;
  std::string_view program_;
  int width_;
  Canvas page_;
  bool in_list_ = false;
  int number_ = 0;
};

}  // namespace

Canvas rules_page(const GameEntry& game, std::string_view program, int width) {
  return RulesPage(game, program, width).page();
}

}  // namespace foregone
