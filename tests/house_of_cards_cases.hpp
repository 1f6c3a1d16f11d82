#pragma once

#include <string_view>

#include "foregone/core/judging.hpp"
#include "foregone/games/house_of_cards/text.hpp"

namespace foregone::house_of_cards {

/// The case of a judged input.
inline Case case_of(const CaseText& text) {
  const auto whole = text + "End\n";
  TextInput input{std::string_view(whole)};
  return **read_case(input, Format{});
}

}  // namespace foregone::house_of_cards
