#pragma once

#include <string>
#include <string_view>

namespace foregone {

/// Whether the byte is printable ASCII: it moves no cursor, changes no colour, and looks the same
/// everywhere.
constexpr bool is_printable(char c) { return c >= ' ' && c < '\x7f'; }

/// The byte as "\x1b".
std::string hexadecimal_escape(char c);

/// A foreign text of any number of lines for a terminal: line feeds and tabs stay, other bytes that
/// are not printable ASCII are in hexadecimal.
std::string printable_lines(std::string_view text);

}  // namespace foregone
