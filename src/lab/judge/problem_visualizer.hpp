#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <expected>
#include <fstream>
#include <functional>
#include <iostream>
#include <iterator>
#include <optional>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "foregone/core/game_option.hpp"
#include "foregone/core/text_error.hpp"
#include "foregone/core/text_input.hpp"
#include "foregone/lab/judge/case_sheet.hpp"

namespace foregone {

/// What draws a case that was read.
using Diagram = std::function<std::string()>;
/// That of the next case; nothing after the last one.
using NextDiagram = std::expected<std::optional<Diagram>, TextError>;

inline std::optional<std::string> contents(const char* name) {
  std::ifstream file(name, std::ios::binary);
  if (!file) return std::nullopt;
  return std::string(std::istreambuf_iterator<char>(file), {});
}

/// The answers to cases: a line each, or, if an answer begins with a word, all lines up to the next
/// such word, with commas between.
inline std::vector<std::string> answers_in(const std::string& text, std::string_view first_word) {
  std::vector<std::string> answers;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) {
    if (first_word.empty() || answers.empty() || line.starts_with(first_word)) {
      answers.push_back(std::move(line));
    } else {
      answers.back() += ", " + line;
    }
  }
  return answers;
}

/// The main() of a problem's input visualizer
/// (https://www.kattis.com/problem-package-format/spec/2025-09.html): its arguments are the input,
/// the answer, and the numbers of cases, the first twelve if there are none. `next` reads the next
/// case of a text, whose answer begins with that word, if any. It writes testcase.svg.
template <class Next>
int visualize(int count, char** words, Next next, std::string_view first_word = {}) {
  if (count < 2) {
    std::cerr << "usage: " << words[0] << " INPUT [ANSWER [CASE...]]\n";
    return 2;
  }
  const auto text = contents(words[1]);
  const auto answer = count > 2 ? contents(words[2]) : std::string();
  if (!text || !answer) {
    std::cerr << words[text ? 2 : 1] << ": cannot be read\n";
    return EXIT_FAILURE;
  }
  const auto answers = answers_in(*answer, first_word);
  std::vector<std::int64_t> wanted;
  for (int i = 3; i < count; ++i) {
    const auto number = foregone::number<std::int64_t>(std::string_view(words[i]));
    if (!number || *number < 1) {
      std::cerr << words[i] << ": expected the number of a case\n";
      return 2;
    }
    wanted.push_back(*number);
  }
  TextInput input{std::string_view(*text)};
  std::vector<judge::DrawnCase> drawn;
  std::int64_t number = 0;
  for (;;) {
    NextDiagram diagram = next(input);
    if (!diagram) {
      const auto& [line, column, message] = diagram.error();
      std::cerr << words[1] << ':' << line << ':' << column << ": " << message << '\n';
      return EXIT_FAILURE;
    }
    if (!*diagram) break;
    const auto at = static_cast<std::size_t>(number++);
    const bool is_drawn = wanted.empty() ? number <= judge::kDrawnCases
                                         : std::ranges::find(wanted, number) != wanted.end();
    if (is_drawn) {
      drawn.push_back({number, (**diagram)(), at < answers.size() ? answers[at] : ""});
    }
  }
  if (drawn.empty()) {
    std::cerr << words[1] << ": it has no such case, of " << number << '\n';
    return EXIT_FAILURE;
  }
  const auto left_out = static_cast<std::int64_t>(drawn.size()) < number;
  std::ofstream picture("testcase.svg");
  picture << judge::case_sheet(drawn, left_out ? std::optional(number) : std::nullopt);
  picture.close();
  if (picture) return EXIT_SUCCESS;
  std::cerr << "testcase.svg: cannot be written\n";
  return EXIT_FAILURE;
}

/// As above, of a game whose guide is made of a case.
template <class Guide>
int visualize(int count, char** words, std::string_view first_word = {}) {
  return visualize(
      count, words,
      [reader = typename Guide::Reader(GameOptions())](TextInput& input) mutable -> NextDiagram {
        const auto guide = reader.next(input);
        if (!guide) return std::unexpected(guide.error());
        if (!*guide) return std::nullopt;
        return Diagram([drawn = **guide] { return drawn.svg(drawn.start(), {}); });
      },
      first_word);
}

}  // namespace foregone
