#pragma once

#include <span>
#include <string>
#include <string_view>

#include "core/canvas.hpp"
#include "core/explanation.hpp"

namespace foregone::cli {

inline constexpr int kWidth = 80;  // columns of a page

/// Words in lines of at most `width` columns, all but the first behind so many blanks. UTF-8.
std::string wrapped(std::string_view words, int indent, int width = kWidth);

/// The columns that a text of one line takes: its code points.
int columns(std::string_view text);

/// Whether a move is as good as the first of these, the best; not if nothing is known of any.
bool is_best(const Worth& worth, std::span<const Option> options);

/// The moves with what they are worth and do, best first; best ones marked with `*`.
void list_options(Canvas& page, std::span<const Option> options);

/// An explanation in words, without the picture.
std::string in_words(const Explanation& told, std::string_view verdict, bool colours);

}  // namespace foregone::cli
