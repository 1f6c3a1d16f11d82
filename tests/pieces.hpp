#pragma once

#include <algorithm>
#include <cstddef>
#include <span>
#include <string_view>

#include "foregone/core/text_input.hpp"

namespace foregone {

/// Hands a text, which outlives the function, over in pieces of at most so many bytes.
inline TextInput::Refill in_pieces(std::string_view text, std::size_t piece) {
  return [text, piece](std::span<char> into) mutable {
    const auto given = text.substr(0, std::min(into.size(), piece));
    std::ranges::copy(given, into.begin());
    text.remove_prefix(given.size());
    return given.size();
  };
}

}  // namespace foregone
