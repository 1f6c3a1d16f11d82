#pragma once

#include <doctest/doctest.h>

#include <cstddef>
#include <fstream>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "foregone/core/text_error.hpp"
#include "foregone/play/catalogue.hpp"
#include "tests/errors.hpp"
#include "tests/pieces.hpp"

/// Contest text in, contest text out, as the command line would see it.
namespace foregone::contest_text {

struct Outcome {
  std::string answers;
  std::string error;  // LINE:COLUMN: what is wrong; empty if nothing is
};

/// Solves the text, handed over in pieces of so many bytes (0: all at once).
inline Outcome solve(std::string_view name, std::string_view text, const GameOptions& game_options,
                     std::size_t piece = 0) {
  const auto* game = find_game(name);
  REQUIRE(game != nullptr);
  Outcome outcome;
  TextOutput output([&](std::string_view answers) { outcome.answers += answers; });
  TextInput input(in_pieces(text, piece == 0 ? std::string_view::npos : piece));
  Budget unbounded;
  const auto solved = game->contest.solve(game_options, input, output, unbounded);
  output.flush();
  if (!solved) outcome.error = text_error_of(solved);
  return outcome;
}

inline Outcome solve(std::string_view name, std::string_view text, std::size_t piece = 0) {
  return solve(name, text, with_fallbacks(*find_game(name)), piece);
}

/// The answers to a text that is good as facts.
inline std::vector<Facts> facts(std::string_view name, std::string_view text,
                                const GameOptions& game_options) {
  std::vector<Facts> all;
  TextInput input(text);
  Budget unbounded;
  const auto keep = [&](const Facts& facts) { all.push_back(facts); };
  CHECK(find_game(name)->contest.solve_facts(game_options, input, keep, unbounded));
  return all;
}

/// The answers to a text that is good.
inline std::string answers(std::string_view name, std::string_view text) {
  const auto [answers, error] = solve(name, text);
  CHECK(error.empty());
  return answers;
}

/// Checks examples/NAME.in against examples/NAME.out, byte for byte.
inline void check_example(const std::string& name) {
  const auto read = [&](const std::string& ending) {
    std::ifstream file(std::string(FOREGONE_SOURCES) + "/examples/" + name + ending);
    REQUIRE(file);
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
  };
  CHECK(answers(name, read(".in")) == read(".out"));
}

}  // namespace foregone::contest_text
