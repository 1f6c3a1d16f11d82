#pragma once

#include <doctest/doctest.h>

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "foregone/core/random.hpp"
#include "foregone/core/text_input.hpp"

/// Texts, most of them certificates, that tests take apart and change.
namespace foregone {

using Words = std::vector<std::string>;

inline Words words_of(std::string_view text) {
  Words words;
  TextInput input(text);
  for (auto word = input.word(); !word.empty(); word = input.word()) words.emplace_back(word);
  return words;
}

inline std::string joined(const Words& words) {
  std::string text;
  for (const auto& word : words) text += word + ' ';
  return text;
}

/// The text with the first `from` replaced.
inline std::string replaced(std::string_view text, std::string_view from, std::string_view to) {
  std::string changed(text);
  const auto at = changed.find(from);
  REQUIRE(at != std::string::npos);
  return changed.replace(at, from.size(), to);
}

/// Drops, doubles or swaps a thing from the given one on: a word of several, or a letter of a word.
template <class Things>
void drop_double_or_swap(Things& things, Random& random, std::size_t from = 0) {
  const auto any = [&] {
    return things.begin() + static_cast<std::ptrdiff_t>(from + random.below(things.size() - from));
  };
  const auto at = any();
  switch (random.below(3)) {
    case 0:
      things.erase(at);
      break;
    case 1:
      things.insert(at, typename Things::value_type(*at));
      break;
    default:
      std::iter_swap(at, any());
  }
}

/// All certificates that a prover writes for the cases of a text.
template <class Prover>
std::vector<std::string> certificates_of(Prover prover, std::string_view text) {
  TextInput input(text);
  std::vector<std::string> certificates;
  for (;;) {
    auto certificate = prover.prove(input);
    REQUIRE(certificate);
    if (!*certificate) return certificates;
    certificates.push_back(**std::move(certificate));
  }
}

}  // namespace foregone
