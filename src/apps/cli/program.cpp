#include "foregone/apps/cli/program.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "foregone/apps/cli/explain/explanation_text.hpp"
#include "foregone/apps/cli/files.hpp"
#include "foregone/core/canvas.hpp"
#include "foregone/core/words.hpp"

namespace foregone::cli {

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

void write_message(std::string_view message) {
  write_error(fmt::format("{}: {}\n", program().name, printable(std::string(message))));
}

std::vector<std::string> paragraphs_of(const Footer& footer) {
  auto paragraphs = footer.paragraphs;
  if (footer.topic.empty() || !program().has_document(footer.topic)) return paragraphs;
  const auto more = fmt::format("`{} help {}` {}", program().name, footer.topic, footer.says);
  if (paragraphs.empty()) return {more};
  paragraphs.back() += ' ' + more;
  return paragraphs;
}

std::vector<std::string> examples_of(const Footer& footer) {
  std::vector<std::string> examples;
  for (const auto& [game, line] : footer.examples) {
    if (game.empty() || program().has_game(game)) examples.push_back(as_called(std::string(line)));
  }
  return examples;
}

std::string footer_text(const Footer& footer) {
  auto paragraphs = paragraphs_of(footer);
  for (auto& text : paragraphs) text = wrapped(text, 0, kUsualColumns);
  auto examples = examples_of(footer);
  for (auto& line : examples) line.insert(0, "  ");
  if (!examples.empty()) paragraphs.push_back(joined_words(examples, "\n"));
  return joined_words(paragraphs, "\n\n");
}

}  // namespace foregone::cli
