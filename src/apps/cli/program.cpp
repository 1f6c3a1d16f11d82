#include "foregone/apps/cli/program.hpp"

#include <algorithm>

#include "foregone/apps/cli/explanation_text.hpp"

namespace foregone::cli {

namespace {

constexpr int kFooterWidth = 80;  // columns

}  // namespace

bool Program::has_game(std::string_view game) const { return find_game(games, game) != nullptr; }

bool Program::has_document(std::string_view topic) const {
  if (topic == "GAME") {
    return std::ranges::any_of(games, [&](const auto& game) { return has_document(game.name); });
  }
  return std::ranges::find(documents, topic, &Document::topic) != documents.end();
}

Program& program() {
  static Program running;
  return running;
}

std::string program_name(std::string_view path) {
  const auto name = path.substr(path.rfind('/') + 1);  // from the start if there is none
  return name.empty() || name.starts_with("foregone") ? "foregone" : std::string(name);
}

std::string as_called(std::string text) {
  constexpr std::string_view kOurs = "foregone";
  const auto& name = program().name;
  for (std::size_t at = 0; (at = text.find(kOurs, at)) != std::string::npos; at += name.size()) {
    text.replace(at, kOurs.size(), name);
  }
  return text;
}

std::string footer_text(const CommandFooter& footer) {
  auto text = footer.text;
  if (!footer.topic.empty() && program().has_document(footer.topic)) {
    if (!text.empty()) text += ' ';
    text +=
        as_called("`foregone help ") + std::string(footer.topic) + "` " + std::string(footer.says);
  }
  if (!text.empty()) text = wrapped(text, 0, kFooterWidth);
  std::string examples;
  for (const auto& [game, line] : footer.examples) {
    if (!game.empty() && !program().has_game(game)) continue;
    examples += (examples.empty() ? "  " : "\n  ") + as_called(std::string(line));
  }
  return text + (text.empty() || examples.empty() ? "" : "\n\n") + examples;
}

}  // namespace foregone::cli
